"""Every function of the registry, on every surface, with the same answers."""

from __future__ import annotations

import inspect
import random
import shutil
import threading
from functools import partial
from typing import Any

import duckdb
import polars as pl
import pyarrow as pa
import pytest
from test_arrow import INPUTS

import pyurial.duckdb
import pyurial.pandas
import pyurial.polars
from pyurial import _urial, arrow
from pyurial._methods import Methods
from pyurial._sql import FUNCTIONS, SPARK_GROUP

REGISTRY = _urial.column_functions()
NAMES = [function["name"] for function in REGISTRY]
#: Functions that fail for an invalid row, as those of Spark do.
STRICT = {"parse_url", "url_decode"}

#: Arguments of functions that need them.
ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "equivalent": ("http://a/",),
    "resolve": ("http://a/b/c/d;p?q",),
    "relativize": ("http://a/b/c/d;p?q",),
    "query_value": ("a",),
    "query_values": ("a",),
    "path_segment": (-1,),
    "without_params": ("utm_* a",),
    "remove_param": ("a",),
    "set_param": ("a", "x y"),
    "try_parse_url": ("HOST",),
    "template_expand": ("{scheme}://{host}{/path*}",),
    "template_match": ("{scheme}://{host}{/path*}{?a}",),
    "host_by": ("curl",),
}


#: Functions that DuckDB has itself, with rules of its own: they are not replaced.
DUCKDB_OWN = {"url_decode", "url_encode"}


def rows() -> list[str | None]:
    """10,000 rows, the same in every run: the corpus, nulls, bad rows, IRIs, and parts put together."""
    chance = random.Random(3986)
    found = [row for row in INPUTS if row is None or "\0" not in row][:2000]
    schemes = ["http://", "HTTPS://", "//", "ftp://", "", "urn:", "http:/"]
    hosts = ["example.com", "WWW.Example.co.uk", "127.0.0.1", "[::1]", "h:8080", "exämple.de", "h:x", ""]
    rests = ["/a/b.tar.gz", "/?a=1&b=2&a=3", "/a b", "/?utm_source=x&id=1#f", "/ä?ö=ü", "?b&a=%C3%A9", "/%zz", ""]
    found += ['{"scheme": "http", "host": "h", "path": ["a", "b c"]}', '{"host": null}', '{"host": {"a": 1}}', "[]"]
    while len(found) < 10_000:
        found.append(chance.choice(schemes) + chance.choice(hosts) + chance.choice(rests))
    return found


ROWS = rows()


def plain(value: Any) -> Any:
    """Rows of engines as plain values: they differ in tuples, dictionaries and types of numbers."""
    if hasattr(value, "asDict"):
        value = value.asDict()
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)) or type(value).__name__ == "ndarray":
        return [plain(item) for item in value]
    return value


def expected(name: str) -> list[Any]:
    return getattr(arrow, name)(ROWS, *ARGUMENTS.get(name, ())).to_pylist()


def sql(name: str) -> str:
    function = next(one for one in REGISTRY if one["name"] == name)
    arguments = [f"'{a}'" if isinstance(a, str) else str(a) for a in ARGUMENTS.get(name, ())]
    arguments.insert(function["column_place"], "url")
    return f"{function['sql_name']}({', '.join(arguments)})"


def test_every_surface_has_every_function() -> None:
    assert set(NAMES) <= set(arrow.__all__)
    for surface in (pyurial.polars.UriExpr, pyurial.polars.UriSeries, pyurial.pandas.UriAccessor):
        assert issubclass(surface, Methods)
        assert set(NAMES) == {name for name in dir(surface) if not name.startswith("_")}
    names = {name for one in REGISTRY for name in (one["sql_name"], *one["aliases"])}
    assert set(FUNCTIONS) == names
    assert set(pyurial.duckdb.NAMES) == names - DUCKDB_OWN
    if shutil.which("java"):
        spark = pytest.importorskip("pyurial.spark")
        own = {one["sql_name"] for one in REGISTRY if one["group"] == SPARK_GROUP}
        assert set(spark.NAMES) == names - own
        assert all(callable(getattr(spark, one["sql_name"])) for one in REGISTRY if one["sql_name"] not in own)


