"""The SQL functions of DuckDB."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest
from test_arrow import BASE, CASES, INPUTS

import pyurial.duckdb
from pyurial import arrow
from pyurial._names import URL_PARTS

URLS = pa.table({"n": range(len(INPUTS)), "url": pa.array(INPUTS, pa.string())})


@pytest.fixture(scope="module", params=["arrow", "extension"])
def con(request: pytest.FixtureRequest) -> Iterator[duckdb.DuckDBPyConnection]:
    """Both ways to the functions: through Python, and compiled."""
    config = {"allow_unsigned_extensions": request.param == "extension"}
    with pyurial.duckdb.register(duckdb.connect(config=config)) as connection:
        connection.register("urls", URLS)
        assert is_extension_loaded(connection) == (request.param == "extension")
        yield connection


def is_extension_loaded(con: duckdb.DuckDBPyConnection) -> bool:
    query = "SELECT loaded FROM duckdb_extensions() WHERE extension_name = 'urial'"
    return con.execute(query).fetchone() == (True,)


def call(name: str) -> str:
    kind, _, level = name.partition("-")
    arguments = {
        "equivalent": ", 'http://a/'",
        "resolve": f", '{BASE}'",
        "relativize": f", '{BASE}'",
        "query_value": ", 'a'",
        "path_segment": ", -1",
        "normalize": f", '{level}'",
    }
    return f"uri_{kind}(url{arguments.get(kind, '')})"


@pytest.mark.parametrize("name", CASES)
def test_functions_equal_objects(con: duckdb.DuckDBPyConnection, name: str) -> None:
    rows = con.execute(f"SELECT {call(name)} FROM urls ORDER BY n").fetchall()
    assert [row[0] for row in rows] == CASES[name][1]


def test_parse_url_equals_the_kernel(con: duckdb.DuckDBPyConnection) -> None:
    for part in URL_PARTS:
        query = f"SELECT try_parse_url(url, '{part}') FROM urls ORDER BY n"
        rows = [row[0] for row in con.execute(query).fetchall()]
        assert rows == pa.array(arrow.try_parse_url(URLS["url"].chunk(0), part)).to_pylist()


def test_parse_url_as_spark_has_it(con: duckdb.DuckDBPyConnection) -> None:
    rows = con.execute(
        "SELECT parse_url(url, part), parse_url(url, part, key) FROM (VALUES"
        " ('http://h/a/../b?c=1', 'PATH', 'c'), ('http://h/?c=1&d=2', 'QUERY', 'd'),"
        " ('http://h/?c=1&d=2', 'QUERY', 'c'), ('http://h/', 'host', 'c'), (NULL, 'HOST', 'c'),"
        " ('http://h/?c=1', NULL, NULL), ('http://h/?c=1', 'QUERY', NULL)) t(url, part, key)"
    ).fetchall()
    assert rows == [
        ("/a/../b", None),
        ("c=1&d=2", "2"),
        ("c=1&d=2", "1"),
        (None, None),
        (None, None),
        (None, None),
        ("c=1", None),
    ]


def test_parse_url_fails_for_a_bad_row(con: duckdb.DuckDBPyConnection) -> None:
    for part in ("HOST", "nothing"):
        with pytest.raises(duckdb.Error, match="invalid path at byte 10: .*try_parse_url"):
            con.execute(f"SELECT parse_url('http://h/a b', '{part}')").fetchall()
    assert con.execute("SELECT try_parse_url('http://h/a b', 'HOST')").fetchone() == (None,)


def test_arguments_that_may_be_left_out(con: duckdb.DuckDBPyConnection) -> None:
    row = con.execute(
        "SELECT uri_normalize('HTTP://h:80'), uri_normalize('HTTP://h:80', 'case'),"
        " uri_equivalent('HTTP://h:80', 'http://h/'), uri_equivalent('A:', 'a:', 'simple'),"
        " uri_is_valid('../a'), uri_is_valid('../a', 'uri'), uri_encode('/'), uri_encode('/', 'path')"
    ).fetchone()
    assert row == ("http://h/", "http://h:80", True, False, True, False, "%2F", "/")


def test_arguments_that_differ_by_row(con: duckdb.DuckDBPyConnection) -> None:
    rows = con.execute(
        "SELECT uri_normalize('HTTP://h:80', level), uri_path_segment('/a/b/c', i)"
        " FROM (VALUES ('simple', 0), ('case', -1), (NULL, NULL), ('scheme', 9)) t(level, i)"
    ).fetchall()
    assert rows == [("HTTP://h:80", "a"), ("http://h:80", "c"), (None, None), ("http://h/", None)]


def test_as_many_values_as_rows(con: duckdb.DuckDBPyConnection) -> None:
    rows = con.execute(
        "SELECT i, uri_query_param('http://h/?k' || i || '=' || i, 'k' || (i - i % 3)) FROM range(3000) t(i)"
    ).fetchall()
    assert rows == [(i, str(i) if i % 3 == 0 else None) for i in range(3000)]


def test_structs(con: duckdb.DuckDBPyConnection) -> None:
    row = con.execute(
        "SELECT uri_parse(u).host, uri_parse(u).port_number, uri_error(u).message"
        " FROM (VALUES ('http://h:80/')) t(u)"
    ).fetchone()
    assert row == ("h", 80, None)
    reasons = con.execute(
        "SELECT uri_error(url).message FROM urls WHERE NOT uri_is_valid(url) ORDER BY n"
    ).fetchall()
    expected = [error["message"] for error in CASES["error"][1] if error]
    assert [row[0] for row in reasons] == expected


@pytest.mark.parametrize("is_compiled", [False, True])
def test_many_rows_and_threads(is_compiled: bool) -> None:
    config = {"allow_unsigned_extensions": is_compiled, "threads": 2}
    with pyurial.duckdb.register(duckdb.connect(config=config)) as con:
        count = con.execute(
            "SELECT count(DISTINCT uri_host('http://h' || i || '.example/')) FROM range(300000) t(i)"
        ).fetchone()
    assert count == (300_000,)


def test_the_extension_has_all_functions() -> None:
    """As many as through Python, and none that DuckDB has itself."""
    with duckdb.connect() as plain, pyurial.duckdb.connect() as con:
        query = "SELECT DISTINCT function_name FROM duckdb_functions()"
        before, after = ({name for (name,) in one.execute(query).fetchall()} for one in (plain, con))
        assert after - before == set(pyurial.duckdb.NAMES)
        assert is_extension_loaded(con)


def test_the_extension_in_two_databases_and_on_disk(tmp_path: Path) -> None:
    query = "SELECT uri_key('HTTP://h:80'), uri_normalize('HTTP://h:80', 'case'), uri_encode('/', 'path')"
    expected = ("http://h/", "http://h:80", "/")
    path = str(tmp_path / "urls.duckdb")
    with pyurial.duckdb.connect(path) as con, pyurial.duckdb.connect() as other:
        for connection in (con, con.cursor(), other, pyurial.duckdb.register(other.cursor())):
            assert connection.execute(query).fetchone() == expected
    with pyurial.duckdb.connect(path, read_only=True, config={"threads": 1}) as con:
        assert con.execute(query).fetchone() == expected


def test_the_extension_with_text_of_all_lengths() -> None:
    """Text of up to 12 bytes is inside a vector, and longer text is reached through a pointer."""
    with pyurial.duckdb.connect() as con:
        rows = con.execute(
            "SELECT i, uri_host('http://' || repeat('ä', i % 2) || repeat('h', i) || '/', 'iri'),"
            " uri_segments('/' || repeat('s', i) || '/' || i) FROM range(5000) t(i) WHERE i > 0"
        ).fetchall()
        assert rows == [(i, "ä" * (i % 2) + "h" * i, ["s" * i, str(i)]) for i in range(1, 5000)]


def test_the_extension_in_filters_and_groups() -> None:
    """Chunks with a selection, constants, dictionaries and nulls."""
    with pyurial.duckdb.connect() as con:
        query = """
            SELECT host, count(*) FROM (
                SELECT uri_host(CASE WHEN i % 3 = 0 THEN NULL WHEN i % 3 = 1 THEN 'http://a/' ELSE 'b:' END) AS host
                FROM range(9000) t(i) WHERE i % 2 = 0)
            GROUP BY host ORDER BY host NULLS FIRST
        """
        assert con.execute(query).fetchall() == [(None, 3000), ("a", 1500)]
        parts = "SELECT uri_parse(u).host, uri_parse(u) IS NULL, uri_error(u).offset, uri_query_pairs(u)[1].value"
        rows = con.execute(f"{parts} FROM (VALUES ('//h?a=b'), (NULL), ('a b')) t(u)").fetchall()
        assert rows == [("h", False, None, "b"), (None, True, None, None), (None, True, 1, None)]


def test_empty_tables(con: duckdb.DuckDBPyConnection) -> None:
    assert con.execute("SELECT uri_host(url) FROM urls WHERE false").fetchall() == []


def test_cursors_and_other_connections_have_the_functions(tmp_path: Path) -> None:
    """All of them, with all numbers of arguments; and registering them there works too."""
    query = "SELECT uri_key('HTTP://h:80'), uri_normalize('HTTP://h:80', 'case'), uri_encode('/', 'path')"
    expected = ("http://h/", "http://h:80", "/")
    path = str(tmp_path / "urls.duckdb")
    with pyurial.duckdb.register(duckdb.connect(path)) as con, duckdb.connect(path) as other:
        for connection in (con, con.cursor(), other, pyurial.duckdb.register(other.cursor())):
            assert connection.execute(query).fetchone() == expected
    # Nothing of it is written into the database.
    with duckdb.connect(path, read_only=True) as con:
        assert pyurial.duckdb.register(con).execute(query).fetchone() == expected


def test_wrong_arguments(con: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(duckdb.Error, match=r"expected uri_host\(uri \[, standard\]\), not 3|No function matches"):
        con.execute("SELECT uri_host('a', 'rfc3986', 'b')").fetchall()
    with pytest.raises(duckdb.Error, match="expected a column of text, found Int32|No function matches"):
        con.execute("SELECT uri_host(1)").fetchall()
    assert con.execute("SELECT uri_host(NULL), uri_resolve('a', NULL)").fetchone() == (None, None)


def test_registering_again_changes_nothing() -> None:
    with duckdb.connect() as con:
        assert pyurial.duckdb.register(pyurial.duckdb.register(con)) is con
        assert con.execute("SELECT uri_scheme('a:b')").fetchone() == ("a",)


def test_an_unknown_level_fails_the_query(con: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(duckdb.Error, match="unknown level .*expected one of simple"):
        con.execute("SELECT uri_normalize('a', 'syntax')").fetchall()
