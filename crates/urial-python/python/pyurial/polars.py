"""URIs in Polars: a namespace ``uri`` on expressions and series, eager and lazy.

Importing this module registers it. Each method is a function of :mod:`pyurial.arrow`; a bad row gives
null, unless ``on_error="raise"`` is asked for.

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
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import polars as pl

from pyurial import arrow
from pyurial._names import Level, Part, UrlPart
from pyurial._urial import Reference

__all__ = ["UriExpr", "UriSeries"]

#: The fields of ``parse``.
PARSED = pl.Struct(
    {
        **dict.fromkeys(
            (
                "scheme",
                "authority",
                "userinfo",
                "host",
                "port",
                "path",
                "query",
                "fragment",
                "host_kind",
            ),
            pl.String,
        ),
        "port_number": pl.UInt16,
    }
)

#: The fields of ``error``.
ERROR = pl.Struct(
    {"offset": pl.UInt32, "component": pl.String, "rule": pl.String, "message": pl.String}
)

Dtype = Any  # What Polars takes for a type: a class or an instance.


def _run(
    function: Callable[..., arrow.Result], columns: Sequence[pl.Series], dtype: Dtype, options: Any
) -> pl.Series:
    """Runs a function over the buffers of series, and takes the buffers of the result."""
    first = columns[0]
    # A column of nothing but nulls does not know that it is text.
    columns = [column.cast(pl.String) if column.dtype == pl.Null else column for column in columns]
    # A categorical column is a dictionary: each of its values is looked at once, and the
    # result is a dictionary again, which is text to whoever asked for text.
    result = pl.Series(first.name, function(*columns, **options))
    return result if result.dtype == dtype else result.cast(dtype)


class UriExpr:
    """The namespace ``uri`` of an expression: see :mod:`pyurial.arrow` for what each method does."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _map(self, function: Callable[..., arrow.Result], dtype: Dtype, options: Any) -> pl.Expr:
        return self._expr.map_batches(
            lambda series: _run(function, [series], dtype, options),
            return_dtype=dtype,
            is_elementwise=True,
        )

    def _map_beside(
        self, function: Callable[..., arrow.Result], other: Any, dtype: Dtype, options: Any
    ) -> pl.Expr:
        if other is None or isinstance(other, (str, Reference)):
            return self._map(lambda column, **rest: function(column, other, **rest), dtype, options)
        return pl.map_batches(
            [self._expr, other],
            lambda columns: _run(function, columns, dtype, options),
            return_dtype=dtype,
            is_elementwise=True,
        )

    def parse(self, **options: Any) -> pl.Expr:
        """All components, as a struct."""
        return self._map(arrow.parse, PARSED, options)

    def scheme(self, **options: Any) -> pl.Expr:
        """The scheme, as written."""
        return self._map(arrow.scheme, pl.String, options)

    def authority(self, **options: Any) -> pl.Expr:
        """The authority, as written."""
        return self._map(arrow.authority, pl.String, options)

    def userinfo(self, **options: Any) -> pl.Expr:
        """The userinfo, as written."""
        return self._map(arrow.userinfo, pl.String, options)

    def host(self, **options: Any) -> pl.Expr:
        """The host, as written."""
        return self._map(arrow.host, pl.String, options)

    def host_kind(self, **options: Any) -> pl.Expr:
        """Which rule the host follows."""
        return self._map(arrow.host_kind, pl.String, options)

    def port(self, **options: Any) -> pl.Expr:
        """The port as a number."""
        return self._map(arrow.port, pl.UInt16, options)

    def port_text(self, **options: Any) -> pl.Expr:
        """The digits of the port, as written."""
        return self._map(arrow.port_text, pl.String, options)

    def path(self, **options: Any) -> pl.Expr:
        """The path, as written."""
        return self._map(arrow.path, pl.String, options)

    def query(self, **options: Any) -> pl.Expr:
        """The query, as written."""
        return self._map(arrow.query, pl.String, options)

    def fragment(self, **options: Any) -> pl.Expr:
        """The fragment, as written."""
        return self._map(arrow.fragment, pl.String, options)

    def is_valid(self, **options: Any) -> pl.Expr:
        """Whether the row is of a form, under a standard."""
        return self._map(arrow.is_valid, pl.Boolean, options)

    def error(self, **options: Any) -> pl.Expr:
        """What is wrong with the row, as a struct."""
        return self._map(arrow.error, ERROR, options)

    def normalize(self, level: Level = "scheme", **options: Any) -> pl.Expr:
        """The normal form on a level of the ladder."""
        return self._map(arrow.normalize, pl.String, {"level": level, **options})

    def key(self, level: Level = "scheme", **options: Any) -> pl.Expr:
        """A key that equivalent rows share."""
        return self._map(arrow.key, pl.String, {"level": level, **options})

    def equivalent(self, other: Any, level: Level = "scheme", **options: Any) -> pl.Expr:
        """Whether the row is equivalent to a text, or to another expression."""
        return self._map_beside(arrow.equivalent, other, pl.Boolean, {"level": level, **options})

    def resolve(self, base: Any, **options: Any) -> pl.Expr:
        """The target against a base: a text, or another expression."""
        return self._map_beside(arrow.resolve, base, pl.String, options)

    def relativize(self, base: Any, **options: Any) -> pl.Expr:
        """The shortest reference that leads here from a base: a text, or another expression."""
        return self._map_beside(arrow.relativize, base, pl.String, options)

    def query_value(self, name: str, **options: Any) -> pl.Expr:
        """The value of a name in the query."""
        return self._map(arrow.query_value, pl.String, {"name": name, **options})

    def path_segment(self, index: int, **options: Any) -> pl.Expr:
        """One segment of the path; the last is -1."""
        return self._map(arrow.path_segment, pl.String, {"index": index, **options})

    def decode(self, **options: Any) -> pl.Expr:
        """The data that percent-encoded text stands for."""
        return self._map(arrow.decode, pl.String, options)

    def encode(self, part: Part = "anywhere") -> pl.Expr:
        """The text percent-encoded for a part of a URI."""
        return self._map(arrow.encode, pl.String, {"part": part})

    def parse_url(self, part: UrlPart, key: Any = None, **options: Any) -> pl.Expr:
        """A part exactly as Spark's ``parse_url`` gives it."""
        if key is None:
            return self._map(arrow.parse_url, pl.String, {"part": part, **options})

        def function(column: Any, key: Any, **rest: Any) -> arrow.Result:
            return arrow.parse_url(column, part, key, **rest)

        return self._map_beside(function, key, pl.String, options)


class UriSeries:
    """The namespace ``uri`` of a series: the methods of :class:`UriExpr`, at once."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def __getattr__(self, name: str) -> Callable[..., pl.Series]:
        if name.startswith("_"):
            raise AttributeError(name)
        method = getattr(UriExpr, name)

        def call(*arguments: Any, **options: Any) -> pl.Series:
            frame = self._series.to_frame()
            columns = [
                pl.lit(value) if isinstance(value, pl.Series) else value for value in arguments
            ]
            expr = method(UriExpr(pl.col(self._series.name)), *columns, **options)
            return frame.select(expr).to_series()

        call.__name__, call.__doc__ = name, method.__doc__
        return call

    def __dir__(self) -> list[str]:
        return [name for name in dir(UriExpr) if not name.startswith("_")]


pl.api.register_expr_namespace("uri")(UriExpr)
pl.api.register_series_namespace("uri")(UriSeries)
