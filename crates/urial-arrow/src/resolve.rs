//! References to the URIs they lead to.

use arrow_array::{Array, ArrayRef, Datum};
use urial::{Reference, Strictness, Uri};

use crate::base;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel;
use crate::operand::{Operand, run_beside};
use crate::options::ReadOptions;
use crate::writes::{Writes, Written};

/// The target of each reference, resolved against a base (RFC 3986 section 5.2).
///
/// The base is a column of the same length or one [`Scalar`](arrow_array::Scalar), and needs a
/// scheme. Null where either is null or bad.
///
/// Beside a column of bases, a dictionary of references gives a plain column of text.
///
/// # Errors
///
/// If one of the two is not text or their lengths differ; with
/// [`BadRows::Fail`](crate::BadRows::Fail), the first bad row.
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial::Strictness;
/// use urial_arrow::{ReadOptions, resolve};
///
/// let links = StringArray::from(vec!["../g", "#s"]);
/// let base = Scalar::new(StringArray::from(vec!["http://a/b/c/d;p?q"]));
/// let targets = resolve(&links, &base, Strictness::Strict, ReadOptions::default())?;
/// let expected = StringArray::from(vec!["http://a/b/g", "http://a/b/c/d;p?q#s"]);
/// assert_eq!(targets.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn resolve(
    references: &dyn Array,
    base: &dyn Datum,
    strictness: Strictness,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    match Operand::new(base, references.len())? {
        Operand::Scalar(base) => {
            let base = base.as_deref().map(|bytes| base::read(bytes, options));
            let base = base.transpose();
            let mut writes = Writes::new(bad_rows, |_, bytes, draft| match base? {
                Some(base) => target(base, options.read(bytes)?, strictness, draft),
                None => Ok(Written::Nothing),
            });
            kernel::run(references, &mut writes)
        }
        Operand::Column(bases) => {
            let mut writes = Writes::new(bad_rows, |row, bytes, draft| match bases.bytes(row) {
                Some(base) => {
                    let base = base::read(base, options)?;
                    target(base, options.read(bytes)?, strictness, draft)
                }
                None => Ok(Written::Nothing),
            });
            run_beside(references, &mut writes)
        }
    }
}

/// The target of one reference. One that has a scheme mostly is its own, and need not be written.
#[inline]
fn target<'t>(
    base: Uri<'_>,
    reference: Reference<'t>,
    strictness: Strictness,
    draft: &mut String,
) -> Result<Written<'t>, Fault> {
    let stands = || base.standing_target(reference, strictness).is_some();
    if reference.scheme().is_some() && stands() {
        return Ok(Written::Same(reference.as_str()));
    }
    base.resolve_into(reference, strictness, draft)?;
    Ok(Written::Draft)
}
