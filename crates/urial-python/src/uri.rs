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

    /// Resolves a reference against this URI (section 5.2).
    ///
    /// ``strict=False`` treats ``http:g`` as a relative reference if the base has the same scheme, as
    /// old parsers did (section 5.2.2).
    ///
    /// Resolution follows RFC 3986: both texts are parsed under it (under RFC 6874 or as IRIs, if either
    /// text was), and so is the result. Raises :class:`ParseError` if a text is not valid there.
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

    /// Returns the shortest reference that resolves to a target, with this URI as the base.
    ///
    /// The texts are parsed as in :meth:`resolve`.
    ///
    /// >>> Uri("http://a/b/c/d").relativize("http://other/")
    /// Reference('//other/')
    fn relativize<'py>(
        this: &Bound<'py, Self>,
        target: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        resolution::relativize(view(this), target)
    }

    /// Checks the rules that the scheme adds to the generic syntax; raises :class:`SchemeError`.
    ///
    /// An unknown scheme has no rules. The rules of schemes apply to URIs of RFC 3986: a URI that was
    /// parsed under another standard is parsed again, and raises :class:`ParseError` if it is not valid
    /// there.
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

    /// The default port of the scheme; ``None`` if it has none.
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
