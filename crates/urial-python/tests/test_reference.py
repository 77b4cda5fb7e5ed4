"""What a Python programmer expects of an object, and what must never happen."""

from __future__ import annotations

import contextlib
import copy
import gc
import ipaddress
import pickle
import random
import threading
import types
import weakref
from typing import Any

import pytest

import pyurial
from pyurial import Encoded, Reference, Uri

SECRET = "ftp://me:secret@example.com/a"


def test_a_text_with_a_scheme_is_a_uri() -> None:
    assert type(Reference("a:b")) is Uri
    assert type(Reference("b")) is Reference
    assert type(Reference("b").with_scheme("a")) is Uri
    assert type(Reference("a:b").with_scheme(None)) is Reference
    assert type(Uri("a:b").normalize()) is Uri
    # RFC 2396 knows no URI with a fragment, only a reference.
    assert type(Reference("a:b#c", standard="rfc2396")) is Reference


def test_equality_order_and_hash() -> None:
    a, same, b = Uri("http://a/"), Reference(b"http://a/"), Reference("b")
    assert a == same and hash(a) == hash(same) and not a != same
    assert {a, same, b} == {a, b}
    assert sorted([a, b]) == [b, a]
    assert b < a and a > b and a >= same and a <= same
    assert a != "http://a/" and a is not None
    assert Uri("HTTP://a/") != a
    with pytest.raises(TypeError):
        _ = a < "z"


def test_references_under_different_standards_differ() -> None:
    text = "mailto:a@b?subject=c"
    new, old = Reference(text), Reference(text, standard="rfc2396")
    assert (new.query, old.query) == ("subject=c", None)
    assert new != old and len({new, old}) == 2 and {new: 1}.get(old) is None
    assert old == Reference(text, standard="rfc2396") and hash(old) == hash(
        Reference(text, standard="rfc2396")
    )
    assert (new < old) != (old < new) and (new <= old) == (new < old)
    references = [Reference("b", standard=s) for s in pyurial.STANDARDS]
    assert sorted(reversed(references)) == sorted(references)
    assert len(set(references)) == len(pyurial.STANDARDS)
    # Read again, it is another reference.
    assert Reference(old) == new and Reference(new, standard="rfc2396") == old
    assert new.normalize() != old.normalize()


def test_a_representation_names_the_standard() -> None:
    for standard in pyurial.STANDARDS:
        reference = Reference("a:b", standard=standard)
        assert eval(repr(reference), {"Uri": Uri, "Iri": pyurial.Iri}) == reference
    assert repr(Reference("a:b", standard="java")) == "Uri('a:b', standard='java')"


def test_a_text_is_compared_under_the_standard_of_the_reference() -> None:
    old = Reference("MAILTO:a?b", standard="rfc2396")
    assert old.equivalent("mailto:a?b") and old.compare("mailto:a?b").equal_from == "case"
    assert Reference("//[FE80::1%25en0]", standard="rfc6874").equivalent("//[fe80::1%25en0]")
    with pytest.raises(pyurial.ParseError):
        Reference("//h").equivalent("//[fe80::1%25en0]")


def test_references_under_different_standards_are_not_compared() -> None:
    new, old = Reference("a:b"), Reference("a:b", standard="rfc2396")
    for call in (new.equivalent, new.compare):
        with pytest.raises(ValueError, match="^a reference under rfc3986 cannot be compared with"):
            call(old)
    assert old.equivalent(Reference(new, standard="rfc2396"))


@pytest.mark.parametrize(
    ("base", "reference", "result"),
    [
        ("rfc3986", "rfc3986", "rfc3986"),
        ("rfc3986", "rfc6874", "rfc6874"),
        ("rfc6874", "rfc3986", "rfc6874"),
        ("rfc2396", "rfc2732", "rfc3986"),
        ("java", "rfc6874", "rfc6874"),
    ],
)
def test_resolving_follows_the_generic_syntax(base: str, reference: str, result: str) -> None:
    start = Uri("http://a/b/c", standard=base)
    target = start / Reference("../d?e", standard=reference)
    assert (str(target), target.standard) == ("http://a/d?e", result)
    back = start.relativize(Reference("http://a/b/d", standard=reference))
    assert (str(back), back.standard) == ("d", result)
    # A text has no standard of its own. A query alone is no reference of RFC 2396.
    assert str(start / "?y") == "http://a/b/c?y"


