//! [`Operand`]: the second argument of a kernel, one text for all rows or one for each.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;

use crate::dictionary;
use crate::error::KernelError;
use crate::kernel::{self, Kernel};
use crate::text_array::TextArray;

/// The second argument of a kernel.
pub(crate) enum Operand {
    /// One text for all rows, or null.
    Scalar(Option<Vec<u8>>),
    /// A text for each row.
    Column(Texts),
}

/// A column of text that is not a dictionary.
pub(crate) enum Texts {
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
}

impl Texts {
    fn new(column: &dyn Array) -> Result<Self, KernelError> {
        if let Some(unpacked) = dictionary::unpack(column)? {
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

    /// The bytes of a row, or nothing where it is null.
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
    /// The argument beside a column of so many rows.
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

    /// The bytes beside a row, or nothing where it is null.
    #[inline]
    pub(crate) fn bytes(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Scalar(bytes) => bytes.as_deref(),
            Self::Column(texts) => texts.bytes(row),
        }
    }
}

/// Runs a kernel that looks into a second column as well, row by row.
///
/// A dictionary is unpacked: its values do not say what stands beside them.
pub(crate) fn run_beside(
    column: &dyn Array,
    kernel: &mut impl Kernel,
) -> Result<ArrayRef, KernelError> {
    match dictionary::unpack(column)? {
        Some(unpacked) => kernel::run_plain(&unpacked, None, kernel),
        None => kernel::run_plain(column, None, kernel),
    }
}
