// Compare: two texts, and the level on which they meet.
import { fill, h } from "../dom.js";
import { examples, field, problem, table, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value } from "../text.js";
import { LEVEL_MEANINGS } from "./normalize.js";

export const compare = {
  title: "Compare",
  fields: { a: "HTTP://example.com/~a", b: "http://EXAMPLE.com/%7Ea" },

  build(page) {
    this.out = h("div", { class: "answers" });
    return [
      h(
        "div",
        { class: "row pair" },
        field("a", "First", { onchange: page.set }),
        field("b", "Second", { onchange: page.set }),
      ),
      examples(EXAMPLES.compare, page.load),
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("compare", state.a, state.b);
    const [first, second] = answer.errors.map((item) => item.error);
    if (first || second) {
      fill(
        this.out,
        first && problem(first, state.a, (text) => page.load({ a: text }, true)),
        second && problem(second, state.b, (text) => page.load({ b: text }, true)),
      );
      return (first ?? second).message;
    }
    const isEqual = answer.level !== null;
    const text = isEqual
      ? answer.level === "simple"
        ? "The same text"
        : `Equal from level ${answer.level} on`
      : `Different in ${answer.differences.join(", ")}`;
    const rows = answer.levels.map((level) => ({
      name: level.equal ? "equal" : "differs",
      cells: [
        [h("strong", null, level.name), h("p", { class: "muted" }, LEVEL_MEANINGS[level.name])],
        value(level.a),
        value(level.b),
        h(
          "span",
          { class: `answer ${level.equal ? "yes" : "no"}` },
          level.equal ? "equal" : `differs: ${level.differences.join(", ")}`,
        ),
      ],
    }));
    fill(
      this.out,
      verdict(isEqual ? "good" : "bad", text),
      table("Levels", ["Level", "First", "Second", "Answer"], rows, "levels stack"),
    );
    return text;
  },
};
