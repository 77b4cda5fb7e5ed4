//! The `parse_url` functions of Spark.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use arrow_array::{Array, ArrayRef, Datum};
use urial::java::JavaUri;

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::operand::Operand;
use crate::options::BadRows;
use crate::row_reader::ReadRow;
use crate::run::{run, run_pairwise};
use crate::slices::Slices;

/// A part of a URL, by its name in Spark's `parse_url`.
///
/// # Examples
///
/// ```
/// use urial_arrow::UrlPart;
///
/// assert_eq!("HOST".parse(), Ok(UrlPart::Host));
/// assert!("host".parse::<UrlPart>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UrlPart {
    /// `HOST`: absent in `http://a_b/`, because `a_b` is not a server name for Java.
    Host,
    /// `PATH`
    Path,
    /// `QUERY`
    Query,
    /// `REF`: the fragment.
    Ref,
    /// `PROTOCOL`: the scheme.
    Protocol,
    /// `FILE`: path and query.
    File,
    /// `AUTHORITY`
    Authority,
    /// `USERINFO`
    Userinfo,
}

impl UrlPart {
    /// All parts.
    ///
    /// ```
    /// assert_eq!(urial_arrow::UrlPart::ALL.len(), 8);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Host,
        Self::Path,
        Self::Query,
        Self::Ref,
        Self::Protocol,
        Self::File,
        Self::Authority,
        Self::Userinfo,
    ];

    /// Returns the name in SQL.
    ///
    /// ```
    /// assert_eq!(urial_arrow::UrlPart::Ref.name(), "REF");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Host => "HOST",
            Self::Path => "PATH",
            Self::Query => "QUERY",
            Self::Ref => "REF",
            Self::Protocol => "PROTOCOL",
            Self::File => "FILE",
            Self::Authority => "AUTHORITY",
            Self::Userinfo => "USERINFO",
        }
    }

    /// Returns the text of this part, or `None` where Java returns `null`.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "little code is left if the part is a constant"
    )]
    fn of<'t>(self, uri: &JavaUri<'t>) -> Option<&'t str> {
        match self {
            Self::Host => uri.host(),
            Self::Path => uri.path(),
            Self::Query => uri.query(),
            Self::Ref => uri.fragment(),
            Self::Protocol => uri.scheme(),
            Self::File => file(uri),
            Self::Authority => uri.authority(),
            Self::Userinfo => uri.user_info(),
        }
    }
}

/// Returns path and query, which are adjacent in the text. An opaque URI has neither.
fn file<'t>(uri: &JavaUri<'t>) -> Option<&'t str> {
    uri.path()?;
    let layout = uri.as_reference();
    let layout = layout.layout();
    let end = layout.query().map_or(layout.path().end, |query| query.end);
    uri.as_str().get(layout.path().start..end)
}

impl fmt::Display for UrlPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error: an unknown name of a URL part.
///
/// # Examples
///
/// ```
/// let error = "PORT".parse::<urial_arrow::UrlPart>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown part of a URL: expected HOST, PATH,"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlPartError(());

impl fmt::Display for UrlPartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "unknown part of a URL: expected HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY \
             or USERINFO",
        )
    }
}

impl Error for UrlPartError {}

impl FromStr for UrlPart {
    type Err = UrlPartError;

    fn from_str(name: &str) -> Result<Self, UrlPartError> {
        let found = Self::ALL.into_iter().find(|part| part.name() == name);
        found.ok_or(UrlPartError(()))
    }
}

/// Returns a part of each row, like Spark's `parse_url`. It parses as `java.net.URI` does, which is
/// RFC 2396 with differences (see `docs/java-profile.md` of the project).
///
/// The result is null where Spark's is: if the part is absent or the URI is opaque. Spark's
/// `parse_url` corresponds to [`BadRows::Fail`], and `try_parse_url` to [`BadRows::Null`].
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, UrlPart, parse_url};
///
/// let column = StringArray::from(vec!["HTTP://h/a/../b?c#d", "http://a_b/", "http://h/a b"]);
/// let part = |part| parse_url(&column, part, BadRows::Null);
/// let hosts = part(UrlPart::Host)?;
/// assert_eq!(hosts.as_string::<i32>(), &StringArray::from(vec![Some("h"), None, None]));
/// let files = part(UrlPart::File)?;
/// assert_eq!(files.as_string::<i32>().value(0), "/a/../b?c");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn parse_url(
    column: &dyn Array,
    part: UrlPart,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    // One loop per part, so that the part is a constant in it.
    match part {
        UrlPart::Host => slice_each(column, bad_rows, |uri| UrlPart::Host.of(uri)),
        UrlPart::Path => slice_each(column, bad_rows, |uri| UrlPart::Path.of(uri)),
        UrlPart::Query => slice_each(column, bad_rows, |uri| UrlPart::Query.of(uri)),
        UrlPart::Ref => slice_each(column, bad_rows, |uri| UrlPart::Ref.of(uri)),
        UrlPart::Protocol => slice_each(column, bad_rows, |uri| UrlPart::Protocol.of(uri)),
        UrlPart::File => slice_each(column, bad_rows, |uri| UrlPart::File.of(uri)),
        UrlPart::Authority => slice_each(column, bad_rows, |uri| UrlPart::Authority.of(uri)),
        UrlPart::Userinfo => slice_each(column, bad_rows, |uri| UrlPart::Userinfo.of(uri)),
    }
}

/// Returns a slice of each row, chosen from the parsed URI.
fn slice_each(
    column: &dyn Array,
    bad_rows: BadRows,
    slice: impl for<'t> Fn(&JavaUri<'t>) -> Option<&'t str>,
) -> Result<ArrayRef, KernelError> {
    run(column, &mut Slices::new(bad_rows, SliceOf(slice)))
}

