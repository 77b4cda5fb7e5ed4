"""Columns and objects against the ways that engines and Python have themselves.

    scripts/columns-bench [SECTION ...] [--rows 1000000] [--lines FILE] [--cpu] [--markdown]

The sections are polars, duckdb, datafusion, spark, domains and objects. Each section of an engine runs in a
process of its own, with one thread and with two. Both sides of a comparison run in turns; the fastest round
of each counts, in wall-clock time; with `--cpu`, in CPU time of all threads of the process and of those that
it started, as for Spark, which other programs disturb less. That needs Linux. The regular expressions do less: they take what is no URI, and of
normalization they do the case of scheme and host, default ports, and the simplest dot segments.

A parameter is searched three times: `id` in all rows, of which few have it, so that a regular expression has
nothing to capture; the most frequent of the campaign parameters in the rows that have a query; and the same
against an expression that also makes rows null that contain characters that no URI has, as the function does.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

Work = Callable[[], object]
#: The host: after the slashes and a userinfo, up to a port or the path.
HOST = r"^(?:[^:/?#]+:)?//(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)"
#: The value of a parameter, without decoding its name.
VALUE = r"[?&]id=([^&#]*)"
SOURCE = r"[?&]utm_source=([^&#]*)"
#: Only characters that a URI may contain.
CHARACTERS = r"^(?:[!#$&-;=?-\[\]_a-z~]|%[0-9A-Fa-f]{2})*$"
#: RFC 3986 appendix B, with the authority taken apart.
PARTS = r"^([^:/?#]+:)?(//(?:[^/?#@]*@)?)?(\[[^\]]*\]|[^/?#:]*)?(:[0-9]*)?([^?#]*)(.*)$"


@dataclass
class Result:
    """A comparison: nanoseconds per row or call, and how many times as fast as the other side."""

    section: str
    name: str
    against: str
    threads: int
    ours: float
    theirs: float
    goal: float

    @property
    def ratio(self) -> float:
        return self.theirs / self.ours

    def cells(self) -> list[str]:
        met = "" if not self.goal else "met" if self.ratio >= self.goal else "missed"
        goal = f"{self.goal:g}" if self.goal else ""
        times = (f"{self.ours:.0f} ns", f"{self.theirs:.0f} ns", f"{self.ratio:.1f}")
        return [self.section, self.name, self.against, str(self.threads), *times, goal, met]


@dataclass
class Pair:
    """Two ways to the same column."""

    name: str
    against: str
    ours: Work
    theirs: Work
    #: How many rows both process.
    rows: int
    #: With one thread and with two; zero if there is no goal.
    goals: tuple[float, float] = (0, 0)
    #: How many times as many rounds it takes. The Java virtual machine compiles both sides while they run, the
    #: transfer to Python later than a short function of its own.
    rounds: int = 1


TITLES = ["", "function", "against", "threads", "ours", "theirs", "times as fast", "goal", ""]


def synthetic(rows: int) -> list[str]:
    """URLs as crawls have them: long and short, a few in need of normalization."""
    chance = random.Random(2005)
    words = ["news", "article", "2026", "index.html", "img", "a%20b", "user-profile", "v2", "search"]
    lines = []
    for _ in range(rows):
        host = f"www.site{chance.randrange(rows // 20 + 1)}.example"
        path = "/".join(chance.choices(words, k=chance.randrange(1, 6)))
        query = f"?id={chance.randrange(10**6)}&ref=home" if chance.random() < 0.4 else ""
        query += "&utm_source=mail" if query and chance.random() < 0.3 else ""
        line = f"https://{host}/{path}{query}"
        if chance.random() < 0.1:
            line = f"HTTP://{host.upper()}:80/./{path}/../%7Ea{query}"
        lines.append(line)
    return lines


def read_lines(options: argparse.Namespace) -> list[str]:
    if not options.lines:
        return synthetic(options.rows)
    path: Path = options.lines
    given = path.read_text("utf-8", "replace").splitlines()
    rows: int = options.rows
    return (given * (rows // len(given) + 1))[:rows]


def compare(
    ours: Work, theirs: Work, rounds: int = 5, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, float]:
    """Returns the seconds of the fastest round of each, which run in turns."""
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for side, work in enumerate((ours, theirs)):
            start = clock()
            work()
            best[side] = min(best[side], clock() - start)
    return best[0], best[1]


def with_query(lines: list[str]) -> list[str]:
    """Returns the lines that have a query, repeated to as many."""
    found = [line for line in lines if "?" in line]
    return (found * (len(lines) // len(found) + 1))[: len(lines)]


def tree_time() -> float:
    """Returns the CPU seconds of this process and its descendants."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name of the program, in parentheses, may contain spaces.
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(entry.parent.name)
        parents[process] = int(fields[1])
        # In user and kernel mode, and the same of children that ended.
        ticks[process] = sum(map(int, fields[11:15]))

    def is_ours(process: int) -> bool:
        while process not in (0, os.getpid()):
            process = parents.get(process, 0)
        return process != 0

    total = sum(count for process, count in ticks.items() if is_ours(process))
    return total / os.sysconf("SC_CLK_TCK")


