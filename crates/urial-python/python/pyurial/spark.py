"""URIs in Spark: SQL functions as Arrow UDFs, and many outputs at once by ``mapInArrow``.

>>> import pyurial.spark
>>> pyurial.spark.register(spark)  # doctest: +SKIP
>>> spark.sql("SELECT uri_host(url), count(*) FROM pages GROUP BY 1")  # doctest: +SKIP

The package has to be installed for the Python of the executors too. A bad row gives NULL, and
``uri_error`` says why; no job fails for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
from pyspark.sql.functions import arrow_udf
from pyspark.sql.pandas.types import from_arrow_type

from pyurial._sql import FUNCTIONS, Function

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["NAMES", "functions", "register", "with_uri_columns"]

_BY_NAME: Final[Mapping[str, Function]] = {function.name: function for function in FUNCTIONS}

#: The functions that :func:`register` registers.
NAMES: Final = tuple(_BY_NAME)


class _Call:
    """A function by name: what is sent to an executor, which has the package itself."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.__name__ = name

    def __call__(self, *columns: pa.Array) -> pa.Array:
        return _BY_NAME[self.name](*columns)


def _udf(function: Function) -> Any:
    call = _Call(function.name)

    # A function proper, since that is what Spark looks at.
    def udf(*columns: pa.Array) -> pa.Array:
        return call(*columns)

    udf.__name__ = function.name
    return arrow_udf(udf, from_arrow_type(function.gives))


def functions() -> dict[str, Any]:
    """The functions for use on columns, by name.

    >>> sorted(functions())[:3]
    ['uri_authority', 'uri_decode', 'uri_encode']
    """
    return {function.name: _udf(function) for function in FUNCTIONS}


def register(spark: SparkSession) -> SparkSession:
    """Registers the functions for SQL of a session, and returns it."""
    for name, udf in functions().items():
        spark.udf.register(name, udf)
    return spark


def with_uri_columns(
    frame: DataFrame, column: str, outputs: Iterable[str] | Mapping[str, str]
) -> DataFrame:
    """Adds several outputs of one column at once: each batch makes one trip to Python.

    ``outputs`` are names of functions that need nothing but the column, such as ``uri_host`` and
    ``uri_error``; a mapping gives the new columns names of its own.

    >>> with_uri_columns(frame, "url", {"host": "uri_host", "key": "uri_key"})  # doctest: +SKIP
    """
    from pyspark.sql.types import StructType

    chosen = dict(outputs.items()) if isinstance(outputs, Mapping) else {o: o for o in outputs}
    for name in chosen.values():
        if name not in _BY_NAME:
            raise ValueError(f"no function {name}: expected one of {', '.join(NAMES)}")
        if _BY_NAME[name].counts[0] != 1:
            raise ValueError(f"{name} needs more than a column")
    schema = StructType(list(frame.schema.fields))
    for output, name in chosen.items():
        schema = schema.add(output, from_arrow_type(_BY_NAME[name].gives))

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            urls = batch.column(column)
            for output, name in chosen.items():
                batch = batch.append_column(output, _BY_NAME[name](urls))
            yield batch

    return frame.mapInArrow(add, schema)
