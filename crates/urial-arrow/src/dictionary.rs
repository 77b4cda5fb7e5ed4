//! Dictionaries: each value is looked at once, however many rows refer to it.

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
use crate::kernel::{Kernel, run_plain};

/// Runs a kernel over the values that rows refer to, and gives the rows what their values gave.
pub(crate) fn run(
    dictionary: &dyn AnyDictionaryArray,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    let live = referred(dictionary);
    let values = run_plain(dictionary.values(), Some(&live), kernel)
        .map_err(|error| name_row(error, dictionary))?;
    spread(dictionary, &values)
}

/// The dictionary as a plain column: its values, row by row.
pub(crate) fn unpack(column: &dyn Array) -> Result<Option<ArrayRef>, KernelError> {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => Ok(Some(take(dictionary.values(), dictionary.keys(), None)?)),
        None => Ok(None),
    }
}

/// The value that each row refers to; of a null row, any.
fn keys(dictionary: &dyn AnyDictionaryArray) -> Vec<usize> {
    // Arrow asks for a value to refer to, and a column without any has only null rows.
    if dictionary.values().is_empty() {
        return vec![0; dictionary.len()];
    }
    dictionary.normalized_keys()
}

/// Which values some row refers to. The others need not be read, and may be bad.
fn referred(dictionary: &dyn AnyDictionaryArray) -> NullBuffer {
    let mut referred = vec![false; dictionary.values().len()];
    for (row, key) in keys(dictionary).into_iter().enumerate() {
        if dictionary.keys().is_valid(row) {
            referred[key] = true;
        }
    }
    NullBuffer::new(BooleanBuffer::from(referred))
}

/// An error that names a value shall name the first row that has it.
fn name_row(error: KernelError, dictionary: &dyn AnyDictionaryArray) -> KernelError {
    let KernelError::Row(error) = error else {
        return error;
    };
    let keys = keys(dictionary);
    let row =
        (0..keys.len()).find(|&row| dictionary.keys().is_valid(row) && keys[row] == error.row());
    KernelError::Row(error.at(row.unwrap_or(error.row())))
}

/// A result for each row from a result for each value.
///
/// Text stays a dictionary, a struct becomes one of such columns, and the rest becomes a plain
/// column.
fn spread(dictionary: &dyn AnyDictionaryArray, values: &ArrayRef) -> Result<ArrayRef, KernelError> {
    match values.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => {
            Ok(with_null_keys(&dictionary.with_values(Arc::clone(values))))
        }
        DataType::Struct(_) => spread_struct(dictionary, values.as_struct()),
        _ => Ok(take(values, dictionary.keys(), None)?),
    }
}

fn spread_struct(
    dictionary: &dyn AnyDictionaryArray,
    values: &StructArray,
) -> Result<ArrayRef, KernelError> {
    let mut fields = Vec::with_capacity(values.num_columns());
    let mut columns = Vec::with_capacity(values.num_columns());
    for (field, column) in values.fields().iter().zip(values.columns()) {
        let column = spread(dictionary, column)?;
        let field = Field::new(field.name(), column.data_type().clone(), true);
        fields.push(Arc::new(field));
        columns.push(column);
    }
    // A row is null where its key is, or where its value came to nothing.
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

/// The same dictionary, with a null key wherever the value is null: not every engine looks for nulls
/// among the values.
fn with_null_keys(column: &ArrayRef) -> ArrayRef {
    downcast_dictionary_array!(
        column => Arc::new(null_where_value_is(column)),
        _ => Arc::clone(column)
    )
}

fn null_where_value_is<K: ArrowDictionaryKeyType>(
    column: &DictionaryArray<K>,
) -> DictionaryArray<K> {
    if column.values().null_count() == 0 {
        return column.clone();
    }
    let keys = PrimitiveArray::new(column.keys().values().clone(), column.logical_nulls());
    DictionaryArray::new(keys, Arc::clone(column.values()))
}

#[cfg(test)]
mod tests {
    use arrow_array::types::Int32Type;
    use arrow_array::{Array, DictionaryArray};

    use crate::options::ReadOptions;

    /// All rows are null, and there is no value for them to refer to.
    #[test]
    fn dictionary_without_values() {
        let column: DictionaryArray<Int32Type> = vec![None::<&str>, None].into_iter().collect();
        assert!(column.values().is_empty());
        let hosts = crate::host(&column, ReadOptions::default()).unwrap();
        assert_eq!((hosts.len(), hosts.null_count()), (2, 2));
        let parts = crate::parse(&column, ReadOptions::default()).unwrap();
        assert_eq!((parts.len(), parts.null_count()), (2, 2));
        let empty = crate::host(&column.slice(0, 0), ReadOptions::default()).unwrap();
        assert!(empty.is_empty());
    }
}