@pytest.mark.parametrize("function", REGISTRY, ids=NAMES)
def test_surfaces_agree_on_words_and_arguments(function: dict[str, Any]) -> None:
    first = function["about"].split(".")[0]
    names = [argument["name"] for argument in function["arguments"] if argument["name"] != "standard"]
    for found in (getattr(arrow, function["name"]), getattr(Methods, function["name"])):
        assert " ".join(found.__doc__.split()).startswith(first)
        parameters = inspect.signature(found).parameters
        assert list(parameters)[1 : 1 + len(names)] == names
        assert ("standard" in parameters) == function["has_standard"]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in STRICT])
def test_engines_agree(name: str, con: list[Any]) -> None:
    answer, arguments = expected(name), ARGUMENTS.get(name, ())
    assert len(answer) == 10_000
    for kind in (pa.large_string(), pa.string_view()):
        column = pa.array(ROWS, kind)
        chunks = pa.chunked_array([column.slice(0, 3333), column.slice(3333)])
        assert getattr(arrow, name)(chunks, *arguments).to_pylist() == answer
    dictionary = pa.array(ROWS, pa.string()).dictionary_encode()
    assert getattr(arrow, name)(dictionary, *arguments).to_pylist() == answer

    frame = pl.DataFrame({"url": ROWS}).lazy()
    query = frame.select(getattr(pl.col("url").uri, name)(*arguments))
    assert query.collect().to_series().to_list() == answer
    assert query.collect(engine="streaming").to_series().to_list() == answer

    if name not in DUCKDB_OWN:
        check_duckdb(con, name, answer)

    import pandas as pd

    for dtype in ("object", pd.ArrowDtype(pa.string())):
        series = pd.Series(ROWS, dtype=dtype, index=range(5, 10_005), name="url")
        result = getattr(series.uri, name)(*arguments)
        assert result.name == "url" and result.index.equals(series.index)
        assert [None if _is_missing(value) else plain(value) for value in result] == answer