def polars_pairs(lines: list[str]) -> Iterator[Pair]:
    import polars as pl

    import pyurial.polars

    uri = pyurial.polars.uri
    def lazy(lines: list[str]) -> pl.LazyFrame:
        # In several pieces, so that Polars can use its threads.
        pieces = [lines[start : start + 100_000] for start in range(0, len(lines), 100_000)]
        return pl.concat([pl.DataFrame({"url": piece}) for piece in pieces], rechunk=False).lazy()

    frame, asking = lazy(lines), lazy(with_query(lines))
    url, rows = pl.col("url"), len(lines)

    def normalized() -> pl.Expr:
        parts = url.str.extract_groups(PARTS)
        scheme, slashes, host, port, path, rest = (
            parts.struct.field(str(number)).fill_null("") for number in range(1, 7)
        )
        path = path.str.replace_all(r"/\./", "/").str.replace_all(r"/[^/]+/\.\./", "/")
        port = port.str.replace(r"^:(80|443)?$", "")
        return pl.concat_str(scheme.str.to_lowercase(), slashes, host.str.to_lowercase(), port, path, rest)

    def run(expression: pl.Expr, frame: pl.LazyFrame = frame) -> Work:
        query = frame.select(expression)
        return lambda: query.collect(engine="streaming")

    host = run(url.str.extract(HOST, 1))
    yield Pair("host", "str.extract", run(uri(url).host()), host, rows, (12, 10))
    value, own = run(uri(url).query_value("id")), run(url.str.extract(VALUE, 1))
    yield Pair("query_value of id", "str.extract", value, own, rows, (4, 4))
    value = run(uri(url).query_value("utm_source"), asking)
    own = run(url.str.extract(SOURCE, 1), asking)
    yield Pair("query_value of utm_source", "str.extract", value, own, rows, (4, 4))
    own = run(pl.when(url.str.contains(CHARACTERS)).then(url.str.extract(SOURCE, 1)), asking)
    yield Pair("query_value of utm_source", "str.contains, str.extract", value, own, rows)
    yield Pair("normalize", "expressions", run(uri(url).normalize()), run(normalized()), rows)
    column = uri(url).registrable_domain()
    yield Pair("registrable_domain", "str.extract of the host", run(column), host, rows)


