"""The compiled module as a loadable extension of DuckDB.

DuckDB loads a shared library whose last 512 bytes describe it. The compiled module has the entry point
of an extension; a copy of it with such a description is what DuckDB loads.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from pyurial import _urial

__all__ = ["extension_file", "footer"]

#: The version of DuckDB's C API that the extension needs.
API_VERSION = "v1.2.0"


def footer(platform: str) -> bytes:
    """Returns the description of the extension for a platform, such as ``linux_amd64``.

    It has eight fields of 32 bytes, the last one first, and room for a signature, which is empty.
    """
    fields = ("4", platform, API_VERSION, f"v{_urial.VERSION}", "C_STRUCT", "", "", "")
    return b"".join(field.encode().ljust(32, b"\0") for field in reversed(fields)) + bytes(256)


@cache
def extension_file(platform: str) -> Path:
    """Writes the extension to a temporary folder of this process, once."""
    folder = Path(tempfile.mkdtemp(prefix="pyurial-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = folder / "urial.duckdb_extension"
    shutil.copyfile(_urial.__file__, path)
    with path.open("ab") as file:
        file.write(footer(platform))
    return path
