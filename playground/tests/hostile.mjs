// Inputs that are meant to do harm: some of our own, and those of the shared suites where they are present.
import { existsSync, readFileSync } from "node:fs";

const suites = new URL("../../../shared/suites/", import.meta.url);

const OWN = [
  "<script>window.hacked=1</script>",
  "\"><img src=x onerror=window.hacked=1>",
  "javascript:window.hacked=1",
  "data:text/html,<script>window.hacked=1</script>",
  "http://h/<svg/onload=window.hacked=1>",
  "http://h/?q=</textarea><script>window.hacked=1</script>",
  "</style><script>window.hacked=1</script>",
  "{{constructor.constructor('window.hacked=1')()}}",
  "${window.hacked=1}",
  "{<script>window.hacked=1</script>}",
  "http://h/\u202egnp.exe",
  "http://h/\u0000\u0007\u001b[31m",
  "\ud800\udc00\ud800",
  "http://[::1%25<script>]/",
  "http://user:<b>pw</b>@h/",
  "http://xn--<script>/",
  "__proto__",
  "constructor",
  `http://h/${"%".repeat(500)}`,
  `http://h/${"../".repeat(800)}`,
  "a".repeat(3000),
  "{".repeat(300),
  "e\u0301".repeat(300),
];

/** Returns the strings of a suite that a person could paste. */
function strings(value, found) {
  if (typeof value === "string") found.push(value);
  else if (Array.isArray(value)) for (const item of value) strings(item, found);
  else if (value && typeof value === "object") {
    for (const [name, item] of Object.entries(value)) {
      const isInput = ["input", "inputs", "a", "b", "ref", "href", "url"].includes(name);
      if (isInput || typeof item === "object") strings(item, found);
    }
  }
}

/** Returns `count` inputs: our own, and as many from each suite as there is room for. */
export function hostileInputs(count) {
  const pools = [];
  for (const name of ["confusion", "cve_inputs", "readings", "whatwg", "valid"]) {
    const url = new URL(`${name}.json`, suites);
    if (!existsSync(url)) continue;
    const found = [];
    strings(JSON.parse(readFileSync(url, "utf8")), found);
    pools.push([...new Set(found)].filter((text) => text.length > 0 && text.length < 5000));
  }
  const inputs = [...OWN];
  const room = pools.length > 0 ? Math.ceil((count - OWN.length) / pools.length) : 0;
  for (const pool of pools) {
    const step = Math.max(1, pool.length / room);
    for (let i = 0; Math.floor(i * step) < pool.length && i < room; i += 1) inputs.push(pool[Math.floor(i * step)]);
  }
  inputs.fromSuites = inputs.length - OWN.length;
  return inputs;
}
