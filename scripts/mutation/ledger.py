"""The committed list of survivors, each with its reason, and how a run compares with it."""

import collections
import pathlib
import re
import tomllib

GROUPS = {
    "parse": ("split.rs", "read.rs", "layout.rs", "parts.rs", "reference.rs", "uri.rs", "absolute.rs", "relative.rs"),
    "validate": ("validate.rs", "validate/", "check.rs", "grammar", "rule"),
    "host": ("host.rs", "hostname.rs", "ip.rs", "authority.rs", "port.rs", "userinfo.rs"),
    "resolve": ("resolve.rs", "resolve_2396.rs", "dots.rs", "target.rs", "base.rs"),
    "normalize": ("normalize/", "normalizer.rs", "level.rs"),
    "compare": ("compare/", "key.rs", "equivalences.rs", "same_document.rs"),
}
ROOT = "crates/urial/src/"


def group(file):
    for name, parts in GROUPS.items():
        if file.startswith(ROOT) and any(file[len(ROOT) :].startswith(part) for part in parts):
            return name
    return "the rest of urial" if file.startswith(ROOT) else "urial-scan"


def key(mutant):
    """What a mutant is called in the list: its file, function and mutation. Lines and columns move, so they are left out."""
    what = mutant["name"].split(": ", 1)[1]
    function = (mutant["function"] or {}).get("function_name") or "-"
    what = what.removesuffix(f" in {function}")
    return f"{mutant['file'].removeprefix('crates/')} ~ {function} ~ {what}"


def read(path):
    """From the name of a mutant to how many of that name may live."""
    allowed = collections.Counter()
    for entry in tomllib.loads(pathlib.Path(path).read_text()).get("survivors", []):
        if len(entry["reason"]) < 20:
            raise SystemExit(f"an entry of {path} has no reason: {entry['mutants']}")
        for mutant in entry["mutants"]:
            file, function, mutation, *count = mutant.split(" ~ ")
            allowed[f"{file} ~ {function} ~ {mutation}"] += int(count[0]) if count else 1
    return allowed


def gone(path, crates):
    """Entries whose file or function no longer exists. A run cannot report them, because it makes no mutant of them."""
    texts = {}
    for name in read(path):
        file, function, _ = name.split(" ~ ")
        source = crates / file
        if file not in texts:
            texts[file] = source.read_text() if source.is_file() else None
        if texts[file] is None or not defines(texts[file], function):
            yield name


def defines(text, function):
    """Whether a file has a function, and an `impl` of its type if it is a method. `-` is a constant and has no name."""
    if function == "-":
        return True
    *types, name = re.sub(r"<[^>]*>", "", function).split("::")
    has_type = not types or re.search(rf"\b(impl|trait|mod)\b[^\n]*\b{re.escape(types[-1])}\b", text)
    return bool(has_type and re.search(rf"\bfn {re.escape(name)}\b", text))


def rows(counts):
    """Entries as the list writes them."""
    return sorted(name if count == 1 else f"{name} ~ {count}" for name, count in counts.items())


def compare(path, mutants, alive, tried):
    """Survivors that are not in the list, and entries of the list that no longer survive."""
    allowed = read(path)
    found = collections.Counter(key(mutants[n]) for n in alive)
    files = {mutants[n]["file"].removeprefix("crates/") for n in tried}
    stale = allowed - found
    listed = [name for name in stale if name.split(" ~ ")[0] in files]
    return rows(found - allowed), rows({name: stale[name] for name in listed})


def table(mutants, results):
    """Rows: group, tried, killed, alive, score."""
    rows = collections.OrderedDict((name, [0, 0]) for name in [*GROUPS, "the rest of urial", "urial-scan"])
    for number, result in results.items():
        if result == "unviable":
            continue
        row = rows[group(mutants[number]["file"])]
        row[0] += 1
        row[1] += result in ("killed", "timeout")
    total = [sum(row[i] for row in rows.values()) for i in range(2)]
    return [(name, *row) for name, row in [*rows.items(), ("all", total)] if row[0]]
