//! `pyurial.readings`: how the standards and other programs read a text.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use urial_readings::{AddressClass, Class, Reader};

use crate::name;

/// Returns whether every standard and program that accepts a text must see the same host.
///
/// ``False`` means doubt, not disagreement. The check costs little more than a parse.
///
/// >>> from pyurial import one_host
/// >>> one_host("https://example.com/a"), one_host("http://127.1/")
/// (True, False)
#[pyfunction]
#[pyo3(signature = (text))]
pub(crate) fn one_host(text: &str) -> bool {
    urial_readings::one_host(text)
}

/// Reads a text as each standard and each widely deployed parser does, and compares the readings.
///
/// Nothing is fetched or resolved, and agreement is no proof of safety.
///
/// >>> from pyurial import readings
/// >>> found = readings("http://good.example\\@evil.example/")
/// >>> found.verdict, found.class_name, found.offset, found.one_host
/// ('different-hosts', 'backslash', 19, False)
/// >>> found.by("whatwg").host, found.by("curl").host
/// ('good.example', 'evil.example')
/// >>> readings("http://0xA9FEA9FE/").by("curl").address_class
/// 'metadata'
#[pyfunction]
#[pyo3(signature = (text))]
pub(crate) fn readings(py: Python<'_>, text: &str) -> PyResult<Readings> {
    let found = urial_readings::readings(text);
    let verdict = found.verdict();
    let list: PyResult<Vec<_>> = found
        .iter()
        .map(|reading| Py::new(py, Reading::of(reading)))
        .collect();
    Ok(Readings {
        verdict: verdict.level().name(),
        class_name: verdict.class().map(Class::name),
        offset: verdict.offset(),
        one_host: found.one_host(),
        list: list?,
    })
}

/// A text as all readers see it: what :func:`readings` returns.
#[pyclass(frozen, module = "pyurial")]
pub(crate) struct Readings {
    verdict: &'static str,
    class_name: Option<&'static str>,
    offset: Option<usize>,
    one_host: bool,
    /// In the order of [`Reader::ALL`].
    list: Vec<Py<Reading>>,
}

#[pymethods]
impl Readings {
    /// How far the readings differ: ``agree``, ``spelling``, ``accept-reject``, ``host-no-host`` or
    /// ``different-hosts``.
    #[getter]
    const fn verdict(&self) -> &'static str {
        self.verdict
    }

    /// The class of confusion, such as ``backslash``; ``None`` if the readings agree.
    #[getter]
    const fn class_name(&self) -> Option<&'static str> {
        self.class_name
    }

    /// The byte offset at which the readings part; ``None`` if they agree.
    #[getter]
    const fn offset(&self) -> Option<usize> {
        self.offset
    }

    /// Whether every reader that accepts the text must see the same host: see :func:`one_host`.
    #[getter]
    const fn one_host(&self) -> bool {
        self.one_host
    }

    /// The readings, in the order of ``pyurial.READERS``.
    #[getter]
    fn readings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.list)
    }

    /// Returns the reading of one reader, one of ``pyurial.READERS``.
    ///
    /// >>> from pyurial import readings
    /// >>> readings("http://h/").by("go")
    /// <Reading: go accepts, host 'h'>
    fn by(&self, py: Python<'_>, reader: &str) -> PyResult<Py<Reading>> {
        let names = Reader::ALL.map(Reader::name);
        let place = names.iter().position(|name| *name == reader);
        let found = place.and_then(|place| self.list.get(place));
        found
            .map(|reading| reading.clone_ref(py))
            .ok_or_else(|| name::unknown("a reader", &names))
    }

    fn __repr__(&self) -> String {
        format!("<Readings: {}>", self.verdict)
    }
}

/// A text as one reader sees it. A component that the reader does not see is ``None``, and so are all if it
/// rejects the text.
#[pyclass(frozen, eq, get_all, module = "pyurial")]
#[derive(PartialEq, Eq)]
pub(crate) struct Reading {
    /// The name of the standard or program.
    reader: &'static str,
    /// The version that the model was compared with.
    version: &'static str,
    /// Whether the reader accepts the text.
    accepted: bool,
    /// Why the reader rejects the text; ``None`` if it accepts it.
    reason: Option<String>,
    /// The scheme.
    scheme: Option<String>,
    /// The userinfo.
    userinfo: Option<String>,
    /// The host as the reader returns it.
    host: Option<String>,
    /// The host as it is compared: names in lower case, addresses in canonical form.
    effective_host: Option<String>,
    /// The kind of network that the host is in, such as ``public``, ``loopback`` or ``metadata``.
    address_class: Option<&'static str>,
    /// The port in the text, or the default port of the scheme.
    port: Option<u32>,
    /// The path.
    path: Option<String>,
}

impl Reading {
    fn of(reading: &urial_readings::Reading<'_>) -> Self {
        let reader = reading.reader();
        let (parts, reason) = match reading.result() {
            Ok(parts) => (Some(parts), None),
            Err(rejection) => (None, Some(rejection.to_string())),
        };
        let own = |text: &std::borrow::Cow<'_, str>| text.clone().into_owned();
        Self {
            reader: reader.name(),
            version: reader.version(),
            accepted: reading.is_accepted(),
            reason,
            scheme: parts.and_then(|parts| parts.scheme.as_ref().map(own)),
            userinfo: parts.and_then(|parts| parts.userinfo.as_ref().map(own)),
            host: reading.host().map(ToOwned::to_owned),
            effective_host: reading.effective_host().map(|host| host.to_string()),
            address_class: reading.address_class().map(AddressClass::name),
            port: reading.port(),
            path: parts.map(|parts| own(&parts.path)),
        }
    }
}

#[pymethods]
impl Reading {
    /// Shows no userinfo, which may have a password.
    fn __repr__(&self) -> String {
        let reader = self.reader;
        match (self.accepted, &self.host) {
            (false, _) => format!("<Reading: {reader} rejects>"),
            (true, None) => format!("<Reading: {reader} accepts, no host>"),
            (true, Some(host)) => {
                format!("<Reading: {reader} accepts, host {host:?}>").replace('"', "'")
            }
        }
    }
}
