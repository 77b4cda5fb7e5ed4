//! Percent-encoded text as a Python object. Its class, `pyurial.Encoded`, is a `str` and is written in Python:
//! the stable ABI of Python 3.10 has no way to derive from `str`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The class `pyurial.Encoded`.
pub(crate) fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    CLASS.import(py, "pyurial._encoded", "Encoded")
}

/// `type.__call__`, bound to the class. Looking it up takes longer than calling it.
static NEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The texts of the most frequent components, which are made once.
static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static SLASH: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// An `Encoded` with a text that is known to be encoded.
pub(crate) fn encoded<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let frequent = match text {
        "" => &EMPTY,
        "/" => &SLASH,
        _ => return new(py, text),
    };
    let made = frequent.get_or_try_init(py, || new(py, text).map(Bound::unbind))?;
    Ok(made.bind(py).clone())
}

fn new<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    // Not the class itself, which would check the text again.
    let new = NEW.get_or_try_init(py, || {
        let call = py.get_type::<PyType>().getattr("__call__")?;
        let call = call.call_method1("__get__", (class(py)?,))?;
        Ok::<_, PyErr>(call.unbind())
    })?;
    new.bind(py).call1((text,))
}

/// The same for what may be absent.
pub(crate) fn optional<'py>(
    py: Python<'py>,
    text: Option<&str>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    text.map(|text| encoded(py, text)).transpose()
}
