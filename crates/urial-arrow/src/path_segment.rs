//! Segments of the path.

use arrow_array::{Array, ArrayRef};
use urial::{Encoded, Path};

use crate::component::each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// A segment by its place: from 0, or from the end by a negative number.
fn segment_of(path: Path<'_>, index: i64) -> Option<Encoded<'_>> {
    let place = |index: u64| usize::try_from(index).ok();
    if index < 0 {
        path.segments().nth_back(place(index.unsigned_abs() - 1)?)
    } else {
        path.segments().nth(place(index.unsigned_abs())?)
    }
}

/// One segment of each row's path, as written (RFC 3986 section 3.3).
///
/// The first is 0, the last is -1. `/a/b` has two segments, `/` has one that is empty, and an empty
/// path has none. Null where there is no such segment.
///
/// # Errors
///
/// As [`component`](crate::component).
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
    each(column, options, |reference| {
        segment_of(reference.path(), index).map(Encoded::as_str)
    })
}
