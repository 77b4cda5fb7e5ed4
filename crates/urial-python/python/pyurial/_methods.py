# Generated from the registry of urial-arrow by `URIAL_BLESS=1 cargo test -p urial-arrow`.
"""The functions over columns, as methods of a column."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from pyurial._arrow_functions import OnError, RowStandard
from pyurial._names import Form, HostMapping, Level, Part, Reader, RepairSteps

#: One text for all rows, or what is a column to the engine.
Text: TypeAlias = Any
Options: TypeAlias = tuple[str, str, str]
T = TypeVar("T")


class Methods(Generic[T]):
    """The functions of :mod:`pyurial.arrow`, as methods of a column."""

    @abstractmethod
    def _call(self, name: str, arguments: tuple[Any, ...], options: Options) -> T: ...

    def parse(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns all components as a struct: scheme, authority, userinfo, host, port, path, query and
        fragment as written, host_kind, and port_number (RFC 3986 section 3). An absent component is
        null.
        """
        return self._call("parse", (), (standard, form, on_error))

    def scheme(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the scheme, as written (RFC 3986 section 3.1)."""
        return self._call("scheme", (), (standard, form, on_error))

    def authority(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the authority, as written: userinfo, host and port (RFC 3986 section 3.2)."""
        return self._call("authority", (), (standard, form, on_error))

    def userinfo(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the userinfo, as written, with a password if there is one (RFC 3986 section 3.2.1)."""
        return self._call("userinfo", (), (standard, form, on_error))

    def host(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the host, as written, with the brackets of an IP literal (RFC 3986 section 3.2.2).
        It is empty in file:///etc and null in urn:a.
        """
        return self._call("host", (), (standard, form, on_error))

    def port(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the port as a number (RFC 3986 section 3.2.3). The result is null if the port is
        absent, empty or greater than 65535.
        """
        return self._call("port", (), (standard, form, on_error))

    def port_text(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the digits of the port, as written (RFC 3986 section 3.2.3)."""
        return self._call("port_text", (), (standard, form, on_error))

    def port_or_default(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the port as a number, or the default port of the scheme if the port is absent or
        empty.
        """
        return self._call("port_or_default", (), (standard, form, on_error))

    def path(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the path, as written (RFC 3986 section 3.3). Every URI has a path, which may be
        empty.
        """
        return self._call("path", (), (standard, form, on_error))

    def query(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the query, as written, without its question mark (RFC 3986 section 3.4)."""
        return self._call("query", (), (standard, form, on_error))

    def fragment(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the fragment, as written, without its number sign (RFC 3986 section 3.5)."""
        return self._call("fragment", (), (standard, form, on_error))

    def origin(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the origin: scheme, host and port in normal form (RFC 6454 section 4). The result is
        null if the origin is opaque, as that of a file or urn URI is.
        """
        return self._call("origin", (), (standard, form, on_error))

    def host_kind(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the kind of the host: reg-name, ipv4, ipv6 or ipvfuture (RFC 3986 section 3.2.2),
        and by RFC 2396 also hostname and registry.
        """
        return self._call("host_kind", (), (standard, form, on_error))

    def host_normalized(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the host in normal form: letters in lower case, percent-encodings normalized, IPv6
        addresses as RFC 5952 writes them.
        """
        return self._call("host_normalized", (), (standard, form, on_error))

    def registrable_domain(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the domain under which the host was registered, in lower case: one label more than
        the public suffix. The result is null if the host is an IP address or a public suffix.
        """
        return self._call("registrable_domain", (), (standard, form, on_error))

    def public_suffix(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the public suffix of the host, in lower case, by the Public Suffix List. The result
        is null if the host is an IP address.
        """
        return self._call("public_suffix", (), (standard, form, on_error))

    def host_to_ascii(
        self,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Maps a host to ASCII, as browsers do (UTS 46): labels in Unicode become A-labels. An ASCII
        host is only put in lower case. The result is null if a label breaks a rule of
        internationalized domain names.
        """
        return self._call("host_to_ascii", (), ("rfc3986", "reference", on_error))

    def host_to_unicode(
        self,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Maps a host to Unicode (UTS 46): A-labels are decoded. The result is null if a label breaks
        a rule of internationalized domain names.
        """
        return self._call("host_to_unicode", (), ("rfc3986", "reference", on_error))

    def path_segment(
        self,
        index: int,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns one segment of the path, as written. The first has the index 0 and the last -1.

        - ``index``: The index of the segment; negative numbers count from the end.
        """
        return self._call("path_segment", (index,), (standard, form, on_error))

    def segments(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the segments of the path as a list, as written."""
        return self._call("segments", (), (standard, form, on_error))

    def file_name(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the last segment of the path, as written. The result is null if the path is empty or
        ends with a slash.
        """
        return self._call("file_name", (), (standard, form, on_error))

    def extension(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns what follows the last dot of the file name, as written. The result is null if there
        is no dot.
        """
        return self._call("extension", (), (standard, form, on_error))

    def query_value(
        self,
        name: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the value of the first parameter of the query whose name decodes to the given one,
        as written. It is empty if the parameter has no equals sign, and null if there is no such
        parameter.

        - ``name``: The name of the parameter, decoded.
        """
        return self._call("query_value", (name,), (standard, form, on_error))

    def query_values(
        self,
        name: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the values of all parameters of the query whose name decodes to the given one, as a
        list, as written. The result is null if there is no query.

        - ``name``: The name of the parameter, decoded.
        """
        return self._call("query_values", (name,), (standard, form, on_error))

    def query_pairs(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the parameters of the query as a list of structs with the fields name and value, as
        written. The value is null if there is no equals sign, and the result is null if there is no
        query.
        """
        return self._call("query_pairs", (), (standard, form, on_error))

    def without_params(
        self,
        patterns: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Removes the parameters whose names match one of the patterns from the query. Names are
        compared after percent-decoding. A query that has no other parameters is removed.

        - ``patterns``: Names of parameters, separated by spaces or commas; an asterisk matches any
        characters.
        """
        return self._call("without_params", (patterns,), (standard, form, on_error))

    def remove_param(
        self,
        name: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Removes all parameters with a name from the query. A query that has no other parameters is
        removed.

        - ``name``: The name of the parameter, decoded.
        """
        return self._call("remove_param", (name,), (standard, form, on_error))

    def set_param(
        self,
        name: Text,
        value: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Sets a parameter of the query: the first one with the name gets the value, and others with
        it are removed. Without any, the parameter is appended.

        - ``name``: The name of the parameter, decoded.
        - ``value``: The value, which is percent-encoded as far as it needs to be.
        """
        return self._call("set_param", (name, value), (standard, form, on_error))

    def sort_query(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Sorts the parameters of the query by name, and keeps the order of parameters with the same
        name.
        """
        return self._call("sort_query", (), (standard, form, on_error))

    def is_valid(
        self,
        form: Form = "reference",
        *,
        standard: RowStandard = "rfc3986",
    ) -> T:
        """Returns whether a row is a URI or a relative reference, or has another form, by the grammar
        of the standard. The result is null only for null.

        - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.
        """
        return self._call("is_valid", (form,), (standard, "reference", "null"))

    def error(
        self,
        form: Form = "reference",
        *,
        standard: RowStandard = "rfc3986",
    ) -> T:
        """Returns a struct that describes what is wrong with a row: byte offset, component, rule and
        message. The result is null for valid rows. No message contains a password.

        - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.
        """
        return self._call("error", (form,), (standard, "reference", "null"))

    def normalize(
        self,
        level: Level = "scheme",
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the normal form at a level of the comparison ladder (RFC 3986 section 6.2).

        - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
        """
        return self._call("normalize", (level,), (standard, form, on_error))

    def key(
        self,
        level: Level = "scheme",
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns a key that rows share if and only if they are equivalent at a level (RFC 3986
        section 6.2). Use it to group, join and remove duplicates.

        - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
        """
        return self._call("key", (level,), (standard, form, on_error))

    def equivalent(
        self,
        other: Text,
        level: Level = "scheme",
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns whether a row is equivalent to another URI at a level (RFC 3986 section 6.2). The
        result is null if either is null or invalid.

        - ``other``: The URI to compare with.
        - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
        """
        return self._call("equivalent", (other, level), (standard, form, on_error))

    def resolve(
        self,
        base: Text,
        strict: bool = True,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the target of a reference, resolved against a base (RFC 3986 section 5.2). The
        result is null if either is null or invalid, or the base has no scheme.

        - ``base``: The base: a URI with a scheme.
        - ``strict``: Whether a reference with the scheme of the base is absolute; false ignores
        such a scheme (RFC 3986 section 5.2.2).
        """
        return self._call("resolve", (base, strict), (standard, form, on_error))

    def relativize(
        self,
        base: Text,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Returns the shortest reference that leads from a base to a row.

        - ``base``: The base: a URI with a scheme.
        """
        return self._call("relativize", (base,), (standard, form, on_error))

    def decode(
        self,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Decodes percent-encoded text, such as the text of a component (RFC 3986 section 2.1). The
        result is null if the text is malformed or its octets are not UTF-8.
        """
        return self._call("decode", (), ("rfc3986", "reference", on_error))

    def encode(
        self,
        part: Part = "anywhere",
    ) -> T:
        """Percent-encodes data for a part of a URI (RFC 3986 section 2.4).

        - ``part``: The part of a URI for which data is encoded; 'anywhere' keeps only unreserved
        characters.
        """
        return self._call("encode", (part,), ("rfc3986", "reference", "null"))

    def iri_to_uri(
        self,
        host: HostMapping = "percent",
        *,
        on_error: OnError = "null",
    ) -> T:
        """Maps an IRI reference to a URI reference (RFC 3987 section 3.1). A URI is unchanged.

        - ``host``: How a host that is not ASCII is mapped: 'percent' encodes its octets, 'punycode'
        gives the A-labels of an internationalized domain name.
        """
        return self._call("iri_to_uri", (host,), ("rfc3986", "reference", on_error))

    def to_iri(
        self,
        *,
        standard: RowStandard = "rfc3986",
        form: Form = "reference",
        on_error: OnError = "null",
    ) -> T:
        """Converts a URI reference to an IRI reference (RFC 3987 section 3.2): percent-encoded octets
        become characters wherever the result maps back to the same URI.
        """
        return self._call("to_iri", (), (standard, form, on_error))

    def repair(
        self,
        steps: RepairSteps = "all",
        *,
        on_error: OnError = "null",
    ) -> T:
        """Turns text into a URI reference, and reports how: a struct of the output, the highest
        severity (cosmetic, host or guess) and the steps, each with its name, byte ranges before and
        after, and severity. A valid row has no steps and no severity. The result is null if a row
        cannot be repaired.

        - ``steps``: The steps to take: 'cosmetic' changes nothing before the path, 'web' reads as
        browsers do, 'all' is both.
        """
        return self._call("repair", (steps,), ("rfc3986", "reference", on_error))

    def template_expand(
        self,
        template: Text,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Expands a URI Template with variables (RFC 6570). The variables are a JSON object: texts,
        numbers and booleans are strings, arrays are lists, objects are associative arrays, and null
        is undefined. The result is null if the variables or the template are invalid.

        - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.
        """
        return self._call("template_expand", (template,), ("rfc3986", "reference", on_error))

    def template_match(
        self,
        template: Text,
    ) -> T:
        """Matches text against a URI Template, and returns a struct of ambiguous, which is true if
        other variables expand to the same text, and of variables, a JSON object from which
        uri_template_expand makes the text again. The result is null if the text does not match or
        the template is invalid.

        - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.
        """
        return self._call("template_match", (template,), ("rfc3986", "reference", "null"))

    def verdict(
        self,
    ) -> T:
        """Returns how far the standards and widely deployed parsers differ in how they read a text:
        agree, spelling, accept-reject, host-no-host or different-hosts.
        """
        return self._call("verdict", (), ("rfc3986", "reference", "null"))

    def one_host(
        self,
    ) -> T:
        """Returns whether every standard and parser that accepts a text must see the same host. False
        means doubt, not disagreement. The result is null only for null.
        """
        return self._call("one_host", (), ("rfc3986", "reference", "null"))

    def host_by(
        self,
        reader: Reader,
    ) -> T:
        """Returns the host that a standard or a program sees in a text, as it returns it. The result
        is null if it rejects the text or sees no host.

        - ``reader``: The standard or the program that reads the text.
        """
        return self._call("host_by", (reader,), ("rfc3986", "reference", "null"))

    def url_is_valid(
        self,
        base: Text | None = None,
    ) -> T:
        """Returns whether browsers accept a row as a URL (WHATWG URL Standard). The result is null
        only for null.

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_is_valid", (base,), ("rfc3986", "reference", "null"))

    def url_href(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the serialization of a URL, as browsers write it (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_href", (base,), ("rfc3986", "reference", on_error))

    def url_origin(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the origin, or the text null if it is opaque (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_origin", (base,), ("rfc3986", "reference", on_error))

    def url_protocol(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the scheme and a colon (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_protocol", (base,), ("rfc3986", "reference", on_error))

    def url_username(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the username, which may be empty (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_username", (base,), ("rfc3986", "reference", on_error))

    def url_password(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the password, which may be empty (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_password", (base,), ("rfc3986", "reference", on_error))

    def url_host(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the host, and the port if it is not the default one (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_host", (base,), ("rfc3986", "reference", on_error))

    def url_hostname(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the host without the port (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_hostname", (base,), ("rfc3986", "reference", on_error))

    def url_port(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the port as text, which is empty if it is the default one (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_port", (base,), ("rfc3986", "reference", on_error))

    def url_pathname(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns the path (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_pathname", (base,), ("rfc3986", "reference", on_error))

    def url_search(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns a question mark and the query, or an empty text (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_search", (base,), ("rfc3986", "reference", on_error))

    def url_hash(
        self,
        base: Text | None = None,
        *,
        on_error: OnError = "null",
    ) -> T:
        """Returns a number sign and the fragment, or an empty text (WHATWG URL Standard).

        - ``base``: The base URL for a row that is relative.
        """
        return self._call("url_hash", (base,), ("rfc3986", "reference", on_error))

    def parse_url(
        self,
        part: Text,
        key: Text | None = None,
    ) -> T:
        """Returns a part of a URL as Spark's parse_url does, by RFC 2396 and java.net.URI. An invalid
        URL is an error; see try_parse_url.

        - ``part``: 'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO',
        in upper case; any other text gives NULL.
        - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as in a
        regular expression; other characters of regular expressions are refused.
        """
        return self._call("parse_url", (part, key), ("rfc3986", "reference", "null"))

    def try_parse_url(
        self,
        part: Text,
        key: Text | None = None,
    ) -> T:
        """Returns a part of a URL as Spark's try_parse_url does: as parse_url, with NULL for an
        invalid URL.

        - ``part``: 'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO',
        in upper case; any other text gives NULL.
        - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as in a
        regular expression; other characters of regular expressions are refused.
        """
        return self._call("try_parse_url", (part, key), ("rfc3986", "reference", "null"))

    def url_encode(
        self,
    ) -> T:
        """Encodes text as form data, as Spark's url_encode does."""
        return self._call("url_encode", (), ("rfc3986", "reference", "null"))

    def url_decode(
        self,
    ) -> T:
        """Decodes form data, as Spark's url_decode does. Malformed data is an error; see
        try_url_decode.
        """
        return self._call("url_decode", (), ("rfc3986", "reference", "null"))

    def try_url_decode(
        self,
    ) -> T:
        """Decodes form data, as Spark's try_url_decode does, with NULL for malformed data."""
        return self._call("try_url_decode", (), ("rfc3986", "reference", "null"))
