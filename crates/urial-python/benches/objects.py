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

from pyurial import ReferenceBuf, Uri

Work = Callable[[str], object]
Row = tuple[str, str, int, float, float, float]
#: Each text occurs once, because some libraries keep what they parsed.
COUNT = 20_000
URLS = [f"https://user@www.example.com:8443/a/b/{n}.html?q=one&page=2#top" for n in range(COUNT)]
MIXED = [f"HTTP://EXAMPLE.com:80/a/./b/../c/%7euser/{n}?q=1" for n in range(COUNT)]
URL, LINK, QUERY = URLS[0], "../d/e.html?x=1", "q=two"
#: The most that all parts of one URL may take, in nanoseconds.
ALL_PARTS = 900.0


def fastest(works: list[Work], texts: list[str]) -> list[float]:
    """Returns the nanoseconds of a call of each, in the fastest of nine rounds that take turns.

    It is the time of the processor, which leaves out most of what other programs take.
    """
    best = [float("inf")] * len(works)
    for _ in range(9):
        for index, work in enumerate(works):
            start = time.process_time()
            for text in texts:
                work(text)
            best[index] = min(best[index], time.process_time() - start)
    return [round / len(texts) * 1e9 for round in best]


def interleaved(ours: Work, others: dict[str, Work], texts: list[str]) -> dict[str, tuple[float, float]]:
    """Returns our nanoseconds and those of each other library."""
    mine, *theirs = fastest([ours, *others.values()], texts)
    return {name: (mine, other) for name, other in zip(others, theirs)}


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


def fresh_hosts() -> tuple[Work, dict[str, Work]]:
    """Of an object that was just parsed: nothing is kept yet."""
    return lambda text: Uri(text).host, {
        "yarl": lambda text: yarl.URL(text).raw_host,
        "httpx": lambda text: httpx.URL(text).host,
        "ada-url": lambda text: ada_url.URL(text).hostname,
        "can_ada": lambda text: can_ada.parse(text).hostname,
        "urllib": lambda text: parse.urlsplit(text).hostname,
    }


def joins() -> tuple[Work, dict[str, Work]]:
    return lambda text: Uri(text).resolve(LINK), {
        "yarl": lambda text: yarl.URL(text).join(yarl.URL(LINK)),
        "httpx": lambda text: httpx.URL(text).join(LINK),
        "ada-url": lambda text: ada_url.join_url(text, LINK),
        "can_ada": lambda text: can_ada.parse(text) + LINK,
        "urllib": lambda text: parse.urljoin(text, LINK),
    }


def fresh_queries() -> tuple[Work, dict[str, Work]]:
    """From text to an object with another query. Libraries that change an object in place have to parse it first."""

    def by_ada(text: str) -> None:
        ada_url.URL(text).search = QUERY

    def by_can_ada(text: str) -> None:
        can_ada.parse(text).search = QUERY

    return lambda text: Uri(text).with_query(QUERY), {
        "yarl": lambda text: yarl.URL(text).with_query(QUERY),
        "httpx": lambda text: httpx.URL(text).copy_with(query=b"q=two"),
        "ada-url": by_ada,
        "can_ada": by_can_ada,
        "urllib": lambda text: parse.urlsplit(text)._replace(query=QUERY).geturl(),
    }


def edited_queries() -> tuple[Work, dict[str, Work]]:
    """From text to text."""

    def ours(text: str) -> str:
        buf = ReferenceBuf(text)
        buf.query = QUERY
        return str(buf)

    def by_ada(text: str) -> str:
        url = ada_url.URL(text)
        url.search = QUERY
        return str(url.href)

    def by_can_ada(text: str) -> str:
        url = can_ada.parse(text)
        url.search = QUERY
        return str(url)

    return ours, {
        "yarl": lambda text: str(yarl.URL(text).with_query(QUERY)),
        "httpx": lambda text: str(httpx.URL(text).copy_with(query=b"q=two")),
        "ada-url": by_ada,
        "can_ada": by_can_ada,
        "urllib": lambda text: parse.urlsplit(text)._replace(query=QUERY).geturl(),
    }


def queries_in_place() -> tuple[Work, dict[str, Work]]:
    """On one object, again and again. yarl, httpx and urllib have no object that can be changed."""
    buf, one, two = ReferenceBuf(URL), ada_url.URL(URL), can_ada.parse(URL)

    def ours(_: str) -> None:
        buf.query = QUERY

    def by_ada(_: str) -> None:
        one.search = QUERY

    def by_can_ada(_: str) -> None:
        two.search = QUERY

    return ours, {"ada-url": by_ada, "can_ada": by_can_ada}


def queries() -> tuple[Work, dict[str, Work]]:
    """A new object with another query; ada-url and can_ada have none, and change theirs."""
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


def parts_of_ada(url: Any) -> tuple[Any, ...]:
    return url.protocol, url.username, url.hostname, url.port, url.pathname, url.search, url.hash


def parts_of_yarl(url: yarl.URL) -> tuple[Any, ...]:
    return url.scheme, url.raw_user, url.raw_host, url.port, url.raw_path, url.raw_query_string, url.raw_fragment


def parts() -> tuple[Work, dict[str, Work]]:
    """Of one object, again and again."""
    uri, one, two, three = Uri(URL), yarl.URL(URL), ada_url.URL(URL), can_ada.parse(URL)
    return lambda _: all_parts(uri), {
        "yarl": lambda _: parts_of_yarl(one),
        "ada-url": lambda _: parts_of_ada(two),
        "can_ada": lambda _: parts_of_ada(three),
    }


def fresh_parts() -> tuple[Work, dict[str, Work]]:
    return lambda text: all_parts(Uri(text)), {
        "yarl": lambda text: parts_of_yarl(yarl.URL(text)),
        "ada-url": lambda text: parts_of_ada(ada_url.URL(text)),
        "can_ada": lambda text: parts_of_ada(can_ada.parse(text)),
    }


def objects() -> Iterator[Row]:
    """Yields name, other library, threads, our and their nanoseconds, and the goal."""
    operations = {
        "parse": (URLS, parses()),
        "host": (URLS, hosts()),
        "parse, host": (URLS, fresh_hosts()),
        "join": (URLS, joins()),
        "set query in place": (URLS, queries_in_place()),
        "copy with query": (URLS, queries()),
        "parse, copy with query": (URLS, fresh_queries()),
        "parse, set query, text": (URLS, edited_queries()),
        "normalize": (MIXED, normalizations()),
        "all parts": (URLS, parts()),
        "parse, all parts": (URLS, fresh_parts()),
    }
    for name, (texts, (ours, others)) in operations.items():
        for against, (mine, theirs) in interleaved(ours, others, texts).items():
            yield name, against, 1, mine, theirs, 1.0
    uri = Uri(URL)
    mine = fastest([lambda _: all_parts(uri)], URLS)[0]
    yield "all parts", f"{ALL_PARTS:g} ns", 1, mine, ALL_PARTS, 1.0
