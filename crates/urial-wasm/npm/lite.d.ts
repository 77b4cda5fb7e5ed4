// The entry point `urial/lite`: see `index.d.ts` for what each function does.
export type { Level, Reference, Standard, Template, Value } from "./index.js";
export { UriError, equivalent, isValid, normalize, parse, relativize, resolve, template } from "./index.js";
