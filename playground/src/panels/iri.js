// IRI: characters beyond ASCII, to a URI and back.
import { fill, h } from "../dom.js";
import { change, componentName, examples, field, problem, result, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { visible } from "../text.js";

export const iri = {
  title: "IRI",
  fields: { iri: "https://bücher.example/straße?q=schön" },

  build(page) {
    this.out = h("div", { class: "answers" });
    return [
      field("iri", "IRI or URI", { onchange: page.set }),
      examples(EXAMPLES.iri, page.load),
      this.out,
    ];
  },

  update(state, page) {
    const answer = page.ask("iri", state.iri);
    if (answer.error) {
      fill(this.out, problem(answer.error, state.iri, (text) => page.load({ iri: text }, true)));
      return answer.error.message;
    }
    const count = answer.rows.length;
    const text = answer.ascii
      ? "ASCII only: it stays as it is on the way to a URI"
      : `${count} ${count === 1 ? "component" : "components"} beyond ASCII`;
    fill(
      this.out,
      verdict("good", text),
      answer.warnings.map((warning) => verdict("warn", visible(warning))),
      result("As a URI (RFC 3987 § 3.1)", answer.uri),
      result("As people read it (§ 3.2)", answer.iri),
      count > 0 &&
        h(
          "ul",
          { class: "steps boxed" },
          answer.rows.map((row) =>
            h(
              "li",
              null,
              componentName(row.component),
              h("span", { class: "rule" }, row.how),
              change(row.before, row.after, row.component),
            ),
          ),
        ),
    );
    return answer.uri;
  },
};
