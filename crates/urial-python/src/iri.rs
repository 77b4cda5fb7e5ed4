//! Methods of `pyurial.IriRef` and `pyurial.Iri`, and the conversion of any reference to an IRI.

use pyo3::prelude::*;
use urial::idna::IdnaError;
use urial::reference::Form;
use urial::standard::{Any, Rfc3987, StandardName};
use urial::{Host, ParseError};
use urial_arrow::iri::HostMapping;

use crate::class::{Iri, IriRef, Reference, any, object};
use crate::error::{idna_error, parse_error};
use crate::name;
use crate::reference::read;
use crate::resolution;

#[pymethods]
impl IriRef {
    #[new]
    #[pyo3(signature = (text))]
    fn __new__<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        object(
            text.py(),
            read(text, Form::Reference, StandardName::Rfc3987)?,
        )
    }

    /// Returns the URI reference of the IRI reference (RFC 3987 section 3.1).
    ///
    /// ``host`` selects how a host beyond ASCII is mapped: ``percent`` percent-encodes it, ``punycode``
    /// writes the A-labels of an internationalized domain name. Raises :class:`UriError` if IDNA refuses
    /// the host.
    ///
    /// >>> from pyurial import Iri
    /// >>> iri = Iri("http://exämple.org/rosé")
    /// >>> iri.to_uri()
    /// Uri('http://ex%C3%A4mple.org/ros%C3%A9')
    /// >>> iri.to_uri(host="punycode")
    /// Uri('http://xn--exmple-cua.org/ros%C3%A9')
    #[pyo3(signature = (*, host = "percent"))]
    fn to_uri<'py>(this: &Bound<'py, Self>, host: &str) -> PyResult<Bound<'py, PyAny>> {
        let (py, text) = (this.py(), this.as_super().get().buf.as_str());
        let iri = urial::IriRef::parse(text).map_err(|error| parse_error(py, error))?;
        let uri = match name::host_mapping(host)? {
            HostMapping::Percent => iri.to_uri().map_err(MapError::Parse),
            HostMapping::Punycode => iri.to_uri_with_host(to_ascii),
        };
        match uri {
            Ok(uri) => object(py, any(uri.as_reference())),
            Err(MapError::Parse(error)) => Err(parse_error(py, error)),
            Err(MapError::Idna(error)) => Err(idna_error(py, &error)),
        }
    }
}

/// Why an IRI has no URI.
enum MapError {
    Parse(ParseError),
    Idna(IdnaError),
}

impl From<ParseError> for MapError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

/// Maps the name of a host to its A-labels.
fn to_ascii(host: &str) -> Result<String, MapError> {
    let ascii = Host::parse_as(host, Rfc3987)?.to_ascii_domain();
    Ok(ascii.map_err(MapError::Idna)?.into_owned())
}

#[pymethods]
impl Reference {
    /// Converts to an IRI reference (RFC 3987 section 3.2): percent-encoded UTF-8 becomes characters
    /// where the result maps back to an equivalent URI.
    ///
    /// >>> from pyurial import Uri
    /// >>> Uri("http://h/ros%C3%A9?a%20b").to_iri()
    /// Iri('http://h/rosé?a%20b')
    fn to_iri<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let failed = |error| parse_error(py, error);
        let iri = urial::IriRef::parse(self.buf.as_str()).map_err(failed)?;
        let uri = iri.to_uri().map_err(failed)?;
        object(py, any(uri.to_iri().as_reference()))
    }
}

/// Returns the reference that an IRI is.
fn view<'a>(this: &'a Bound<'_, Iri>) -> urial::Reference<'a, Any> {
    this.as_super().as_super().get().view()
}

#[pymethods]
impl Iri {
    #[new]
    #[pyo3(signature = (text))]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let buf = read(text, Form::Uri, StandardName::Rfc3987)?;
        let reference = PyClassInitializer::from(Reference::new(buf));
        Ok(reference.add_subclass(IriRef).add_subclass(Self))
    }

    /// Resolves a reference against this IRI (RFC 3986 section 5.2).
    ///
    /// See :meth:`Uri.resolve`.
    ///
    /// >>> Iri("http://h/ä/").resolve("../ö?ü")
    /// Iri('http://h/ö?ü')
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
        resolution::resolve(view(this), reference, true)
    }

    /// Returns the shortest reference that resolves to a target, with this IRI as the base.
    ///
    /// >>> Iri("http://h/ä/b").relativize("http://h/ö")
    /// IriRef('/ö')
    fn relativize<'py>(
        this: &Bound<'py, Self>,
        target: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        resolution::relativize(view(this), target)
    }

    /// The default port of the scheme; ``None`` if it has none.
    ///
    /// >>> Iri("https://exämple.org/").default_port
    /// 443
    #[getter]
    fn default_port(this: &Bound<'_, Self>) -> Option<u16> {
        view(this).scheme()?.default_port()
    }
}
