"""Columns against regular expressions, in the engines themselves: one thread, one run.

    python crates/urial-python/benches/engines.py [--rows 1000000] [--lines FILE] [--check]

Prints how many times as fast `host` and `normalize` are as a regular expression that people use for
them, in Polars and in DuckDB. Processor time is measured, so that other work on the machine does not
count. `--check` fails if one is less than five times as fast.

The regular expressions do less: they take what is no URI, and of normalization they do the case of
scheme and host, default ports, and the simplest dot segments.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

# Before Polars is imported, which reads it once.
os.environ["POLARS_MAX_THREADS"] = "1"

import duckdb
import polars as pl
import pyarrow as pa

import pyurial.duckdb
import pyurial.polars

#: The host: after the slashes and a userinfo, up to a port or the path.
HOST = r"^(?:[^:/?#]+:)?//(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)"
#: RFC 3986 appendix B, with the authority taken apart.
PARTS = r"^([^:/?#]+:)?(//(?:[^/?#@]*@)?)?(\[[^\]]*\]|[^/?#:]*)?(:[0-9]*)?([^?#]*)(.*)$"
REQUIRED = 5.0


def synthetic(rows: int) -> list[str]:
    """URLs as crawls have them: long and short, a few in need of normalization."""
    chance = random.Random(2005)
    words = ["news", "article", "2026", "index.html", "img", "a%20b", "user-profile", "v2", "search"]
    lines = []
    for _ in range(rows):
        host = f"www.site{chance.randrange(rows // 20 + 1)}.example"
        path = "/".join(chance.choices(words, k=chance.randrange(1, 6)))
        query = f"?id={chance.randrange(10**6)}&ref=home" if chance.random() < 0.4 else ""
        line = f"https://{host}/{path}{query}"
        if chance.random() < 0.1:
            line = f"HTTP://{host.upper()}:80/./{path}/../%7Ea{query}"
        lines.append(line)
    return lines


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The processor time of the best round."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def polars_pairs(lines: list[str]) -> dict[str, tuple[Callable[[], object], Callable[[], object]]]:
    frame, url = pl.DataFrame({"url": lines}), pl.col("url")

    def by_regex() -> pl.Expr:
        parts = url.str.extract_groups(PARTS)
        scheme, slashes, host, port, path, rest = (
            parts.struct.field(str(number)).fill_null("") for number in range(1, 7)
        )
        path = path.str.replace_all(r"/\./", "/").str.replace_all(r"/[^/]+/\.\./", "/")
        return pl.concat_str(
            scheme.str.to_lowercase(),
            slashes,
            host.str.to_lowercase(),
            port.str.replace(r"^:(80|443)?$", ""),
            path,
            rest,
        )

    return {
        "host": (
            lambda: frame.select(url.uri.host()),
            lambda: frame.select(url.str.extract(HOST, 1)),
        ),
        "normalize": (
            lambda: frame.select(url.uri.normalize()),
            lambda: frame.select(by_regex()),
        ),
    }


def duckdb_pairs(lines: list[str]) -> dict[str, tuple[Callable[[], object], Callable[[], object]]]:
    con = pyurial.duckdb.register(duckdb.connect())
    con.execute("SET threads TO 1")
    con.register("lines", pa.table({"url": lines}))
    con.execute("CREATE TABLE urls AS FROM lines")
    names = "['scheme', 'slashes', 'host', 'port', 'path', 'rest']"
    normalized = rf"""
        SELECT lower(p.scheme) || p.slashes || lower(p.host)
            || regexp_replace(p.port, '^:(80|443)?$', '')
            || regexp_replace(regexp_replace(p.path, '/\./', '/', 'g'), '/[^/]+/\.\./', '/', 'g')
            || p.rest AS result
        FROM (SELECT regexp_extract(url, '{PARTS}', {names}) AS p FROM urls)
    """

    def ask(query: str) -> Callable[[], object]:
        # A sum over the result: it has to be made, and does not have to be carried away.
        return lambda: con.execute(f"SELECT sum(length(result)) FROM ({query})").fetchall()

    return {
        "host": (
            ask("SELECT uri_host(url) AS result FROM urls"),
            ask(f"SELECT regexp_extract(url, '{HOST}', 1) AS result FROM urls"),
        ),
        "normalize": (
            ask("SELECT uri_normalize(url) AS result FROM urls"),
            ask(normalized),
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--lines", type=Path, help="URLs, one a line, instead of synthetic ones")
    parser.add_argument("--check", action="store_true", help="fail below five times")
    options = parser.parse_args()
    lines = synthetic(options.rows)
    if options.lines:
        given = options.lines.read_text("utf-8", "replace").splitlines()
        lines = (given * (options.rows // len(given) + 1))[: options.rows]

    slow = False
    print(f"{len(lines)} rows, one thread: times as fast as a regular expression")
    for engine, pairs in (("polars", polars_pairs(lines)), ("duckdb", duckdb_pairs(lines))):
        for name, (ours, regex) in pairs.items():
            mine, theirs = seconds(ours), seconds(regex, 3)
            slow = slow or theirs / mine < REQUIRED
            rates = f"{len(lines) / mine / 1e6:.1f} against {len(lines) / theirs / 1e6:.1f} million rows/s"
            print(f"{engine:8} {name:10} {theirs / mine:6.1f}   ({rates})")
    if options.check and slow:
        sys.exit(f"less than {REQUIRED:g} times as fast")


if __name__ == "__main__":
    main()
