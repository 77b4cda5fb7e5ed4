//! [`KernelError`]: why a kernel gave no column.

use std::error::Error;
use std::fmt;

use arrow_schema::{ArrowError, DataType};

use crate::fault::RowError;

/// Why a kernel gave no column.
///
/// A bad row is no reason, unless [`BadRows::Fail`](crate::BadRows::Fail) was asked for.
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
    /// The column is not of a string type, nor a dictionary of one.
    NotText(DataType),
    /// Two columns have different lengths.
    Length {
        /// The rows of the first column.
        first: usize,
        /// The rows of the second column.
        second: usize,
    },
    /// The text of the result does not fit the 32-bit offsets of its type.
    TooLarge(DataType),
    /// A key that Spark reads as a regular expression, which is not supported.
    Key {
        /// The key.
        key: String,
        /// The character that means something in a regular expression.
        found: char,
    },
    /// A row is bad, and [`BadRows::Fail`](crate::BadRows::Fail) was asked for.
    Row(RowError),
    /// Arrow refused to make an array.
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
                "key {key:?} is a regular expression to Spark, with a '{found}' that is not \
                 supported"
            ),
            Self::Row(error) => error.fmt(f),
            Self::Arrow(error) => error.fmt(f),
        }
    }
}

/// What makes a column of text of a column of another type, if something does.
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

/// For callers that speak Arrow's errors.
impl From<KernelError> for ArrowError {
    fn from(error: KernelError) -> Self {
        match error {
            KernelError::Arrow(error) => error,
            error => Self::ComputeError(error.to_string()),
        }
    }
}
