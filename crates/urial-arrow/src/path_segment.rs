//! Path segments.

use arrow_array::{Array, ArrayRef};
use urial::{Encoded, path::Path};

use crate::component::slice_each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// Returns a segment by its index. A negative index counts from the end.
fn segment_of(path: Path<'_>, index: i64) -> Option<Encoded<'_>> {
    let count = |index: u64| usize::try_from(index).ok();
    if index < 0 {
        path.segments().nth_back(count(index.unsigned_abs() - 1)?)
    } else {
        path.segments().nth(count(index.unsigned_abs())?)
    }
}

/// Returns one segment of each row's path, as written (RFC 3986 section 3.3).
///
/// The first segment has index 0, the last has index -1. `/a/b` has two segments, `/` has one empty
/// segment, and an empty path has none. The result is null if there is no such segment.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, path_segment};
///
/// let column = StringArray::from(vec!["http://h/over/there", "http://h/"]);
/// let first = path_segment(&column, 0, ReadOptions::default())?;
/// assert_eq!(first.as_string::<i32>(), &StringArray::from(vec!["over", ""]));
/// let before_last = path_segment(&column, -2, ReadOptions::default())?;
/// assert_eq!(before_last.as_string::<i32>(), &StringArray::from(vec![Some("over"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn path_segment(
    column: &dyn Array,
    index: i64,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    slice_each(column, options, |reference| {
        segment_of(reference.path(), index).map(Encoded::as_str)
    })
}
