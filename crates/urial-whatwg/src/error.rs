//! [`ErrorKind`], [`ValidationError`] and [`Failure`]: diagnostics, with the names of the standard.

use core::fmt;

/// A kind of error: the validation errors of the URL Standard, and two of this crate.
///
/// The standard distinguishes a *validation error*, which conformance checkers report, from
/// *failure*, which ends a parse without a URL. Some errors are always failures, others never, and
/// two of them depend on the input: see [`Failure`].
///
/// # Examples
///
/// ```
/// use urial_whatwg::{ErrorKind, Url};
///
/// let failure = Url::parse("https://example.org:70000").unwrap_err();
/// assert_eq!(failure.kind(), ErrorKind::PortOutOfRange);
/// assert_eq!(failure.kind().name(), "port-out-of-range");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The domain is not a valid one for the domain name system (UTS 46 with strict parameters).
    DomainToAscii,
    /// The host of a special URL contains a percent-encoded byte.
    DomainPercentEncoded,
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint,
    /// An IPv4 address ends with a dot.
    Ipv4EmptyPart,
    /// An IPv4 address has fewer than four parts.
    Ipv4TooFewParts,
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts,
    /// A part of an IPv4 address is not a number.
    Ipv4NonNumericPart,
    /// A part of an IPv4 address is hexadecimal or octal.
    Ipv4NonDecimalPart,
    /// A part of an IPv4 address exceeds its range.
    Ipv4OutOfRangePart,
    /// The closing bracket of an IPv6 address is missing.
    Ipv6Unclosed,
    /// An IPv6 address begins with a single colon.
    Ipv6InvalidCompression,
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces,
    /// An IPv6 address has more than one `::`.
    Ipv6MultipleCompression,
    /// An IPv6 address contains another code point than hex digits and colons, or ends too early.
    Ipv6InvalidCodePoint,
    /// An IPv6 address without `::` has fewer than eight pieces.
    Ipv6TooFewPieces,
    /// A piece of an IPv6 address has a leading zero.
    Ipv6PieceLeadingZero,
    /// An IPv4 address within an IPv6 address follows more than six pieces.
    Ipv4InIpv6TooManyPieces,
    /// An IPv4 address within an IPv6 address is malformed.
    Ipv4InIpv6InvalidCodePoint,
    /// A part of an IPv4 address within an IPv6 address exceeds 255.
    Ipv4InIpv6OutOfRangePart,
    /// An IPv4 address within an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts,
    /// A code point is not a URL unit.
    InvalidUrlUnit,
    /// A special scheme is not followed by exactly `//`.
    SpecialSchemeMissingFollowingSolidus,
    /// The scheme is missing, and there is no base that a relative URL could be joined to.
    MissingSchemeNonRelativeUrl,
    /// A backslash is used as a slash.
    InvalidReverseSolidus,
    /// The input includes credentials.
    InvalidCredentials,
    /// A host is required and missing.
    HostMissing,
    /// The port exceeds 65535.
    PortOutOfRange,
    /// The port is not a number.
    PortInvalid,
    /// A relative URL starts with a Windows drive letter.
    FileInvalidWindowsDriveLetter,
    /// The host of a `file` URL is a Windows drive letter.
    FileInvalidWindowsDriveLetterHost,
    /// Not in the standard: the domain is not ASCII, and the feature `idna` is off.
    IdnaUnavailable,
    /// Not in the standard: input or result exceed [`MAX_LEN`](crate::MAX_LEN) bytes.
    TooLong,
}

