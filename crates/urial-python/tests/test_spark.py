"""The functions of Spark: in a local session, and on a cluster that loses a worker."""

from __future__ import annotations

import importlib.util
import json
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import ROOT
from test_arrow import CASES, INPUTS
from test_duckdb import call

pytest.importorskip("pyspark")
pytestmark = [
    pytest.mark.spark,
    pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java 17"),
]

if shutil.which("java"):
    import pyurial._spark_udf
    import pyurial.spark

EXAMPLE = ROOT / "examples" / "spark_dedupe.py"


def load_example() -> Any:
    spec = importlib.util.spec_from_file_location("spark_dedupe", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    session = load_example().session("local[1]")
    pyurial.spark.register(session)
    frame = session.createDataFrame(
        [(n, url) for n, url in enumerate(INPUTS)], "n long, url string"
    )
    frame.coalesce(1).createOrReplaceTempView("inputs")
    yield session
    session.stop()


def test_functions_equal_objects(spark: Any) -> None:
    """All at once: a query takes a second, whatever it asks for."""
    names = list(CASES)
    columns = ", ".join(f"{call(name)} AS `{name}`" for name in names)
    rows = spark.sql(f"SELECT {columns} FROM inputs ORDER BY n").collect()
    for name in names:
        assert [plain(row[name]) for row in rows] == in_sql(CASES[name][1]), name


def in_sql(answers: list[Any]) -> list[Any]:
    """Answers as SQL returns them: before Spark 4.1, a null struct is one of nulls."""
    fields = next((dict.fromkeys(row) for row in answers if isinstance(row, dict)), None)
    if pyurial._spark_udf.HAS_ARROW or fields is None:
        return answers
    return [fields if row is None else row for row in answers]


def test_arguments(spark: Any) -> None:
    row = spark.sql(
        "SELECT uri_normalize('HTTP://h:80'), uri_normalize('HTTP://h:80', 'case'),"
        " uri_is_valid('../a'), uri_is_valid('../a', 'uri'), uri_encode('/', 'path'),"
        " uri_parse('http://h:80/').port_number, uri_resolve('../a', 'http://h/b/c/')"
    ).collect()[0]
    assert tuple(row) == ("http://h/", "http://h:80", True, False, "/", 80, "http://h/b/a")


def test_functions_on_columns(spark: Any) -> None:
    from pyspark.sql.functions import col

    functions = pyurial.spark.functions()
    assert set(functions) == set(pyurial.spark.NAMES)
    frame = spark.table("inputs").select(functions["uri_host"](col("url")).alias("host"), "n")
    assert [row.host for row in frame.orderBy("n").collect()] == CASES["host"][1]


def test_named_functions(spark: Any) -> None:
    from pyspark.sql.functions import col

    frame = spark.table("inputs").select(
        pyurial.spark.uri_host("url").alias("host"),
        pyurial.spark.uri_resolve(col("url"), "http://a/b/c/d;p?q").alias("target"),
        pyurial.spark.uri_normalize("url", "case").alias("normal"),
        "n",
    )
    rows = frame.orderBy("n").collect()
    assert [row.host for row in rows] == CASES["host"][1]
    assert [row.target for row in rows] == CASES["resolve"][1]
    assert [row.normal for row in rows] == CASES["normalize-case"][1]


def test_a_function_of_pandas_is_called_once(spark: Any) -> None:
    """Its result is in the expression many times, to make null structs of structs of nulls."""
    from pyspark.sql.functions import col

    column = pyurial._spark_udf.on_columns("uri_error", by_pandas=True)(col("url"))
    plan = spark.table("inputs").select(column.alias("error"))._jdf.queryExecution().executedPlan().toString()
    assert plan.count("ArrowEvalPython [uri_error") == 1, plan
    assert plan.count("uri_error(url") == 1, plan


def plain(value: Any) -> Any:
    """Rows inside rows as dictionaries."""
    if hasattr(value, "asDict"):
        value = value.asDict()
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def test_many_outputs_at_once(spark: Any) -> None:
    outputs = {"host": "uri_host", "key": "uri_key", "error": "uri_error", "port": "uri_port"}
    frame = pyurial.spark.with_uri_columns(spark.table("inputs"), "url", outputs)
    assert frame.columns == ["n", "url", *outputs]
    rows = frame.orderBy("n").collect()
    assert [row.host for row in rows] == CASES["host"][1]
    assert [row.key for row in rows] == CASES["key"][1]
    assert [row.port for row in rows] == CASES["port"][1]
    assert [row.error and row.error.asDict() for row in rows] == CASES["error"][1]
    assert pyurial.spark.with_uri_columns(spark.table("inputs"), "url", ["uri_path"]).columns[2] == "uri_path"
    for wrong in (["uri_hots"], ["uri_resolve"]):
        with pytest.raises(ValueError, match="no function|needs more"):
            pyurial.spark.with_uri_columns(spark.table("inputs"), "url", wrong)
    with pytest.raises(ValueError, match="no column link"):
        pyurial.spark.with_uri_columns(spark.table("inputs"), "link", ["uri_host"])


# The cluster.


def variants(count: int) -> list[str]:
    """URLs, many of them equivalent to others, some of them none; the same in every run."""
    chance = random.Random(3986)
    lines = []
    for _ in range(count):
        host, page = f"host{chance.randrange(10)}.example", chance.randrange(count // 100)
        lines.append(
            chance.choice(
                [
                    f"http://{host}/{page}",
                    f"HTTP://{host.upper()}:80/{page}",
                    f"http://{host}:/x/../{page}",
                    f"http://{host}/%7E/./../{page}",
                    f"http://{host}/{page}?",
                    f"http://{host}/bad path/{page}",
                ]
            )
        )
    return lines


def dedupe_by_command(lines: list[str], folder: Path) -> list[str]:
    """What `urial dedupe` prints for the same lines."""
    build = ["cargo", "build", "--quiet", "--package", "urial-cli", "--message-format", "json"]
    built = subprocess.run(build, cwd=ROOT, check=True, capture_output=True, text=True)
    messages = [json.loads(line) for line in built.stdout.splitlines()]
    command = next(m["executable"] for m in messages if m.get("executable"))
    source = folder / "lines.txt"
    source.write_text("".join(f"{line}\n" for line in lines))
    arguments = [command, "dedupe", "--level", "scheme", "--file", str(source)]
    done = subprocess.run(arguments, capture_output=True, text=True)
    # 1: some lines are no URLs, and that is the point of them.
    assert done.returncode == 1, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def urls(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    """A Parquet file in many row groups, so that there are many tasks, and the right answer."""
    folder = tmp_path_factory.mktemp("urls")
    lines = variants(60_000)
    table = pa.table({"line": range(len(lines)), "url": lines})
    parts = folder / "urls.parquet"
    parts.mkdir()
    size = len(lines) // 60
    for number in range(60):
        pq.write_table(table.slice(number * size, size), parts / f"part-{number:02}.parquet")
    expected = dedupe_by_command(lines, folder)
    assert 1000 < len(expected) < len(lines) / 2
    return str(parts), expected


def test_the_example_on_a_cluster(urls: tuple[str, list[str]]) -> None:
    source, expected = urls
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), source], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == expected


def test_the_example_checks_its_source_before_it_starts_a_cluster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = load_example()
    monkeypatch.setattr(example, "cluster", None)
    pq.write_table(pa.table({"url": ["http://h/"], "n": [1]}), tmp_path / "urls.parquet")
    (tmp_path / "text").write_text("http://h/")
    messages = {
        "urls.parquet": "has no column line, only url, n",
        "text": "cannot be read as Parquet",
        "none": "does not exist",
    }
    for name, message in messages.items():
        monkeypatch.setattr(sys, "argv", ["spark_dedupe.py", str(tmp_path / name)])
        with pytest.raises(SystemExit, match=f"{name} {message}"):
            example.main()


def test_a_worker_is_killed_midway(urls: tuple[str, list[str]]) -> None:
    source, expected = urls
    example = load_example()
    from pyspark.sql import SparkSession

    if active := SparkSession.getActiveSession():
        active.stop()
    killed: dict[str, int] = {}
    with example.cluster() as cluster:
        session = example.session(cluster.master)
        # A task for each file, and not one for many.
        session.conf.set("spark.sql.files.openCostInBytes", str(128 << 20))
        tracker, over = session.sparkContext.statusTracker(), threading.Event()

        def kill_midway() -> None:
            while not over.is_set():
                for stage in tracker.getActiveStageIds():
                    info = tracker.getStageInfo(stage)
                    if info and info.numTasks >= 30 and 5 <= info.numCompletedTasks < info.numTasks:
                        cluster.kill_worker(0)
                        killed.update(tasks=info.numTasks, done=info.numCompletedTasks)
                        return
                time.sleep(0.01)

        killer = threading.Thread(target=kill_midway)
        killer.start()
        try:
            answer = [row.url for row in example.dedupe(session, source).collect()]
        finally:
            over.set()
            killer.join()
            session.stop()
    assert killed and killed["done"] < killed["tasks"], "the job was over before a worker could be killed"
    assert answer == expected
