"""The corpus, from Python: the surface says what the library says."""

from __future__ import annotations

import ipaddress
from typing import Any

import pytest
from conftest import case_id, corpus, text

import pyurial
from pyurial import Encoded, Reference, Uri

Case = dict[str, Any]
COMPONENTS = ("scheme", "authority", "userinfo", "host", "host_kind", "path", "query", "fragment")


@pytest.mark.parametrize("case", corpus("parse"), ids=case_id)
def test_parse(case: Case) -> None:
    reference = Reference(text(case["input"]), standard=case.get("grammar", "rfc3986"))
    assert bytes(reference).decode() == case["input"]
    assert reference.kind == case["kind"]
    assert isinstance(reference, Uri) == (case["kind"] == "uri")
    for name in COMPONENTS:
        assert getattr(reference, name) == case.get(name), name
    assert reference.port_text == case.get("port")


#: Python reads URIs and references; rules of components on their own are the library's.
CLASSES = {"URI": Uri, "URI-reference": Reference}


@pytest.mark.parametrize(
    "case", [case for case in corpus("errors") if case["as"] in CLASSES], ids=case_id
)
def test_errors(case: Case) -> None:
    with pytest.raises(pyurial.ParseError) as caught:
        CLASSES[case["as"]](text(case["input"]), standard=case.get("grammar", "rfc3986"))
    error = caught.value
    assert (error.offset, error.component, error.kind) == (
        case["offset"],
        case["component"],
        case["kind"],
    )
    assert str(error) == error.message == case["message"]


@pytest.mark.parametrize("case", corpus("views"), ids=case_id)
def test_views(case: Case) -> None:
    reference = Reference(text(case["input"]))
    for name in ("user", "password"):
        if name in case:
            assert getattr(reference, name) == (case[name] if case[name] is not False else None)
    if "segments" in case:
        assert list(reference.segments) == case["segments"]
    if "pairs" in case:
        assert [list(pair) for pair in reference.query_pairs] == [
            [*pair, None][:2] for pair in case["pairs"]
        ]
    if "address" in case:
        expected = None if case["address"] == "none" else ipaddress.ip_address(case["address"])
        assert reference.address == expected


@pytest.mark.parametrize("case", corpus("encode"), ids=case_id)
def test_encode(case: Case) -> None:
    assert pyurial.encode(text(case["input"]), case["part"]) == case["expect"]


@pytest.mark.parametrize("case", corpus("decode"), ids=case_id)
def test_decode(case: Case) -> None:
    encoded = Encoded(case["input"])
    if "invalid_at" in case:
        with pytest.raises(pyurial.DecodeError) as caught:
            encoded.decode()
        assert caught.value.offset == case["invalid_at"]
    if "expect" in case:
        data = text(case["expect"])
        assert encoded.decode_bytes() == (data if isinstance(data, bytes) else data.encode())
    if "lossy" in case:
        assert encoded.decode("replace") == case["lossy"]


@pytest.mark.parametrize("case", corpus("resolve"), ids=case_id)
def test_resolve(case: Case) -> None:
    def target() -> Uri:
        strict = case.get("mode", "strict") == "strict"
        return Uri(case["base"]).resolve(case["reference"], strict=strict)

    if "error" in case:
        with pytest.raises(pyurial.ParseError) as caught:
            target()
        assert caught.value.kind == case["error"]
    else:
        assert str(target()) == case["target"]


@pytest.mark.parametrize("case", corpus("relativize"), ids=case_id)
def test_relativize(case: Case) -> None:
    base = Uri(case["base"])
    assert str(base.relativize(case["target"])) == case["reference"]


@pytest.mark.parametrize("case", corpus("normalize"), ids=case_id)
def test_normalize(case: Case) -> None:
    reference = Reference(case["input"], standard=case.get("grammar", "rfc3986"))
    for level, expected in case["expect"].items():
        normal = reference.normalize(level)
        assert str(normal) == expected
        assert normal.is_normalized(level)
        assert reference.trace(level).result == normal
        assert reference.equivalent(normal, level)


@pytest.mark.parametrize("case", corpus("compare"), ids=case_id)
def test_compare(case: Case) -> None:
    comparison = Reference(case["a"]).compare(Reference(case["b"]))
    assert (comparison.equal_from or "never") == case["equal_from"]
    assert (comparison.after == ()) == (case["equal_from"] != "never")


@pytest.mark.parametrize("case", corpus("schemes"), ids=case_id)
def test_schemes(case: Case) -> None:
    uri = Uri(case["input"])
    if "kind" not in case:
        uri.check_scheme()
        return
    with pytest.raises(pyurial.SchemeError) as caught:
        uri.check_scheme()
    assert (caught.value.offset, caught.value.kind) == (case["offset"], case["kind"])
    assert str(caught.value) == case["message"]


@pytest.mark.parametrize("case", corpus("build"), ids=case_id)
def test_build(case: Case) -> None:
    names = ("scheme", "authority", "userinfo", "user", "password", "host", "port", "path", "query")
    given = {name: text(case[name]) for name in (*names, "fragment") if name in case}
    for name, value in case.get("encoded", {}).items():
        wrap = [Encoded.__new__(Encoded, v) for v in value] if isinstance(value, list) else value
        # What is no encoded text is refused one step earlier in Python, by its type.
        given[name] = wrap if isinstance(value, list) else str.__new__(Encoded, value)
    if "segments" in case:
        given["segments"] = [text(segment) for segment in case["segments"]]
    if "pairs" in case:
        given["query_pairs"] = [(*pair, None)[:2] for pair in case["pairs"]]
    given["shield"] = case.get("shield", False)
    if "error" not in case:
        assert str(Reference.build(**given)) == case["expect"]
        return
    build = Uri.build if case["error"] == "missing-scheme" else Reference.build
    with pytest.raises(pyurial.BuildError) as caught:
        build(**given)
    assert caught.value.kind == case["error"]
    assert str(caught.value) == case.get("message", str(caught.value))


@pytest.mark.parametrize("case", corpus("edit"), ids=case_id)
def test_edit(case: Case) -> None:
    reference = Reference(case["input"])
    value = text(case["data"]) if "data" in case else None
    if "encoded" in case:
        value = str.__new__(Encoded, case["encoded"])
    verb, _, what = case["edit"].partition("-")

    def edited() -> Reference:
        index, name = case.get("index"), case.get("name")
        edits = {
            "push-segment": lambda: reference.joined(value),
            "set-segment": lambda: reference.with_segment(index, value),
            "insert-segment": lambda: reference.with_inserted_segment(index, value),
            "remove-segment": lambda: reference.without_segment(index),
            "pop-segment": lambda: reference.without_segment(-1),
            "set-pair": lambda: reference.with_query_value(name, value),
            "append-pair": lambda: reference.with_more_query_pairs([(name, value)]),
            "append-flag": lambda: reference.with_more_query_pairs([(name or value, None)]),
            "remove-pairs": lambda: reference.without_query_values(name),
            "shield-path": lambda: reference.shielded(),
        }
        if case["edit"] in edits:
            return edits[case["edit"]]()
        return getattr(reference, f"with_{what}")(None if verb == "remove" else value)

    if "error" in case:
        with pytest.raises((pyurial.BuildError, IndexError)) as caught:
            edited()
        if isinstance(caught.value, pyurial.BuildError):
            assert caught.value.kind == case["error"]
        else:
            assert case["error"] == "no-segment"
    else:
        assert str(edited()) == case["expect"]
    assert str(reference) == case["input"]
