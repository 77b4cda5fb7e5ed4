//! [`StepKind`] and [`Step`]: what a repair may do, and what it did.

use core::fmt;
use core::ops::Range;

use super::Severity;

/// A kind of step that a repair may take.
///
/// # Examples
///
/// ```
/// use urial::repair::{Severity, StepKind};
///
/// assert_eq!(StepKind::Spaces.name(), "spaces");
/// assert_eq!(StepKind::Slashes.severity(), Severity::Guess);
/// assert_eq!(StepKind::parse("non-ascii"), Some(StepKind::NonAscii));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum StepKind {
    /// Removes white space, control characters and byte order marks around the text.
    Trim,
    /// Removes angle brackets or quotation marks around the text, and `URL:` after an angle bracket
    /// (RFC 3986 appendix C).
    Delimiters,
    /// Removes tabs and line breaks inside the text (RFC 3986 appendix C).
    LineBreaks,
    /// Replaces `\` by `/` before the query, in the special schemes of the WHATWG URL Standard and where
    /// there is no scheme.
    Backslashes,
    /// Writes two slashes after the scheme in place of any other number, if the scheme is special and has
    /// servers; without a scheme, two in place of three or more.
    Slashes,
    /// Makes `file://C:/` and `file://C|/` into `file:///C:/`.
    DriveLetter,
    /// Writes `./` before a path whose first segment has a colon (RFC 3986 section 4.2).
    FirstSegment,
    /// Maps a host that is not ASCII by IDNA (UTS 46). Needs the feature `idna`.
    Idna,
    /// Encodes spaces as `%20`.
    Spaces,
    /// Encodes octets that are not ASCII.
    NonAscii,
    /// Encodes a `%` that is not followed by two hexadecimal digits.
    Percent,
    /// Encodes other characters that a component does not allow, such as `"`, `<`, `|` and a second `#`.
    Characters,
}

impl StepKind {
    /// All kinds.
    ///
    /// ```
    /// use urial::repair::StepKind;
    /// assert_eq!(StepKind::ALL[0], StepKind::Trim);
    /// ```
    pub const ALL: [Self; 12] = [
        Self::Trim,
        Self::Delimiters,
        Self::LineBreaks,
        Self::Backslashes,
        Self::Slashes,
        Self::DriveLetter,
        Self::FirstSegment,
        Self::Idna,
        Self::Spaces,
        Self::NonAscii,
        Self::Percent,
        Self::Characters,
    ];

    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::repair::StepKind::LineBreaks.name(), "line-breaks");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trim => "trim",
            Self::Delimiters => "delimiters",
            Self::LineBreaks => "line-breaks",
            Self::Backslashes => "backslashes",
            Self::Slashes => "slashes",
            Self::DriveLetter => "drive-letter",
            Self::FirstSegment => "first-segment",
            Self::Idna => "idna",
            Self::Spaces => "spaces",
            Self::NonAscii => "non-ascii",
            Self::Percent => "percent",
            Self::Characters => "characters",
        }
    }

    /// Returns the kind with a name.
    ///
    /// ```
    /// use urial::repair::StepKind;
    /// assert_eq!(StepKind::parse("trim"), Some(StepKind::Trim));
    /// assert_eq!(StepKind::parse("Trim"), None);
    /// ```
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the least severity of a step of this kind.
    ///
    /// A step that touches the scheme or the authority has at least [`Severity::Host`].
    ///
    /// ```
    /// use urial::repair::{Severity, StepKind};
    /// assert_eq!(StepKind::Spaces.severity(), Severity::Cosmetic);
    /// ```
    pub const fn severity(self) -> Severity {
        match self {
            Self::Trim
            | Self::Delimiters
            | Self::LineBreaks
            | Self::Backslashes
            | Self::Spaces
            | Self::NonAscii
            | Self::Percent
            | Self::Characters => Severity::Cosmetic,
            Self::DriveLetter | Self::Idna => Severity::Host,
            Self::Slashes | Self::FirstSegment => Severity::Guess,
        }
    }

    /// Returns a set with this kind only.
    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// Writes a clause such as `encodes spaces`.
impl fmt::Display for StepKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Trim => "removes surrounding white space",
            Self::Delimiters => "removes surrounding delimiters",
            Self::LineBreaks => "removes tabs and line breaks",
            Self::Backslashes => "replaces backslashes by slashes",
            Self::Slashes => "writes two slashes before the host",
            Self::DriveLetter => "moves a drive letter into the path",
            Self::FirstSegment => "writes ./ before a segment with a colon",
            Self::Idna => "maps the host by IDNA",
            Self::Spaces => "encodes spaces",
            Self::NonAscii => "encodes octets that are not ASCII",
            Self::Percent => "encodes a bare percent sign",
            Self::Characters => "encodes characters that are not allowed",
        })
    }
}

/// A step of a repair: which bytes of the input became which bytes of the output.
///
/// # Examples
///
/// ```
/// use urial::repair::{Repair, Severity, StepKind};
///
/// let repaired = Repair::web().repair("/a b")?;
/// let step = &repaired.steps()[0];
/// assert_eq!((step.kind(), step.severity()), (StepKind::Spaces, Severity::Cosmetic));
/// assert_eq!((step.before(), step.after()), (2..3, 2..5));
/// assert_eq!(step.to_string(), "spaces: encodes spaces at bytes 2..3");
/// # Ok::<(), urial::repair::RepairError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    pub(super) kind: StepKind,
    pub(super) severity: Severity,
    pub(super) before: Range<usize>,
    pub(super) after: Range<usize>,
}

impl Step {
    /// Returns the kind.
    ///
    /// ```
    /// use urial::repair::{Repair, StepKind};
    /// assert_eq!(Repair::web().repair(" a")?.steps()[0].kind(), StepKind::Trim);
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub const fn kind(&self) -> StepKind {
        self.kind
    }

    /// Returns how much the step may change.
    ///
    /// ```
    /// use urial::repair::{Repair, Severity};
    /// let repaired = Repair::web().repair("http:\\\\h\\p")?;
    /// assert_eq!(repaired.steps()[0].severity(), Severity::Host);
    /// assert_eq!(repaired.steps()[1].severity(), Severity::Cosmetic);
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// Returns the bytes of the input. The range is empty where something was inserted.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair("a\nb")?.steps()[0].before(), 1..2);
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn before(&self) -> Range<usize> {
        self.before.clone()
    }

    /// Returns the bytes of the output. The range is empty where something was removed.
    ///
    /// ```
    /// use urial::repair::Repair;
    /// assert_eq!(Repair::web().repair("a\nb")?.steps()[0].after(), 1..1);
    /// # Ok::<(), urial::repair::RepairError>(())
    /// ```
    pub fn after(&self) -> Range<usize> {
        self.after.clone()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, before, .. } = self;
        let (name, start, end) = (kind.name(), before.start, before.end);
        write!(f, "{name}: {kind} at bytes {start}..{end}")
    }
}
