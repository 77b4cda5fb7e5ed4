//! `pyurial.Trace`: which rules normalization applied.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use urial::standard::Any;

use crate::class::object;

/// The rules that normalization applied, in order, and the normal form.
///
/// ``str()`` returns a line for each step, without a password.
#[pyclass(frozen, eq, module = "pyurial")]
#[derive(PartialEq)]
pub(crate) struct Trace(pub(crate) urial::normalize::Trace<Any>);

#[pymethods]
impl Trace {
    /// The normal form.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, self.0.result().to_buf())
    }

    /// The steps, one per applied rule; empty if the text is its own normal form.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.steps().iter().cloned().map(TraceStep))
    }

    fn __str__(&self) -> String {
        let lines: Vec<_> = self.0.steps().iter().map(ToString::to_string).collect();
        lines.join("\n")
    }

    fn __repr__(&self) -> String {
        let steps = self.0.steps().len();
        format!("<Trace: {steps} steps to {}>", self.0.result().redacted())
    }
}

/// A rule that normalization applied to a component.
#[pyclass(frozen, eq, hash, module = "pyurial")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct TraceStep(urial::normalize::TraceStep);

#[pymethods]
impl TraceStep {
    /// The name of the rule, such as ``dot-segments``.
    #[getter]
    fn rule(&self) -> &'static str {
        self.0.rule().name()
    }

    /// The lowest level at which the rule applies.
    #[getter]
    fn level(&self) -> &'static str {
        self.0.rule().level().name()
    }

    /// The document and section that define the rule.
    #[getter]
    fn citation(&self) -> String {
        self.0.rule().citation().to_string()
    }

    /// The component that the rule was applied to.
    #[getter]
    fn component(&self) -> &'static str {
        self.0.component().name()
    }

    /// The component before; ``None`` if it was absent.
    #[getter]
    fn before(&self) -> Option<&str> {
        self.0.before()
    }

    /// The component after; ``None`` if it is absent.
    #[getter]
    fn after(&self) -> Option<&str> {
        self.0.after()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<TraceStep: {}>", self.0)
    }
}
