//! [`FormPairs`]: a query read as an HTML form writes it.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::fmt;
use core::iter::FusedIterator;

use super::{Pair, Pairs, Query};
#[cfg(feature = "alloc")]
use crate::encoded::DecodeError;
use crate::encoded::{DecodedBytes, Encoded, Plus};

/// The pairs of a query, read as `application/x-www-form-urlencoded`.
///
/// The reading differs from [`Query::pairs`] in three points, which the URL Standard defines
/// (section 5.1):
///
/// - `+` is a space, in names and in values;
/// - an empty piece between two `&` is skipped;
/// - a name without `=` has an empty value.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("http://h/search?full+name=J.+Doe&raw&&full%20name=Jane")?;
/// let form = uri.form_pairs();
/// assert_eq!(form.value("full name").unwrap().decode_text()?, "J. Doe");
/// assert_eq!(form.values("full name").count(), 2);
/// assert!(form.contains("raw"));
/// assert_eq!(form.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "searchParams")]
#[doc(alias = "URLSearchParams")]
#[doc(alias = "parse_qs")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FormPairs<'a>(Query<'a>);

/// A name or a value of a form: encoded text in which `+` is a space.
///
/// Equality, order and hash follow the text as written. [`decodes_to`](Self::decodes_to) compares
/// the data.
///
/// # Examples
///
/// ```
/// let query = urial::query::Query::parse("sum=1+%2B+1")?;
/// let sum = query.form().value("sum").unwrap();
/// assert_eq!(sum.as_str(), "1+%2B+1");
/// assert_eq!(sum.decode_text()?, "1 + 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct FormText<'a>(Encoded<'a>);

/// A `name=value` pair of a form.
///
/// # Examples
///
/// ```
/// let query = urial::query::Query::parse("raw&a=b+c")?;
/// let pairs: Vec<_> = query.form().iter().collect();
/// assert_eq!((pairs[0].name.as_str(), pairs[0].value.as_str()), ("raw", ""));
/// assert_eq!(pairs[1].value.decode_text()?, "b c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FormPair<'a> {
    /// The text before the first `=`.
    pub name: FormText<'a>,
    /// The text after the first `=`, which is empty without one.
    pub value: FormText<'a>,
}

/// A double-ended iterator over the pairs of a form, returned by [`FormPairs::iter`].
///
/// # Examples
///
/// ```
/// let query = urial::query::Query::parse("a=1&&b=2")?;
/// assert_eq!(query.form().iter().next_back().unwrap().name, "b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FormIter<'a>(Pairs<'a>);

impl<'a> Query<'a> {
    /// Returns the pairs of the query as an HTML form writes them, with `+` as a space.
    ///
    /// ```
    /// let query = urial::query::Query::parse("x+y=1")?;
    /// assert_eq!(query.form().value("x y").unwrap(), "1");
    /// assert!(query.value("x y").is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn form(self) -> FormPairs<'a> {
        FormPairs(self)
    }
}

impl<'a> FormPairs<'a> {
    /// A form without pairs.
    ///
    /// ```
    /// assert!(urial::query::FormPairs::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(Query::new(""));

    /// Returns the query.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1")?;
    /// assert_eq!(query.form().as_query(), query);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_query(self) -> Query<'a> {
        self.0
    }

    /// Returns the pairs in order, as a double-ended iterator.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1&b=2")?;
    /// assert!(query.form().iter().map(|pair| pair.value).eq(["1", "2"]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn iter(self) -> FormIter<'a> {
        FormIter(self.0.pairs())
    }

    /// Returns the value of the first pair whose name decodes to `name`.
    ///
    /// ```
    /// let query = urial::query::Query::parse("x+y=1&x%20y=2")?;
    /// assert_eq!(query.form().value("x y").unwrap(), "1");
    /// assert!(query.form().value("x+y").is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "get")]
    pub fn value(self, name: &str) -> Option<FormText<'a>> {
        let pair = self.iter().find(|pair| pair.name.decodes_to(name))?;
        Some(pair.value)
    }

    /// Returns the values of all pairs whose name decodes to `name`, in order.
    ///
    /// ```
    /// let query = urial::query::Query::parse("x+y=1&z=3&x%20y=2")?;
    /// assert!(query.form().values("x y").eq(["1", "2"]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "getAll")]
    #[doc(alias = "get_all")]
    pub fn values(self, name: &str) -> impl DoubleEndedIterator<Item = FormText<'a>> {
        let is_match = move |pair: &FormPair<'a>| pair.name.decodes_to(name);
        self.iter().filter(is_match).map(|pair| pair.value)
    }

    /// Returns whether there is a pair whose name decodes to `name`.
    ///
    /// ```
    /// assert!(urial::query::Query::parse("x+y")?.form().contains("x y"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "has")]
    pub fn contains(self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// Counts the pairs, in time linear in the length of the query.
    ///
    /// ```
    /// assert_eq!(urial::query::Query::parse("a=1&&b")?.form().len(), 2);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Returns whether there are no pairs.
    ///
    /// ```
    /// assert!(urial::query::Query::parse("&&")?.form().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }
}

