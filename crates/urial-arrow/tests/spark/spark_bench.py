"""How long Spark's own parse_url takes: spark_bench.py TEXTS [ROWS]

One thread, rows in memory, the URLs of a file of JSON lines again and again. Prints nanoseconds of processor time for
each row, of the whole JVM, with what reading the rows alone takes subtracted: the least of some rounds.
"""

import os
import sys

from pyspark.sql import SparkSession, functions as f

ROUNDS = 9


def cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(texts: str, rows: str = "1000000") -> None:
    spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    pid = int(spark.sparkContext._jvm.java.lang.ProcessHandle.current().pid())
    table = spark.read.schema("text string").option("lineSep", "\n").json(texts)
    # Only what Spark can read, so that no row is cheap.
    table = table.where(f.try_parse_url("text", f.lit("HOST")).isNotNull())
    copies = int(rows) // table.count() + 1
    table = table.crossJoin(spark.range(copies)).select("text").limit(int(rows)).coalesce(1).cache()
    count = table.count()

    def least(column) -> float:
        times = []
        for _ in range(ROUNDS):
            start = cpu_seconds(pid)
            table.select(f.sum(f.length(column))).collect()
            times.append(cpu_seconds(pid) - start)
        return min(times)

    parsed = least(f.try_parse_url("text", f.lit("HOST")))
    read = least(f.col("text"))
    print(f"{count} rows: {(parsed - read) * 1e9 / count:.0f} ns a row for parse_url(HOST)")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
