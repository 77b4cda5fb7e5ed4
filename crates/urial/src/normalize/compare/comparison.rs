//! [`Comparison`]: from which level on two references are equal, and in what they differ.

use super::Differences;
use crate::normalize::Level;

/// What [`UriRef::compare`](crate::UriRef::compare) found: from which level on two references
/// are equal, and in which components they differ before and after normalization.
///
/// # Examples
///
/// ```
/// use urial::{Component, Level, UriRef};
///
/// let a = UriRef::parse("http://example.com:80/~a")?;
/// let b = UriRef::parse("HTTP://example.com/%7Ea")?;
/// let comparison = a.compare(b);
/// assert_eq!(comparison.equal_from(), Some(Level::Scheme));
/// assert_eq!(comparison.before().to_string(), "scheme, port, path");
/// assert!(comparison.after().is_empty());
///
/// let c = UriRef::parse("HTTP://example.com/%7Eb")?;
/// let comparison = a.compare(c);
/// assert_eq!(comparison.equal_from(), None);
/// assert_eq!(comparison.before().first(), Some(Component::Scheme));
/// assert_eq!(comparison.after().first(), Some(Component::Path));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comparison {
    equal_from: Option<Level>,
    before: Differences,
    after: Differences,
}

impl Comparison {
    /// Asks for the differences at level after level, from the lowest to the given one.
    pub(crate) fn climb(top: Level, differences: impl Fn(Level) -> Differences) -> Self {
        let before = differences(Level::Simple);
        let mut after = before;
        for level in Level::ALL {
            if level > top {
                break;
            }
            after = differences(level);
            if after.is_empty() {
                return Self {
                    equal_from: Some(level),
                    before,
                    after,
                };
            }
        }
        Self {
            equal_from: None,
            before,
            after,
        }
    }

    /// Returns the lowest level at which the references are equal. They are equal at all above it, too.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let a = UriRef::parse("a:%7E")?;
    /// assert_eq!(a.compare(UriRef::parse("a:~")?).equal_from(), Some(Level::Percent));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn equal_from(&self) -> Option<Level> {
        self.equal_from
    }

    /// Returns the components that differ as they are written.
    ///
    /// ```
    /// use urial::UriRef;
    /// let a = UriRef::parse("//H/a")?;
    /// assert_eq!(a.compare(UriRef::parse("//h/b")?).before().to_string(), "host, path");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn before(&self) -> Differences {
        self.before
    }

    /// Returns the components that still differ at the highest level that was asked for.
    ///
    /// ```
    /// use urial::UriRef;
    /// let a = UriRef::parse("//H/a")?;
    /// assert_eq!(a.compare(UriRef::parse("//h/b")?).after().to_string(), "path");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn after(&self) -> Differences {
        self.after
    }
}
