//! [`ReadOptions`]: how the rows of a column are read.

use urial::{Form, ParseError, Reference, Standard};

use crate::fault::{Fault, RowError};

/// What becomes of a row that is not what it is read as.
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use urial_arrow::{BadRows, ReadOptions, scheme};
///
/// let column = StringArray::from(vec!["a b"]);
/// assert!(scheme(&column, ReadOptions::default())?.is_null(0));
///
/// let strict = ReadOptions::default().with_bad_rows(BadRows::Fail);
/// assert!(scheme(&column, strict).is_err());
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BadRows {
    /// It is null in the result, as a null row is.
    #[default]
    Null,
    /// The kernel returns an error that names the row, the byte and the rule.
    Fail,
}

impl BadRows {
    /// Goes on, or says which row is bad.
    #[inline]
    pub(crate) fn meet(self, row: usize, fault: Fault) -> Result<(), RowError> {
        match self {
            Self::Null => Ok(()),
            Self::Fail => Err(RowError::new(row, fault)),
        }
    }
}

/// How the rows of a column are read: under which standard, as what, and what becomes of bad rows.
///
/// The default reads URI references under RFC 3986, and makes bad rows null.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial::{Form, Standard};
/// use urial_arrow::{ReadOptions, is_valid};
///
/// let column = StringArray::from(vec!["http://a/", "../up", "http://[::1%25en0]/"]);
/// let uris = ReadOptions::default().with_form(Form::Uri).with_standard(Standard::Rfc6874);
/// let valid = is_valid(&column, uris)?;
/// assert_eq!(valid, BooleanArray::from(vec![true, false, true]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadOptions {
    standard: Standard,
    form: Form,
    bad_rows: BadRows,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            standard: Standard::Rfc3986,
            form: Form::Reference,
            bad_rows: BadRows::Null,
        }
    }
}

impl ReadOptions {
    /// Rows are read under this standard.
    ///
    /// ```
    /// use urial::Standard;
    /// use urial_arrow::ReadOptions;
    /// let options = ReadOptions::default().with_standard(Standard::Java);
    /// assert_eq!(options.standard(), Standard::Java);
    /// ```
    #[must_use]
    pub const fn with_standard(self, standard: Standard) -> Self {
        Self { standard, ..self }
    }

    /// Rows are read as this form: a reference, a URI, an absolute URI, a relative reference.
    ///
    /// ```
    /// use urial::Form;
    /// use urial_arrow::ReadOptions;
    /// assert_eq!(ReadOptions::default().with_form(Form::Uri).form(), Form::Uri);
    /// ```
    #[must_use]
    pub const fn with_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// What becomes of bad rows.
    ///
    /// ```
    /// use urial_arrow::{BadRows, ReadOptions};
    /// let options = ReadOptions::default().with_bad_rows(BadRows::Fail);
    /// assert_eq!(options.bad_rows(), BadRows::Fail);
    /// ```
    #[must_use]
    pub const fn with_bad_rows(self, bad_rows: BadRows) -> Self {
        Self { bad_rows, ..self }
    }

    /// The standard under which rows are read.
    ///
    /// ```
    /// use urial::Standard;
    /// assert_eq!(urial_arrow::ReadOptions::default().standard(), Standard::Rfc3986);
    /// ```
    pub const fn standard(self) -> Standard {
        self.standard
    }

    /// The form that rows are read as.
    ///
    /// ```
    /// use urial::Form;
    /// assert_eq!(urial_arrow::ReadOptions::default().form(), Form::Reference);
    /// ```
    pub const fn form(self) -> Form {
        self.form
    }

    /// What becomes of bad rows.
    ///
    /// ```
    /// use urial_arrow::BadRows;
    /// assert_eq!(urial_arrow::ReadOptions::default().bad_rows(), BadRows::Null);
    /// ```
    pub const fn bad_rows(self) -> BadRows {
        self.bad_rows
    }

    /// Whether rows are read as most columns are: their form and grammar are then known where a loop is
    /// compiled.
    pub(crate) fn are_usual(self) -> bool {
        self.form == Form::Reference && self.standard == Standard::Rfc3986
    }

    /// Reads one row.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a call would carry the result through memory, for a quarter of the time of a row"
    )]
    pub(crate) fn read(self, bytes: &[u8]) -> Result<Reference<'_>, ParseError> {
        if self.are_usual() {
            return Usual.read(bytes);
        }
        self.read_otherwise(bytes)
    }

    /// Reads one row as what is asked for less often.
    #[inline(never)]
    fn read_otherwise(self, bytes: &[u8]) -> Result<Reference<'_>, ParseError> {
        Reference::parse_bytes_as(bytes, self.form, self.standard.grammar())
    }
}

/// How rows are read, for a loop that is compiled for it.
pub(crate) trait Reader: Copy {
    /// Reads one row.
    fn read(self, bytes: &[u8]) -> Result<Reference<'_>, ParseError>;
}

/// Reads rows as most columns are read.
#[derive(Clone, Copy)]
pub(crate) struct Usual;

impl Reader for Usual {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as that of the options")]
    fn read(self, bytes: &[u8]) -> Result<Reference<'_>, ParseError> {
        Reference::parse_bytes(bytes)
    }
}

impl Reader for ReadOptions {
    #[inline]
    fn read(self, bytes: &[u8]) -> Result<Reference<'_>, ParseError> {
        self.read_otherwise(bytes)
    }
}
