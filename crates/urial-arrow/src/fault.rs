//! [`Fault`]: what is wrong with the text of a row.

use std::error::Error;
use std::fmt;
use std::str::Utf8Error;

use urial::{DecodeError, ParseError};

use crate::form::FormError;

/// What is wrong with the text of a row.
///
/// No message shows a password.
///
/// # Examples
///
/// ```
/// use arrow_array::StringArray;
/// use urial_arrow::{BadRows, Fault, KernelError, ReadOptions, path};
///
/// let column = StringArray::from(vec!["a b"]);
/// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
/// let Err(KernelError::Row(error)) = path(&column, strict) else { panic!() };
/// assert!(matches!(error.fault(), Fault::Text(_)));
/// assert_eq!(error.fault().offset(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The text does not follow the grammar.
    Text(ParseError),
    /// The base does not follow the grammar, or has no scheme.
    Base(ParseError),
    /// The octets that the text stands for are not UTF-8.
    Octets(DecodeError),
    /// The text is no form data.
    Form(FormError),
    /// The row is no text: it is not UTF-8.
    ///
    /// A kernel that reads URIs says [`Text`](Self::Text) of such a row.
    Utf8(Utf8Error),
}

impl Fault {
    /// The byte of the text at which reading stopped.
    ///
    /// ```
    /// use urial_arrow::Fault;
    /// let error = urial::Reference::parse("a%4").unwrap_err();
    /// assert_eq!(Fault::Text(error).offset(), 3);
    /// ```
    pub const fn offset(&self) -> usize {
        match self {
            Self::Text(error) | Self::Base(error) => error.offset(),
            Self::Octets(error) => error.offset(),
            Self::Form(error) => error.offset(),
            Self::Utf8(error) => error.valid_up_to(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Base(error) => write!(f, "the base: {error}"),
            Self::Octets(error) => error.fmt(f),
            Self::Form(error) => error.fmt(f),
            Self::Utf8(error) => write!(f, "not UTF-8 at byte {}", error.valid_up_to()),
        }
    }
}

impl From<ParseError> for Fault {
    #[inline]
    fn from(error: ParseError) -> Self {
        Self::Text(error)
    }
}

/// The text that the bytes of a row should be.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(Fault::Utf8)
}

/// A bad row of a column: which one, and what is wrong with it.
///
/// # Examples
///
/// ```
/// use arrow_array::StringArray;
/// use urial_arrow::{BadRows, KernelError, ReadOptions, path};
///
/// let column = StringArray::from(vec!["a", "%"]);
/// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
/// let Err(KernelError::Row(error)) = path(&column, strict) else { panic!() };
/// assert_eq!(error.row(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowError {
    row: usize,
    fault: Fault,
}

impl RowError {
    pub(crate) const fn new(row: usize, fault: Fault) -> Self {
        Self { row, fault }
    }

    /// The same fault of another row.
    pub(crate) const fn at(self, row: usize) -> Self {
        Self { row, ..self }
    }

    /// The row, from 0, in the column that the kernel was given.
    ///
    /// ```
    /// # use arrow_array::StringArray;
    /// # use urial_arrow::{BadRows, KernelError, ReadOptions, path};
    /// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
    /// match path(&StringArray::from(vec!["%"]), strict) {
    ///     Err(KernelError::Row(error)) => assert_eq!(error.row(), 0),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub const fn row(&self) -> usize {
        self.row
    }

    /// What is wrong with its text.
    ///
    /// ```
    /// # use arrow_array::StringArray;
    /// # use urial_arrow::{BadRows, Fault, KernelError, ReadOptions, path};
    /// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
    /// match path(&StringArray::from(vec!["%"]), strict) {
    ///     Err(KernelError::Row(error)) => assert_eq!(error.fault().offset(), 1),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub const fn fault(&self) -> Fault {
        self.fault
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.fault)
    }
}

impl Error for RowError {}
