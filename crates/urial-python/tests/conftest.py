"""What all tests share."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path
from typing import Any

import pyurial

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

#: The root of the repository, for corpus, documents and examples.
ROOT = Path(__file__).resolve().parents[3]


def modules() -> list[str]:
    """The modules of the package whose engine, if they need one, is installed."""
    names = [info.name for info in pkgutil.iter_modules(pyurial.__path__, "pyurial.")]
    found = ["pyurial"]
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            # The package itself must be there; only an engine may be missing.
            assert not (error.name or "").startswith("pyurial"), error
            continue
        found.append(name)
    return found


def corpus(operation: str) -> list[dict[str, Any]]:
    """The project's own cases of an operation: the same that the library and the command run."""
    cases = tomllib.loads((ROOT / "corpus" / f"{operation}.toml").read_text("utf-8"))["case"]
    assert cases
    return cases


def case_id(case: dict[str, Any]) -> str:
    return case["id"]


def text(value: str | dict[str, str]) -> str | bytes:
    """The corpus writes octets that are not UTF-8 as hexadecimal digits."""
    return value if isinstance(value, str) else bytes.fromhex(value["hex"])
