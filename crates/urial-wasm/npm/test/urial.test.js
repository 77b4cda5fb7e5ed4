// The functions of the package, on the examples of the RFCs and on what callers get wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  UriError, equivalent, isValid, normalize, parse, readings, relativize, resolve, template,
} from "urial";

test("parse returns the components as written", () => {
  assert.deepEqual(parse("foo://example.com:8042/over/there?name=ferret#nose"), {
    href: "foo://example.com:8042/over/there?name=ferret#nose",
    kind: "uri",
    scheme: "foo",
    authority: "example.com:8042",
    userinfo: null,
    host: "example.com",
    hostKind: "reg-name",
    port: "8042",
    path: "/over/there",
    query: "name=ferret",
    fragment: "nose",
  });
});

test("absent and empty are different", () => {
  const { authority, query, fragment, path } = parse("?#");
  assert.deepEqual([authority, query, fragment, path], [null, "", "", ""]);
  assert.equal(parse("//").host, "");
});

test("errors have a place and a rule", () => {
  assert.throws(() => parse("http://example.com:80x/"), (error) => {
    assert.ok(error instanceof UriError && error instanceof Error);
    assert.equal(error.message, "invalid port at byte 21: expected a digit, found 'x' (RFC 3986 section 3.2.3)");
    assert.deepEqual(
      [error.offset, error.index, error.component, error.kind, error.rule, error.argument],
      [21, 21, "port", "port-digit", "port", "input"],
    );
    return true;
  });
  assert.throws(() => parse("/é𝄞 b"), (error) => error.offset === 1 && error.index === 1);
  assert.throws(() => resolve("a", "b"), (error) => error.argument === "base");
  assert.throws(() => resolve("a:b", "c d"), (error) => error.argument === "reference");
});

test("standards", () => {
  assert.equal(isValid("http://[::1]/"), true);
  assert.equal(isValid("http://[::1]/", { standard: "rfc2396" }), false);
  assert.equal(isValid("http://h/é"), false);
  assert.equal(isValid("http://h/é", { standard: "iri" }), true);
  assert.equal(isValid("http://[fe80::1%25eth0]/"), false);
  assert.equal(isValid("http://[fe80::1%25eth0]/", { standard: "rfc6874" }), true);
});

test("the examples of RFC 3986 section 5.4", () => {
  const base = "http://a/b/c/d;p?q";
  const cases = {
    "g:h": "g:h", g: "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/", "/g": "http://a/g",
    "//g": "http://g", "?y": "http://a/b/c/d;p?y", "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q#s",
    "g#s": "http://a/b/c/g#s", ";x": "http://a/b/c/;x", "": base, ".": "http://a/b/c/", "..": "http://a/b/",
    "../g": "http://a/b/g", "../..": "http://a/", "../../g": "http://a/g", "../../../g": "http://a/g",
    "/./g": "http://a/g", "g.": "http://a/b/c/g.", "..g": "http://a/b/c/..g", "./../g": "http://a/b/g",
    "g;x=1/../y": "http://a/b/c/y", "g?y/../x": "http://a/b/c/g?y/../x", "http:g": "http:g",
  };
  for (const [reference, target] of Object.entries(cases)) {
    assert.equal(resolve(base, reference), target, reference);
    assert.equal(resolve(base, relativize(base, target)), target, reference);
  }
  assert.equal(resolve(base, "http:g", { strict: false }), "http://a/b/c/g");
});

test("the ladder", () => {
  const text = "HTTP://EXAMPLE.com:80/%7euser/./a/../b";
  const forms = ["simple", "case", "percent", "dots", "scheme"].map((level) => normalize(text, { level }));
  assert.deepEqual(forms, [
    "HTTP://EXAMPLE.com:80/%7euser/./a/../b",
    "http://example.com:80/%7Euser/./a/../b",
    "http://example.com:80/~user/./a/../b",
    "http://example.com:80/~user/b",
    "http://example.com/~user/b",
  ]);
  assert.equal(normalize(text), forms[4]);
  assert.equal(equivalent(text, forms[4]), true);
  assert.equal(equivalent(text, forms[4], { level: "dots" }), false);
});

test("readings", () => {
  const { verdict, offset, oneHost, readings: list } = readings("http://good.example\\@evil.example/");
  assert.equal(verdict, "different-hosts");
  assert.equal(offset, 19);
  assert.equal(oneHost, false);
  assert.equal(list.length, 13);
  assert.equal(list.find((row) => row.reader === "curl").host, "evil.example");
  assert.equal(list.find((row) => row.reader === "whatwg").host, "good.example");
  assert.equal(readings("http://0x7f.1/").verdict, "different-hosts");
  assert.equal(readings("https://example.com/").verdict, "agree");
});

test("readings agree with this engine's own URL", () => {
  for (const text of ["http://0x7f.1/", "HTTP:example.com", "http://a\\b@c", "x:y", "http://ä.example/", "//h"]) {
    const reading = readings(text).readings.find((row) => row.reader === "whatwg");
    const url = URL.canParse(text) ? new URL(text) : null;
    assert.equal(reading.accepted, url !== null, text);
    if (url) assert.equal(reading.host ?? "", url.hostname, text);
  }
});

test("templates", () => {
  const search = template("https://example.com/{user}/search{?q,lang}");
  assert.deepEqual(search.names, ["user", "q", "lang"]);
  const uri = search.expand({ user: "ann", q: "fish & chips", lang: undefined });
  assert.equal(uri, "https://example.com/ann/search?q=fish%20%26%20chips");
  assert.deepEqual(search.match(uri), { variables: { user: "ann", q: "fish & chips" }, ambiguous: false });
  assert.equal(search.match("https://example.com/"), null);
  const list = template("/f{/path*}{?keys*}{&n,t}");
  assert.equal(list.expand({ path: ["a", "b c"], keys: { x: 1 }, n: 7, t: true }), "/f/a/b%20c?x=1&n=7&t=true");
  assert.throws(() => template("{"), (error) => error instanceof UriError && error.offset === 1);
});

test("names that JavaScript treats specially are data", () => {
  const { variables } = template("/{__proto__}{?constructor}").match("/a?constructor=b");
  assert.deepEqual(Object.entries(variables), [["__proto__", "a"], ["constructor", "b"]]);
  assert.equal({}.a, undefined);
});

test("arguments of the wrong type", () => {
  assert.throws(() => parse(undefined), TypeError);
  assert.throws(() => parse(null), TypeError);
  assert.throws(() => normalize("a", { level: "best" }), RangeError);
  assert.throws(() => parse("a", { standard: "rfc1738" }), RangeError);
});

test("long and odd texts", () => {
  const long = `http://h/${"a/../".repeat(200_000)}`;
  assert.equal(normalize(long), "http://h/");
  assert.equal(isValid("\ud800"), false);
  assert.equal(isValid("\0"), false);
  // The memory grows and the engine goes on.
  assert.equal(parse("a").path, "a");
});
