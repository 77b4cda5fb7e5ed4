# Generated from the registry of urial-arrow by `URIAL_BLESS=1 cargo test -p urial-arrow`.
"""The functions over columns, as methods of a column."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeAlias, TypeVar

from pyurial._arrow_functions import OnError, RowStandard
from pyurial._names import Form, Level, Part

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

        - ``patterns``: Names of parameters, separated by spaces or commas; an asterisk stands for
        any characters.
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
        - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as
        in a regular expression; other characters of regular expressions are refused.
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
        - ``key``: With 'QUERY': the key whose value is wanted. A dot matches any character, as
        in a regular expression; other characters of regular expressions are refused.
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
