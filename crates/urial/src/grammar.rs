//! [`Grammar`]: what a standard allows, as data.

mod choice;

pub(crate) use choice::{
    AuthorityRule, BareQuery, DotSegments, EmptyAuthority, FragmentOf, Ipv4Rule, Literals,
    NameRule, NonAscii, PortRule, Rootless, Unreserved, ZoneId,
};

use crate::charset::{self, CharSet, rfc2396};

/// A grammar: the choices in which the standards differ, written down as data.
///
/// One parser reads them all. [`Grammar::RFC3986`] is what `parse` uses; the others are for
/// `parse_with`.
///
/// # Examples
///
/// ```
/// use urial::{Grammar, Reference};
///
/// let scoped = "http://[fe80::1%25eth0]/";
/// assert!(Reference::parse(scoped).is_err());
/// assert!(Reference::parse_with(scoped, &Grammar::RFC6874).is_ok());
///
/// let mail = "mailto:a@b?subject=c";
/// assert_eq!(Reference::parse(mail)?.query().unwrap(), "subject=c");
/// assert!(Reference::parse_with(mail, &Grammar::RFC2396)?.query().is_none());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Grammar {
    pub(crate) standard: Standard,
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

/// Which standard a grammar states.
///
/// # Examples
///
/// ```
/// use urial::{Grammar, Standard};
/// assert_eq!(Grammar::RFC3986.standard(), Standard::Rfc3986);
/// assert_eq!(Standard::Rfc3986.name(), "rfc3986");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Standard {
    /// RFC 3986, the standard in force.
    Rfc3986,
    /// RFC 3986 with the zone identifiers of RFC 6874.
    Rfc6874,
    /// RFC 2396, the standard before.
    Rfc2396,
    /// RFC 2396 with the IPv6 addresses of RFC 2732.
    Rfc2732,
    /// RFC 2396 and RFC 2732 as `java.net.URI` reads them.
    Java,
}

impl Grammar {
    /// RFC 3986 as it stands.
    pub const RFC3986: Self = Self {
        standard: Standard::Rfc3986,
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

    /// RFC 3986 as RFC 6874 amends it: `[fe80::1%25eth0]` is a host.
    pub const RFC6874: Self = Self {
        standard: Standard::Rfc6874,
        zone_id: ZoneId::Encoded,
        ..Self::RFC3986
    };

    /// RFC 2396 as it stands, by its appendix A.
    ///
    /// A scheme that no slash follows is followed by an opaque part, which has no query; an
    /// authority is a server or else a registry-based name; the fragment is part of the reference
    /// and not of the URI.
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    ///
    /// let reference = Reference::parse_with("http://a_b:80/", &Grammar::RFC2396)?;
    /// assert_eq!(reference.authority().unwrap(), "a_b:80");
    /// assert!(reference.host().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const RFC2396: Self = Self {
        standard: Standard::Rfc2396,
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
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    /// assert!(Reference::parse_with("http://[::1]/?[]", &Grammar::RFC2396).is_err());
    /// assert!(Reference::parse_with("http://[::1]/?[]", &Grammar::RFC2732).is_ok());
    /// ```
    pub const RFC2732: Self = Self {
        standard: Standard::Rfc2732,
        query: rfc2396::URIC_2732,
        fragment: rfc2396::URIC_2732,
        opaque: (rfc2396::URIC_NO_SLASH, rfc2396::URIC_2732),
        ipv4: Ipv4Rule::ThreeDigits,
        literals: Literals::Ipv6,
        ..Self::RFC2396
    };

    /// What `java.net.URI` reads, in the version of JDK 17.
    ///
    /// It is RFC 2732 with differences of its own, all of them listed in `docs/java-profile.md` of
    /// the project.
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    ///
    /// let reference = Reference::parse_with("http://h/Käse?#[x]", &Grammar::JAVA)?;
    /// assert_eq!(reference.path(), "/Käse");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const JAVA: Self = Self {
        standard: Standard::Java,
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
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    /// assert!(Reference::parse_with("?y", &Grammar::RFC2396).is_err());
    /// assert!(Reference::parse_with("?y", &Grammar::RFC2396.allowing_bare_query()).is_ok());
    /// ```
    #[must_use]
    pub const fn allowing_bare_query(self) -> Self {
        Self {
            bare_query: BareQuery::Allowed,
            ..self
        }
    }

    /// The standard this grammar states.
    ///
    /// ```
    /// use urial::{Grammar, Standard};
    /// assert_eq!(Grammar::RFC6874.standard(), Standard::Rfc6874);
    /// ```
    pub const fn standard(&self) -> Standard {
        self.standard
    }
}

impl Standard {
    /// All standards, the one in force first.
    ///
    /// ```
    /// assert!(urial::Standard::ALL.contains(&urial::Standard::Rfc2396));
    /// ```
    pub const ALL: &'static [Self] = &[
        Self::Rfc3986,
        Self::Rfc6874,
        Self::Rfc2396,
        Self::Rfc2732,
        Self::Java,
    ];

