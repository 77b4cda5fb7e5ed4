"""Columns say what the objects say, row by row, whatever the library and the type they come in."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from typing import Any

import nanoarrow as na
import polars as pl
import pyarrow as pa
import pytest
from conftest import ROOT, corpus, text

import pyurial
from pyurial import STANDARDS, ParseError, Reference, Uri, arrow

#: All inputs of the corpus, good and bad, nulls among them, and what crawls bring if it is there.
INPUTS: list[str | None] = [
    None,
    *(case["input"] for case in corpus("parse") + corpus("errors") + corpus("normalize")),
    "",
    "é",
    None,
]
INPUTS = [value for value in INPUTS if value is None or isinstance(text(value), str)]
URLS = ROOT.parent / "shared" / "urls" / "crawl.txt"
if URLS.exists():
    INPUTS += URLS.read_text("utf-8", "replace").splitlines()[:500]
else:
    print("no URL sets beside the clone: the corpus alone is read")

BASE = "http://a/b/c/d;p?q"


def read(value: str | None) -> Reference | None:
    try:
        return None if value is None else Reference(value)
    except pyurial.ParseError:
        return None


def row_by_row(function: Callable[[Reference], Any]) -> list[Any]:
    """The answers of the objects: null for a null row, for an invalid one, and for an absent part."""
    answers = []
    for value in INPUTS:
        reference = read(value)
        answers.append(None if reference is None else function(reference))
    return [str(a) if isinstance(a, (Reference, str)) else a for a in answers]


def failed(value: str | None) -> dict[str, Any] | None:
    try:
        return value and None if value is None else (Reference(value) and None)
    except pyurial.ParseError as error:
        return {
            "offset": error.offset,
            "component": error.component,
            "rule": error.rule,
            "message": error.message,
        }


def target(reference: Reference) -> str | None:
    return str(Uri(BASE).resolve(reference))


def reference_to(reference: Reference) -> str | None:
    return str(Uri(BASE).relativize(reference)) if isinstance(reference, Uri) else None


def segment(reference: Reference, index: int) -> str | None:
    segments = reference.segments if reference.path else ()
    return segments[index] if -len(segments) <= index < len(segments) else None


CASES: dict[str, tuple[Callable[[Any], Any], list[Any]]] = {
    **{
        name: (getattr(arrow, name), row_by_row(lambda r, name=name: getattr(r, name)))
        for name in (
            "scheme",
            "authority",
            "userinfo",
            "host",
            "host_kind",
            "port",
            "port_text",
            "path",
            "query",
            "fragment",
        )
    },
    **{
        f"normalize-{level}": (
            lambda c, level=level: arrow.normalize(c, level),
            row_by_row(lambda r, level=level: r.normalize(level)),
        )
        for level in pyurial.LEVELS
    },
    "key": (arrow.key, row_by_row(lambda r: r.normalize())),
    "equivalent": (
        lambda c: arrow.equivalent(c, "http://a/"),
        row_by_row(lambda r: r.equivalent("http://a/")),
    ),
    "resolve": (lambda c: arrow.resolve(c, BASE), row_by_row(target)),
    "relativize": (lambda c: arrow.relativize(c, Uri(BASE)), row_by_row(reference_to)),
    "query_value": (lambda c: arrow.query_value(c, "a"), row_by_row(lambda r: r.query_value("a"))),
    "path_segment": (lambda c: arrow.path_segment(c, -1), row_by_row(lambda r: segment(r, -1))),
    "is_valid": (
        arrow.is_valid,
        [None if value is None else read(value) is not None for value in INPUTS],
    ),
    "error": (arrow.error, [failed(value) for value in INPUTS]),
}

TYPES = {
    "string": pa.array(INPUTS, pa.string()),
    "large_string": pa.array(INPUTS, pa.large_string()),
    "string_view": pa.array(INPUTS, pa.string_view()),
    "dictionary": pa.array(INPUTS, pa.string()).dictionary_encode(),
}


def taken(result: arrow.Result) -> pa.Array | pa.ChunkedArray:
    return pa.array(result) if isinstance(result, arrow.Array) else pa.chunked_array(result)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("kind", TYPES)
def test_kernels_equal_objects(kind: str, name: str) -> None:
    function, expected = CASES[name]
    column = TYPES[kind]
    result = taken(function(column))
    assert result.to_pylist() == expected
    if name.startswith("normalize"):
        assert result.type == column.type
    # A slice, and pieces of different lengths.
    assert taken(function(column.slice(3, 50))).to_pylist() == expected[3:53]
    pieces = [column.slice(0, 7), column.slice(7, 0), column.slice(7)]
    assert taken(function(pa.chunked_array(pieces))).to_pylist() == expected


@pytest.mark.parametrize("name", CASES)
def test_columns_of_other_libraries(name: str) -> None:
    function, expected = CASES[name]
    series = pl.Series("url", INPUTS)
    assert pl.Series(function(series)).to_list() == expected
    assert pl.Series(function(series)).name == "url"
    assert taken(function(na.Array(pa.array(INPUTS)))).to_pylist() == expected
    # Of text in offsets: nanoarrow 0.9 itself fails on the views that Polars gives.
    result = function(pa.chunked_array([INPUTS], pa.string()))
    assert na.ArrayStream(result).read_all().to_pylist() == expected


def test_results_of_duckdb() -> None:
    duckdb = pytest.importorskip("duckdb")
    table = duckdb.sql("SELECT 'http://h' || i || '/' AS url FROM range(5000) t(i)").to_arrow_table()
    hosts = pa.chunked_array(arrow.host(table["url"])).to_pylist()
    assert hosts == [f"h{i}" for i in range(5000)]


def test_parse_gives_all_components() -> None:
    rows = taken(arrow.parse(TYPES["string"])).to_pylist()
    for name in ("scheme", "authority", "userinfo", "host", "host_kind", "path", "query", "fragment"):
        expected = CASES[name][1]
        assert [row and row[name] for row in rows] == expected, name
    assert [row and row["port"] for row in rows] == CASES["port_text"][1]
    assert [row and row["port_number"] for row in rows] == CASES["port"][1]


def test_what_stands_beside_a_column() -> None:
    links, bases = ["a", "../b", None, "c"], ["http://x/1/2", "http://y/1/2", "http://z/", None]
    expected = ["http://x/1/a", "http://y/b", None, None]
    assert taken(arrow.resolve(pa.array(links), pa.array(bases))).to_pylist() == expected
    # The pieces of the two need not be of one length.
    one = pa.chunked_array([links[:1], links[1:]], pa.string())
    other = pa.chunked_array([bases[:3], [], bases[3:]], pa.string())
    assert taken(arrow.resolve(one, other)).to_pylist() == expected
    assert taken(arrow.resolve(one, pa.array(bases))).to_pylist() == expected
    assert taken(arrow.resolve(one, None)).to_pylist() == [None] * 4
    # A column of one row is a literal.
    assert taken(arrow.resolve(pa.array(links), pa.array(["http://q/"]))).to_pylist() == [
        "http://q/a",
        "http://q/b",
        None,
        "http://q/c",
    ]
    with pytest.raises(ValueError, match="columns have 4 and 2 rows"):
        arrow.resolve(pa.array(links), pa.array(["http://q/", "http://r/"]))
    with pytest.raises(ValueError, match="columns have 4 and 0 rows"):
        arrow.resolve(pa.array(links), pa.array([], pa.string()))


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
def test_nothing_gives_nothing_of_the_right_type(kind: pa.DataType) -> None:
    for empty in (pa.array([], kind), pa.chunked_array([], kind)):
        assert taken(arrow.host(empty)).type == kind and len(arrow.host(empty)) == 0
        assert taken(arrow.port(empty)).type == pa.uint16()
        assert taken(arrow.error(empty)).type.field("message").type == kind
        assert taken(arrow.resolve(empty, empty)).type == kind
    nulls = pa.array([None, None], pa.string()).dictionary_encode()
    assert taken(arrow.host(nulls)).to_pylist() == [None, None]


def test_a_strict_function_names_the_row() -> None:
    column = pa.chunked_array([["http://a/"], ["http://b/", "http://h:x/"]])
    with pytest.raises(pyurial.ParseError) as caught:
        arrow.host(column, on_error="raise")
    error: Any = caught.value
    assert (error.row, error.offset, error.rule, error.component) == (2, 9, "port", "port")
    assert str(error) == (
        "row 2: invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)"
    )
    with pytest.raises(pyurial.DecodeError, match="^row 1: octets at byte 0"):
        arrow.decode(pa.array(["a", "%FF"]), on_error="raise")
    with pytest.raises(ValueError, match="^row 0: "):
        arrow.url_decode(pa.array(["50%"]))
    with pytest.raises(pyurial.ParseError, match="^row 0: the base: "):
        arrow.resolve(pa.array(["a"]), pa.array(["no base"]), on_error="raise")


def test_a_bad_constant_is_an_error() -> None:
    """A bad base would make every row null, and nobody would know why."""
    column = pa.array(["a", "b"])
    for call in (
        lambda: arrow.resolve(column, "page"),
        lambda: arrow.relativize(column, "page"),
        lambda: arrow.equivalent(column, "a b"),
        lambda: arrow.resolve(column, "page", standard="whatwg"),
    ):
        with pytest.raises(pyurial.ParseError, match="is one text for all rows, not the name of a column"):
            call()


def test_passwords_are_not_shown() -> None:
    column = pa.array(["ftp://me:se cret@h/"])
    assert "cret" not in taken(arrow.error(column)).to_pylist()[0]["message"]
    with pytest.raises(pyurial.ParseError) as caught:
        arrow.host(column, on_error="raise")
    assert "cret" not in str(caught.value) + repr(vars(caught.value))


@pytest.mark.parametrize("wrong", [None, "http://h/", 1, object(), {}])
def test_what_is_no_column_is_a_type_error(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a column"):
        arrow.host(wrong)
    if wrong is not None and not isinstance(wrong, str):
        with pytest.raises(TypeError, match="expected a column"):
            arrow.resolve(pa.array(["a"]), wrong)


def test_an_index_of_any_size() -> None:
    column = pa.array(["/a/b"])
    for index in (2, -3, 2**63 - 1, -(2**63), 2**63, 10**30, -(10**30)):
        assert taken(arrow.path_segment(column, index)).to_pylist() == [None]
    for wrong in ("1", 1.0):
        with pytest.raises(TypeError):
            arrow.path_segment(column, wrong)
    assert arrow.path_segment(column, None).to_pylist() == [None]


def test_a_column_of_octets_says_what_to_do() -> None:
    with pytest.raises(TypeError, match="found Binary: cast it to text first"):
        arrow.host(pa.array([b"http://h/"]))


def test_a_column_of_numbers_is_a_type_error() -> None:
    for column in (pa.array([1, 2]), pl.Series([1.5]), pa.array([{"a": 1}]), pa.array([b"a"])):
        with pytest.raises(TypeError, match="expected a column of text, found "):
            arrow.host(column)


@pytest.mark.parametrize(
    "call",
    [
        lambda c: arrow.host(c, standard="html"),
        lambda c: arrow.host(c, form="url"),
        lambda c: arrow.host(c, on_error="ignore"),
        lambda c: arrow.normalize(c, "syntax"),
        lambda c: arrow.encode(c, "host"),
    ],
)
def test_unknown_names_are_value_errors(call: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match="^not |^unknown "):
        call(pa.array(["a"]))


def test_a_producer_that_raises_is_heard() -> None:
    class Broken:
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            raise RuntimeError("gone")

    class Liar:
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            return "no capsule"

    with pytest.raises(RuntimeError, match="gone"):
        arrow.host(Broken())
    with pytest.raises((TypeError, ValueError)):
        arrow.host(Liar())


def test_results_share_the_buffers_of_views() -> None:
    """Without copying: the long texts of the result lie where those of the input lie."""
    column = pa.array([f"http://a-host-with-a-long-name-{i}.example/" for i in range(100)], pa.string_view())
    host = taken(arrow.host(column))
    inputs = {buffer.address for buffer in column.buffers()[2:]}
    assert {buffer.address for buffer in host.buffers()[2:]} <= inputs


def test_results_outlive_their_input() -> None:
    column = pa.array([f"http://a-host-with-a-long-name-{i}.example/" for i in range(100)], pa.string_view())
    result = arrow.host(column)
    del column
    gc.collect()
    again = taken(result)
    del result
    gc.collect()
    assert again.to_pylist()[99] == "a-host-with-a-long-name-99.example"
    # And can be taken more than once.
    twice = arrow.host(pl.Series(["http://h/"]))
    assert pl.Series(twice).to_list() == pl.Series(twice).to_list() == ["h"]


def test_a_requested_type_is_given() -> None:
    result = arrow.host(pa.array(["http://h/"]))
    assert pa.array(result, type=pa.large_string()).type == pa.large_string()


def test_a_requested_type_that_does_not_fit_is_an_error() -> None:
    for column in (pa.array(["//h:8042"]), pa.chunked_array([["//h:8042"]])):
        with pytest.raises((ValueError, pa.ArrowInvalid)):
            taken_as(arrow.port(column), pa.int8())
    assert taken_as(arrow.port(pa.array(["//h:80"])), pa.int8()).to_pylist() == [80]


def test_all_results_can_be_requested_as_other_types() -> None:
    texts = [pa.string(), pa.large_string(), pa.string_view()]
    urls = ["http://h:8042/a?b=c", None, "http://i/"]
    for given in texts:
        for column in (pa.array(urls, given), pa.chunked_array([urls[:1], urls[1:]], given)):
            for kind in texts:
                hosts = taken_as(arrow.host(column), kind)
                assert hosts.type == kind and hosts.to_pylist() == ["h", None, "i"]
            for kind in (pa.int16(), pa.int32(), pa.int64(), pa.uint32(), pa.uint64(), pa.float64()):
                ports = taken_as(arrow.port(column), kind)
                assert ports.type == kind and ports.to_pylist() == [8042, None, None]
            assert taken_as(arrow.is_valid(column), pa.int8()).to_pylist() == [1, None, 1]
            pairs = pa.list_(pa.struct({"name": pa.large_string(), "value": pa.string_view()}))
            found = taken_as(arrow.query_pairs(column), pairs)
            assert found.type == pairs and found.to_pylist()[0] == [{"name": "b", "value": "c"}]
    encoded = arrow.host(pa.array(urls).dictionary_encode())
    for kind in texts:
        assert taken_as(encoded, kind).to_pylist() == ["h", None, "i"]
    nothing = arrow.host(pa.array([None], pa.string()).dictionary_encode())
    assert taken_as(nothing, pa.string()).to_pylist() == [None]


def taken_as(result: arrow.Result, kind: pa.DataType) -> Any:
    if isinstance(result, arrow.Array):
        return pa.array(result, type=kind)
    return pa.chunked_array(result, type=kind)


def test_dictionaries_have_distinct_values() -> None:
    """Engines group by key, and pandas refuses duplicate categories."""
    column = pa.array(["http://h/a", "HTTP://h:80/a", "a b", None, "http://h/b"]).dictionary_encode()
    keys = taken(arrow.key(column))
    assert keys.dictionary.to_pylist() == ["http://h/a", "http://h/b"]
    assert keys.to_pylist() == ["http://h/a", "http://h/a", None, None, "http://h/b"]
    groups = pa.table({"key": keys}).group_by("key").aggregate([([], "count_all")])
    assert sorted(groups["count_all"].to_pylist()) == [1, 2, 2]
    assert list(keys.to_pandas().cat.categories) == ["http://h/a", "http://h/b"]
    hosts = taken(arrow.parse(column)).field("host")
    assert hosts.dictionary.to_pylist() == ["h"]


def test_lists_are_columns() -> None:
    for column in (["http://h/", None], ("http://h/", None), [Uri("http://h/"), float("nan")]):
        assert arrow.host(column).to_pylist() == ["h", None]
    assert arrow.resolve(["a", "b"], ["http://x/", "http://y/"]).to_pylist() == ["http://x/a", "http://y/b"]
    for wrong in ([1], [b"a"], [["a"]]):
        with pytest.raises(TypeError, match="expected str or None"):
            arrow.host(wrong)


def test_results_are_sequences() -> None:
    for column in (pa.array(["//h", None, "//i"]), pa.chunked_array([["//h"], [None, "//i"]])):
        hosts = arrow.host(column)
        assert list(hosts) == hosts.to_pylist() == ["h", None, "i"]
        assert (hosts[0], hosts[1], hosts[-1]) == ("h", None, "i")
        with pytest.raises(IndexError):
            hosts[3]
        assert hosts.to_pyarrow().to_pylist() == ["h", None, "i"]
    assert arrow.query_pairs(["/?a=1&b"])[0] == [{"name": "a", "value": "1"}, {"name": "b", "value": None}]
    assert arrow.port(["//h:1"])[0] == 1 and arrow.is_valid(["a"])[0] is True


class Forged:
    """A producer that lies: it changes the structure of Arrow's C interface after the fact."""

    def __init__(self, array: pa.Array, place: int, value: int) -> None:
        self.array, self.place, self.value = array, place, value

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        schema, array = self.array.__arrow_c_array__()
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        address = pointer(array, b"arrow_array")
        ctypes.c_int64.from_address(address + 8 * self.place).value = self.value
        return schema, array


