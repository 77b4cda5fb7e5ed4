// Calls into the WebAssembly module: strings in, an object out.

/**
 * Returns a function that sends a request to a module and returns its answer.
 *
 * A request is a sequence of strings, each preceded by its length in bytes.
 */
export function connect(exports) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  return function ask(...strings) {
    const texts = strings.map((text) => encoder.encode(text));
    const length = texts.reduce((sum, text) => sum + 4 + text.length, 0);
    const address = exports.urial_request(length) >>> 0;
    const request = new Uint8Array(exports.memory.buffer, address, length);
    const view = new DataView(exports.memory.buffer, address, length);
    let at = 0;
    for (const text of texts) {
      view.setUint32(at, text.length, true);
      request.set(text, at + 4);
      at += 4 + text.length;
    }
    const size = exports.urial_answer() >>> 0;
    const start = exports.urial_answer_address() >>> 0;
    // The memory may have grown: its buffer is another one now.
    return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, start, size)));
  };
}

/** Returns the strings by which a request passes the variables of a template. */
export function variableStrings(variables) {
  const strings = [];
  const text = (value) => (typeof value === "string" ? value : String(value));
  const isDefined = (value) => value !== undefined && value !== null;
  for (const [name, value] of Object.entries(variables)) {
    if (!isDefined(value)) continue;
    if (Array.isArray(value)) {
      const members = value.filter(isDefined).map(text);
      strings.push("list", name, String(members.length), ...members);
    } else if (typeof value === "object") {
      const members = Object.entries(value).filter((pair) => isDefined(pair[1]));
      strings.push("pairs", name, String(members.length * 2));
      for (const [key, member] of members) strings.push(key, text(member));
    } else {
      strings.push("text", name, "1", text(value));
    }
  }
  return strings;
}
