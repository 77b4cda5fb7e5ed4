//! Which rows are valid.

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray};

use crate::error::KernelError;
use crate::kernel;
use crate::options::{BadRows, ReadOptions, Reader, Usual};
use crate::values::Flags;

/// Whether each row is what the options ask for: a form under a standard (RFC 3986 section 3 and 4).
///
/// Null where the row is null. No row is bad here: it is merely `false`.
///
/// # Errors
///
/// If the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial::Form;
/// use urial_arrow::{ReadOptions, is_valid};
///
/// let column = StringArray::from(vec![Some("http://h/"), Some("../a"), Some("a b"), None]);
/// let valid = is_valid(&column, ReadOptions::default())?;
/// assert_eq!(valid, BooleanArray::from(vec![Some(true), Some(true), Some(false), None]));
///
/// let valid = is_valid(&column, ReadOptions::default().with_form(Form::Uri))?;
/// assert_eq!(valid, BooleanArray::from(vec![Some(true), Some(false), Some(false), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn is_valid(column: &dyn Array, options: ReadOptions) -> Result<BooleanArray, KernelError> {
    if options.are_usual() {
        return valid_by(column, Usual);
    }
    valid_by(column, options)
}

fn valid_by(column: &dyn Array, reader: impl Reader) -> Result<BooleanArray, KernelError> {
    let flag = |_, bytes: &[u8]| Ok(Some(reader.read(bytes).is_ok()));
    let bad_rows = BadRows::Null;
    let flags = kernel::run(column, &mut Flags { bad_rows, flag })?;
    Ok(flags.as_boolean().clone())
}
