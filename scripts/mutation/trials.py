"""The tests one by one: how long each takes, which mutants it reaches, and whether it lets one live."""

import dataclasses
import json
import math
import os
import pathlib
import resource
import subprocess
import tempfile
import time

# These measure time, read documents, or repeat what others do at length.
LEFT_OUT = (
    "growth::build", "growth::levels", "growth::resolve", "growth::functions", "project::supply_chain", "project::trust",
    "corpus::facts", "oracle::ipv6", "oracle::reader", "oracle::readings", "oracle::rules",
)
MEMORY = 8 << 30


@dataclasses.dataclass
class Trial:
    """One test, or some tests of one program."""

    program: str
    folder: str
    names: list
    number: int = None
    seconds: float = 0.0
    reached: set = dataclasses.field(default_factory=set)

    @property
    def name(self):
        return f"{pathlib.Path(self.program).name.rsplit('-', 1)[0]}::{','.join(self.names)}"

    def run(self, environment, limit):
        """What became of it: passed, failed, or took too long."""
        settings = {**os.environ, "PROPTEST_CASES": "300", "RUST_BACKTRACE": "0", **environment}
        command = [self.program]
        if self.number is not None:
            settings["RUSTDOC_DOCTEST_RUN_NB_TEST"] = str(self.number)
        elif self.names:
            command += ["--exact", *self.names, "--test-threads", "1"]

        def bound():
            # Time of the processor, not of the clock: somebody may stop us to measure.
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        null = subprocess.DEVNULL
        child = subprocess.Popen(
            command, cwd=self.folder, env=settings, stdin=null, stdout=null, stderr=null, preexec_fn=bound
        )
        _, child.returncode, used = os.wait4(child.pid, 0)
        self.last = used.ru_utime + used.ru_stime
        if child.returncode == 0:
            return "passed"
        return "too long" if self.last >= limit - 0.1 else "failed"


def unit_tests(binaries):
    for folder, _, program in binaries:
        listed = subprocess.run([program, "--list", "--format", "terse"], cwd=folder, capture_output=True, text=True)
        for line in listed.stdout.splitlines():
            test, _, kind = line.rpartition(": ")
            if kind == "test" and not test.startswith(LEFT_OUT):
                yield Trial(program, str(folder), [test])


def documentation_tests(folder, bundles):
    """Yields a trial for each example, by its number in a program that rustdoc kept."""
    for bundle in sorted(pathlib.Path(bundles).glob("*/merged_doctest_*/rust_out")):
        runner = next(bundle.parent.glob("doctest_runner_*.rs")).read_text()
        for number in range(runner.count("tests.push(")):
            yield Trial(str(bundle), str(folder), [f"{bundle.parent.parent.name} example {number}"], number)


def probe(trials, log=print):
    """Runs each trial once without a mutant: its time and what it reaches."""
    kept = []
    for trial in trials:
        with tempfile.NamedTemporaryFile() as file:
            result = trial.run({"MUTANTS_REACHED": file.name}, 120)
            trial.seconds = trial.last
            trial.reached = set(map(int, pathlib.Path(file.name).read_text().split()))
        if result != "passed":
            log(f"{trial.name} {result} without a mutant: left out")
        elif trial.reached:
            kept.append(trial)
    return kept


def save(trials, path):
    rows = [{**dataclasses.asdict(t), "reached": sorted(t.reached)} for t in trials]
    pathlib.Path(path).write_text(json.dumps(rows))


def load(path):
    return [Trial(**{**row, "reached": set(row["reached"])}) for row in json.loads(pathlib.Path(path).read_text())]


def limit(seconds):
    return max(2, math.ceil(8 * seconds + 1))
