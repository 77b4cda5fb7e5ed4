//! [`KernelError`]: why a kernel failed.

use std::error::Error;
use std::fmt;

use arrow_schema::{ArrowError, DataType};

use crate::fault::{Fault, RowError};

/// The reason why a kernel failed.
///
/// An invalid row is one only with [`BadRows::Fail`](crate::BadRows::Fail).
///
/// # Examples
///
/// ```
/// use arrow_array::{Int64Array, StringArray};
/// use urial_arrow::{BadRows, KernelError, ReadOptions, host};
///
/// let numbers = Int64Array::from(vec![1]);
/// let error = host(&numbers, ReadOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "expected a column of text, found Int64");
///
/// let column = StringArray::from(vec!["http://a/", "http://b:x/"]);
/// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
/// let error = host(&column, strict).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "row 1: invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
/// );
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum KernelError {
    /// The column is neither of a string type nor a dictionary of one.
    NotText(DataType),
    /// Two columns have different lengths.
    Length {
        /// The number of rows of the first column.
        first: usize,
        /// The number of rows of the second column.
        second: usize,
    },
    /// The text of the result exceeds the offsets of its type.
    TooLarge(DataType),
    /// The key is a regular expression in Spark, which is not supported.
    Key {
        /// The key.
        key: String,
        /// The character with a meaning in regular expressions.
        found: char,
    },
    /// An argument is missing, unknown or of the wrong type.
    Argument(String),
    /// A text that was given once for all rows is invalid, so that every row would be null.
    Constant {
        /// The name of the argument.
        argument: &'static str,
        /// Why the text is invalid.
        fault: Fault,
    },
    /// An imported array contradicts itself: an offset, view or key is out of bounds.
    Malformed(&'static str),
    /// A row is invalid, and the option [`BadRows::Fail`](crate::BadRows::Fail) is set.
    Row(RowError),
    /// Arrow could not build an array.
    Arrow(ArrowError),
}

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText(found) => {
                write!(f, "expected a column of text, found {found}")?;
                f.write_str(remedy(found))
            }
            Self::Length { first, second } => {
                write!(f, "columns have {first} and {second} rows")
            }
            Self::TooLarge(kind) => {
                write!(
                    f,
                    "the text of the result is too large for one {kind} array"
                )
            }
            Self::Key { key, found } => write!(
                f,
                "key {key:?} is a regular expression to Spark: '{found}' is not supported"
            ),
            Self::Argument(message) => f.write_str(message),
            Self::Constant { argument, fault } => {
                let fault = match fault {
                    Fault::Base(error) => &Fault::Text(*error),
                    other => other,
                };
                write!(
                    f,
                    "{argument} is one text for all rows, not the name of a column, and is not valid: \
                     {fault}"
                )
            }
            Self::Malformed(reason) => write!(f, "malformed array: {reason}"),
            Self::Row(error) => error.fmt(f),
            Self::Arrow(error) => error.fmt(f),
        }
    }
}

impl KernelError {
    /// Returns the error for a name that is not one of those that exist.
    pub(crate) fn unknown(
        what: &str,
        name: &str,
        names: impl Iterator<Item = &'static str>,
    ) -> Self {
        let names: Vec<_> = names.collect();
        let names = names.join(", ");
        Self::Argument(format!("unknown {what} {name:?}: expected one of {names}"))
    }
}

/// Returns advice on how to get text from a column of another type.
fn remedy(found: &DataType) -> &'static str {
    match found {
        DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => ": cast it to text first",
        DataType::Struct(_) => ": take one of its fields",
        DataType::RunEndEncoded(..) => ": decode it first",
        _ => "",
    }
}

impl Error for KernelError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Row(error) => Some(error),
            Self::Arrow(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ArrowError> for KernelError {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

impl From<RowError> for KernelError {
    fn from(error: RowError) -> Self {
        Self::Row(error)
    }
}

/// Converts the error for callers that return Arrow's error type.
impl From<KernelError> for ArrowError {
    fn from(error: KernelError) -> Self {
        match error {
            KernelError::Arrow(error) => error,
            error => Self::ComputeError(error.to_string()),
        }
    }
}
