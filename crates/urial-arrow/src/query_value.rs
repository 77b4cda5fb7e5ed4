//! Query parameters.

use arrow_array::{Array, ArrayRef, Datum};
use urial::{Component, Encoded};

use crate::component::slice_each;
use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::operand::Operand;
use crate::options::{BadRows, DefaultSyntax, ReadOptions, Reader};
use crate::param_name::{Found, ParamName};
use crate::row_reader::ReadRow;
use crate::run::{run, run_pairwise};
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
    // A row without the parameter is null, valid or not, and need not be parsed.
    match options.bad_rows() {
        BadRows::Null if options.is_default_syntax() => find_each(column, name, DefaultSyntax),
        BadRows::Null => find_each(column, name, options),
        BadRows::Fail => slice_each(column, options, |reference| {
            reference.query()?.value(name).map(Encoded::as_str)
        }),
    }
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
                let name = names.bytes(row);
                match options.bad_rows() {
                    BadRows::Null => Ok(name.and_then(|name| value_of(bytes, name, options))),
                    BadRows::Fail => {
                        let reference = options.read(bytes)?;
                        let name = name.and_then(|name| text(name).ok());
                        let query = reference.query().zip(name);
                        let value = query.and_then(|(query, name)| query.value(name));
                        Ok(value.map(Encoded::as_str))
                    }
                }
            });
            run_pairwise(column, &mut slices)
        }
    }
}

/// Returns the values of a parameter. Only rows that have it are parsed.
fn find_each(column: &dyn Array, name: &str, reader: impl Reader) -> Result<ArrayRef, KernelError> {
    let values = ValueOf(reader, name);
    run(column, &mut Slices::new(BadRows::Null, values))
}

/// Finds a parameter in a row, and parses the row if it has one.
struct ValueOf<'n, R>(R, &'n str);

impl<'t, R: Reader> ReadRow<'t, &'t str> for ValueOf<'_, R> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        let Self(reader, name) = self;
        let found = ParamName::new(name.as_bytes()).find(bytes);
        Ok(found.and_then(|found| value_at(bytes, &found, name, *reader)))
    }
}

/// Returns the value of a parameter of a row whose name need not be text, or `None` if the row is
/// invalid.
fn value_of<'t>(bytes: &'t [u8], name: &[u8], options: ReadOptions) -> Option<&'t str> {
    let found = ParamName::new(name).find(bytes)?;
    value_at(bytes, &found, text(name).ok()?, options)
}

/// Returns the value that was found in a row, or `None` if the row is invalid.
#[inline(never)]
fn value_at<'t>(
    bytes: &'t [u8],
    found: &Found,
    name: &str,
    reader: impl Reader,
) -> Option<&'t str> {
    let reference = reader.read(bytes).ok()?;
    let query = reference.query()?;
    let start = reference
        .layout()
        .component(Component::Query, bytes.len())?
        .start;
    if start == found.query_start {
        return reference.as_str().get(found.value.clone());
    }
    query.value(name).map(Encoded::as_str)
}
