//! Methods of `pyurial.Uri`: what needs a scheme.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use urial::reference::Form;
use urial::standard::Any;

use crate::class::{Uri, any, object};
use crate::error::{parse_error, scheme_error};
use crate::name;
use crate::reference::read;
use crate::resolution;

/// Returns the reference that a URI is.
fn view<'a>(this: &'a Bound<'_, Uri>) -> urial::Reference<'a, Any> {
    this.as_super().get().view()
}

#[pymethods]
impl Uri {
    #[new]
    #[pyo3(signature = (text, *, standard = "rfc3986"))]
    fn __new__<'py>(text: &Bound<'py, PyAny>, standard: &str) -> PyResult<Bound<'py, PyAny>> {
        let standard = name::standard(standard)?;
        object(text.py(), read(text, Form::Uri, standard)?)
    }

    /// The URI that a reference means, with this one as the base (section 5.2).
    ///
    /// ``strict=False`` takes ``http:g`` for a relative reference where the base has the same scheme,
    /// as parsers did once (section 5.2.2).
    ///
    /// These are rules of RFC 3986: both texts are read under it, or under RFC 6874 or as IRIs if either
    /// was, and so is the result. Raises :class:`ParseError` where that cannot be.
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
        resolution::resolve(view(this), reference, strict)
    }

    fn __truediv__<'py>(
        this: &Bound<'py, Self>,
        reference: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::resolve(this, reference, true)
    }

    /// The shortest reference that leads from this URI to a target.
    ///
    /// Resolving it gives the target back. The texts are read as :meth:`resolve` reads them.
    ///
    /// >>> Uri("http://a/b/c/d").relativize("http://other/")
    /// Reference('//other/')
    fn relativize<'py>(
        this: &Bound<'py, Self>,
        target: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        resolution::relativize(view(this), target)
    }

    /// Checks what the scheme asks beyond the generic syntax; raises :class:`SchemeError`.
    ///
    /// A scheme that the library does not know asks for nothing. Schemes state their rules about URIs
    /// of RFC 3986: a URI that was read under another standard is read again, and raises
    /// :class:`ParseError` if it is not one.
    ///
    /// >>> Uri("http://example.com/").check_scheme()
    /// >>> Uri("http:///path").check_scheme()
    /// Traceback (most recent call last):
    /// ...
    /// pyurial.SchemeError: invalid host at byte 7: http URIs have a host that is not empty (RFC 9110 section 4.2.1)
    fn check_scheme(this: &Bound<'_, Self>) -> PyResult<()> {
        let py = this.py();
        let uri = urial::Uri::parse(view(this).as_str()).map_err(|error| parse_error(py, error))?;
        uri.check_scheme().map_err(|error| scheme_error(py, error))
    }

    /// The port of the scheme, which need not be written; ``None`` if it has none.
    ///
    /// >>> Uri("https://example.com/").default_port
    /// 443
    #[getter]
    fn default_port(this: &Bound<'_, Self>) -> Option<u16> {
        view(this).scheme()?.default_port()
    }

    /// Returns the path of a ``file`` URI, for ``open`` and ``os.fspath``. Raises :class:`SchemeError` for other
    /// URIs, and for a host that is not this one.
    ///
    /// >>> import os
    /// >>> os.fspath(Uri("file:///tmp/a%20b"))
    /// '/tmp/a b'
    fn __fspath__(this: &Bound<'_, Self>) -> PyResult<std::ffi::OsString> {
        let py = this.py();
        let uri = urial::Uri::parse(view(this).as_str()).map_err(|error| parse_error(py, error))?;
        let path = uri
            .to_file_path()
            .map_err(|error| scheme_error(py, error))?;
        Ok(path.into_os_string())
    }

    /// Returns the ``file`` URI of an absolute path.
    ///
    /// >>> Uri.from_path("/tmp/a b")
    /// Uri('file:///tmp/a%20b')
    #[staticmethod]
    fn from_path(py: Python<'_>, path: std::path::PathBuf) -> PyResult<Bound<'_, PyAny>> {
        let uri = urial::UriBuf::from_file_path(path);
        let uri = uri.map_err(|error| PyValueError::new_err(error.to_string()))?;
        object(py, any(uri.as_reference()))
    }
}
