//! `Reference.build`: a reference from its components.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};
use urial::reference::Form;
use urial::standard::StandardName;
use urial::{Builder, UriBuf};

use crate::class::{Iri, IriRef, Reference, Uri, any, object};
use crate::edit::{host_text, port_text};
use crate::error::{build_error, parse_error};
use crate::text::{Value, items, pairs, text_of, wrong_type};

/// The names of the arguments, in the order in which they are passed to the builder: `path` before
/// `segments`, which are added to it, and `query` before `query_pairs`.
const COMPONENTS: [&str; 13] = [
    "scheme",
    "authority",
    "userinfo",
    "user",
    "password",
    "host",
    "port",
    "path",
    "segments",
    "query",
    "query_pairs",
    "fragment",
    "shield",
];

#[pymethods]
impl Reference {
    /// Builds a reference from components. Arguments that are omitted or ``None`` are absent.
    ///
    /// A ``str`` or ``bytes`` is data and is encoded for its component; an ``Encoded`` is used
    /// unchanged. ``segments`` are added to ``path``, and ``query_pairs`` to ``query``. ``shield=True``
    /// writes a dot segment before a path that would otherwise be parsed as another component. Raises
    /// :class:`BuildError`; ``Uri.build`` and ``Iri.build`` also if the scheme is absent.
    ///
    /// >>> from pyurial import Uri
    /// >>> Uri.build(scheme="http", host="example.com", segments=("a/b",), query_pairs={"q": "x y"})
    /// Uri('http://example.com/a%2Fb?q=x%20y')
    /// >>> Reference.build(path="a", fragment="")
    /// Reference('a#')
    #[classmethod]
    #[pyo3(
        signature = (**components),
        text_signature = "($cls, *, scheme=None, authority=None, userinfo=None, user=None, \
            password=None, host=None, port=None, path=None, segments=None, query=None, \
            query_pairs=None, fragment=None, shield=False)"
    )]
    fn build<'py>(
        class: &Bound<'py, PyType>,
        components: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = class.py();
        let mut builder = Builder::new();
        if let Some(components) = components {
            refuse_unknown(components)?;
            for name in COMPONENTS {
                match components.get_item(name)? {
                    Some(value) if !value.is_none() => builder = put(builder, name, &value)?,
                    _ => {}
                }
            }
        }
        let needs_scheme = class.is_subclass_of::<Uri>()? || class.is_subclass_of::<Iri>()?;
        let built = if needs_scheme {
            builder.build().map(UriBuf::into_reference_buf)
        } else {
            builder.build_reference()
        };
        let built = built.map_err(|error| build_error(py, error))?;
        if class.is_subclass_of::<IriRef>()? {
            let (octets, standard) = (built.as_str().as_bytes(), StandardName::Rfc3987);
            let iri = urial::Reference::parse_form(octets, Form::Reference, standard);
            let iri = iri.map_err(|error| parse_error(py, error))?;
            return object(py, iri.to_buf());
        }
        object(py, any(built.as_reference()))
    }
}

fn refuse_unknown(components: &Bound<'_, PyDict>) -> PyResult<()> {
    for name in components.keys() {
        let name = name.cast::<PyString>()?.to_str()?;
        if !COMPONENTS.contains(&name) {
            let message = format!("build() got an unexpected keyword argument '{name}'");
            return Err(PyTypeError::new_err(message));
        }
    }
    Ok(())
}

/// Passes one component to the builder.
fn put(builder: Builder, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Builder> {
    Ok(match name {
        "scheme" => builder.scheme(plain(value)?),
        "authority" => builder.authority(plain(value)?),
        "userinfo" => builder.userinfo(text_of(value)?),
        "user" => builder.user(text_of(value)?),
        "password" => builder.password(text_of(value)?),
        "host" => builder.host(host_text(value)?),
        "port" => builder.port(port_text(value)?),
        "path" => builder.path(text_of(value)?),
        "segments" => items(value, Value::of)?
            .iter()
            .fold(builder, |builder, segment| builder.segment(segment.text())),
        "query" => builder.query(text_of(value)?),
        "query_pairs" => pairs(value)?
            .iter()
            .fold(builder, |builder, (name, value)| match value {
                Some(value) => builder.pair(name.text(), value.text()),
                None => builder.flag(name.text()),
            }),
        "fragment" => builder.fragment(text_of(value)?),
        _ if value.extract()? => builder.shield_path(),
        _ => builder,
    })
}

/// A text that has no data to be encoded.
fn plain<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    match value.cast::<PyString>() {
        Ok(text) => text.to_str(),
        Err(_) => Err(wrong_type("str", value)),
    }
}
