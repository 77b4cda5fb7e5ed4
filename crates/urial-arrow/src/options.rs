//! [`ReadOptions`]: how the rows of a column are parsed.

use urial::reference::Form;
use urial::standard::{Any, GenericSyntax, Rfc3987, Rfc6874, StandardName};
use urial::{ParseError, Reference, UriRef};

use crate::fault::{Fault, RowError};

/// What a kernel does with an invalid row.
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
    /// The row is null in the result.
    #[default]
    Null,
    /// The kernel returns an error with the row, the byte offset and the rule.
    Fail,
}

impl BadRows {
    /// Returns an error for an invalid row if the option demands it.
    #[inline]
    pub(crate) fn handle(self, row: usize, fault: Fault) -> Result<(), RowError> {
        match self {
            Self::Null => Ok(()),
            Self::Fail => Err(RowError::new(row, fault)),
        }
    }
}

/// How the rows of a column are parsed: the standard, the form, and what happens to invalid rows.
///
/// The default parses URI references by RFC 3986 and turns invalid rows into nulls.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial::{reference::Form, standard::StandardName};
/// use urial_arrow::{ReadOptions, is_valid};
///
/// let column = StringArray::from(vec!["http://a/", "../up", "http://[::1%25en0]/"]);
/// let uris = ReadOptions::default().with_form(Form::Uri).with_standard(StandardName::Rfc6874);
/// let valid = is_valid(&column, uris)?;
/// assert_eq!(valid, BooleanArray::from(vec![true, false, true]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadOptions {
    standard: StandardName,
    form: Form,
    bad_rows: BadRows,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            standard: StandardName::Rfc3986,
            form: Form::Reference,
            bad_rows: BadRows::Null,
        }
    }
}

impl ReadOptions {
    pub(crate) const fn new(standard: StandardName, form: Form, bad_rows: BadRows) -> Self {
        Self {
            standard,
            form,
            bad_rows,
        }
    }

    /// Sets the standard.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// use urial_arrow::ReadOptions;
    /// let options = ReadOptions::default().with_standard(StandardName::Java);
    /// assert_eq!(options.standard(), StandardName::Java);
    /// ```
    #[must_use]
    pub const fn with_standard(self, standard: StandardName) -> Self {
        Self { standard, ..self }
    }

    /// Sets the form: a reference, a URI, an absolute URI or a relative reference.
    ///
    /// ```
    /// use urial::reference::Form;
    /// use urial_arrow::ReadOptions;
    /// assert_eq!(ReadOptions::default().with_form(Form::Uri).form(), Form::Uri);
    /// ```
    #[must_use]
    pub const fn with_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// Sets what happens to invalid rows.
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

    /// Returns the standard.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// assert_eq!(urial_arrow::ReadOptions::default().standard(), StandardName::Rfc3986);
    /// ```
    pub const fn standard(self) -> StandardName {
        self.standard
    }

    /// Returns the form.
    ///
    /// ```
    /// use urial::reference::Form;
    /// assert_eq!(urial_arrow::ReadOptions::default().form(), Form::Reference);
    /// ```
    pub const fn form(self) -> Form {
        self.form
    }

    /// Returns what happens to invalid rows.
    ///
    /// ```
    /// use urial_arrow::BadRows;
    /// assert_eq!(urial_arrow::ReadOptions::default().bad_rows(), BadRows::Null);
    /// ```
    pub const fn bad_rows(self) -> BadRows {
        self.bad_rows
    }

    /// Returns whether form and standard are the default ones. Loops are compiled separately for
    /// this case, so that both are constants in them.
    pub(crate) fn is_default_syntax(self) -> bool {
        self.form == Form::Reference && self.standard == StandardName::Rfc3986
    }

    /// Parses one row.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "passing the result through memory takes a quarter of the time per row"
    )]
    pub(crate) fn read(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError> {
        if self.is_default_syntax() {
            return DefaultSyntax.read(bytes);
        }
        self.read_general(bytes)
    }

    /// Parses one row with any options.
    #[inline(never)]
    fn read_general(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError> {
        Reference::parse_form(bytes, self.form, self.standard)
    }
}

/// A standard whose references are resolved: that of IRIs, or one that contains all others.
pub(crate) trait Resolvable: GenericSyntax {
    /// Parses one row for an operation of RFC 3986 section 5.
    fn read(options: ReadOptions, bytes: &[u8]) -> Result<Reference<'_, Self>, ParseError>;
}

impl Resolvable for Rfc6874 {
    /// A row under RFC 2396 has to be valid there and is then parsed again: that standard has other
    /// components.
    #[inline]
    fn read(options: ReadOptions, bytes: &[u8]) -> Result<Reference<'_, Self>, ParseError> {
        if options.is_default_syntax() {
            return Ok(UriRef::parse_bytes(bytes)?.into());
        }
        options.read_general(bytes)?;
        match options.standard {
            StandardName::Rfc6874 => Reference::parse_bytes(bytes),
            _ => Ok(UriRef::parse_bytes(bytes)?.into()),
        }
    }
}

impl Resolvable for Rfc3987 {
    fn read(options: ReadOptions, bytes: &[u8]) -> Result<Reference<'_, Self>, ParseError> {
        options.read_general(bytes)?;
        Reference::parse_bytes(bytes)
    }
}

/// A way to parse rows that loops are compiled for.
pub(crate) trait Reader: Copy {
    /// Parses one row.
    fn read(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError>;
}

/// Parses URI references by RFC 3986.
#[derive(Clone, Copy)]
pub(crate) struct DefaultSyntax;

impl Reader for DefaultSyntax {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `ReadOptions::read`")]
    fn read(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError> {
        // The standard is a constant that costs nothing once this is inlined.
        Ok(UriRef::parse_bytes(bytes)?.to_any())
    }
}

impl Reader for ReadOptions {
    #[inline]
    fn read(self, bytes: &[u8]) -> Result<Reference<'_, Any>, ParseError> {
        self.read_general(bytes)
    }
}
