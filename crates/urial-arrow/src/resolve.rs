//! Reference resolution.

use arrow_array::{Array, ArrayRef, Datum};
use urial::Reference;
use urial::identifier::Identifier;
use urial::resolve::Strictness;
use urial::standard::{Rfc3987, Rfc6874, StandardName};

use crate::base::parse_base;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::operand::Operand;
use crate::options::{ReadOptions, Resolvable};
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::{run, run_pairwise};

/// Resolves each reference against a base (RFC 3986 section 5.2).
///
/// The base is a column of the same length or one [`Scalar`](arrow_array::Scalar), and must have a
/// scheme. The result is null if either is null or invalid.
///
/// With a column of bases, a dictionary of references gives a plain column of text.
///
/// # Errors
///
/// Returns an error if one of the two is not text or the lengths differ, and for the first invalid
/// row with [`BadRows::Fail`](crate::BadRows::Fail).
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial::resolve::Strictness;
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
    match options.standard() {
        StandardName::Rfc3987 => resolve_by::<Rfc3987>(references, base, strictness, options),
        _ => resolve_by::<Rfc6874>(references, base, strictness, options),
    }
}

fn resolve_by<S: Resolvable>(
    references: &dyn Array,
    base: &dyn Datum,
    strictness: Strictness,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let bad_rows = options.bad_rows();
    match Operand::new(base, references.len())? {
        Operand::Scalar(base) => {
            let base = base.as_deref().map(|bytes| parse_base::<S>(bytes, options));
            let base = base.transpose();
            let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| match base? {
                Some(base) => target(base, S::read(options, bytes)?, strictness, draft),
                None => Ok(Rewritten::Null),
            });
            run(references, &mut rewrites)
        }
        Operand::Column(bases) => {
            let mut rewrites =
                Rewrites::new(bad_rows, |row, bytes, draft| match bases.bytes(row) {
                    Some(base) => {
                        let base = parse_base::<S>(base, options)?;
                        target(base, S::read(options, bytes)?, strictness, draft)
                    }
                    None => Ok(Rewritten::Null),
                });
            run_pairwise(references, &mut rewrites)
        }
    }
}

/// Resolves one reference. A reference with a scheme usually is its own target and need not be
/// written.
#[inline]
fn target<'t, S: Resolvable>(
    base: Identifier<'_, S>,
    reference: Reference<'t, S>,
    strictness: Strictness,
    draft: &mut String,
) -> Result<Rewritten<'t>, Fault> {
    let is_unchanged = || base.resolve_borrowed(reference, strictness).is_some();
    if reference.scheme().is_some() && is_unchanged() {
        return Ok(Rewritten::Unchanged(reference.as_str()));
    }
    base.resolve_into(reference, strictness, draft)?;
    Ok(Rewritten::Draft)
}
