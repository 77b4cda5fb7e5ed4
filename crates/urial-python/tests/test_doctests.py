"""Every example in a docstring runs, compiled ones too."""

from __future__ import annotations

import doctest
import importlib

import pytest
from conftest import modules

import pyurial


def examples(module: object) -> list[doctest.DocTest]:
    """The examples of a module. Its members may be compiled, which `testmod` does not look into."""
    finder, parser = doctest.DocTestFinder(), doctest.DocTestParser()
    found = finder.find(module)
    seen = {test.name for test in found}
    for name, member in vars(module).items():
        if not str(getattr(member, "__module__", "")).startswith("pyurial"):
            continue
        members = {name: member}
        if isinstance(member, type):
            members |= {f"{name}.{key}": value for key, value in vars(member).items()}
        for path, value in members.items():
            full, text = f"{module.__name__}.{path}", getattr(value, "__doc__", None)
            if full not in seen and isinstance(text, str) and ">>>" in text:
                found.append(parser.get_doctest(text, {}, full, None, None))
    return [test for test in found if test.examples]


@pytest.mark.parametrize("name", modules())
def test_examples_run(name: str) -> None:
    runner = doctest.DocTestRunner()
    module = importlib.import_module(name)
    for test in examples(module):
        names = {key: getattr(pyurial, key) for key in pyurial.__all__}
        test.globs = {"pyurial": pyurial, **names, **vars(module)}
        runner.run(test)
    assert runner.summarize().failed == 0


def test_examples_are_found() -> None:
    """The finder looks into compiled classes: otherwise the test above would test nothing."""
    names = {test.name for test in examples(importlib.import_module("pyurial._urial"))}
    assert {"pyurial._urial.Reference", "pyurial._urial.Reference.host", "pyurial._urial.encode"} <= names
    assert len(names) > 40