def duckdb_pairs(lines: list[str], threads: int, compiled: bool) -> Iterator[Pair]:
    import duckdb
    import pyarrow as pa

    import pyurial.duckdb

    opened = pyurial.duckdb.connect() if compiled else pyurial.duckdb.register(duckdb.connect())
    opened.execute(f"SET threads TO {threads}")
    opened.register("lines", pa.table({"url": lines}))
    opened.execute("CREATE TABLE urls AS SELECT url, 'k' || (row_number() OVER () % 1000) AS key FROM lines")
    opened.register("asking", pa.table({"url": with_query(lines)}))
    opened.execute("CREATE TABLE queries AS FROM asking")
    parts = "['scheme', 'slashes', 'host', 'port', 'path', 'rest']"
    replaced = r"regexp_replace(regexp_replace(p.path, '/\./', '/', 'g'), '/[^/]+/\.\./', '/', 'g')"
    normalized = rf"""lower(p.scheme) || p.slashes || lower(p.host)
        || regexp_replace(p.port, '^:(80|443)?$', '') || {replaced} || p.rest"""

    def ask(expression: str, source: str = "urls") -> Work:
        # A sum over the result: it has to be made, and does not have to be carried away.
        query = f"SELECT sum(length({expression})) FROM {source}"
        return lambda: opened.execute(query).fetchall()

    rows, kind = len(lines), "regexp_extract"
    goals = ((6.0, 6.0), (4.0, 4.0)) if compiled else ((0.0, 0.0), (0.0, 0.0))
    own = ask(f"regexp_extract(url, '{HOST}', 1)")
    yield Pair("uri_host", kind, ask("uri_host(url)"), own, rows, goals[0])
    value, own = ask("uri_query_param(url, 'id')"), ask(f"regexp_extract(url, '{VALUE}', 1)")
    yield Pair("uri_query_param of id", kind, value, own, rows, goals[1])
    value = ask("uri_query_param(url, 'utm_source')", "queries")
    own = ask(f"regexp_extract(url, '{SOURCE}', 1)", "queries")
    yield Pair("uri_query_param of utm_source", kind, value, own, rows, goals[1])
    checked = f"CASE WHEN regexp_matches(url, '{CHARACTERS}') THEN regexp_extract(url, '{SOURCE}', 1) END"
    own = ask(checked, "queries")
    yield Pair("uri_query_param of utm_source", "regexp_matches, regexp_extract", value, own, rows)
    if compiled:
        by_key = "regexp_extract(url, '[?&]' || key || '=([^&#]*)', 1)"
        sample = "(FROM urls LIMIT 20000)"
        ours, theirs = ask("uri_query_param(url, key)", sample), ask(by_key, sample)
        yield Pair("uri_query_param, 1,000 keys", kind, ours, theirs, min(rows, 20_000))
        source = f"(SELECT regexp_extract(url, '{PARTS}', {parts}) AS p FROM urls)"
        yield Pair("uri_normalize", "regexp_*", ask("uri_normalize(url)"), ask(normalized, source), rows)


def datafusion_pairs(lines: list[str], threads: int) -> Iterator[Pair]:
    import pyarrow as pa
    from datafusion import SessionConfig, SessionContext

    import pyurial.datafusion

    context = SessionContext(SessionConfig().with_target_partitions(threads))
    pyurial.datafusion.register(context)
    batches = pa.table({"url": lines}).to_batches(max_chunksize=8192)
    partitions = [batches[start::threads] for start in range(threads)]
    context.register_record_batches("urls", partitions)

    def ask(expression: str) -> Work:
        query = f"SELECT sum(character_length({expression})) AS total FROM urls"
        return lambda: context.sql(query).collect()

    rows, kind = len(lines), "regexp_match"
    own = ask(f"regexp_match(url, '{HOST}')[1]")
    yield Pair("uri_host", kind, ask("uri_host(url)"), own, rows, (6, 6))
    value, own = ask("uri_query_param(url, 'id')"), ask(f"regexp_match(url, '{VALUE}')[1]")
    yield Pair("uri_query_param of id", kind, value, own, rows)


def spark_pairs(lines: list[str], threads: int) -> Iterator[Pair]:
    import tempfile

    import pyarrow as pa
    import pyarrow.parquet as pq
    from pyspark.sql import SparkSession

    import pyurial.spark

    # Executors run this Python, which has the package.
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    builder: Any = SparkSession.builder
    session = builder.master(f"local[{threads}]").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    pyurial.spark.register(session)
    path = Path(tempfile.mkdtemp(prefix="columns-bench-")) / "urls.parquet"
    pq.write_table(pa.table({"url": lines}), path)
    session.read.parquet(str(path)).repartition(2).cache().createOrReplaceTempView("urls")
    parts = [f"regexp_extract(url, r'{PARTS}', {number})" for number in range(1, 7)]
    steps = f"regexp_replace({parts[4]}, r'/\\./', '/')"
    steps = f"regexp_replace({steps}, r'/[^/]+/\\.\\./', '/')"
    port = f"regexp_replace({parts[3]}, '^:(80|443)?$', '')"
    normalized = f"concat(lower({parts[0]}), {parts[1]}, lower({parts[2]}), {port}, {steps}, {parts[5]})"

    def ask(expression: str) -> Work:
        return lambda: session.sql(f"SELECT sum(length({expression})) FROM urls").collect()

    rows, own = len(lines), ask(normalized)
    host = ask("try_parse_url(url, 'HOST')")
    yield Pair("uri_host", "try_parse_url", ask("uri_host(url)"), host, rows, (1, 1), rounds=4)
    yield Pair("uri_normalize", "regexp_*", ask("uri_normalize(url)"), own, rows, (1, 1))
    yield Pair("uri_key", "regexp_*", ask("uri_key(url)"), own, rows, (1, 1))
    names = ["uri_scheme", "uri_host", "uri_path", "uri_key"]
    total = " + ".join(f"sum(length({name}))" for name in names)
    separate = ", ".join(f"{name}(url) AS {name}" for name in names)

    def at_once() -> object:
        frame = pyurial.spark.with_uri_columns(session.table("urls"), "url", names)
        return frame.selectExpr(total).collect()

    def one_by_one() -> object:
        return session.sql(f"SELECT {total} FROM (SELECT {separate} FROM urls)").collect()

    yield Pair("with_uri_columns, 4 outputs", "4 functions", at_once, one_by_one, rows)


