//! [`Rule`]: the ABNF rules of RFC 3986 by name.

mod standards;

/// A rule of the grammar of RFC 3986 (appendix A), with the section that states it.
///
/// Every [`ParseError`](crate::ParseError) names the rule that was broken, and every rule can be
/// checked on its own with [`Rule::check`].
///
/// # Examples
///
/// ```
/// use urial::error::Rule;
///
/// assert!(Rule::SegmentNzNc.check("a@b").is_ok());
/// assert!(Rule::SegmentNzNc.check("a:b").is_err());
/// assert_eq!(Rule::SegmentNzNc.name(), "segment-nz-nc");
/// assert_eq!(Rule::SegmentNzNc.section(), "3.3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rule {
    /// `URI`
    Uri,
    /// `URI-reference`
    UriReference,
    /// `relative-ref`
    RelativeRef,
    /// `absolute-URI`
    AbsoluteUri,
    /// `scheme`
    Scheme,
    /// `authority`
    Authority,
    /// `userinfo`
    Userinfo,
    /// `host`
    Host,
    /// `IP-literal`
    IpLiteral,
    /// `IPvFuture`
    IpvFuture,
    /// `IPv6address`
    Ipv6Address,
    /// `ZoneID` (RFC 6874)
    ZoneId,
    /// `IPv4address`
    Ipv4Address,
    /// `reg-name`
    RegName,
    /// `port`
    Port,
    /// `path-abempty`
    PathAbempty,
    /// `path-absolute`
    PathAbsolute,
    /// `path-noscheme`
    PathNoscheme,
    /// `path-rootless`
    PathRootless,
    /// `path-empty`
    PathEmpty,
    /// `segment`
    Segment,
    /// `segment-nz`
    SegmentNz,
    /// `segment-nz-nc`
    SegmentNzNc,
    /// `query`
    Query,
    /// `fragment`
    Fragment,
    /// `pct-encoded`
    PctEncoded,
}

impl Rule {
    /// All rules, in the order of the RFC's sections.
    ///
    /// ```
    /// assert!(urial::error::Rule::ALL.iter().any(|rule| rule.name() == "reg-name"));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Uri,
        Self::UriReference,
        Self::RelativeRef,
        Self::AbsoluteUri,
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::IpLiteral,
        Self::IpvFuture,
        Self::Ipv6Address,
        Self::ZoneId,
        Self::Ipv4Address,
        Self::RegName,
        Self::Port,
        Self::PathAbempty,
        Self::PathAbsolute,
        Self::PathNoscheme,
        Self::PathRootless,
        Self::PathEmpty,
        Self::Segment,
        Self::SegmentNz,
        Self::SegmentNzNc,
        Self::Query,
        Self::Fragment,
        Self::PctEncoded,
    ];

    /// Returns the rule's name in the ABNF.
    ///
    /// ```
    /// assert_eq!(urial::error::Rule::PathAbempty.name(), "path-abempty");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uri => "URI",
            Self::UriReference => "URI-reference",
            Self::RelativeRef => "relative-ref",
            Self::AbsoluteUri => "absolute-URI",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::IpLiteral => "IP-literal",
            Self::IpvFuture => "IPvFuture",
            Self::Ipv6Address => "IPv6address",
            Self::ZoneId => "ZoneID",
            Self::Ipv4Address => "IPv4address",
            Self::RegName => "reg-name",
            Self::Port => "port",
            Self::PathAbempty => "path-abempty",
            Self::PathAbsolute => "path-absolute",
            Self::PathNoscheme => "path-noscheme",
            Self::PathRootless => "path-rootless",
            Self::PathEmpty => "path-empty",
            Self::Segment => "segment",
            Self::SegmentNz => "segment-nz",
            Self::SegmentNzNc => "segment-nz-nc",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::PctEncoded => "pct-encoded",
        }
    }

    /// Returns the document that states the rule.
    ///
    /// ```
    /// assert_eq!(urial::error::Rule::ZoneId.document(), "RFC 6874");
    /// ```
    pub const fn document(self) -> &'static str {
        match self {
            Self::ZoneId => "RFC 6874",
            Self::Uri
            | Self::UriReference
            | Self::RelativeRef
            | Self::AbsoluteUri
            | Self::Scheme
            | Self::Authority
            | Self::Userinfo
            | Self::Host
            | Self::IpLiteral
            | Self::IpvFuture
            | Self::Ipv6Address
            | Self::Ipv4Address
            | Self::RegName
            | Self::Port
            | Self::PathAbempty
            | Self::PathAbsolute
            | Self::PathNoscheme
            | Self::PathRootless
            | Self::PathEmpty
            | Self::Segment
            | Self::SegmentNz
            | Self::SegmentNzNc
            | Self::Query
            | Self::Fragment
            | Self::PctEncoded => "RFC 3986",
        }
    }

    /// Returns the section of that document.
    ///
    /// ```
    /// assert_eq!(urial::error::Rule::Port.section(), "3.2.3");
    /// ```
    pub const fn section(self) -> &'static str {
        match self {
            Self::PctEncoded => "2.1",
            Self::Uri => "3",
            Self::Scheme => "3.1",
            Self::Authority => "3.2",
            Self::Userinfo => "3.2.1",
            Self::Host
            | Self::IpLiteral
            | Self::IpvFuture
            | Self::Ipv6Address
            | Self::Ipv4Address
            | Self::RegName => "3.2.2",
            Self::Port => "3.2.3",
            Self::PathAbempty
            | Self::PathAbsolute
            | Self::PathNoscheme
            | Self::PathRootless
            | Self::PathEmpty
            | Self::Segment
            | Self::SegmentNz
            | Self::SegmentNzNc => "3.3",
            Self::Query => "3.4",
            Self::Fragment => "3.5",
            Self::UriReference => "4.1",
            Self::RelativeRef => "4.2",
            Self::AbsoluteUri => "4.3",
            Self::ZoneId => "2",
        }
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
