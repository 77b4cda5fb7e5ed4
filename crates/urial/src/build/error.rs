//! [`BuildError`]: why a reference cannot be built or edited.

use core::fmt;

use crate::component::Component;
use crate::error::ParseError;
use crate::rule::Rule;
use crate::standard::StandardName;

/// The reason why a reference cannot be built or edited.
///
/// Either the text of one component breaks its own rule ([`Syntax`](Self::Syntax)), or components
/// that are valid on their own would be parsed as something else together. The message suggests a
/// remedy. Positions are counted from the start of the text that was given for the component.
///
/// An edit that returns an error leaves the reference unchanged.
///
/// # Examples
///
/// ```
/// use urial::{BuildError, Component, UriRefBuf};
///
/// let mut reference = UriRefBuf::parse("//h/over")?;
/// let error = reference.set_path("over").unwrap_err();
/// assert_eq!(error, BuildError::PathWithoutSlash);
/// assert_eq!(error.component(), Component::Path);
/// assert_eq!(
///     error.to_string(),
///     "invalid path: after an authority, the path must be empty or begin with '/' \
///      (write '/' before it) (RFC 3986 section 3.3)",
/// );
/// assert_eq!(reference, "//h/over");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// The text of a component breaks the rule of that component.
    Syntax(ParseError),
    /// A URI was to be built, and no scheme was given.
    MissingScheme,
    /// There is a userinfo or a port but no host.
    MissingHost {
        /// The component that requires a host.
        wanted_by: Component,
    },
    /// The name of a host was given as data and contains a colon.
    ColonInHost {
        /// The offset of the colon.
        offset: usize,
    },
    /// The name of a host was given as data that is not UTF-8. Percent-encoded octets in a host
    /// are UTF-8.
    HostNotText {
        /// The offset of the first octet that is not UTF-8.
        offset: usize,
    },
    /// There is an authority, and the path is neither empty nor begins with a slash.
    PathWithoutSlash,
    /// There is no authority, and the path begins with two slashes, which would begin one.
    PathLikeAuthority,
    /// There is no scheme, and the first segment contains a colon, which would end one.
    ColonInFirstSegment {
        /// The offset of the colon in the path.
        offset: usize,
    },
    /// A path without a leading slash would begin with an empty segment, that is, with a slash.
    EmptyFirstSegment,
    /// The data `.` or `..` was given for a segment, where it would be a dot segment.
    DotSegment,
    /// The path has no segment of that index.
    NoSegment {
        /// The index that was given.
        index: usize,
        /// The number of segments.
        count: usize,
    },
    /// The only pair of a query would have an empty name and no `=`. Its text would be that of a
    /// query without pairs.
    EmptyPair,
    /// The reference would be longer than [`MAX_LEN`](crate::layout::MAX_LEN).
    TooLong,
    /// The reference follows an older standard, which would parse the result differently.
    ReadDifferently {
        /// The standard of the reference.
        standard: StandardName,
        /// The component to be changed.
        component: Component,
    },
}

impl BuildError {
    /// Returns the name of the error in lower case with hyphens, as JSON uses it.
    ///
    /// ```
    /// assert_eq!(urial::BuildError::PathLikeAuthority.name(), "path-like-authority");
    /// ```
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Syntax(error) => error.kind().name(),
            Self::MissingScheme => "missing-scheme",
            Self::MissingHost { .. } => "missing-host",
            Self::ColonInHost { .. } => "colon-in-host",
            Self::HostNotText { .. } => "host-not-text",
            Self::PathWithoutSlash => "path-without-slash",
            Self::PathLikeAuthority => "path-like-authority",
            Self::ColonInFirstSegment { .. } => "colon-in-first-segment",
            Self::EmptyFirstSegment => "empty-first-segment",
            Self::DotSegment => "dot-segment",
            Self::NoSegment { .. } => "no-segment",
            Self::EmptyPair => "empty-pair",
            Self::TooLong => "too-long",
            Self::ReadDifferently { .. } => "read-differently",
        }
    }

    /// Returns the component that is invalid or missing.
    ///
    /// ```
    /// use urial::{BuildError, Component};
    /// assert_eq!(BuildError::MissingScheme.component(), Component::Scheme);
    /// ```
    pub const fn component(&self) -> Component {
        match self {
            Self::Syntax(error) => error.component(),
            Self::MissingScheme => Component::Scheme,
            Self::MissingHost { .. } | Self::ColonInHost { .. } | Self::HostNotText { .. } => {
                Component::Host
            }
            Self::PathWithoutSlash
            | Self::PathLikeAuthority
            | Self::ColonInFirstSegment { .. }
            | Self::EmptyFirstSegment
            | Self::DotSegment
            | Self::NoSegment { .. } => Component::Path,
            Self::EmptyPair => Component::Query,
            Self::TooLong => Component::Reference,
            Self::ReadDifferently { component, .. } => *component,
        }
    }

    /// Returns the byte offset in the text of that component, or 0 for the whole of it.
    ///
    /// ```
    /// use urial::{UriRefBuf, build::Text};
    ///
    /// let mut reference = UriRefBuf::parse("/over")?;
    /// assert_eq!(reference.set_query(Text::Encoded("a=b#c")).unwrap_err().offset(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        match self {
            Self::Syntax(error) => error.offset(),
            Self::ColonInHost { offset }
            | Self::HostNotText { offset }
            | Self::ColonInFirstSegment { offset } => *offset,
            // The first slash alone would be valid.
            Self::PathLikeAuthority => 1,
            Self::MissingScheme
            | Self::MissingHost { .. }
            | Self::PathWithoutSlash
            | Self::EmptyFirstSegment
            | Self::DotSegment
            | Self::NoSegment { .. }
            | Self::EmptyPair
            | Self::TooLong
            | Self::ReadDifferently { .. } => 0,
        }
    }

    /// Returns the rule of the grammar that would be broken.
    ///
    /// ```
    /// use urial::{BuildError, error::Rule};
    /// assert_eq!(BuildError::PathLikeAuthority.rule(), Rule::PathAbsolute);
    /// ```
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Syntax(error) => error.rule(),
            Self::MissingScheme => Rule::Uri,
            Self::MissingHost { .. } => Rule::Authority,
            Self::ColonInHost { .. } | Self::HostNotText { .. } => Rule::RegName,
            Self::PathWithoutSlash => Rule::PathAbempty,
            Self::PathLikeAuthority => Rule::PathAbsolute,
            Self::ColonInFirstSegment { .. } => Rule::PathNoscheme,
            Self::EmptyFirstSegment => Rule::PathRootless,
            Self::DotSegment | Self::NoSegment { .. } => Rule::Segment,
            Self::EmptyPair => Rule::Query,
            Self::TooLong | Self::ReadDifferently { .. } => Rule::UriReference,
        }
    }
}

