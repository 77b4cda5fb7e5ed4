//! [`Level`]: the comparison levels.

use core::fmt;
use core::str::FromStr;

/// A comparison level (RFC 3986 section 6.2).
///
/// Each level includes those below it and equates more. No level equates URIs that the standards keep apart.
///
/// | level | what is put in one form | section |
/// |---|---|---|
/// | `Simple` | nothing: the text as it is | 6.2.1 |
/// | `Case` | letters of scheme and host, hexadecimal digits | 6.2.2.1 |
/// | `Percent` | unreserved characters, which need no encoding | 6.2.2.2 |
/// | `Dots` | dot segments, where there is a scheme | 6.2.2.3 |
/// | `Scheme` | what is the default by a scheme's own rules | 6.2.3 |
/// | `Protocol` | what the caller has seen to be the same | 6.2.4 |
///
/// # Examples
///
/// ```
/// use urial::{Level, UriRef};
///
/// let reference = UriRef::parse("HTTP://H:80/%7e/../a")?;
/// let at = |level| reference.normalize(level).as_str().to_owned();
/// assert_eq!(at(Level::Simple), "HTTP://H:80/%7e/../a");
/// assert_eq!(at(Level::Case), "http://h:80/%7E/../a");
/// assert_eq!(at(Level::Percent), "http://h:80/~/../a");
/// assert_eq!(at(Level::Dots), "http://h:80/a");
/// assert_eq!(at(Level::Scheme), "http://h/a");
/// assert!(Level::Dots < Level::Scheme);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// The text, character for character (section 6.2.1).
    Simple,
    /// Scheme and host in lower case, the digits of percent-encodings in upper case
    /// (section 6.2.2.1).
    Case,
    /// And percent-encoded unreserved characters decoded (section 6.2.2.2).
    Percent,
    /// And dot segments removed, where there is a scheme (section 6.2.2.3).
    ///
    /// This is the top of the levels that need no knowledge beyond the generic syntax.
    Dots,
    /// And what the scheme defines to be the same (section 6.2.3).
    Scheme,
    /// And what the caller has seen to be the same, which a [`Normalizer`](crate::normalize::Normalizer) knows
    /// (section 6.2.4).
    ///
    /// Without such knowledge it is `Scheme`.
    Protocol,
}

impl Level {
    /// All levels, the lowest first.
    ///
    /// ```
    /// assert!(urial::Level::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 6] = [
        Self::Simple,
        Self::Case,
        Self::Percent,
        Self::Dots,
        Self::Scheme,
        Self::Protocol,
    ];

    /// The top of the syntax-based levels (section 6.2.2): [`Dots`](Self::Dots).
    ///
    /// ```
    /// assert_eq!(urial::Level::SYNTAX.name(), "dots");
    /// ```
    pub const SYNTAX: Self = Self::Dots;

    /// Returns the name in lower case, as the command line and JSON spell it.
    ///
    /// ```
    /// assert_eq!(urial::Level::Percent.name(), "percent");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Case => "case",
            Self::Percent => "percent",
            Self::Dots => "dots",
            Self::Scheme => "scheme",
            Self::Protocol => "protocol",
        }
    }

    /// Returns the section of RFC 3986 that describes the level.
    ///
    /// ```
    /// assert_eq!(urial::Level::Scheme.section(), "6.2.3");
    /// ```
    pub const fn section(self) -> &'static str {
        match self {
            Self::Simple => "6.2.1",
            Self::Case => "6.2.2.1",
            Self::Percent => "6.2.2.2",
            Self::Dots => "6.2.2.3",
            Self::Scheme => "6.2.3",
            Self::Protocol => "6.2.4",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no comparison level.
///
/// # Examples
///
/// ```
/// let error = "syntax tree".parse::<urial::Level>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "not a level: expected simple, case, percent, dots, scheme or protocol",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a level: expected simple, case, percent, dots, scheme or protocol")
    }
}

impl core::error::Error for LevelError {}

/// Reads the [name](Level::name) of a level.
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Self, LevelError> {
        let named = |level: &Self| level.name() == name;
        Self::ALL.into_iter().find(named).ok_or(LevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_are_in_order_and_have_unique_names() {
        for pair in Level::ALL.windows(2) {
            assert!(pair[0] < pair[1]);
            assert!(pair[0].section() < pair[1].section());
        }
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert!("Simple".parse::<Level>().is_err());
    }
}
