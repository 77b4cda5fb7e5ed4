"""URIs in columns: what the library does to one text, done to a million.

A column is any object that speaks the `Arrow PyCapsule interface`__: an array of ``pyarrow`` or
``nanoarrow``, a ``polars.Series``, a column of a result of DuckDB. Its text may be of type ``Utf8``,
``LargeUtf8``, ``Utf8View`` or a dictionary of one of them, sliced, chunked, with nulls. Nothing of it is
copied, and other threads of Python run while a function works.

What comes back speaks the same interface: ``pyarrow.array(x)`` or ``polars.Series(x)`` takes it without
a copy. A column in pieces comes back in pieces (``pyarrow.chunked_array(x)``). Text keeps the type of the
column that went in.

A null row gives null. A row that is not what it is read as gives null too, and :func:`error` says why;
with ``on_error="raise"`` the first such row raises :class:`pyurial.ParseError`, which names the row, the byte
and the rule. ``standard`` is one of ``pyurial.STANDARDS``, ``form`` one of ``pyurial.FORMS``.

>>> import pyarrow as pa
>>> from pyurial import arrow
>>> column = pa.array(["HTTP://Example.com:80/a/../b", "http://example.com:x/", None])
>>> pa.array(arrow.host(column)).to_pylist()
['Example.com', None, None]
>>> pa.array(arrow.normalize(column)).to_pylist()
['http://example.com/b', None, None]
>>> pa.array(arrow.error(column)).field("message").to_pylist()[1]
"invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)"

__ https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from pyurial import _urial
from pyurial._names import Form, Level, Part, Standard, UrlPart
from pyurial._urial import Array, ChunkedArray, Reference

__all__ = [
    "Array",
    "ChunkedArray",
    "authority",
    "decode",
    "encode",
    "equivalent",
    "error",
    "fragment",
    "host",
    "host_kind",
    "is_valid",
    "key",
    "normalize",
    "parse",
    "parse_url",
    "path",
    "path_segment",
    "port",
    "port_text",
    "query",
    "query_value",
    "relativize",
    "resolve",
    "scheme",
    "url_decode",
    "url_encode",
    "userinfo",
]


class ArrowArray(Protocol):
    """A column in one piece."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStream(Protocol):
    """A column in pieces."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


#: What goes in.
Column: TypeAlias = ArrowArray | ArrowStream
#: What comes out.
Result: TypeAlias = Array | ChunkedArray
#: What becomes of a bad row.
OnError: TypeAlias = Literal["null", "raise"]


def parse(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """All components of each row, as a struct.

    Its fields are ``scheme``, ``authority``, ``userinfo``, ``host``, ``port``, ``path``, ``query`` and
    ``fragment`` as written, ``host_kind``, and ``port_number``. Absent is null, empty is empty.

    >>> import pyarrow as pa
    >>> row = pa.array(parse(pa.array(["http://h:80/a?"]))).to_pylist()[0]
    >>> row["host"], row["port_number"], row["query"], row["fragment"]
    ('h', 80, '', None)
    """
    return _urial.column_read("parse", column, (standard, form, on_error))


def scheme(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The scheme of each row, as written (RFC 3986 section 3.1).

    >>> import pyarrow as pa
    >>> pa.array(scheme(pa.array(["HTTP://h", "../up", "a b"]))).to_pylist()
    ['HTTP', None, None]
    """
    return _urial.column_read("scheme", column, (standard, form, on_error))


