//! Calls of the functions of the registry.

use std::sync::Arc;

use arrow_array::{ArrayRef, new_empty_array};
use arrow_schema::DataType;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use urial_arrow::registry::{self, Function, Kind, Need, Settings, Value};

use super::column::Array;
use super::failure::Failure;
use super::input::Input;
use super::options::Options;
use super::run::{Given, run};
use crate::class::Reference;
use crate::name;

/// Returns the function with a name.
fn function(name: &str) -> PyResult<&'static Function> {
    registry::find(name).ok_or_else(|| {
        let names: Vec<_> = registry::all().map(|function| function.name).collect();
        name::unknown("a function", &names)
    })
}

/// Runs a function over a column.
#[pyfunction]
#[pyo3(signature = (name, column, arguments, options, /))]
pub(crate) fn column_call<'py>(
    name: &str,
    column: &Bound<'py, PyAny>,
    arguments: &Bound<'py, PyTuple>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let (function, settings) = (function(name)?, options.0);
    let given: PyResult<Vec<_>> = arguments
        .iter()
        .enumerate()
        .map(|(place, value)| given(function, place, &value, settings))
        .collect();
    run(column, given?, |chunk, values| {
        function.run(chunk, values, settings)
    })
}

/// Checks the arguments of a call before its column is known.
#[pyfunction]
#[pyo3(signature = (name, arguments, options, /))]
pub(crate) fn column_check(
    name: &str,
    arguments: &Bound<'_, PyTuple>,
    options: Options,
) -> PyResult<()> {
    let function = function(name)?;
    for (place, value) in arguments.iter().enumerate() {
        if value.is_instance_of::<PyString>() || value.is_instance_of::<Reference>() {
            given(function, place, &value, options.0)?;
        }
    }
    Ok(())
}

/// Reads an argument of a function.
fn given(
    function: &Function,
    place: usize,
    value: &Bound<'_, PyAny>,
    settings: Settings,
) -> PyResult<Given> {
    let py = value.py();
    let Some(argument) = function.arguments.get(place) else {
        let message = format!("{} takes fewer arguments", function.name);
        return Err(PyTypeError::new_err(message));
    };
    if value.is_none() {
        return Ok(match argument.need {
            Need::Optional | Need::Default(_) => Given::Absent,
            Need::Required => Given::Value(Value::null()),
        });
    }
    let is_text = match argument.kind {
        Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => true,
        Kind::Integer | Kind::Flag => false,
    };
    if is_text {
        if let Some(text) = one_text(value)? {
            function
                .check_constant(place, &text, settings)
                .map_err(|error| Failure::Kernel { error, start: 0 }.raise(py))?;
            return Ok(Given::Value(Value::from(text.as_str())));
        }
    } else if value.is_instance_of::<PyBool>() {
        return Ok(Given::Value(Value::from(value.extract::<bool>()?)));
    } else if value.is_instance_of::<PyInt>() {
        return Ok(Given::Value(Value::from(whole_number(value)?)));
    } else if value.is_instance_of::<PyString>() {
        let message = format!("{} must not be a str", argument.name);
        return Err(PyTypeError::new_err(message));
    }
    Ok(Given::Column(Input::of(value)?))
}

/// Returns the text that a `str` or a reference is. Patterns may also be a list of them.
fn one_text(value: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(reference) = value.cast::<Reference>() {
        return Ok(Some(reference.get().buf.as_str().to_owned()));
    }
    match value.cast::<PyString>() {
        Ok(text) => Ok(Some(text.to_str()?.to_owned())),
        Err(_) => Ok(None),
    }
}

/// Returns a number. One that is too large becomes the largest, which is beyond every path as well.
fn whole_number(number: &Bound<'_, PyAny>) -> PyResult<i64> {
    match number.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
            Ok(if number.lt(0)? { i64::MIN } else { i64::MAX })
        }
        result => result,
    }
}

/// Returns the functions of the registry, each as a dictionary.
#[pyfunction]
pub(crate) fn column_functions(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let functions: PyResult<Vec<_>> = registry::all().map(|one| describe(py, one)).collect();
    PyList::new(py, functions?)
}

fn describe<'py>(py: Python<'py>, function: &Function) -> PyResult<Bound<'py, PyDict>> {
    let described = PyDict::new(py);
    described.set_item("name", function.name)?;
    described.set_item("sql_name", function.sql_name)?;
    described.set_item("aliases", function.aliases)?;
    described.set_item("group", function.group.title())?;
    described.set_item("about", function.about)?;
    described.set_item("has_standard", function.has_standard())?;
    described.set_item("syntax", function.sql_syntax())?;
    described.set_item("column", function.column_name())?;
    described.set_item("column_place", function.column_place())?;
    described.set_item("example", function.example_sql())?;
    let arguments: PyResult<Vec<_>> = function
        .sql_arguments()
        .iter()
        .map(|argument| {
            let described = PyDict::new(py);
            described.set_item("name", argument.name)?;
            described.set_item("kind", kind_name(argument.kind))?;
            described.set_item("required", argument.is_required())?;
            described.set_item("about", argument.about)?;
            Ok(described)
        })
        .collect();
    described.set_item("arguments", arguments?)?;
    Ok(described)
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => "text",
        Kind::Integer => "integer",
        Kind::Flag => "flag",
    }
}

/// Returns an empty result of a function for a column of text, which has the type of its results.
#[pyfunction]
#[pyo3(signature = (name, /))]
pub(crate) fn column_empty_result(name: &str) -> PyResult<Array> {
    let kind = function(name)?.return_type(&DataType::Utf8);
    let empty: ArrayRef = Arc::clone(&new_empty_array(&kind));
    Ok(Array::new("", empty))
}

/// Returns the edition of the Public Suffix List that ``registrable_domain`` uses.
///
/// >>> from pyurial import public_suffix_list
/// >>> public_suffix_list().split()[0]
/// 'psl'
#[pyfunction]
pub(crate) const fn public_suffix_list() -> &'static str {
    urial_arrow::domains::PUBLIC_SUFFIX_LIST
}
