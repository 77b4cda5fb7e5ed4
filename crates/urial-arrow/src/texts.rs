//! [`Texts`]: a column of any string type, row by row.

use arrow_array::cast::AsArray;
use arrow_array::{Array, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;

use crate::error::KernelError;
use crate::text_array::TextArray;

/// A column of any string type that is not a dictionary.
pub(crate) enum Texts {
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
}

impl Texts {
    /// Reads a column that is not a dictionary.
    pub(crate) fn plain(column: &dyn Array) -> Result<Self, KernelError> {
        Ok(match column.data_type() {
            DataType::Utf8 => Self::Utf8(column.as_string().clone()),
            DataType::LargeUtf8 => Self::LargeUtf8(column.as_string().clone()),
            DataType::Utf8View => Self::Utf8View(column.as_string_view().clone()),
            DataType::Null => Self::Utf8(StringArray::new_null(column.len())),
            other => return Err(KernelError::NotText(other.clone())),
        })
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Utf8(array) => array.len(),
            Self::LargeUtf8(array) => array.len(),
            Self::Utf8View(array) => array.len(),
        }
    }

    /// Returns the bytes of a row, or `None` if it is null.
    #[inline]
    pub(crate) fn bytes(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Utf8(array) => array.is_valid(row).then(|| array.bytes(row)),
            Self::LargeUtf8(array) => array.is_valid(row).then(|| array.bytes(row)),
            Self::Utf8View(array) => array.is_valid(row).then(|| array.bytes(row)),
        }
    }
}
