"""The functions as SQL engines get them: ``pyarrow`` arrays in, one ``pyarrow`` array out.

A constant of a query, such as a level, is an array too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import pyarrow as pa

from pyurial import _urial
from pyurial._urial import Array, ChunkedArray, ParseError

#: SQL engines have no small unsigned numbers, or do not calculate with them.
_SIGNED: Final = {pa.uint16(): pa.int32(), pa.uint32(): pa.int32()}


def _signed(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_struct(kind):
        return pa.struct([(field.name, _signed(field.type)) for field in kind])
    if pa.types.is_list(kind):
        return pa.list_(_signed(kind.value_type))
    return _SIGNED.get(kind, kind)


@dataclass(frozen=True)
class Function:
    """A function of SQL."""

    #: The name in SQL.
    name: str
    #: The name in the registry.
    function: str
    #: The section of the reference.
    group: str
    #: The place of the column among the arguments.
    column_place: int
    #: The kinds of the arguments besides the column, the standard included.
    kinds: tuple[str, ...]
    #: How many arguments must be given, the column included.
    required: int
    has_standard: bool
    about: str
    #: How the function is called.
    syntax: str
    #: The type of the result.
    gives: pa.DataType

    def __call__(self, *columns: Any) -> pa.Array:
        if not self.required <= len(columns) <= 1 + len(self.kinds):
            raise ValueError(f"expected {self.syntax}, not {len(columns)} arguments")
        arguments = list(map(_in_one_piece, columns))
        column = arguments.pop(self.column_place)
        standard = "rfc3986"
        if self.has_standard and len(arguments) == len(self.kinds):
            standard = _constant(arguments.pop())
        if not pa.types.is_string(column.type) and column.null_count == len(column):
            column = pa.nulls(len(column), pa.string())
        options = (standard, "reference", "null")
        try:
            result = _urial.column_call(self.function, column, tuple(arguments), options)
        except ParseError as error:
            # The row is one of a batch, which nobody has seen.
            reason = str(error).partition(": ")[2]
            raise ValueError(f"{reason}; try_{self.name} gives NULL instead") from None
        array = as_array(result)
        return array if array.type == self.gives else array.cast(self.gives)


def _in_one_piece(column: Any) -> Any:
    if isinstance(column, pa.ChunkedArray):
        return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
    return column


def _constant(column: Any) -> str:
    if len(column) == 0:
        return "rfc3986"
    first = column[0].as_py()
    if not isinstance(first, str) or column[-1].as_py() != first:
        raise ValueError("standard must be one text for all rows")
    return first


def as_array(result: Array | ChunkedArray) -> pa.Array:
    """Returns a result as a ``pyarrow`` array in one piece."""
    if isinstance(result, Array):
        return pa.array(result)
    return pa.chunked_array(result).combine_chunks()


def _functions() -> Iterator[Function]:
    for one in _urial.column_functions():
        arguments = one["arguments"]
        required = 1 + sum(argument["required"] for argument in arguments)
        kinds = tuple(argument["kind"] for argument in arguments)
        gives = _signed(pa.array(_urial.column_empty_result(one["name"])).type)
        for name in (one["sql_name"], *one["aliases"]):
            yield Function(
                name,
                one["name"],
                one["group"],
                one["column_place"],
                kinds,
                required,
                one["has_standard"],
                one["about"],
                one["syntax"],
                gives,
            )


#: All functions, by name. The names are the same in every engine.
FUNCTIONS: Final = {function.name: function for function in _functions()}

#: The section of the functions that Spark has itself.
SPARK_GROUP: Final = "Functions of Spark"
