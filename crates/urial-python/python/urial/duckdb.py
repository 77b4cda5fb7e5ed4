"""URIs in DuckDB: SQL functions, registered on a connection.

>>> import duckdb, urial.duckdb
>>> con = urial.duckdb.register(duckdb.connect())
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

from urial._sql import FUNCTIONS, Function

__all__ = ["NAMES", "register"]

#: The functions that :func:`register` registers.
NAMES: Final = tuple(function.name for function in FUNCTIONS)


def register(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Registers the functions on a connection, and returns it. Doing so again changes nothing.

    >>> con = register(register(duckdb.connect()))
    >>> con.execute("SELECT uri_normalize('HTTP://h:80/', 'case')").fetchone()
    ('http://h:80/',)
    """
    known = {row[0] for row in connection.execute(_KNOWN).fetchall()}
    for function in FUNCTIONS:
        if _inner(function) not in known:
            _create(connection, function)
    return connection


_KNOWN = "SELECT function_name FROM duckdb_functions() WHERE function_name LIKE '%uri\\_%' ESCAPE '\\'"


def _inner(function: Function) -> str:
    """The name of the function of Python. An argument that may be left out is a macro's business."""
    return function.name if function.default is None else f"_{function.name}"


def _create(connection: duckdb.DuckDBPyConnection, function: Function) -> None:
    connection.create_function(
        _inner(function),
        _of_arity(function),
        [_type(kind) for kind in function.takes],
        _type(function.gives),
        type="arrow",
        # A null row gives null, and so may others.
        null_handling="special",
    )
    if function.default is not None:
        names = [f"a{index}" for index in range(len(function.takes))]
        few, all_ = ", ".join(names[:-1]), ", ".join(names)
        connection.execute(
            f"CREATE OR REPLACE TEMP MACRO {function.name}"
            f"({few}) AS _{function.name}({few}, '{function.default}'),"
            f"({all_}) AS _{function.name}({all_})"
        )


def _of_arity(function: Function) -> Callable[..., Any]:
    """The function with as many parameters as it takes: DuckDB counts them."""
    calls: dict[int, Callable[..., Any]] = {
        1: lambda a: function(a),
        2: lambda a, b: function(a, b),
        3: lambda a, b, c: function(a, b, c),
    }
    return calls[len(function.takes)]


def _type(kind: pa.DataType) -> Any:
    if pa.types.is_struct(kind):
        return duckdb.struct_type({field.name: _type(field.type) for field in kind})
    names = {pa.string(): "VARCHAR", pa.bool_(): "BOOLEAN", pa.int32(): "INTEGER"}
    return duckdb.sqltype(names.get(kind, "BIGINT"))
