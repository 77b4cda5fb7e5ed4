//! Whether each row is valid.

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray};

use crate::error::KernelError;
use crate::options::{BadRows, DefaultSyntax, ReadOptions, Reader};
use crate::run::run;
use crate::values::Flags;

/// Returns whether each row has the form of the options by their standard (RFC 3986 sections 3 and
/// 4).
///
/// The result is null only if the row is null. The option for invalid rows is ignored.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial::reference::Form;
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
    if options.is_default_syntax() {
        return is_valid_by(column, DefaultSyntax);
    }
    is_valid_by(column, options)
}

fn is_valid_by(column: &dyn Array, reader: impl Reader) -> Result<BooleanArray, KernelError> {
    let flag = |_, bytes: &[u8]| Ok(Some(reader.read(bytes).is_ok()));
    let bad_rows = BadRows::Null;
    let flags = run(column, &mut Flags { bad_rows, flag })?;
    Ok(flags.as_boolean().clone())
}
