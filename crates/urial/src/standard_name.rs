//! [`StandardName`]: the standards, as values.

use core::fmt;
use core::str::FromStr;

/// A standard by name: for flags, configuration and messages.
///
/// The types carry their standard as a marker ([`Rfc3986`](crate::standard::Rfc3986) and the like);
/// this enum is for programs that learn it at run time. [`Any`](crate::standard::Any) turns it into
/// a standard that a type can carry.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
///
/// let standard: StandardName = "rfc2396".parse()?;
/// assert_eq!(standard, StandardName::Rfc2396);
/// assert_eq!(standard.to_string(), "rfc2396");
/// # Ok::<(), urial::standard::UnknownStandard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum StandardName {
    /// RFC 3986, the standard in force.
    Rfc3986,
    /// RFC 3987: RFC 3986 with characters beyond ASCII.
    Rfc3987,
    /// RFC 3986 with the zone identifiers of RFC 6874, which is obsolete.
    Rfc6874,
    /// RFC 2396, which RFC 3986 replaced.
    Rfc2396,
    /// RFC 2396 with the IPv6 addresses of RFC 2732.
    Rfc2732,
    /// RFC 2396 and RFC 2732 as `java.net.URI` reads them.
    Java,
}

impl StandardName {
    /// All standards, the one in force first.
    ///
    /// ```
    /// use urial::standard::StandardName;
    /// assert_eq!(StandardName::ALL[0], StandardName::Rfc3986);
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Rfc3986,
        Self::Rfc3987,
        Self::Rfc6874,
        Self::Rfc2396,
        Self::Rfc2732,
        Self::Java,
    ];

    /// Returns the short name, as the command line spells it.
    ///
    /// ```
    /// assert_eq!(urial::standard::StandardName::Rfc6874.name(), "rfc6874");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rfc3986 => "rfc3986",
            Self::Rfc3987 => "iri",
            Self::Rfc6874 => "rfc6874",
            Self::Rfc2396 => "rfc2396",
            Self::Rfc2732 => "rfc2732",
            Self::Java => "java",
        }
    }

    /// Returns whether the standard is RFC 2396 or built on it, and not on RFC 3986.
    #[inline]
    pub(crate) const fn is_rfc2396(self) -> bool {
        match self {
            Self::Rfc3986 | Self::Rfc3987 | Self::Rfc6874 => false,
            Self::Rfc2396 | Self::Rfc2732 | Self::Java => true,
        }
    }
}

impl fmt::Display for StandardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for StandardName {
    type Err = UnknownStandard;

    fn from_str(name: &str) -> Result<Self, UnknownStandard> {
        let mut all = Self::ALL.iter().copied();
        all.find(|standard| standard.name() == name)
            .ok_or(UnknownStandard(()))
    }
}

/// The error for a name that no standard has.
///
/// # Examples
///
/// ```
/// use urial::standard::StandardName;
/// assert_eq!(
///     "rfc1".parse::<StandardName>().unwrap_err().to_string(),
///     "unknown standard: expected rfc3986, iri, rfc6874, rfc2396, rfc2732 or java",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStandard(());

impl fmt::Display for UnknownStandard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown standard: expected ")?;
        let last = StandardName::ALL.len() - 1;
        for (i, standard) in StandardName::ALL.iter().enumerate() {
            let separator = match i {
                0 => "",
                i if i == last => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{standard}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownStandard {}
