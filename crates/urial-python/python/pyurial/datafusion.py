"""URIs in DataFusion for Python: SQL functions, registered on a context.

>>> from datafusion import SessionContext
>>> import pyurial.datafusion
>>> context = pyurial.datafusion.register(SessionContext())
>>> batches = context.sql("SELECT uri_host('http://Example.com:80/a') AS host").collect()
>>> batches[0].column("host").to_pylist()
['Example.com']

A function that is written in Python has one number of arguments in DataFusion. The functions are registered
with their required arguments; :func:`udf` makes one with more, under a name of your choice. The crate
``urial-datafusion`` has all of them, for programs in Rust.
"""

from __future__ import annotations

from typing import Any, Final

import pyarrow as pa
from datafusion import SessionContext
from datafusion import udf as make_udf

from pyurial._sql import FUNCTIONS

__all__ = ["NAMES", "register", "udf"]

#: The functions that :func:`register` registers.
NAMES: Final = tuple(FUNCTIONS)

_TYPES: Final = {"text": pa.string(), "integer": pa.int64(), "flag": pa.bool_()}


def udf(name: str, arguments: int | None = None, as_name: str | None = None) -> Any:
    """Returns a function with a number of arguments, the column included.

    >>> by_level = udf("uri_normalize", 2, "uri_normalize_by")
    >>> context = SessionContext()
    >>> context.register_udf(by_level)
    >>> batches = context.sql("SELECT uri_normalize_by('HTTP://h:80/', 'case') AS u").collect()
    >>> batches[0].column("u").to_pylist()
    ['http://h:80/']
    """
    function = FUNCTIONS[name]
    count = function.required if arguments is None else arguments
    kinds = ("text", *function.kinds)[:count]
    types = [_TYPES[kind] for kind in kinds]

    def call(*columns: pa.Array) -> pa.Array:
        return function(*columns)

    return make_udf(call, types, function.gives, "immutable", as_name or name)


def register(context: SessionContext) -> SessionContext:
    """Registers the functions on a context, and returns it."""
    for name in NAMES:
        context.register_udf(udf(name))
    return context
