"""How urllib3.util.parse_url reads each line: a JSON string in, a JSON array or null out."""

import json
import sys

import urllib3
from urllib3.exceptions import LocationParseError
from urllib3.util import parse_url


def read(text):
    try:
        url = parse_url(text)
    except LocationParseError:
        return None
    except ValueError:
        return None
    return [url.scheme, url.auth, url.host, url.port, url.path]


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print(json.dumps(urllib3.__version__))
    else:
        for line in sys.stdin:
            print(json.dumps(read(json.loads(line))))
