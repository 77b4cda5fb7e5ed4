"""URIs in pandas: an accessor ``uri`` on series of text.

Importing this module registers it. Each method is a function of :mod:`pyurial.arrow`. The result has the
index and the name of the series. ``pyarrow`` is needed.

>>> import pandas as pd
>>> import pyurial.pandas
>>> urls = pd.Series(["HTTP://Example.com:80/a/../b", "http://example.com:x/", None])
>>> [host if isinstance(host, str) else None for host in urls.uri.host()]
['Example.com', None, None]
>>> urls.uri.port_or_default().dtype
Int32Dtype()

Text comes back with the type of the series, numbers as ``Int32``, booleans as ``boolean``, and structs and
lists as Arrow types. For a series of Arrow type, so are all results.
"""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa

from pyurial import _urial
from pyurial._methods import Methods, Options
from pyurial._sql import as_array

__all__ = ["UriAccessor"]


def _column(values: Any) -> Any:
    """Returns text as Arrow data. Objects are copied, Arrow data is not."""
    if not isinstance(values, pd.Series):
        return values
    if isinstance(values.dtype, pd.CategoricalDtype):
        return pa.array(values)
    column = pa.array(values, type=pa.string(), from_pandas=True) if values.dtype == object else None
    return pa.array(values) if column is None else column


class UriAccessor(Methods["pd.Series[Any]"]):
    """The accessor ``uri`` of a series: the functions of :mod:`pyurial.arrow`."""

    def __init__(self, series: pd.Series[Any]) -> None:
        self._series = series

    def _call(self, name: str, arguments: tuple[Any, ...], options: Options) -> pd.Series[Any]:
        series = self._series
        columns = tuple(_column(value) for value in arguments)
        array = as_array(_urial.column_call(name, _column(series), columns, options))
        return pd.Series(_values(array, series.dtype), index=series.index, name=series.name)


def _values(array: pa.Array, dtype: Any) -> Any:
    """Returns the result in the type that fits the series."""
    if pa.types.is_dictionary(array.type):
        array = array.dictionary_decode()
    if isinstance(dtype, pd.ArrowDtype) or pa.types.is_nested(array.type):
        return pd.array(array, dtype=pd.ArrowDtype(array.type))
    if pa.types.is_boolean(array.type):
        return pd.array(array.to_pylist(), dtype="boolean")
    if pa.types.is_integer(array.type):
        return pd.array(array.to_pylist(), dtype="Int32")
    if isinstance(dtype, pd.CategoricalDtype):
        return pd.Categorical(array.to_pandas())
    return pd.array(array.to_pandas(), dtype=dtype)


pd.api.extensions.register_series_accessor("uri")(UriAccessor)
