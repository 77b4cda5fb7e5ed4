//! [`Operand`]: the second argument of a kernel, one text for all rows or one per row.

use arrow_array::Datum;

use crate::dictionary::unpack;
use crate::error::KernelError;
use crate::texts::Texts;

/// The second argument of a kernel.
pub(crate) enum Operand {
    /// One text for all rows, or `None` for null.
    Scalar(Option<Vec<u8>>),
    /// One text per row.
    Column(Texts),
}

impl Operand {
    /// Reads the second argument of a kernel over a column of `rows` rows.
    pub(crate) fn new(datum: &dyn Datum, rows: usize) -> Result<Self, KernelError> {
        let (array, is_scalar) = datum.get();
        let texts = match unpack(array)? {
            Some(unpacked) => Texts::plain(&unpacked)?,
            None => Texts::plain(array)?,
        };
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
