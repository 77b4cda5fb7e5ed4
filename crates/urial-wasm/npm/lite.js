// The entry point `urial/lite`: all functions but `readings`, over a module of half the size.
import { load } from "./functions.js";
import { MODULE } from "./module-lite.js";

export { UriError } from "./functions.js";
export const { parse, isValid, resolve, relativize, normalize, equivalent, template } = await load(MODULE);
