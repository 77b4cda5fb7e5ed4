"""Checks that programs that accept an input see one host. Arguments: the inputs, then one file of answers per program."""

import json
import sys

inputs = open(sys.argv[1], encoding="utf-8").read().splitlines()
answers = [open(name, encoding="utf-8").read().splitlines() for name in sys.argv[2:]]
conflicts = 0
for i, text in enumerate(inputs):
    hosts = set()
    for lines in answers:
        answer = json.loads(lines[i])
        if answer is not None:
            hosts.add((answer[2] or "").lower())
    if len(hosts) > 1:
        conflicts += 1
        print(text, sorted(hosts))
print(f"{len(inputs)} inputs that the gate accepts, {len(answers)} programs, {conflicts} with two hosts")
sys.exit(conflicts > 0)