def test_zones_are_resolved() -> None:
    base = Uri("http://[fe80::1%25en0]/a", standard="rfc6874")
    assert str(base / "//[fe80::2%25en0]/b") == "http://[fe80::2%25en0]/b"
    zone = Reference("//[fe80::2%25en0]/b", standard="rfc6874")
    assert str(Uri("http://h/") / zone) == "http://[fe80::2%25en0]/b"
    with pytest.raises(pyurial.ParseError):
        Uri("http://h/").resolve("//[fe80::2%25en0]/b")


def test_what_the_generic_syntax_lacks_is_an_error() -> None:
    uri = Uri("http://h/Käse", standard="java")
    for call in (lambda: uri / "a", lambda: uri.relativize("http://h/"), uri.check_scheme):
        with pytest.raises(pyurial.ParseError):
            call()
    assert Uri("https://h/", standard="java").default_port == 443
    with pytest.raises(pyurial.SchemeError):
        Uri("http:/path", standard="java").check_scheme()


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("standard", ["rfc3986", "rfc6874", "rfc2396", "rfc2732", "java"])
@pytest.mark.parametrize("text", ["http://h/a?b", "../up"])
def test_pickles(text: str, standard: str, protocol: int) -> None:
    reference = Reference(text, standard=standard)
    again = pickle.loads(pickle.dumps(reference, protocol))
    assert again == reference and type(again) is type(reference)
    assert again.standard == standard


def test_errors_can_be_pickled() -> None:
    with pytest.raises(pyurial.ParseError) as caught:
        Uri("http://h:x")
    again = pickle.loads(pickle.dumps(caught.value))
    assert vars(again) == vars(caught.value) and str(again) == str(caught.value)
    assert again.rule == "port" and again.citation == "RFC 3986 section 3.2.3"


def test_copies_are_the_object_itself() -> None:
    uri = Uri("http://h/")
    assert copy.copy(uri) is uri and copy.deepcopy([uri])[0] is uri


def test_encoded_survives_pickles_and_copies() -> None:
    text = Uri("http://h/a%20b").path
    for again in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text)):
        assert again == text and type(again) is Encoded


def test_encoded_is_checked_and_can_be_derived() -> None:
    class Sub(Encoded):
        """A class of a program."""

    for cls in (Encoded, Sub):
        text = cls("a%20b")
        assert type(text) is cls and text == "a%20b" and text.decode() == "a b"
        for again in (pickle.loads(pickle.dumps(Encoded("a%20b"))), cls(text), cls(text="a%20b")):
            assert again == text and isinstance(again, Encoded)
        for wrong in ("a b", "50%", "é"):
            with pytest.raises(pyurial.ParseError):
                cls(wrong)
        with pytest.raises(TypeError):
            cls()  # type: ignore[call-arg]
        with pytest.raises(TypeError):
            cls(b"a", "ascii")  # type: ignore[arg-type, call-arg]
    # What has gone round the check is checked when it is used.
    with pytest.raises(pyurial.BuildError):
        Reference("/").with_query(str.__new__(Encoded, "a b"))


@pytest.mark.parametrize("name", ["scheme", "path", "something"])
def test_objects_do_not_change(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Uri("http://h/"), name, "x")


def test_text_and_representation() -> None:
    uri = Uri(SECRET)
    assert str(uri) == f"{uri}" == SECRET and bytes(uri) == SECRET.encode()
    assert f"{Uri('a:b'):>5}" == "  a:b"
    assert repr(uri) == "Uri('ftp://me:***@example.com/a')"
    assert uri.redacted == "ftp://me:***@example.com/a"
    assert eval(repr(Reference("it's")), {"Reference": Reference}) == Reference("it's")


