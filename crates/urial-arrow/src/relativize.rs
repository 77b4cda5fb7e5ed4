//! The inverse of reference resolution.

use arrow_array::{Array, ArrayRef, Datum};
use urial::identifier::Identifier;
use urial::standard::{Rfc3987, Rfc6874, StandardName};

use crate::base::parse_base;
use crate::error::KernelError;
use crate::operand::Operand;
use crate::options::{ReadOptions, Resolvable};
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::{run, run_pairwise};

/// Returns the shortest reference that [resolves](crate::resolve) to each row against a base.
///
/// The base is a column of the same length or one [`Scalar`](arrow_array::Scalar). Rows and bases
/// must have a scheme. The result is null if either is null or invalid.
///
/// With a column of bases, a dictionary of targets gives a plain column of text.
///
/// # Errors
///
/// Returns the errors of [`resolve`](crate::resolve).
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
    match options.standard() {
        StandardName::Rfc3987 => relativize_by::<Rfc3987>(targets, base, options),
        _ => relativize_by::<Rfc6874>(targets, base, options),
    }
}

fn relativize_by<S: Resolvable>(
    targets: &dyn Array,
    base: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    let relativize = |base: Identifier<'_, S>, bytes: &[u8], draft: &mut String| {
        base.relativize_into(S::read(options, bytes)?.require_scheme()?, draft);
        Ok(Rewritten::Draft)
    };
    match Operand::new(base, targets.len())? {
        Operand::Scalar(base) => {
            let base = base.as_deref().map(|bytes| parse_base::<S>(bytes, options));
            let base = base.transpose();
            let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| match base? {
                Some(base) => relativize(base, bytes, draft),
                None => Ok(Rewritten::Null),
            });
            run(targets, &mut rewrites)
        }
        Operand::Column(bases) => {
            let mut rewrites =
                Rewrites::new(bad_rows, |row, bytes, draft| match bases.bytes(row) {
                    Some(base) => relativize(parse_base::<S>(base, options)?, bytes, draft),
                    None => Ok(Rewritten::Null),
                });
            run_pairwise(targets, &mut rewrites)
        }
    }
}