impl ErrorKind {
    /// Lists every kind, in the order of the standard's table.
    ///
    /// ```
    /// assert_eq!(urial_whatwg::ErrorKind::ALL.len(), 32);
    /// ```
    pub const ALL: [Self; 32] = [
        Self::DomainToAscii,
        Self::DomainPercentEncoded,
        Self::HostInvalidCodePoint,
        Self::Ipv4EmptyPart,
        Self::Ipv4TooFewParts,
        Self::Ipv4TooManyParts,
        Self::Ipv4NonNumericPart,
        Self::Ipv4NonDecimalPart,
        Self::Ipv4OutOfRangePart,
        Self::Ipv6Unclosed,
        Self::Ipv6InvalidCompression,
        Self::Ipv6TooManyPieces,
        Self::Ipv6MultipleCompression,
        Self::Ipv6InvalidCodePoint,
        Self::Ipv6TooFewPieces,
        Self::Ipv6PieceLeadingZero,
        Self::Ipv4InIpv6TooManyPieces,
        Self::Ipv4InIpv6InvalidCodePoint,
        Self::Ipv4InIpv6OutOfRangePart,
        Self::Ipv4InIpv6TooFewParts,
        Self::InvalidUrlUnit,
        Self::SpecialSchemeMissingFollowingSolidus,
        Self::MissingSchemeNonRelativeUrl,
        Self::InvalidReverseSolidus,
        Self::InvalidCredentials,
        Self::HostMissing,
        Self::PortOutOfRange,
        Self::PortInvalid,
        Self::FileInvalidWindowsDriveLetter,
        Self::FileInvalidWindowsDriveLetterHost,
        Self::IdnaUnavailable,
        Self::TooLong,
    ];

