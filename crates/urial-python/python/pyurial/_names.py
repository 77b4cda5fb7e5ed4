"""Names of choices, as types and as tuples."""

from typing import Final, Literal, TypeAlias, get_args

#: A level of the comparison ladder (RFC 3986 section 6.2).
Level: TypeAlias = Literal["simple", "case", "percent", "dots", "scheme", "protocol"]

#: The part of a URI that data is encoded for.
Part: TypeAlias = Literal[
    "user",
    "password",
    "userinfo",
    "reg-name",
    "segment",
    "segment-no-colon",
    "path",
    "query-name",
    "query-value",
    "query",
    "fragment",
    "anywhere",
]

#: A standard under which a text can be read.
Standard: TypeAlias = Literal["rfc3986", "iri", "rfc6874", "rfc2396", "rfc2732", "java"]

#: What a text is read as: one of the four top-level rules of the grammar.
Form: TypeAlias = Literal["reference", "uri", "absolute-uri", "relative-ref"]

#: How a host that is not ASCII is mapped to one that is.
HostMapping: TypeAlias = Literal["percent", "punycode"]

#: The steps that a repair may take.
RepairSteps: TypeAlias = Literal["all", "web", "cosmetic"]

#: A standard or a program that reads a text as a URL.
Reader: TypeAlias = Literal[
    "rfc3986",
    "rfc3986-regex",
    "rfc2396",
    "java-uri",
    "java-url",
    "whatwg",
    "python",
    "urllib3",
    "go",
    "php",
    "curl",
    "ruby",
    "node-legacy",
]

#: A part of a URL as Spark's ``parse_url`` names them.
UrlPart: TypeAlias = Literal[
    "HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"
]

#: The levels of the comparison ladder, the lowest first.
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

#: The parts of a URI for which ``encode`` encodes data.
PARTS: Final[tuple[Part, ...]] = get_args(Part)

#: The standards, the one in force first.
STANDARDS: Final[tuple[Standard, ...]] = get_args(Standard)

#: The forms.
FORMS: Final[tuple[Form, ...]] = get_args(Form)

#: The readers, in the order in which they are reported.
READERS: Final[tuple[Reader, ...]] = get_args(Reader)

#: The parts that Spark's ``parse_url`` knows.
URL_PARTS: Final[tuple[UrlPart, ...]] = get_args(UrlPart)
