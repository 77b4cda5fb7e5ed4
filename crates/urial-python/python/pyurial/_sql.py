"""The functions that SQL engines get: their names, their arguments, what they give.

Each takes arrays of ``pyarrow`` of one length and gives one of that length. A constant of a query, such as
a level, comes as an array too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pyarrow as pa
import pyarrow.compute as pc

from pyurial import ParseError, arrow
from pyurial._names import URL_PARTS

TEXT: Final = pa.string()
ERROR: Final = pa.struct(
    [("offset", pa.int32()), ("component", TEXT), ("rule", TEXT), ("message", TEXT)]
)
PARSED: Final = pa.struct(
    [
        *(
            (name, TEXT)
            for name in (
                "scheme",
                "authority",
                "userinfo",
                "host",
                "port",
                "path",
                "query",
                "fragment",
                "host_kind",
            )
        ),
        ("port_number", pa.int32()),
    ]
)


@dataclass(frozen=True)
class Function:
    """A function of SQL: arrays go in, one array of the same length comes out."""

    name: str
    call: Callable[..., Any]
    #: The types of the arguments.
    takes: tuple[pa.DataType, ...]
    #: The type of the result.
    gives: pa.DataType
    #: What stands for the last argument where it is left out, if something does.
    default: str | None = None
    #: Whether the last argument may be left out though nothing stands for it.
    may_omit: bool = False

    @property
    def counts(self) -> tuple[int, ...]:
        """How many arguments there may be."""
        most = len(self.takes)
        return (most - 1, most) if self.may_omit or self.default is not None else (most,)

    def __call__(self, *columns: Any) -> pa.Array:
        # A column in one piece, as nearly all are, takes a shorter way.
        pieces = [column.chunk(0) if _is_one(column) else column for column in columns]
        if self.default is not None and len(columns) < len(self.takes):
            pieces.append(self.default)
        array = taken(self.call(*pieces))
        return array if array.type == self.gives else array.cast(self.gives)


def _is_one(column: Any) -> bool:
    return isinstance(column, pa.ChunkedArray) and column.num_chunks == 1


def taken(result: Any) -> pa.Array:
    """What a function of `pyurial.arrow` gave, as an array of pyarrow in one piece."""
    if isinstance(result, arrow.Array):
        return pa.array(result)
    if isinstance(result, arrow.ChunkedArray):
        result = pa.chunked_array(result)
    return result.combine_chunks() if isinstance(result, pa.ChunkedArray) else result


def by_value(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets the last argument of a function be a column, which in a query is mostly a constant.

    A string stands for all rows: the default of an argument that was left out.
    """

    def call(*arguments: Any) -> Any:
        *columns, values = arguments
        if isinstance(values, str):
            return function(*columns, values)
        distinct = pc.unique(values).to_pylist()
        if len(distinct) == 1 and distinct[0] is not None:
            return function(*columns, distinct[0])
        return _value_by_value(function, columns, taken(values))

    return call


def _value_by_value(function: Callable[..., Any], columns: list[Any], values: pa.Array) -> Any:
    """The rows of each value together, so that each row is looked at once, however many values there are."""
    encoded = values.dictionary_encode()
    # In the order of their values, nulls last; and back.
    order = pc.sort_indices(encoded.indices)
    back = pc.sort_indices(order)
    count = len(values) - values.null_count
    sizes = pc.value_counts(pc.take(encoded.indices, order).slice(0, count)).to_pylist()
    pieces, start = [], 0
    for size in sizes:
        rows = order.slice(start, size["counts"])
        value = encoded.dictionary[size["values"]].as_py()
        pieces.append(taken(function(*(taken(column).take(rows) for column in columns), value)))
        start += size["counts"]
    if not pieces:
        return pa.nulls(len(values))
    nulls = pa.nulls(len(values) - count, pieces[0].type)
    return pa.concat_arrays([*pieces, nulls]).take(back)


def url_part(on_error: arrow.OnError) -> Callable[..., Any]:
    """``parse_url(url, part [, key])`` with what becomes of bad rows."""

    def part_of(urls: Any, part: str) -> Any:
        if part in URL_PARTS:
            return arrow.parse_url(urls, part, on_error=on_error)
        # A bad row is bad whatever is asked of it.
        arrow.parse_url(urls, "PATH", on_error=on_error)
        return pa.nulls(len(urls), TEXT)

    def value_of(urls: Any, keys: Any, part: str) -> Any:
        if part == "QUERY":
            return arrow.parse_url(urls, "QUERY", keys, on_error=on_error)
        return pa.nulls(len(urls), TEXT)

    def call(urls: Any, parts: Any, keys: Any = None) -> Any:
        try:
            if keys is None:
                return by_value(part_of)(urls, parts)
            return by_value(value_of)(urls, keys, parts)
        except ParseError as error:
            # The row is one of a vector, which nobody has seen.
            reason = str(error).partition(": ")[2]
            raise ValueError(f"{reason}; try_parse_url gives NULL instead") from None

    return call


def unary(name: str, call: Callable[..., Any], gives: pa.DataType = TEXT) -> Function:
    return Function(name, call, (TEXT,), gives)


#: All functions. The names are those of DataFusion's as well.
FUNCTIONS: Final = (
    unary("uri_parse", arrow.parse, PARSED),
    unary("uri_scheme", arrow.scheme),
    unary("uri_authority", arrow.authority),
    unary("uri_userinfo", arrow.userinfo),
    unary("uri_host", arrow.host),
    unary("uri_host_kind", arrow.host_kind),
    unary("uri_port", arrow.port, pa.int32()),
    unary("uri_path", arrow.path),
    unary("uri_query", arrow.query),
    unary("uri_fragment", arrow.fragment),
    Function("uri_is_valid", by_value(
        lambda column, form: arrow.is_valid(column, form=form)
    ), (TEXT, TEXT), pa.bool_(), "reference"),
    unary("uri_error", arrow.error, ERROR),
    Function("uri_normalize", by_value(arrow.normalize), (TEXT, TEXT), TEXT, "scheme"),
    Function("uri_key", by_value(arrow.key), (TEXT, TEXT), TEXT, "scheme"),
    Function(
        "uri_equivalent", by_value(arrow.equivalent), (TEXT, TEXT, TEXT), pa.bool_(), "scheme"
    ),
    Function("uri_resolve", arrow.resolve, (TEXT, TEXT), TEXT),
    Function("uri_relativize", arrow.relativize, (TEXT, TEXT), TEXT),
    Function("uri_query_param", by_value(arrow.query_value), (TEXT, TEXT), TEXT),
    Function("uri_path_segment", by_value(arrow.path_segment), (TEXT, pa.int64()), TEXT),
    unary("uri_decode", arrow.decode),
    Function("uri_encode", by_value(arrow.encode), (TEXT, TEXT), TEXT, "anywhere"),
)

#: What Spark has and others lack.
FUNCTIONS_OF_SPARK: Final = (
    Function("parse_url", url_part("raise"), (TEXT, TEXT, TEXT), TEXT, may_omit=True),
    Function("try_parse_url", url_part("null"), (TEXT, TEXT, TEXT), TEXT, may_omit=True),
)