def authority(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The authority of each row, as written (section 3.2).

    >>> import pyarrow as pa
    >>> pa.array(authority(pa.array(["http://me@h:1/", "urn:a"]))).to_pylist()
    ['me@h:1', None]
    """
    return _urial.column_read("authority", column, (standard, form, on_error))


def userinfo(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The userinfo of each row, as written, with a password if there is one (section 3.2.1).

    >>> import pyarrow as pa
    >>> pa.array(userinfo(pa.array(["http://me@h/", "http://h/"]))).to_pylist()
    ['me', None]
    """
    return _urial.column_read("userinfo", column, (standard, form, on_error))


def host(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The host of each row, as written, with the brackets of a literal (section 3.2.2).

    >>> import pyarrow as pa
    >>> pa.array(host(pa.array(["http://H/", "//[::1]:80", "file:///etc", "urn:a"]))).to_pylist()
    ['H', '[::1]', '', None]
    """
    return _urial.column_read("host", column, (standard, form, on_error))


def host_kind(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Which rule the host of each row follows (section 3.2.2).

    >>> import pyarrow as pa
    >>> pa.array(host_kind(pa.array(["//h", "//127.0.0.1", "//[::1]", "/"]))).to_pylist()
    ['reg-name', 'ipv4', 'ipv6', None]
    """
    return _urial.column_read("host_kind", column, (standard, form, on_error))


def port(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The port of each row as a number; null where it is absent, empty or too large.

    >>> import pyarrow as pa
    >>> pa.array(port(pa.array(["//h:8042", "//h:", "//h"]))).to_pylist()
    [8042, None, None]
    """
    return _urial.column_read("port", column, (standard, form, on_error))


def port_text(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The digits of the port of each row, as written (section 3.2.3).

    >>> import pyarrow as pa
    >>> pa.array(port_text(pa.array(["//h:0080", "//h:", "//h"]))).to_pylist()
    ['0080', '', None]
    """
    return _urial.column_read("port_text", column, (standard, form, on_error))


def path(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The path of each row, as written (section 3.3).

    >>> import pyarrow as pa
    >>> pa.array(path(pa.array(["http://h/a%20b?c", "http://h"]))).to_pylist()
    ['/a%20b', '']
    """
    return _urial.column_read("path", column, (standard, form, on_error))


def query(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The query of each row, as written (section 3.4).

    >>> import pyarrow as pa
    >>> pa.array(query(pa.array(["/?a=b", "/?", "/"]))).to_pylist()
    ['a=b', '', None]
    """
    return _urial.column_read("query", column, (standard, form, on_error))


def fragment(
    column: Column,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The fragment of each row, as written (section 3.5).

    >>> import pyarrow as pa
    >>> pa.array(fragment(pa.array(["#top", "#", ""]))).to_pylist()
    ['top', '', None]
    """
    return _urial.column_read("fragment", column, (standard, form, on_error))


def is_valid(
    column: Column, *, standard: Standard = "rfc3986", form: Form = "reference"
) -> Result:
    """Whether each row is of a form, under a standard.

    >>> import pyarrow as pa
    >>> pa.array(is_valid(pa.array(["http://h/", "../up", "a b", None]), form="uri")).to_pylist()
    [True, False, False, None]
    """
    return _urial.column_read("is_valid", column, (standard, form, "null"))


def error(column: Column, *, standard: Standard = "rfc3986", form: Form = "reference") -> Result:
    """What is wrong with each row: a struct of ``offset``, ``component``, ``rule`` and ``message``.

    Null where the row is valid, and where it is null. No message shows a password.

    >>> import pyarrow as pa
    >>> pa.array(error(pa.array(["http://h/", "a b"]))).to_pylist()[1]["offset"]
    1
    """
    return _urial.column_read("error", column, (standard, form, "null"))


def normalize(
    column: Column,
    level: Level = "scheme",
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The normal form of each row on a level of the ladder (section 6.2).

    >>> import pyarrow as pa
    >>> column = pa.array(["HTTP://H:80/%7e/../a"])
    >>> [pa.array(normalize(column, level)).to_pylist() for level in ("case", "scheme")]
    [['http://h:80/%7E/../a'], ['http://h/a']]
    """
    return _urial.column_normalize(column, level, (standard, form, on_error))


def key(
    column: Column,
    level: Level = "scheme",
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """A key for each row: two rows have the same one if they are equivalent on a level.

    For grouping, joining and de-duplicating. A bad row has no key: it gives null.

    >>> import pyarrow as pa
    >>> keys = pa.array(key(pa.array(["HTTP://h:80", "http://h/"])))
    >>> keys[0] == keys[1]
    True
    """
    return _urial.column_key(column, level, (standard, form, on_error))


def equivalent(
    column: Column,
    other: Column | str | Reference | None,
    level: Level = "scheme",
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Whether each row is equivalent to one text, or to the row of another column.

    >>> import pyarrow as pa
    >>> column = pa.array(["HTTP://h:80/", "http://h/a", "a b"])
    >>> pa.array(equivalent(column, "http://h")).to_pylist()
    [True, False, None]
    """
    return _urial.column_equivalent(column, other, level, (standard, form, on_error))


def resolve(
    column: Column,
    base: Column | str | Reference | None,
    *,
    strict: bool = True,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The target of each row against one base, or the base in a row of another column (section 5.2).

    ``strict=False`` takes ``http:g`` for a relative reference, as parsers did once (section 5.2.2).

    >>> import pyarrow as pa
    >>> links = pa.array(["../g", "#s"])
    >>> pa.array(resolve(links, "http://a/b/c/d;p?q")).to_pylist()
    ['http://a/b/g', 'http://a/b/c/d;p?q#s']
    >>> pa.array(resolve(links, pa.array(["http://a/b/c", "http://x/"]))).to_pylist()
    ['http://a/g', 'http://x/#s']
    """
    return _urial.column_resolve(column, base, strict, (standard, form, on_error))


def relativize(
    column: Column,
    base: Column | str | Reference | None,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The shortest reference that leads from a base to each row.

    >>> import pyarrow as pa
    >>> pa.array(relativize(pa.array(["http://a/b/g", "http://x/"]), "http://a/b/c")).to_pylist()
    ['g', '//x/']
    """
    return _urial.column_relativize(column, base, (standard, form, on_error))


def query_value(
    column: Column,
    name: str,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """The value of the first pair in the query of each row whose name decodes to the given one.

    >>> import pyarrow as pa
    >>> pa.array(query_value(pa.array(["/?a=1&q=x%20y", "/?q", "/"]), "q")).to_pylist()
    ['x%20y', '', None]
    """
    return _urial.column_query_value(column, name, (standard, form, on_error))


def path_segment(
    column: Column,
    index: int,
    *,
    standard: Standard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """One segment of the path of each row; the first is 0, the last is -1.

    >>> import pyarrow as pa
    >>> pa.array(path_segment(pa.array(["http://h/over/there", "http://h"]), -1)).to_pylist()
    ['there', None]
    """
    return _urial.column_path_segment(column, index, (standard, form, on_error))


def decode(column: Column, *, on_error: OnError = "null") -> Result:
    """The data that each row of percent-encoded text stands for.

    >>> import pyarrow as pa
    >>> pa.array(decode(pa.array(["a%20b", "caf%E9", "50%"]))).to_pylist()
    ['a b', None, None]
    """
    return _urial.column_decode(column, on_error)


def encode(column: Column, part: Part = "anywhere") -> Result:
    """Each row of data, percent-encoded for the part of a URI where it is going to stand.

    >>> import pyarrow as pa
    >>> pa.array(encode(pa.array(["a/b", "é"]), "segment")).to_pylist()
    ['a%2Fb', '%C3%A9']
    """
    return _urial.column_encode(column, part)


def parse_url(
    column: Column,
    part: UrlPart,
    key: Column | str | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """A part of each row exactly as Spark's ``parse_url`` gives it: by ``java.net.URI``.

    With ``on_error="raise"`` a bad row raises, as it fails a query of Spark; the default is Spark's
    ``try_parse_url``.

    >>> import pyarrow as pa
    >>> urls = pa.array(["http://h/a/../b?c=1#d", "http://a_b/"])
    >>> [pa.array(parse_url(urls, part)).to_pylist() for part in ("HOST", "FILE")]
    [['h', None], ['/a/../b?c=1', '/']]
    >>> pa.array(parse_url(urls, "QUERY", "c")).to_pylist()
    ['1', None]
    """
    return _urial.column_parse_url(column, part, key, on_error)


def url_encode(column: Column) -> Result:
    """Each row as form data, as Spark's ``url_encode`` writes it.

    >>> import pyarrow as pa
    >>> pa.array(url_encode(pa.array(["fish & chips"]))).to_pylist()
    ['fish+%26+chips']
    """
    return _urial.column_url_encode(column)


def url_decode(column: Column, *, on_error: OnError = "null") -> Result:
    """Each row of form data, decoded, as Spark's ``url_decode`` reads it.

    >>> import pyarrow as pa
    >>> pa.array(url_decode(pa.array(["fish+%26+chips", "50%"]))).to_pylist()
    ['fish & chips', None]
    """
    return _urial.column_url_decode(column, on_error)
