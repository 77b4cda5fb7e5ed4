//! [`Grammar`]: what a standard allows, as data.

mod choice;

pub(crate) use choice::{
    AuthorityRule, BareQuery, DotSegments, EmptyAuthority, FragmentOf, Ipv4Rule, Literals,
    NameRule, NonAscii, PortRule, Rootless, Unreserved, ZoneId,
};

use crate::charset::{self, CharSet, rfc2396};
use crate::standard_name::StandardName;

/// A grammar: the choices in which the standards differ, as data.
///
/// One parser reads them all.
#[derive(Debug, PartialEq, Eq)]
pub struct Grammar {
    pub(crate) standard: StandardName,
    pub(crate) unreserved: Unreserved,
    pub(crate) userinfo: CharSet,
    /// The characters of a name that is a host under RFC 3986, or an authority under RFC 2396.
    pub(crate) reg_name: CharSet,
    pub(crate) path: CharSet,
    pub(crate) query: CharSet,
    pub(crate) fragment: CharSet,
    /// The first character of an opaque part, and the others.
    pub(crate) opaque: (CharSet, CharSet),
    pub(crate) non_ascii: NonAscii,
    pub(crate) rootless: Rootless,
    pub(crate) bare_query: BareQuery,
    pub(crate) dot_segments: DotSegments,
    pub(crate) fragment_of: FragmentOf,
    pub(crate) authority: AuthorityRule,
    pub(crate) empty_authority: EmptyAuthority,
    pub(crate) name: NameRule,
    pub(crate) ipv4: Ipv4Rule,
    pub(crate) literals: Literals,
    /// The IPv4 address at the end of an IPv6 address.
    pub(crate) embedded_ipv4: Ipv4Rule,
    pub(crate) zone_id: ZoneId,
    pub(crate) port: PortRule,
}

impl Grammar {
    /// RFC 3986 without extensions.
    pub const RFC3986: Self = Self {
        standard: StandardName::Rfc3986,
        unreserved: Unreserved::Rfc3986,
        userinfo: charset::USERINFO,
        reg_name: charset::REG_NAME,
        path: charset::PATH,
        query: charset::QUERY,
        fragment: charset::FRAGMENT,
        opaque: (CharSet::EMPTY, CharSet::EMPTY),
        non_ascii: NonAscii::Forbidden,
        rootless: Rootless::Path,
        bare_query: BareQuery::Allowed,
        dot_segments: DotSegments::Everywhere,
        fragment_of: FragmentOf::Uri,
        authority: AuthorityRule::Host,
        empty_authority: EmptyAuthority::Allowed,
        name: NameRule::RegName,
        ipv4: Ipv4Rule::DecOctet,
        literals: Literals::Ipv6OrFuture,
        embedded_ipv4: Ipv4Rule::DecOctet,
        zone_id: ZoneId::Forbidden,
        port: PortRule::Digits,
    };

    /// RFC 3987: `ucschar` in all components but scheme and port, and `iprivate` in the query.
    pub const RFC3987: Self = Self {
        standard: StandardName::Rfc3987,
        unreserved: Unreserved::Rfc3987,
        non_ascii: NonAscii::Ucs,
        ..Self::RFC3986
    };

    /// RFC 3986 as RFC 6874 amends it: `[fe80::1%25eth0]` is a host.
    pub const RFC6874: Self = Self {
        standard: StandardName::Rfc6874,
        zone_id: ZoneId::Encoded,
        ..Self::RFC3986
    };

    /// RFC 2396 without extensions, by its appendix A.
    ///
    /// A scheme that no slash follows is followed by an opaque part, which has no query; an
    /// authority is a server or else a registry-based name; the fragment is part of the reference
    /// and not of the URI.
    pub const RFC2396: Self = Self {
        standard: StandardName::Rfc2396,
        unreserved: Unreserved::Rfc2396,
        userinfo: rfc2396::USERINFO,
        reg_name: rfc2396::REG_NAME,
        path: rfc2396::PATH,
        query: rfc2396::QUERY,
        fragment: rfc2396::FRAGMENT,
        opaque: (rfc2396::URIC_NO_SLASH, rfc2396::URIC),
        non_ascii: NonAscii::Forbidden,
        rootless: Rootless::Opaque,
        bare_query: BareQuery::Forbidden,
        dot_segments: DotSegments::RelativePath,
        fragment_of: FragmentOf::Reference,
        authority: AuthorityRule::ServerOrRegistry,
        empty_authority: EmptyAuthority::Allowed,
        name: NameRule::Hostname,
        ipv4: Ipv4Rule::Digits,
        literals: Literals::None,
        embedded_ipv4: Ipv4Rule::ThreeDigits,
        zone_id: ZoneId::Forbidden,
        port: PortRule::Digits,
    };