def domains(lines: list[str]) -> Iterator[Result]:
    """Registrable domains of the distinct hosts, against ``tldextract`` with its bundled list."""
    import tldextract

    from pyurial import arrow

    hosts = sorted({host for host in arrow.host(lines).to_pylist() if host})
    urls = [f"http://{host}/" for host in hosts]
    extract = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    extract("http://example.com/")
    ours, theirs = compare(
        lambda: arrow.registrable_domain(urls), lambda: [extract(url) for url in urls], 3
    )
    each = 1e9 / len(urls)
    yield Result("domains", "registrable_domain", "tldextract", 1, ours * each, theirs * each, 10)


def columns(section: str, options: argparse.Namespace) -> Iterator[Result]:
    lines, threads = read_lines(options), options.threads
    pairs = {
        "polars": lambda: polars_pairs(lines),
        "duckdb": lambda: duckdb_pairs(lines, threads, compiled=True),
        "duckdb-arrow": lambda: duckdb_pairs(lines, threads, compiled=False),
        "datafusion": lambda: datafusion_pairs(lines, threads),
        "spark": lambda: spark_pairs(lines, threads),
    }
    clock = time.perf_counter
    if options.cpu:
        clock = tree_time if section == "spark" else time.process_time
    for pair in pairs[section]():
        mine, other = compare(pair.ours, pair.theirs, options.rounds * pair.rounds, clock)
        each = 1e9 / pair.rows
        goal = pair.goals[threads - 1]
        yield Result(section, pair.name, pair.against, threads, mine * each, other * each, goal)


ENGINES = ["polars", "duckdb", "duckdb-arrow", "datafusion", "spark"]


def child(section: str, options: argparse.Namespace) -> None:
    """Measures one section in this process, and prints each result as JSON."""
    if section == "objects":
        from objects import objects

        found: Iterator[Result] = (Result("objects", *row) for row in objects())
    elif section == "domains":
        found = domains(read_lines(options))
    else:
        found = columns(section, options)
    for result in found:
        print(json.dumps(asdict(result)), flush=True)


def parent(options: argparse.Namespace) -> list[Result]:
    results = []
    for section in options.sections or [*ENGINES, "domains", "objects"]:
        for threads in (1, 2) if section in ENGINES else (1,):
            command = [sys.executable, __file__, section, "--child", "--threads", str(threads)]
            command += ["--rows", str(options.rows), "--rounds", str(options.rounds)]
            command += ["--lines", str(options.lines)] if options.lines else []
            command += ["--cpu"] if options.cpu else []
            # Polars reads it once, when it is imported.
            environment = {**os.environ, "POLARS_MAX_THREADS": str(threads)}
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
                for line in process.stdout or ():
                    if line.startswith("{"):
                        results.append(Result(**json.loads(line)))
                        print("  ".join(f"{cell:16}" for cell in results[-1].cells()), flush=True)
            if process.returncode:
                sys.exit(f"{section} failed")
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("sections", nargs="*", choices=[[], *ENGINES, "domains", "objects"])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--lines", type=Path, help="URLs, one per line, instead of synthetic ones")
    parser.add_argument("--cpu", action="store_true", help="measure CPU time instead of wall-clock time")
    parser.add_argument("--markdown", action="store_true", help="print the table for the documents too")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--threads", type=int, default=1, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(options.sections[0], options)
        return
    results = parent(options)
    if options.markdown:
        print("\n| " + " | ".join(TITLES) + " |\n" + "|---" * len(TITLES) + "|")
        for result in results:
            print("| " + " | ".join(result.cells()) + " |")
    missed = [result for result in results if result.goal and result.ratio < result.goal]
    print(f"{len(results)} comparisons, {len(missed)} below their goal")


if __name__ == "__main__":
    main()
