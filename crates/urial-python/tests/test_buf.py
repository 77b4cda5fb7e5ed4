"""References that are edited in place: the same results as those of ``with_*``, all or nothing."""

from __future__ import annotations

import copy
import gc
import ipaddress
import pickle
import random
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pyurial
from pyurial import Encoded, Reference, ReferenceBuf

TEXTS = [
    "",
    "#",
    "?#",
    "a",
    "a:b",
    "urn:a:b",
    "../a/b",
    "./a:b",
    "/",
    "//",
    "//h",
    "/.//a",
    "//h//a",
    "//:@:?#",
    "//me:secret@h:80/a/b?c=d&e&c=f#g",
    "http://example.com/search?q=one#top",
    "http://[::1]:8080/?a%20b=c%26d",
    "mailto:a@b?subject=c",
    "file:///etc/hosts",
    "x:?&&=&a==b",
]
IRIS = ["//exämple.org/rosé?größe=2#ö", "http://例え/ひ?み=1"]
JAVA = ["//?a", "//#a", "a:b#c", "http://me@h:1/a?b#c", "//a_b:c/d"]

#: Text for components: data and encoded, harmless and hostile.
VALUES: list[Any] = [
    None,
    "",
    "a",
    "a b",
    "q=two",
    "50%",
    "a/b",
    "//a",
    "a:b",
    ":",
    "@",
    "?#",
    "[::1]",
    "[::1",
    "::1",
    "127.0.0.1",
    ".",
    "..",
    "é",
    "\0",
    "\ud800",
    "x" * 100,
    b"\xff",
    b"a",
    8080,
    99999,
    True,
    1.5,
    "80",
    Encoded("%20"),
    Encoded("?a&b"),
    str.__new__(Encoded, "a b%"),
    ipaddress.ip_address("::1"),
    {"a": "b c", "d": None, "e": 5},
    {},
    [("a", "b"), ("", None)],
    [("", None)],
    [("a", "b"), ("c", "\ud800")],
    [("a", "b"), ("c", str.__new__(Encoded, "%"))],
    ["a"],
]

#: The components that are assigned, and are removed by ``None``.
ASSIGNED = (
    "scheme",
    "authority",
    "userinfo",
    "user",
    "password",
    "host",
    "port",
    "path",
    "query",
    "query_pairs",
    "fragment",
)
#: The other edits, by the names of both, with arguments before the value.
CALLED: list[tuple[str, str, tuple[Any, ...]]] = [
    ("set_segment", "with_segment", (0,)),
    ("set_segment", "with_segment", (-1,)),
    ("set_segment", "with_segment", (7,)),
    ("insert_segment", "with_inserted_segment", (0,)),
    ("insert_segment", "with_inserted_segment", (1,)),
    ("append_segments", "joined", ()),
    ("append_segments", "joined", ("a",)),
    ("append_query_pairs", "with_more_query_pairs", ()),
    ("set_query_value", "with_query_value", ("c",)),
    ("set_query_value", "with_query_value", ("new &",)),
    ("remove_query_values", "without_query_values", ("c",)),
]
PROPERTIES = (
    *ASSIGNED,
    "host_kind",
    "address",
    "port_text",
    "segments",
    "kind",
    "standard",
    "redacted",
)

Edit = tuple[Callable[[ReferenceBuf], object], Callable[[Reference], object]]


def edits() -> Iterator[Edit]:
    """Every edit, in place and as a copy."""
    for name in ASSIGNED:
        for value in VALUES:

            def assign(buf: ReferenceBuf, name: str = name, value: Any = value) -> None:
                setattr(buf, name, value)

            def replace(one: Reference, name: str = name, value: Any = value) -> object:
                return getattr(one, f"with_{name}")(value)

            yield assign, replace
    for ours, theirs, first in CALLED:
        for value in VALUES:

            def call(buf: ReferenceBuf, name: str = ours, given: Any = (*first, value)) -> None:
                assert getattr(buf, name)(*given) is None

            def other(one: Reference, name: str = theirs, given: Any = (*first, value)) -> object:
                return getattr(one, name)(*given)

            yield call, other
    for index in (0, 1, -1, 9):
        yield (
            lambda buf, index=index: buf.remove_segment(index),  # type: ignore[misc]
            lambda one, index=index: one.without_segment(index),  # type: ignore[misc]
        )
    yield lambda buf: buf.shield_path(), lambda one: one.shielded()


EDITS = list(edits())


def result(call: Callable[[Any], object], target: object) -> object:
    """What a call returns, or how it fails."""
    try:
        return call(target)
    except Exception as error:
        return type(error), str(error), vars(error)


def references() -> list[Reference]:
    found = [Reference(text) for text in TEXTS]
    found += [Reference(text, standard="iri") for text in TEXTS + IRIS]
    found += [Reference(text, standard="java") for text in JAVA]
    found += [Reference("a:b?c", standard="rfc2396")]
    return found


