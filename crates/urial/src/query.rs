//! [`Query`]: what stands between `?` and `#`.

use core::fmt;

use crate::encoded::{Encoded, Split};
use crate::error::ParseError;
use crate::rule::Rule;

/// The query of a reference (RFC 3986 section 3.4).
///
/// The standard gives it no structure. Most queries are pairs all the same, `name=value` joined by
/// `&`, and [`pairs`](Self::pairs) reads them so, without decoding anything too early.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Query<'a>(&'a str);

/// A `name=value` pair of a query, as written.
///
/// `a=` has an empty value, `a` has none.
///
/// # Examples
///
/// ```
/// let query = urial::Query::parse("sum=1+1")?;
/// let pair = query.pairs().next().unwrap();
/// assert_eq!(pair.value.unwrap().decode_text()?, "1+1");
/// assert_eq!(pair.value.unwrap().decode_form()?, "1 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair<'a> {
    /// What stands before the first `=`.
    pub name: Encoded<'a>,
    /// What stands after the first `=`, if there is one.
    pub value: Option<Encoded<'a>>,
}

impl<'a> Query<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Reads a query on its own, without the question mark before it.
    ///
    /// # Errors
    ///
    /// The first byte that a query may not hold.
    ///
    /// ```
    /// assert!(urial::Query::parse("a?b/c").is_ok());
    /// assert!(urial::Query::parse("a#b").is_err());
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Rule::Query.check(text)?;
        Ok(Self(text))
    }

    /// The text as written.
    ///
    /// ```
    /// assert_eq!(urial::Query::parse("a=b")?.as_str(), "a=b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The text as encoded text.
    ///
    /// ```
    /// assert_eq!(urial::Query::parse("%3F")?.as_encoded().decode_lossy(), "?");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.0)
    }

    /// Whether the query is there and empty, as in `http://h/?`.
    ///
    /// ```
    /// assert!(urial::Uri::parse("http://h/?")?.query().unwrap().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The pairs, from either end; none where the query is empty.
    ///
    /// Two `&` in a row enclose a pair with an empty name: nothing that was written is skipped.
    ///
    /// ```
    /// assert_eq!(urial::Query::parse("a=1&&b=2")?.pairs().count(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn pairs(self) -> Pairs<'a> {
        if self.0.is_empty() {
            Pairs(Split::NONE)
        } else {
            Pairs(self.as_encoded().split(b'&'))
        }
    }

    /// The value of the first pair whose name decodes to the given one.
    ///
    /// Empty where the pair is there without `=`; `None` where there is no such pair.
    ///
    /// ```
    /// let query = urial::Query::parse("a=1&%62=2&c")?;
    /// assert_eq!(query.value("b").unwrap(), "2");
    /// assert_eq!(query.value("c").unwrap(), "");
    /// assert!(query.value("d").is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn value(self, name: &str) -> Option<Encoded<'a>> {
        let pair = self.pairs().find(|pair| pair.name.decodes_to(name))?;
        Some(pair.value.unwrap_or(Encoded::EMPTY))
    }
}

/// The pairs of a query: what [`Query::pairs`] returns.
///
/// # Examples
///
/// ```
/// let query = urial::Query::parse("a=1&b=2")?;
/// assert_eq!(query.pairs().next_back().unwrap().name, "b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a>(Split<'a>);

impl<'a> Pair<'a> {
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

impl fmt::Display for Query<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Query<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Query<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Query<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
