"""URIs in Polars: a namespace ``uri`` on expressions and series, eager and lazy.

Importing this module registers it. Each method is a function of :mod:`pyurial.arrow`. An invalid row gives
null, unless ``on_error="raise"`` is given.

>>> import polars as pl
>>> import pyurial.polars
>>> frame = pl.DataFrame({"url": ["HTTP://Example.com:80/a/../b", "http://example.com:x/"]})
>>> frame.select(
...     pl.col("url").uri.host().alias("host"), pl.col("url").uri.normalize().alias("normal")
... ).rows()
[('Example.com', 'http://example.com/b'), (None, None)]
>>> frame.lazy().filter(pl.col("url").uri.is_valid()).select(pl.col("url").uri.path()).collect().item()
'/a/../b'
>>> frame["url"].uri.scheme().to_list()
['HTTP', None]

Type checkers do not see a namespace that is registered at run time. :func:`uri` is the same, with types:

>>> from pyurial.polars import uri
>>> frame.select(uri("url").port_or_default()).to_series().to_list()
[80, None]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import polars as pl

from pyurial import _urial
from pyurial._methods import Methods, Options
from pyurial._urial import ParseError, Reference

__all__ = ["UriExpr", "UriSeries", "uri"]


@cache
def _dtype(name: str) -> Any:
    """Returns the type of the results of a function."""
    return pl.Series(_urial.column_empty_result(name)).dtype


def _run(
    name: str, columns: Sequence[pl.Series], arguments: tuple[Any, ...], options: Options
) -> pl.Series:
    """Runs a function over the buffers of series, and takes the buffers of the result."""
    # A column of nothing but nulls does not know that it is text.
    columns = [column.cast(pl.String) if column.dtype == pl.Null else column for column in columns]
    first, others = columns[0], iter(columns[1:])
    arguments = tuple(next(others) if value is ... else value for value in arguments)
    # A categorical column is a dictionary: each value is processed once, and the result is a
    # dictionary again, which becomes text.
    try:
        result = pl.Series(first.name, _urial.column_call(name, first, arguments, options))
    except ParseError as error:
        raise _restorable(error) from None
    dtype = _dtype(name)
    return result if result.dtype == dtype else result.cast(dtype)


def _restorable(error: ParseError) -> ParseError:
    """Returns an error that keeps its attributes if Polars makes a new one of its type.

    Polars appends the expression to the message: it calls the type of the error with the longer message.
    """

    class RowError(ParseError):
        def __init__(self, message: str) -> None:
            super().__init__(message)
            self.__dict__.update(error.__dict__)

        def __reduce__(self) -> Any:
            return error.__reduce__()

    RowError.__name__ = RowError.__qualname__ = "ParseError"
    RowError.__module__ = ParseError.__module__
    return RowError(str(error))


def _is_constant(value: Any) -> bool:
    return value is None or isinstance(value, (str, int, Reference))


class UriExpr(Methods[pl.Expr]):
    """The namespace ``uri`` of an expression: the functions of :mod:`pyurial.arrow`.

    An argument such as a base is one ``str`` for all rows, or an expression. A ``str`` is never the name of a
    column: pass ``pl.col("page")``.
    """

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _call(self, name: str, arguments: tuple[Any, ...], options: Options) -> pl.Expr:
        # A bad base would make every row null: it is an error now, and not when the query runs.
        _urial.column_check(name, arguments, options)
        constants = tuple(value if _is_constant(value) else ... for value in arguments)
        columns = [value for value in arguments if not _is_constant(value)]
        # The error of a row names the row: the column must come as a whole then.
        is_elementwise = options[2] != "raise"
        if not columns:
            return self._expr.map_batches(
                lambda series: _run(name, [series], constants, options),
                return_dtype=_dtype(name),
                is_elementwise=is_elementwise,
            )
        others = [pl.lit(value) if isinstance(value, pl.Series) else value for value in columns]
        return pl.map_batches(
            [self._expr, *others],
            lambda series: _run(name, series, constants, options),
            return_dtype=_dtype(name),
            is_elementwise=is_elementwise,
        )


class UriSeries(Methods[pl.Series]):
    """The namespace ``uri`` of a series: the functions of :mod:`pyurial.arrow`."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _call(self, name: str, arguments: tuple[Any, ...], options: Options) -> pl.Series:
        constants = tuple(value if _is_constant(value) else ... for value in arguments)
        columns = [value for value in arguments if not _is_constant(value)]
        return _run(name, [self._series, *columns], constants, options)


def uri(column: str | pl.Expr) -> UriExpr:
    """Returns the namespace ``uri`` of a column, by name, or of an expression."""
    return UriExpr(pl.col(column) if isinstance(column, str) else column)


pl.api.register_expr_namespace("uri")(UriExpr)
pl.api.register_series_namespace("uri")(UriSeries)
