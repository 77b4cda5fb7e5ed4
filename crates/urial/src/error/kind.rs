//! [`ErrorKind`]: what can be wrong with a text.

/// What is wrong with a text that does not follow the grammar.
///
/// # Examples
///
/// ```
/// use urial::{ErrorKind, Reference};
///
/// let error = Reference::parse("//[1::2::3]").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Ipv6SecondElision);
/// assert_eq!(error.kind().name(), "ipv6-second-elision");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text has 2^32 bytes or more.
    TooLong,
    /// A URI was wanted and there is no scheme.
    MissingScheme,
    /// The text begins with a colon.
    EmptyScheme,
    /// The scheme does not begin with a letter.
    SchemeStart,
    /// A character that no scheme has.
    SchemeCharacter,
    /// A relative reference was wanted and there is a scheme.
    UnexpectedScheme,
    /// The first segment of a relative path has a colon, and what is before it is no scheme.
    ColonInFirstSegment,
    /// An absolute URI was wanted and there is a fragment.
    UnexpectedFragment,
    /// A character that the component does not allow.
    Character,
    /// A percent sign without two hexadecimal digits after it.
    PercentEncoding,
    /// An `@` after the one that ends the userinfo.
    SecondAt,
    /// Something other than a digit in the port.
    PortDigit,
    /// A `[` that opens an IP literal without a `]` to close it.
    UnclosedBracket,
    /// Something other than a port after the `]` of an IP literal.
    AfterBracket,
    /// A character that no IPv6 address has.
    Ipv6Character,
    /// More than four digits in a group of an IPv6 address.
    Ipv6LongGroup,
    /// More groups than an IPv6 address has room for.
    Ipv6TooManyGroups,
    /// Fewer than eight groups in an IPv6 address without `::`.
    Ipv6TooFewGroups,
    /// A second `::` in an IPv6 address.
    Ipv6SecondElision,
    /// A single colon at the start or the end of an IPv6 address.
    Ipv6LoneColon,
    /// The IPv4 address at the end of an IPv6 address is not one.
    Ipv6EmbeddedIpv4,
    /// A `%` in an IPv6 address: a zone identifier, which RFC 3986 does not know.
    ZoneId,
    /// A zone identifier without a name.
    EmptyZoneId,
    /// The version of an `IPvFuture` literal is not hexadecimal.
    IpvFutureVersion,
    /// The address of an `IPvFuture` literal is empty or has a character it may not have.
    IpvFutureAddress,
    /// Not four decimal numbers from 0 to 255 without leading zeros.
    Ipv4Address,
    /// A path that must begin with a slash does not, or the other way round.
    PathStart,
    /// A segment that must not be empty is.
    EmptySegment,
    /// Nothing after the scheme, where RFC 2396 wants something.
    EmptyOpaquePart,
    /// A query without a path or an authority before it, which RFC 2396's grammar does not have.
    BareQuery,
    /// An empty authority at the end, which `java.net.URI` does not read.
    EmptyAuthority,
    /// A hostname of RFC 2396 was wanted.
    Hostname,
    /// A port beyond 2147483647, which is none for `java.net.URI`.
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

    /// The kind's name in lower case with hyphens, as JSON shows it.
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
}
