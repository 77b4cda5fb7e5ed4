//! Values of the query's pairs.

use arrow_array::{Array, ArrayRef};
use urial::Encoded;

use crate::component::each;
use crate::error::KernelError;
use crate::options::ReadOptions;

/// The value of the first pair of each row's query that has a name, as written (RFC 3986 section
/// 3.4).
///
/// Names are compared decoded, so that `%62=2` has the name `b`. The value is not decoded: see
/// [`decode`](crate::decode). It is empty where the pair has no `=`, and null where there is no such
/// pair.
///
/// # Errors
///
/// As [`component`](crate::component).
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
    each(column, options, |reference| {
        reference.query()?.value(name).map(Encoded::as_str)
    })
}
