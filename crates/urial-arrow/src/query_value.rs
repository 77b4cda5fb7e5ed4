//! Query parameters.

use arrow_array::{Array, ArrayRef, Datum};
use urial::Encoded;

use crate::component::slice_each;
use crate::error::KernelError;
use crate::fault::text;
use crate::operand::Operand;
use crate::options::ReadOptions;
use crate::run::run_pairwise;
use crate::slices::Slices;

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

/// Returns the value of a query parameter of each row, with a name per row or one for all.
///
/// See [`query_value`]. The result is null where the name is null.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component), and an error if the names are not text or
/// the lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_value_by};
///
/// let column = StringArray::from(vec!["/?a=1&b=2", "/?a=1&b=2"]);
/// let names = StringArray::from(vec!["b", "c"]);
/// let values = query_value_by(&column, &names, ReadOptions::default())?;
/// assert_eq!(values.as_string::<i32>(), &StringArray::from(vec![Some("2"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_value_by(
    column: &dyn Array,
    name: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    match Operand::new(name, column.len())? {
        Operand::Scalar(Some(name)) => match str::from_utf8(&name) {
            Ok(name) => query_value(column, name, options),
            // No text decodes to it.
            Err(_) => slice_each(column, options, |_| None),
        },
        Operand::Scalar(None) => slice_each(column, options, |_| None),
        Operand::Column(names) => {
            let mut slices = Slices::from_fn(options.bad_rows(), |row, bytes| {
                let reference = options.read(bytes)?;
                let Some(name) = names.bytes(row) else {
                    return Ok(None);
                };
                let (Some(query), Ok(name)) = (reference.query(), text(name)) else {
                    return Ok(None);
                };
                Ok(query.value(name).map(Encoded::as_str))
            });
            run_pairwise(column, &mut slices)
        }
    }
}
