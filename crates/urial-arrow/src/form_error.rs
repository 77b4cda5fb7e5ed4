//! [`FormError`]: invalid form data.

use std::error::Error;
use std::fmt;

/// Error: a percent sign in form data that is not followed by two hexadecimal digits.
///
/// # Examples
///
/// ```
/// use arrow_array::StringArray;
/// use urial_arrow::{BadRows, url_decode};
///
/// let error = url_decode(&StringArray::from(vec!["50%"]), BadRows::Fail).unwrap_err();
/// assert_eq!(error.to_string(), "row 0: percent sign at byte 2 without two hexadecimal digits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormError {
    offset: u32,
}

impl FormError {
    pub(crate) const fn new(offset: usize) -> Self {
        Self {
            offset: offset as u32,
        }
    }

    /// Returns the byte offset of the percent sign.
    ///
    /// ```
    /// # use arrow_array::StringArray;
    /// # use urial_arrow::{BadRows, KernelError, url_decode};
    /// match url_decode(&StringArray::from(vec!["50%"]), BadRows::Fail) {
    ///     Err(KernelError::Row(error)) => assert_eq!(error.fault().offset(), 2),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offset = self.offset;
        write!(
            f,
            "percent sign at byte {offset} without two hexadecimal digits"
        )
    }
}

impl Error for FormError {}
