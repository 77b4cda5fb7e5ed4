//! The kernels, as functions that `pyurial.arrow` gives names, types and words to.

use std::sync::Arc;

use arrow_array::ArrayRef;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use urial::resolve::Strictness;
use urial_arrow::{KernelError, ReadOptions, UrlPart};

use super::options::{Options, bad_rows};
use super::run::{run, run_beside};
use crate::name;

type Column<'py> = PyResult<Bound<'py, PyAny>>;
type Kernel = fn(&dyn arrow_array::Array, ReadOptions) -> Result<ArrayRef, KernelError>;

/// The kernels that need nothing but a column, by name.
const READERS: [(&str, Kernel); 13] = [
    ("scheme", urial_arrow::scheme),
    ("authority", urial_arrow::authority),
    ("userinfo", urial_arrow::userinfo),
    ("host", urial_arrow::host),
    ("host_kind", urial_arrow::host_kind),
    ("port_text", urial_arrow::port),
    ("port", |column, options| {
        Ok(Arc::new(urial_arrow::port_number(column, options)?))
    }),
    ("path", urial_arrow::path),
    ("query", urial_arrow::query),
    ("fragment", urial_arrow::fragment),
    ("parse", |column, options| {
        Ok(Arc::new(urial_arrow::parse(column, options)?))
    }),
    ("is_valid", |column, options| {
        Ok(Arc::new(urial_arrow::is_valid(column, options)?))
    }),
    ("error", |column, options| {
        Ok(Arc::new(urial_arrow::error(column, options)?))
    }),
];

/// Runs a kernel that needs nothing but a column.
#[pyfunction]
#[pyo3(signature = (kernel, column, options, /))]
pub(crate) fn column_read<'py>(
    kernel: &str,
    column: &Bound<'py, PyAny>,
    options: Options,
) -> Column<'py> {
    let Some((_, kernel)) = READERS.iter().find(|(name, _)| *name == kernel) else {
        return Err(name::unknown("a kernel", &READERS.map(|(name, _)| name)));
    };
    run(column, |chunk| kernel(chunk, options.0))
}

/// The normal form of each row.
#[pyfunction]
#[pyo3(signature = (column, level, options, /))]
pub(crate) fn column_normalize<'py>(
    column: &Bound<'py, PyAny>,
    level: &str,
    options: Options,
) -> Column<'py> {
    let level = name::level(level)?;
    run(column, |chunk| {
        urial_arrow::normalize(chunk, level, options.0)
    })
}

/// Returns the key of each row, which equivalent rows share.
#[pyfunction]
#[pyo3(signature = (column, level, options, /))]
pub(crate) fn column_key<'py>(
    column: &Bound<'py, PyAny>,
    level: &str,
    options: Options,
) -> Column<'py> {
    let level = name::level(level)?;
    run(column, |chunk| {
        urial_arrow::equivalence_key(chunk, level, options.0)
    })
}

/// Whether each row is equivalent to what stands beside it.
#[pyfunction]
#[pyo3(signature = (column, other, level, options, /))]
pub(crate) fn column_equivalent<'py>(
    column: &Bound<'py, PyAny>,
    other: &Bound<'py, PyAny>,
    level: &str,
    options: Options,
) -> Column<'py> {
    let level = name::level(level)?;
    run_beside(column, other, |chunk, other| {
        Ok(Arc::new(urial_arrow::equivalent(
            chunk, other, level, options.0,
        )?))
    })
}

/// The target of each row.
#[pyfunction]
#[pyo3(signature = (column, base, strict, options, /))]
pub(crate) fn column_resolve<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
    strict: bool,
    options: Options,
) -> Column<'py> {
    let strictness = if strict {
        Strictness::Strict
    } else {
        Strictness::NonStrict
    };
    run_beside(column, base, |chunk, base| {
        urial_arrow::resolve(chunk, base, strictness, options.0)
    })
}

/// The reference that leads from the base to each row.
#[pyfunction]
#[pyo3(signature = (column, base, options, /))]
pub(crate) fn column_relativize<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
    options: Options,
) -> Column<'py> {
    run_beside(column, base, |chunk, base| {
        urial_arrow::relativize(chunk, base, options.0)
    })
}

/// The value of a name in the query of each row.
#[pyfunction]
#[pyo3(signature = (column, name, options, /))]
pub(crate) fn column_query_value<'py>(
    column: &Bound<'py, PyAny>,
    name: &str,
    options: Options,
) -> Column<'py> {
    run(column, |chunk| {
        urial_arrow::query_value(chunk, name, options.0)
    })
}

/// One segment of the path of each row.
#[pyfunction]
#[pyo3(signature = (column, index, options, /))]
pub(crate) fn column_path_segment<'py>(
    column: &Bound<'py, PyAny>,
    index: &Bound<'py, PyAny>,
    options: Options,
) -> Column<'py> {
    let index = whole_number(index)?;
    run(column, |chunk| {
        urial_arrow::path_segment(chunk, index, options.0)
    })
}

/// A number; one that is too large stands for the largest there is, which is beyond every path as well.
fn whole_number(number: &Bound<'_, PyAny>) -> PyResult<i64> {
    match number.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
            Ok(if number.lt(0)? { i64::MIN } else { i64::MAX })
        }
        result => result,
    }
}

/// Each row, decoded.
#[pyfunction]
#[pyo3(signature = (column, on_error, /))]
pub(crate) fn column_decode<'py>(column: &Bound<'py, PyAny>, on_error: &str) -> Column<'py> {
    let bad_rows = bad_rows(on_error)?;
    run(column, |chunk| urial_arrow::decode(chunk, bad_rows))
}

/// Each row, encoded for a part of a URI.
#[pyfunction]
#[pyo3(signature = (column, part, /))]
pub(crate) fn column_encode<'py>(column: &Bound<'py, PyAny>, part: &str) -> Column<'py> {
    let part = name::part(part)?;
    run(column, |chunk| urial_arrow::encode(chunk, part))
}

/// A part of each row, as Spark's `parse_url` gives it.
#[pyfunction]
#[pyo3(signature = (column, part, key, on_error, /))]
pub(crate) fn column_parse_url<'py>(
    column: &Bound<'py, PyAny>,
    part: &str,
    key: Option<&Bound<'py, PyAny>>,
    on_error: &str,
) -> Column<'py> {
    let bad_rows = bad_rows(on_error)?;
    let Ok(part) = part.parse::<UrlPart>() else {
        return Err(name::unknown("a part", &UrlPart::ALL.map(UrlPart::name)));
    };
    match key {
        None => run(column, |chunk| {
            urial_arrow::parse_url(chunk, part, bad_rows)
        }),
        Some(_) if part != UrlPart::Query => Err(pyo3::exceptions::PyValueError::new_err(
            "only QUERY has keys",
        )),
        Some(key) => run_beside(column, key, |chunk, key| {
            urial_arrow::parse_url_query(chunk, key, bad_rows)
        }),
    }
}

/// Each row as form data, as Spark's `url_encode` writes it.
#[pyfunction]
#[pyo3(signature = (column, /))]
pub(crate) fn column_url_encode<'py>(column: &Bound<'py, PyAny>) -> Column<'py> {
    run(column, urial_arrow::url_encode)
}

/// Each row of form data, decoded, as Spark's `url_decode` reads it.
#[pyfunction]
#[pyo3(signature = (column, on_error, /))]
pub(crate) fn column_url_decode<'py>(column: &Bound<'py, PyAny>, on_error: &str) -> Column<'py> {
    let bad_rows = bad_rows(on_error)?;
    run(column, |chunk| urial_arrow::url_decode(chunk, bad_rows))
}
