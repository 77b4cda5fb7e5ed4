"""URIs in Spark: SQL functions, functions of columns, and many outputs at once by ``mapInArrow``.

>>> import pyurial.spark
>>> pyurial.spark.register(spark)  # doctest: +SKIP
>>> spark.sql("SELECT uri_host(url), count(*) FROM pages GROUP BY 1")  # doctest: +SKIP
>>> frame.select(pyurial.spark.uri_host("url"))  # doctest: +SKIP

The package must be installed for the Python of the executors too. An invalid row gives NULL, and ``uri_error``
returns the reason; no job fails because of it. Spark 4.1 and later call the functions with Arrow arrays;
Spark 3.5 and 4.0 call them with series of pandas, which copies the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
from pyspark.sql.pandas.types import from_arrow_type

from pyurial._spark_functions import *  # noqa: F403
from pyurial._spark_udf import SPARK_FUNCTIONS, on_columns, udf

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

#: The functions that :func:`register` registers.
NAMES: Final = tuple(SPARK_FUNCTIONS)

__all__ = ["NAMES", "functions", "register", "with_uri_columns", *NAMES]


def functions() -> dict[str, Any]:
    """Returns the functions for use on columns, by name.

    >>> sorted(functions())[:3]
    ['host_to_ascii', 'host_to_unicode', 'iri_to_uri']
    """
    return {name: on_columns(name) for name in NAMES}


def register(spark: SparkSession) -> SparkSession:
    """Registers the functions for SQL of a session, and returns it."""
    for name in NAMES:
        spark.udf.register(name, udf(name))
    return spark


def with_uri_columns(
    frame: DataFrame, column: str, outputs: Iterable[str] | Mapping[str, str]
) -> DataFrame:
    """Adds several outputs of one column at once.

    All columns of the frame make the trip to Python and back, so select those that you need before. It is
    not faster than separate functions: four outputs of one column took 1.3 times as long as four functions.
    Use it where a plan with one step for all outputs is wanted.

    ``outputs`` are names of functions that need nothing but the column, such as ``uri_host`` and
    ``uri_error``; a mapping gives the new columns names of its own.

    >>> with_uri_columns(frame, "url", {"host": "uri_host", "key": "uri_key"})  # doctest: +SKIP
    """
    from pyspark.sql.types import StructType

    chosen = dict(outputs.items()) if isinstance(outputs, Mapping) else {o: o for o in outputs}
    for name in chosen.values():
        if name not in SPARK_FUNCTIONS:
            raise ValueError(f"no function {name}: expected one of {', '.join(NAMES)}")
        if SPARK_FUNCTIONS[name].required != 1:
            raise ValueError(f"{name} needs more than a column")
    if column not in frame.columns:
        raise ValueError(f"no column {column}: expected one of {', '.join(frame.columns)}")
    schema = StructType(list(frame.schema.fields))
    for output, name in chosen.items():
        schema = schema.add(output, from_arrow_type(SPARK_FUNCTIONS[name].gives))

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            urls = batch.column(column)
            for output, name in chosen.items():
                batch = batch.append_column(output, SPARK_FUNCTIONS[name](urls))
            yield batch

    return frame.mapInArrow(add, schema)
