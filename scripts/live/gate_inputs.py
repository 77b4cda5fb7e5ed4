"""Prints inputs of the shape that the gate accepts, and neighbours of it, as lines of JSON."""

import json
import random
import sys

random.seed(5)
labels = ["a", "example", "xn--9ca", "a-b", "1a", "a1", "A", "co", "0x7f", "127", "localhost", "b" * 63, "x--y"]
tails = ["", "/", "/a@b", "?q@c", "#f@d", "/a:b", "//x/", "?//x", "/%2e%2e/", "/..;/", "#//e@f", "/a?b#c", "?a:b@c/d", ":/", "/%40b"]
ports = ["", "", "", ":80", ":443", ":0", ":65535", ":00080", ":8080", ":", ":65536"]
for _ in range(int(sys.argv[1])):
    host = ".".join(random.choice(labels) for _ in range(random.randint(1, 4)))
    if random.random() < 0.15:
        host = ".".join(str(random.randint(0, 260)) for _ in range(4))
    if random.random() < 0.1:
        at = random.randrange(len(host) + 1)
        host = host[:at] + random.choice("._-@%0A:[]\\") + host[at:]
    tail = random.choice(tails) + "".join(random.choice("/?#@:;a.-%41&=+$,!*'()~_") for _ in range(random.randint(0, 6)))
    if tail and tail[0] not in "/?#:":
        tail = "/" + tail
    print(json.dumps(random.choice(["http://", "https://"]) + host + random.choice(ports) + tail))
