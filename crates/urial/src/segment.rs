//! [`Segment`]: a segment of a path, and the parameters in it.

use core::fmt;

use crate::encoded::{Encoded, Split};
use crate::path::Path;
use crate::query::Pair;

/// A segment of a path with its parameters (RFC 2396 section 3.3).
///
/// `segment = *pchar *( ";" param )`
///
/// RFC 3986 dropped the rule and kept the custom: there, too, `;` and `=` often delimit parameters
/// of a segment (its section 3.3). Parameters belong to their segment, and take no part in the
/// resolution of references. A delimiter that is data is encoded.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("http://h/map;v=1.1;lang=en/tile;%3B=a%3Bb")?;
/// let segments: Vec<_> = uri.path().parameterized().collect();
/// assert_eq!(segments[0].name(), "map");
/// assert!(segments[0].params().eq(["v=1.1", "lang=en"]));
/// assert_eq!(segments[0].param("lang").unwrap(), "en");
/// assert_eq!(segments[1].param(";").unwrap().decode_text()?, "a;b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Segment<'a>(Encoded<'a>);

impl<'a> Segment<'a> {
    /// A segment, of those that [`Path::segments`] returns.
    ///
    /// ```
    /// use urial::{Encoded, Segment};
    /// assert_eq!(Segment::new(Encoded::parse("a;b")?).name(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new(text: Encoded<'a>) -> Self {
        Self(text)
    }

    /// All of the segment, its parameters included.
    ///
    /// ```
    /// let uri = urial::Uri::parse("http://h/a;b")?;
    /// assert_eq!(uri.path().parameterized().next().unwrap().as_encoded(), "a;b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        self.0
    }

    /// What stands before the first semicolon.
    ///
    /// ```
    /// use urial::{Encoded, Segment};
    /// assert_eq!(Segment::new(Encoded::parse(";x")?).name(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn name(self) -> Encoded<'a> {
        self.0.split_once(b';').map_or(self.0, |(name, _)| name)
    }

    /// The parameters as written, each without the semicolon before it; one may be empty.
    ///
    /// ```
    /// use urial::{Encoded, Segment};
    /// let params = |text| Encoded::parse(text).map(|text| Segment::new(text).params());
    /// assert_eq!(params("a")?.count(), 0);
    /// assert!(params("a;;b=c")?.eq(["", "b=c"]));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn params(self) -> Split<'a> {
        match self.0.split_once(b';') {
            Some((_, params)) => params.split(b';'),
            None => Split::NONE,
        }
    }

    /// The value of the first parameter whose name decodes to the given one.
    ///
    /// Empty where the parameter is there without `=`; `None` where there is no such parameter.
    ///
    /// ```
    /// use urial::{Encoded, Segment};
    /// let segment = Segment::new(Encoded::parse("d;p;%71=1")?);
    /// assert_eq!(segment.param("p").unwrap(), "");
    /// assert_eq!(segment.param("q").unwrap(), "1");
    /// assert!(segment.param("d").is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn param(self, name: &str) -> Option<Encoded<'a>> {
        let mut pairs = self.params().map(Pair::of);
        let pair = pairs.find(|pair| pair.name.decodes_to(name))?;
        Some(pair.value.unwrap_or(Encoded::EMPTY))
    }
}

impl<'a> Path<'a> {
    /// The segments, each with its parameters, from either end.
    ///
    /// The last one of `/b/c/d;p` is `d` with the parameter `p`.
    ///
    /// ```
    /// let base = urial::Uri::parse("http://a/b/c/d;p?q")?;
    /// let last = base.path().parameterized().next_back().unwrap();
    /// assert_eq!((last.name().as_str(), last.params().count()), ("d", 1));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parameterized(self) -> impl DoubleEndedIterator<Item = Segment<'a>> {
        self.segments().map(Segment::new)
    }
}

impl fmt::Debug for Segment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for Segment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl AsRef<str> for Segment<'_> {
    fn as_ref(&self) -> &str {
        self.0.as_str()
    }
}
