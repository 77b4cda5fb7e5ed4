"""One run of mutation testing, from the list of mutants to the comparison with the committed survivors."""

import argparse
import collections
import json
import pathlib
import sys
import time

import build
import hunt
import ledger
import trials

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
    parser.add_argument("--survivors", action="store_true", help="only what the last run let live")
    return parser.parse_args()


def log(text):
    print(f"{time.strftime('%T')} {text}", flush=True)


def chosen(options, mutants, state, before):
    for number, mutant in enumerate(mutants):
        if number in state or options.only and not any(part in mutant["file"] for part in options.only):
            continue
        if not options.survivors or before.get(mutant["name"], [None])[0] in (*ALIVE, None):
            yield number


def try_all(mutants, kept, numbers, workers):
    """Quick tests first; then the slow ones on what is left."""
    results, killers = {}, {}
    quick = [t for t in kept if t.seconds <= QUICK]
    for some, name in ((quick, "quick"), ([t for t in kept if t.seconds > QUICK], "slow")):
        alive = [n for n in numbers if results.get(n) in (None, *ALIVE)]
        counts = collections.Counter()
        for number, result, killer in hunt.Hunt(mutants, some).all(alive, workers):
            if result != "unreached" or number not in results:
                results[number], killers[number] = result, killer
            counts[result] += 1
            if counts.total() % 250 == 0:
                log(f"{name} tests: {counts.total()} of {len(alive)} mutants, {dict(counts)}")
        log(f"{name} tests: {dict(counts)}")
    return results, killers


def main():
    options = arguments()
    mutants, state = build.prepare(ROOT, WORK / "tree", log)
    log(f"{len(mutants)} mutants: {dict(collections.Counter(s.split(':')[0] for s in state.values()))}")
    tests = list(trials.unit_tests(build.binaries(WORK / "tree")))
    tests += trials.documentation_tests(WORK / "tree", build.examples(WORK / "tree", WORK / "examples"))
    kept = trials.probe(tests, log)
    log(f"{len(kept)} tests that reach a mutant, {sum(t.seconds for t in kept):.0f} s")
    saved = WORK / "results.json"
    before = json.loads(saved.read_text()) if saved.exists() else {}
    numbers = list(chosen(options, mutants, state, before))
    results, killers = try_all(mutants, kept, numbers, options.workers)
    if options.survivors:
        # What was killed before counts as before.
        for number, mutant in enumerate(mutants):
            if number not in state and number not in results and mutant["name"] in before:
                results[number], killers[number] = before[mutant["name"]]
    saved.write_text(json.dumps({mutants[n]["name"]: (r, killers[n]) for n, r in results.items()}, indent=1))
    alive = [n for n, result in results.items() if result in ALIVE]
    for name, tried, killed in ledger.table(mutants, results):
        print(f"{name:20} {tried:6} tried {killed:6} killed {100 * killed / tried:6.1f} %")
    unlisted, stale = ledger.compare(ROOT, LEDGER, mutants, alive, numbers)
    for title, names in (("not in the list", unlisted), ("in the list, but killed or gone", stale)):
        for name in names:
            print(f"{title}: {name}")
    sys.exit(1 if unlisted or stale else 0)


main()
