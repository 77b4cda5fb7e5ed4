//! Dictionaries: each value is processed once, no matter how many rows refer to it.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::ArrowDictionaryKeyType;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, DictionaryArray, PrimitiveArray, StructArray,
    downcast_dictionary_array,
};
use arrow_buffer::{BooleanBuffer, NullBuffer};
use arrow_schema::{DataType, Field};
use arrow_select::take::take;

use crate::error::KernelError;
use crate::kernel::{Kernel, run_array};

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
            Ok(with_null_keys(&dictionary.with_values(Arc::clone(values))))
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

/// Makes the key of every null value null, because some engines check only the keys for nulls.
fn with_null_keys(column: &ArrayRef) -> ArrayRef {
    downcast_dictionary_array!(
        column => Arc::new(with_nulls_of_values(column)),
        _ => Arc::clone(column)
    )
}

fn with_nulls_of_values<K: ArrowDictionaryKeyType>(
    column: &DictionaryArray<K>,
) -> DictionaryArray<K> {
    if column.values().null_count() == 0 {
        return column.clone();
    }
    let keys = PrimitiveArray::new(column.keys().values().clone(), column.logical_nulls());
    DictionaryArray::new(keys, Arc::clone(column.values()))
}
