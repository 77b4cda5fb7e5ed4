//! Dictionaries: each value is processed once, no matter how many rows refer to it.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::ArrowDictionaryKeyType;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, DictionaryArray, StructArray, UInt64Array,
    downcast_dictionary_array,
};
use arrow_buffer::{ArrowNativeType, BooleanBuffer, NullBuffer};
use arrow_schema::{DataType, Field};
use arrow_select::take::take;

use crate::error::KernelError;
use crate::kernel::{Kernel, run_array};
use crate::texts::Texts;

/// Runs a kernel over the values that rows refer to, and assigns the results to the rows.
pub(crate) fn run_dictionary(
    dictionary: &dyn AnyDictionaryArray,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    let used = used_values(dictionary);
    let values = run_array(dictionary.values(), Some(&used), kernel)
        .map_err(|error| with_row_of_value(error, dictionary))?;
    to_rows(dictionary, &values)
}

/// Converts a dictionary to a plain column. Returns `None` for any other column.
pub(crate) fn unpack(column: &dyn Array) -> Result<Option<ArrayRef>, KernelError> {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => Ok(Some(take(dictionary.values(), dictionary.keys(), None)?)),
        None => Ok(None),
    }
}

/// Returns the index of the value of each row, which is arbitrary for a null row.
fn keys(dictionary: &dyn AnyDictionaryArray) -> Vec<usize> {
    // Arrow panics if there are no values. All rows are null then.
    if dictionary.values().is_empty() {
        return vec![0; dictionary.len()];
    }
    dictionary.normalized_keys()
}

/// Returns which values rows refer to. The others are not processed and may be invalid.
fn used_values(dictionary: &dyn AnyDictionaryArray) -> NullBuffer {
    let mut used = vec![false; dictionary.values().len()];
    for (row, key) in keys(dictionary).into_iter().enumerate() {
        if dictionary.keys().is_valid(row) {
            used[key] = true;
        }
    }
    NullBuffer::new(BooleanBuffer::from(used))
}

/// Replaces the index of a value in an error by the first row that refers to it.
fn with_row_of_value(error: KernelError, dictionary: &dyn AnyDictionaryArray) -> KernelError {
    let KernelError::Row(error) = error else {
        return error;
    };
    let keys = keys(dictionary);
    let row =
        (0..keys.len()).find(|&row| dictionary.keys().is_valid(row) && keys[row] == error.row());
    KernelError::Row(error.at(row.unwrap_or(error.row())))
}

/// Converts a result per value to a result per row.
///
/// Text stays a dictionary, a struct becomes a struct of such columns, and anything else becomes a
/// plain column.
fn to_rows(
    dictionary: &dyn AnyDictionaryArray,
    values: &ArrayRef,
) -> Result<ArrayRef, KernelError> {
    match values.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => {
            with_distinct_values(dictionary, values)
        }
        DataType::Struct(_) => struct_to_rows(dictionary, values.as_struct()),
        _ => Ok(take(values, dictionary.keys(), None)?),
    }
}

fn struct_to_rows(
    dictionary: &dyn AnyDictionaryArray,
    values: &StructArray,
) -> Result<ArrayRef, KernelError> {
    let mut fields = Vec::with_capacity(values.num_columns());
    let mut columns = Vec::with_capacity(values.num_columns());
    for (field, column) in values.fields().iter().zip(values.columns()) {
        let column = to_rows(dictionary, column)?;
        let field = Field::new(field.name(), column.data_type().clone(), true);
        fields.push(Arc::new(field));
        columns.push(column);
    }
    // A row is null if its key is null or the result of its value is.
    let rows = keys(dictionary);
    let nulls = rows
        .iter()
        .enumerate()
        .map(|(row, &value)| dictionary.keys().is_valid(row) && values.is_valid(value));
    let nulls = NullBuffer::new(nulls.collect());
    let nulls = (nulls.null_count() > 0).then_some(nulls);
    Ok(Arc::new(StructArray::try_new(
        fields.into(),
        columns,
        nulls,
    )?))
}

/// Returns the column of a result per value, as a dictionary whose values are distinct and not null.
///
/// Engines group by key and check only the keys for nulls, and pandas refuses duplicate categories.
/// Values that no row refers to are dropped.
fn with_distinct_values(
    dictionary: &dyn AnyDictionaryArray,
    values: &ArrayRef,
) -> Result<ArrayRef, KernelError> {
    let texts = Texts::plain(values)?;
    let mut indices = HashMap::with_capacity(values.len());
    let mut firsts = Vec::with_capacity(values.len());
    let index_of_value: Vec<Option<usize>> = (0..values.len())
        .map(|value| {
            let index = *indices.entry(texts.bytes(value)?).or_insert(firsts.len());
            if index == firsts.len() {
                firsts.push(value as u64);
            }
            Some(index)
        })
        .collect();
    if firsts.len() == values.len() {
        return Ok(dictionary.with_values(Arc::clone(values)));
    }
    let distinct = take(values, &UInt64Array::from(firsts), None)?;
    let rows = keys(dictionary);
    let index_of_row = |row: usize| {
        let is_valid = dictionary.keys().is_valid(row);
        is_valid.then(|| index_of_value[rows[row]]).flatten()
    };
    let column = &dictionary.with_values(Arc::clone(values));
    downcast_dictionary_array!(
        column => with_keys(column, index_of_row, distinct),
        _ => Ok(Arc::clone(column))
    )
}

/// Creates a dictionary with new keys, of the key type of an existing one.
fn with_keys<K: ArrowDictionaryKeyType>(
    column: &DictionaryArray<K>,
    index_of_row: impl Fn(usize) -> Option<usize>,
    values: ArrayRef,
) -> Result<ArrayRef, KernelError> {
    // There are not more values than before, so that every index fits.
    let keys = (0..column.len()).map(|row| index_of_row(row).and_then(K::Native::from_usize));
    let keys = keys.collect();
    Ok(Arc::new(DictionaryArray::<K>::try_new(keys, values)?))
}
