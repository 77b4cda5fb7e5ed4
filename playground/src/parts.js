// Parts of panels that several of them have.
import { h } from "./dom.js";
import { clip, value, visible } from "./text.js";

/** A field: a label and a text area that grows with its text. */
export function field(name, label, { rows = 1, hint, onchange }) {
  const id = `field-${name}`;
  const area = h("textarea", {
    id,
    name,
    rows: String(rows),
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
    wrap: "soft",
    "aria-describedby": hint ? `${id}-hint` : null,
  });
  area.addEventListener("input", () => {
    grow(area);
    onchange(name, area.value);
  });
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    area,
    hint && h("p", { class: "hint", id: `${id}-hint` }, hint),
  );
}

/** Browsers that can make a text area as high as its text do so by themselves, without a layout for it. */
const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** Makes a text area as high as its text. */
export function grow(area) {
  if (GROWS_BY_ITSELF) return;
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight + 2, 320)}px`;
}

/** A choice of one of several values. */
export function choice(name, label, options, onchange) {
  const id = `field-${name}`;
  const select = h(
    "select",
    { id, name, onchange: () => onchange(name, select.value) },
    options.map(([key, text]) => h("option", { value: key }, text)),
  );
  return h("div", { class: "field choice" }, h("label", { for: id }, label), select);
}

/** Examples to click. */
export function examples(list, onpick) {
  return h(
    "div",
    { class: "examples", role: "group", "aria-label": "Examples" },
    h("span", { class: "muted" }, "Try"),
    list.map(([label, fields]) =>
      h("button", { type: "button", class: "chip", onclick: () => onpick(fields) }, label),
    ),
  );
}

export function card(title, ...children) {
  return h("section", { class: "card" }, title && h("h3", null, title), children);
}

/** The verdict of a panel, in one line. */
export function verdict(kind, text, ...more) {
  const sign = { good: "✓", bad: "✕", warn: "!" }[kind];
  return h(
    "p",
    { class: `verdict ${kind}` },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", null, text, more),
  );
}

/** An error with its place, its rule, what to write instead, and edits to apply. */
export function problem(error, text, onfix) {
  const index = Math.min(error.index, text.length);
  const around = 40;
  const character = String.fromCodePoint(...(index < text.length ? [text.codePointAt(index)] : []));
  const after = text.slice(index + character.length);
  return h(
    "section",
    { class: "card problem" },
    verdict("bad", error.component ? `Invalid ${error.component}: ${error.explanation}` : error.message),
    h(
      "p",
      { class: "excerpt", "aria-hidden": "true" },
      h("code", null, index > around ? "…" : "", visible(text.slice(Math.max(0, index - around), index))),
      h("code", { class: "here" }, character === " " ? "␣" : visible(character) || "⏎"),
      h("code", null, visible(after.slice(0, around)), after.length > around ? "…" : ""),
    ),
    h(
      "dl",
      { class: "facts" },
      fact("Place", `byte ${error.offset}${error.component ? `, in the ${error.component}` : ""}`),
      error.rule && fact("Rule", `${error.rule}${error.citation ? ` (${error.citation})` : ""}`),
      error.remedy && fact("Remedy", error.remedy),
    ),
    error.fixes?.length > 0 &&
      h(
        "div",
        { class: "fixes" },
        error.fixes.map((fix) =>
          h(
            "button",
            { type: "button", class: "fix", onclick: () => onfix(fix.text) },
            h("span", null, fix.label),
            h("code", null, clip(visible(fix.text), 80)),
          ),
        ),
      ),
  );
}

function fact(term, text) {
  return [h("dt", null, term), h("dd", null, text)];
}

/** The name of a component in its colour. */
export function componentName(component) {
  return h("span", { class: `tag c-${component}` }, component);
}

/** A table with a head; each row is a list of cells. */
export function table(caption, head, body, names = "") {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
    h(
      "table",
      { class: names },
      h("caption", { class: "visually-hidden" }, caption),
      h("thead", null, h("tr", null, head.map((cell) => h("th", { scope: "col" }, cell)))),
      h(
        "tbody",
        null,
        body.map((row) =>
          h(
            "tr",
            { class: row.name },
            row.cells.map((cell, i) => (i === 0 ? h("th", { scope: "row" }, cell) : h("td", { "data-label": head[i] }, cell))),
          ),
        ),
      ),
    ),
  );
}

/** Text before and after a step. */
export function change(before, after, component) {
  return h(
    "span",
    { class: "change" },
    value(before, component),
    h("span", { class: "arrow", "aria-label": "becomes" }, "→"),
    value(after, component),
  );
}

/** A piece of a result that stands out. */
export function result(label, text) {
  return h("div", { class: "result" }, h("span", { class: "muted" }, label), value(text));
}

