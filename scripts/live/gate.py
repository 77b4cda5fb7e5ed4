"""Checks that programs that accept an input see one host. Arguments: the inputs, then one file of answers per program."""

import json
import sys
from contextlib import ExitStack

total = conflicts = 0
with ExitStack() as stack:
    # Line by line: a million answers of each program do not fit in memory everywhere.
    files = [stack.enter_context(open(name, encoding="utf-8", newline="\n")) for name in sys.argv[1:]]
    for text, *answers in zip(*files, strict=True):
        total += 1
        hosts = set()
        for line in answers:
            answer = json.loads(line)
            if answer is not None:
                hosts.add((answer[2] or "").lower())
        if len(hosts) > 1:
            conflicts += 1
            print(text.rstrip("\n"), sorted(hosts))
print(f"{total} inputs that the gate accepts, {len(files) - 1} programs, {conflicts} with two hosts")
sys.exit(conflicts > 0)
