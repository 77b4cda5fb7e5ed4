"""Functions over columns of URIs.

A column is any object with the `Arrow PyCapsule interface`__: an array of ``pyarrow`` or ``nanoarrow``, a
``polars.Series``, a column of a result of DuckDB. Its text has the type ``Utf8``, ``LargeUtf8`` or
``Utf8View``, or is a dictionary of one of them; it may be sliced or chunked and may have nulls. It is not
copied, and other threads of Python run while a function works. A list, a tuple, a NumPy array or a
series of ``str`` and ``None`` is a column too, and is copied.

The result has the same interface: ``pyarrow.array(x)`` and ``polars.Series(x)`` take it without a copy, and
``x.to_pylist()``, ``x.to_pyarrow()`` and ``x.to_pandas()`` convert it. A column in chunks gives a column in
chunks. Text keeps the type of the column.

A null row gives null. An invalid row gives null too, and :func:`error` returns the reason; with
``on_error="raise"`` the first invalid row raises :class:`pyurial.ParseError` with the row, the byte offset and
the rule. ``standard`` is the standard by which rows are read; ``"whatwg"`` reads as browsers do. ``form`` is
one of ``pyurial.FORMS``. An argument such as a base is one ``str`` for all rows, or a column with one per
row.

>>> import pyarrow as pa
>>> from pyurial import arrow
>>> column = pa.array(["HTTP://Example.com:80/a/../b", "http://example.com:x/", None])
>>> arrow.host(column).to_pylist()
['Example.com', None, None]
>>> arrow.normalize(column).to_pylist()
['http://example.com/b', None, None]
>>> arrow.error(column)[1]["message"]
"invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)"

__ https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

from pyurial._arrow_functions import *  # noqa: F403
from pyurial._arrow_functions import NAMES, Column, OnError, Result, RowStandard
from pyurial._urial import Array, ChunkedArray

__all__ = ["Array", "ChunkedArray", "Column", "OnError", "Result", "RowStandard", *NAMES]
