//! `pyurial.Uri`: a reference that has a scheme, and what only such a one can do.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use urial::reference::Form;
use urial::resolve::Strictness;
use urial::standard::{Any, GenericSyntax, Rfc3986, Rfc6874, Standard, StandardName};
use urial::{Identifier, ParseError};

use crate::error::{parse_error, scheme_error};
use crate::name;
use crate::reference::{Buf, Reference, any, object, read, with_reference};

/// A URI: a reference that has a scheme (RFC 3986 section 3).
///
/// It has all that a :class:`Reference` has. As a base, it resolves references, also by ``/``, and
/// finds the shortest reference to a target.
///
/// >>> from pyurial import Uri
/// >>> base = Uri("http://a/b/c/d;p?q")
/// >>> base / "../g"
/// Uri('http://a/b/g')
/// >>> base.relativize("http://a/b/g")
/// Reference('../g')
/// >>> Uri("../g")
/// Traceback (most recent call last):
/// ...
/// pyurial.ParseError: invalid scheme at byte 0: a URI begins with a scheme and ':', found '.' (RFC 3986 section 3)
#[pyclass(frozen, extends = Reference, module = "pyurial", name = "Uri")]
pub(crate) struct Uri;

/// Returns the reference that a URI is.
fn view<'a>(this: &'a Bound<'_, Uri>) -> urial::Reference<'a, Any> {
    this.as_super().get().view()
}

/// The standards by whose rules references are resolved.
#[derive(Clone, Copy)]
enum Generic {
    Rfc3986,
    Rfc6874,
}

impl Generic {
    /// Returns the generic syntax as which a reference is read. RFC 2396, RFC 2732 and
    /// `java.net.URI` have other components, so a text under one of them is parsed again.
    fn of(reference: urial::Reference<'_, Any>) -> Self {
        if reference.standard().name() == StandardName::Rfc6874 {
            Self::Rfc6874
        } else {
            Self::Rfc3986
        }
    }

    /// Returns the generic syntax as which two references are read: RFC 6874 extends RFC 3986.
    const fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Rfc3986, Self::Rfc3986) => Self::Rfc3986,
            (Self::Rfc6874, _) | (_, Self::Rfc6874) => Self::Rfc6874,
        }
    }

    const fn name(self) -> StandardName {
        match self {
            Self::Rfc3986 => StandardName::Rfc3986,
            Self::Rfc6874 => StandardName::Rfc6874,
        }
    }
}

/// Parses two texts under a standard and resolves one against the other.
fn resolve<S: GenericSyntax>(
    base: &str,
    reference: &str,
    strictness: Strictness,
) -> Result<Buf, ParseError> {
    let (base, reference) = (
        Identifier::<S>::parse(base)?,
        urial::Reference::parse(reference)?,
    );
    let target = base.resolve_with(reference, strictness)?;
    Ok(any(target.as_reference()))
}

/// Parses two texts under a standard and returns the shortest reference from one to the other.
fn relativize<S: GenericSyntax>(base: &str, target: &str) -> Result<Buf, ParseError> {
    let (base, target) = (Identifier::<S>::parse(base)?, Identifier::parse(target)?);
    Ok(any(base.relativize(target).as_reference()))
}

#[pymethods]
impl Uri {
    #[new]
    #[pyo3(signature = (text, *, standard = "rfc3986"))]
    fn new(text: &Bound<'_, PyAny>, standard: &str) -> PyResult<PyClassInitializer<Self>> {
        let buf = read(text, Form::Uri, name::standard(standard)?)?;
        Ok(PyClassInitializer::from(Reference { buf }).add_subclass(Self))
    }

    /// The URI that a reference means, with this one as the base (section 5.2).
    ///
    /// ``strict=False`` takes ``http:g`` for a relative reference where the base has the same scheme,
    /// as parsers did once (section 5.2.2).
    ///
    /// These are rules of RFC 3986: both texts are read under it, or under RFC 6874 if either was, and
    /// so is the result. Raises :class:`ParseError` where that cannot be.
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
        let (py, base) = (this.py(), view(this));
        let strictness = if strict {
            Strictness::Strict
        } else {
            Strictness::NonStrict
        };
        let generic = Generic::of(base);
        with_reference(reference, generic.name(), |reference| {
            let (text, other) = (base.as_str(), reference.as_str());
            let target = match generic.or(Generic::of(reference)) {
                Generic::Rfc3986 => resolve::<Rfc3986>(text, other, strictness),
                Generic::Rfc6874 => resolve::<Rfc6874>(text, other, strictness),
            };
            object(py, target.map_err(|error| parse_error(py, error))?)
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
    /// Resolving it gives the target back. The texts are read as :meth:`resolve` reads them.
    ///
    /// >>> Uri("http://a/b/c/d").relativize("http://other/")
    /// Reference('//other/')
    fn relativize<'py>(
        this: &Bound<'py, Self>,
        target: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, base) = (this.py(), view(this));
        let generic = Generic::of(base);
        with_reference(target, generic.name(), |target| {
            let (text, other) = (base.as_str(), target.as_str());
            let reference = match generic.or(Generic::of(target)) {
                Generic::Rfc3986 => relativize::<Rfc3986>(text, other),
                Generic::Rfc6874 => relativize::<Rfc6874>(text, other),
            };
            object(py, reference.map_err(|error| parse_error(py, error))?)
        })
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