/// `invalid path: after an authority, the path must be empty or begin with '/' (…) (RFC 3986
/// section 3.3)`
impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Syntax(error) = self {
            return fmt::Display::fmt(error, f);
        }
        write!(f, "invalid {}", self.component())?;
        if self.offset() > 0 {
            write!(f, " at byte {}", self.offset())?;
        }
        f.write_str(": ")?;
        self.explain(f)?;
        match self {
            // These are limits of the library, not rules of a standard.
            Self::TooLong
            | Self::NoSegment { .. }
            | Self::EmptyPair
            | Self::ReadDifferently { .. } => Ok(()),
            Self::DotSegment => f.write_str(" (RFC 3986 section 3.3)"),
            Self::Syntax(_)
            | Self::MissingScheme
            | Self::MissingHost { .. }
            | Self::ColonInHost { .. }
            | Self::HostNotText { .. }
            | Self::PathWithoutSlash
            | Self::PathLikeAuthority
            | Self::ColonInFirstSegment { .. }
            | Self::EmptyFirstSegment => {
                let rule = self.rule();
                write!(f, " ({} section {})", rule.document(), rule.section())
            }
        }
    }
}

impl BuildError {
    /// Writes the problem, and the remedy in parentheses.
    fn explain(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax(error) => return write!(f, "{}", error.explanation()),
            Self::MissingScheme => "a URI requires a scheme (set it, or build a reference)",
            Self::MissingHost { wanted_by } => {
                return write!(f, "a {wanted_by} requires a host (set it; it may be empty)");
            }
            Self::ColonInHost { .. } => {
                "':' is not allowed in a name (set the port separately; write an IPv6 address in \
                 brackets)"
            }
            Self::HostNotText { .. } => {
                "the octets are not UTF-8, which percent-encoding in a host requires"
            }
            Self::PathWithoutSlash => {
                "after an authority, the path must be empty or begin with '/' (write '/' before it)"
            }
            Self::PathLikeAuthority => {
                "without an authority, \"//\" at the start of the path would begin one \
                 (set a host, which may be empty, or shield the path with \"/.\")"
            }
            Self::ColonInFirstSegment { .. } => {
                "without a scheme, ':' in the first segment would end one \
                 (set a scheme, shield the path with \"./\", or write %3A)"
            }
            Self::EmptyFirstSegment => {
                "the first segment of a path without '/' at its start must not be empty \
                 (begin the path with '/', or shield it with \"./\")"
            }
            Self::DotSegment => {
                "\".\" or \"..\" as data would be a dot segment \
                 (give it as encoded text to write a dot segment)"
            }
            Self::NoSegment { count: 0, .. } => "the path has no segments",
            Self::NoSegment { index, count } => {
                return write!(f, "there is no segment {index} in a path of {count}");
            }
            Self::EmptyPair => {
                "the only pair must not have an empty name and no '=' (give it a value, or omit it)"
            }
            Self::TooLong => {
                let most = crate::layout::MAX_LEN;
                return write!(f, "the result exceeds the maximum of {most} bytes");
            }
            Self::ReadDifferently { standard, .. } => {
                let name = standard.name();
                return write!(
                    f,
                    "{name}, the standard of the reference, would parse the result differently"
                );
            }
        })
    }
}

impl core::error::Error for BuildError {}

impl From<ParseError> for BuildError {
    fn from(error: ParseError) -> Self {
        Self::Syntax(error)
    }
}