    /// Returns the name by which the standard knows the error.
    ///
    /// ```
    /// use urial_whatwg::ErrorKind;
    /// assert_eq!(ErrorKind::Ipv6Unclosed.name(), "IPv6-unclosed");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::DomainToAscii => "domain-to-ASCII",
            Self::DomainPercentEncoded => "domain-percent-encoded",
            Self::HostInvalidCodePoint => "host-invalid-code-point",
            Self::Ipv4EmptyPart => "IPv4-empty-part",
            Self::Ipv4TooFewParts => "IPv4-too-few-parts",
            Self::Ipv4TooManyParts => "IPv4-too-many-parts",
            Self::Ipv4NonNumericPart => "IPv4-non-numeric-part",
            Self::Ipv4NonDecimalPart => "IPv4-non-decimal-part",
            Self::Ipv4OutOfRangePart => "IPv4-out-of-range-part",
            Self::Ipv6Unclosed => "IPv6-unclosed",
            Self::Ipv6InvalidCompression => "IPv6-invalid-compression",
            Self::Ipv6TooManyPieces => "IPv6-too-many-pieces",
            Self::Ipv6MultipleCompression => "IPv6-multiple-compression",
            Self::Ipv6InvalidCodePoint => "IPv6-invalid-code-point",
            Self::Ipv6TooFewPieces => "IPv6-too-few-pieces",
            Self::Ipv6PieceLeadingZero => "IPv6-piece-leading-zero",
            Self::Ipv4InIpv6TooManyPieces => "IPv4-in-IPv6-too-many-pieces",
            Self::Ipv4InIpv6InvalidCodePoint => "IPv4-in-IPv6-invalid-code-point",
            Self::Ipv4InIpv6OutOfRangePart => "IPv4-in-IPv6-out-of-range-part",
            Self::Ipv4InIpv6TooFewParts => "IPv4-in-IPv6-too-few-parts",
            Self::InvalidUrlUnit => "invalid-URL-unit",
            Self::SpecialSchemeMissingFollowingSolidus => {
                "special-scheme-missing-following-solidus"
            }
            Self::MissingSchemeNonRelativeUrl => "missing-scheme-non-relative-URL",
            Self::InvalidReverseSolidus => "invalid-reverse-solidus",
            Self::InvalidCredentials => "invalid-credentials",
            Self::HostMissing => "host-missing",
            Self::PortOutOfRange => "port-out-of-range",
            Self::PortInvalid => "port-invalid",
            Self::FileInvalidWindowsDriveLetter => "file-invalid-Windows-drive-letter",
            Self::FileInvalidWindowsDriveLetterHost => "file-invalid-Windows-drive-letter-host",
            Self::IdnaUnavailable => "idna-unavailable",
            Self::TooLong => "too-long",
        }
    }

    /// Returns the rule that the input breaks, as a phrase.
    ///
    /// ```
    /// use urial_whatwg::ErrorKind;
    /// assert_eq!(ErrorKind::PortOutOfRange.rule(), "a port is at most 65535");
    /// ```
    pub const fn rule(self) -> &'static str {
        match self {
            Self::DomainToAscii => {
                "a domain has labels of 1 to 63 letters, digits and inner hyphens"
            }
            Self::DomainPercentEncoded => "a domain has no percent-encoded bytes",
            Self::HostInvalidCodePoint => {
                "a host has none of NUL, tab, newline, space and # / : < > ? @ [ \\ ] ^ |"
            }
            Self::Ipv4EmptyPart => "an IPv4 address does not end with a dot",
            Self::Ipv4TooFewParts | Self::Ipv4TooManyParts | Self::Ipv4InIpv6TooFewParts => {
                "an IPv4 address has four parts"
            }
            Self::Ipv4NonNumericPart => "a host whose last label is a number is an IPv4 address",
            Self::Ipv4NonDecimalPart => {
                "the parts of an IPv4 address are decimal, without leading zeros"
            }
            Self::Ipv4OutOfRangePart | Self::Ipv4InIpv6OutOfRangePart => {
                "a part of an IPv4 address is at most 255"
            }
            Self::Ipv6Unclosed => "an IPv6 address ends with ]",
            Self::Ipv6InvalidCompression => "an IPv6 address begins with a piece or with ::",
            Self::Ipv6TooManyPieces => "an IPv6 address has eight pieces",
            Self::Ipv6MultipleCompression => "an IPv6 address has at most one ::",
            Self::Ipv6InvalidCodePoint => {
                "an IPv6 address has pieces of one to four hex digits, separated by colons"
            }
            Self::Ipv6TooFewPieces => "an IPv6 address has eight pieces, or ::",
            Self::Ipv6PieceLeadingZero => "a piece of an IPv6 address has no leading zeros",
            Self::Ipv4InIpv6TooManyPieces => {
                "an IPv4 address takes the place of the last two of eight pieces"
            }
            Self::Ipv4InIpv6InvalidCodePoint => {
                "an IPv4 address within an IPv6 address is four decimal numbers without leading zeros"
            }
            Self::InvalidUrlUnit => "a URL has URL code points and percent-encoded bytes only",
            Self::SpecialSchemeMissingFollowingSolidus => "two slashes follow the scheme",
            Self::MissingSchemeNonRelativeUrl => {
                "a URL has a scheme, or a base that it can be joined to"
            }
            Self::InvalidReverseSolidus => "a backslash is not a slash",
            Self::InvalidCredentials => "a URL has no credentials",
            Self::HostMissing => {
                "there is a host between the slashes and the port, path, query or fragment"
            }
            Self::PortOutOfRange => "a port is at most 65535",
            Self::PortInvalid => "a port has digits only",
            Self::FileInvalidWindowsDriveLetter => {
                "a relative URL does not start with a drive letter"
            }
            Self::FileInvalidWindowsDriveLetterHost => {
                "the host of a file URL is not a drive letter"
            }
            Self::IdnaUnavailable => "without the feature `idna`, a domain is ASCII",
            Self::TooLong => "a URL has less than 4 GiB",
        }
    }

    /// Returns what to write instead, as a phrase.
    ///
    /// ```
    /// use urial_whatwg::ErrorKind;
    /// assert_eq!(ErrorKind::InvalidReverseSolidus.remedy(), "write `/`");
    /// ```
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::DomainToAscii => "write a domain name that the DNS can hold",
            Self::DomainPercentEncoded => "write the character itself",
            Self::HostInvalidCodePoint => "remove the character, or percent-encode it",
            Self::Ipv4EmptyPart => "remove the last dot",
            Self::Ipv4TooFewParts | Self::Ipv4InIpv6TooFewParts => "write all four parts",
            Self::Ipv4TooManyParts => "write four parts, or a last label that is not a number",
            Self::Ipv4NonNumericPart => {
                "write four decimal numbers, or a last label that is not a number"
            }
            Self::Ipv4NonDecimalPart => "write the part in decimal",
            Self::Ipv4OutOfRangePart
            | Self::Ipv4InIpv6InvalidCodePoint
            | Self::Ipv4InIpv6OutOfRangePart => "write four numbers from 0 to 255",
            Self::Ipv6Unclosed => "write the closing bracket",
            Self::Ipv6InvalidCompression => "write two colons, or a piece before the colon",
            Self::Ipv6TooManyPieces => "remove the pieces after the eighth",
            Self::Ipv6MultipleCompression => "write the zeros of one of them",
            Self::Ipv6InvalidCodePoint => {
                "write hex digits; a zone identifier is not part of a URL"
            }
            Self::Ipv6TooFewPieces => "write all eight pieces, or :: for the zeros",
            Self::Ipv6PieceLeadingZero => "remove the leading zeros",
            Self::Ipv4InIpv6TooManyPieces => "write at most six pieces before it",
            Self::InvalidUrlUnit => "percent-encode the character, or remove it",
            Self::SpecialSchemeMissingFollowingSolidus => "write `//` after the colon",
            Self::MissingSchemeNonRelativeUrl => {
                "write a scheme such as `https://`, or parse with a base"
            }
            Self::InvalidReverseSolidus => "write `/`",
            Self::InvalidCredentials => "remove what is before the `@`, or percent-encode the `@`",
            Self::HostMissing => "write a host",
            Self::PortOutOfRange => "write a port from 0 to 65535",
            Self::PortInvalid => "write digits, or `/` after the host",
            Self::FileInvalidWindowsDriveLetter => "write `file:///` before the drive letter",
            Self::FileInvalidWindowsDriveLetterHost => {
                "write three slashes before the drive letter"
            }
            Self::IdnaUnavailable => {
                "write the domain in its ASCII form (xn--…), or enable the feature `idna`"
            }
            Self::TooLong => "write a shorter URL",
        }
    }

    /// Returns whether the error always ends the parse without a URL.
    ///
    /// [`DomainToAscii`](Self::DomainToAscii) and [`Ipv4OutOfRangePart`](Self::Ipv4OutOfRangePart)
    /// only sometimes do.
    ///
    /// ```
    /// use urial_whatwg::ErrorKind;
    /// assert!(ErrorKind::HostMissing.is_always_failure());
    /// assert!(!ErrorKind::InvalidUrlUnit.is_always_failure());
    /// ```
    pub const fn is_always_failure(self) -> bool {
        match self {
            Self::HostInvalidCodePoint
            | Self::Ipv4TooManyParts
            | Self::Ipv4NonNumericPart
            | Self::Ipv6Unclosed
            | Self::Ipv6InvalidCompression
            | Self::Ipv6TooManyPieces
            | Self::Ipv6MultipleCompression
            | Self::Ipv6InvalidCodePoint
            | Self::Ipv6TooFewPieces
            | Self::Ipv4InIpv6TooManyPieces
            | Self::Ipv4InIpv6InvalidCodePoint
            | Self::Ipv4InIpv6OutOfRangePart
            | Self::Ipv4InIpv6TooFewParts
            | Self::MissingSchemeNonRelativeUrl
            | Self::HostMissing
            | Self::PortOutOfRange
            | Self::PortInvalid
            | Self::IdnaUnavailable
            | Self::TooLong => true,
            Self::DomainToAscii
            | Self::DomainPercentEncoded
            | Self::Ipv4EmptyPart
            | Self::Ipv4TooFewParts
            | Self::Ipv4NonDecimalPart
            | Self::Ipv4OutOfRangePart
            | Self::Ipv6PieceLeadingZero
            | Self::InvalidUrlUnit
            | Self::SpecialSchemeMissingFollowingSolidus
            | Self::InvalidReverseSolidus
            | Self::InvalidCredentials
            | Self::FileInvalidWindowsDriveLetter
            | Self::FileInvalidWindowsDriveLetterHost => false,
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A mismatch between an input and a valid URL string.
///
/// A validation error does not mean that there is no URL: most of them are repaired by the parser.
/// [`parse_reporting`](crate::Url::parse_reporting) reports all of them.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{ErrorKind, Url};
///
/// let mut errors = Vec::new();
/// let url = Url::parse_reporting(r"https://example.org\a", None, |error| errors.push(error))?;
/// assert_eq!(url, "https://example.org/a");
/// assert_eq!(errors[0].kind(), ErrorKind::InvalidReverseSolidus);
/// assert_eq!(errors[0].offset(), 19);
/// assert_eq!(
///     errors[0].to_string(),
///     "invalid-reverse-solidus at byte 19: a backslash is not a slash; write `/`"
/// );
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValidationError {
    offset: usize,
    kind: ErrorKind,
}

impl ValidationError {
    pub(crate) const fn new(kind: ErrorKind, offset: usize) -> Self {
        Self { offset, kind }
    }

    /// Returns which of the standard's errors it is.
    ///
    /// ```
    /// use urial_whatwg::{ErrorKind, Url};
    /// let mut kinds = Vec::new();
    /// Url::parse_reporting("https://h/a b", None, |error| kinds.push(error.kind()))?;
    /// assert_eq!(kinds, [ErrorKind::InvalidUrlUnit]);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub const fn kind(self) -> ErrorKind {
        self.kind
    }

    /// Returns the byte offset in the input, as it was given: tabs, newlines and spaces that the
    /// parser removes are counted.
    ///
    /// An error in a domain that had to be decoded is at the start of the host.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let mut offsets = Vec::new();
    /// Url::parse_reporting("https://h/a b", None, |error| offsets.push(error.offset()))?;
    /// assert_eq!(offsets, [11]);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub const fn offset(self) -> usize {
        self.offset
    }
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset } = self;
        let (rule, remedy) = (kind.rule(), kind.remedy());
        write!(f, "{kind} at byte {offset}: {rule}; {remedy}")
    }
}

