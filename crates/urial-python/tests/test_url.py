"""Url, Template, and what other packages expect of a reference."""

from __future__ import annotations

import copy
import os
import pickle
import sys
import warnings
import weakref
from pathlib import Path

import pytest

import pyurial
from pyurial import Iri, IriRef, Reference, SearchParams, Template, Uri, Url


def test_attributes_of_urls() -> None:
    url = Url("https://me:secret@EXAMPLE.com:8443/a/../b?q=1#f")
    assert (url.protocol, url.username, url.password) == ("https:", "me", "secret")
    assert (url.host, url.hostname, url.port) == ("example.com:8443", "example.com", "8443")
    assert (url.pathname, url.search, url.hash) == ("/b", "?q=1", "#f")
    assert url.origin == "https://example.com:8443"
    assert "secret" not in repr(url)
    url.hostname = "h"
    url.hash = ""
    url.port = "no port"
    assert url.href == "https://me:secret@h:8443/b?q=1"
    with pytest.raises(ValueError):
        url.href = "no URL"
    assert url == Url(str(url)) and url != str(url)
    with pytest.raises(TypeError):
        hash(url)


def test_search_params_edit_the_url() -> None:
    url = Url("http://h/?b=2&a=1")
    url.searchParams.sort()
    url.searchParams.set("c", "x&y")
    url.searchParams.delete("b")
    assert url.href == "http://h/?a=1&c=x%26y"
    url.searchParams.delete("a")
    url.searchParams.delete("c")
    assert url.href == "http://h/"
    assert str(SearchParams({"a": "ä"})) == "a=%C3%A4"
    assert list(SearchParams([("a", "1"), ("a", "2")])) == [("a", "1"), ("a", "2")]


def test_templates() -> None:
    template = Template("{/path*}{?page,tags*}")
    expanded = template.expand({"path": ["a", "b c"]}, page=2, tags={"x": "1"})
    assert expanded == "/a/b%20c?page=2&x=1"
    assert Template("/{id}").match("/7") == ({"id": "7"}, False)
    with pytest.raises(ValueError, match="invalid template"):
        Template("/{id")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(protocol: int) -> None:
    for reference in (
        Uri("http://h/a"),
        Reference("../a"),
        Reference("//h", standard="rfc2396"),
        Iri("http://h/ä"),
        IriRef("ä"),
    ):
        again = pickle.loads(pickle.dumps(reference, protocol))
        assert again == reference and type(again) is type(reference)


def test_subclasses_are_refused() -> None:
    for base in (Reference, Uri, IriRef, Iri):
        with pytest.raises(TypeError):
            type("Mine", (base,), {})


def test_weak_references() -> None:
    uri = Uri("http://h/")
    assert weakref.ref(uri)() is uri


def test_other_types_are_not_equal() -> None:
    uri = Uri("http://h/")
    assert uri != None and uri != "http://h/"  # noqa: E711
    assert Uri("http://a/") < uri
    with pytest.raises(TypeError):
        _ = uri < "http://i/"  # type: ignore[operator]


def test_paths() -> None:
    uri = Uri.from_path(Path("/tmp/a b"))
    assert str(uri) == "file:///tmp/a%20b" and os.fspath(uri) == "/tmp/a b"
    with pytest.raises(pyurial.SchemeError):
        os.fspath(Uri("http://h/"))
    with pytest.raises(ValueError):
        Uri.from_path("relative")


def test_replace() -> None:
    uri = Uri("http://h/a?b")
    assert str(uri.__replace__(host="i", query={"c": "d"})) == "http://i/a?c=d"
    with pytest.raises(TypeError):
        uri.__replace__(hots="i")
    if sys.version_info >= (3, 13):
        assert str(copy.replace(uri, path="/b")) == "http://h/b?b"


def test_pydantic() -> None:
    pydantic = pytest.importorskip("pydantic")

    class Page(pydantic.BaseModel):  # type: ignore[name-defined,misc]
        url: Uri
        link: Reference | None = None
        shown: Url | None = None

    page = Page(url="http://h/a", link="../b")
    assert isinstance(page.url, Uri) and page.model_dump_json() == '{"url":"http://h/a","link":"../b","shown":null}'
    assert Page.model_validate_json(page.model_dump_json()) == page
    assert Page(url=page.url).url is page.url
    assert Page(url=page.url, shown="HTTP://H:80").model_dump(mode="json")["shown"] == "http://h/"
    with pytest.raises(pydantic.ValidationError, match="invalid path at byte 10") as caught:
        Page(url="http://h/a b")
    assert len(caught.value.errors()) == 1
    with pytest.raises(pydantic.ValidationError, match="valid string"):
        Page(url=1)
    assert Page.model_json_schema()["properties"]["url"] == {"type": "string", "format": "uri", "title": "Url"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert page.model_dump() == {"url": page.url, "link": page.link, "shown": None}


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_json_schema(mode: str) -> None:
    pydantic = pytest.importorskip("pydantic")
    formats = {Uri: "uri", Reference: "uri-reference", Iri: "iri", IriRef: "iri-reference"}
    for class_, name in formats.items():
        assert pydantic.TypeAdapter(class_).json_schema(mode=mode) == {"type": "string", "format": name}
    # The serialization of a WHATWG URL is not always a URI.
    assert pydantic.TypeAdapter(Url).json_schema(mode=mode) == {"type": "string"}


def test_version() -> None:
    assert pyurial.__version__.count(".") == 2
