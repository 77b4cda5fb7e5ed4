"""Runs the examples of the pages about engines and compares their output."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest
from conftest import ROOT

PAGES = ROOT / "docs" / "engines"
#: The eight queries that every page answers.
QUERIES = (
    "Count by host",
    "De-duplicate",
    "Select the invalid rows, with the reason",
    "Join on equivalence",
    "Resolve links against the pages",
    "Top registrable domains",
    "Strip tracking parameters",
    "Find confusable URLs",
)


def run(path: Path, language: str = "pycon") -> doctest.TestResults:
    """Runs the blocks of a language, in order, in one namespace."""
    # Lines that are no code are left blank, so that a failure names the line of the page.
    lines, inside = [], False
    for line in path.read_text("utf-8").splitlines():
        fence = line.startswith("```")
        inside = line == f"```{language}" if fence else inside
        lines.append(line if inside and not fence else "")
    test = doctest.DocTestParser().get_doctest("\n".join(lines), {}, path.name, str(path), 0)
    assert test.examples, f"{path} has no examples"
    runner = doctest.DocTestRunner()
    runner.run(test)
    return runner.summarize()


@pytest.mark.parametrize("engine", ["python", "pyarrow", "pandas", "polars", "duckdb", "datafusion"])
def test_page(engine: str) -> None:
    assert run(PAGES / f"{engine}.md").failed == 0


@pytest.mark.spark
@pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java 17")
def test_page_of_spark() -> None:
    pytest.importorskip("pyspark")
    from test_spark import load_example

    session = load_example().session("local[1]")
    try:
        assert run(PAGES / "spark.md").failed == 0
    finally:
        session.stop()


@pytest.mark.parametrize("engine", ["pyarrow", "pandas", "polars", "duckdb", "spark"])
def test_page_answers_the_eight_queries(engine: str) -> None:
    text = (PAGES / f"{engine}.md").read_text("utf-8")
    for query in QUERIES:
        assert re.search(rf"^{query}[^\n]*:\n\n```pycon\n", text, re.MULTILINE), query


def test_page_of_datafusion_answers_the_eight_queries() -> None:
    """A test of ``urial-datafusion`` runs them: they are SQL, with the table of each answer."""
    text = (PAGES / "datafusion.md").read_text("utf-8")
    for query in QUERIES:
        words = query.replace("the invalid rows", "invalid rows").replace("the pages", "page URLs")
        assert re.search(rf"^### {words}\n\n.*?```sql\n.*?```text\n", text, re.MULTILINE | re.DOTALL), query


@pytest.mark.parametrize("path", ["README.md", "crates/urial-python/README.md", "docs/readings.md"])
def test_readme_runs(path: str) -> None:
    text = (ROOT / path).read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, path, "exec"), {})
