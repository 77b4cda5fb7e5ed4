//! [`Operand`]: the second argument of a kernel, one text for all rows or one per row.

use arrow_array::cast::AsArray;
use arrow_array::{Array, Datum, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;

use crate::dictionary::unpack;
use crate::error::KernelError;
use crate::text_array::TextArray;

/// The second argument of a kernel.
pub(crate) enum Operand {
    /// One text for all rows, or `None` for null.
    Scalar(Option<Vec<u8>>),
    /// One text per row.
    Column(Texts),
}

/// A column of any string type that is not a dictionary.
pub(crate) enum Texts {
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
}

impl Texts {
    fn new(column: &dyn Array) -> Result<Self, KernelError> {
        if let Some(unpacked) = unpack(column)? {
            return Self::plain(&unpacked);
        }
        Self::plain(column)
    }

    fn plain(column: &dyn Array) -> Result<Self, KernelError> {
        Ok(match column.data_type() {
            DataType::Utf8 => Self::Utf8(column.as_string().clone()),
            DataType::LargeUtf8 => Self::LargeUtf8(column.as_string().clone()),
            DataType::Utf8View => Self::Utf8View(column.as_string_view().clone()),
            DataType::Null => Self::Utf8(StringArray::new_null(column.len())),
            other => return Err(KernelError::NotText(other.clone())),
        })
    }

    fn len(&self) -> usize {
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

impl Operand {
    /// Reads the second argument of a kernel over a column of `rows` rows.
    pub(crate) fn new(datum: &dyn Datum, rows: usize) -> Result<Self, KernelError> {
        let (array, is_scalar) = datum.get();
        let texts = Texts::new(array)?;
        if is_scalar {
            let bytes = (texts.len() > 0).then(|| texts.bytes(0)).flatten();
            return Ok(Self::Scalar(bytes.map(<[u8]>::to_owned)));
        }
        if texts.len() != rows {
            let (first, second) = (rows, texts.len());
            return Err(KernelError::Length { first, second });
        }
        Ok(Self::Column(texts))
    }

    /// Returns the bytes for a row, or `None` if they are null.
    #[inline]
    pub(crate) fn bytes(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Scalar(bytes) => bytes.as_deref(),
            Self::Column(texts) => texts.bytes(row),
        }
    }
}
