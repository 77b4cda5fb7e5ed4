"""The committed list of survivors, each with its reason, and how a run compares with it."""

import collections
import pathlib
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


def key(root, mutant):
    """What a mutant is called in the list: without its line, which moves, but with what stands there."""
    what = mutant["name"].split(": ", 1)[1]
    line = (root / mutant["file"]).read_text().splitlines()[mutant["span"]["start"]["line"] - 1]
    return f"{mutant['file'].removeprefix('crates/')} ~ {what} ~ {line.strip()}"


def read(path):
    """From the name of a mutant to how many of that name may live; and the reasons."""
    allowed = collections.Counter()
    entries = tomllib.loads(pathlib.Path(path).read_text()).get("survivors", [])
    for entry in entries:
        assert entry["reason"], "a reason"
        allowed.update(entry["mutants"])
    return allowed


def compare(root, path, mutants, alive, tried):
    """Survivors that are not in the list, and entries of the list that no longer survive."""
    allowed = read(path)
    found = collections.Counter(key(root, mutants[n]) for n in alive)
    files = {mutants[n]["file"].removeprefix("crates/") for n in tried}
    stale = allowed - found
    stale = [name for name in stale if name.split(" ~ ")[0] in files]
    return sorted((found - allowed).elements()), sorted(stale)


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
