// The functions of urial for JavaScript, as a thin layer over a WebAssembly module.
import { connect, variableStrings } from "./engine.js";

const STANDARDS = ["rfc3986", "iri", "rfc2396", "rfc2732", "rfc6874", "java"];
const LEVELS = ["simple", "case", "percent", "dots", "scheme"];

/** A text that breaks a rule: where, and which. */
export class UriError extends Error {
  constructor(facts) {
    super(facts.message);
    this.name = "UriError";
    for (const name of ["argument", "kind", "component", "rule", "citation", "remedy", "offset", "index"]) {
      this[name] = facts[name] ?? null;
    }
  }
}

function text(value, name) {
  if (typeof value === "string") return value;
  throw new TypeError(`${name} must be a string, not ${value === null ? "null" : typeof value}`);
}

function oneOf(value, values, name) {
  if (values.includes(value)) return value;
  throw new RangeError(`${name} must be one of ${values.join(", ")}`);
}

/**
 * Compiles a module, which is given in base64, and returns the functions over it.
 *
 * `readings` needs the module with IDNA.
 */
export async function load(module) {
  const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  const ask = connect(instance.exports);

  function answer(...strings) {
    const answered = ask(...strings);
    if (answered.error) throw new UriError(answered.error);
    return answered;
  }

  function parse(input, { standard = "rfc3986" } = {}) {
    return answer("parse", text(input, "input"), oneOf(standard, STANDARDS, "standard"));
  }

  function isValid(input, { standard = "rfc3986" } = {}) {
    return !ask("parse", text(input, "input"), oneOf(standard, STANDARDS, "standard")).error;
  }

  function resolve(base, reference, { strict = true } = {}) {
    const strictness = strict ? "strict" : "non-strict";
    return answer("resolve", text(base, "base"), text(reference, "reference"), strictness).result;
  }

  function relativize(base, target) {
    return answer("relativize", text(base, "base"), text(target, "target")).result;
  }

  function normalize(input, { level = "scheme" } = {}) {
    return answer("normalize", text(input, "input"), oneOf(level, LEVELS, "level")).result;
  }

  function equivalent(a, b, { level = "scheme" } = {}) {
    return answer("equivalent", text(a, "a"), text(b, "b"), oneOf(level, LEVELS, "level")).result;
  }

  function readings(input) {
    const answered = ask("readings", text(input, "input"));
    const number = (value) => (value === null ? null : Number(value));
    const list = answered.readings.map((reading) => ({ ...reading, port: number(reading.port) }));
    return {
      verdict: answered.verdict,
      class: answered.class,
      oneHost: answered.oneHost,
      offset: number(answered.offset),
      index: number(answered.index),
      readings: list,
    };
  }

  function template(source) {
    const { names } = answer("expand", text(source, "template"));
    return Object.freeze({
      source,
      names: Object.freeze(names),
      expand(variables = {}) {
        const { result, failure } = answer("expand", source, ...variableStrings(variables));
        if (failure) throw new UriError(failure);
        return result;
      },
      match(uri) {
        const { matched, variables, ambiguous } = answer("match", source, text(uri, "uri"));
        return matched ? { variables, ambiguous } : null;
      },
    });
  }

  return { parse, isValid, resolve, relativize, normalize, equivalent, readings, template };
}
