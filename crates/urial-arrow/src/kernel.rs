//! [`Kernel`]: what is done with the rows of a column, and the one driver of them all.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::dictionary;
use crate::error::KernelError;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// What is done with the rows of a column, whatever its string type.
pub(crate) trait Kernel {
    /// A column with as many rows.
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError>;
}

/// Runs a kernel over a column of text. Each value of a dictionary is looked at once.
pub(crate) fn run(column: &dyn Array, kernel: &mut impl Kernel) -> Result<ArrayRef, KernelError> {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => dictionary::run(dictionary, kernel),
        None => run_plain(column, None, kernel),
    }
}

/// Runs a kernel over those rows of a column that count, which is no dictionary.
pub(crate) fn run_plain(
    column: &dyn Array,
    live: Option<&NullBuffer>,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    match column.data_type() {
        DataType::Utf8 => kernel.run(&Rows::new(column.as_string::<i32>(), live)),
        DataType::LargeUtf8 => kernel.run(&Rows::new(column.as_string::<i64>(), live)),
        DataType::Utf8View => kernel.run(&Rows::new(column.as_string_view(), live)),
        // A column in which nothing was ever seen has no better type.
        DataType::Null => kernel.run(&Rows::new(&StringArray::new_null(column.len()), live)),
        other => Err(KernelError::NotText(other.clone())),
    }
}
