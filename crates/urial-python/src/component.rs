//! The components of a reference, as texts and as Python objects.
//!
//! A `Reference` keeps the objects, a `ReferenceBuf` makes them at each access.

use std::net::IpAddr;

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use urial::authority::{Authority, Password, Port, Userinfo};
use urial::host::{Host, HostValue};
use urial::query::{Pair, Query};
use urial::standard::Any;

use crate::encoded::{encoded, optional};

/// A component that may be absent.
pub(crate) type Component<'py> = PyResult<Option<Bound<'py, PyAny>>>;

type View<'a> = urial::Reference<'a, Any>;

/// Returns the object of a common scheme, which all references share.
pub(crate) fn common_scheme<'py>(py: Python<'py>, scheme: &str) -> Option<Bound<'py, PyAny>> {
    let common = match scheme {
        "http" => intern!(py, "http"),
        "https" => intern!(py, "https"),
        _ => return None,
    };
    Some(common.clone().into_any())
}

pub(crate) fn scheme<'py>(py: Python<'py>, view: View<'_>) -> Option<Bound<'py, PyAny>> {
    let scheme = view.scheme()?;
    let scheme = scheme.as_str();
    common_scheme(py, scheme).or_else(|| Some(PyString::new(py, scheme).into_any()))
}

pub(crate) fn authority(view: View<'_>) -> Option<&str> {
    view.authority().map(Authority::as_str)
}

pub(crate) fn userinfo(view: View<'_>) -> Option<&str> {
    view.userinfo().map(Userinfo::as_str)
}

pub(crate) fn user(view: View<'_>) -> Option<&str> {
    view.userinfo().map(|userinfo| userinfo.user().as_str())
}

pub(crate) fn password(view: View<'_>) -> Option<&str> {
    let password = view.userinfo().and_then(Userinfo::password);
    password.map(Password::as_str)
}

pub(crate) fn host(view: View<'_>) -> Option<&str> {
    view.host().map(Host::as_str)
}

pub(crate) fn host_kind(view: View<'_>) -> Option<&'static str> {
    view.host().map(|host| host.kind().name())
}

pub(crate) fn address(view: View<'_>) -> Option<IpAddr> {
    match view.host()?.value() {
        HostValue::Ipv4(address) => Some(address.into()),
        HostValue::Ipv6 { address, .. } => Some(address.into()),
        _ => None,
    }
}

pub(crate) fn port(view: View<'_>) -> Option<u16> {
    view.port()?.number().ok()
}

pub(crate) fn port_text(view: View<'_>) -> Option<&str> {
    view.port().map(Port::as_str)
}

pub(crate) fn path(view: View<'_>) -> &str {
    view.path().as_str()
}

pub(crate) fn segments<'py>(py: Python<'py>, view: View<'_>) -> PyResult<Bound<'py, PyAny>> {
    let segments = view.path().segments();
    let segments: PyResult<Vec<_>> = segments.map(|s| encoded(py, s.as_str())).collect();
    Ok(PyTuple::new(py, segments?)?.into_any())
}

pub(crate) fn query(view: View<'_>) -> Option<&str> {
    view.query().map(Query::as_str)
}

pub(crate) fn query_pairs<'py>(py: Python<'py>, view: View<'_>) -> PyResult<Bound<'py, PyAny>> {
    let pairs = view.query().into_iter().flat_map(Query::pairs);
    let pairs: PyResult<Vec<_>> = pairs.map(|pair| pair_object(py, pair)).collect();
    Ok(PyTuple::new(py, pairs?)?.into_any())
}

fn pair_object<'py>(py: Python<'py>, pair: Pair<'_>) -> PyResult<Bound<'py, PyTuple>> {
    let name = encoded(py, pair.name.as_str())?;
    let value = optional(py, pair.value.map(urial::Encoded::as_str))?;
    (name, value).into_pyobject(py)
}

pub(crate) fn query_value<'py>(py: Python<'py>, view: View<'_>, name: &str) -> Component<'py> {
    let value = view.query().and_then(|query| query.value(name));
    optional(py, value.map(urial::Encoded::as_str))
}

pub(crate) fn fragment(view: View<'_>) -> Option<&str> {
    view.fragment().map(urial::Encoded::as_str)
}
