// Template: RFC 6570, expanded and matched.
import { fill, h } from "../dom.js";
import { card, examples, field, problem, result, table, verdict } from "../parts.js";
import { EXAMPLES } from "../examples.js";
import { value, visible } from "../text.js";
import { variableStrings } from "../../../crates/urial-wasm/npm/engine.js";

const FIRST = EXAMPLES.template[0][1];

export const template = {
  title: "Template",
  fields: { template: FIRST.template, variables: FIRST.variables, match: FIRST.match },

  build(page) {
    this.expansion = h("div", { class: "answers" });
    this.found = h("div", { class: "answers" });
    return [
      field("template", "Template", { onchange: page.set }),
      examples(EXAMPLES.template, page.load),
      h(
        "div",
        { class: "columns even" },
        h(
          "div",
          null,
          h("h2", null, "Expand"),
          field("variables", "Variables, as JSON", { rows: 3, onchange: page.set }),
          this.expansion,
        ),
        h(
          "div",
          null,
          h("h2", null, "Match"),
          field("match", "URI to match", { onchange: page.set }),
          this.found,
        ),
      ),
    ];
  },

  update(state, page) {
    const { variables, failure } = readVariables(state.variables);
    const answer = page.ask("expand", state.template, ...variableStrings(variables));
    if (answer.error) {
      fill(this.expansion, problem(answer.error, state.template, () => {}));
      fill(this.found);
      return answer.error.message;
    }
    fill(
      this.expansion,
      failure && verdict("bad", failure),
      answer.failure && verdict("bad", answer.failure.message),
      answer.result !== undefined && result("Expansion", answer.result),
      parts(answer.parts),
    );
    fill(this.found, matched(page.ask("match", state.template, state.match)));
    return answer.result ?? failure ?? "";
  },
};

function readVariables(text) {
  if (text.trim() === "") return { variables: {} };
  try {
    const variables = JSON.parse(text);
    if (variables && typeof variables === "object" && !Array.isArray(variables)) return { variables };
    return { variables: {}, failure: "The variables are a JSON object: {\"name\": \"value\"}" };
  } catch (error) {
    return { variables: {}, failure: `The variables are not JSON: ${visible(error.message)}` };
  }
}

function parts(list) {
  const rows = list.map((part) => ({
    name: part.operator ? "expression" : "literal",
    cells: [
      [value(part.text), h("span", { class: "muted" }, part.operator?.replace("section", "RFC 6570 section") ?? "literal")],
      value(part.expansion),
    ],
  }));
  return table("Parts of the template", ["Part", "Expands to"], rows, "parts");
}

function matched(answer) {
  if (!answer.matched) return verdict("bad", visible(answer.message ?? "No match"));
  const rows = Object.entries(answer.variables).map(([name, found]) => ({
    cells: [value(name), h("code", { class: "value" }, visible(JSON.stringify(found)))],
  }));
  return [
    verdict(answer.ambiguous ? "warn" : "good", answer.ambiguous ? "It matches, in more than one way" : "It matches"),
    rows.length > 0 && card(null, table("Variables", ["Variable", "Value"], rows, "variables")),
  ];
}
