"""Repair: the same result as an object and in a column."""

from __future__ import annotations

import pytest

import pyurial
from pyurial import ParseError, Reference, Uri, arrow, repair

TEXTS = [
    "http://h/a b",
    " http://h/ ",
    "http:\\\\Exämple.com\\a|b",
    "http://h/%zz\n",
    "<http://h/>",
    "http://h/ok",
    "",
    "http://a b/",
    "http://h:x/",
    "http://me:secret@[/",
]


def test_a_valid_text_is_unchanged() -> None:
    repaired = repair("http://h/a")
    assert (repaired.output, repaired.steps, repaired.severity) == ("http://h/a", (), None)
    assert repaired.reference == Uri("http://h/a") and str(repaired) == "http://h/a"
    assert type(repair("a").reference) is Reference
    assert repaired == repair(b"http://h/a") and repaired != repair("http://h/b")


@pytest.mark.parametrize("steps", ["all", "web", "cosmetic"])
def test_objects_and_columns_agree(steps: str) -> None:
    column = arrow.repair(TEXTS, steps).to_pylist()
    for text, row in zip(TEXTS, column, strict=True):
        try:
            repaired = repair(text, steps=steps)  # type: ignore[arg-type]
        except ParseError as error:
            assert row is None and "secret" not in str(error), text
            continue
        assert row["output"] == repaired.output and row["severity"] == repaired.severity
        found = [
            (s["name"], tuple(s["before"].values()), tuple(s["after"].values()), s["severity"])
            for s in row["steps"]
        ]
        assert found == [(s.name, s.before, s.after, s.severity) for s in repaired.steps], text
        assert repair(repaired.output).steps == ()
        for step in repaired.steps:
            assert str(step).startswith(step.name) and hash(step) == hash(step)


def test_ranges_are_bytes_of_text_and_output() -> None:
    repaired = repair("http://h/ä b")
    names = [(s.name, s.before, s.after) for s in repaired.steps]
    assert names == [("non-ascii", (9, 11), (9, 15)), ("spaces", (11, 12), (15, 18))]
    assert repaired.output.encode()[9:15] == b"%C3%A4"


def test_errors() -> None:
    with pytest.raises(ParseError, match="not repaired at byte 8") as caught:
        repair("http://a b/")
    assert (caught.value.offset, caught.value.component) == (8, "host")
    with pytest.raises(ValueError, match="not a set of steps: expected all, web or cosmetic"):
        repair("a", steps="some")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        repair(7)  # type: ignore[arg-type]
    with pytest.raises(ParseError):
        repair("http://\ud800/")
    assert "secret" not in repr(repair("http://me:secret@h/a b"))
    with pytest.raises(ValueError, match="row 1: not repaired at byte 8"):
        arrow.repair(["a", "http://a b/"], on_error="raise")


def test_columns_are_read_after_a_repair() -> None:
    column = ["http://h/a b", "http://a b/", "http://h/", None]
    assert arrow.path(column, standard="repair").to_pylist() == ["/a%20b", None, "/", None]
    assert arrow.is_valid(column, standard="repair").to_pylist() == [True, False, True, None]
    base = "http://h/x y/"
    assert arrow.resolve(["a b"], base, standard="repair").to_pylist() == ["http://h/x%20y/a%20b"]
    with pytest.raises(ParseError, match="row 1: invalid host at byte 8"):
        arrow.path(column, standard="repair", on_error="raise")
    assert pyurial.STANDARDS[0] == "rfc3986" and "repair" not in pyurial.STANDARDS