def test_malformed_arrays_are_value_errors() -> None:
    """A producer may lie about its buffers: that is an exception, and not a panic or a crash.

    The interface does not carry the length of a buffer, so an offset beyond its end cannot be detected.
    """
    for offsets in ((0, -1), (5, 2), (-4, 9), (-9, -4)):
        column = pa.array(["http://h/"])
        address = column.buffers()[1].address
        for index, offset in enumerate(offsets):
            ctypes.c_int32.from_address(address + 4 * index).value = offset
        with pytest.raises(ValueError, match="malformed"):
            arrow.host(column)
        with pytest.raises(ValueError, match="malformed"):
            arrow.resolve(pa.array(["a"]), pa.chunked_array([column]))
    dictionary = pa.array(["a", "b"]).dictionary_encode()
    ctypes.c_int32.from_address(dictionary.indices.buffers()[1].address).value = 7
    with pytest.raises(ValueError, match="malformed array: a key has no value"):
        arrow.host(dictionary)
    views = pa.array(["http://a-long-name.example/"], pa.string_view())
    ctypes.c_int32.from_address(views.buffers()[1].address + 12).value = 1 << 20
    with pytest.raises(ValueError, match="malformed array: a view is outside its buffer"):
        arrow.host(views)


@pytest.mark.parametrize("place", ["length", "offset", "n_buffers"])
def test_structures_with_impossible_numbers_are_errors(place: str) -> None:
    places = {"length": 0, "offset": 2, "n_buffers": 3}
    for value in (-1, -(2**63)):
        with pytest.raises((ValueError, TypeError)):
            arrow.host(Forged(pa.array(["http://h/", None]), places[place], value))


