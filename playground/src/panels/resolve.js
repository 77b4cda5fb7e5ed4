// Resolve: the algorithm of RFC 3986 section 5.2, step by step.
import { fill, h } from "../dom.js";
import { card, choice, componentName, examples, field, problem, result, table, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value } from "../text.js";

const RULES = {
  "2A": "drop ./ or ../ at the start",
  "2B": "drop the segment .",
  "2C": "drop .. and the last segment of the output",
  "2D": "drop a lone . or ..",
  "2E": "move the first segment to the output",
};

/** More of a buffer than this many characters is not shown. */
const MOST_OF_BUFFER = 80;

export const resolve = {
  title: "Resolve",
  fields: { base: "http://a/b/c/d;p?q", reference: "../g", strictness: "strict" },

  build(page) {
    this.out = h("div", { class: "answers" });
    const modes = [
      ["strict", "Strict"],
      ["non-strict", "Non-strict (section 5.2.2)"],
    ];
    return [
      h(
        "div",
        { class: "row pair" },
        field("base", "Base URI", { onchange: page.set }),
        field("reference", "Reference", { onchange: page.set }),
        choice("strictness", "Mode", modes, page.set),
      ),
      examples(EXAMPLES.resolve, page.load),
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("steps", state.base, state.reference, state.strictness);
    if (answer.base_error || answer.error) {
      fill(
        this.out,
        answer.base_error && problem(answer.base_error, state.base, (text) => page.load({ base: text }, true)),
        answer.error && problem(answer.error, state.reference, (text) => page.load({ reference: text }, true)),
      );
      return (answer.base_error ?? answer.error).message;
    }
    fill(
      this.out,
      result("Target", answer.result),
      answer.repaired &&
        verdict("warn", "“/.” was written before the path: without it, the path would be read as a host"),
      h(
        "div",
        { class: "columns" },
        card("Transform the reference", h("ol", { class: "questions" }, answer.steps.map(question))),
        card("Where each part comes from", sources(answer.sources)),
      ),
      answer.dots && answer.dots.count > 0 && dots(answer.dots),
      h("p", { class: "muted back" }, "And back: from the base, the shortest reference to the target is ", value(answer.relative)),
    );
    return `Target: ${answer.result}`;
  },
};

function question(step) {
  return h(
    "li",
    null,
    h("p", null, h("strong", null, step.question), " ", step.answer),
    h("p", null, value(step.value, null, 4 * MOST_OF_BUFFER), " ", h("span", { class: "cite" }, step.citation)),
  );
}

function sources(list) {
  return h(
    "dl",
    { class: "facts" },
    list.map((item) => [
      h("dt", null, componentName(item.component)),
      h("dd", null, item.source === "base and reference" ? "base, merged with the reference" : item.source),
    ]),
  );
}

function dots(removal) {
  const rows = removal.steps.map((step, i) => ({
    cells: [
      String(i + 1),
      h("span", null, h("strong", null, step.rule), " ", h("span", { class: "muted" }, RULES[step.rule])),
      value(step.output, null, MOST_OF_BUFFER),
      value(step.input, null, MOST_OF_BUFFER),
    ],
  }));
  rows.unshift({ cells: ["", h("span", { class: "muted" }, "start"), value(""), value(removal.input, null, MOST_OF_BUFFER)] });
  return card(
    "Remove dot segments",
    table("Steps of remove_dot_segments", ["", "Rule (5.2.4)", "Output", "Input"], rows, "buffers"),
    removal.count > removal.steps.length &&
      h("p", { class: "muted" }, `and ${removal.count - removal.steps.length} more steps, to `, value(removal.result)),
  );
}
