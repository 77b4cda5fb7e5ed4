//! `parse_url` as Spark has it.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use arrow_array::{Array, ArrayRef, Datum};
use urial::JavaUri;

use crate::blocks::Read;
use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::kernel;
use crate::operand::{Operand, run_beside};
use crate::options::BadRows;
use crate::slices::Slices;

/// A part of a URL, as Spark's `parse_url` names them.
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
    /// `HOST`: of a server only, so not in `http://a_b/`.
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

    /// The name in SQL.
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

    /// The text of this part, `null` being `None`.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "where the part is known, little is left"
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

/// Path and query, which stand side by side in the text. An opaque URI has neither.
fn file<'t>(uri: &JavaUri<'t>) -> Option<&'t str> {
    uri.path()?;
    let layout = uri.as_reference();
    let layout = layout.layout();
    uri.as_str()
        .get(layout.path().start..layout.query_end as usize)
}

impl fmt::Display for UrlPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no part of a URL.
///
/// # Examples
///
/// ```
/// let error = "PORT".parse::<urial_arrow::UrlPart>().unwrap_err();
/// assert!(error.to_string().starts_with("no part of a URL: expected HOST, PATH,"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlPartError(());

impl fmt::Display for UrlPartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "no part of a URL: expected HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY or \
             USERINFO",
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

/// A part of each row, as Spark's `parse_url` gives it: by `java.net.URI`, that is by RFC 2396 with
/// differences (see `docs/java-profile.md` of the project).
///
/// Null where Spark has null: where there is no such part, or the URI is opaque. Spark's `parse_url`
/// is this with [`BadRows::Fail`], and its `try_parse_url` with [`BadRows::Null`].
///
/// # Errors
///
/// If the column is not text; with [`BadRows::Fail`], the first bad row.
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
    // A loop for each: the part is then known where the loop is compiled.
    match part {
        UrlPart::Host => each(column, bad_rows, |uri| UrlPart::Host.of(uri)),
        UrlPart::Path => each(column, bad_rows, |uri| UrlPart::Path.of(uri)),
        UrlPart::Query => each(column, bad_rows, |uri| UrlPart::Query.of(uri)),
        UrlPart::Ref => each(column, bad_rows, |uri| UrlPart::Ref.of(uri)),
        UrlPart::Protocol => each(column, bad_rows, |uri| UrlPart::Protocol.of(uri)),
        UrlPart::File => each(column, bad_rows, |uri| UrlPart::File.of(uri)),
        UrlPart::Authority => each(column, bad_rows, |uri| UrlPart::Authority.of(uri)),
        UrlPart::Userinfo => each(column, bad_rows, |uri| UrlPart::Userinfo.of(uri)),
    }
}

/// A piece of each row.
fn each(
    column: &dyn Array,
    bad_rows: BadRows,
    piece: impl for<'t> Fn(&JavaUri<'t>) -> Option<&'t str>,
) -> Result<ArrayRef, KernelError> {
    kernel::run(column, &mut Slices::new(bad_rows, Pieces(piece)))
}

/// A piece of a URI as Java reads it.
struct Pieces<F>(F);

impl<'t, F> Read<'t, &'t str> for Pieces<F>
where
    F: Fn(&JavaUri<'t>) -> Option<&'t str>,
{
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the trait")]
    fn read(&mut self, _: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        Ok((self.0)(&JavaUri::parse_bytes(bytes)?))
    }
}

/// The value of a key in the query of each row, as Spark's `parse_url(url, 'QUERY', key)` gives it:
/// what stands between the first `key=` that begins the query or follows a `&`, and the next `&`.
///
/// Neither key nor value is decoded. The key is one [`Scalar`](arrow_array::Scalar), or a column of
/// the same length. Spark takes it for a regular expression: a dot stands for any character, and a
/// key with any other character that means something there is refused;
/// [`query_value`](crate::query_value) takes every name.
///
/// # Errors
///
/// As [`parse_url`]; and if the key is not text, is refused, or its length differs.
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
///     "key \"b[0]\" is a regular expression to Spark, with a '[' that is not supported",
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
                Ok(Some(key)) => each(column, bad_rows, |uri| value_of(uri.query()?, key)),
                // No row is read: each is null, or bad where the key is no text.
                nothing => {
                    let mut slices = Slices::by(bad_rows, |_, _| nothing.map(|_| None));
                    kernel::run(column, &mut slices)
                }
            }
        }
        Operand::Column(keys) => {
            (0..column.len())
                .filter_map(|row| keys.bytes(row).and_then(|key| text(key).ok()))
                .try_for_each(check_key)?;
            let mut slices = Slices::by(bad_rows, |row, bytes| match keys.bytes(row) {
                Some(key) => value_in(bytes, text(key)?),
                None => Ok(None),
            });
            run_beside(column, &mut slices)
        }
    }
}

/// A part of each row that a column names, as Spark's `parse_url(url, part)` does with a part that
/// is no constant. A name that is no part gives null, and so does a null.
///
/// # Errors
///
/// As [`parse_url`]; and if the parts are not text or their number differs.
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
    let mut slices = Slices::by(bad_rows, |row, bytes| {
        let Some(name) = parts.bytes(row) else {
            return Ok(None);
        };
        // A bad row is bad whatever is asked of it.
        let uri = JavaUri::parse_bytes(bytes)?;
        let part = text(name)
            .ok()
            .and_then(|name| name.parse::<UrlPart>().ok());
        Ok(part.and_then(|part| part.of(&uri)))
    });
    match &parts {
        Operand::Scalar(_) => kernel::run(column, &mut slices),
        Operand::Column(_) => run_beside(column, &mut slices),
    }
}

/// Refuses a key that means something else as a regular expression, the dot aside.
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

/// What the regular expression `(&|^)key=([^&]*)` finds in a query.
fn value_of<'t>(query: &'t str, key: &str) -> Option<&'t str> {
    let starts = query.match_indices('&').map(|(at, _)| at + 1);
    // At the first character, the first alternative is tried first.
    let first = query.starts_with('&').then_some(1);
    let mut starts = first.into_iter().chain([0]).chain(starts);
    starts.find_map(|start| {
        let value = after_key(&query[start..], key)?.strip_prefix('=')?;
        value.split('&').next()
    })
}

/// What follows a key at the start of a text.
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