def test_results_say_what_they_are() -> None:
    one, many = arrow.host(pa.array(["//h", None])), arrow.host(pl.Series(["//h"]))
    assert isinstance(one, arrow.Array) and isinstance(many, arrow.ChunkedArray)
    assert (len(one), one.null_count, one.type) == (2, 1, "Utf8")
    assert (len(many), many.null_count, many.type) == (1, 0, "Utf8View")
    assert repr(one) == "<pyurial.arrow.Array: 2 rows of Utf8>"
    assert repr(many) == "<pyurial.arrow.ChunkedArray: 1 rows of Utf8View in 1 chunks>"


def test_other_threads_run_meanwhile() -> None:
    """The interpreter is released: a thread counts on while a kernel works."""
    column = pa.array(["http://example.com/%7Ea/../b"] * 2_000_000)
    ticks, done = [0], threading.Event()

    def count() -> None:
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0.0005)

    thread = threading.Thread(target=count)
    thread.start()
    while ticks[0] < 3:
        time.sleep(0.001)
    before = ticks[0]
    arrow.normalize(column)
    during = ticks[0] - before
    done.set()
    thread.join()
    assert during > 5


#: What is not UTF-8 in a column that says it is: no Arrow library looks when it takes one over.
NOT_TEXT = [b"http://h/\xff", b"\xc3", b"http://h/a", b"\xf0\x9f\x98", b"http://longer.example/\x80\x80\x80"]


