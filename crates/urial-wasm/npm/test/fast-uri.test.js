// urial and fast-uri on the cases that fast-uri documents. Differences are listed with their reasons; a
// difference that is not listed fails, and so does an entry that no longer differs.
import assert from "node:assert/strict";
import { test } from "node:test";
import fastUri from "fast-uri";
import { UriError, equivalent, normalize, parse, resolve } from "urial";

/** Returns what a function returns, or that it refuses. */
function outcome(run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof UriError || error.constructor === Error || error.name === "URIError") return "refused";
    throw error;
  }
}

/** The components under the names of fast-uri; absent ones are left out. */
function components(parsed, names) {
  return Object.fromEntries(names.filter((name) => (parsed[name] ?? null) !== null).map((name) => [name, String(parsed[name])]));
}

const NAMES = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];

const parseWith = {
  urial: (text) => outcome(() => components(parse(text), NAMES)),
  fast: (text) => {
    const parsed = fastUri.parse(text);
    return parsed.error ? "refused" : components(parsed, NAMES);
  },
};
const resolveWith = {
  urial: ([base, reference]) => outcome(() => resolve(base, reference)),
  fast: ([base, reference]) => outcome(() => fastUri.resolve(base, reference)),
};
const normalizeWith = {
  urial: (text) => outcome(() => normalize(text)),
  fast: (text) => (fastUri.parse(text).error ? "refused" : outcome(() => fastUri.normalize(text))),
};
const equalWith = {
  urial: ([a, b]) => outcome(() => equivalent(a, b)) === true,
  fast: ([a, b]) => fastUri.equal(a, b),
};

/** What differs, and why. */
const DIFFERENCES = new Map(Object.entries({
  "parse http://EXAMPLE.com/": "fast-uri writes the host in lower case: nothing is rewritten on parse",
  "parse http://[2001:db8::7]/": "fast-uri returns the address without its brackets; they are part of the host (section 3.2.2)",
  "parse //[2001:db8::7%25en1]": "zone identifiers: RFC 9844 obsoletes RFC 6874",
  "parse http://example.com:99999/": "RFC 3986 has no limit for a port (section 3.2.3)",
  "normalize a/../b": "dot segments of a relative reference are kept: its base decides",
  "normalize x/..": "as above",
  "normalize a/../a:b": "as above",
  "normalize http://example.com/a/%2E%2E/b": "%2E is an unreserved character, so it is decoded (section 6.2.2.2)",
  "equal http://example.com/a/%2E%2E/b http://example.com/b": "as above",
}));

function compare(name, cases, { urial, fast }) {
  test(name, () => {
    const seen = new Set();
    for (const item of cases) {
      const key = `${name} ${[item].flat().join(" ")}`;
      const [ours, theirs] = [urial(item), fast(item)];
      if (DIFFERENCES.has(key)) {
        assert.notDeepEqual(ours, theirs, `${key} no longer differs`);
        seen.add(key);
      } else {
        assert.deepEqual(ours, theirs, key);
      }
    }
    const listed = [...DIFFERENCES.keys()].filter((key) => key.startsWith(`${name} `));
    assert.deepEqual([...seen].sort(), listed.sort());
  });
}

compare("parse", [
  "uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body",
  "//example.com",
  "//10.10.10.10",
  "http://EXAMPLE.com/",
  "http://[2001:db8::7]/",
  "//[2001:db8::7%25en1]",
  "http://example.com:99999/",
  "%6Aavascript:alert(1)",
  "http://exa mple.com/",
  "http://a@b@c/",
], parseWith);

compare("resolve", [
  ["uri://a/b/c/d?q", "../../g"],
  ["uri://a/b/c/d;p?q", "g:h"],
  ["uri://a/b/c/d;p?q", "g;x=1/../y"],
  ["uri://a/b/c/d;p?q", "?y"],
  ["uri://a/b/c/d;p?q", "#s"],
  ["uri://a/b/c/d;p?q", "../../../g"],
  ["uri://a/b/c/d;p?q", "//g"],
  ["uri://a/b/c/d;p?q", ""],
  ["uri://a/b/c/d;p?q", " g"],
], resolveWith);

compare("normalize", [
  "http://example.com/a%2Fb",
  "HTTP://example.com:80/%7Ea",
  "example://a/b/c/%7Bfoo%7D",
  "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
  "a/../b",
  "../x",
  "x/..",
  "a/../a:b",
  "http://example.com/a/%2E%2E/b",
  "%6Aavascript:alert(1)",
], normalizeWith);

compare("equal", [
  ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"],
  ["http://example.com/a%2Fb", "http://example.com/a/b"],
  ["http://example.com:80", "http://example.com/"],
  ["http://example.com/a/%2E%2E/b", "http://example.com/b"],
  ["%6Aavascript:alert(1)", "javascript:alert(1)"],
], equalWith);
