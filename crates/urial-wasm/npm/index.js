// The package `urial`: all functions.
import { load } from "./functions.js";
import { MODULE } from "./module.js";

export { UriError } from "./functions.js";
export const { parse, isValid, resolve, relativize, normalize, equivalent, readings, template } = await load(MODULE);