/// Parses a row as Java does and takes a slice of it.
struct SliceOf<F>(F);

impl<'t, F> ReadRow<'t, &'t str> for SliceOf<F>
where
    F: Fn(&JavaUri<'t>) -> Option<&'t str>,
{
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        Ok((self.0)(&JavaUri::parse_bytes(bytes)?))
    }
}

/// Returns the value of a query parameter of each row, like Spark's `parse_url(url, 'QUERY', key)`:
/// the text between the first `key=` at the start of the query or after a `&`, and the next `&`.
///
/// Neither key nor value is decoded. The key is one [`Scalar`](arrow_array::Scalar) or a column of
/// the same length. Spark uses it as a regular expression: a dot matches any character. A key with
/// any other special character is an error. [`query_value`](crate::query_value) accepts every name.
///
/// # Errors
///
/// Returns the errors of [`parse_url`], and an error if the key is not text, is not supported, or has
/// a different length.
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, parse_url_query};
///
/// let column = StringArray::from(vec!["http://h/?a=1&b=%20", "http://h/?b"]);
/// let key = |key| Scalar::new(StringArray::from(vec![key]));
/// let values = parse_url_query(&column, &key("b"), BadRows::Null)?;
/// assert_eq!(values.as_string::<i32>(), &StringArray::from(vec![Some("%20"), None]));
///
/// let error = parse_url_query(&column, &key("b[0]"), BadRows::Null).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "key \"b[0]\" is a regular expression to Spark: '[' is not supported",
/// );
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn parse_url_query(
    column: &dyn Array,
    key: &dyn Datum,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    match Operand::new(key, column.len())? {
        Operand::Scalar(key) => {
            let key = key.as_deref().map(text).transpose();
            key.ok().flatten().map_or(Ok(()), check_key)?;
            match key {
                Ok(Some(key)) => slice_each(column, bad_rows, |uri| value_of(uri.query()?, key)),
                // Every row is null, or invalid if the key is not UTF-8.
                nothing => {
                    let mut slices = Slices::from_fn(bad_rows, |_, _| nothing.map(|_| None));
                    run(column, &mut slices)
                }
            }
        }
        Operand::Column(keys) => {
            (0..column.len())
                .filter_map(|row| keys.bytes(row).and_then(|key| text(key).ok()))
                .try_for_each(check_key)?;
            let mut slices = Slices::from_fn(bad_rows, |row, bytes| match keys.bytes(row) {
                Some(key) => value_in(bytes, text(key)?),
                None => Ok(None),
            });
            run_pairwise(column, &mut slices)
        }
    }
}

/// Returns the part of each row that another column names, like Spark's `parse_url(url, part)` with
/// a part that is not a constant. An unknown name gives null, and so does a null.
///
/// # Errors
///
/// Returns the errors of [`parse_url`], and an error if the parts are not text or their number
/// differs.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, parse_url_by};
///
/// let column = StringArray::from(vec!["http://h/a", "http://h/a", "http://h/a"]);
/// let parts = StringArray::from(vec!["HOST", "PATH", "host"]);
/// let texts = parse_url_by(&column, &parts, BadRows::Null)?;
/// assert_eq!(texts.as_string::<i32>(), &StringArray::from(vec![Some("h"), Some("/a"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn parse_url_by(
    column: &dyn Array,
    parts: &dyn Datum,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    let parts = Operand::new(parts, column.len())?;
    let mut slices = Slices::from_fn(bad_rows, |row, bytes| {
        let Some(name) = parts.bytes(row) else {
            return Ok(None);
        };
        // An invalid row is invalid even if the part is unknown.
        let uri = JavaUri::parse_bytes(bytes)?;
        let part = text(name)
            .ok()
            .and_then(|name| name.parse::<UrlPart>().ok());
        Ok(part.and_then(|part| part.of(&uri)))
    });
    match &parts {
        Operand::Scalar(_) => run(column, &mut slices),
        Operand::Column(_) => run_pairwise(column, &mut slices),
    }
}

/// Returns an error for a key with special characters of regular expressions other than the dot.
fn check_key(key: &str) -> Result<(), KernelError> {
    match key.chars().find(|c| "\\[](){}*+?^$|".contains(*c)) {
        None => Ok(()),
        Some(found) => {
            let key = key.to_owned();
            Err(KernelError::Key { key, found })
        }
    }
}

fn value_in<'t>(bytes: &'t [u8], key: &str) -> Result<Option<&'t str>, Fault> {
    let query = JavaUri::parse_bytes(bytes)?.query();
    Ok(query.and_then(|query| value_of(query, key)))
}

/// Returns the match of the regular expression `(&|^)key=([^&]*)` in a query.
fn value_of<'t>(query: &'t str, key: &str) -> Option<&'t str> {
    let starts = query.match_indices('&').map(|(at, _)| at + 1);
    // At the start of the query, the first alternative is tried first.
    let first = query.starts_with('&').then_some(1);
    let mut starts = first.into_iter().chain([0]).chain(starts);
    starts.find_map(|start| {
        let value = after_key(&query[start..], key)?.strip_prefix('=')?;
        value.split('&').next()
    })
}

/// Removes a key from the start of a text.
fn after_key<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    if !key.contains('.') {
        return text.strip_prefix(key);
    }
    let mut rest = text.chars();
    for wanted in key.chars() {
        rest.next().filter(|&c| wanted == '.' || wanted == c)?;
    }
    Some(rest.as_str())
}