    /// RFC 2396 as RFC 2732 amends it: `[::1]` is a host, and brackets are reserved characters,
    /// which a query, a fragment and an opaque part may hold.
    pub const RFC2732: Self = Self {
        standard: StandardName::Rfc2732,
        query: rfc2396::URIC_2732,
        fragment: rfc2396::URIC_2732,
        opaque: (rfc2396::URIC_NO_SLASH, rfc2396::URIC_2732),
        ipv4: Ipv4Rule::ThreeDigits,
        literals: Literals::Ipv6,
        ..Self::RFC2396
    };

    /// The grammar of `java.net.URI` in JDK 17.
    ///
    /// It is RFC 2732 with differences of its own, all of them listed in `docs/java-profile.md` of
    /// the project.
    pub const JAVA: Self = Self {
        standard: StandardName::Java,
        opaque: (
            rfc2396::URIC_2732.without(CharSet::of(b"/")),
            rfc2396::URIC_2732,
        ),
        non_ascii: NonAscii::JavaOther,
        bare_query: BareQuery::Allowed,
        fragment_of: FragmentOf::Uri,
        empty_authority: EmptyAuthority::NotAtEnd,
        name: NameRule::JavaHostname,
        ipv4: Ipv4Rule::Octet,
        embedded_ipv4: Ipv4Rule::Octet,
        zone_id: ZoneId::Plain,
        port: PortRule::Int,
        ..Self::RFC2732
    };

    /// This grammar, and `?y` is a reference.
    ///
    /// The grammar of RFC 2396, appendix A, does not have it; appendix C.1 of the same document
    /// resolves it.
    #[must_use]
    pub const fn allowing_bare_query(self) -> Self {
        Self {
            bare_query: BareQuery::Allowed,
            ..self
        }
    }

    /// Returns whether `?y` is a reference.
    pub(crate) const fn allows_bare_query(&self) -> bool {
        matches!(self.bare_query, BareQuery::Allowed)
    }
}

impl StandardName {
    /// Returns the grammar of the standard.
    pub(crate) const fn grammar(self) -> &'static Grammar {
        match self {
            Self::Rfc3986 => &Grammar::RFC3986,
            Self::Rfc3987 => &Grammar::RFC3987,
            Self::Rfc6874 => &Grammar::RFC6874,
            Self::Rfc2396 => &Grammar::RFC2396,
            Self::Rfc2732 => &Grammar::RFC2732,
            Self::Java => &Grammar::JAVA,
        }
    }
}

/// One of the four top-level rules, for programs that learn it from a flag.
///
/// The types state it otherwise: [`UriRef`](crate::UriRef), [`Uri`](crate::Uri),
/// [`AbsoluteUri`](crate::AbsoluteUri), [`RelativeRef`](crate::RelativeRef).
///
/// Under RFC 2396 a URI has no fragment: `Uri` and `AbsoluteUri` are both `absoluteURI`, and
/// `RelativeRef` is a `URI-reference` without a scheme.
///
/// # Examples
///
/// ```
/// use urial::{Reference, reference::Form, standard::StandardName};
///
/// let is_valid = |text: &str, form| {
///     Reference::parse_form(text.as_bytes(), form, StandardName::Rfc3986).is_ok()
/// };
/// assert!(is_valid("../up", Form::RelativeRef));
/// assert!(!is_valid("../up", Form::Uri));
/// assert!(!is_valid("a:b#c", Form::AbsoluteUri));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// `URI-reference = URI / relative-ref` (section 4.1)
    Reference,
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` (section 3)
    Uri,
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]` (section 4.3)
    AbsoluteUri,
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]` (section 4.2)
    RelativeRef,
}

impl Form {
    /// Returns whether a text of this form may have a fragment.
    pub(crate) const fn allows_fragment(self, grammar: &Grammar) -> bool {
        match self {
            Self::Reference | Self::RelativeRef => true,
            Self::Uri => matches!(grammar.fragment_of, FragmentOf::Uri),
            Self::AbsoluteUri => false,
        }
    }
}
