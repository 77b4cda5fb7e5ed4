"""Objects against the other libraries of Python: what one call takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib import parse

import ada_url
import can_ada
import httpx
import yarl

from pyurial import Uri

Work = Callable[[str], object]
Row = tuple[str, str, int, float, float, float]
#: Each text occurs once, because some libraries keep what they parsed.
COUNT = 20_000
URLS = [f"https://user@www.example.com:8443/a/b/{n}.html?q=one&page=2#top" for n in range(COUNT)]
MIXED = [f"HTTP://EXAMPLE.com:80/a/./b/../c/%7euser/{n}?q=1" for n in range(COUNT)]
URL, LINK, QUERY = URLS[0], "../d/e.html?x=1", "q=two"
#: The most that all parts of one URL may take, in nanoseconds.
ALL_PARTS = 900.0


def nanoseconds(work: Work, texts: list[str]) -> float:
    """Returns the time of a call in the fastest of seven rounds."""
    best = float("inf")
    for _ in range(7):
        start = time.perf_counter()
        for text in texts:
            work(text)
        best = min(best, time.perf_counter() - start)
    return best / len(texts) * 1e9


def parses() -> tuple[Work, dict[str, Work]]:
    return Uri, {
        "yarl": yarl.URL,
        "httpx": httpx.URL,
        "ada-url": ada_url.URL,
        "can_ada": can_ada.parse,
        "urllib": parse.urlsplit,
    }


def hosts() -> tuple[Work, dict[str, Work]]:
    uri, split = Uri(URL), parse.urlsplit(URL)
    one, two, three, four = yarl.URL(URL), httpx.URL(URL), ada_url.URL(URL), can_ada.parse(URL)
    return lambda _: uri.host, {
        "yarl": lambda _: one.raw_host,
        "httpx": lambda _: two.host,
        "ada-url": lambda _: three.hostname,
        "can_ada": lambda _: four.hostname,
        "urllib": lambda _: split.hostname,
    }


def joins() -> tuple[Work, dict[str, Work]]:
    return lambda text: Uri(text).resolve(LINK), {
        "yarl": lambda text: yarl.URL(text).join(yarl.URL(LINK)),
        "httpx": lambda text: httpx.URL(text).join(LINK),
        "ada-url": lambda text: ada_url.join_url(text, LINK),
        "can_ada": lambda text: can_ada.parse(text) + LINK,
        "urllib": lambda text: parse.urljoin(text, LINK),
    }


def queries() -> tuple[Work, dict[str, Work]]:
    uri, split = Uri(URL), parse.urlsplit(URL)
    one, two, three, four = yarl.URL(URL), httpx.URL(URL), ada_url.URL(URL), can_ada.parse(URL)

    def by_ada(_: str) -> None:
        three.search = QUERY

    def by_can_ada(_: str) -> None:
        four.search = QUERY

    return lambda _: uri.with_query(QUERY), {
        "yarl": lambda _: one.with_query(QUERY),
        "httpx": lambda _: two.copy_with(query=b"q=two"),
        "ada-url": by_ada,
        "can_ada": by_can_ada,
        "urllib": lambda _: split._replace(query=QUERY).geturl(),
    }


def normalizations() -> tuple[Work, dict[str, Work]]:
    """From text to text. The others normalize what they parse, some of it."""
    return lambda text: str(Uri(text).normalize()), {
        "yarl": lambda text: str(yarl.URL(text)),
        "httpx": lambda text: str(httpx.URL(text)),
        "ada-url": lambda text: ada_url.normalize_url(text),
        "can_ada": lambda text: str(can_ada.parse(text)),
        "urllib": lambda text: parse.urlsplit(text).geturl(),
    }


def all_parts(uri: Any) -> tuple[Any, ...]:
    return uri.scheme, uri.userinfo, uri.host, uri.port, uri.path, uri.query, uri.fragment


def objects() -> Iterator[Row]:
    """Yields name, other library, threads, our and their nanoseconds, and the goal."""
    operations = {
        "parse": (URLS, parses()),
        "host": (URLS, hosts()),
        "join": (URLS, joins()),
        "set query": (URLS, queries()),
        "normalize": (MIXED, normalizations()),
    }
    for name, (texts, (ours, others)) in operations.items():
        mine = nanoseconds(ours, texts)
        for against, theirs in others.items():
            yield name, against, 1, mine, nanoseconds(theirs, texts), 1.0
    uri = Uri(URL)
    yield "all parts", f"{ALL_PARTS:g} ns", 1, nanoseconds(lambda _: all_parts(uri), URLS), ALL_PARTS, 1.0
