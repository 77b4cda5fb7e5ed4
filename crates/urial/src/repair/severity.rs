//! [`Severity`]: how much a step of a repair may change.

use core::fmt;

/// The severity of a step of a repair, from the lowest to the highest.
///
/// # Examples
///
/// ```
/// use urial::repair::Severity;
/// assert!(Severity::Cosmetic < Severity::Host && Severity::Host < Severity::Guess);
/// assert_eq!(Severity::Host.to_string(), "changes the scheme or the authority");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The same resource in another spelling: nothing before the path is touched.
    Cosmetic,
    /// The scheme or the authority is touched: another program may read another host in the input.
    Host,
    /// The text has no such meaning under RFC 3986, and the step chooses one.
    Guess,
}

impl Severity {
    /// All severities, the least first.
    ///
    /// ```
    /// assert!(urial::repair::Severity::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 3] = [Self::Cosmetic, Self::Host, Self::Guess];

    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::repair::Severity::Guess.name(), "guess");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cosmetic => "cosmetic",
            Self::Host => "host",
            Self::Guess => "guess",
        }
    }
}

/// Writes a clause whose subject is the step.
impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Cosmetic => "changes the spelling only",
            Self::Host => "changes the scheme or the authority",
            Self::Guess => "guesses what is meant",
        })
    }
}
