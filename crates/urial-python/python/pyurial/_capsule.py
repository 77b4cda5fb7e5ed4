"""Arrays of Arrow's C data interface, checked before they are imported."""

from __future__ import annotations

import ctypes
from typing import Any

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]


class _Header(ctypes.Structure):
    """The numbers at the beginning of ``ArrowArray``."""

    _fields_ = [
        ("length", ctypes.c_int64),
        ("null_count", ctypes.c_int64),
        ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
    ]


class _Checked:
    """An array that was exported and not imported yet."""

    def __init__(self, schema: Any, array: Any) -> None:
        self._capsules = schema, array

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self._capsules


def checked(column: Any) -> _Checked:
    """Exports an array, and raises ``ValueError`` if a number in it is impossible: importers abort on those."""
    schema, array = column.__arrow_c_array__()
    header = _Header.from_address(_pointer(array, b"arrow_array"))
    for name in ("length", "offset", "n_buffers", "n_children"):
        if getattr(header, name) < 0:
            raise ValueError(f"malformed array: its {name} is negative")
    if header.length + header.offset >= 1 << 62 or header.n_buffers > 1 << 31:
        raise ValueError("malformed array: it is too large")
    return _Checked(schema, array)
