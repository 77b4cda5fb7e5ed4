//! The shortest references to the rows.

use arrow_array::{Array, ArrayRef, Datum};
use urial::Uri;

use crate::base;
use crate::error::KernelError;
use crate::kernel;
use crate::operand::{Operand, run_beside};
use crate::options::ReadOptions;
use crate::writes::{Writes, Written};

/// The shortest reference that leads from a base to each row: the inverse of
/// [`resolve`](crate::resolve).
///
/// The base is a column of the same length or one [`Scalar`](arrow_array::Scalar). Rows and bases
/// need a scheme. Null where either is null or bad.
///
/// Beside a column of bases, a dictionary of targets gives a plain column of text.
///
/// # Errors
///
/// As [`resolve`](crate::resolve).
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, relativize};
///
/// let targets = StringArray::from(vec!["http://a/b/g", "http://other/"]);
/// let base = Scalar::new(StringArray::from(vec!["http://a/b/c"]));
/// let references = relativize(&targets, &base, ReadOptions::default())?;
/// let expected = StringArray::from(vec!["g", "//other/"]);
/// assert_eq!(references.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn relativize(
    targets: &dyn Array,
    base: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    let relativize = |base: Uri<'_>, bytes: &[u8], draft: &mut String| {
        base.relativize_into(options.read(bytes)?.as_base()?, draft);
        Ok(Written::Draft)
    };
    match Operand::new(base, targets.len())? {
        Operand::Scalar(base) => {
            let base = base.as_deref().map(|bytes| base::read(bytes, options));
            let base = base.transpose();
            let mut writes = Writes::new(bad_rows, |_, bytes, draft| match base? {
                Some(base) => relativize(base, bytes, draft),
                None => Ok(Written::Nothing),
            });
            kernel::run(targets, &mut writes)
        }
        Operand::Column(bases) => {
            let mut writes = Writes::new(bad_rows, |row, bytes, draft| match bases.bytes(row) {
                Some(base) => relativize(base::read(base, options)?, bytes, draft),
                None => Ok(Written::Nothing),
            });
            run_beside(targets, &mut writes)
        }
    }
}
