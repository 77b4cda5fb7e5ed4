//! [`Segment`]: a segment of a path and its parameters.

use core::fmt;

use crate::encoded::{Encoded, Split};
use crate::path::Path;
use crate::query::Pair;

/// A segment of a path with its parameters (RFC 2396 section 3.3).
///
/// `segment = *pchar *( ";" param )`
///
/// RFC 3986 has no such rule, but notes that `;` and `=` often delimit parameters of a segment
/// (its section 3.3). Parameters are part of their segment, and resolution ignores them. A
/// delimiter that is data is percent-encoded.
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
#[derive(Clone, Copy)]
pub struct Segment<'a>(Encoded<'a>);

impl<'a> Segment<'a> {
    /// Returns the segment with this text, which [`Path::segments`] returned.
    ///
    /// ```
    /// use urial::{Encoded, path::Segment};
    /// assert_eq!(Segment::new(Encoded::parse("a;b")?).name(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new(text: Encoded<'a>) -> Self {
        Self(text)
    }

    /// Returns the text as written, including the parameters.
    ///
    /// ```
    /// use urial::{Encoded, path::Segment};
    /// assert_eq!(Segment::new(Encoded::parse("a;b")?).as_str(), "a;b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0.as_str()
    }

    /// Returns the text as encoded text, including the parameters.
    ///
    /// ```
    /// let uri = urial::Uri::parse("http://h/a;b")?;
    /// assert_eq!(uri.path().parameterized().next().unwrap().as_encoded(), "a;b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        self.0
    }

    /// Returns the name: the text before the first semicolon.
    ///
    /// ```
    /// use urial::{Encoded, path::Segment};
    /// assert_eq!(Segment::new(Encoded::parse(";x")?).name(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn name(self) -> Encoded<'a> {
        self.0.split_once(b';').map_or(self.0, |(name, _)| name)
    }

    /// Returns the parameters as written, without their semicolons. A parameter may be empty.
    ///
    /// ```
    /// use urial::{Encoded, path::Segment};
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

    /// Returns the value of the first parameter whose name decodes to `name`.
    ///
    /// The value of a parameter without `=` is empty. Returns `None` if there is no parameter of
    /// that name.
    ///
    /// ```
    /// use urial::{Encoded, path::Segment};
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
    /// Returns the segments with their parameters, as a double-ended iterator.
    ///
    /// The last segment of `/b/c/d;p` is `d` with the parameter `p`.
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
