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

# What may fool a reader although the gate accepts it: labels that look encoded or are long, numbers beside names,
# delimiters and encoded delimiters after the host.
attack = random.Random(6)
letters = "abcxyz0189-"


def label():
    kind = attack.randrange(8)
    text = "".join(attack.choice(letters) for _ in range(attack.choice([1, 2, 3, 5, 8, 12])))
    if kind < 3:
        return attack.choice(["xn--", "XN--", "Xn--"]) + text
    if kind == 3:
        return text[0] + attack.choice("ab1") * attack.choice([61, 62, 63, 64, 100, 200])
    if kind == 4:
        return attack.choice(["0x7f", "0xg", "127", "1", "00", "0x", "a0x1", "e5", "1e5", "inf", "nan", "localhost"])
    return text


def tail():
    pieces = ["/", "//", "?", "#", "@", ":", "%40", "%2f", "%5c", "%00", "%0a", "%09", "%23", "%3f", "%2e", "..", ".", ";",
              "a.example", "http://", "//b.example", "@b.example", ":80", ":x@", "'", "&", "=", "+", "!", "*", "~", "(", ")", "$", ","]
    return "".join(attack.choice(pieces) for _ in range(attack.randint(0, 8)))


for _ in range(int(sys.argv[1]) // 20):
    host = ".".join(label() for _ in range(attack.randint(1, 5)))
    port = attack.choice(["", "", "", ":1", ":0", ":65535", ":00001", ":08"])
    rest = tail()
    if rest and rest[0] not in "/?#":
        rest = attack.choice("/?#") + rest
    print(json.dumps(attack.choice(["http://", "https://"]) + host + port + rest))
