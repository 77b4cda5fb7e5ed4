// Normalize: the ladder of RFC 3986 section 6.2, level by level.
import { fill, h } from "../dom.js";
import { change, componentName, examples, field, problem, result, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value } from "../text.js";

export const LEVEL_MEANINGS = {
  simple: "The text, character by character",
  case: "Case of scheme, host and hex digits",
  percent: "Encodings of unreserved characters",
  dots: "Dot segments",
  scheme: "Rules of the scheme: default port, empty path",
};

export const normalize = {
  title: "Normalize",
  fields: { uri: null },

  build(page) {
    this.out = h("div", { class: "answers" });
    return [
      field("uri", "URI or reference", { onchange: page.set }),
      examples(EXAMPLES.normalize, page.load),
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("ladder", state.uri);
    if (answer.error) {
      fill(this.out, problem(answer.error, state.uri, (text) => page.load({ uri: text }, true)));
      return answer.error.message;
    }
    const count = answer.levels.reduce((sum, level) => sum + level.steps.length, 0);
    const summary = count === 0 ? "Already in its normal form" : `${count} ${count === 1 ? "step" : "steps"} to the normal form`;
    fill(
      this.out,
      verdict("good", summary),
      result("Normal form", answer.result),
      h("ol", { class: "ladder" }, answer.levels.map(rung)),
    );
    return `${summary}: ${answer.result}`;
  },
};

function rung(level) {
  return h(
    "li",
    { class: level.steps.length > 0 ? "rung active" : "rung" },
    h(
      "div",
      { class: "rung-head" },
      h("strong", null, level.name),
      h("span", { class: "muted" }, LEVEL_MEANINGS[level.name]),
      h("span", { class: "cite" }, level.citation),
    ),
    level.steps.length > 0 && [
      h("ul", { class: "steps" }, level.steps.map((item) => step(item, level.citation))),
      h("p", { class: "rung-text" }, value(level.text)),
    ],
  );
}

/** A step; its section is shown only if it is not that of the level. */
function step(item, citation) {
  return h(
    "li",
    null,
    componentName(item.component),
    h("span", { class: "rule" }, item.rule.replaceAll("-", " ")),
    change(item.before, item.after, item.component),
    item.citation !== citation && h("span", { class: "cite" }, item.citation),
  );
}

