"""The URI toolkit: URIs by RFC 3986, URLs by the WHATWG standard, as objects and in columns.

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

Columns of URIs have functions in ``pyurial.arrow``, and in the engines: ``pyurial.polars``,
``pyurial.pandas``, ``pyurial.duckdb``, ``pyurial.spark`` and ``pyurial.datafusion``.
"""

from pyurial._encoded import Encoded
from pyurial._names import (
    FORMS,
    LEVELS,
    PARTS,
    READERS,
    STANDARDS,
    Form,
    HostMapping,
    Level,
    Part,
    Reader,
    RepairSteps,
    Standard,
)
from pyurial._template import Template, TemplateMatch
from pyurial._url import SearchParams, Url
from pyurial._urial import VERSION as __version__
from pyurial._urial import (
    BuildError,
    Comparison,
    DecodeError,
    Iri,
    IriRef,
    ParseError,
    Reading,
    Readings,
    Reference,
    ReferenceBuf,
    Repaired,
    RepairStep,
    SchemeError,
    Trace,
    TraceStep,
    Uri,
    UriError,
    encode,
    one_host,
    public_suffix_list,
    readings,
    repair,
)

__all__ = [
    "FORMS",
    "LEVELS",
    "PARTS",
    "READERS",
    "STANDARDS",
    "BuildError",
    "Comparison",
    "DecodeError",
    "Encoded",
    "Form",
    "HostMapping",
    "Iri",
    "IriRef",
    "Level",
    "ParseError",
    "Part",
    "Reader",
    "Reading",
    "Readings",
    "Reference",
    "ReferenceBuf",
    "RepairStep",
    "RepairSteps",
    "Repaired",
    "SchemeError",
    "SearchParams",
    "Standard",
    "Template",
    "TemplateMatch",
    "Trace",
    "TraceStep",
    "Uri",
    "UriError",
    "Url",
    "__version__",
    "encode",
    "one_host",
    "public_suffix_list",
    "readings",
    "repair",
]