    /// The standard whose discriminant a layout has kept.
    pub(crate) const fn from_tag(tag: u8) -> Self {
        match tag {
            1 => Self::Rfc6874,
            2 => Self::Rfc2396,
            3 => Self::Rfc2732,
            4 => Self::Java,
            _ => Self::Rfc3986,
        }
    }

    /// The grammar of the standard.
    ///
    /// ```
    /// use urial::{Grammar, Standard};
    /// assert_eq!(Standard::Rfc3986.grammar(), &Grammar::RFC3986);
    /// ```
    pub const fn grammar(self) -> &'static Grammar {
        match self {
            Self::Rfc3986 => &Grammar::RFC3986,
            Self::Rfc6874 => &Grammar::RFC6874,
            Self::Rfc2396 => &Grammar::RFC2396,
            Self::Rfc2732 => &Grammar::RFC2732,
            Self::Java => &Grammar::JAVA,
        }
    }

    /// The short name, as the command line spells it.
    ///
    /// ```
    /// assert_eq!(urial::Standard::Rfc6874.name(), "rfc6874");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rfc3986 => "rfc3986",
            Self::Rfc6874 => "rfc6874",
            Self::Rfc2396 => "rfc2396",
            Self::Rfc2732 => "rfc2732",
            Self::Java => "java",
        }
    }

    /// The grammar that two texts follow: RFC 3986 gives way to a standard that allows more.
    #[cfg(feature = "alloc")]
    pub(crate) const fn wider(self, other: Self) -> Self {
        match other {
            Self::Rfc3986 => self,
            other => other,
        }
    }

    /// Whether the standard is RFC 2396 or built on it, and not RFC 3986.
    #[inline]
    pub(crate) const fn is_rfc2396(self) -> bool {
        match self {
            Self::Rfc3986 | Self::Rfc6874 => false,
            Self::Rfc2396 | Self::Rfc2732 | Self::Java => true,
        }
    }
}

/// Which of the four top-level rules a text is read as.
///
/// # Under RFC 2396
///
/// There, a URI has no fragment: `Uri` and `AbsoluteUri` are both `absoluteURI`, and
/// `RelativeRef` is a `URI-reference` that has no scheme.
///
/// # Examples
///
/// ```
/// use urial::{Form, Grammar, Reference};
///
/// let grammar = &Grammar::RFC3986;
/// assert!(Reference::parse_as("../up", Form::RelativeRef, grammar).is_ok());
/// assert!(Reference::parse_as("../up", Form::Uri, grammar).is_err());
/// assert!(Reference::parse_as("a:b#c", Form::Uri, grammar).is_ok());
/// assert!(Reference::parse_as("a:b#c", Form::Uri, &Grammar::RFC2396).is_err());
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
    /// Whether a text of this form may have a fragment.
    pub(crate) const fn allows_fragment(self, grammar: &Grammar) -> bool {
        match self {
            Self::Reference | Self::RelativeRef => true,
            Self::Uri => matches!(grammar.fragment_of, FragmentOf::Uri),
            Self::AbsoluteUri => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Standard;

    /// A layout keeps a standard as its discriminant.
    #[test]
    fn every_standard_is_known_by_its_tag() {
        let mut standard = Some(Standard::Rfc3986);
        let mut seen = 0;
        while let Some(this) = standard {
            assert_eq!(Standard::from_tag(this as u8), this);
            assert_eq!(Standard::ALL[seen], this);
            assert_eq!(this.grammar().standard(), this);
            seen += 1;
            // No wildcard: a new standard has to be put here, and so is not forgotten above.
            standard = match this {
                Standard::Rfc3986 => Some(Standard::Rfc6874),
                Standard::Rfc6874 => Some(Standard::Rfc2396),
                Standard::Rfc2396 => Some(Standard::Rfc2732),
                Standard::Rfc2732 => Some(Standard::Java),
                Standard::Java => None,
            };
        }
        assert_eq!(seen, Standard::ALL.len());
    }
}