def check_edit(reference: Reference, edit: Edit) -> None:
    """An edit in place has the text of a copy, or its exception and the old text."""
    in_place, as_copy = edit
    buf = reference.to_buf()
    expected, got = result(as_copy, reference), result(in_place, buf)
    if isinstance(expected, tuple):
        assert got == expected and str(buf) == str(reference)
        return
    assert got is None and isinstance(expected, Reference)
    assert str(buf) == str(expected) and buf.to_reference() == expected
    again = Reference(str(buf), standard=buf.standard)
    assert {name: getattr(buf, name) for name in PROPERTIES} == {
        name: getattr(again, name) if name != "standard" else buf.standard for name in PROPERTIES
    }


@pytest.mark.parametrize("reference", references(), ids=repr)
def test_every_edit_is_that_of_a_copy(reference: Reference) -> None:
    for edit in EDITS:
        check_edit(reference, edit)


def test_many_edits_one_after_the_other() -> None:
    random_edits = random.Random(1)
    for text in TEXTS:
        reference = Reference(text)
        buf = ReferenceBuf(text)
        for _ in range(300):
            in_place, as_copy = random_edits.choice(EDITS)
            if len(str(reference)) > 2000:
                in_place, as_copy = lambda buf: setattr(buf, "query", None), lambda one: one.with_query(None)
            expected = result(as_copy, reference)
            got = result(in_place, buf)
            if isinstance(expected, Reference):
                assert got is None
                reference = expected
            else:
                assert got == expected
            assert str(buf) == str(reference)
        assert buf.to_reference() == reference


def test_properties_are_those_of_a_reference() -> None:
    for reference in references():
        buf = reference.to_buf()
        for name in PROPERTIES:
            found, expected = getattr(buf, name), getattr(reference, name)
            assert found == expected and type(found) is type(expected), name
        for name in ("c", "q", "a b", "none"):
            assert buf.query_value(name) == reference.query_value(name)


@pytest.mark.parametrize("name", [name for name in ASSIGNED if name not in ("path", "query_pairs")])
def test_del_removes_as_none_does(name: str) -> None:
    for reference in references():
        deleted, assigned = reference.to_buf(), reference.to_buf()
        assert result(lambda buf: delattr(buf, name), deleted) == result(
            lambda buf: setattr(buf, name, None), assigned
        )
        assert deleted == assigned


@pytest.mark.parametrize("name", ["path", "query_pairs", "segments", "kind", "host_kind", "something"])
def test_what_cannot_be_removed(name: str) -> None:
    buf = ReferenceBuf("http://h/a?b")
    with pytest.raises(AttributeError):
        delattr(buf, name)


