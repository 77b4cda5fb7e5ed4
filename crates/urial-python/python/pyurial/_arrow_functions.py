# Generated from the registry of urial-arrow by `URIAL_BLESS=1 cargo test -p urial-arrow`.
"""The functions over columns: see :mod:`pyurial.arrow`."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from pyurial import _urial
from pyurial._names import Form, HostMapping, Level, Part, Reader, RepairSteps
from pyurial._urial import Array, ChunkedArray, Reference

#: The standard by which rows are read.
RowStandard: TypeAlias = Literal["rfc3986", "iri", "rfc6874", "rfc2396", "rfc2732", "java", "whatwg", "repair"]
#: What happens to an invalid row.
OnError: TypeAlias = Literal["null", "raise"]


class ArrowArray(Protocol):
    """A column in one piece."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStream(Protocol):
    """A column in pieces."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


#: A column: Arrow data of any library, or a list, tuple or series of ``str`` and ``None``.
Column: TypeAlias = ArrowArray | ArrowStream | Any
#: One text for all rows, or a column with one per row.
Text: TypeAlias = str | Reference | Column | None
#: A column that any library takes.
Result: TypeAlias = Array | ChunkedArray


def parse(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns all components as a struct: scheme, authority, userinfo, host, port, path, query and
    fragment as written, host_kind, and port_number (RFC 3986 section 3). An absent component is
    null.

    >>> parse(["http://example.com:8042/over"]).to_pylist()[0]["host"]
    'example.com'
    """
    return _urial.column_call("parse", column, (), (standard, form, on_error))


