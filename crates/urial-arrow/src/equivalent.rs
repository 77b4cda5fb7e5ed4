//! Equivalence of each row to another text.

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray, Datum};
use urial::Level;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::operand::Operand;
use crate::options::ReadOptions;
use crate::run::{run, run_pairwise};
use crate::values::Flags;

/// Returns whether each row is equivalent to another text at a level (RFC 3986 section 6.2).
///
/// The other text is a column of the same length or one [`Scalar`](arrow_array::Scalar). The result
/// is null if either is null or invalid.
///
/// # Errors
///
/// Returns an error if one of the two is not text or the lengths differ, and for the first invalid
/// row with [`BadRows::Fail`](crate::BadRows::Fail).
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, Scalar, StringArray};
/// use urial::Level;
/// use urial_arrow::{ReadOptions, equivalent};
///
/// let column = StringArray::from(vec!["HTTP://h:80/", "http://h/a", "a b"]);
/// let other = Scalar::new(StringArray::from(vec!["http://h"]));
/// let same = equivalent(&column, &other, Level::Scheme, ReadOptions::default())?;
/// assert_eq!(same, BooleanArray::from(vec![Some(true), Some(false), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn equivalent(
    column: &dyn Array,
    other: &dyn Datum,
    level: Level,
    options: ReadOptions,
) -> Result<BooleanArray, KernelError> {
    let bad_rows = options.bad_rows();
    let flags = match Operand::new(other, column.len())? {
        Operand::Scalar(other) => {
            let other = other.as_deref().map(|bytes| options.read(bytes));
            let other = other.transpose().map_err(Fault::Text);
            let flag = |_, bytes: &[u8]| {
                let Some(other) = other? else { return Ok(None) };
                Ok(Some(options.read(bytes)?.equivalent(other, level)))
            };
            run(column, &mut Flags { bad_rows, flag })?
        }
        Operand::Column(others) => {
            let flag = |row, bytes: &[u8]| {
                let Some(other) = others.bytes(row) else {
                    return Ok(None);
                };
                let other = options.read(other)?;
                Ok(Some(options.read(bytes)?.equivalent(other, level)))
            };
            run_pairwise(column, &mut Flags { bad_rows, flag })?
        }
    };
    Ok(flags.as_boolean().clone())
}
