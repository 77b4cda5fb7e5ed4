//! `Reference.build`: a reference from its components.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};
use urial::Builder;

use crate::edit::{with_host_text, with_port_text};
use crate::error::build_error;
use crate::reference::{Reference, object};
use crate::text::{Value, items, pairs, wrong_type};
use crate::uri::Uri;

/// What can be given, in the order in which it is handed to the builder: what is whole before what
/// is added to it.
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
    /// Builds a reference from components; those that are not given, or ``None``, are absent.
    ///
    /// A ``str`` or ``bytes`` is data and is encoded where it goes, an ``Encoded`` is put there as it
    /// is. ``segments`` are added to ``path``, and ``query_pairs`` to ``query``. ``shield=True``
    /// writes a dot segment before a path that would otherwise be read as something else. Raises
    /// :class:`BuildError`; ``Uri.build`` also where there is no scheme.
    ///
    /// >>> from urial import Uri
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
                    Some(value) if !value.is_none() => put(&mut builder, name, &value)?,
                    _ => {}
                }
            }
        }
        let built = if class.is_subclass_of::<Uri>()? {
            builder.build().map(urial::UriBuf::into_reference)
        } else {
            builder.build_reference()
        };
        object(py, built.map_err(|error| build_error(py, error))?)
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

/// Hands one component to the builder.
fn put(builder: &mut Builder, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    match name {
        "scheme" => builder.scheme(plain(value)?),
        "authority" => builder.authority(plain(value)?),
        "userinfo" => builder.userinfo(Value::of(value)?.text()),
        "user" => builder.user(Value::of(value)?.text()),
        "password" => builder.password(Value::of(value)?.text()),
        "host" => return with_host_text(value, |text| _ = builder.host(text)),
        "port" => return with_port_text(value, |text| _ = builder.port(text)),
        "path" => builder.path(Value::of(value)?.text()),
        "segments" => {
            for segment in items(value, Value::of)? {
                builder.segment(segment.text());
            }
            builder
        }
        "query" => builder.query(Value::of(value)?.text()),
        "query_pairs" => {
            for (name, value) in pairs(value)? {
                match value {
                    Some(value) => builder.pair(name.text(), value.text()),
                    None => builder.flag(name.text()),
                };
            }
            builder
        }
        "fragment" => builder.fragment(Value::of(value)?.text()),
        _ if value.extract()? => builder.shield_path(),
        _ => builder,
    };
    Ok(())
}

/// A text that has no data to be encoded.
fn plain<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    match value.cast::<PyString>() {
        Ok(text) => text.to_str(),
        Err(_) => Err(wrong_type("str", value)),
    }
}
