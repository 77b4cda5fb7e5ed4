//! Normal forms and equivalence keys.

use arrow_array::{Array, ArrayRef};
use urial::Level;

use crate::error::KernelError;
use crate::options::ReadOptions;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// Returns the normal form of each row at a level (RFC 3986 section 6.2).
///
/// A row that is already normalized, as most are, shares the buffer of a `Utf8View` column and is
/// copied once for other types.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial::Level;
/// use urial_arrow::{ReadOptions, normalize};
///
/// let column = StringArray::from(vec!["HTTP://Example.com:80/%7euser/./a"]);
/// let normal = normalize(&column, Level::Scheme, ReadOptions::default())?;
/// assert_eq!(normal.as_string::<i32>().value(0), "http://example.com/~user/a");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn normalize(
    column: &dyn Array,
    level: Level,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        let reference = options.read(bytes)?;
        if reference.is_normalized(level) {
            return Ok(Rewritten::Unchanged(reference.as_str()));
        }
        reference.normalize_into(level, draft);
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Returns a key for each row. Two rows have equal keys if and only if they are equivalent at the
/// level (RFC 3986 section 6.2).
///
/// Use it to group, join and count distinct URIs. The key is the normal form: see [`normalize`].
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial::Level;
/// use urial_arrow::{ReadOptions, equivalence_key};
///
/// let column = StringArray::from(vec!["http://h", "HTTP://h:80/", "http://h/a"]);
/// let keys = equivalence_key(&column, Level::Scheme, ReadOptions::default())?;
/// let keys = keys.as_string::<i32>();
/// assert_eq!(keys.value(0), keys.value(1));
/// assert_ne!(keys.value(0), keys.value(2));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn equivalence_key(
    column: &dyn Array,
    level: Level,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    normalize(column, level, options)
}