def test_no_message_shows_a_password() -> None:
    shown = [repr(Uri(SECRET)), repr(Uri(SECRET).trace()), str(Uri(SECRET).trace())]
    for text in ("ftp://me:se cret@h/", "ftp://me:se|cret@h/", "ftp://me:secret@h@x/"):
        with pytest.raises(pyurial.ParseError) as caught:
            Uri(text)
        shown += [str(caught.value), repr(caught.value), repr(vars(caught.value))]
    with pytest.raises(pyurial.BuildError) as built:
        Uri("ftp://h/").with_password(str.__new__(Encoded, "se|cret"))
    shown += [str(built.value)]
    assert not any("secret" in text or "cret" in text for text in shown), shown


def test_a_uri_that_came_in_comes_out() -> None:
    uri = Uri("http://h/a")
    assert Uri(uri) == uri and Reference(uri) == uri
    with pytest.raises(pyurial.ParseError):
        Uri(Reference("../up"))


@pytest.mark.parametrize("wrong", [None, 1, 1.5, ["a"], object(), bytearray(b"a:b"), str])
def test_other_types_are_type_errors(wrong: Any) -> None:
    uri = Uri("http://h/a?b")
    calls = [
        lambda: Reference(wrong),
        lambda: Uri(wrong),
        lambda: uri / wrong,
        lambda: uri.resolve(wrong),
        lambda: uri.relativize(wrong),
        lambda: uri.equivalent(wrong),
        lambda: uri.compare(wrong),
        lambda: pyurial.encode(wrong),
        lambda: uri.with_path(wrong),
        lambda: uri.joined(wrong),
        lambda: Encoded(wrong),
    ]
    for call in calls:
        with pytest.raises(TypeError) as caught:
            call()
        assert "panic" not in str(caught.value)


def test_a_type_error_names_both_types() -> None:
    with pytest.raises(TypeError, match="^expected str or bytes, not NoneType$"):
        Reference(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected an iterable of them, not str"):
        Reference.build(segments="abc")
    with pytest.raises(TypeError, match="unexpected keyword argument 'hots'"):
        Reference.build(hots="h")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("text", "offset"), [("a\ud800", 1), ("\udfffb", 0), ("a/é", 2), (b"a\xff", 1), ("a\0", 1)]
)
def test_what_no_uri_holds_is_found_in_its_place(text: str | bytes, offset: int) -> None:
    with pytest.raises(pyurial.ParseError) as caught:
        Reference(text)
    assert caught.value.offset == offset
    if isinstance(text, str):
        with pytest.raises(pyurial.ParseError) as caught:
            Encoded(text)
        assert caught.value.offset == offset


