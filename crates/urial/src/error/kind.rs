//! [`ErrorKind`]: the kinds of syntax error.

/// The kind of a syntax error.
///
/// # Examples
///
/// ```
/// use urial::{ErrorKind, UriRef};
///
/// let error = UriRef::parse("//[1::2::3]").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Ipv6SecondElision);
/// assert_eq!(error.kind().name(), "ipv6-second-elision");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is longer than [`MAX_LEN`](crate::layout::MAX_LEN) bytes (2^32 - 16).
    TooLong,
    /// A URI was expected, and there is no scheme.
    MissingScheme,
    /// The text begins with a colon.
    EmptyScheme,
    /// The scheme does not begin with a letter.
    SchemeStart,
    /// A character that is not allowed in a scheme.
    SchemeCharacter,
    /// A relative reference was expected, and there is a scheme.
    UnexpectedScheme,
    /// The first segment of a relative path contains a colon, and the text before it is not a scheme.
    ColonInFirstSegment,
    /// An absolute URI was expected, and there is a fragment.
    UnexpectedFragment,
    /// A character that is not allowed in the component.
    Character,
    /// A byte that is not part of a UTF-8 character, in an IRI.
    InvalidUtf8,
    /// A percent sign without two hexadecimal digits after it.
    PercentEncoding,
    /// An `@` after the one that ends the userinfo.
    SecondAt,
    /// A character in the port that is not a digit.
    PortDigit,
    /// A `[` without the `]` that closes the IP literal.
    UnclosedBracket,
    /// Text after the `]` of an IP literal that is not a port.
    AfterBracket,
    /// A character that is not allowed in an IPv6 address.
    Ipv6Character,
    /// More than four digits in a group of an IPv6 address.
    Ipv6LongGroup,
    /// Too many groups in an IPv6 address.
    Ipv6TooManyGroups,
    /// Fewer than eight groups in an IPv6 address without `::`.
    Ipv6TooFewGroups,
    /// A second `::` in an IPv6 address.
    Ipv6SecondElision,
    /// A single colon at the start or the end of an IPv6 address.
    Ipv6LoneColon,
    /// The IPv4 address at the end of an IPv6 address is invalid.
    Ipv6EmbeddedIpv4,
    /// A `%` in an IPv6 address: a zone identifier, which RFC 3986 does not allow.
    ZoneId,
    /// A zone identifier without a name.
    EmptyZoneId,
    /// The version of an `IPvFuture` literal is not hexadecimal.
    IpvFutureVersion,
    /// The address of an `IPvFuture` literal is empty or contains a character that is not allowed.
    IpvFutureAddress,
    /// Not four decimal numbers from 0 to 255 without leading zeros.
    Ipv4Address,
    /// A path that must begin with a slash does not, or one that must not does.
    PathStart,
    /// A segment is empty that must not be.
    EmptySegment,
    /// Nothing follows the scheme, which RFC 2396 does not allow.
    EmptyOpaquePart,
    /// A query without a path or an authority before it, which RFC 2396 does not allow.
    BareQuery,
    /// An empty authority at the end, which `java.net.URI` rejects.
    EmptyAuthority,
    /// A hostname of RFC 2396 was expected.
    Hostname,
    /// A port above 2147483647, which `java.net.URI` rejects.
    PortTooLarge,
}

