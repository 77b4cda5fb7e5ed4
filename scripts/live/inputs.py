"""Prints the inputs of the shared suites and samples of the URL sets as lines of JSON."""

import json
import os
import sys

shared = sys.argv[1]
inputs = []
for name in ("confusion", "readings", "whatwg", "cve_inputs"):
    path = os.path.join(shared, "suites", name + ".json")
    if not os.path.exists(path):
        sys.stderr.write(f"no {path}\n")
        continue
    data = json.load(open(path, encoding="utf-8"))
    for cases in data.values():
        for case in cases if isinstance(cases, list) else []:
            text = case.get("input")
            if text is None:
                text = "".join(part * min(times, 2000) for part, times in case["generator"])
            inputs.append(text)
sample = int(os.environ.get("SAMPLE", "97"))
for name in ("crawl", "hrefs", "kasztp", "node_files", "pctlong", "short"):
    path = os.path.join(shared, "urls", name + ".txt")
    if os.path.exists(path):
        lines = open(path, encoding="utf-8", errors="replace", newline="\n").read().split("\n")
        inputs += lines[::sample]
for text in inputs:
    if text.isascii() or not any(0xD800 <= ord(c) < 0xE000 for c in text):
        print(json.dumps(text))
