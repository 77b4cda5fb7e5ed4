//! [`Fault`] and [`RowError`]: why a row is invalid.

use std::error::Error;
use std::fmt;
use std::str::Utf8Error;

use urial::idna::{IdnaError, IdnaRule};
use urial::repair::RepairError;
use urial::{ParseError, encoded::DecodeError};
use urial_template::TemplateError;
use urial_whatwg::Failure;

use crate::form_error::FormError;

/// The reason why a row is invalid.
///
/// No message contains a password.
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
    /// The text violates the grammar.
    Text(ParseError),
    /// The base violates the grammar or has no scheme.
    Base(ParseError),
    /// The percent-decoded octets are not UTF-8.
    Octets(DecodeError),
    /// The text is not valid form data.
    Form(FormError),
    /// The text is not a URL of the WHATWG standard.
    Url(Failure),
    /// The host breaks a rule of internationalized domain names.
    Idna(IdnaRule),
    /// The text cannot be repaired.
    Repair {
        /// The byte offset at which the repair failed.
        offset: usize,
        /// Why the text is not a URI reference.
        error: ParseError,
    },
    /// The template violates the grammar of RFC 6570.
    Template(TemplateError),
    /// The variables of a template are not a JSON object of texts, lists and objects.
    Variables {
        /// The byte offset at which reading stopped.
        offset: usize,
    },
    /// A template takes a prefix of a list or an associative array, which has none.
    Prefix {
        /// The byte offset of the expression in the template.
        offset: usize,
    },
    /// The row is not UTF-8.
    ///
    /// Kernels that parse URIs report [`Text`](Self::Text) for such a row.
    Utf8(Utf8Error),
}

impl Fault {
    /// Returns the byte offset at which parsing stopped.
    ///
    /// ```
    /// use urial_arrow::Fault;
    /// let error = urial::UriRef::parse("a%4").unwrap_err();
    /// assert_eq!(Fault::Text(error).offset(), 3);
    /// ```
    pub const fn offset(&self) -> usize {
        match self {
            Self::Text(error) | Self::Base(error) => error.offset(),
            Self::Octets(error) => error.offset(),
            Self::Form(error) => error.offset(),
            Self::Url(error) => error.offset(),
            Self::Idna(_) => 0,
            Self::Template(error) => error.offset(),
            Self::Repair { offset, .. } | Self::Variables { offset } | Self::Prefix { offset } => {
                *offset
            }
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
            Self::Url(error) => error.fmt(f),
            Self::Idna(rule) => write!(f, "invalid host: a label {rule}"),
            Self::Repair { offset, error } => write!(f, "not repaired at byte {offset}; {error}"),
            Self::Template(error) => write!(f, "the template: {error}"),
            Self::Variables { offset } => write!(
                f,
                "invalid variables at byte {offset}: expected a JSON object of texts, lists and objects"
            ),
            Self::Prefix { offset } => write!(
                f,
                "cannot expand the template at byte {offset}: a list or an associative array has no \
                 prefix (RFC 6570 section 2.4.1)"
            ),
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

impl From<Failure> for Fault {
    fn from(error: Failure) -> Self {
        Self::Url(error)
    }
}

impl From<IdnaError> for Fault {
    fn from(error: IdnaError) -> Self {
        Self::Idna(error.rule())
    }
}

impl From<RepairError> for Fault {
    fn from(error: RepairError) -> Self {
        Self::Repair {
            offset: error.offset(),
            error: error.parse_error(),
        }
    }
}

impl From<TemplateError> for Fault {
    fn from(error: TemplateError) -> Self {
        Self::Template(error)
    }
}

/// Converts the bytes of a row to text.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(Fault::Utf8)
}

/// Error: an invalid row of a column.
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

    /// Returns the same fault for another row.
    pub(crate) const fn at(self, row: usize) -> Self {
        Self { row, ..self }
    }

    /// Returns the index of the row in the input column, starting at 0.
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

    /// Returns the reason why the row is invalid.
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
