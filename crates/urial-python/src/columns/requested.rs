//! Conversions of results to the types that consumers request.
//!
//! pyarrow requests the argument `type` of `pyarrow.array`. Only the types that functions return are converted: text,
//! numbers, flags, and lists, structs and dictionaries of them. Arrow's own cast converts any type into any other, which
//! would add more code to the module than all functions over columns have.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, LargeStringArray, ListArray, PrimitiveArray, StringArray, StringViewArray,
    StructArray,
};
use arrow_schema::DataType;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns an array converted to a type, or `None` if there is no such conversion.
///
/// # Errors
///
/// `ValueError` for a number that does not fit.
pub(super) fn converted(array: &ArrayRef, kind: &DataType) -> PyResult<Option<ArrayRef>> {
    if array.data_type() == kind {
        return Ok(Some(Arc::clone(array)));
    }
    match (array.data_type(), kind) {
        (DataType::List(_), DataType::List(_)) => list(array.as_list(), kind),
        (DataType::Struct(_), DataType::Struct(_)) => structure(array.as_struct(), kind),
        (DataType::Boolean | DataType::UInt16 | DataType::UInt32, _) => number(array, kind),
        _ => Ok(text(array, kind)),
    }
}

fn list(array: &ListArray, kind: &DataType) -> PyResult<Option<ArrayRef>> {
    let DataType::List(item) = kind else {
        return Ok(None);
    };
    let Some(values) = converted(array.values(), item.data_type())? else {
        return Ok(None);
    };
    let (offsets, nulls) = (array.offsets().clone(), array.nulls().cloned());
    let list = ListArray::try_new(Arc::clone(item), offsets, values, nulls);
    Ok(list.ok().map(|list| Arc::new(list) as ArrayRef))
}

fn structure(array: &StructArray, kind: &DataType) -> PyResult<Option<ArrayRef>> {
    let DataType::Struct(fields) = kind else {
        return Ok(None);
    };
    if !fields
        .iter()
        .map(|field| field.name())
        .eq(array.column_names())
    {
        return Ok(None);
    }
    let columns = fields.iter().zip(array.columns());
    let columns = columns.map(|(field, column)| converted(column, field.data_type()));
    let columns: PyResult<Option<Vec<_>>> = columns.collect();
    let Some(columns) = columns? else {
        return Ok(None);
    };
    let structure = StructArray::try_new(fields.clone(), columns, array.nulls().cloned());
    Ok(structure.ok().map(|array| Arc::new(array) as ArrayRef))
}

fn number(array: &ArrayRef, kind: &DataType) -> PyResult<Option<ArrayRef>> {
    let rows: Rows<'_, i64> = match array.data_type() {
        DataType::Boolean => Box::new(array.as_boolean().iter().map(|row| row.map(i64::from))),
        DataType::UInt16 => {
            let numbers = array.as_primitive::<UInt16Type>().iter();
            Box::new(numbers.map(|row| row.map(i64::from)))
        }
        DataType::UInt32 => {
            let numbers = array.as_primitive::<UInt32Type>().iter();
            Box::new(numbers.map(|row| row.map(i64::from)))
        }
        _ => return Ok(None),
    };
    let converted: ArrayRef = match kind {
        DataType::Int8 => integers::<Int8Type>(rows)?,
        DataType::Int16 => integers::<Int16Type>(rows)?,
        DataType::Int32 => integers::<Int32Type>(rows)?,
        DataType::Int64 => integers::<Int64Type>(rows)?,
        DataType::UInt8 => integers::<UInt8Type>(rows)?,
        DataType::UInt16 => integers::<UInt16Type>(rows)?,
        DataType::UInt32 => integers::<UInt32Type>(rows)?,
        DataType::UInt64 => integers::<UInt64Type>(rows)?,
        DataType::Float64 => {
            // Exact: the numbers have at most 32 bits.
            #[expect(clippy::cast_precision_loss)]
            let rows = rows.map(|row| row.map(|number| number as f64));
            Arc::new(rows.collect::<PrimitiveArray<Float64Type>>())
        }
        _ => return Ok(None),
    };
    Ok(Some(converted))
}

fn integers<T>(rows: Rows<'_, i64>) -> PyResult<ArrayRef>
where
    T: ArrowPrimitiveType<Native: TryFrom<i64>>,
{
    let convert = |row: Option<i64>| {
        let convert = |number| {
            T::Native::try_from(number).map_err(|_| {
                PyValueError::new_err(format!("{number} does not fit in {}", T::DATA_TYPE))
            })
        };
        row.map(convert).transpose()
    };
    let numbers: PyResult<Vec<Option<T::Native>>> = rows.map(convert).collect();
    Ok(Arc::new(PrimitiveArray::<T>::from_iter(numbers?)))
}

fn text(array: &ArrayRef, kind: &DataType) -> Option<ArrayRef> {
    let is_long = length(array) > i32::MAX as usize;
    let rows = texts(array)?;
    Some(match kind {
        DataType::Utf8 if is_long => return None,
        DataType::Utf8 => Arc::new(rows.collect::<StringArray>()),
        DataType::LargeUtf8 => Arc::new(rows.collect::<LargeStringArray>()),
        DataType::Utf8View => Arc::new(rows.collect::<StringViewArray>()),
        _ => return None,
    })
}

/// The rows of a column. One kind of iterator for all types keeps the code small.
type Rows<'a, T> = Box<dyn Iterator<Item = Option<T>> + 'a>;

fn texts(array: &ArrayRef) -> Option<Rows<'_, &str>> {
    Some(match array.data_type() {
        DataType::Utf8 => Box::new(array.as_string::<i32>().iter()),
        DataType::LargeUtf8 => Box::new(array.as_string::<i64>().iter()),
        DataType::Utf8View => Box::new(array.as_string_view().iter()),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let values: Vec<Option<&str>> = texts(dictionary.values())?.collect();
            if values.is_empty() {
                return Some(Box::new(std::iter::repeat_n(None, array.len())));
            }
            let keys = dictionary.normalized_keys().into_iter().enumerate();
            let is_null = |row| dictionary.keys().is_null(row);
            Box::new(keys.map(move |(row, key)| values[key].filter(|_| !is_null(row))))
        }
        _ => return None,
    })
}

/// Returns an upper bound of the length of all texts of an array.
fn length(array: &ArrayRef) -> usize {
    if let Some(views) = array.as_string_view_opt() {
        // Views may share text.
        return views.lengths().map(|length| length as usize).sum();
    }
    match array.as_any_dictionary_opt() {
        Some(dictionary) => length(dictionary.values()).saturating_mul(array.len()),
        None => array.get_buffer_memory_size(),
    }
}
