// Readings: one text, every reader, and whether they see the same host.
import { draw } from "../drawing.js";
import { fill, h } from "../dom.js";
import { examples, field, table, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value, visible } from "../text.js";

const KINDS = {
  agree: "good",
  spelling: "good",
  "accept-reject": "warn",
  "host-no-host": "bad",
  "different-hosts": "bad",
};

export const readings = {
  title: "Readings",
  fields: { uri: null },

  build(page) {
    this.drawing = h("div", { class: "drawing", "aria-hidden": "true" });
    this.out = h("div", { class: "answers" });
    return [
      field("uri", "URI as received", { onchange: page.set }),
      examples(EXAMPLES.readings, page.load),
      this.drawing,
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("readings", state.uri);
    this.pieces = answer.pieces;
    draw(this.drawing, answer.pieces);
    const accepting = answer.readings.filter((row) => row.accepted);
    const hosts = [...new Set(accepting.map((row) => row.effectiveHost))];
    const rows = answer.readings.map((row) => ({
      name: row.accepted ? "accepts" : "refuses",
      cells: row.accepted
        ? [
            reader(row),
            hostCell(row, hosts),
            value(row.scheme, "scheme"),
            value(row.userinfo, "userinfo"),
            value(row.port, "port"),
            value(row.path, "path"),
          ]
        : [reader(row), h("span", { class: "refusal" }, refusal(row.refusal))],
    }));
    const body = table("Readings", ["Reader", "Host", "Scheme", "Userinfo", "Port", "Path"], rows, "readings stack");
    for (const cell of body.querySelectorAll("tr.refuses td")) {
      cell.colSpan = 5;
      cell.dataset.label = "";
    }
    fill(
      this.out,
      verdict(KINDS[answer.verdict], answer.meaning, answer.offset !== null && ` They diverge at byte ${answer.offset}.`),
      answer.class && h("p", { class: "muted" }, `${answer.class.replaceAll("-", " ")}: ${answer.rules}`),
      body,
      h("p", { class: "muted" }, "Nothing is fetched or looked up. That readers agree is no proof that a URL is safe."),
    );
    return answer.meaning;
  },

  resize() {
    if (this.pieces) draw(this.drawing, this.pieces);
  },
};

/** The text is a place and the rule that is broken there: "at byte 7: a port is a number". */
function refusal(text) {
  const [, place, rule] = text.match(/^(at byte \d+): (.*)$/s) ?? [null, "", text];
  return ["refuses it ", place, h("span", { class: "version" }, "rule: ", visible(rule))];
}

function reader(row) {
  return [row.label, h("span", { class: "version" }, row.version)];
}

/** Hosts that differ have different marks, not only different texts. */
function hostCell(row, hosts) {
  const index = hosts.indexOf(row.effectiveHost);
  const isWorthMarking = hosts.length > 1;
  return h(
    "span",
    null,
    isWorthMarking && h("span", { class: `host-mark m${index % 4}`, "aria-hidden": "true" }, "ABCD"[index % 4]),
    value(row.host, "host"),
    row.addressClass && !["name", "public"].includes(row.addressClass) && h("span", { class: "version" }, row.addressClass),
  );
}