def not_text(kind: pa.DataType) -> pa.Array:
    """Such a column, made as other programs make them: without a look."""
    if kind == pa.string_view():
        views = pa.array(NOT_TEXT, pa.binary_view())
        return pa.Array.from_buffers(kind, len(views), views.buffers())
    binary = pa.large_binary() if kind == pa.large_string() else pa.binary()
    return pa.array(NOT_TEXT, binary).view(kind)


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
def test_rows_that_are_not_utf8_are_bad(kind: pa.DataType) -> None:
    column = not_text(kind)
    assert taken(arrow.path(column)).to_pylist() == [None, None, "/a", None, None]
    assert taken(arrow.is_valid(column)).to_pylist() == [False, False, True, False, False]
    assert taken(arrow.normalize(column)).to_pylist() == [None, None, "http://h/a", None, None]
    offsets = [error and error["offset"] for error in taken(arrow.error(column)).to_pylist()]
    assert offsets == [9, 0, None, 0, 22]
    assert taken(arrow.try_parse_url(column, "PATH")).to_pylist() == [None, None, "/a", None, None]
    for standard in STANDARDS:
        assert taken(arrow.path(column, standard=standard)).to_pylist() == [None, None, "/a", None, None]
    for kernel in (arrow.encode, arrow.decode, arrow.url_encode, arrow.try_url_decode):
        result = taken(kernel(column))
        result.validate(full=True)
        assert [row is None for row in result.to_pylist()] == [True, True, False, True, True]
    with pytest.raises(ValueError, match="row 0: not UTF-8 at byte 9"):
        arrow.url_decode(column)
    with pytest.raises(ParseError, match="row 0: .* at byte 9"):
        arrow.path(column, on_error="raise")


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
def test_what_stands_beside_and_is_not_utf8_is_bad(kind: pa.DataType) -> None:
    beside, urls = not_text(kind), pa.array(["http://h/?a=1"] * len(NOT_TEXT))
    for kernel in (arrow.resolve, arrow.relativize, arrow.equivalent):
        rows = taken(kernel(urls, beside)).to_pylist()
        assert [row is None for row in rows] == [True, True, False, True, True]
    keys = pa.concat_arrays([beside.slice(0, 2), pa.array(["a"] * 3, kind)])
    assert taken(arrow.try_parse_url(urls, "QUERY", keys)).to_pylist() == [None, None, "1", "1", "1"]
    assert taken(arrow.resolve(urls, beside.slice(0, 1))).to_pylist() == [None] * len(NOT_TEXT)


def test_engines_are_not_imported_unless_asked_for() -> None:
    """`import pyurial` needs no other package, and takes none along."""
    program = """
        import sys
        import pyurial, pyurial.arrow
        heavy = {"pyarrow", "polars", "duckdb", "pyspark", "numpy", "pandas"} & set(sys.modules)
        assert not heavy, heavy
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(program)], check=True)
