// The entry point `urial/lite`: the same functions and the same answers, without `readings`.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as whole from "urial";
import * as lite from "urial/lite";

test("it has every function but readings", () => {
  const { readings, ...others } = whole;
  assert.equal(typeof readings, "function");
  assert.deepEqual(Object.keys(lite).sort(), Object.keys(others).sort());
});

test("an error of one is an error of the other", () => {
  assert.equal(lite.UriError, whole.UriError);
  assert.throws(() => lite.parse("http://h:x/"), lite.UriError);
});

/** Texts with every component, absent and empty, valid and not. */
const TEXTS = [
  "", "?#", "//", "a", "../%7e/./b", "HTTP://EXAMPLE.com:80/%7euser/./a/../b", "http://[0:0::1]:080", "urn:UUID:A",
  "file://localhost/etc", "mailto:a@b?subject=c", "http://h:x/", "http://a b/", "%", "http://ä.example/ö?ü#ß", "a:/b/..//c",
  "http://me:secret@h/", "http://xn--mnchen-3ya.example/", "[", "::", "\0", "http://256.1.1.1/", "tel:+1-201-555-0123",
];
const BASE = "http://a/b/c/d;p?q";

/** Returns what a function returns, or the facts of its error. */
function outcome(run) {
  try {
    return run();
  } catch (error) {
    return { ...error, message: error.message };
  }
}

for (const [name, run] of Object.entries({
  parse: (urial, text) => urial.parse(text),
  "parse as an IRI": (urial, text) => urial.parse(text, { standard: "iri" }),
  "parse as Java does": (urial, text) => urial.parse(text, { standard: "java" }),
  isValid: (urial, text) => urial.isValid(text),
  resolve: (urial, text) => urial.resolve(BASE, text),
  relativize: (urial, text) => urial.relativize(BASE, text),
  normalize: (urial, text) => urial.normalize(text),
  "normalize to a level": (urial, text) => urial.normalize(text, { level: "percent" }),
  equivalent: (urial, text) => TEXTS.map((other) => outcome(() => urial.equivalent(text, other))),
  expand: (urial, text) => urial.template("/{a}{+b}{?c*}").expand({ a: text, b: text, c: [text, text] }),
  match: (urial, text) => urial.template("{+head}/{name}{?query}").match(text),
  template: (urial, text) => urial.template(`{${text}}`).names,
})) {
  test(`the same answers: ${name}`, () => {
    for (const text of TEXTS) {
      assert.deepEqual(outcome(() => run(lite, text)), outcome(() => run(whole, text)), text);
    }
  });
}