@pytest.mark.parametrize("name", ["segments", "address", "host_kind", "port_text", "kind", "standard", "redacted"])
def test_what_cannot_be_assigned(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(ReferenceBuf("http://h/"), name, "x")


def test_what_it_is_made_from() -> None:
    buf = ReferenceBuf("a:b")
    for text in ("a:b", b"a:b", Reference("a:b"), buf, Encoded("a:b")):
        assert ReferenceBuf(text) == buf
    assert pyurial.Uri(buf) == Reference(buf) == buf.to_reference()
    assert type(ReferenceBuf("http://h/").to_reference()) is pyurial.Uri
    assert type(ReferenceBuf("/ö", standard="iri").to_reference()) is pyurial.IriRef
    # A reference is parsed again, whatever its standard. `to_buf` keeps it.
    old = Reference("mailto:a?b", standard="rfc2396")
    assert ReferenceBuf(old).standard == "rfc3986" and old.to_buf().standard == "rfc2396"
    with pytest.raises(pyurial.ParseError) as caught:
        ReferenceBuf("a b")
    assert caught.value.offset == 1
    for wrong in (None, 1, ["a"], object()):
        with pytest.raises(TypeError, match="expected str or bytes"):
            ReferenceBuf(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not a standard"):
        ReferenceBuf("a", standard="whatwg")  # type: ignore[arg-type]


def test_it_is_taken_for_a_reference() -> None:
    base, buf = pyurial.Uri("http://h/a/b"), ReferenceBuf("../c")
    assert str(base / buf) == "http://h/c"
    assert base.equivalent(ReferenceBuf("HTTP://h/a/b"))
    assert str(base.relativize(ReferenceBuf("http://h/a/c"))) == "c"


def test_a_failed_edit_of_many_pairs_changes_nothing() -> None:
    buf = ReferenceBuf("/a?b=c#d")
    broken = [("a", "1"), ("b", str.__new__(Encoded, "%"))]
    for call in (
        lambda: buf.append_query_pairs(broken),
        lambda: setattr(buf, "query_pairs", broken),
        lambda: setattr(buf, "query", dict(broken)),
        lambda: buf.append_segments("e", str.__new__(Encoded, "%")),
        lambda: buf.append_segments("e", ".."),
    ):
        with pytest.raises(pyurial.BuildError):
            call()
        assert str(buf) == "/a?b=c#d"


def test_pairs_are_written_as_they_are_read() -> None:
    """A name that is empty and has no value cannot be the only pair, but it can be the first."""
    for query in ("&a=1", "a&&b", "=&=", "a=b=c"):
        reference = Reference(f"/?{query}")
        assert Reference("/").with_query_pairs(reference.query_pairs) == reference
        buf = ReferenceBuf("/?old")
        buf.query_pairs = reference.query_pairs
        assert str(buf) == str(reference)
    with pytest.raises(pyurial.BuildError):
        Reference("/?a").with_query_pairs([("", None)])


def test_a_query_of_java_is_replaced() -> None:
    """Without its query, the text would be no reference under this standard."""
    reference = Reference("//?a", standard="java")
    assert str(reference.with_query_pairs({"b": 1})) == "//?b=1"
    assert str(reference.with_query(None)) == "//?a"


def test_a_program_may_use_the_buffer_that_it_edits() -> None:
    """Arguments are converted before the buffer is borrowed."""
    buf = ReferenceBuf("/a?b=1&c=2")

    def doubled() -> Iterator[tuple[str, str]]:
        for name, value in buf.query_pairs:
            buf.fragment = name
            yield name, f"{value}{buf.query_value(name)}"

    buf.query_pairs = doubled()
    assert str(buf) == "/a?b=11&c=22#c"

    class Mapping(dict[str, str]):
        def items(self) -> Any:
            buf.path = "/z"
            return super().items()

    buf.query = Mapping(d="e")
    assert str(buf) == "/z?d=e#c"


def test_equality_and_hash() -> None:
    buf = ReferenceBuf("a:b")
    assert buf == ReferenceBuf("a:b") and not buf != ReferenceBuf("a:b")
    assert buf != ReferenceBuf("a:c") and buf != ReferenceBuf("a:b", standard="rfc2396")
    assert buf != "a:b" and buf != Reference("a:b") and buf is not None
    with pytest.raises(TypeError, match="unhashable"):
        hash(buf)
    with pytest.raises(TypeError):
        _ = buf < buf  # type: ignore[operator]


def test_text_and_representation() -> None:
    text = "ftp://me:secret@example.com/a"
    buf = ReferenceBuf(text)
    assert str(buf) == f"{buf}" == text and bytes(buf) == text.encode()
    assert f"{ReferenceBuf('a:b'):>5}" == "  a:b"
    assert repr(buf) == "ReferenceBuf('ftp://me:***@example.com/a')"
    for one in references():
        again = eval(repr(one.with_password(None).to_buf() if one.password else one.to_buf()))
        assert again.standard == one.standard
    with pytest.raises(pyurial.BuildError) as caught:
        buf.password = str.__new__(Encoded, "se|cret")
    assert "cret" not in str(caught.value) and str(buf) == text


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_and_copies(protocol: int) -> None:
    for reference in references():
        buf = reference.to_buf()
        for again in (
            pickle.loads(pickle.dumps(buf, protocol)),
            copy.copy(buf),
            copy.deepcopy([buf])[0],
        ):
            assert again == buf and again is not buf and type(again) is ReferenceBuf
            again.fragment = "new"
            assert again != buf and buf.to_reference() == reference


def test_a_reference_is_not_changed_by_its_buffer() -> None:
    reference = Reference("http://h/a?b")
    buf = reference.to_buf()
    result = buf.to_reference()
    buf.query = "c"
    assert str(reference) == str(result) == "http://h/a?b" and str(buf) == "http://h/a?c"
    assert reference.query == "b"


def test_components_outlive_their_buffer() -> None:
    buf = ReferenceBuf("http://h/a?b")
    host, path = buf.host, buf.path
    buf.host = "new"
    del buf
    gc.collect()
    assert (host, path) == ("h", "/a")
    assert type(host) is Encoded and type(path) is Encoded


def test_it_has_no_subclass() -> None:
    with pytest.raises(TypeError):
        type("Sub", (ReferenceBuf,), {})


def test_threads_see_whole_texts() -> None:
    texts = {f"http://h{n}/{'a' * n}?q={n}#{n}" for n in range(8)}
    buf = ReferenceBuf(min(texts))
    seen: set[str] = set()
    failed: list[BaseException] = []

    def work(seed: int) -> None:
        own = random.Random(seed)
        try:
            for _ in range(3000):
                buf.fragment = str(own.randrange(10))
                buf.query = f"q={'x' * own.randrange(50)}"
                seen.add(str(buf))
                assert buf.host == "h0" and buf.path == "/"
        except BaseException as error:
            failed.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not failed
    for text in seen:
        assert set(text.split("?q=")[1].split("#")[0]) <= {"x"}


def test_long_texts_take_linear_time() -> None:
    buf = ReferenceBuf("http://h/?" + "b=c&" * 200_000)
    assert len(buf.query_pairs) == 200_001
    buf.remove_query_values("b")
    assert str(buf) == "http://h/"
    for _ in range(1000):
        buf.query = "x" * 1000
    assert len(str(buf)) == 1010
