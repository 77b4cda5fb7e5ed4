//! Normal forms, and keys for equivalence.

use arrow_array::{Array, ArrayRef};
use urial::Level;

use crate::error::KernelError;
use crate::kernel;
use crate::options::ReadOptions;
use crate::writes::{Writes, Written};

/// The normal form of each row on a rung of the ladder (RFC 3986 section 6.2).
///
/// Rows that are in their normal form already, as most are, are shared with a `Utf8View` column and
/// copied once otherwise.
///
/// # Errors
///
/// As [`component`](crate::component).
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
    let mut writes = Writes::new(options.bad_rows(), |_, bytes, draft| {
        let reference = options.read(bytes)?;
        if reference.is_normalized(level) {
            return Ok(Written::Same(reference.as_str()));
        }
        reference.normalize_into(level, draft);
        Ok(Written::Draft)
    });
    kernel::run(column, &mut writes)
}

/// A key for each row: two rows have equal keys if, and only if, they are equivalent on a rung of
/// the ladder (RFC 3986 section 6.2).
///
/// Group by it, join on it, count its distinct values. It is the normal form: see [`normalize`].
///
/// # Errors
///
/// As [`component`](crate::component).
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
