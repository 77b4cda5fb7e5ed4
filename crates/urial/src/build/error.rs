//! [`BuildError`]: why components do not make a reference.

use core::fmt;

use crate::component::Component;
use crate::error::ParseError;
use crate::grammar::Standard;
use crate::rule::Rule;

/// Why components do not make a reference, or an edit would not leave one.
///
/// Either the text of one component breaks its own rule ([`Syntax`](Self::Syntax)), or components
/// that are right on their own would be read otherwise once they stand together. The message says
/// what to do. Positions are counted from the start of the text that was given.
///
/// Whoever gets this error from an edit has a reference that is untouched.
///
/// # Examples
///
/// ```
/// use urial::{BuildError, Component, ReferenceBuf};
///
/// let mut reference = ReferenceBuf::parse("//h/over")?;
/// let error = reference.set_path("over").unwrap_err();
/// assert_eq!(error, BuildError::PathWithoutSlash);
/// assert_eq!(error.component(), Component::Path);
/// assert_eq!(
///     error.to_string(),
///     "invalid path: after an authority it begins with '/' or is empty \
///      (write '/' in front of it) (RFC 3986 section 3.3)",
/// );
/// assert_eq!(reference, "//h/over");
/// # Ok::<(), urial::ParseBufError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// The text of a component breaks the rule of that component.
    Syntax(ParseError),
    /// A URI was to be built and it was given no scheme.
    MissingScheme,
    /// There is a userinfo or a port, and no host.
    MissingHost {
        /// The component that wants a host.
        wanted_by: Component,
    },
    /// The name of a host was given as data and has a colon.
    ColonInHost {
        /// Where the colon stands.
        offset: usize,
    },
    /// The name of a host was given as data that is not UTF-8, and only UTF-8 is percent-encoded in
    /// a host.
    HostNotText {
        /// Where the octets stop being UTF-8.
        offset: usize,
    },
    /// There is an authority and the path begins with something other than a slash.
    PathWithoutSlash,
    /// There is no authority and the path begins with two slashes: it would be read as one.
    PathLikeAuthority,
    /// There is no scheme and the first segment has a colon: it would be read as one.
    ColonInFirstSegment {
        /// Where the colon stands in the path.
        offset: usize,
    },
    /// A path without a leading slash would begin with an empty segment, and so with a slash.
    EmptyFirstSegment,
    /// `.` or `..` was given as the data of a segment, where it would be read as "here" or "up".
    DotSegment,
    /// The path has no segment of that index.
    NoSegment {
        /// The index that was asked for.
        index: usize,
        /// How many segments there are.
        count: usize,
    },
    /// The reference would be longer than [`MAX_LEN`](crate::MAX_LEN).
    TooLong,
    /// The reference was read under an older standard, which would read the result otherwise.
    ReadOtherwise {
        /// The standard.
        standard: Standard,
        /// The component that was to change.
        component: Component,
    },
}

impl BuildError {
    /// The name in lower case with hyphens, as JSON shows it.
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
            Self::TooLong => "too-long",
            Self::ReadOtherwise { .. } => "read-otherwise",
        }
    }

    /// The component that cannot stand where it was to stand.
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
            Self::TooLong => Component::Reference,
            Self::ReadOtherwise { component, .. } => *component,
        }
    }

    /// Where in the text of that component: 0 where all of it is meant.
    ///
    /// ```
    /// use urial::{ReferenceBuf, Text};
    ///
    /// let mut reference = ReferenceBuf::parse("/over")?;
    /// assert_eq!(reference.set_query(Text::Encoded("a=b#c")).unwrap_err().offset(), 3);
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        match self {
            Self::Syntax(error) => error.offset(),
            Self::ColonInHost { offset }
            | Self::HostNotText { offset }
            | Self::ColonInFirstSegment { offset } => *offset,
            // The second slash is the one too many.
            Self::PathLikeAuthority => 1,
            _ => 0,
        }
    }

    /// The rule of the grammar that would be broken.
    ///
    /// ```
    /// use urial::{BuildError, Rule};
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
            Self::TooLong | Self::ReadOtherwise { .. } => Rule::UriReference,
        }
    }
}

/// `invalid path: after an authority it begins with '/' or is empty (…) (RFC 3986 section 3.3)`
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
            Self::TooLong | Self::NoSegment { .. } | Self::ReadOtherwise { .. } => Ok(()),
            Self::DotSegment => f.write_str(" (RFC 3986 section 3.3)"),
            _ => {
                let rule = self.rule();
                write!(f, " ({} section {})", rule.document(), rule.section())
            }
        }
    }
}

impl BuildError {
    /// What is wrong, and in parentheses what to do.
    fn explain(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax(error) => return write!(f, "{}", error.explanation()),
            Self::MissingScheme => "a URI has one (set it, or build a reference)",
            Self::MissingHost { wanted_by } => {
                return write!(f, "a {wanted_by} needs one (set it; an empty one will do)");
            }
            Self::ColonInHost { .. } => {
                "':' in a name (set the port on its own; write an IPv6 address in brackets)"
            }
            Self::HostNotText { .. } => {
                "octets that are not UTF-8 (only text is percent-encoded in a host)"
            }
            Self::PathWithoutSlash => {
                "after an authority it begins with '/' or is empty (write '/' in front of it)"
            }
            Self::PathLikeAuthority => {
                "without an authority, \"//\" at its start would be read as one \
                 (set a host, even an empty one, or shield the path with \"/.\")"
            }
            Self::ColonInFirstSegment { .. } => {
                "without a scheme, ':' in the first segment would end one \
                 (set a scheme, shield the path with \"./\", or write %3A)"
            }
            Self::EmptyFirstSegment => {
                "without '/' at its start, its first segment is not empty \
                 (begin the path with '/', or shield it with \"./\")"
            }
            Self::DotSegment => {
                "a segment \".\" or \"..\" is read as a direction and not as data \
                 (give it as encoded text if that is meant)"
            }
            Self::NoSegment { count: 0, .. } => "there is no segment in it",
            Self::NoSegment { index, count } => {
                return write!(f, "there is no segment {index} among {count}");
            }
            Self::TooLong => {
                let most = crate::MAX_LEN;
                return write!(f, "it would be longer than {most} bytes");
            }
            Self::ReadOtherwise { standard, .. } => {
                let name = standard.name();
                return write!(
                    f,
                    "{name}, under which it was read, reads the result otherwise"
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