impl core::error::Error for ValidationError {}

/// The reason why an input is not a URL: the validation error that ended the parse.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{ErrorKind, Url};
///
/// let failure = Url::parse("http://[::1").unwrap_err();
/// assert_eq!((failure.kind(), failure.offset()), (ErrorKind::Ipv6Unclosed, 7));
/// assert_eq!(
///     failure.to_string(),
///     "IPv6-unclosed at byte 7: an IPv6 address ends with ]; write the closing bracket"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Failure(ValidationError);

impl Failure {
    pub(crate) const fn new(kind: ErrorKind, offset: usize) -> Self {
        Self(ValidationError::new(kind, offset))
    }

    /// Returns which of the standard's errors it is.
    ///
    /// ```
    /// use urial_whatwg::{ErrorKind, Url};
    /// assert_eq!(Url::parse("http://h:x/").unwrap_err().kind(), ErrorKind::PortInvalid);
    /// ```
    pub const fn kind(self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the byte offset in the input: see [`ValidationError::offset`].
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("http://h:99999/").unwrap_err().offset(), 9);
    /// ```
    pub const fn offset(self) -> usize {
        self.0.offset
    }
}

impl From<Failure> for ValidationError {
    fn from(failure: Failure) -> Self {
        failure.0
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for Failure {}
