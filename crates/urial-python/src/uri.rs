//! `urial.Uri`: a reference that has a scheme, and what only such a one can do.

use pyo3::prelude::*;
use urial::{Form, Strictness};

use crate::error::{parse_error, scheme_error};
use crate::reference::{Reference, object, read, with_reference};

/// A URI: a reference that has a scheme (RFC 3986 section 3).
///
/// It has all that a :class:`Reference` has. As a base, it resolves references, also by ``/``, and
/// finds the shortest reference to a target.
///
/// >>> from urial import Uri
/// >>> base = Uri("http://a/b/c/d;p?q")
/// >>> base / "../g"
/// Uri('http://a/b/g')
/// >>> base.relativize("http://a/b/g")
/// Reference('../g')
/// >>> Uri("../g")
/// Traceback (most recent call last):
/// ...
/// urial.ParseError: invalid scheme at byte 0: a URI begins with a scheme and ':', found '.' (RFC 3986 section 3)
#[pyclass(frozen, extends = Reference, module = "urial", name = "Uri")]
pub(crate) struct Uri;

/// The view of a URI. The text was checked to be one when the object was made.
fn view<'a>(this: &'a Bound<'_, Uri>) -> PyResult<urial::Uri<'a>> {
    let reference = this.as_super().get().view();
    reference
        .as_base()
        .map_err(|error| parse_error(this.py(), error))
}

#[pymethods]
impl Uri {
    #[new]
    #[pyo3(signature = (text, *, standard = "rfc3986"))]
    fn new(text: &Bound<'_, PyAny>, standard: &str) -> PyResult<PyClassInitializer<Self>> {
        let buf = read(text, Form::Uri, standard)?;
        Ok(PyClassInitializer::from(Reference { buf }).add_subclass(Self))
    }

    /// The URI that a reference means, with this one as the base (section 5.2).
    ///
    /// ``strict=False`` takes ``http:g`` for a relative reference where the base has the same scheme,
    /// as parsers did once (section 5.2.2).
    ///
    /// >>> base = Uri("http://a/b/c/d;p?q")
    /// >>> base.resolve("?y")
    /// Uri('http://a/b/c/d;p?y')
    /// >>> base.resolve("http:g"), base.resolve("http:g", strict=False)
    /// (Uri('http:g'), Uri('http://a/b/c/g'))
    #[pyo3(signature = (reference, *, strict = true))]
    fn resolve<'py>(
        this: &Bound<'py, Self>,
        reference: &Bound<'py, PyAny>,
        strict: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, base) = (this.py(), view(this)?);
        let strictness = if strict {
            Strictness::Strict
        } else {
            Strictness::NonStrict
        };
        with_reference(reference, |reference| {
            let target = base.resolve_with(reference, strictness);
            let target = target.map_err(|error| parse_error(py, error))?;
            object(py, target.into_reference())
        })
    }

    fn __truediv__<'py>(
        this: &Bound<'py, Self>,
        reference: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::resolve(this, reference, true)
    }

    /// The shortest reference that leads from this URI to a target.
    ///
    /// Resolving it gives the target back.
    ///
    /// >>> Uri("http://a/b/c/d").relativize("http://other/")
    /// Reference('//other/')
    fn relativize<'py>(
        this: &Bound<'py, Self>,
        target: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, base) = (this.py(), view(this)?);
        with_reference(target, |target| {
            let target = target.as_base().map_err(|error| parse_error(py, error))?;
            object(py, base.relativize(target))
        })
    }

    /// Checks what the scheme asks beyond the generic syntax; raises :class:`SchemeError`.
    ///
    /// A scheme that the library does not know asks for nothing.
    ///
    /// >>> Uri("http://example.com/").check_scheme()
    /// >>> Uri("http:///path").check_scheme()
    /// Traceback (most recent call last):
    /// ...
    /// urial.SchemeError: invalid host at byte 7: http URIs have a host that is not empty (RFC 9110 section 4.2.1)
    fn check_scheme(this: &Bound<'_, Self>) -> PyResult<()> {
        let result = view(this)?.check_scheme();
        result.map_err(|error| scheme_error(this.py(), error))
    }

    /// The port of the scheme, which need not be written; ``None`` if it has none.
    ///
    /// >>> Uri("https://example.com/").default_port
    /// 443
    #[getter]
    fn default_port(this: &Bound<'_, Self>) -> PyResult<Option<u16>> {
        Ok(view(this)?.scheme().default_port())
    }
}
