"""IRIs: the classes `Iri` and `IriRef`, and conversions from and to URIs."""

from __future__ import annotations

import copy
import pickle

import pytest

import pyurial
from pyurial import Iri, IriRef, ParseError, Reference, Uri, UriError


@pytest.mark.parametrize(
    ("text", "class_"),
    [("http://exämple.org/", Iri), ("/ä", IriRef), ("", IriRef), ("urn:a", Iri), ("//ä", IriRef)],
)
def test_the_text_decides_about_the_class(text: str, class_: type) -> None:
    for made in (IriRef(text), Reference(text, standard="iri"), IriRef(text.encode())):
        assert type(made) is class_ and str(made) == text and made.standard == "iri"
        assert eval(repr(made), vars(pyurial)) == made
        assert pickle.loads(pickle.dumps(made)) == made and copy.deepcopy(made) is made
    assert issubclass(class_, IriRef) and issubclass(class_, Reference) and not issubclass(class_, Uri)


def test_a_uri_under_the_standard_of_iris_is_an_iri() -> None:
    assert type(Uri("http://h/ä", standard="iri")) is Iri
    with pytest.raises(ParseError):
        Iri("/ä")
    with pytest.raises(ParseError):
        IriRef("a b")
    with pytest.raises(ParseError):
        Uri("http://h/ä")


def test_operations_of_references() -> None:
    iri = Iri("HTTP://exämple.org:80/rosé/../ö?größe=2#ü")
    assert (iri.host, iri.port, iri.path) == ("exämple.org", 80, "/rosé/../ö")
    assert (iri.query, iri.fragment, iri.default_port) == ("größe=2", "ü", 80)
    assert iri.query_value("größe") == "2"
    assert iri.normalize() == Iri("http://exämple.org/ö?größe=2#ü")
    assert iri.equivalent("http://exämple.org/ö?größe=2#ü")
    assert type(iri.with_fragment(None)) is Iri and type(iri.with_scheme(None)) is IriRef
    assert type(IriRef("//h/ä").with_scheme("http")) is Iri
    assert iri != Reference(str(IriRef("a"))) and IriRef("a") != Reference("a")


def test_resolution() -> None:
    base = Iri("http://h/ä/b")
    assert base / "../ö" == Iri("http://h/ö") == base.resolve("/ö")
    assert base.resolve("http:ö", strict=False) == Iri("http://h/ä/ö")
    assert base.relativize("http://h/ö") == IriRef("/ö")
    assert type(Uri("http://h/") / IriRef("ä")) is Iri
    assert type(base / Reference("a")) is Iri


def test_to_uri_and_back() -> None:
    iri = Iri("http://bücher.example/ä?ö#ü")
    uri = iri.to_uri()
    assert uri == Uri("http://b%C3%BCcher.example/%C3%A4?%C3%B6#%C3%BC")
    assert uri.to_iri() == iri
    assert iri.to_uri(host="punycode").host == "xn--bcher-kva.example"
    assert IriRef("ä").to_uri() == Reference("%C3%A4") and Reference("%C3%A4").to_iri() == IriRef("ä")
    assert type(Uri("http://h/").to_iri()) is Iri and Iri("http://h/%C3%A4").to_iri() == Iri("http://h/ä")
    # Octets that are not UTF-8 stay encoded, and so do delimiters.
    assert str(Uri("http://h/%FF%2F").to_iri()) == "http://h/%FF%2F"
    with pytest.raises(ValueError, match="expected percent or punycode"):
        iri.to_uri(host="ascii")  # type: ignore[arg-type]
    with pytest.raises(UriError, match="invalid label") as caught:
        Iri("http://a\u200db/").to_uri(host="punycode")
    assert (caught.value.component, caught.value.kind) == ("host", "joiner")


def test_build() -> None:
    built = Iri.build(scheme="http", host="h", path="/a b")
    assert type(built) is Iri and str(built) == "http://h/a%20b"
    assert type(IriRef.build(path="a")) is IriRef
    with pytest.raises(pyurial.BuildError):
        Iri.build(path="a")


def test_pydantic() -> None:
    pydantic = pytest.importorskip("pydantic")
    adapter = pydantic.TypeAdapter(Iri)
    assert adapter.validate_python("http://h/ä") == Iri("http://h/ä")
    assert adapter.dump_json(Iri("http://h/a")) == b'"http://h/a"'
    with pytest.raises(pydantic.ValidationError):
        adapter.validate_python("ä")


def test_no_representation_shows_a_password() -> None:
    assert "secret" not in repr(Iri("http://mé:secret@h/"))
