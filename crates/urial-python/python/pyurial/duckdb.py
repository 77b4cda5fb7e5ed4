"""URIs in DuckDB: SQL functions, registered on a connection.

>>> import duckdb, pyurial.duckdb
>>> con = pyurial.duckdb.register(duckdb.connect())
>>> con.sql("SELECT uri_host('http://Example.com:80/a'), uri_normalize('HTTP://Example.com:80')").fetchall()
[('Example.com', 'http://example.com/')]

A bad row gives NULL, and ``uri_error`` says why. :data:`NAMES` lists the functions. They work on
vectors in Arrow's layout, without a loop in Python; ``pyarrow`` is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import duckdb
import pyarrow as pa

from pyurial._sql import FUNCTIONS, FUNCTIONS_OF_SPARK, Function

__all__ = ["NAMES", "register"]

#: The functions that :func:`register` registers.
NAMES: Final = tuple(function.name for function in (*FUNCTIONS, *FUNCTIONS_OF_SPARK))


def register(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Registers the functions on a connection, and returns it. Doing so again changes nothing.

    >>> con = register(register(duckdb.connect()))
    >>> con.execute("SELECT uri_normalize('HTTP://h:80/', 'case')").fetchone()
    ('http://h:80/',)
    """
    known = {name for (name,) in connection.execute(_KNOWN).fetchall()}
    for function in (*FUNCTIONS, *FUNCTIONS_OF_SPARK):
        if function.name in known:
            continue
        if len(function.counts) == 1:
            _create(connection, function.name, function, len(function.takes))
        else:
            _create_overloads(connection, function)
    return connection


_KNOWN = "SELECT DISTINCT function_name FROM duckdb_functions()"


def _create_overloads(connection: duckdb.DuckDBPyConnection, function: Function) -> None:
    """A function of Python has one number of arguments, a macro may have several."""
    overloads = []
    for count in function.counts:
        inner = f"_{function.name}_{count}"
        _create(connection, inner, function, count)
        names = ", ".join(f"a{index}" for index in range(count))
        overloads.append(f"({names}) AS {inner}({names})")
    connection.execute(f"CREATE TEMP MACRO {function.name}{', '.join(overloads)}")


def _create(
    connection: duckdb.DuckDBPyConnection, name: str, function: Function, count: int
) -> None:
    # With as many parameters as are given: DuckDB counts them.
    calls: dict[int, Callable[..., Any]] = {
        1: lambda a: function(a),
        2: lambda a, b: function(a, b),
        3: lambda a, b, c: function(a, b, c),
    }
    connection.create_function(
        name,
        calls[count],
        [_type(kind) for kind in function.takes[:count]],
        _type(function.gives),
        type="arrow",
        # A null row gives null, and so may others.
        null_handling="special",
    )


def _type(kind: pa.DataType) -> Any:
    if pa.types.is_struct(kind):
        return duckdb.struct_type({field.name: _type(field.type) for field in kind})
    names = {pa.string(): "VARCHAR", pa.bool_(): "BOOLEAN", pa.int32(): "INTEGER"}
    return duckdb.sqltype(names.get(kind, "BIGINT"))
