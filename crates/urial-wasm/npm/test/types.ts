// Compiled by the test command, not run: the types that callers rely on.
import { type Level, type Reference, UriError, equivalent, normalize, parse, readings, template } from "urial";

const level: Level = "dots";
const reference: Reference = parse("a", { standard: "rfc3986" });
const path: string = reference.path;
const host: string | null = reference.host;
const same: boolean = equivalent(path, host ?? "", { level });
const found = template("/{a}").match("/b");
const value: string | string[] | { [name: string]: string } | undefined = found?.variables["a"];
const verdict: "agree" | "spelling" | "accept-reject" | "host-no-host" | "different-hosts" = readings("a").verdict;
template("/{a}").expand({ a: 1, b: ["c"], d: { e: true }, f: null });
const offset: (error: UriError) => number | null = (error) => error.offset;
// @ts-expect-error: not a level
normalize("a", { level: "best" });
// @ts-expect-error: a string is needed
parse(1);
export { same, value, verdict, offset };
