//! [`Kernel`]: an operation on the rows of a column.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::error::KernelError;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// An operation on the rows of a column of any string type.
pub(crate) trait Kernel {
    /// Returns a column with as many rows.
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError>;
}

/// Runs a kernel over the used rows of a column that is not a dictionary.
pub(crate) fn run_array(
    column: &dyn Array,
    used: Option<&NullBuffer>,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    match column.data_type() {
        DataType::Utf8 => kernel.run(&Rows::new(column.as_string::<i32>(), used)),
        DataType::LargeUtf8 => kernel.run(&Rows::new(column.as_string::<i64>(), used)),
        DataType::Utf8View => kernel.run(&Rows::new(column.as_string_view(), used)),
        // Engines use this type for a column in which every value is null.
        DataType::Null => kernel.run(&Rows::new(&StringArray::new_null(column.len()), used)),
        other => Err(KernelError::NotText(other.clone())),
    }
}
