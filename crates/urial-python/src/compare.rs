//! Normal forms and equivalence: the comparison levels of RFC 3986 section 6.2.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use urial::normalize::Differences;
use urial::standard::{Any, Standard};

use crate::class::{Reference, object};
use crate::name;
use crate::reference::with_reference;
use crate::trace::Trace;

#[pymethods]
impl Reference {
    /// Returns the normal form at a level, one of ``pyurial.LEVELS`` (section 6.2).
    ///
    /// >>> reference = Reference("HTTP://H:80/%7e/../a")
    /// >>> for level in pyurial.LEVELS[:5]:
    /// ...     print(level, reference.normalize(level))
    /// simple HTTP://H:80/%7e/../a
    /// case http://h:80/%7E/../a
    /// percent http://h:80/~/../a
    /// dots http://h:80/a
    /// scheme http://h/a
    #[pyo3(signature = (level = "scheme"))]
    fn normalize<'py>(this: Bound<'py, Self>, level: &str) -> PyResult<Bound<'py, PyAny>> {
        let normal = this.get().view().normalize(name::level(level)?);
        if normal.is_borrowed() {
            Ok(this.into_any())
        } else {
            object(this.py(), normal.into_buf())
        }
    }

    /// Returns whether the text is its own normal form at a level.
    ///
    /// >>> Reference("http://h:80/").is_normalized("dots"), Reference("http://h:80/").is_normalized()
    /// (True, False)
    #[pyo3(signature = (level = "scheme"))]
    fn is_normalized(&self, level: &str) -> PyResult<bool> {
        Ok(self.view().is_normalized(name::level(level)?))
    }

    /// Returns whether two references have the same normal form at a level.
    ///
    /// A text is parsed under the standard of this reference. Raises ``ValueError`` for a reference under
    /// another standard, whose components may have a different meaning.
    ///
    /// >>> Reference("HTTP://example.com:80/~a").equivalent("http://example.com/%7Ea")
    /// True
    /// >>> Reference("http://example.com/?").equivalent("http://example.com/")
    /// False
    #[pyo3(signature = (other, level = "scheme"))]
    fn equivalent(&self, other: &Bound<'_, PyAny>, level: &str) -> PyResult<bool> {
        let level = name::level(level)?;
        self.with_comparable(other, |other| self.view().equivalent(other, level))
    }

    /// Returns the lowest level at which two references are equal, and the components that differ.
    ///
    /// The argument is that of :meth:`equivalent`.
    ///
    /// >>> comparison = Reference("HTTP://h:80/~a").compare("http://h/%7Ea")
    /// >>> comparison.equal_from, comparison.before, comparison.after
    /// ('scheme', ('scheme', 'port', 'path'), ())
    /// >>> Reference("http://h/?").compare("http://h/").after
    /// ('query',)
    fn compare(&self, other: &Bound<'_, PyAny>) -> PyResult<Comparison> {
        self.with_comparable(other, |other| Comparison(self.view().compare(other)))
    }

    /// Returns the rules that normalization applies at a level, and the change that each makes.
    ///
    /// >>> trace = Reference("http://h:80/").trace()
    /// >>> print(trace)
    /// port "80" becomes nothing: the scheme's default port is left out (RFC 3986 section 6.2.3)
    /// >>> trace.result
    /// Uri('http://h/')
    #[pyo3(signature = (level = "scheme"))]
    fn trace(&self, level: &str) -> PyResult<Trace> {
        Ok(Trace(self.view().trace(name::level(level)?)))
    }
}

impl Reference {
    /// Calls `work` with an argument that is a reference under the standard of this one.
    fn with_comparable<R>(
        &self,
        other: &Bound<'_, PyAny>,
        work: impl FnOnce(urial::Reference<'_, Any>) -> R,
    ) -> PyResult<R> {
        with_reference(other, self.standard_name(), |other| {
            if self.view().standard() == other.standard() {
                return Ok(work(other));
            }
            let (own, others) = (self.standard_name().name(), other.standard().name().name());
            Err(PyValueError::new_err(format!(
                "a reference under {own} cannot be compared with one under {others}: \
                 read one of them again, by Reference(other, standard='{own}')"
            )))
        })
    }
}

/// A comparison of two references, returned by :meth:`Reference.compare`.
#[pyclass(frozen, eq, hash, module = "pyurial")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Comparison(urial::normalize::Comparison);

// Methods of Python objects take them by reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
#[pymethods]
impl Comparison {
    /// The lowest level at which they are equal, or ``None`` if they differ at all levels.
    #[getter]
    fn equal_from(&self) -> Option<&'static str> {
        self.0.equal_from().map(urial::Level::name)
    }

    /// The components that differ as they are written.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.0.before())
    }

    /// The components that still differ on the highest level.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.0.after())
    }

    fn __repr__(this: &Bound<'_, Self>) -> PyResult<String> {
        let equal_from = match this.get().equal_from() {
            Some(level) => format!("'{level}'"),
            None => "None".to_owned(),
        };
        let (before, after) = (this.getattr("before")?, this.getattr("after")?);
        Ok(format!(
            "Comparison(equal_from={equal_from}, before={}, after={})",
            before.repr()?,
            after.repr()?
        ))
    }
}

fn names(py: Python<'_>, differences: Differences) -> PyResult<Bound<'_, PyTuple>> {
    let names: Vec<_> = differences.iter().map(urial::Component::name).collect();
    PyTuple::new(py, names)
}