impl ErrorKind {
    /// All kinds.
    ///
    /// ```
    /// assert!(urial::ErrorKind::ALL.contains(&urial::ErrorKind::TooLong));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::TooLong,
        Self::MissingScheme,
        Self::EmptyScheme,
        Self::SchemeStart,
        Self::SchemeCharacter,
        Self::UnexpectedScheme,
        Self::ColonInFirstSegment,
        Self::UnexpectedFragment,
        Self::Character,
        Self::InvalidUtf8,
        Self::PercentEncoding,
        Self::SecondAt,
        Self::PortDigit,
        Self::UnclosedBracket,
        Self::AfterBracket,
        Self::Ipv6Character,
        Self::Ipv6LongGroup,
        Self::Ipv6TooManyGroups,
        Self::Ipv6TooFewGroups,
        Self::Ipv6SecondElision,
        Self::Ipv6LoneColon,
        Self::Ipv6EmbeddedIpv4,
        Self::ZoneId,
        Self::EmptyZoneId,
        Self::IpvFutureVersion,
        Self::IpvFutureAddress,
        Self::Ipv4Address,
        Self::PathStart,
        Self::EmptySegment,
        Self::EmptyOpaquePart,
        Self::BareQuery,
        Self::EmptyAuthority,
        Self::Hostname,
        Self::PortTooLarge,
    ];

    /// Returns the name of the kind in lower case with hyphens, as JSON uses it.
    ///
    /// ```
    /// assert_eq!(urial::ErrorKind::PortDigit.name(), "port-digit");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooLong => "too-long",
            Self::MissingScheme => "missing-scheme",
            Self::EmptyScheme => "empty-scheme",
            Self::SchemeStart => "scheme-start",
            Self::SchemeCharacter => "scheme-character",
            Self::UnexpectedScheme => "unexpected-scheme",
            Self::ColonInFirstSegment => "colon-in-first-segment",
            Self::UnexpectedFragment => "unexpected-fragment",
            Self::Character => "character",
            Self::InvalidUtf8 => "invalid-utf8",
            Self::PercentEncoding => "percent-encoding",
            Self::SecondAt => "second-at",
            Self::PortDigit => "port-digit",
            Self::UnclosedBracket => "unclosed-bracket",
            Self::AfterBracket => "after-bracket",
            Self::Ipv6Character => "ipv6-character",
            Self::Ipv6LongGroup => "ipv6-long-group",
            Self::Ipv6TooManyGroups => "ipv6-too-many-groups",
            Self::Ipv6TooFewGroups => "ipv6-too-few-groups",
            Self::Ipv6SecondElision => "ipv6-second-elision",
            Self::Ipv6LoneColon => "ipv6-lone-colon",
            Self::Ipv6EmbeddedIpv4 => "ipv6-embedded-ipv4",
            Self::ZoneId => "zone-id",
            Self::EmptyZoneId => "empty-zone-id",
            Self::IpvFutureVersion => "ipvfuture-version",
            Self::IpvFutureAddress => "ipvfuture-address",
            Self::Ipv4Address => "ipv4-address",
            Self::PathStart => "path-start",
            Self::EmptySegment => "empty-segment",
            Self::EmptyOpaquePart => "empty-opaque-part",
            Self::BareQuery => "bare-query",
            Self::EmptyAuthority => "empty-authority",
            Self::Hostname => "hostname",
            Self::PortTooLarge => "port-too-large",
        }
    }

    /// Returns what to write instead, in a few words.
    ///
    /// The compiler shows this text for an invalid literal. The message of the error has more detail.
    ///
    /// ```
    /// use urial::ErrorKind;
    /// assert_eq!(ErrorKind::PortDigit.remedy(), "a port consists of digits");
    /// ```
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::TooLong => "shorten the text",
            Self::MissingScheme => "begin with a scheme and ':'",
            Self::EmptyScheme => "write a scheme before ':'",
            Self::SchemeStart => "a scheme begins with a letter",
            Self::SchemeCharacter => "a scheme has letters, digits, '+', '-' and '.' only",
            Self::UnexpectedScheme => "a relative reference has no scheme",
            Self::ColonInFirstSegment => "write \"./\" before it, or %3A for ':'",
            Self::UnexpectedFragment => "remove the fragment",
            Self::Character => "percent-encode the character",
            Self::InvalidUtf8 => "encode the text as UTF-8, or percent-encode the byte",
            Self::PercentEncoding => "write two hex digits after '%', or %25 for '%'",
            Self::SecondAt => "write %40 for an '@' that is data",
            Self::PortDigit => "a port consists of digits",
            Self::UnclosedBracket => "close the IP address with ']'",
            Self::AfterBracket => "only ':' and a port, or the path, may follow ']'",
            Self::Ipv6Character => "an IPv6 address has hex digits and ':' only",
            Self::Ipv6LongGroup => "a group of an IPv6 address has at most four hex digits",
            Self::Ipv6TooManyGroups => "an IPv6 address has at most eight groups",
            Self::Ipv6TooFewGroups => "an IPv6 address without \"::\" has eight groups",
            Self::Ipv6SecondElision => "an IPv6 address has at most one \"::\"",
            Self::Ipv6LoneColon => "an IPv6 address neither begins nor ends with one ':'",
            Self::Ipv6EmbeddedIpv4 | Self::Ipv4Address => "write four numbers from 0 to 255",
            Self::ZoneId => "remove the zone identifier",
            Self::EmptyZoneId => "write a zone identifier after \"%25\"",
            Self::IpvFutureVersion => "write 'v', a hex version and '.'",
            Self::IpvFutureAddress => "write an address after the version",
            Self::PathStart => {
                "begin the path with '/' only if the component before it requires that"
            }
            Self::EmptySegment => "write a segment that is not empty",
            Self::EmptyOpaquePart => "write something after the scheme",
            Self::BareQuery => "write a path before the query",
            Self::EmptyAuthority => "write a host after \"//\"",
            Self::Hostname => "write a hostname",
            Self::PortTooLarge => "write a port of at most 2147483647",
        }
    }
}
