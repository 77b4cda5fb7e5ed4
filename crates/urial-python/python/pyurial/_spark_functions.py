# Generated from the registry of urial-arrow by `URIAL_BLESS=1 cargo test -p urial-arrow`.
"""Functions of Spark columns: see :mod:`pyurial.spark`."""

from __future__ import annotations

from typing import Any

from pyurial._spark_udf import call


def uri_parse(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns all components as a struct: scheme, authority, userinfo, host, port, path, query and
    fragment as written, host_kind, and port_number (RFC 3986 section 3). An absent component is
    null.
    """
    return call("uri_parse", uri, standard)


def uri_scheme(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the scheme, as written (RFC 3986 section 3.1)."""
    return call("uri_scheme", uri, standard)


def uri_authority(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the authority, as written: userinfo, host and port (RFC 3986 section 3.2)."""
    return call("uri_authority", uri, standard)


def uri_userinfo(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the userinfo, as written, with a password if there is one (RFC 3986 section 3.2.1)."""
    return call("uri_userinfo", uri, standard)


def uri_host(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the host, as written, with the brackets of an IP literal (RFC 3986 section 3.2.2). It is
    empty in file:///etc and null in urn:a.
    """
    return call("uri_host", uri, standard)


def uri_port(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the port as a number (RFC 3986 section 3.2.3). The result is null if the port is absent,
    empty or greater than 65535.
    """
    return call("uri_port", uri, standard)


def uri_port_text(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the digits of the port, as written (RFC 3986 section 3.2.3)."""
    return call("uri_port_text", uri, standard)


def uri_port_or_default(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the port as a number, or the default port of the scheme if the port is absent or empty."""
    return call("uri_port_or_default", uri, standard)


def uri_path(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the path, as written (RFC 3986 section 3.3). Every URI has a path, which may be empty."""
    return call("uri_path", uri, standard)


def uri_query(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the query, as written, without its question mark (RFC 3986 section 3.4)."""
    return call("uri_query", uri, standard)


def uri_fragment(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the fragment, as written, without its number sign (RFC 3986 section 3.5)."""
    return call("uri_fragment", uri, standard)


def uri_origin(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the origin: scheme, host and port in normal form (RFC 6454 section 4). The result is
    null if the origin is opaque, as that of a file or urn URI is.
    """
    return call("uri_origin", uri, standard)


def uri_host_kind(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the kind of the host: reg-name, ipv4, ipv6 or ipvfuture (RFC 3986 section 3.2.2), and by
    RFC 2396 also hostname and registry.
    """
    return call("uri_host_kind", uri, standard)


def uri_host_normalized(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the host in normal form: letters in lower case, percent-encodings normalized, IPv6
    addresses as RFC 5952 writes them.
    """
    return call("uri_host_normalized", uri, standard)


def uri_registrable_domain(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the domain under which the host was registered, in lower case: one label more than the
    public suffix. The result is null if the host is an IP address or a public suffix.
    """
    return call("uri_registrable_domain", uri, standard)


def uri_public_suffix(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the public suffix of the host, in lower case, by the Public Suffix List. The result is
    null if the host is an IP address.
    """
    return call("uri_public_suffix", uri, standard)


def host_to_ascii(
    host: Any,
) -> Any:
    """Maps a host to ASCII, as browsers do (UTS 46): labels in Unicode become A-labels. An ASCII host
    is only put in lower case. The result is null if a label breaks a rule of internationalized
    domain names.
    """
    return call("host_to_ascii", host)


def host_to_unicode(
    host: Any,
) -> Any:
    """Maps a host to Unicode (UTS 46): A-labels are decoded. The result is null if a label breaks a
    rule of internationalized domain names.
    """
    return call("host_to_unicode", host)


def uri_path_segment(
    uri: Any,
    index: Any,
    standard: Any = None,
) -> Any:
    """Returns one segment of the path, as written. The first has the index 0 and the last -1.

    - ``index``: The index of the segment; negative numbers count from the end.
    """
    return call("uri_path_segment", uri, index, standard)


def uri_segments(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the segments of the path as a list, as written."""
    return call("uri_segments", uri, standard)


def uri_file_name(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the last segment of the path, as written. The result is null if the path is empty or
    ends with a slash.
    """
    return call("uri_file_name", uri, standard)


def uri_extension(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns what follows the last dot of the file name, as written. The result is null if there is
    no dot.
    """
    return call("uri_extension", uri, standard)


def uri_query_value(
    uri: Any,
    name: Any,
    standard: Any = None,
) -> Any:
    """Returns the value of the first parameter of the query whose name decodes to the given one, as
    written. It is empty if the parameter has no equals sign, and null if there is no such
    parameter.

    - ``name``: The name of the parameter, decoded.
    """
    return call("uri_query_value", uri, name, standard)


def uri_query_values(
    uri: Any,
    name: Any,
    standard: Any = None,
) -> Any:
    """Returns the values of all parameters of the query whose name decodes to the given one, as a
    list, as written. The result is null if there is no query.

    - ``name``: The name of the parameter, decoded.
    """
    return call("uri_query_values", uri, name, standard)


def uri_query_pairs(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Returns the parameters of the query as a list of structs with the fields name and value, as
    written. The value is null if there is no equals sign, and the result is null if there is no
    query.
    """
    return call("uri_query_pairs", uri, standard)


def uri_without_params(
    uri: Any,
    patterns: Any,
    standard: Any = None,
) -> Any:
    """Removes the parameters whose names match one of the patterns from the query. Names are compared
    after percent-decoding. A query that has no other parameters is removed.

    - ``patterns``: Names of parameters, separated by spaces or commas; an asterisk matches any
    characters.
    """
    return call("uri_without_params", uri, patterns, standard)


def uri_remove_param(
    uri: Any,
    name: Any,
    standard: Any = None,
) -> Any:
    """Removes all parameters with a name from the query. A query that has no other parameters is
    removed.

    - ``name``: The name of the parameter, decoded.
    """
    return call("uri_remove_param", uri, name, standard)


def uri_set_param(
    uri: Any,
    name: Any,
    value: Any,
    standard: Any = None,
) -> Any:
    """Sets a parameter of the query: the first one with the name gets the value, and others with it
    are removed. Without any, the parameter is appended.

    - ``name``: The name of the parameter, decoded.
    - ``value``: The value, which is percent-encoded as far as it needs to be.
    """
    return call("uri_set_param", uri, name, value, standard)


def uri_sort_query(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Sorts the parameters of the query by name, and keeps the order of parameters with the same name."""
    return call("uri_sort_query", uri, standard)


def uri_is_valid(
    uri: Any,
    form: Any = None,
    standard: Any = None,
) -> Any:
    """Returns whether a row is a URI or a relative reference, or has another form, by the grammar of
    the standard. The result is null only for null.

    - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.
    """
    return call("uri_is_valid", uri, form, standard)


def uri_error(
    uri: Any,
    form: Any = None,
    standard: Any = None,
) -> Any:
    """Returns a struct that describes what is wrong with a row: byte offset, component, rule and
    message. The result is null for valid rows. No message contains a password.

    - ``form``: What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.
    """
    return call("uri_error", uri, form, standard)


def uri_normalize(
    uri: Any,
    level: Any = None,
    standard: Any = None,
) -> Any:
    """Returns the normal form at a level of the comparison ladder (RFC 3986 section 6.2).

    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
    """
    return call("uri_normalize", uri, level, standard)


def uri_key(
    uri: Any,
    level: Any = None,
    standard: Any = None,
) -> Any:
    """Returns a key that rows share if and only if they are equivalent at a level (RFC 3986 section
    6.2). Use it to group, join and remove duplicates.

    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
    """
    return call("uri_key", uri, level, standard)


def uri_equivalent(
    uri: Any,
    other: Any,
    level: Any = None,
    standard: Any = None,
) -> Any:
    """Returns whether a row is equivalent to another URI at a level (RFC 3986 section 6.2). The result
    is null if either is null or invalid.

    - ``other``: The URI to compare with.
    - ``level``: What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).
    """
    return call("uri_equivalent", uri, other, level, standard)


def uri_resolve(
    uri: Any,
    base: Any,
    strict: Any = None,
    standard: Any = None,
) -> Any:
    """Returns the target of a reference, resolved against a base (RFC 3986 section 5.2). The result is
    null if either is null or invalid, or the base has no scheme.

    - ``base``: The base: a URI with a scheme.
    - ``strict``: Whether a reference with the scheme of the base is absolute; false ignores such a
    scheme (RFC 3986 section 5.2.2).
    """
    return call("uri_resolve", uri, base, strict, standard)


def uri_relativize(
    uri: Any,
    base: Any,
    standard: Any = None,
) -> Any:
    """Returns the shortest reference that leads from a base to a row.

    - ``base``: The base: a URI with a scheme.
    """
    return call("uri_relativize", uri, base, standard)


def uri_decode(
    text: Any,
) -> Any:
    """Decodes percent-encoded text, such as the text of a component (RFC 3986 section 2.1). The result
    is null if the text is malformed or its octets are not UTF-8.
    """
    return call("uri_decode", text)


def uri_encode(
    text: Any,
    part: Any = None,
) -> Any:
    """Percent-encodes data for a part of a URI (RFC 3986 section 2.4).

    - ``part``: The part of a URI for which data is encoded; 'anywhere' keeps only unreserved
    characters.
    """
    return call("uri_encode", text, part)


def iri_to_uri(
    iri: Any,
    host: Any = None,
) -> Any:
    """Maps an IRI reference to a URI reference (RFC 3987 section 3.1). A URI is unchanged.

    - ``host``: How a host that is not ASCII is mapped: 'percent' encodes its octets, 'punycode'
    gives the A-labels of an internationalized domain name.
    """
    return call("iri_to_uri", iri, host)


def uri_to_iri(
    uri: Any,
    standard: Any = None,
) -> Any:
    """Converts a URI reference to an IRI reference (RFC 3987 section 3.2): percent-encoded octets
    become characters wherever the result maps back to the same URI.
    """
    return call("uri_to_iri", uri, standard)


def uri_repair(
    text: Any,
    steps: Any = None,
) -> Any:
    """Turns text into a URI reference, and reports how: a struct of the output, the highest severity
    (cosmetic, host or guess) and the steps, each with its name, byte ranges before and after, and
    severity. A valid row has no steps and no severity. The result is null if a row cannot be
    repaired.

    - ``steps``: The steps to take: 'cosmetic' changes nothing before the path, 'web' reads as
    browsers do, 'all' is both.
    """
    return call("uri_repair", text, steps)


def uri_template_expand(
    template: Any,
    variables: Any,
) -> Any:
    """Expands a URI Template with variables (RFC 6570). The variables are a JSON object: texts,
    numbers and booleans are strings, arrays are lists, objects are associative arrays, and null is
    undefined. The result is null if the variables or the template are invalid.

    - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.
    """
    return call("uri_template_expand", template, variables)


def uri_template_match(
    template: Any,
    uri: Any,
) -> Any:
    """Matches text against a URI Template, and returns a struct of ambiguous, which is true if other
    variables expand to the same text, and of variables, a JSON object from which
    uri_template_expand makes the text again. The result is null if the text does not match or the
    template is invalid.

    - ``template``: The template (RFC 6570), such as '/users/{id}{?tag*}'.
    """
    return call("uri_template_match", template, uri)


def uri_verdict(
    text: Any,
) -> Any:
    """Returns how far the standards and widely deployed parsers differ in how they read a text: agree,
    spelling, accept-reject, host-no-host or different-hosts.
    """
    return call("uri_verdict", text)


def uri_one_host(
    text: Any,
) -> Any:
    """Returns whether every standard and parser that accepts a text must see the same host. False
    means doubt, not disagreement. The result is null only for null.
    """
    return call("uri_one_host", text)


def uri_host_by(
    text: Any,
    reader: Any,
) -> Any:
    """Returns the host that a standard or a program sees in a text, as it returns it. The result is
    null if it rejects the text or sees no host.

    - ``reader``: The standard or the program that reads the text.
    """
    return call("uri_host_by", text, reader)


def url_is_valid(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns whether browsers accept a row as a URL (WHATWG URL Standard). The result is null only
    for null.

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_is_valid", url, base)


def url_href(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the serialization of a URL, as browsers write it (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_href", url, base)


def url_origin(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the origin, or the text null if it is opaque (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_origin", url, base)


def url_protocol(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the scheme and a colon (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_protocol", url, base)


def url_username(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the username, which may be empty (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_username", url, base)


def url_password(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the password, which may be empty (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_password", url, base)


def url_host(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the host, and the port if it is not the default one (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_host", url, base)


def url_hostname(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the host without the port (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_hostname", url, base)


def url_port(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the port as text, which is empty if it is the default one (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_port", url, base)


def url_pathname(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns the path (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_pathname", url, base)


def url_search(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns a question mark and the query, or an empty text (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_search", url, base)


def url_hash(
    url: Any,
    base: Any = None,
) -> Any:
    """Returns a number sign and the fragment, or an empty text (WHATWG URL Standard).

    - ``base``: The base URL for a row that is relative.
    """
    return call("url_hash", url, base)
