"""URIs in DuckDB: SQL functions, registered on a connection.

>>> import duckdb, pyurial.duckdb
>>> con = pyurial.duckdb.register(duckdb.connect())
>>> con.sql("SELECT uri_host('http://Example.com:80/a'), uri_normalize('HTTP://Example.com:80')").fetchall()
[('Example.com', 'http://example.com/')]

An invalid row gives NULL, and ``uri_error`` returns the reason. :data:`NAMES` lists the functions. They
process vectors in the layout of Arrow, without a loop in Python; ``pyarrow`` is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import duckdb
import pyarrow as pa

from pyurial._sql import FUNCTIONS, Function

__all__ = ["NAMES", "register"]

#: Functions that DuckDB has itself, by RFC 3986 instead of as form data. They stay as they are.
_BUILT_IN: Final = frozenset({"url_decode", "url_encode"})

#: The functions that :func:`register` registers. DuckDB's own ``url_encode`` and ``url_decode`` stay.
NAMES: Final = tuple(name for name in FUNCTIONS if name not in _BUILT_IN)


def register(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Registers the functions on a connection, and returns it.

    The functions belong to the database: cursors and other connections to it have them too. Registering
    them again changes nothing.

    >>> con = register(register(duckdb.connect()))
    >>> con.cursor().execute("SELECT uri_normalize('HTTP://h:80/', 'case')").fetchone()
    ('http://h:80/',)
    """
    known = {name for (name,) in connection.execute(_KNOWN).fetchall()}
    for name in NAMES:
        if name not in known:
            function = FUNCTIONS[name]
            connection.create_function(
                name,
                _with_any_number_of_arguments(function),
                None,
                _type(function.gives),
                type="arrow",
                # A null row gives null, and so may others.
                null_handling="special",
            )
    return connection


_KNOWN = "SELECT DISTINCT function_name FROM duckdb_functions()"


def _with_any_number_of_arguments(function: Function) -> Callable[..., Any]:
    """DuckDB reads the signature: a function of ``*columns`` takes any number of arguments."""

    def call(*columns: Any) -> Any:
        return function(*columns)

    return call


def _type(kind: pa.DataType) -> Any:
    if pa.types.is_struct(kind):
        return duckdb.struct_type({field.name: _type(field.type) for field in kind})
    if pa.types.is_list(kind):
        return duckdb.list_type(_type(kind.value_type))
    names = {pa.string(): "VARCHAR", pa.bool_(): "BOOLEAN", pa.int32(): "INTEGER"}
    return duckdb.sqltype(names[kind])
