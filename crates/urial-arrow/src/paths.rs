//! File names and extensions.

use arrow_array::{Array, ArrayRef};

use crate::component::slice_each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// Returns the last segment of each row's path, as written, or null if the path is empty or ends with a
/// slash.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, paths::file_name};
///
/// let column = StringArray::from(vec!["http://h/a/report.tar.gz?v=2", "http://h/a/"]);
/// let names = file_name(&column, ReadOptions::default())?;
/// assert_eq!(names.as_string::<i32>(), &StringArray::from(vec![Some("report.tar.gz"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn file_name(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    slice_each(column, options, |reference| {
        reference.file_name().map(urial::Encoded::as_str)
    })
}

/// Returns the extension of each row's file name, as written, or null if the name has no extension.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, paths::extension};
///
/// let column = StringArray::from(vec!["http://h/a/report.tar.gz?v=2", "http://h/a.b/c"]);
/// let names = extension(&column, ReadOptions::default())?;
/// assert_eq!(names.as_string::<i32>(), &StringArray::from(vec![Some("gz"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn extension(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    slice_each(column, options, |reference| {
        reference.extension().map(urial::Encoded::as_str)
    })
}
