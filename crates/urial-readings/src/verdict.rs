//! [`Verdict`]: how far readings differ, and at which byte they part.

use core::fmt;
use core::str::FromStr;

use crate::confusion::Class;

/// How much readings differ, from the least to the most.
///
/// # Examples
///
/// ```
/// use urial_readings::{Level, readings};
///
/// assert_eq!(readings("http://example.com/").verdict().level(), Level::Agree);
/// assert_eq!(readings("http://EXAMPLE.com/").verdict().level(), Level::Spelling);
/// assert_eq!(readings("http://example.com/|").verdict().level(), Level::AcceptReject);
/// assert_eq!(readings("http://a_b.example/").verdict().level(), Level::HostNoHost);
/// assert_eq!(readings("http://127.1/").verdict().level(), Level::DifferentHosts);
/// assert!(Level::Agree < Level::DifferentHosts);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// All accept the input and return the same components, or all reject it.
    Agree,
    /// All accept the input and see the same effective host, but some component is written
    /// differently.
    Spelling,
    /// Some accept the input and some reject it. Those that accept it see the same effective host.
    AcceptReject,
    /// Some see a host and some accept the input without one.
    HostNoHost,
    /// Two readers see different hosts.
    DifferentHosts,
}

impl Level {
    /// All levels, from the lowest.
    pub const ALL: [Self; 5] = [
        Self::Agree,
        Self::Spelling,
        Self::AcceptReject,
        Self::HostNoHost,
        Self::DifferentHosts,
    ];

    /// Returns the name in lower case with hyphens, as the command and JSON use it.
    ///
    /// ```
    /// assert_eq!(urial_readings::Level::HostNoHost.name(), "host-no-host");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Spelling => "spelling",
            Self::AcceptReject => "accept-reject",
            Self::HostNoHost => "host-no-host",
            Self::DifferentHosts => "different-hosts",
        }
    }
}

/// A name that no level has.
///
/// ```
/// assert!("harmless".parse::<urial_readings::Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown level; expected one of")?;
        for (i, level) in Level::ALL.iter().enumerate() {
            write!(f, "{} {}", if i == 0 { "" } else { "," }, level.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or(UnknownLevel)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The result of comparing readings: a level, and if they do not agree, the class of confusion and the
/// byte at which they part.
///
/// # Examples
///
/// ```
/// use urial_readings::{Class, Level, readings};
///
/// let verdict = readings(r"http://good.example\@evil.example/").verdict();
/// assert_eq!(verdict.level(), Level::DifferentHosts);
/// assert_eq!(verdict.class(), Some(Class::Backslash));
/// assert_eq!(verdict.offset(), Some(19));
/// assert_eq!(verdict.to_string(), "different-hosts: backslash at byte 19");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    level: Level,
    cause: Option<(Class, usize)>,
}

impl Verdict {
    pub(crate) const AGREE: Self = Self {
        level: Level::Agree,
        cause: None,
    };

    pub(crate) const fn new(level: Level, class: Class, offset: usize) -> Self {
        let cause = Some((class, offset));
        Self { level, cause }
    }

    /// Returns how much the readings differ.
    ///
    /// ```
    /// use urial_readings::{Level, readings};
    /// assert_eq!(readings("http://h/").verdict().level(), Level::Agree);
    /// ```
    pub const fn level(self) -> Level {
        self.level
    }

    /// Returns the class of confusion, if the readings differ.
    ///
    /// ```
    /// use urial_readings::{Class, readings};
    /// assert_eq!(readings("http://127.1/").verdict().class(), Some(Class::Ipv4Forms));
    /// ```
    pub const fn class(self) -> Option<Class> {
        match self.cause {
            Some((class, _)) => Some(class),
            None => None,
        }
    }

    /// Returns the byte offset at which the readings diverge, if they differ.
    ///
    /// ```
    /// assert_eq!(urial_readings::readings("http://127.1/").verdict().offset(), Some(7));
    /// ```
    pub const fn offset(self) -> Option<usize> {
        match self.cause {
            Some((_, offset)) => Some(offset),
            None => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        match self.cause {
            Some((class, offset)) => write!(f, ": {} at byte {offset}", class.name()),
            None => Ok(()),
        }
    }
}
