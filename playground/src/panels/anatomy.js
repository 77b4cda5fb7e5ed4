// Anatomy: the drawing, the error, the components, what they mean.
import { draw } from "../drawing.js";
import { fill, h } from "../dom.js";
import { card, choice, componentName, examples, field, problem, table, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value, visible } from "../text.js";

/** More segments or pairs than this are not listed. */
const MOST = 30;

export const anatomy = {
  title: "Anatomy",
  fields: { uri: "foo://example.com:8042/over/there?name=ferret#nose", standard: "rfc3986" },

  build(page) {
    this.drawing = h("div", { class: "drawing", "aria-hidden": "true" });
    this.out = h("div", { class: "answers" });
    const standards = [
      ["rfc3986", "RFC 3986"],
      ["iri", "RFC 3987 (IRI)"],
      ["rfc2396", "RFC 2396 (1998)"],
      ["rfc2732", "RFC 2732"],
      ["java", "java.net.URI"],
    ];
    return [
      h(
        "div",
        { class: "row" },
        field("uri", "URI or reference", { onchange: page.set }),
        choice("standard", "Standard", standards, page.set),
      ),
      examples(EXAMPLES.anatomy, page.load),
      this.drawing,
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("anatomy", state.uri, state.standard);
    this.pieces = answer.pieces;
    draw(this.drawing, answer.pieces);
    if (!answer.valid) {
      fill(
        this.out,
        problem(answer.error, state.uri, (text) => page.load({ uri: text }, true)),
        notes(answer.notes, page),
      );
      return answer.error.message;
    }
    fill(
      this.out,
      verdict("good", answer.kind),
      notes(answer.notes, page),
      h("div", { class: "columns" }, components(answer), classes(answer)),
    );
    return `Valid: ${answer.kind}. ${answer.notes.length} notes.`;
  },

  resize() {
    if (this.pieces) draw(this.drawing, this.pieces);
  },
};

function notes(list, page) {
  if (list.length === 0) return null;
  return h(
    "ul",
    { class: "notes" },
    list.map((note) =>
      h(
        "li",
        { class: note.weight },
        h("span", { class: "visually-hidden" }, note.weight === "warning" ? "Warning: " : "Note: "),
        visible(note.text),
        note.tab && [
          " ",
          h("button", { type: "button", class: "more", onclick: () => page.open(note.tab) }, `See ${note.tab}`),
        ],
      ),
    ),
  );
}

function components(answer) {
  const rows = answer.components.map((row) => ({
    cells: [
      componentName(row.component),
      [
        value(row.text, row.component),
        row.decoded !== null && h("p", { class: "decoded" }, "decoded ", value(row.decoded), row.binary && " (not UTF-8)"),
        row.meaning && h("p", { class: "muted" }, visible(row.meaning)),
        row.component === "path" && segments(answer.segments),
        row.component === "query" && pairs(answer.pairs),
      ],
    ],
  }));
  return card("Components", table("Components", ["Component", "Text"], rows, "components"));
}

function segments(list) {
  if (list.length < 2) return null;
  return h(
    "ol",
    { class: "segments", "aria-label": "Segments" },
    list.slice(0, MOST).map((segment) => h("li", null, value(segment.decoded ?? segment.text))),
    list.length > MOST && h("li", null, `and ${list.length - MOST} more`),
  );
}

function pairs(list) {
  if (list.length === 0) return null;
  return [
    h(
      "dl",
      { class: "pairs", "aria-label": "Pairs" },
      list.slice(0, MOST).map((pair) => h("div", null, h("dt", null, value(pair.name)), h("dd", null, value(pair.value)))),
    ),
    list.length > MOST && h("p", { class: "muted" }, `and ${list.length - MOST} more`),
  ];
}

function classes(answer) {
  return card(
    "Classification",
    h(
      "dl",
      { class: "facts" },
      answer.classes.map((row) => [
        h("dt", null, row.term),
        h("dd", null, visible(row.value), " ", h("span", { class: "cite" }, row.citation)),
      ]),
    ),
  );
}
