"""The URI toolkit: URIs exactly as RFC 3986 says, for people and for columns.

>>> from pyurial import Uri
>>> uri = Uri("foo://example.com:8042/over/there?name=ferret#nose")
>>> uri.host, uri.port, uri.query_value("name")
('example.com', 8042, 'ferret')
>>> Uri("http://a/b/c/d;p?q") / "../g"
Uri('http://a/b/g')
>>> Uri("HTTP://example.com:80/%7Euser/../b").normalize()
Uri('http://example.com/b')
>>> uri.with_query_pairs({"q": "fish & chips"})
Uri('foo://example.com:8042/over/there?q=fish%20%26%20chips#nose')

Columns of URIs have functions in ``pyurial.arrow``, and in the engines themselves: ``pyurial.polars``,
``pyurial.duckdb`` and ``pyurial.spark``.
"""

from pyurial._encoded import Encoded
from pyurial._names import FORMS, LEVELS, PARTS, STANDARDS, Form, Level, Part, Standard
from pyurial._urial import VERSION as __version__
from pyurial._urial import (
    BuildError,
    Comparison,
    DecodeError,
    ParseError,
    Reference,
    SchemeError,
    Trace,
    TraceStep,
    Uri,
    UriError,
    encode,
    public_suffix_list,
)

__all__ = [
    "FORMS",
    "LEVELS",
    "PARTS",
    "STANDARDS",
    "BuildError",
    "Comparison",
    "DecodeError",
    "Encoded",
    "Form",
    "Level",
    "ParseError",
    "Part",
    "Reference",
    "SchemeError",
    "Standard",
    "Trace",
    "TraceStep",
    "Uri",
    "UriError",
    "__version__",
    "encode",
    "public_suffix_list",
]
