"""Mutants of what the compiler computes: no switch can be thrown there, so each is built on its own."""

import os
import subprocess

import build
from weave import Source

# From the quickest to the slowest: the tests of the crate, then those that ask the oracle and the corpus.
STEPS = {
    "urial-scan": [["-p", "urial-scan", "--lib"]],
    "urial": [["-p", "urial", "--lib"]],
}
LAST = [["-p", "urial-conformance", "--test", "conformance", "--",
         "corpus::", "views::edges", "views::lengths", "older::standards", "older::java", "older::rfc2396", "suites::"]]
SECONDS = 600


def prepare(root, copy):
    """A copy that is compiled quickly: what is measured is which tests fail, not how fast."""
    build.copy_tree(root, copy)
    manifest = copy / "Cargo.toml"
    text = manifest.read_text().replace("[profile.dev.package.urial-scan]\nopt-level = 3", "")
    manifest.write_text(text)


def environment():
    # A constant that takes forever is an error by a lint: no cap on lints here.
    settings = {name: value for name, value in os.environ.items() if name != "CARGO_TARGET_DIR"}
    return {**settings, "CARGO_PROFILE_DEV_DEBUG": "0", "PROPTEST_CASES": "300",
            "CARGO_INCREMENTAL": "1", "RUSTC_BOOTSTRAP": "1"}


def run(copy, arguments, *more):
    command = ["cargo", "test", "-q", *more, *arguments]
    try:
        return subprocess.run(command, cwd=copy, env=environment(), capture_output=True, timeout=SECONDS).returncode
    except subprocess.TimeoutExpired:
        return -1


def all(root, copy, mutants, numbers, log):
    """Each number with what became of its mutant. One after the other: they share a folder of builds."""
    prepare(root, copy)
    for count, number in enumerate(numbers, 1):
        result = try_one(root, copy, mutants[number])
        log(f"constant {count} of {len(numbers)}: {result}: {mutants[number]['name']}")
        yield number, result


def try_one(root, copy, mutant):
    """What becomes of a mutant: unviable, killed or survived."""
    path, original = copy / mutant["file"], (root / mutant["file"]).read_bytes()
    source = Source(original)
    start, end = (source.offset(mutant["span"][edge]) for edge in ("start", "end"))
    path.write_bytes(original[:start] + mutant["replacement"].encode() + original[end:])
    try:
        for step in STEPS[mutant["package"]] + LAST:
            if run(copy, step, "--no-run") != 0:
                return "unviable"
            if run(copy, step) != 0:
                return "killed"
        return "survived"
    finally:
        path.write_bytes(original)
