"""The namespace of Polars: eager, lazy, streaming, grouped."""

from __future__ import annotations

import pickle
from typing import Any

import polars as pl
import pyarrow as pa
import pytest
from test_arrow import BASE, CASES, INPUTS

import pyurial.polars
from pyurial import ParseError, arrow

FRAME = pl.DataFrame({"url": INPUTS, "n": range(len(INPUTS))})


def method(name: str, namespace: Any) -> Any:
    """The call of a case, on a namespace."""
    kind, _, level = name.partition("-")
    arguments = {
        "equivalent": ("http://a/",),
        "resolve": (BASE,),
        "relativize": (BASE,),
        "query_value": ("a",),
        "path_segment": (-1,),
        "normalize": (level,),
    }
    return getattr(namespace, kind)(*arguments.get(kind, ()))


@pytest.mark.parametrize("name", CASES)
def test_expressions_equal_objects(name: str) -> None:
    expected = CASES[name][1]
    expression = method(name, pl.col("url").uri)
    assert FRAME.select(expression).to_series().to_list() == expected
    lazy = FRAME.lazy().with_columns(expression.alias("answer"))
    # What a lazy frame says it will give is what it gives.
    collected = lazy.collect()
    assert lazy.collect_schema() == collected.schema
    assert collected["answer"].to_list() == expected
    assert lazy.collect(engine="streaming").sort("n")["answer"].to_list() == expected
    assert method(name, FRAME["url"].uri).to_list() == expected


def test_parse_is_a_struct() -> None:
    parsed = FRAME.select(pl.col("url").uri.parse().alias("uri")).unnest("uri")
    for name in ("scheme", "host", "path", "query", "fragment"):
        assert parsed[name].to_list() == CASES[name][1]


def test_columns_beside_columns() -> None:
    frame = pl.DataFrame({"link": ["a", "../b", None], "page": ["http://x/1/2", "http://y/1/2", "http://z/"]})
    expected = ["http://x/1/a", "http://y/b", None]
    for answer in (
        frame.select(pl.col("link").uri.resolve(pl.col("page"))),
        frame.lazy().select(pl.col("link").uri.resolve(pl.col("page"))).collect(),
    ):
        assert answer.to_series().to_list() == expected
    assert frame["link"].uri.resolve(frame["page"]).to_list() == expected
    literal = frame.select(pl.col("link").uri.resolve(pl.lit("http://q/"))).to_series().to_list()
    assert literal == ["http://q/a", "http://q/b", None]


def test_categories_stay_cheap_and_become_text() -> None:
    column = pl.Series("url", ["http://h/", "a b", None, "http://h/"], dtype=pl.Categorical)
    hosts = column.uri.host()
    assert hosts.dtype == pl.String and hosts.to_list() == ["h", None, None, "h"]
    assert isinstance(column.to_frame().select(pl.col("url").uri.parse()).to_series().dtype, pl.Struct)


def test_groups_and_chunks() -> None:
    frame = pl.concat([FRAME, FRAME], rechunk=False)
    counts = frame.group_by(pl.col("url").uri.host().alias("host")).len().sort("len")
    assert counts["len"].sum() == 2 * len(INPUTS)
    assert frame.filter(pl.col("url").uri.is_valid())["url"].uri.error().null_count() == len(
        frame.filter(pl.col("url").uri.is_valid())
    )


def test_a_strict_expression_fails() -> None:
    with pytest.raises(ParseError, match="row 1: invalid port"):
        pl.DataFrame({"url": ["a", "//h:x"]}).select(pl.col("url").uri.host(on_error="raise"))


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_a_strict_expression_names_the_row_of_the_whole_column(engine: Any) -> None:
    rows = ["http://h/"] * 300_000
    rows[250_001] = "http://h:x/"
    chunks = [pl.DataFrame({"url": rows[:200_000]}), pl.DataFrame({"url": rows[200_000:]})]
    frame = pl.concat(chunks, rechunk=False).lazy().select(pl.col("url").uri.host(on_error="raise"))
    with pytest.raises(ParseError, match="row 250001: invalid port at byte 9") as caught:
        frame.collect(engine=engine)
    error = caught.value
    assert (error.row, error.offset, error.component, error.rule) == (250_001, 9, "port", "port")
    assert pickle.loads(pickle.dumps(error)).row == 250_001


def test_a_strict_series_raises_with_all_attributes() -> None:
    with pytest.raises(ParseError) as caught:
        pl.Series(["a", "//h:x"]).uri.host(on_error="raise")
    error: Any = caught.value
    assert (error.row, error.offset, error.component) == (1, 4, "port")


def test_text_is_never_the_name_of_a_column() -> None:
    with pytest.raises(ParseError, match="base is one text for all rows, not the name of a column"):
        pl.col("link").uri.resolve("page")


def test_functions_with_types() -> None:
    frame = pl.DataFrame({"url": ["http://www.example.co.uk/?a=1"]})
    row = frame.select(
        pyurial.polars.uri("url").registrable_domain().alias("d"),
        pyurial.polars.uri(pl.col("url")).query_value("a").alias("a"),
    ).row(0)
    assert row == ("example.co.uk", "1")


def test_empty_frames() -> None:
    empty = FRAME.clear().select(pl.col("url").uri.host(), pl.col("url").uri.error().alias("e"))
    assert empty.schema["url"] == pl.String and len(empty) == 0
    assert empty.schema["e"].to_schema()["offset"] == pl.UInt32  # type: ignore[attr-defined]


def test_unknown_methods_are_attribute_errors() -> None:
    with pytest.raises(AttributeError):
        FRAME["url"].uri.hots  # noqa: B018


def test_arrow_takes_the_result() -> None:
    assert pa.array(FRAME["url"].uri.host()).to_pylist() == CASES["host"][1]


def test_a_column_of_nothing_but_nulls() -> None:
    frame = pl.DataFrame({"url": [None, None], "page": ["http://h/", "http://h/"]})
    result = frame.select(pl.col("url").uri.host(), target=pl.col("page").uri.resolve(pl.col("url")))
    assert result.rows() == [(None, None), (None, None)]
    assert result.dtypes == [pl.String, pl.String]
