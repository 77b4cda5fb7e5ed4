//! `pyurial.repair`: text as it is found, as a reference, with a report of every step.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use urial::UriRefBuf;
use urial::repair::{Repair, Severity, Step};

use crate::class::{any, object};
use crate::error::repair_error;
use crate::name;
use crate::text::with_octets;

/// Repairs a text: returns a reference of RFC 3986, and the steps of the repair.
///
/// ``steps`` selects the steps to apply: ``cosmetic`` changes nothing before the path, ``web`` reads text as
/// browsers do, and ``all`` is both. A valid text is returned unchanged. Raises :class:`ParseError` if the text
/// cannot be repaired.
///
/// >>> from pyurial import repair
/// >>> repaired = repair(" http://example.com/a b")
/// >>> repaired.output, repaired.severity
/// ('http://example.com/a%20b', 'cosmetic')
/// >>> [(step.name, step.before, step.after) for step in repaired.steps]
/// [('trim', (0, 1), (0, 0)), ('spaces', (21, 22), (20, 23))]
/// >>> repair("http://a b/")
/// Traceback (most recent call last):
/// ...
/// pyurial.ParseError: not repaired at byte 8: a host cannot contain this character; invalid host at byte 8: space (did you mean %20?) (RFC 3986 section 3.2.2)
#[pyfunction]
#[pyo3(signature = (text, *, steps = "all"))]
pub(crate) fn repair(text: &Bound<'_, PyAny>, steps: &str) -> PyResult<Repaired> {
    let steps = match steps {
        "all" => Repair::all(),
        "web" => Repair::web(),
        "cosmetic" => Repair::cosmetic(),
        _ => return Err(name::unknown("a set of steps", &["all", "web", "cosmetic"])),
    };
    let py = text.py();
    with_octets(text, |octets| {
        let repaired = steps.repair_bytes(octets);
        let repaired = repaired.map_err(|error| repair_error(py, &error))?;
        let steps = repaired.steps().to_vec();
        let reference = repaired.into_reference();
        Ok(Repaired { reference, steps })
    })
}

/// A repaired text, returned by :func:`repair`. ``str()`` returns the output.
#[pyclass(frozen, eq, module = "pyurial")]
#[derive(PartialEq, Eq)]
pub(crate) struct Repaired {
    reference: UriRefBuf,
    steps: Vec<Step>,
}

#[pymethods]
impl Repaired {
    /// The reference as text.
    #[getter]
    fn output(&self) -> &str {
        self.reference.as_str()
    }

    /// The reference.
    #[getter]
    fn reference<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, any(self.reference.as_reference()))
    }

    /// The steps, in the order of the text.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.steps.iter().cloned().map(RepairStep))
    }

    /// The highest severity of a step: ``cosmetic``, ``host`` or ``guess``. ``None`` if nothing changed.
    #[getter]
    fn severity(&self) -> Option<&'static str> {
        let severity = self.steps.iter().map(Step::severity).max();
        severity.map(Severity::name)
    }

    fn __str__(&self) -> &str {
        self.reference.as_str()
    }

    fn __repr__(&self) -> String {
        let (steps, shown) = (self.steps.len(), self.reference.redacted());
        format!("<Repaired: {steps} steps to {shown}>")
    }
}

/// A step of a repair.
#[pyclass(frozen, eq, hash, module = "pyurial")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct RepairStep(Step);

#[pymethods]
impl RepairStep {
    /// The name, such as ``spaces``.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.kind().name()
    }

    /// The byte range in the text: the first byte, and the byte after the last.
    #[getter]
    fn before(&self) -> (usize, usize) {
        let Range { start, end } = self.0.before();
        (start, end)
    }

    /// The byte range in the output.
    #[getter]
    fn after(&self) -> (usize, usize) {
        let Range { start, end } = self.0.after();
        (start, end)
    }

    /// The severity of the step: ``cosmetic``, ``host`` or ``guess``.
    #[getter]
    fn severity(&self) -> &'static str {
        self.0.severity().name()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<RepairStep: {}>", self.0)
    }
}
