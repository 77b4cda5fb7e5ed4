//! [`Target`]: what a reference leads to, borrowed where its text stands somewhere already.

use alloc::string::String;
use core::fmt;

use crate::error::ParseError;
use crate::layout::Layout;
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::resolve::{self, Repair, Strictness};
use crate::uri::Uri;
use crate::uri_buf::UriBuf;

/// The target of a reference: borrowed from the reference or the base where it is a piece of one of
/// them, owned where not.
///
/// # Examples
///
/// ```
/// use urial::{Reference, Strictness, Uri};
///
/// let base = Uri::parse("http://a/b/c#top")?;
/// let target = |text| base.target(Reference::parse(text)?, Strictness::Strict);
/// assert_eq!(target("https://h/d")?, "https://h/d");
/// assert!(target("https://h/d")?.is_borrowed());
/// assert_eq!(target("")?, "http://a/b/c");
/// assert!(target("")?.is_borrowed());
/// assert_eq!(target("d")?, "http://a/b/d");
/// assert!(!target("d")?.is_borrowed());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Target<'a>(Text<'a>);

#[derive(Clone)]
enum Text<'a> {
    Borrowed(Uri<'a>),
    Owned(UriBuf, Repair),
}

impl<'a> Uri<'a> {
    /// The target of a reference (RFC 3986 section 5.2), without a copy where none is needed.
    ///
    /// It is that of [`resolve_with`](Self::resolve_with). A reference that has a scheme and no dot
    /// segments is its own target, and an empty one has the base without its fragment: most links of
    /// a page are of the first sort.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Self::resolve).
    ///
    /// ```
    /// use urial::{Reference, Strictness, Uri};
    /// let base = Uri::parse("http://a/b")?;
    /// let target = base.target(Reference::parse("http://a/c")?, Strictness::Strict)?;
    /// assert_eq!(target.as_uri().path(), "/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn target<'t>(
        &self,
        reference: Reference<'t>,
        strictness: Strictness,
    ) -> Result<Target<'t>, ParseError>
    where
        'a: 't,
    {
        if let Some(uri) = self.standing_target(reference, strictness) {
            return Ok(Target(Text::Borrowed(uri)));
        }
        let (mut text, mut layout) = (String::new(), Layout::EMPTY);
        let repair = resolve::transform(self, &reference, strictness, &mut text, &mut layout)?;
        let uri = UriBuf::new(ReferenceBuf::new(text, layout));
        Ok(Target(Text::Owned(uri, repair)))
    }

    /// The target of a reference where it needs no writing: see [`target`](Self::target).
    ///
    /// `None` says that it has to be written, by [`resolve_into`](Self::resolve_into) for example.
    ///
    /// ```
    /// use urial::{Reference, Strictness, Uri};
    /// let base = Uri::parse("http://a/b")?;
    /// let target = |text| Reference::parse(text).map(|r| base.standing_target(r, Strictness::Strict));
    /// assert_eq!(target("http://a/c")?.unwrap(), "http://a/c");
    /// assert!(target("c")?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn standing_target<'t>(
        &self,
        reference: Reference<'t>,
        strictness: Strictness,
    ) -> Option<Uri<'t>>
    where
        'a: 't,
    {
        resolve::target_as_it_stands(self, &reference, strictness)
    }
}

impl Target<'_> {
    /// The target.
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let target = Uri::parse("a:b")?.target(Reference::parse("?c")?, Strictness::Strict)?;
    /// assert_eq!(target.as_uri().query().unwrap(), "c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_uri(&self) -> Uri<'_> {
        match &self.0 {
            Text::Borrowed(uri) => *uri,
            Text::Owned(uri, _) => uri.as_uri(),
        }
    }

    /// The text of the target.
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let target = Uri::parse("a:b")?.target(Reference::parse("?c")?, Strictness::Strict)?;
    /// assert_eq!(target.as_str(), "a:b?c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Text::Borrowed(uri) => uri.as_str(),
            Text::Owned(uri, _) => uri.as_str(),
        }
    }

    /// Whether the text is a piece of the reference or of the base.
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// # let base = Uri::parse("a:b")?;
    /// assert!(base.target(Reference::parse("c:d")?, Strictness::Strict)?.is_borrowed());
    /// assert!(!base.target(Reference::parse("c:/./d")?, Strictness::Strict)?.is_borrowed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_borrowed(&self) -> bool {
        matches!(self.0, Text::Borrowed(_))
    }

    /// Whether `/.` was written before a path that would have been read as an authority: see
    /// [`Resolved::is_repaired`](crate::Resolved::is_repaired).
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let target = Uri::parse("f:/a")?.target(Reference::parse(".//g")?, Strictness::Strict)?;
    /// assert!(target.is_repaired());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_repaired(&self) -> bool {
        matches!(self.0, Text::Owned(_, Repair::Made))
    }

    /// The target, to own. It is copied if it was borrowed.
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let target = Uri::parse("a:b")?.target(Reference::parse("c:d")?, Strictness::Strict)?;
    /// assert_eq!(target.into_buf(), "c:d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> UriBuf {
        match self.0 {
            Text::Borrowed(uri) => uri.to_buf(),
            Text::Owned(uri, _) => uri,
        }
    }
}

impl fmt::Debug for Target<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = self.as_uri().redacted();
        f.debug_tuple("Target").field(&redacted).finish()
    }
}

impl fmt::Display for Target<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for Target<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for Target<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Target<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<Target<'_>> for UriBuf {
    fn from(target: Target<'_>) -> Self {
        target.into_buf()
    }
}

#[cfg(test)]
mod tests {
    use crate::grammar::Grammar;
    use crate::reference::Reference;
    use crate::resolve::Strictness;
    use crate::uri::Uri;

    #[track_caller]
    fn check(base: &str, reference: &str, is_borrowed: bool) {
        let base = Uri::parse(base).expect("a base");
        let reference = Reference::parse(reference).expect("a reference");
        for strictness in [Strictness::Strict, Strictness::NonStrict] {
            let target = base.target(reference, strictness).expect("short");
            let owned = base.resolve_with(reference, strictness).expect("short");
            assert_eq!(target, owned.as_str(), "{base} + {reference}");
            assert_eq!(target.as_uri().layout(), owned.as_uri().layout());
        }
        let target = base.target(reference, Strictness::Strict).expect("short");
        assert_eq!(target.is_borrowed(), is_borrowed, "{base} + {reference}");
    }

    #[test]
    fn targets_are_those_of_resolution() {
        for base in [
            "http://a/b?q#f",
            "http://a",
            "f:/.//x",
            "f:x#y",
            "f:/a/../b",
        ] {
            check(base, "", true);
            check(base, "http:g", true);
            check(base, "http://h/g/.h?i#j", true);
            check(base, "g:.", false);
            check(base, "g:/a/../b", false);
            check(base, "#", false);
            check(base, "?", false);
            check(base, "g", false);
            check(base, "/g", false);
            check(base, "//g", false);
        }
    }

    #[test]
    fn a_text_of_an_older_standard_is_read_again() {
        let reference = Reference::parse_with("a:b?c", &Grammar::RFC2396).expect("opaque");
        let base = Uri::parse_const("http://a/b");
        let target = base.target(reference, Strictness::Strict).expect("short");
        assert_eq!(target.as_uri().query().expect("a query"), "c");
        assert_eq!(target, "a:b?c");
    }
}
