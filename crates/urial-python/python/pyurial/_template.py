"""URI Templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pyurial import _urial


class TemplateMatch(NamedTuple):
    """The variables of a text that a template matches."""

    #: The variables: text, lists and dictionaries.
    variables: dict[str, Any]
    #: Whether other values expand to the same text.
    is_ambiguous: bool


class Template:
    """A URI Template of RFC 6570, for expansion and matching.

    >>> from pyurial import Template
    >>> template = Template("/users/{id}/posts{?page,tag*}")
    >>> template.expand(id="ann", tag=["red", "blue"])
    '/users/ann/posts?tag=red&tag=blue'
    >>> template.match("/users/bob/posts?page=2").variables
    {'id': 'bob', 'page': '2'}
    >>> template.match("/posts") is None
    True
    >>> template.names
    ('id', 'page', 'tag')
    """

    __slots__ = ("_names", "_text")

    def __init__(self, text: str) -> None:
        self._names = tuple(_urial.template_names(text))
        self._text = text

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the variables."""
        return self._names

    def expand(self, variables: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """Expands the template. Values are text, numbers, lists and dictionaries; ``None`` is undefined."""
        return _urial.template_expand(self._text, {**(variables or {}), **more})

    def match(self, text: str) -> TemplateMatch | None:
        """Returns the variables with which the template expands to a text, or ``None``."""
        found = _urial.template_match(self._text, text)
        return None if found is None else TemplateMatch(*found)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Template({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Template) else NotImplemented

    def __hash__(self) -> int:
        return hash((Template, self._text))
