//! The names of rules in each standard, and their sections.

use super::{Place, Rule};
use crate::citation::Citation;
use crate::standard_name::StandardName;

impl Rule {
    /// Returns the name of this rule in a standard.
    ///
    /// The names of RFC 2396 are those of the rules that do the work of this one there: both
    /// `path-abempty` and `path-absolute` were `abs_path`.
    ///
    /// ```
    /// use urial::{error::Rule, standard::StandardName};
    /// assert_eq!(Rule::PathRootless.name_in(StandardName::Rfc2396), "opaque_part");
    /// assert_eq!(Rule::PathRootless.name_in(StandardName::Rfc3986), "path-rootless");
    /// ```
    pub const fn name_in(self, standard: StandardName) -> &'static str {
        self.place(standard).2
    }

    /// Returns the section in which a standard states this rule.
    ///
    /// ```
    /// use urial::{error::Rule, standard::StandardName};
    /// let place = |standard| Rule::PctEncoded.citation(standard).to_string();
    /// assert_eq!(place(StandardName::Rfc3986), "RFC 3986 section 2.1");
    /// assert_eq!(place(StandardName::Rfc2396), "RFC 2396 section 2.4.1");
    /// ```
    pub const fn citation(self, standard: StandardName) -> Citation {
        let (document, section, _) = self.place(standard);
        Citation::new(document, section)
    }

    const fn place(self, standard: StandardName) -> Place {
        match standard {
            StandardName::Rfc3986 | StandardName::Rfc6874 => self.in_rfc3986(),
            StandardName::Rfc3987 => self.in_rfc3987(),
            StandardName::Rfc2396 | StandardName::Rfc2732 | StandardName::Java => {
                self.in_rfc2396(standard)
            }
        }
    }

    const fn in_rfc3987(self) -> Place {
        let rule = match self {
            Self::Uri => "IRI",
            Self::UriReference => "IRI-reference",
            Self::RelativeRef => "irelative-ref",
            Self::AbsoluteUri => "absolute-IRI",
            Self::Authority => "iauthority",
            Self::Userinfo => "iuserinfo",
            Self::Host => "ihost",
            Self::RegName => "ireg-name",
            Self::PathAbempty => "ipath-abempty",
            Self::PathAbsolute => "ipath-absolute",
            Self::PathNoscheme => "ipath-noscheme",
            Self::PathRootless => "ipath-rootless",
            Self::PathEmpty => "ipath-empty",
            Self::Segment => "isegment",
            Self::SegmentNz => "isegment-nz",
            Self::SegmentNzNc => "isegment-nz-nc",
            Self::Query => "iquery",
            Self::Fragment => "ifragment",
            // "The following rules are the same as those in RFC 3986."
            Self::Scheme
            | Self::IpLiteral
            | Self::IpvFuture
            | Self::Ipv6Address
            | Self::Ipv4Address
            | Self::Port
            | Self::PctEncoded
            | Self::ZoneId => return self.in_rfc3986(),
        };
        ("RFC 3987", "2.2", rule)
    }

    /// RFC 2396, with the addresses in brackets that RFC 2732 adds, and Java's zones.
    const fn in_rfc2396(self, standard: StandardName) -> Place {
        let has_brackets = !matches!(standard, StandardName::Rfc2396);
        let (section, rule) = match self {
            Self::ZoneId if matches!(standard, StandardName::Java) => {
                return ("RFC 4007", "11", "zone_id");
            }
            Self::IpLiteral | Self::IpvFuture | Self::ZoneId if has_brackets => {
                return ("RFC 2732", "3", "IPv6reference");
            }
            Self::Ipv6Address if has_brackets => return ("RFC 2373", "2.2", "IPv6address"),
            Self::Ipv4Address if has_brackets => return ("RFC 2732", "3", "IPv4address"),
            Self::PctEncoded => ("2.4.1", "escaped"),
            Self::Uri | Self::AbsoluteUri => ("3", "absoluteURI"),
            Self::PathAbempty | Self::PathAbsolute => ("3", "abs_path"),
            Self::PathRootless => ("3", "opaque_part"),
            Self::Scheme => ("3.1", "scheme"),
            Self::Authority => ("3.2", "authority"),
            Self::RegName => ("3.2.1", "reg_name"),
            Self::Userinfo => ("3.2.2", "userinfo"),
            Self::Ipv4Address => ("3.2.2", "IPv4address"),
            Self::Port => ("3.2.2", "port"),
            // There are no literals: an error in one is an error in the host.
            Self::Host | Self::IpLiteral | Self::IpvFuture | Self::Ipv6Address | Self::ZoneId => {
                ("3.2.2", "host")
            }
            Self::PathEmpty => ("3.3", "path"),
            Self::Segment => ("3.3", "segment"),
            Self::Query => ("3.4", "query"),
            Self::UriReference => ("4", "URI-reference"),
            Self::Fragment => ("4.1", "fragment"),
            Self::RelativeRef => ("5", "relativeURI"),
            Self::PathNoscheme => ("5", "rel_path"),
            Self::SegmentNz | Self::SegmentNzNc => ("5", "rel_segment"),
        };
        ("RFC 2396", section, rule)
    }
}
