/** The standard by which a text is parsed. */
export type Standard = "rfc3986" | "iri" | "rfc2396" | "rfc2732" | "rfc6874" | "java";

/**
 * A level of comparison (RFC 3986 section 6.2): the text itself, case, percent-encodings, dot segments, and the
 * rules of the scheme. Each level includes those before it.
 */
export type Level = "simple" | "case" | "percent" | "dots" | "scheme";

/** The components of a reference as written. `null` is absent, `""` is present and empty. */
export interface Reference {
  /** The input, unchanged. */
  href: string;
  kind: "uri" | "network-path" | "absolute-path" | "relative-path" | "same-document";
  scheme: string | null;
  authority: string | null;
  userinfo: string | null;
  host: string | null;
  hostKind: "reg-name" | "hostname" | "ipv4" | "ipv6" | "ipvfuture" | "registry" | null;
  /** The digits as written: a port may be empty, or larger than 65535. */
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
}

/** An error in a text. */
export class UriError extends Error {
  /** The name of the argument that is invalid. */
  readonly argument: string | null;
  /** The kind of error, such as `port-digit`. */
  readonly kind: string | null;
  /** The component that is invalid. */
  readonly component: string | null;
  /** The rule of the grammar that is broken. */
  readonly rule: string | null;
  /** The section that defines the rule. */
  readonly citation: string | null;
  /** What to write instead. */
  readonly remedy: string | null;
  /** The position in bytes of UTF-8. */
  readonly offset: number | null;
  /** The position in UTF-16 code units, as in `input[index]`. */
  readonly index: number | null;
}

/** Parses a URI or a relative reference. Throws {@link UriError}. */
export function parse(input: string, options?: { standard?: Standard }): Reference;

/** Returns whether a text is a URI or a relative reference. */
export function isValid(input: string, options?: { standard?: Standard }): boolean;

/**
 * Resolves a reference against a base (RFC 3986 section 5.2). Throws {@link UriError}.
 *
 * With `strict: false`, the scheme of the reference is ignored if it equals that of the base.
 */
export function resolve(base: string, reference: string, options?: { strict?: boolean }): string;

/** Returns the shortest reference that resolves to a target against a base. Throws {@link UriError}. */
export function relativize(base: string, target: string): string;

/** Returns the normal form at a level, `scheme` by default. Throws {@link UriError}. */
export function normalize(input: string, options?: { level?: Level }): string;

/** Returns whether two references are equivalent at a level, `scheme` by default. Throws {@link UriError}. */
export function equivalent(a: string, b: string, options?: { level?: Level }): boolean;

/** How much readings differ, from not at all to two different hosts. */
export type Verdict = "agree" | "spelling" | "accept-reject" | "host-no-host" | "different-hosts";

/** The reading of one reader. */
export interface Reading {
  /** Such as `rfc3986`, `whatwg`, `python`, `go` or `curl`. */
  reader: string;
  label: string;
  /** The version that the model was compared with. */
  version: string;
  accepted: boolean;
  /** The reason for a rejection. */
  refusal: string | null;
  scheme: string | null;
  userinfo: string | null;
  /** The host as the reader returns it. */
  host: string | null;
  /** The host as it is compared: decoded, mapped by IDNA, addresses in canonical form. */
  effectiveHost: string | null;
  /** Such as `name`, `public`, `loopback`, `private` or `metadata`. */
  addressClass: string | null;
  port: number | null;
  path: string | null;
}

/** Returns how standards and deployed parsers read one text. Never throws for a string. */
export function readings(input: string): {
  verdict: Verdict;
  /** The class of confusion, such as `backslash` or `ipv4-forms`. */
  class: string | null;
  /** Whether every reader that accepts the text must see the same host. */
  oneHost: boolean;
  /** The position at which the readings diverge, in bytes of UTF-8. */
  offset: number | null;
  /** The same in UTF-16 code units. */
  index: number | null;
  readings: Reading[];
};

/** The value of a variable. `null` and `undefined` leave it out. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number | boolean | null | undefined)[]
  | { readonly [name: string]: string | number | boolean | null | undefined };

/** A URI Template (RFC 6570). */
export interface Template {
  readonly source: string;
  /** The names of its variables, each once. */
  readonly names: readonly string[];
  expand(variables?: { readonly [name: string]: Value }): string;
  /** Recovers the variables from a URI, or returns `null` if the template does not expand to it. */
  match(uri: string): {
    variables: { [name: string]: string | string[] | { [name: string]: string } };
    /** Whether other values expand to the same URI. */
    ambiguous: boolean;
  } | null;
}

/** Parses a URI Template. Throws {@link UriError}. */
export function template(source: string): Template;
