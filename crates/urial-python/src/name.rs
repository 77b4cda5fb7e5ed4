//! Names of choices: levels, parts, standards, forms.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use urial::{Level, encoded::Part, standard::StandardName};
use urial_arrow::iri::HostMapping;

pub(crate) fn level(name: &str) -> PyResult<Level> {
    name.parse()
        .map_err(|_| unknown("a level", &Level::ALL.map(Level::name)))
}

pub(crate) fn part(name: &str) -> PyResult<Part> {
    pick(Part::ALL, name, Part::name).ok_or_else(|| {
        let names: Vec<_> = Part::ALL.iter().map(|part| part.name()).collect();
        unknown("a part", &names)
    })
}

pub(crate) fn standard(name: &str) -> PyResult<StandardName> {
    pick(StandardName::ALL, name, StandardName::name).ok_or_else(|| {
        let names: Vec<_> = StandardName::ALL.iter().map(|one| one.name()).collect();
        unknown("a standard", &names)
    })
}

pub(crate) fn host_mapping(name: &str) -> PyResult<HostMapping> {
    pick(&HostMapping::ALL, name, HostMapping::name)
        .ok_or_else(|| unknown("a host mapping", &HostMapping::ALL.map(HostMapping::name)))
}

fn pick<T: Copy>(all: &[T], name: &str, name_of: impl Fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|&one| name_of(one) == name)
}

/// A `ValueError` that lists the names there are.
pub(crate) fn unknown(what: &str, names: &[&str]) -> PyErr {
    let (last, others) = names.split_last().unwrap_or((&"", &[]));
    let others = others.join(", ");
    PyValueError::new_err(format!("not {what}: expected {others} or {last}"))
}
