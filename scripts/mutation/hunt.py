"""Tries each mutant on the tests that reach it, the likeliest and fastest first, until one fails."""

import collections
import concurrent.futures
import threading

import trials

# So many tests are tried one by one before the fast ones that remain share processes.
ALONE = 12
FAST = 0.3


class Hunt:
    def __init__(self, mutants, kept):
        self.mutants = mutants
        self.reaching = collections.defaultdict(list)
        for trial in sorted(kept, key=lambda t: t.seconds):
            for number in trial.reached:
                self.reaching[number].append(trial)
        # What killed a mutant of a function is likely to kill the next one.
        self.killers = collections.defaultdict(list)
        self.lock = threading.Lock()

    def place(self, number):
        mutant = self.mutants[number]
        return mutant["file"], (mutant["function"] or {}).get("function_name")

    def order(self, number):
        reaching = self.reaching[number]
        with self.lock:
            known = [t for t in self.killers[self.place(number)] if number in t.reached]
        rest = [t for t in reaching if t not in known]
        singles, together = known + rest[:ALONE], rest[ALONE:]
        programs = collections.defaultdict(list)
        slow = []
        for trial in together:
            (programs[trial.program] if trial.seconds <= FAST else slow).append(trial)
        batches = []
        for program, some in programs.items():
            if some[0].number is None:
                names = [name for trial in some for name in trial.names]
                batches.append(trials.Trial(program, some[0].folder, names, None, sum(t.seconds for t in some)))
            else:
                # Examples cannot be chosen: all of them, in one process.
                batches.append(trials.Trial(program, some[0].folder, [], None, 1.0))
        return singles + sorted(batches, key=lambda t: t.seconds) + slow

    def try_one(self, number):
        for trial in self.order(number):
            copy = trials.Trial(trial.program, trial.folder, trial.names, trial.number, trial.seconds)
            result = copy.run({"MUTANT": str(number)}, trials.limit(trial.seconds))
            if result != "passed":
                if trial in self.reaching[number]:
                    self.remember(number, trial)
                return number, "killed" if result == "failed" else "timeout", trial.name[:200]
        return number, "survived" if self.reaching[number] else "unreached", ""

    def remember(self, number, trial):
        with self.lock:
            known = self.killers[self.place(number)]
            if trial in known:
                known.remove(trial)
            known.insert(0, trial)
            del known[4:]

    def all(self, numbers, workers):
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for future in concurrent.futures.as_completed([pool.submit(self.try_one, n) for n in numbers]):
                yield future.result()