impl<'a> FormText<'a> {
    /// Returns the text as written.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1+1")?;
    /// assert_eq!(query.form().value("a").unwrap().as_str(), "1+1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0.as_str()
    }

    /// Returns the text as encoded text, in which `+` is itself.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1+1")?;
    /// assert_eq!(query.form().value("a").unwrap().as_encoded().decode_lossy(), "1+1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        self.0
    }

    /// Returns whether the text is empty.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a")?;
    /// assert!(query.form().value("a").unwrap().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the octets of the data, without allocating.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1+1")?;
    /// assert!(query.form().value("a").unwrap().bytes().eq(*b"1 1"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn bytes(self) -> DecodedBytes<'a> {
        self.0.bytes_with(Plus::Space)
    }

    /// Decodes the data. The result is borrowed if nothing is encoded.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=%FF+")?;
    /// assert_eq!(*query.form().value("a").unwrap().decode_bytes(), [0xFF, b' ']);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_bytes(self) -> Cow<'a, [u8]> {
        self.0.decode_bytes_with(Plus::Space)
    }

    /// Decodes the data as UTF-8 text. The result is borrowed if nothing is encoded.
    ///
    /// # Errors
    ///
    /// Returns the position in the encoded text of the first octet that is not UTF-8.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=%C3%A9+%2B")?;
    /// assert_eq!(query.form().value("a").unwrap().decode_text()?, "é +");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_text(self) -> Result<Cow<'a, str>, DecodeError> {
        self.0.decode_text_with(Plus::Space)
    }

    /// Decodes the data as text, with U+FFFD in place of octets that are not UTF-8.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=caf%E9+au+lait")?;
    /// assert_eq!(query.form().value("a").unwrap().decode_lossy(), "caf\u{FFFD} au lait");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(self) -> Cow<'a, str> {
        self.0.decode_lossy_with(Plus::Space)
    }

    /// Returns whether the data equals some bytes, without allocating.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=x+y")?;
    /// assert!(query.form().value("a").unwrap().decodes_to("x y"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn decodes_to<D: AsRef<[u8]> + ?Sized>(self, data: &D) -> bool {
        self.bytes().eq(data.as_ref().iter().copied())
    }
}

impl<'a> FormPair<'a> {
    /// Returns the pair of a piece of the query, or `None` for a piece that a form skips.
    pub(crate) fn of(pair: Pair<'a>) -> Option<Self> {
        if pair.name.is_empty() && pair.value.is_none() {
            return None;
        }
        Some(Self {
            name: FormText(pair.name),
            value: FormText(pair.value.unwrap_or(Encoded::EMPTY)),
        })
    }
}

impl<'a> Iterator for FormIter<'a> {
    type Item = FormPair<'a>;

    fn next(&mut self) -> Option<FormPair<'a>> {
        self.0.find_map(FormPair::of)
    }
}

impl DoubleEndedIterator for FormIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.by_ref().rev().find_map(FormPair::of)
    }
}

impl FusedIterator for FormIter<'_> {}

impl<'a> IntoIterator for FormPairs<'a> {
    type Item = FormPair<'a>;
    type IntoIter = FormIter<'a>;

    fn into_iter(self) -> FormIter<'a> {
        self.iter()
    }
}

impl fmt::Debug for FormText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
