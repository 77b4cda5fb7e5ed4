//! [`TraceRule`]: a rule that normalization applied.

use core::fmt;

use crate::citation::Citation;
use crate::normalize::Level;

/// A rule that normalization applied, with the level it belongs to and the section that states it.
///
/// # Examples
///
/// ```
/// use urial::{Level, normalize::TraceRule};
///
/// assert_eq!(TraceRule::EmptyPath.level(), Level::Scheme);
/// assert_eq!(TraceRule::EmptyPath.citation().to_string(), "RFC 3986 section 6.2.3");
/// assert_eq!(TraceRule::EmptyPath.to_string(), "an empty path after an authority is \"/\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TraceRule {
    /// Schemes do not depend on case.
    SchemeCase,
    /// Hosts do not depend on case.
    HostCase,
    /// The digits of percent-encodings do not depend on case.
    DigitCase,
    /// Characters beyond ASCII are in Normalization Form C.
    CharacterForm,
    /// Unreserved characters mean the same encoded or not.
    Unreserved,
    /// Dot segments have no place in a URI.
    DotSegments,
    /// A path that begins with two slashes would be read as an authority.
    PathShield,
    /// An empty port is the default port.
    EmptyPort,
    /// A port is a decimal number.
    PortZeros,
    /// The default port is omitted.
    DefaultPort,
    /// The default host is omitted.
    DefaultHost,
    /// An IPv6 address has one form.
    Ipv6Form,
    /// An empty path after an authority is the root.
    EmptyPath,
    /// Part of the path does not depend on case.
    PathCase,
    /// The caller has seen two URIs to be the same.
    Equivalence,
}

impl TraceRule {
    /// All rules, in the order in which they are applied.
    ///
    /// ```
    /// use urial::normalize::TraceRule;
    /// assert!(TraceRule::ALL.iter().map(|rule| rule.level()).is_sorted());
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::SchemeCase,
        Self::HostCase,
        Self::DigitCase,
        Self::CharacterForm,
        Self::Unreserved,
        Self::DotSegments,
        Self::PathShield,
        Self::EmptyPort,
        Self::PortZeros,
        Self::DefaultPort,
        Self::DefaultHost,
        Self::Ipv6Form,
        Self::EmptyPath,
        Self::PathCase,
        Self::Equivalence,
    ];

    /// Returns the rule's name, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::normalize::TraceRule::DotSegments.name(), "dot-segments");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::SchemeCase => "scheme-case",
            Self::HostCase => "host-case",
            Self::DigitCase => "digit-case",
            Self::CharacterForm => "nfc",
            Self::Unreserved => "unreserved",
            Self::DotSegments => "dot-segments",
            Self::PathShield => "path-shield",
            Self::EmptyPort => "empty-port",
            Self::PortZeros => "port-zeros",
            Self::DefaultPort => "default-port",
            Self::DefaultHost => "default-host",
            Self::Ipv6Form => "ipv6-form",
            Self::EmptyPath => "empty-path",
            Self::PathCase => "path-case",
            Self::Equivalence => "equivalence",
        }
    }

    /// Returns the level at which the rule comes in.
    ///
    /// A letter of a host that is decoded at the level `Percent` is put in lower case by a rule that
    /// came in at the level `Case`. So are characters composed that are decoded there.
    ///
    /// ```
    /// use urial::{Level, normalize::TraceRule};
    /// assert_eq!(TraceRule::Unreserved.level(), Level::Percent);
    /// ```
    pub const fn level(self) -> Level {
        match self {
            Self::SchemeCase | Self::HostCase | Self::DigitCase | Self::CharacterForm => {
                Level::Case
            }
            Self::Unreserved => Level::Percent,
            Self::DotSegments | Self::PathShield => Level::Dots,
            Self::EmptyPort
            | Self::PortZeros
            | Self::DefaultPort
            | Self::DefaultHost
            | Self::Ipv6Form
            | Self::EmptyPath
            | Self::PathCase => Level::Scheme,
            Self::Equivalence => Level::Protocol,
        }
    }

    /// Returns the document and section that state the rule.
    ///
    /// ```
    /// assert_eq!(urial::normalize::TraceRule::Ipv6Form.citation().document(), "RFC 5952");
    /// ```
    pub const fn citation(self) -> Citation {
        let (document, section) = match self {
            Self::PathShield => ("RFC 3986", "3.3"),
            Self::EmptyPort | Self::PortZeros => ("RFC 3986", "3.2.3"),
            Self::Ipv6Form => ("RFC 5952", "4"),
            Self::CharacterForm => ("RFC 3987", "5.3.2.2"),
            Self::SchemeCase
            | Self::HostCase
            | Self::DigitCase
            | Self::Unreserved
            | Self::DotSegments
            | Self::DefaultPort
            | Self::DefaultHost
            | Self::EmptyPath
            | Self::PathCase
            | Self::Equivalence => ("RFC 3986", self.level().section()),
        };
        Citation::new(document, section)
    }
}

/// Describes the rule in a few words.
impl fmt::Display for TraceRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::SchemeCase => "a scheme is written in lower case",
            Self::HostCase => "a host is written in lower case",
            Self::DigitCase => "the digits of percent-encodings are written in upper case",
            Self::CharacterForm => "characters are written in Normalization Form C",
            Self::Unreserved => "unreserved characters are not encoded",
            Self::DotSegments => "a URI has no dot segments",
            Self::PathShield => "\"/.\" keeps a path from being read as an authority",
            Self::EmptyPort => "an empty port is left out",
            Self::PortZeros => "a port has no leading zeros",
            Self::DefaultPort => "the scheme's default port is left out",
            Self::DefaultHost => "the scheme's default host is left out",
            Self::Ipv6Form => "an IPv6 address is written in its shortest form",
            Self::EmptyPath => "an empty path after an authority is \"/\"",
            Self::PathCase => "what does not depend on case is written in lower case",
            Self::Equivalence => "the two are known to be the same",
        })
    }
}
