//! [`Grammar`]: what a standard allows, as data.

use crate::charset::{self, CharSet};

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
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Grammar {
    pub(crate) standard: Standard,
    pub(crate) userinfo: CharSet,
    pub(crate) reg_name: CharSet,
    pub(crate) path: CharSet,
    pub(crate) query: CharSet,
    pub(crate) fragment: CharSet,
    pub(crate) zone_id: ZoneId,
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
}

/// Whether an IPv6 literal may carry a zone identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ZoneId {
    /// RFC 3986: no `%` inside brackets.
    Forbidden,
    /// RFC 6874: `"%25" 1*( unreserved / pct-encoded )` after the address.
    Allowed,
}

impl Grammar {
    /// RFC 3986 as it stands.
    pub const RFC3986: Self = Self {
        standard: Standard::Rfc3986,
        userinfo: charset::USERINFO,
        reg_name: charset::REG_NAME,
        path: charset::PATH,
        query: charset::QUERY,
        fragment: charset::FRAGMENT,
        zone_id: ZoneId::Forbidden,
    };

    /// RFC 3986 as RFC 6874 amends it: `[fe80::1%25eth0]` is a host.
    pub const RFC6874: Self = Self {
        standard: Standard::Rfc6874,
        zone_id: ZoneId::Allowed,
        ..Self::RFC3986
    };

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
    /// The standard whose discriminant a layout has kept.
    pub(crate) const fn from_tag(tag: u8) -> Self {
        match tag {
            1 => Self::Rfc6874,
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
        }
    }
}

/// Which of the four top-level rules a text is read as.
///
/// # Examples
///
/// ```
/// use urial::{Form, Grammar, Reference};
///
/// let grammar = &Grammar::RFC3986;
/// assert!(Reference::parse_as("../up", Form::RelativeRef, grammar).is_ok());
/// assert!(Reference::parse_as("../up", Form::Uri, grammar).is_err());
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

#[cfg(test)]
mod tests {
    use super::Standard;

    /// A layout keeps a standard as its discriminant.
    #[test]
    fn every_standard_is_known_by_its_tag() {
        let mut standard = Some(Standard::Rfc3986);
        while let Some(this) = standard {
            assert_eq!(Standard::from_tag(this as u8), this);
            // No wildcard: a new standard has to be put here, and so is not forgotten above.
            standard = match this {
                Standard::Rfc3986 => Some(Standard::Rfc6874),
                Standard::Rfc6874 => None,
            };
        }
    }
}