def test_lone_surrogates_are_no_data() -> None:
    reference = Reference("/")
    for call in (reference.with_path, reference.with_query, pyurial.encode, reference.query_value):
        with pytest.raises(UnicodeEncodeError):
            call("\ud800")
    with pytest.raises(UnicodeEncodeError):
        reference.normalize("\ud800")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Reference("a").normalize("Scheme"), "not a level: expected simple, case, percent"),
        (lambda: pyurial.encode("a", "host"), "not a part: expected user, password"),
        (lambda: Reference("a", standard="whatwg"), "not a standard: expected rfc3986, iri, rfc6874"),
        (lambda: Encoded("a").decode("ignore"), "not a way to handle errors"),
    ],
)
def test_unknown_names_are_value_errors(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_names_are_those_of_the_library() -> None:
    reference = Reference("http://H:80/%7e")
    assert [str(reference.normalize(level)) for level in pyurial.LEVELS]
    assert [pyurial.encode("a b", part) for part in pyurial.PARTS] == ["a%20b"] * len(pyurial.PARTS)
    assert [Reference("/", standard=s).standard for s in pyurial.STANDARDS] == list(pyurial.STANDARDS)


def test_absent_and_empty_differ() -> None:
    names = ("scheme", "authority", "userinfo", "user", "password", "host", "query", "fragment")
    assert [getattr(Reference(""), name) for name in names] == [None] * len(names)
    empty = Reference("//:@:?#")
    assert [getattr(empty, name) for name in names[2:]] == [":", "", "", "", "", ""]
    assert (empty.port, empty.port_text, Reference("//h").port_text) == (None, "", None)
    assert Reference("//h:99999").port is None
    assert Reference("?").query_pairs == () and Reference("?a&b=").query_pairs == (
        ("a", None),
        ("b", ""),
    )


PARTS = ("scheme", "authority", "userinfo", "host", "path", "segments", "query", "query_pairs", "fragment")


@pytest.mark.parametrize("text", ["http://u@h:1/a/b?c=d#e", "urn:a", "../a", "", "http://h/?#"])
def test_components_are_made_once(text: str) -> None:
    """They are kept in the object. What is kept is what a new object gives."""
    reference = Reference(text)
    first = {name: getattr(reference, name) for name in PARTS}
    for name in PARTS:
        again, fresh = getattr(reference, name), getattr(Reference(text), name)
        assert again is first[name]
        assert again == fresh and type(again) is type(fresh)
    edited = reference.with_query("new").with_fragment("newer")
    assert (edited.query, edited.fragment) == ("new", "newer")
    assert (reference.query, reference.fragment) == (first["query"], first["fragment"])
    assert all(type(segment) is Encoded for segment in reference.segments)


def test_threads_get_equal_components() -> None:
    references = [Reference(f"http://h{n}/a/{n}?q={n}") for n in range(500)]
    found: list[Any] = []

    def read() -> None:
        found.append([[getattr(reference, name) for name in PARTS] for reference in references])

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and all(one == found[0] for one in found)


def test_components_outlive_their_reference() -> None:
    reference = Reference("http://h/a?b")
    host, watch = reference.host, weakref.ref(reference)
    del reference
    gc.collect()
    assert watch() is None and host == "h"


def test_the_memory_of_a_dropped_uri_holds_nothing_of_it() -> None:
    """It is used again for the next URI."""
    for n in range(100):
        uri = Uri(f"http://h{n}/a")
        watch = weakref.ref(uri)
        assert (uri.host, uri.path, uri.with_query(str(n)).query) == (f"h{n}", "/a", str(n))
        del uri
        assert watch() is None


def test_any_mapping_is_taken_for_pairs() -> None:
    for mapping in ({"a": "b c", "d": None}, types.MappingProxyType({"a": "b c", "d": None})):
        assert str(Reference("/").with_query(mapping)) == "/?a=b%20c&d"


def test_components_are_not_encoded_twice() -> None:
    other = Uri("http://h/a%20b?c%26=%25#%23")
    base = Reference("http://x/")
    for name in ("path", "query", "fragment"):
        value = getattr(other, name)
        assert getattr(getattr(base, f"with_{name}")(value), name) == value
        assert getattr(getattr(base, f"with_{name}")(value.decode()), name).decode() == value.decode()
    assert base.with_query_pairs(other.query_pairs).query == other.query
    assert pyurial.encode(other.path, "path") == other.path


def test_hosts() -> None:
    uri = Uri("http://h:80/")
    for host in ("::1", "127.0.0.1"):
        address = ipaddress.ip_address(host)
        assert uri.with_host(address).address == address
    assert uri.with_host("bücher.example").host == "b%C3%BCcher.example"
    assert uri.with_host("[::1]").host_kind == "ipv6"
    with pytest.raises(pyurial.BuildError, match="':' is not allowed in a name"):
        uri.with_host("::1")
    assert str(uri.with_host(None)) == "http:/"


def test_ports() -> None:
    uri = Uri("http://h/")
    assert str(uri.with_port(8042)) == "http://h:8042/" and str(uri.with_port("")) == "http://h:/"
    for wrong in (-1, 65536, 10**30):
        with pytest.raises(OverflowError, match="a port is a number from 0 to 65535"):
            uri.with_port(wrong)
    with pytest.raises(TypeError):
        uri.with_port(True)
    with pytest.raises(pyurial.BuildError):
        uri.with_port("80a")


def test_segments_count_from_either_end() -> None:
    reference = Reference("/a/b/c")
    assert str(reference.with_segment(0, "x")) == "/x/b/c"
    assert str(reference.with_segment(-3, "x")) == "/x/b/c"
    assert str(reference.without_segment(-1)) == "/a/b"
    for index in (3, -4, 2**62, -(2**62)):
        with pytest.raises(IndexError):
            reference.with_segment(index, "x")
    with pytest.raises(OverflowError):
        reference.with_segment(2**70, "x")


def test_iterables_that_fail_do_not_hide_it() -> None:
    def broken() -> Any:
        yield "a", "b"
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        Reference("/").with_query_pairs(broken())
    for wrong in ([("a",)], [("a", "b", "c")], [1], [("a", True)], [(1, "a")], 5):
        with pytest.raises((TypeError, ValueError)):
            Reference("/").with_query_pairs(wrong)  # type: ignore[arg-type]


def test_resolving_needs_a_uri() -> None:
    with pytest.raises(TypeError):
        _ = Reference("a") / "b"  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = "http://a/" / Uri("http://b/")
    with pytest.raises(pyurial.ParseError):
        Uri("http://a/").relativize("b")


def test_long_texts_take_linear_time() -> None:
    text = "http://h/" + "a/../" * 200_000 + "?" + "b=c&" * 200_000
    uri = Uri(text)
    assert str(uri.normalize())[:12] == "http://h/?b="
    assert len(uri.query_pairs) == 200_001
    # The empty pair that is left does not keep the question mark.
    assert str(uri.without_query_values("b")) == text.split("?")[0]


#: Types of names, which have no documentation at run time.
ALIASES = ("Form", "HostMapping", "Level", "Part", "Reader", "RepairSteps", "Standard")


def test_all_that_is_exported_has_a_docstring() -> None:
    for name in pyurial.__all__:
        value = getattr(pyurial, name)
        if isinstance(value, type):
            for key, member in vars(value).items():
                assert key.startswith("_") or member.__doc__, f"{name}.{key}"
        if callable(value) and name not in ALIASES:
            assert value.__doc__, name


def test_no_input_makes_it_panic() -> None:
    """A panic of the compiled part is no `Exception`, and would not be caught here."""
    chance = random.Random(3986)
    alphabet = ":/?#[]@!$&'()*+,;=%aZ09-._~ é\\|\0\ud800" + ":/?#%." * 3
    standards = list(pyurial.STANDARDS)
    for _ in range(3000):
        text, other = (
            "".join(chance.choices(alphabet, k=chance.randrange(12))) for _ in range(2)
        )
        if chance.random() < 0.5:
            text = f"http://{text}"
        try:
            reference = Reference(text, standard=chance.choice(standards))
        except pyurial.ParseError:
            continue
        names = [name for name in dir(reference) if not name.startswith("_")]
        for name in names:
            member = getattr(reference, name)
            arguments = {"with_segment": (0, other), "with_inserted_segment": (-1, other)}
            arguments |= {"without_segment": (-1,), "with_query_value": (other, other)}
            arguments |= {"with_query_pairs": ({other: None},), "check_scheme": (), "shielded": ()}
            arguments |= {"with_more_query_pairs": ([(other, other)],), "build": ()}
            if callable(member) and name not in ("normalize", "is_normalized", "trace"):
                with contextlib.suppress(ValueError, TypeError, IndexError):
                    member(*arguments.get(name, (other,)))
            elif callable(member):
                for level in pyurial.LEVELS:
                    member(level)
