"""Readings: the same result as an object and in columns."""

from __future__ import annotations

import pytest

from pyurial import READERS, arrow, one_host, readings

TEXTS = [
    "http://example.com/",
    "http://EXAMPLE.com/",
    "http://example.com/|",
    "http://a_b.example/",
    "http://127.1/",
    "http://good.example\\@evil.example/",
    "http://0xA9FEA9FE/",
    "mailto:a@b",
    "",
    "http://日本.example/",
    "http://me:secret@h:80/p",
]


@pytest.mark.parametrize("text", TEXTS)
def test_objects_and_columns_agree(text: str) -> None:
    found = readings(text)
    assert arrow.verdict([text]).to_pylist() == [found.verdict]
    assert arrow.one_host([text]).to_pylist() == [found.one_host] == [one_host(text)]
    assert tuple(reading.reader for reading in found.readings) == READERS
    for reading in found.readings:
        assert arrow.host_by([text], reading.reader).to_pylist() == [reading.host]
        assert found.by(reading.reader) == reading and reading.version
        assert (reading.reason is None) == reading.accepted == (reading.path is not None)
        assert "secret" not in repr(reading)
        if reading.host is None:
            assert reading.effective_host is None and reading.address_class is None


def test_verdict() -> None:
    found = readings("http://good.example\\@evil.example/")
    assert (found.verdict, found.class_name, found.offset) == ("different-hosts", "backslash", 19)
    assert not found.one_host and repr(found) == "<Readings: different-hosts>"
    agree = readings("http://example.com/")
    assert (agree.verdict, agree.class_name, agree.offset, agree.one_host) == ("agree", None, None, True)


def test_a_reading() -> None:
    curl = readings("HTTP://me@0xA9FEA9FE:8080/a?b").by("curl")
    assert curl.accepted and curl.userinfo == "me" and curl.port == 8080
    assert (curl.effective_host, curl.address_class) == ("169.254.169.254", "metadata")
    strict = readings("http://h/a b").by("rfc3986")
    assert not strict.accepted and strict.reason and "byte 10" in strict.reason
    assert readings("https://h/").by("whatwg").port == 443


def test_between_and_allow() -> None:
    found = readings("http://2130706433/")
    assert found.between("go", "rfc3986") == "agree"
    assert found.between("go", "curl") == "different-hosts"
    assert (found.by("go").effective_host, found.by("go").dialled) == ("2130706433", "127.0.0.1")
    assert not found.allow(["2130706433"], readers=["go"])
    assert found.allow(["2130706433", "127.0.0.1"], readers=["go"])
    assert readings("http://GOOD.example./").allow(["good.example"], readers=["python", "curl"])
    assert not readings("http://good.example\\@evil.example/").allow(["good.example"])
    assert not readings("").allow([])


def test_base() -> None:
    found = readings("/\\evil.example/", base="https://good.example/")
    assert (found.by("whatwg").host, found.by("python").host) == ("evil.example", "good.example")
    assert found.between("python", "whatwg") == "different-hosts" and not found.one_host
    assert not found.allow(["good.example"]) and found.allow(["good.example"], readers=["python"])


def test_errors() -> None:
    with pytest.raises(ValueError, match="not a reader: expected rfc3986, "):
        readings("a").between("go", "netscape")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        # A text would be a list of letters.
        readings("http://h/").allow("h")
    with pytest.raises(ValueError, match="not a reader: expected rfc3986, "):
        readings("a").by("netscape")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        readings(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown reader"):
        arrow.host_by(["a"], "netscape")  # type: ignore[arg-type]