def check_duckdb(connections: list[Any], name: str, answer: list[Any]) -> None:
    """Two connections at once, each with two threads, for both ways to the functions."""
    text = f"SELECT {sql(name)} FROM urls ORDER BY n"
    results: dict[int, Any] = {}

    def run(number: int, connection: Any) -> None:
        results[number] = connection.cursor().execute(text).fetchall()

    for con in connections:
        threads = [threading.Thread(target=run, args=(number, con)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for number in range(2):
            assert [plain(row[0]) for row in results.pop(number)] == answer


def _is_missing(value: Any) -> bool:
    return value is None or type(value).__name__ == "NAType" or (isinstance(value, float) and value != value)


@pytest.fixture(scope="module")
def con() -> Any:
    """Connections with functions that pass through Python, and with the compiled extension."""
    connections = [pyurial.duckdb.register(duckdb.connect()), pyurial.duckdb.connect()]
    table = pa.table({"n": range(len(ROWS)), "url": pa.array(ROWS, pa.string())})
    for connection in connections:
        connection.execute("SET threads TO 2")
        connection.register("source", table)
        connection.execute("CREATE TABLE urls AS SELECT * FROM source")
    yield connections
    for connection in connections:
        connection.close()


def test_datafusion_agrees() -> None:
    datafusion = pytest.importorskip("datafusion")
    import pyurial.datafusion

    context = pyurial.datafusion.register(datafusion.SessionContext())
    table = pa.table({"n": range(len(ROWS)), "url": pa.array(ROWS, pa.string())})
    context.register_record_batches("urls", [table.to_batches()])
    for name in NAMES:
        if name in STRICT:
            continue
        batches = context.sql(f"SELECT {sql(name)} AS answer FROM urls ORDER BY n").collect()
        answer = [plain(row) for batch in batches for row in batch.column("answer").to_pylist()]
        assert answer == expected(name), name


@pytest.mark.spark
@pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java 17")
def test_spark_agrees() -> None:
    pytest.importorskip("pyspark")
    import pyurial.spark
    from pyurial._spark_udf import HAS_ARROW, on_columns
    from test_spark import in_sql, load_example

    session = load_example().session("local[2]")
    try:
        pyurial.spark.register(session)
        frame = session.createDataFrame(list(enumerate(ROWS)), "n long, url string")
        frame.createOrReplaceTempView("urls")
        own = [one for one in REGISTRY if one["group"] != SPARK_GROUP]
        columns = ", ".join(f"{sql(one['name'])} AS `{one['name']}`" for one in own)
        answers = session.sql(f"SELECT {columns} FROM urls ORDER BY n").collect()
        for one in own:
            name = one["name"]
            assert [plain(row[name]) for row in answers] == in_sql(expected(name)), name

        # The functions of columns; and where there are functions of Arrow, those of pandas too.
        ways = [lambda name: getattr(pyurial.spark, name)]
        ways += [lambda name: partial(call_by_pandas, on_columns(name, by_pandas=True))] * HAS_ARROW
        for way in ways:
            chosen = [way(one["sql_name"])(*with_column(one)).alias(one["name"]) for one in own]
            answers = frame.select("n", *chosen).orderBy("n").collect()
            for one in own:
                assert [plain(row[one["name"]]) for row in answers] == expected(one["name"]), one["name"]
    finally:
        session.stop()


def with_column(function: dict[str, Any]) -> list[Any]:
    """Returns the arguments of a function for the column `url`."""
    arguments = list(ARGUMENTS.get(function["name"], ()))
    arguments.insert(function["column_place"], "url")
    return arguments


def call_by_pandas(function: Any, *arguments: Any) -> Any:
    from pyspark.sql import functions as F

    return function(*[F.col(a) if a == "url" else F.lit(a) for a in arguments])


def test_lenient_reading() -> None:
    """Crawled URLs: browsers accept what RFC 3986 does not."""
    column = ["http://Exämple.com/a b", " http://h/|", "http://h/ok", "../up", None]
    assert arrow.host(column).to_pylist() == [None, None, "h", None, None]
    assert arrow.host(column, standard="whatwg").to_pylist() == ["xn--exmple-cua.com", "h", "h", None, None]
    assert arrow.normalize(column, standard="whatwg")[1] == "http://h/%7C"
    assert arrow.is_valid(column, standard="whatwg").to_pylist() == [True, True, True, False, None]
    assert arrow.error(column, standard="whatwg")[3]["rule"] == "missing-scheme-non-relative-URL"
    assert arrow.resolve(["c d"], "http://h/a/b", standard="whatwg").to_pylist() == ["http://h/a/c%20d"]


def test_arguments_that_differ_by_row() -> None:
    urls = ["/a/b?x=1&y=2", "/a/b?x=1&y=2", None]
    assert arrow.query_value(urls, ["x", "z", "x"]).to_pylist() == ["1", None, None]
    assert arrow.set_param(urls, ["x", "z", "x"], ["9", None, "9"]).to_pylist() == ["/a/b?x=9&y=2", None, None]
    indices = pa.array([0, -1, 5])
    assert arrow.path_segment(urls, indices).to_pylist() == ["a", "b", None]


def test_a_template_comes_before_the_column_in_sql(con: list[Any]) -> None:
    query = """
        SELECT uri_template_match('/users/{id}{?tag*}', '/users/7?tag=a').variables,
               uri_template_match('/users/{id}', '/pets/7'),
               uri_template_expand('/users/{id}', '{"id": 7}'),
               uri_template_expand('/users/{id', '{"id": 7}'),
               uri_repair('http://h/a b').steps[1].before.start,
               uri_host_by('http://127.1/', 'whatwg'),
               uri_host('http://h/a b', 'repair')
    """
    for connection in con:
        answer = ('{"id":"7","tag":["a"]}', None, "/users/7", None, 10, "127.0.0.1", "h")
        assert connection.execute(query).fetchone() == answer


def test_templates() -> None:
    uris = ["/users/7", "/users/a%20b", "/pets/7", None]
    found = arrow.template_match(uris, "/users/{id}")
    variables = [row and row["variables"] for row in found.to_pylist()]
    assert variables == ['{"id":"7"}', '{"id":"a b"}', None, None]
    assert arrow.template_expand(variables, "/users/{id}").to_pylist() == ["/users/7", "/users/a%20b", None, None]
    assert arrow.template_match(["ab"], "{a}{b}")[0]["ambiguous"] is True
    with pytest.raises(ValueError, match="template"):
        arrow.template_match(uris, "/users/{id")
    with pytest.raises(ValueError, match="row 0: invalid variables at byte 0"):
        arrow.template_expand(["7"], "{a}", on_error="raise")
    templates = ["/users/{id}", "/{a}/{b}", None, "/{a}"]
    assert [row is None for row in arrow.template_match(uris, templates).to_pylist()] == [False, False, True, True]
