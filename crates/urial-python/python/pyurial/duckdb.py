"""URIs in DuckDB: SQL functions, registered on a connection.

>>> import pyurial.duckdb
>>> con = pyurial.duckdb.connect()
>>> con.sql("SELECT uri_host('http://Example.com:80/a'), uri_normalize('HTTP://Example.com:80')").fetchall()
[('Example.com', 'http://example.com/')]

An invalid row gives NULL, and ``uri_error`` returns the reason. :data:`NAMES` lists the functions.

There are two ways to the same functions. A connection that allows unsigned extensions, as one of
:func:`connect` does, loads a compiled extension, which runs on all threads of DuckDB. Any other connection
gets functions that pass through Python in the layout of Arrow, one thread at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import duckdb
import pyarrow as pa

from pyurial._duckdb_extension import extension_file
from pyurial._sql import FUNCTIONS, Function

__all__ = ["NAMES", "connect", "register"]

#: Functions that DuckDB has itself, by RFC 3986 instead of as form data. They stay as they are.
_BUILT_IN: Final = frozenset({"url_decode", "url_encode"})

#: The functions that :func:`register` registers. DuckDB's own ``url_encode`` and ``url_decode`` stay.
NAMES: Final = tuple(name for name in FUNCTIONS if name not in _BUILT_IN)


def connect(
    database: str = ":memory:", *, read_only: bool = False, config: Mapping[str, Any] | None = None
) -> duckdb.DuckDBPyConnection:
    """Opens a database that has the functions as a compiled extension.

    The database allows unsigned extensions (``allow_unsigned_extensions``), because DuckDB signs only its
    own. The other arguments are those of ``duckdb.connect``.

    >>> connect(config={"threads": 2}).execute("SELECT uri_path('http://h/a')").fetchone()
    ('/a',)
    """
    settings = {**(config or {}), "allow_unsigned_extensions": True}
    return register(duckdb.connect(database, read_only=read_only, config=settings))


def register(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Registers the functions on a connection, and returns it.

    If the database was opened with ``allow_unsigned_extensions``, the compiled extension is loaded. The
    functions belong to the database: cursors and other connections to it have them too. Registering them
    again changes nothing.

    >>> con = register(register(duckdb.connect()))
    >>> con.cursor().execute("SELECT uri_normalize('HTTP://h:80/', 'case')").fetchone()
    ('http://h:80/',)
    """
    known = _known(connection)
    if not known.issuperset(NAMES) and _load(connection):
        known = _known(connection)
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


def _known(connection: duckdb.DuckDBPyConnection) -> set[str]:
    query = "SELECT DISTINCT function_name FROM duckdb_functions()"
    return {name for (name,) in connection.execute(query).fetchall()}


def _load(connection: duckdb.DuckDBPyConnection) -> bool:
    """Loads the compiled extension, if the database allows it, and returns whether it did."""
    query = "SELECT current_setting('allow_unsigned_extensions'), platform FROM pragma_platform()"
    # All rows: DuckDB 2.0 refuses other work on a connection with an unfinished result.
    ((is_allowed, platform),) = connection.execute(query).fetchall()
    if not is_allowed:
        return False
    path = str(extension_file(platform)).replace("'", "''")
    connection.execute(f"LOAD '{path}'")
    return True


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
