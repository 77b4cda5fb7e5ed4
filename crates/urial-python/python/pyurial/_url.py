"""URLs by the WHATWG standard, as the URL class of JavaScript has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pyurial import _urial
from pyurial._urial import Uri


def _attribute(name: str, about: str) -> property:
    def get(self: Url) -> str:
        return _urial.url_get(self._href, name)

    def put(self: Url, value: str) -> None:
        self._href = _urial.url_set(self._href, name, value)

    return property(get, put, doc=about)


class Url:
    """A URL of the WHATWG URL Standard: parsed, and rewritten, as browsers do.

    The attributes are those of the URL class of JavaScript, and can be set. A value that the class ignores
    changes nothing. Text that is not a URL raises :class:`pyurial.ParseError`.

    >>> from pyurial import Url
    >>> url = Url("HTTP://Example.com:80/a/../b c?q=1#f")
    >>> url.href, url.host, url.pathname, url.search
    ('http://example.com/b%20c?q=1#f', 'example.com', '/b%20c', '?q=1')
    >>> url.port = "8080"
    >>> url.searchParams.append("tag", "x y")
    >>> str(url)
    'http://example.com:8080/b%20c?q=1&tag=x+y#f'
    >>> Url("../c", "http://h/a/b")
    Url('http://h/c')
    >>> Url("../c")
    Traceback (most recent call last):
    ...
    pyurial.ParseError: missing-scheme-non-relative-URL at byte 0: a URL has a scheme, or a base that it can be joined to; write a scheme such as `https://`, or parse with a base
    """

    __slots__ = ("_href",)

    def __init__(self, url: str | Url | Uri, base: str | Url | Uri | None = None) -> None:
        self._href = _urial.url_parse(str(url), None if base is None else str(base))

    @classmethod
    def can_parse(cls, url: str, base: str | None = None) -> bool:
        """Returns whether a text is a URL.

        >>> Url.can_parse("http://h/a b"), Url.can_parse("http://[")
        (True, False)
        """
        try:
            _urial.url_parse(url, base)
        except ValueError:
            return False
        return True

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Returns how pydantic validates and writes a field of this type: as text."""
        from pyurial import _pydantic

        return _pydantic.schema(cls)

    @property
    def href(self) -> str:
        """The serialization."""
        return self._href

    @href.setter
    def href(self, value: str) -> None:
        self._href = _urial.url_set(self._href, "href", value)

    @property
    def origin(self) -> str:
        """The origin, or ``null`` if it is opaque."""
        return _urial.url_get(self._href, "origin")

    protocol = _attribute("protocol", "The scheme and a colon.")
    username = _attribute("username", "The username, or an empty text.")
    password = _attribute("password", "The password, or an empty text.")
    host = _attribute("host", "The host, and the port if it is not the default one.")
    hostname = _attribute("hostname", "The host.")
    port = _attribute("port", "The port, or an empty text if it is the default one.")
    pathname = _attribute("pathname", "The path.")
    search = _attribute("search", "A question mark and the query, or an empty text.")
    hash = _attribute("hash", "A number sign and the fragment, or an empty text.")

    @property
    def searchParams(self) -> SearchParams:  # noqa: N802, the name that people know
        """The parameters of the query. Editing them edits the URL."""
        return SearchParams(self.search, _url=self)

    def to_uri(self) -> Uri:
        """Returns the URI of the URL: characters that no URI has are percent-encoded.

        >>> Url("http://h/a|b").to_uri()
        Uri('http://h/a%7Cb')
        """
        return Uri(_urial.url_to_uri(self._href))

    def __str__(self) -> str:
        return self._href

    def __repr__(self) -> str:
        shown = Url(self._href)
        if shown.password:
            shown.password = "***"
        return f"Url({shown._href!r})"

    def __eq__(self, other: object) -> bool:
        return self._href == other._href if isinstance(other, Url) else NotImplemented

    #: A URL changes, and so would its hash.
    __hash__ = None  # type: ignore[assignment]


class SearchParams:
    """The parameters of a query, as the class URLSearchParams of JavaScript has them.

    >>> from pyurial import SearchParams
    >>> params = SearchParams("?a=1&b=x+y&a=2")
    >>> params.get("b"), params.get_all("a"), "c" in params
    ('x y', ['1', '2'], False)
    >>> params.set("a", "3")
    >>> params.sort()
    >>> str(params)
    'a=3&b=x+y'
    """

    __slots__ = ("_pairs", "_url")

    def __init__(
        self,
        query: str | Mapping[str, str] | Iterable[tuple[str, str]] = "",
        *,
        _url: Url | None = None,
    ) -> None:
        if isinstance(query, str):
            self._pairs = _urial.form_parse(query.removeprefix("?"))
        else:
            pairs = query.items() if isinstance(query, Mapping) else query
            self._pairs = [(name, value) for name, value in pairs]
        self._url = _url

    def _changed(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = pairs
        if self._url is not None:
            self._url.search = str(self)

    def get(self, name: str) -> str | None:
        """Returns the first value of a name."""
        return next((value for key, value in self._pairs if key == name), None)

    def get_all(self, name: str) -> list[str]:
        """Returns all values of a name."""
        return [value for key, value in self._pairs if key == name]

    def has(self, name: str, value: str | None = None) -> bool:
        """Returns whether there is a parameter with a name, and a value if one is given."""
        return any(key == name and value in (None, found) for key, found in self._pairs)

    def append(self, name: str, value: str) -> None:
        """Appends a parameter."""
        self._changed([*self._pairs, (name, value)])

    def delete(self, name: str, value: str | None = None) -> None:
        """Removes all parameters with a name, and a value if one is given."""
        self._changed([(k, v) for k, v in self._pairs if not (k == name and value in (None, v))])

    def set(self, name: str, value: str) -> None:
        """Gives the first parameter with a name a value, and removes the others; or appends one."""
        pairs: list[tuple[str, str]] = []
        done = False
        for pair in self._pairs:
            if pair[0] != name:
                pairs.append(pair)
            elif not done:
                pairs.append((name, value))
                done = True
        self._changed(pairs if done else [*pairs, (name, value)])

    def sort(self) -> None:
        """Sorts the parameters by name, in the order of UTF-16 code units."""
        self._changed(sorted(self._pairs, key=lambda pair: pair[0].encode("utf-16-be", "surrogatepass")))

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.has(name)

    def __str__(self) -> str:
        return _urial.form_write(self._pairs)

    def __repr__(self) -> str:
        return f"SearchParams({str(self)!r})"
