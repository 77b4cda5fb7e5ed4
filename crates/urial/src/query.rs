//! [`Query`]: the text between `?` and `#`.

mod form;

use core::fmt;

pub use form::{FormIter, FormPair, FormPairs, FormText};

use crate::encoded::{Encoded, Split};
use crate::error::ParseError;
use crate::rule::Rule;

/// The query of a reference (RFC 3986 section 3.4).
///
/// The standard gives it no structure, but most queries are pairs: `name=value`, separated by `&`.
/// [`pairs`](Self::pairs) reads them without decoding. [`form`](Self::form) reads them as an HTML
/// form writes them, with `+` as a space.
///
/// Equality and order follow the text.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("http://h/?q=fish%26chips&page=2&raw")?;
/// let query = uri.query().unwrap();
/// assert_eq!(query.as_str(), "q=fish%26chips&page=2&raw");
/// assert_eq!(query.value("q").unwrap().decode_text()?, "fish&chips");
/// let last = query.pairs().last().unwrap();
/// assert_eq!((last.name.as_str(), last.value), ("raw", None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "search")]
#[derive(Clone, Copy)]
pub struct Query<'a>(&'a str);

/// A `name=value` pair of a query, as written.
///
/// The value of `a=` is empty, and the value of `a` is `None`.
///
/// # Examples
///
/// ```
/// let query = urial::query::Query::parse("sum=1+1")?;
/// let pair = query.pairs().next().unwrap();
/// assert_eq!(pair.value.unwrap().decode_text()?, "1+1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair<'a> {
    /// The text before the first `=`.
    pub name: Encoded<'a>,
    /// The text after the first `=`, if there is one.
    pub value: Option<Encoded<'a>>,
}

impl<'a> Query<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Parses a query, without the question mark before it.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is not allowed in a query.
    ///
    /// ```
    /// assert!(urial::query::Query::parse("a?b/c").is_ok());
    /// assert!(urial::query::Query::parse("a#b").is_err());
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Rule::Query.check(text)?;
        Ok(Self(text))
    }

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::query::Query::parse("a=b")?.as_str(), "a=b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns the text as encoded text.
    ///
    /// ```
    /// assert_eq!(urial::query::Query::parse("%3F")?.as_encoded().decode_lossy(), "?");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// Returns whether the query is present and empty, as in `http://h/?`. It then has no pairs.
    ///
    /// ```
    /// assert!(urial::Uri::parse("http://h/?")?.query().unwrap().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the pairs, as a double-ended iterator. An empty query has none.
    ///
    /// No text is skipped: between two `&` in a row is a pair with an empty name.
    ///
    /// ```
    /// assert_eq!(urial::query::Query::parse("a=1&&b=2")?.pairs().count(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "query_pairs")]
    #[doc(alias = "params")]
    pub const fn pairs(self) -> Pairs<'a> {
        if self.0.is_empty() {
            Pairs(Split::NONE)
        } else {
            Pairs(self.as_encoded().split(b'&'))
        }
    }

    /// Returns the value of the first pair whose name decodes to `name`.
    ///
    /// The value of a name without `=` is empty. Returns `None` if there is no pair of that name.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1&%62=2&c")?;
    /// assert_eq!(query.value("b").unwrap(), "2");
    /// assert_eq!(query.value("c").unwrap(), "");
    /// assert!(query.value("d").is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "get")]
    pub fn value(self, name: &str) -> Option<Encoded<'a>> {
        let pair = self.pairs().find(|pair| pair.name.decodes_to(name))?;
        Some(pair.value.unwrap_or(Encoded::EMPTY))
    }

    /// Returns the values of all pairs whose name decodes to `name`, in order.
    ///
    /// ```
    /// let query = urial::query::Query::parse("a=1&b=2&%61=3&a")?;
    /// assert!(query.values("a").eq(["1", "3", ""]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "get_all")]
    pub fn values(self, name: &str) -> impl DoubleEndedIterator<Item = Encoded<'a>> {
        let is_match = move |pair: &Pair<'a>| pair.name.decodes_to(name);
        let value = |pair: Pair<'a>| pair.value.unwrap_or(Encoded::EMPTY);
        self.pairs().filter(is_match).map(value)
    }

    /// Returns whether there is a pair whose name decodes to `name`.
    ///
    /// ```
    /// assert!(urial::query::Query::parse("a=1&raw")?.contains("raw"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "has")]
    pub fn contains(self, name: &str) -> bool {
        self.value(name).is_some()
    }
}

/// A double-ended iterator over the pairs of a query, returned by [`Query::pairs`].
///
/// # Examples
///
/// ```
/// let query = urial::query::Query::parse("a=1&b=2")?;
/// assert_eq!(query.pairs().next_back().unwrap().name, "b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a>(Split<'a>);

impl<'a> Pair<'a> {
    /// Splits the text of a pair at its first `=`.
    pub(crate) fn of(text: Encoded<'a>) -> Self {
        match text.split_once(b'=') {
            Some((name, value)) => Self {
                name,
                value: Some(value),
            },
            None => Self {
                name: text,
                value: None,
            },
        }
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = Pair<'a>;

    fn next(&mut self) -> Option<Pair<'a>> {
        self.0.next().map(Pair::of)
    }
}

impl DoubleEndedIterator for Pairs<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Pair::of)
    }
}

impl core::iter::FusedIterator for Pairs<'_> {}

impl fmt::Debug for Query<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}