def scheme(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the scheme, as written (RFC 3986 section 3.1).

    >>> scheme(["HTTP://h/"]).to_pylist()[0]
    'HTTP'
    """
    return _urial.column_call("scheme", column, (), (standard, form, on_error))


def authority(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the authority, as written: userinfo, host and port (RFC 3986 section 3.2).

    >>> authority(["http://me@h:1/"]).to_pylist()[0]
    'me@h:1'
    """
    return _urial.column_call("authority", column, (), (standard, form, on_error))


def userinfo(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the userinfo, as written, with a password if there is one (RFC 3986 section 3.2.1).

    >>> userinfo(["http://me@h/"]).to_pylist()[0]
    'me'
    """
    return _urial.column_call("userinfo", column, (), (standard, form, on_error))


def host(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the host, as written, with the brackets of an IP literal (RFC 3986 section 3.2.2). It is
    empty in file:///etc and null in urn:a.

    >>> host(["http://Example.com:80/"]).to_pylist()[0]
    'Example.com'
    """
    return _urial.column_call("host", column, (), (standard, form, on_error))


def port(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the port as a number (RFC 3986 section 3.2.3). The result is null if the port is absent,
    empty or greater than 65535.

    >>> port(["//h:8042"]).to_pylist()[0]
    8042
    """
    return _urial.column_call("port", column, (), (standard, form, on_error))


def port_text(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the digits of the port, as written (RFC 3986 section 3.2.3).

    >>> port_text(["//h:0080"]).to_pylist()[0]
    '0080'
    """
    return _urial.column_call("port_text", column, (), (standard, form, on_error))


def port_or_default(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the port as a number, or the default port of the scheme if the port is absent or empty.

    >>> port_or_default(["https://example.com/"]).to_pylist()[0]
    443
    """
    return _urial.column_call("port_or_default", column, (), (standard, form, on_error))


def path(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the path, as written (RFC 3986 section 3.3). Every URI has a path, which may be empty.

    >>> path(["http://h/a%20b?c"]).to_pylist()[0]
    '/a%20b'
    """
    return _urial.column_call("path", column, (), (standard, form, on_error))


def query(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the query, as written, without its question mark (RFC 3986 section 3.4).

    >>> query(["http://h/?a=1#f"]).to_pylist()[0]
    'a=1'
    """
    return _urial.column_call("query", column, (), (standard, form, on_error))


def fragment(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the fragment, as written, without its number sign (RFC 3986 section 3.5).

    >>> fragment(["http://h/#top"]).to_pylist()[0]
    'top'
    """
    return _urial.column_call("fragment", column, (), (standard, form, on_error))


def origin(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the origin: scheme, host and port in normal form (RFC 6454 section 4). The result is
    null if the origin is opaque, as that of a file or urn URI is.

    >>> origin(["HTTPS://Example.com:443/a"]).to_pylist()[0]
    'https://example.com'
    """
    return _urial.column_call("origin", column, (), (standard, form, on_error))


def host_kind(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the kind of the host: reg-name, ipv4, ipv6 or ipvfuture (RFC 3986 section 3.2.2), and by
    RFC 2396 also hostname and registry.

    >>> host_kind(["//127.0.0.1/"]).to_pylist()[0]
    'ipv4'
    """
    return _urial.column_call("host_kind", column, (), (standard, form, on_error))


def host_normalized(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the host in normal form: letters in lower case, percent-encodings normalized, IPv6
    addresses as RFC 5952 writes them.

    >>> host_normalized(["http://EXAMPLE.com:80/"]).to_pylist()[0]
    'example.com'
    """
    return _urial.column_call("host_normalized", column, (), (standard, form, on_error))


def registrable_domain(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the domain under which the host was registered, in lower case: one label more than the
    public suffix. The result is null if the host is an IP address or a public suffix.

    >>> registrable_domain(["http://www.Example.co.uk/"]).to_pylist()[0]
    'example.co.uk'
    """
    return _urial.column_call("registrable_domain", column, (), (standard, form, on_error))


def public_suffix(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the public suffix of the host, in lower case, by the Public Suffix List. The result is
    null if the host is an IP address.

    >>> public_suffix(["http://www.example.co.uk/"]).to_pylist()[0]
    'co.uk'
    """
    return _urial.column_call("public_suffix", column, (), (standard, form, on_error))


def host_to_ascii(
    column: Column,
    *,
    on_error: OnError = "null",
) -> Result:
    """Maps a host to ASCII, as browsers do (UTS 46): labels in Unicode become A-labels. An ASCII host
    is only put in lower case. The result is null if a label breaks a rule of internationalized
    domain names.

    >>> host_to_ascii(["Bücher.example"]).to_pylist()[0]
    'xn--bcher-kva.example'
    """
    return _urial.column_call("host_to_ascii", column, (), ("rfc3986", "reference", on_error))


def host_to_unicode(
    column: Column,
    *,
    on_error: OnError = "null",
) -> Result:
    """Maps a host to Unicode (UTS 46): A-labels are decoded. The result is null if a label breaks a
    rule of internationalized domain names.

    >>> host_to_unicode(["xn--bcher-kva.example"]).to_pylist()[0]
    'bücher.example'
    """
    return _urial.column_call("host_to_unicode", column, (), ("rfc3986", "reference", on_error))


def path_segment(
    column: Column,
    index: int,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns one segment of the path, as written. The first has the index 0 and the last -1.

    - ``index``: The index of the segment; negative numbers count from the end.

    >>> path_segment(["http://h/over/there"], -1).to_pylist()[0]
    'there'
    """
    return _urial.column_call("path_segment", column, (index,), (standard, form, on_error))


def segments(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the segments of the path as a list, as written.

    >>> segments(["http://h/over/a%2Fb/"]).to_pylist()[0]
    ['over', 'a%2Fb', '']
    """
    return _urial.column_call("segments", column, (), (standard, form, on_error))


def file_name(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the last segment of the path, as written. The result is null if the path is empty or
    ends with a slash.

    >>> file_name(["http://h/a/report.tar.gz?v=2"]).to_pylist()[0]
    'report.tar.gz'
    """
    return _urial.column_call("file_name", column, (), (standard, form, on_error))


def extension(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns what follows the last dot of the file name, as written. The result is null if there is
    no dot.

    >>> extension(["http://h/a/report.tar.gz?v=2"]).to_pylist()[0]
    'gz'
    """
    return _urial.column_call("extension", column, (), (standard, form, on_error))


def query_value(
    column: Column,
    name: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the value of the first parameter of the query whose name decodes to the given one, as
    written. It is empty if the parameter has no equals sign, and null if there is no such
    parameter.

    - ``name``: The name of the parameter, decoded.

    >>> query_value(["http://h/?a=1&q=x%20y"], "q").to_pylist()[0]
    'x%20y'
    """
    return _urial.column_call("query_value", column, (name,), (standard, form, on_error))


def query_values(
    column: Column,
    name: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the values of all parameters of the query whose name decodes to the given one, as a
    list, as written. The result is null if there is no query.

    - ``name``: The name of the parameter, decoded.

    >>> query_values(["/?tag=a&x=1&tag=b"], "tag").to_pylist()[0]
    ['a', 'b']
    """
    return _urial.column_call("query_values", column, (name,), (standard, form, on_error))


def query_pairs(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the parameters of the query as a list of structs with the fields name and value, as
    written. The value is null if there is no equals sign, and the result is null if there is no
    query.

    >>> query_pairs(["/?a=1&b"]).to_pylist()[0]
    [{'name': 'a', 'value': '1'}, {'name': 'b', 'value': None}]
    """
    return _urial.column_call("query_pairs", column, (), (standard, form, on_error))


def without_params(
    column: Column,
    patterns: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Removes the parameters whose names match one of the patterns from the query. Names are compared
    after percent-decoding. A query that has no other parameters is removed.

    - ``patterns``: Names of parameters, separated by spaces or commas; an asterisk matches any
    characters.

    >>> without_params(["/?utm_source=x&id=1&gclid=2#f"], "utm_* gclid").to_pylist()[0]
    '/?id=1#f'
    """
    return _urial.column_call("without_params", column, (patterns,), (standard, form, on_error))


def remove_param(
    column: Column,
    name: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Removes all parameters with a name from the query. A query that has no other parameters is
    removed.

    - ``name``: The name of the parameter, decoded.

    >>> remove_param(["/?a=1&b=2&a=3"], "a").to_pylist()[0]
    '/?b=2'
    """
    return _urial.column_call("remove_param", column, (name,), (standard, form, on_error))


def set_param(
    column: Column,
    name: Text,
    value: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Sets a parameter of the query: the first one with the name gets the value, and others with it
    are removed. Without any, the parameter is appended.

    - ``name``: The name of the parameter, decoded.
    - ``value``: The value, which is percent-encoded as far as it needs to be.

    >>> set_param(["/?page=1&q=x#f"], "page", "2").to_pylist()[0]
    '/?page=2&q=x#f'
    """
    return _urial.column_call("set_param", column, (name, value), (standard, form, on_error))


def sort_query(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Sorts the parameters of the query by name, and keeps the order of parameters with the same name.

    >>> sort_query(["/?b=2&a=1"]).to_pylist()[0]
    '/?a=1&b=2'
    """
    return _urial.column_call("sort_query", column, (), (standard, form, on_error))


def is_valid(
    column: Column,
    form: Form = "reference",
    *,
    standard: RowStandard = "rfc3986",
) -> Result:
    """Returns whether a row is a URI or a relative reference, or has another form, by the grammar of
    the standard. The result is null only for null.

    - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.

    >>> is_valid(["http://h/a b"]).to_pylist()[0]
    False
    """
    return _urial.column_call("is_valid", column, (form,), (standard, "reference", "null"))


def error(
    column: Column,
    form: Form = "reference",
    *,
    standard: RowStandard = "rfc3986",
) -> Result:
    """Returns a struct that describes what is wrong with a row: byte offset, component, rule and
    message. The result is null for valid rows. No message contains a password.

    - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.

    >>> error(["http://h:x/"]).to_pylist()[0]["message"]
    "invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)"
    """
    return _urial.column_call("error", column, (form,), (standard, "reference", "null"))


def normalize(
    column: Column,
    level: Level = "scheme",
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the normal form at a level of the comparison ladder (RFC 3986 section 6.2).

    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).

    >>> normalize(["HTTP://Example.com:80/a/../b"]).to_pylist()[0]
    'http://example.com/b'
    """
    return _urial.column_call("normalize", column, (level,), (standard, form, on_error))


def key(
    column: Column,
    level: Level = "scheme",
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns a key that rows share if and only if they are equivalent at a level (RFC 3986 section
    6.2). Use it to group, join and remove duplicates.

    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).

    >>> key(["HTTP://h:80"]).to_pylist()[0]
    'http://h/'
    """
    return _urial.column_call("key", column, (level,), (standard, form, on_error))


def equivalent(
    column: Column,
    other: Text,
    level: Level = "scheme",
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns whether a row is equivalent to another URI at a level (RFC 3986 section 6.2). The result
    is null if either is null or invalid.

    - ``other``: The URI to compare with.
    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).

    >>> equivalent(["http://h"], "HTTP://h:80/").to_pylist()[0]
    True
    """
    return _urial.column_call("equivalent", column, (other, level), (standard, form, on_error))


def resolve(
    column: Column,
    base: Text,
    strict: bool = True,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the target of a reference, resolved against a base (RFC 3986 section 5.2). The result is
    null if either is null or invalid, or the base has no scheme.

    - ``base``: The base: a URI with a scheme.
    - ``strict``: Whether a reference with the scheme of the base is absolute; false ignores such a
    scheme (RFC 3986 section 5.2.2).

    >>> resolve(["../g"], "http://a/b/c/d;p?q").to_pylist()[0]
    'http://a/b/g'
    """
    return _urial.column_call("resolve", column, (base, strict), (standard, form, on_error))


def relativize(
    column: Column,
    base: Text,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Returns the shortest reference that leads from a base to a row.

    - ``base``: The base: a URI with a scheme.

    >>> relativize(["http://a/b/g"], "http://a/b/c/d").to_pylist()[0]
    '../g'
    """
    return _urial.column_call("relativize", column, (base,), (standard, form, on_error))


def decode(
    column: Column,
    *,
    on_error: OnError = "null",
) -> Result:
    """Decodes percent-encoded text, such as the text of a component (RFC 3986 section 2.1). The result
    is null if the text is malformed or its octets are not UTF-8.

    >>> decode(["caf%C3%A9"]).to_pylist()[0]
    'café'
    """
    return _urial.column_call("decode", column, (), ("rfc3986", "reference", on_error))


def encode(
    column: Column,
    part: Part = "anywhere",
) -> Result:
    """Percent-encodes data for a part of a URI (RFC 3986 section 2.4).

    - ``part``: The part of a URI for which data is encoded; 'anywhere' keeps only unreserved
    characters.

    >>> encode(["a/b"], "segment").to_pylist()[0]
    'a%2Fb'
    """
    return _urial.column_call("encode", column, (part,), ("rfc3986", "reference", "null"))


def iri_to_uri(
    column: Column,
    host: HostMapping = "percent",
    *,
    on_error: OnError = "null",
) -> Result:
    """Maps an IRI reference to a URI reference (RFC 3987 section 3.1). A URI is unchanged.

    - ``host``: How a host that is not ASCII is mapped: 'percent' encodes its octets, 'punycode'
    gives the A-labels of an internationalized domain name.

    >>> iri_to_uri(["http://exämple.org/rosé"], "punycode").to_pylist()[0]
    'http://xn--exmple-cua.org/ros%C3%A9'
    """
    return _urial.column_call("iri_to_uri", column, (host,), ("rfc3986", "reference", on_error))


def to_iri(
    column: Column,
    *,
    standard: RowStandard = "rfc3986",
    form: Form = "reference",
    on_error: OnError = "null",
) -> Result:
    """Converts a URI reference to an IRI reference (RFC 3987 section 3.2): percent-encoded octets
    become characters wherever the result maps back to the same URI.

    >>> to_iri(["http://h/ros%C3%A9?a%20b"]).to_pylist()[0]
    'http://h/rosé?a%20b'
    """
    return _urial.column_call("to_iri", column, (), (standard, form, on_error))


def repair(
    column: Column,
    steps: RepairSteps = "all",
    *,
    on_error: OnError = "null",
) -> Result:
    """Turns text into a URI reference, and reports how: a struct of the output, the highest severity
    (cosmetic, host or guess) and the steps, each with its name, byte ranges before and after, and
    severity. A valid row has no steps and no severity. The result is null if a row cannot be
    repaired.

    - ``steps``: The steps to take: 'cosmetic' changes nothing before the path, 'web' reads as
    browsers do, 'all' is both.

    >>> repair([" http://h/a b"]).to_pylist()[0]["output"]
    'http://h/a%20b'
    """
    return _urial.column_call("repair", column, (steps,), ("rfc3986", "reference", on_error))


def template_expand(
    column: Column,
    template: Text,
    *,
    on_error: OnError = "null",
) -> Result:
    """Expands a URI Template with variables (RFC 6570). The variables are a JSON object: texts,
    numbers and booleans are strings, arrays are lists, objects are associative arrays, and null is
    undefined. The result is null if the variables or the template are invalid.

    - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.

    >>> template_expand(['{"id": 7, "tag": ["a", "b c"]}'], "/users/{id}{?tag*}").to_pylist()[0]
    '/users/7?tag=a&tag=b%20c'
    """
    return _urial.column_call("template_expand", column, (template,), ("rfc3986", "reference", on_error))


def template_match(
    column: Column,
    template: Text,
) -> Result:
    """Matches text against a URI Template, and returns a struct of ambiguous, which is true if other
    variables expand to the same text, and of variables, a JSON object from which
    uri_template_expand makes the text again. The result is null if the text does not match or the
    template is invalid.

    - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.

    >>> template_match(["/users/7?tag=a"], "/users/{id}{?tag*}").to_pylist()[0]["variables"]
    '{"id":"7","tag":["a"]}'
    """
    return _urial.column_call("template_match", column, (template,), ("rfc3986", "reference", "null"))


def verdict(
    column: Column,
) -> Result:
    """Returns how far the standards and widely deployed parsers differ in how they read a text: agree,
    spelling, accept-reject, host-no-host or different-hosts.

    >>> verdict(["http://127.1/"]).to_pylist()[0]
    'different-hosts'
    """
    return _urial.column_call("verdict", column, (), ("rfc3986", "reference", "null"))


def one_host(
    column: Column,
) -> Result:
    """Returns whether every standard and parser that accepts a text must see the same host. False
    means doubt, not disagreement. The result is null only for null.

    >>> one_host(["http://127.1/"]).to_pylist()[0]
    False
    """
    return _urial.column_call("one_host", column, (), ("rfc3986", "reference", "null"))


def host_by(
    column: Column,
    reader: Reader,
) -> Result:
    """Returns the host that a standard or a program sees in a text, as it returns it. The result is
    null if it rejects the text or sees no host.

    - ``reader``: The standard or the program that reads the text.

    >>> host_by(["http://127.1/"], "whatwg").to_pylist()[0]
    '127.0.0.1'
    """
    return _urial.column_call("host_by", column, (reader,), ("rfc3986", "reference", "null"))


def url_is_valid(
    column: Column,
    base: Text | None = None,
) -> Result:
    """Returns whether browsers accept a row as a URL (WHATWG URL Standard). The result is null only
    for null.

    - ``base``: The base URL for a row that is relative.

    >>> url_is_valid(["http://h/a b"]).to_pylist()[0]
    True
    """
    return _urial.column_call("url_is_valid", column, (base,), ("rfc3986", "reference", "null"))


def url_href(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the serialization of a URL, as browsers write it (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_href(["HTTP://Example.com:80/a/../b c"]).to_pylist()[0]
    'http://example.com/b%20c'
    """
    return _urial.column_call("url_href", column, (base,), ("rfc3986", "reference", on_error))


def url_origin(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the origin, or the text null if it is opaque (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_origin(["https://h:443/a"]).to_pylist()[0]
    'https://h'
    """
    return _urial.column_call("url_origin", column, (base,), ("rfc3986", "reference", on_error))


def url_protocol(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the scheme and a colon (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_protocol(["HTTP://h/"]).to_pylist()[0]
    'http:'
    """
    return _urial.column_call("url_protocol", column, (base,), ("rfc3986", "reference", on_error))


def url_username(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the username, which may be empty (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_username(["http://me:secret@h/"]).to_pylist()[0]
    'me'
    """
    return _urial.column_call("url_username", column, (base,), ("rfc3986", "reference", on_error))


def url_password(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the password, which may be empty (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_password(["http://me:secret@h/"]).to_pylist()[0]
    'secret'
    """
    return _urial.column_call("url_password", column, (base,), ("rfc3986", "reference", on_error))


def url_host(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the host, and the port if it is not the default one (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_host(["http://EXAMPLE.com:8080/"]).to_pylist()[0]
    'example.com:8080'
    """
    return _urial.column_call("url_host", column, (base,), ("rfc3986", "reference", on_error))


def url_hostname(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the host without the port (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_hostname(["http://EXAMPLE.com:8080/"]).to_pylist()[0]
    'example.com'
    """
    return _urial.column_call("url_hostname", column, (base,), ("rfc3986", "reference", on_error))


def url_port(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the port as text, which is empty if it is the default one (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_port(["http://h:8080/"]).to_pylist()[0]
    '8080'
    """
    return _urial.column_call("url_port", column, (base,), ("rfc3986", "reference", on_error))


def url_pathname(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns the path (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_pathname(["http://h/a/../b"]).to_pylist()[0]
    '/b'
    """
    return _urial.column_call("url_pathname", column, (base,), ("rfc3986", "reference", on_error))


def url_search(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns a question mark and the query, or an empty text (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_search(["http://h/?a"]).to_pylist()[0]
    '?a'
    """
    return _urial.column_call("url_search", column, (base,), ("rfc3986", "reference", on_error))


def url_hash(
    column: Column,
    base: Text | None = None,
    *,
    on_error: OnError = "null",
) -> Result:
    """Returns a number sign and the fragment, or an empty text (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.

    >>> url_hash(["http://h/#f"]).to_pylist()[0]
    '#f'
    """
    return _urial.column_call("url_hash", column, (base,), ("rfc3986", "reference", on_error))


def parse_url(
    column: Column,
    part: Text,
    key: Text | None = None,
) -> Result:
    """Returns a part of a URL as Spark's parse_url does, by RFC 2396 and java.net.URI. An invalid URL
    is an error; see try_parse_url.

    - ``part``: 'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO', in
    upper case; any other text gives NULL.
    - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as in a
    regular expression; other characters of regular expressions are refused.

    >>> parse_url(["http://h/a/../b?c=1#d"], "QUERY", "c").to_pylist()[0]
    '1'
    """
    return _urial.column_call("parse_url", column, (part, key), ("rfc3986", "reference", "null"))


def try_parse_url(
    column: Column,
    part: Text,
    key: Text | None = None,
) -> Result:
    """Returns a part of a URL as Spark's try_parse_url does: as parse_url, with NULL for an invalid
    URL.

    - ``part``: 'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO', in
    upper case; any other text gives NULL.
    - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as in a
    regular expression; other characters of regular expressions are refused.

    >>> try_parse_url(["http://h/a/../b?c=1#d"], "PATH").to_pylist()[0]
    '/a/../b'
    """
    return _urial.column_call("try_parse_url", column, (part, key), ("rfc3986", "reference", "null"))


def url_encode(
    column: Column,
) -> Result:
    """Encodes text as form data, as Spark's url_encode does.

    >>> url_encode(["fish & chips"]).to_pylist()[0]
    'fish+%26+chips'
    """
    return _urial.column_call("url_encode", column, (), ("rfc3986", "reference", "null"))


def url_decode(
    column: Column,
) -> Result:
    """Decodes form data, as Spark's url_decode does. Malformed data is an error; see try_url_decode.

    >>> url_decode(["fish+%26+chips"]).to_pylist()[0]
    'fish & chips'
    """
    return _urial.column_call("url_decode", column, (), ("rfc3986", "reference", "null"))


def try_url_decode(
    column: Column,
) -> Result:
    """Decodes form data, as Spark's try_url_decode does, with NULL for malformed data.

    >>> try_url_decode(["fish+%26+chips"]).to_pylist()[0]
    'fish & chips'
    """
    return _urial.column_call("try_url_decode", column, (), ("rfc3986", "reference", "null"))


#: The names of the functions.
NAMES = (
    "parse",
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "port_text",
    "port_or_default",
    "path",
    "query",
    "fragment",
    "origin",
    "host_kind",
    "host_normalized",
    "registrable_domain",
    "public_suffix",
    "host_to_ascii",
    "host_to_unicode",
    "path_segment",
    "segments",
    "file_name",
    "extension",
    "query_value",
    "query_values",
    "query_pairs",
    "without_params",
    "remove_param",
    "set_param",
    "sort_query",
    "is_valid",
    "error",
    "normalize",
    "key",
    "equivalent",
    "resolve",
    "relativize",
    "decode",
    "encode",
    "iri_to_uri",
    "to_iri",
    "repair",
    "template_expand",
    "template_match",
    "verdict",
    "one_host",
    "host_by",
    "url_is_valid",
    "url_href",
    "url_origin",
    "url_protocol",
    "url_username",
    "url_password",
    "url_host",
    "url_hostname",
    "url_port",
    "url_pathname",
    "url_search",
    "url_hash",
    "parse_url",
    "try_parse_url",
    "url_encode",
    "url_decode",
    "try_url_decode",
)
