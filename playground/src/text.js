// Text from the input, made fit to be looked at.
import { h } from "./dom.js";

/** More of one value than this is not shown. */
const LONGEST = 1500;

// Controls, characters without a shape, and those that change the direction of text.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/u;
const HIDDEN_ALL = new RegExp(HIDDEN, "gu");

/** Returns whether a character would not be seen. */
export function isHidden(character) {
  return HIDDEN.test(character);
}

/** Names a character by its number. */
export function codePoint(character) {
  return `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns text in which every character can be seen. */
export function visible(text) {
  return text.replace(HIDDEN_ALL, (character) => `⟨${codePoint(character)}⟩`);
}

/** Returns text that is not too long to show. */
export function clip(text, longest = LONGEST, length = text.length) {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (${length - longest} more)`;
}

/** Returns an element with a value of the input; absent and empty are told apart. */
export function value(text, component, longest = LONGEST) {
  if (text === null || text === undefined) return h("span", { class: "none" }, "absent");
  if (text === "") return h("span", { class: "none" }, "empty");
  const names = component ? `value c-${component}` : "value";
  return h("code", { class: names }, clip(visible(text.slice(0, longest + 1)), longest, text.length));
}
