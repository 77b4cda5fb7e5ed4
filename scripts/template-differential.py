"""Compares expansions on standard input (one JSON object per line) with those of the package uritemplate."""

import json
import re
import sys

import uritemplate

PREFIX_OF_RESERVED = re.compile(r"\{[+#][^}]*:\d")


def reason(case, theirs):
    """Returns why the package differs, or None."""
    template = case["template"]
    values = json.dumps(case["variables"], ensure_ascii=False)
    if PREFIX_OF_RESERVED.search(template) and "%" in values:
        return "prefix splits percent-encodings in the value (RFC 6570 section 2.4.1)"
    if re.search(r"\{;[^}]*\*", template) and '""' in values:
        return "`x=` for empty members after a semicolon (section 3.2.7)"
    if re.search(r":\d", template) and re.search(r"[\[{]", values[1:]):
        return "prefix of a list or an associative array (section 2.4.1)"
    if re.search(r"\{;", template) and '[""]' in values.replace(" ", ""):
        return "a list of one empty member is not an empty value (section 3.2.1)"
    if theirs.replace("'", "%27").replace("%2527", "%27") == case["expanded"].replace("'", "%27"):
        return "quotes in literals"
    if re.search(r"\{[+#]", template) and re.search(r"%[0-9A-Fa-f]{2}", values):
        return "a value with a percent-encoding is not encoded at all (section 3.2.3)"
    if "[]" in values or "{}" in values:
        return "an empty list or associative array is undefined (section 2.3)"
    if "é" in template:
        return "literals beyond ASCII are not encoded (section 3.1)"
    return None


def main():
    total, reasons, unexplained = 0, {}, 0
    for line in sys.stdin:
        case = json.loads(line)
        total += 1
        try:
            theirs = uritemplate.expand(case["template"], case["variables"])
        except Exception as error:  # whatever it raises is a difference
            theirs = f"{type(error).__name__}: {error}"
        if theirs == case["expanded"]:
            continue
        why = reason(case, theirs)
        if why is None:
            unexplained += 1
            if unexplained <= 10:
                print(f"{case['template']} {case['variables']}: {case['expanded']!r} here, {theirs!r} there")
        else:
            reasons[why] = reasons.get(why, 0) + 1
    print(f"uritemplate {uritemplate.__version__}: {total} expansions, {unexplained} unexplained differences")
    for why, count in sorted(reasons.items()):
        print(f"{count:8} {why}")
    sys.exit(1 if unexplained else 0)


main()
