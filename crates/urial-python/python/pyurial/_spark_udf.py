"""The functions as Spark's user-defined functions."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any, Final

import pyarrow as pa
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_type

from pyurial._sql import FUNCTIONS, SPARK_GROUP, Function

#: The functions that Spark gets, by name. It has the others itself.
SPARK_FUNCTIONS: Final = {
    name: function for name, function in FUNCTIONS.items() if function.group != SPARK_GROUP
}


def _by_arrow(function: Function) -> Any:
    name = function.name

    # The function is sent by name: an executor has the package itself. A global name here would be sent
    # with its value, all functions. Spark looks at the signature, and takes any number of columns for this one.
    def call(*columns: pa.Array) -> pa.Array:
        from pyurial._sql import FUNCTIONS

        return FUNCTIONS[name](*columns)

    call.__name__ = name
    return F.arrow_udf(call, from_arrow_type(function.gives))


#: Whether Spark has functions of Arrow arrays. Before 4.1, it has those of pandas, which copy the text twice.
HAS_ARROW: Final = hasattr(F, "arrow_udf")


def _by_pandas(function: Function) -> Any:
    name, is_struct = function.name, pa.types.is_struct(function.gives)

    def call(*columns: Any) -> Any:
        from pyurial._sql import FUNCTIONS

        arrays = [pa.array(column, from_pandas=True) for column in columns]
        result = FUNCTIONS[name](*arrays)
        if is_struct:
            return pa.Table.from_struct_array(_without_null_structs(result)).to_pandas()
        if pa.types.is_boolean(result.type) or pa.types.is_integer(result.type):
            return result.to_pandas(types_mapper=None, integer_object_nulls=True)
        return result.to_pandas()

    from pyspark.sql.pandas.functions import PandasUDFType, pandas_udf

    call.__name__ = name
    return pandas_udf(call, from_arrow_type(function.gives), PandasUDFType.SCALAR)


def _without_null_structs(array: pa.StructArray) -> pa.StructArray:
    """Functions of pandas cannot return a null struct: its fields are null instead."""
    return pa.StructArray.from_arrays(array.flatten(), fields=list(array.type))


def _with_null_structs(column: Any, kind: pa.StructType) -> Any:
    """Makes a struct null again whose fields are all null. A result always has a field that is not.

    Spark calls the function once, although the expression contains it several times.
    """
    fields = [column[field.name].isNotNull() for field in kind]
    return F.when(reduce(or_, fields), column)


@cache
def udf(name: str, by_pandas: bool = False) -> Any:
    """Returns a function as SQL gets it. One of pandas returns structs of nulls for null structs."""
    function = SPARK_FUNCTIONS[name]
    return _by_pandas(function) if by_pandas or not HAS_ARROW else _by_arrow(function)


@cache
def on_columns(name: str, by_pandas: bool = False) -> Any:
    """Returns a function for use on columns."""
    function, gives = udf(name, by_pandas), SPARK_FUNCTIONS[name].gives
    if pa.types.is_struct(gives) and (by_pandas or not HAS_ARROW):
        return lambda *columns: _with_null_structs(function(*columns), gives)
    return function


def call(name: str, *arguments: Any) -> Any:
    """Calls a function. Text is the name of the column, and a literal elsewhere."""
    function = SPARK_FUNCTIONS[name]
    given = list(arguments)
    column = given.pop(function.column_place)
    while given and given[-1] is None:
        given.pop()
    if any(value is None for value in given[function.required - 1 :]):
        raise ValueError(f"{name}: arguments before the last one given are missing")
    columns = [_literal(value) for value in given]
    columns.insert(function.column_place, column)
    return on_columns(name)(*columns)


def _literal(value: Any) -> Any:
    return F.lit(value) if value is None or isinstance(value, (str, bool, int)) else value
