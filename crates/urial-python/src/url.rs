//! URLs by the WHATWG standard. The Python class, `pyurial.Url`, holds a serialization and is written in
//! Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use urial_whatwg::{Attribute, SearchParams, Url, UrlBuf};

use crate::error::url_error;

/// Returns the serialization of a URL.
#[pyfunction]
#[pyo3(signature = (text, base, /))]
pub(crate) fn url_parse(py: Python<'_>, text: &str, base: Option<&str>) -> PyResult<String> {
    let failed = |error| url_error(py, error);
    let url = match base {
        Some(base) => Url::parse_with_base(text, &Url::parse(base).map_err(failed)?),
        None => Url::parse(text),
    };
    Ok(url.map_err(failed)?.into_string())
}

/// Returns an attribute of a URL.
#[pyfunction]
#[pyo3(signature = (href, attribute, /))]
pub(crate) fn url_get(py: Python<'_>, href: &str, attribute: &str) -> PyResult<String> {
    let attribute = named(attribute)?;
    let url = Url::parse(href).map_err(|error| url_error(py, error))?;
    Ok(url.get(attribute).into_owned())
}

/// Returns the serialization after an attribute was set. What the URL class ignores changes nothing.
#[pyfunction]
#[pyo3(signature = (href, attribute, value, /))]
pub(crate) fn url_set(
    py: Python<'_>,
    href: &str,
    attribute: &str,
    value: &str,
) -> PyResult<String> {
    let attribute = named(attribute)?;
    let mut url = UrlBuf::parse(href).map_err(|error| url_error(py, error))?;
    match url.set(attribute, value) {
        // The class throws for a new `href` that is no URL, and ignores everything else.
        Err(error) if attribute == Attribute::Href => Err(PyValueError::new_err(error.to_string())),
        Ok(()) | Err(_) => Ok(url.into_string()),
    }
}

fn named(attribute: &str) -> PyResult<Attribute> {
    attribute
        .parse()
        .map_err(|error: urial_whatwg::UnknownAttribute| PyValueError::new_err(error.to_string()))
}

/// Returns the URI of a URL: characters that no URI has are percent-encoded.
#[pyfunction]
#[pyo3(signature = (href, /))]
pub(crate) fn url_to_uri(py: Python<'_>, href: &str) -> PyResult<String> {
    let url = Url::parse(href).map_err(|error| url_error(py, error))?;
    let repaired = url.to_uri_repaired();
    let repaired = repaired.map_err(|error| crate::error::parse_error(py, error))?;
    Ok(repaired.as_str().to_owned())
}

/// Returns the pairs of form data.
#[pyfunction]
#[pyo3(signature = (query, /))]
pub(crate) fn form_parse(query: &str) -> Vec<(String, String)> {
    let params = SearchParams::parse(query);
    let pairs = params.iter();
    pairs
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// Returns pairs as form data.
#[pyfunction]
#[pyo3(signature = (pairs, /))]
pub(crate) fn form_write(pairs: Vec<(String, String)>) -> String {
    let mut params = SearchParams::new();
    for (name, value) in pairs {
        params.append(name, value);
    }
    params.to_string()
}
