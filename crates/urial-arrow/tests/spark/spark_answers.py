"""Asks Spark's parse_url and form functions about texts: spark_answers.py TEXTS ANSWERS

Both are files of JSON lines. An answer has the text and what each function gave; a null is left out.
"""

import glob
import shutil
import sys

from pyspark.sql import SparkSession, functions as f

PARTS = ["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"]
KEYS = ["a", "q", "x.y", ""]


def main(texts: str, answers: str) -> None:
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    table = spark.read.schema("text string").option("lineSep", "\n").json(texts)
    text = f.col("text")
    columns = [f.try_parse_url(text, f.lit(part)).alias(part) for part in PARTS]
    columns += [f.try_parse_url(text, f.lit("QUERY"), f.lit(key)).alias(f"QUERY {key}") for key in KEYS]
    columns += [f.url_encode(text).alias("url_encode"), f.try_url_decode(text).alias("try_url_decode")]
    folder = answers + ".parts"
    table.select(text, *columns).coalesce(1).write.mode("overwrite").option("lineSep", "\n").json(folder)
    (part,) = glob.glob(folder + "/part-*.json")
    shutil.move(part, answers)
    shutil.rmtree(folder)
    print(f"Spark {spark.version} answered")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
