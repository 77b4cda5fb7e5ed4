"""One run of mutation testing, from the list of mutants to the comparison with the committed survivors."""

import argparse
import collections
import hashlib
import json
import pathlib
import sys
import time

import ledger

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "target/mutants"
LEDGER = ROOT / "crates/urial-conformance/mutants.toml"
# Tests that take longer are for what the others let live.
QUICK = 0.6
ALIVE = ("survived", "unreached")


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/mutants")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=[], metavar="FILE", help="mutants of these files, by part of the path")
    parser.add_argument("--survivors", action="store_true", help="what the last run let live, and what is new since")
    parser.add_argument("--changed", action="store_true", help="only what is new since the last run")
    parser.add_argument("--constants", action="store_true", help="also those the compiler computes, with a build for each")
    parser.add_argument("--quick", action="store_true", help="without the tests that take longer than half a second")
    parser.add_argument("--list", action="store_true", help="only check that what the list names still exists")
    return parser.parse_args()


def log(text):
    print(f"{time.strftime('%T')} {text}", flush=True)


def fingerprint(file):
    return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()[:16]


def last_run(mutants):
    """The results of the last run, of files that are as they were then."""
    path = WORK / "results.json"
    before = json.loads(path.read_text()) if path.exists() else {}
    now = {file: fingerprint(file) for file in {mutant["file"] for mutant in mutants}}
    same = (before.get(m["name"], [None] * 3) for m in mutants)
    return {n: row for n, row in enumerate(same) if row[2] == now[mutants[n]["file"]]}


def chosen(options, mutants, numbers, before):
    for number in numbers:
        mutant = mutants[number]
        if options.only and not any(part in mutant["file"] for part in options.only):
            continue
        known = number in before
        if options.changed and known or options.survivors and known and before[number][0] not in ALIVE:
            continue
        yield number


def try_all(mutants, kept, numbers, options):
    """Runs the quick tests first, then the slow ones on the remaining mutants."""
    import hunt

    results, killers = {}, {}
    rounds = [("quick", [t for t in kept if t.seconds <= QUICK])]
    if not options.quick:
        rounds.append(("slow", [t for t in kept if t.seconds > QUICK]))
    for name, some in rounds:
        alive = [n for n in numbers if results.get(n) in (None, *ALIVE)]
        counts = collections.Counter()
        for number, result, killer in hunt.Hunt(mutants, some).all(alive, options.workers):
            if result != "unreached" or number not in results:
                results[number], killers[number] = result, killer
            counts[result] += 1
            if counts.total() % 250 == 0:
                log(f"{name} tests: {counts.total()} of {len(alive)} mutants, {dict(counts)}")
        log(f"{name} tests: {dict(counts)}")
    return results, killers


def check_list():
    """Fails if an entry of the list names a file or a function that no longer exists."""
    names = list(ledger.gone(LEDGER, ROOT / "crates"))
    for name in names:
        print(f"in the list, but its file or function is gone: {name}")
    if names:
        sys.exit(1)


def main():
    options = arguments()
    check_list()
    if not options.list:
        run(options)


def run(options):
    # These need cargo-mutants and the parser of Rust, which the check of the list does without.
    import build
    import rebuild
    import trials

    mutants, state = build.prepare(ROOT, WORK / "tree", log)
    log(f"{len(mutants)} mutants: {dict(collections.Counter(s.split(':')[0] for s in state.values()))}")
    tests = list(trials.unit_tests(build.binaries(WORK / "tree")))
    tests += trials.documentation_tests(WORK / "tree", build.examples(WORK / "tree", WORK / "examples"))
    kept = trials.probe(tests, log)
    log(f"{len(kept)} tests that reach a mutant, {sum(t.seconds for t in kept):.0f} s")
    before = last_run(mutants)
    switched = [number for number in range(len(mutants)) if number not in state]
    constants = [number for number, reason in state.items() if reason.startswith("constant")]
    numbers = list(chosen(options, mutants, switched, before))
    results, killers = try_all(mutants, kept, numbers, options)
    if options.constants:
        built = list(chosen(options, mutants, constants, before))
        for number, result in rebuild.all(ROOT, WORK / "constants", mutants, built, log):
            results[number], killers[number] = result, ""
        numbers += built
    # What was not tried again counts as before.
    for number, (result, killer, _) in before.items():
        if number not in results and (number not in state or number in constants):
            results[number], killers[number] = result, killer
    rows = {mutants[n]["name"]: (r, killers[n], fingerprint(mutants[n]["file"])) for n, r in results.items()}
    (WORK / "results.json").write_text(json.dumps(rows, indent=1))
    alive = [n for n, result in results.items() if result in ALIVE]
    for name, tried, killed in ledger.table(mutants, results):
        print(f"{name:20} {tried:6} tried {killed:6} killed {100 * killed / tried:6.1f} %")
    unlisted, stale = ledger.compare(LEDGER, mutants, alive, numbers)
    # Of those that were not built nothing is known.
    unbuilt = {ledger.key(mutants[number]) for number in constants if number not in results}
    stale = [name for name in stale if " ~ ".join(name.split(" ~ ")[:3]) not in unbuilt]
    for title, names in (("not in the list", unlisted), ("in the list, but killed or gone", stale)):
        for name in names:
            print(f"{title}: {name}")
    sys.exit(1 if unlisted or stale else 0)


main()
