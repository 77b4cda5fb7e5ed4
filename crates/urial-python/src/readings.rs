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
/// Nothing is fetched or looked up, and agreement is no proof of safety.
///
/// >>> from pyurial import readings
/// >>> found = readings("http://good.example\\@evil.example/")
/// >>> found.verdict, found.class_name, found.offset, found.one_host
/// ('different-hosts', 'backslash', 19, False)
/// >>> found.by("whatwg").host, found.by("curl").host
/// ('good.example', 'evil.example')
/// >>> readings("http://0xA9FEA9FE/").by("curl").address_class
/// 'metadata'
///
/// With ``base``, the text is a reference that each reader resolves:
///
/// >>> found = readings("/\\evil.example/", base="https://good.example/")
/// >>> found.by("whatwg").host, found.by("python").host
/// ('evil.example', 'good.example')
#[pyfunction]
#[pyo3(signature = (text, *, base=None))]
pub(crate) fn readings(py: Python<'_>, text: &str, base: Option<&str>) -> PyResult<Readings> {
    let found = read(text, base);
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
        text: text.to_owned(),
        base: base.map(ToOwned::to_owned),
    })
}

fn read<'a>(text: &'a str, base: Option<&str>) -> urial_readings::Readings<'a> {
    match base {
        Some(base) => urial_readings::readings_with_base(text, base),
        None => urial_readings::readings(text),
    }
}

fn reader(name: &str) -> PyResult<Reader> {
    let unknown = |_| name::unknown("a reader", &Reader::ALL.map(Reader::name));
    name.parse().map_err(unknown)
}

/// A text as all readers see it, returned by :func:`readings`.
#[pyclass(frozen, module = "pyurial")]
pub(crate) struct Readings {
    verdict: &'static str,
    class_name: Option<&'static str>,
    offset: Option<usize>,
    one_host: bool,
    /// In the order of [`Reader::ALL`].
    list: Vec<Py<Reading>>,
    text: String,
    base: Option<String>,
}

#[pymethods]
impl Readings {
    /// The verdict: ``agree``, ``spelling``, ``accept-reject``, ``host-no-host`` or ``different-hosts``.
    #[getter]
    const fn verdict(&self) -> &'static str {
        self.verdict
    }

    /// The class of confusion, such as ``backslash``; ``None`` if the readings agree.
    #[getter]
    const fn class_name(&self) -> Option<&'static str> {
        self.class_name
    }

    /// The byte offset at which the readings diverge; ``None`` if they agree.
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
    #[pyo3(signature = (reader))]
    fn by(&self, py: Python<'_>, reader: &str) -> PyResult<Py<Reading>> {
        let place = self::reader(reader)? as usize;
        Ok(self.list[place].clone_ref(py))
    }

    /// Returns the verdict on two readings: of the program that checks a URL, and of the one that fetches it.
    ///
    /// >>> from pyurial import readings
    /// >>> found = readings("http://0x7f.1/")
    /// >>> found.between("python", "go"), found.between("python", "curl")
    /// ('agree', 'different-hosts')
    #[pyo3(signature = (validator, fetcher))]
    fn between(&self, validator: &str, fetcher: &str) -> PyResult<&'static str> {
        let (validator, fetcher) = (reader(validator)?, reader(fetcher)?);
        let found = read(&self.text, self.base.as_deref());
        Ok(found.between(validator, fetcher).level().name())
    }

    /// Returns whether at least one reader accepts the text, and all that accept it see a host of the list.
    ///
    /// Hosts are compared in their effective form. If a resolver would read a name as an address, both must be in the
    /// list. ``readers`` selects the readers; the default is all of them.
    ///
    /// >>> from pyurial import readings
    /// >>> readings("http://good.example/").allow(["good.example"])
    /// True
    /// >>> found = readings("http://my_bucket.example/")
    /// >>> found.allow(["my_bucket.example"]), found.allow(["my_bucket.example"], readers=["go", "curl"])
    /// (False, True)
    #[allow(
        clippy::doc_link_with_quotes,
        clippy::needless_pass_by_value,
        reason = "lists of Python, which arrive by value"
    )]
    #[pyo3(signature = (hosts, *, readers=None))]
    fn allow(&self, hosts: Vec<String>, readers: Option<Vec<String>>) -> PyResult<bool> {
        let names = readers.unwrap_or_else(|| Reader::ALL.map(|one| one.name().to_owned()).into());
        let readers: Vec<Reader> = names
            .iter()
            .map(|name| reader(name))
            .collect::<PyResult<_>>()?;
        let found = read(&self.text, self.base.as_deref());
        Ok(found.allow_among(&readers, &hosts).is_ok())
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
    /// The host that a resolver contacts if it reads numbers as ``inet_aton`` does: ``127.0.0.1`` for ``2130706433``.
    dialled: Option<String>,
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
            dialled: reading.dialled().map(|host| host.to_string()),
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
