"""De-duplicates a Parquet file of URLs on a Spark cluster, by equivalence.

    python examples/spark_dedupe.py URLS.parquet [--master spark://HOST:PORT] [--level scheme]
        [--memory 2g] [--conf NAME=VALUE ...]

The file has a column `url` and a column `line`, the position of each URL in the input. The output is
the first URL of each class of equivalent ones, in the order of the input, like that of `urial dedupe`.

Without `--master`, a cluster is started on this machine, a master and two workers on loopback, and
stopped at the end; each executor gets `--memory`. With `--master`, memory, hosts and partitions are those of
the cluster, and `--conf` sets them. The package `pyurial` must be installed where the executors run.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyspark
from pyarrow.dataset import dataset
from pyspark.sql import DataFrame, SparkSession

import pyurial.spark

#: The first URL of each class. An invalid URL has no key and is not in the result.
FIRST_OF_EACH = """
    SELECT min_by(url, line) AS url, min(line) AS line
    FROM (SELECT url, line, uri_key(url, '{level}') AS key FROM urls)
    WHERE key IS NOT NULL
    GROUP BY key
    ORDER BY line
"""


def require_columns(source: str, columns: list[str]) -> None:
    """Ends the program if a column is missing."""
    for name in ("url", "line"):
        if name not in columns:
            raise SystemExit(f"{source} has no column {name}, only {', '.join(columns)}")


def check_source(source: str) -> None:
    """Ends the program if a file or folder of this machine has not the columns.

    Starting a cluster takes half a minute. Spark checks other sources, such as patterns and addresses.
    """
    if Path(source).exists():
        try:
            schema = dataset(source, format="parquet", partitioning="hive").schema
        except ValueError as error:
            raise SystemExit(f"{source} cannot be read as Parquet: {error}") from None
        require_columns(source, schema.names)
    elif not set(source) & set(":*?[{"):
        raise SystemExit(f"{source} does not exist")


def dedupe(spark: SparkSession, source: str, level: str = "scheme") -> DataFrame:
    """Returns the first of each class of equivalent URLs in a Parquet file, in order."""
    frame = spark.read.parquet(source)
    require_columns(source, frame.columns)
    pyurial.spark.register(spark)
    frame.createOrReplaceTempView("urls")
    return spark.sql(FIRST_OF_EACH.format(level=level)).select("url")


class Cluster:
    """A master and workers on loopback, from the `pyspark` package alone."""

    def __init__(self, workers: int, folder: str, memory_mib: int) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.master = f"spark://127.0.0.1:{port}"
        self.folder = Path(folder)
        self.processes: list[subprocess.Popen[bytes]] = []
        at = ("--host", "127.0.0.1", "--webui-port", "0")
        self._start("master.Master", "master", *at, "--port", str(port))
        self._wait_for("master", "I have been elected leader")
        for number in range(workers):
            name = f"worker-{number}"
            folder_of = ("--work-dir", str(self.folder / name))
            # A worker holds an executor and the memory that Python needs in addition.
            size = ("--cores", "1", "--memory", f"{memory_mib + 512}m")
            self._start("worker.Worker", name, *at, *size, *folder_of, self.master)
        for number in range(workers):
            self._wait_for(f"worker-{number}", "Successfully registered with master")

    def _start(self, main: str, name: str, *arguments: str) -> None:
        home = Path(pyspark.__file__).parent
        command = [str(home / "bin" / "spark-class"), f"org.apache.spark.deploy.{main}"]
        environment = {
            **os.environ,
            "SPARK_HOME": str(home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_DAEMON_MEMORY": "256m",
            "PYSPARK_PYTHON": sys.executable,
        }
        with (self.folder / f"{name}.log").open("wb") as log:
            # A session of its own: a worker and its executors are ended together.
            process = subprocess.Popen(
                [*command, *arguments],
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.processes.append(process)

    def _wait_for(self, name: str, words: str, seconds: float = 120) -> None:
        log, end = self.folder / f"{name}.log", time.monotonic() + seconds
        while words not in log.read_text("utf-8", "replace"):
            if time.monotonic() > end:
                raise TimeoutError(f"{name} did not start:\n{log.read_text('utf-8', 'replace')}")
            time.sleep(0.1)

    def kill_worker(self, number: int) -> None:
        """Ends a worker and its executors at once, as a power cut would."""
        worker = self.processes[1 + number]
        os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()

    def stop(self) -> None:
        for process in reversed(self.processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


@contextmanager
def cluster(workers: int = 2, memory_mib: int = 512) -> Iterator[Cluster]:
    """Starts a cluster on this machine, and stops it at the end."""
    with tempfile.TemporaryDirectory(prefix="urial-spark-") as folder:
        started: Cluster | None = None
        try:
            started = Cluster(workers, folder, memory_mib)
            yield started
        finally:
            if started is not None:
                started.stop()


def session(
    master: str, memory: str = "512m", settings: dict[str, str] | None = None
) -> SparkSession:
    """Returns a session. One on this machine stays on loopback, and has a size that fits it."""
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    chosen = {"spark.log.level": "ERROR", "spark.ui.showConsoleProgress": "false"}
    if master.startswith(("local", "spark://127.0.0.1")):
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
        chosen |= {
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.driver.memory": memory,
            "spark.executor.memory": memory,
            "spark.sql.shuffle.partitions": "16",
            "spark.ui.enabled": "false",
        }
    builder = SparkSession.builder.master(master).appName("urial")
    for name, value in {**chosen, **(settings or {})}.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def in_mib(memory: str) -> int:
    """Returns an amount of memory such as `512m` or `2g` in mebibytes."""
    unit = {"m": 1, "g": 1024}.get(memory[-1:].lower())
    if unit is None or not memory[:-1].isdigit():
        raise argparse.ArgumentTypeError(f"{memory} is not an amount such as 512m or 2g")
    return int(memory[:-1]) * unit


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name, value


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("source", help="a Parquet file with columns url and line")
    parser.add_argument("--master", help="the cluster; without it, one is started here")
    parser.add_argument("--level", default="scheme", choices=pyurial.LEVELS)
    parser.add_argument(
        "--memory", default="2g", type=in_mib, help="of each executor that is started here (default 2g)"
    )
    parser.add_argument("--conf", default=[], action="append", type=setting, metavar="NAME=VALUE")
    options = parser.parse_args()

    def run(master: str) -> None:
        spark = session(master, f"{options.memory}m", dict(options.conf))
        try:
            for row in dedupe(spark, options.source, options.level).toLocalIterator():
                print(row.url)
        finally:
            spark.stop()

    if options.master:
        run(options.master)
    else:
        check_source(options.source)
        with cluster(memory_mib=options.memory) as started:
            run(started.master)


if __name__ == "__main__":
    main()
