//! URI Templates. The Python class, `pyurial.Template`, is written in Python.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use urial_template::{Binding, Template, Value, Variables};

use crate::text::wrong_type;

/// Variables from Python.
struct Values(BTreeMap<String, Binding<'static>>);

impl Variables for Values {
    fn value(&self, name: &str) -> Value<'_> {
        match self.0.get(name) {
            Some(binding) => Value::Bound(binding.clone()),
            None => Value::Undefined,
        }
    }
}

fn parse(template: &str) -> PyResult<Template<'_>> {
    Template::parse(template)
        .map_err(|error| PyValueError::new_err(format!("invalid template: {error}")))
}

/// Checks a template, and returns the names of its variables.
#[pyfunction]
#[pyo3(signature = (template, /))]
pub(crate) fn template_names(template: &str) -> PyResult<Vec<&str>> {
    Ok(parse(template)?.names().collect())
}

/// Expands a template.
#[pyfunction]
#[pyo3(signature = (template, variables, /))]
pub(crate) fn template_expand(template: &str, variables: &Bound<'_, PyDict>) -> PyResult<String> {
    let mut values = BTreeMap::new();
    for (name, value) in variables {
        if let Some(binding) = binding(&value)? {
            values.insert(name.extract::<String>()?, binding);
        }
    }
    let expanded = parse(template)?.expand(&Values(values));
    expanded.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Reads a variable: text, a number, a list or a mapping. `None` is undefined.
fn binding(value: &Bound<'_, PyAny>) -> PyResult<Option<Binding<'static>>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Some(text) = scalar(value)? {
        return Ok(Some(Binding::Text(text.into())));
    }
    if let Ok(pairs) = value.cast::<PyDict>() {
        let mut members = Vec::with_capacity(pairs.len());
        for (name, value) in pairs {
            if let Some(value) = scalar(&value)? {
                members.push((name.extract::<String>()?.into(), value.into()));
            }
        }
        return Ok(Some(Binding::Pairs(members)));
    }
    let mut members = Vec::new();
    for item in value.try_iter()? {
        let item = item?;
        match scalar(&item)? {
            Some(text) => members.push(text.into()),
            None if item.is_none() => {}
            None => return Err(wrong_type("str or a number in a list", &item)),
        }
    }
    Ok(Some(Binding::List(members)))
}

/// Returns the text of a string, a number or a boolean.
fn scalar(value: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Some(text.to_str()?.to_owned()));
    }
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(Some(flag.is_true().to_string()));
    }
    if value.hasattr("__float__")? && !value.hasattr("__len__")? {
        return Ok(Some(value.str()?.to_str()?.to_owned()));
    }
    Ok(None)
}

/// Matches a text against a template: the variables, and whether other values would match too.
#[pyfunction]
#[pyo3(signature = (template, text, /))]
pub(crate) fn template_match<'py>(
    py: Python<'py>,
    template: &str,
    text: &str,
) -> PyResult<Option<(Bound<'py, PyDict>, bool)>> {
    let template = parse(template)?;
    let Ok(found) = template.matches(text) else {
        return Ok(None);
    };
    let variables = PyDict::new(py);
    for (name, binding) in found.iter() {
        match binding {
            Binding::Text(text) => variables.set_item(name, text)?,
            Binding::List(items) => variables.set_item(name, items)?,
            Binding::Pairs(pairs) => {
                let members = PyDict::new(py);
                for (key, value) in pairs {
                    members.set_item(key, value)?;
                }
                variables.set_item(name, members)?;
            }
        }
    }
    Ok(Some((variables, found.is_ambiguous())))
}
