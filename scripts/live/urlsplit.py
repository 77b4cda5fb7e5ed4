"""How urllib.parse.urlsplit reads each line: a JSON string in, a JSON array or null out.

`read` runs in any Python: in CPython as a script, in Pyodide by `pyodide.mjs`.
"""

import json
import sys
from urllib.parse import urlsplit


def read(text):
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    userinfo, at, _ = parts.netloc.rpartition("@")
    try:
        port = parts.port
    except ValueError:
        port = None
    return [parts.scheme, userinfo if at else None, parts.hostname, port, parts.path]


def answers(lines):
    return "".join(json.dumps(read(json.loads(line))) + "\n" for line in lines.split("\n") if line)


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print(json.dumps(sys.version.split()[0]))
    else:
        sys.stdout.write(answers(sys.stdin.read()))
