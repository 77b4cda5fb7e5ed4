//! Query parameters.

use arrow_array::{Array, ArrayRef};
use urial::Encoded;

use crate::component::slice_each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// Returns the value of the first query parameter with the given name in each row, as written (RFC
/// 3986 section 3.4).
///
/// Names are percent-decoded before they are compared, so `%62=2` has the name `b`. The value is not
/// decoded: see [`decode`](crate::decode). It is empty if the parameter has no `=`, and null if there
/// is no such parameter.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_value};
///
/// let column = StringArray::from(vec!["/?a=1&q=x%20y", "/?q", "/"]);
/// let values = query_value(&column, "q", ReadOptions::default())?;
/// let expected = StringArray::from(vec![Some("x%20y"), Some(""), None]);
/// assert_eq!(values.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_value(
    column: &dyn Array,
    name: &str,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    slice_each(column, options, |reference| {
        reference.query()?.value(name).map(Encoded::as_str)
    })
}
