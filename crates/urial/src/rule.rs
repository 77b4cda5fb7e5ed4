//! [`Rule`]: the ABNF rules of RFC 3986 by name.

mod standards;

/// A document, a section of it, and the name of the rule there.
type Place = (&'static str, &'static str, &'static str);

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
        self.in_rfc3986().2
    }

    /// Returns the document that states the rule.
    ///
    /// ```
    /// assert_eq!(urial::error::Rule::ZoneId.document(), "RFC 6874");
    /// ```
    pub const fn document(self) -> &'static str {
        self.in_rfc3986().0
    }

    /// Returns the section of that document.
    ///
    /// ```
    /// assert_eq!(urial::error::Rule::Port.section(), "3.2.3");
    /// ```
    pub const fn section(self) -> &'static str {
        self.in_rfc3986().1
    }

    const fn in_rfc3986(self) -> Place {
        match self {
            Self::Uri => ("RFC 3986", "3", "URI"),
            Self::UriReference => ("RFC 3986", "4.1", "URI-reference"),
            Self::RelativeRef => ("RFC 3986", "4.2", "relative-ref"),
            Self::AbsoluteUri => ("RFC 3986", "4.3", "absolute-URI"),
            Self::Scheme => ("RFC 3986", "3.1", "scheme"),
            Self::Authority => ("RFC 3986", "3.2", "authority"),
            Self::Userinfo => ("RFC 3986", "3.2.1", "userinfo"),
            Self::Host => ("RFC 3986", "3.2.2", "host"),
            Self::IpLiteral => ("RFC 3986", "3.2.2", "IP-literal"),
            Self::IpvFuture => ("RFC 3986", "3.2.2", "IPvFuture"),
            Self::Ipv6Address => ("RFC 3986", "3.2.2", "IPv6address"),
            Self::ZoneId => ("RFC 6874", "2", "ZoneID"),
            Self::Ipv4Address => ("RFC 3986", "3.2.2", "IPv4address"),
            Self::RegName => ("RFC 3986", "3.2.2", "reg-name"),
            Self::Port => ("RFC 3986", "3.2.3", "port"),
            Self::PathAbempty => ("RFC 3986", "3.3", "path-abempty"),
            Self::PathAbsolute => ("RFC 3986", "3.3", "path-absolute"),
            Self::PathNoscheme => ("RFC 3986", "3.3", "path-noscheme"),
            Self::PathRootless => ("RFC 3986", "3.3", "path-rootless"),
            Self::PathEmpty => ("RFC 3986", "3.3", "path-empty"),
            Self::Segment => ("RFC 3986", "3.3", "segment"),
            Self::SegmentNz => ("RFC 3986", "3.3", "segment-nz"),
            Self::SegmentNzNc => ("RFC 3986", "3.3", "segment-nz-nc"),
            Self::Query => ("RFC 3986", "3.4", "query"),
            Self::Fragment => ("RFC 3986", "3.5", "fragment"),
            Self::PctEncoded => ("RFC 3986", "2.1", "pct-encoded"),
        }
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
