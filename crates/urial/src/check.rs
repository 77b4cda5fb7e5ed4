//! Each rule of the grammar on its own.

use crate::authority::{Authority, Port, Userinfo};
use crate::charset::{self, CharSet};
use crate::component::Component;
use crate::error::{ErrorKind, ParseError};
use crate::grammar::{Form, Grammar};
use crate::host::Host;
use crate::ip;
use crate::read;
use crate::rule::Rule;
use crate::validate::{Span, bad_scheme_byte, check_len};

impl Rule {
    /// Checks that a text as a whole follows this rule.
    ///
    /// # Errors
    ///
    /// The first byte that breaks the rule.
    ///
    /// ```
    /// use urial::error::Rule;
    ///
    /// assert!(Rule::Ipv6Address.check("::1").is_ok());
    /// assert!(Rule::IpLiteral.check("[::1]").is_ok());
    /// assert!(Rule::PathAbempty.check("//").is_ok());
    /// assert_eq!(Rule::PathAbsolute.check("//").unwrap_err().offset(), 1);
    /// ```
    pub fn check(self, text: &str) -> Result<(), ParseError> {
        check_len(text.len())?;
        match self {
            Self::Uri => whole(text, Form::Uri),
            Self::UriReference => whole(text, Form::Reference),
            Self::RelativeRef => whole(text, Form::RelativeRef),
            Self::AbsoluteUri => whole(text, Form::AbsoluteUri),
            Self::Scheme => self.scheme(text),
            Self::Authority => Authority::parse(text).map(drop),
            Self::Userinfo => Userinfo::parse(text).map(drop),
            Self::Port => Port::parse(text).map(drop),
            Self::Host => Host::parse(text).map(drop),
            // What begins with a bracket is a literal or no host at all.
            Self::IpLiteral if text.starts_with('[') => Host::parse(text).map(drop),
            Self::IpLiteral => self.fail(text, 0, ErrorKind::Character),
            Self::IpvFuture => self.ipvfuture(text),
            Self::Ipv6Address => ip::ipv6(text.as_bytes(), 0, text.len())
                .map(drop)
                .or_else(|fault| self.fail(text, fault.offset, fault.kind)),
            Self::Ipv4Address => ip::ipv4(text.as_bytes(), 0, text.len())
                .map(drop)
                .or_else(|offset| self.fail(text, offset, ErrorKind::Ipv4Address)),
            Self::ZoneId => self.characters(text, 1, &charset::UNRESERVED),
            Self::RegName => self.characters(text, 0, &charset::REG_NAME),
            Self::PathAbempty => self.path_abempty(text),
            Self::PathAbsolute => self.path_absolute(text),
            Self::PathNoscheme => self.path_noscheme(text),
            Self::PathRootless => self.path_rootless(text),
            Self::PathEmpty if text.is_empty() => Ok(()),
            Self::PathEmpty => self.fail(text, 0, ErrorKind::PathStart),
            Self::Segment => self.characters(text, 0, &charset::SEGMENT),
            Self::SegmentNz => self.characters(text, 1, &charset::SEGMENT),
            Self::SegmentNzNc => self.characters(text, 1, &charset::SEGMENT_NC),
            Self::Query => self.characters(text, 0, &charset::QUERY),
            Self::Fragment => self.characters(text, 0, &charset::FRAGMENT),
            Self::PctEncoded => self.triplet(text),
        }
    }

    /// Returns the component in which the rule is at home.
    const fn component(self) -> Component {
        match self {
            Self::Uri | Self::UriReference | Self::RelativeRef | Self::AbsoluteUri => {
                Component::Reference
            }
            Self::PctEncoded => Component::Reference,
            Self::Scheme => Component::Scheme,
            Self::Authority => Component::Authority,
            Self::Userinfo => Component::Userinfo,
            Self::Host
            | Self::IpLiteral
            | Self::IpvFuture
            | Self::Ipv6Address
            | Self::ZoneId
            | Self::Ipv4Address
            | Self::RegName => Component::Host,
            Self::Port => Component::Port,
            Self::PathAbempty
            | Self::PathAbsolute
            | Self::PathNoscheme
            | Self::PathRootless
            | Self::PathEmpty
            | Self::Segment
            | Self::SegmentNz
            | Self::SegmentNzNc => Component::Path,
            Self::Query => Component::Query,
            Self::Fragment => Component::Fragment,
        }
    }

    const fn span(self, text: &str) -> Span<'_> {
        Span::whole(text.as_bytes(), self.component(), self, &Grammar::RFC3986)
    }

    fn fail(self, text: &str, offset: usize, kind: ErrorKind) -> Result<(), ParseError> {
        Err(self.span(text).error(offset, kind))
    }

    fn scheme(self, text: &str) -> Result<(), ParseError> {
        match bad_scheme_byte(text.as_bytes(), 0, text.len()) {
            0 => self.fail(text, 0, ErrorKind::SchemeStart),
            bad if bad < text.len() => self.fail(text, bad, ErrorKind::SchemeCharacter),
            _ => Ok(()),
        }
    }

    /// Checks for a run of at least `least` characters of a set, percent-encodings included.
    fn characters(self, text: &str, least: usize, set: &CharSet) -> Result<(), ParseError> {
        if text.len() < least {
            let kind = if self == Self::ZoneId {
                ErrorKind::EmptyZoneId
            } else {
                ErrorKind::EmptySegment
            };
            return self.fail(text, 0, kind);
        }
        self.span(text).check(set).map_or(Ok(()), Err)
    }

    fn ipvfuture(self, text: &str) -> Result<(), ParseError> {
        if !text.starts_with(['v', 'V']) {
            return self.fail(text, 0, ErrorKind::IpvFutureVersion);
        }
        ip::ipvfuture(text.as_bytes(), 1, text.len())
            .map(drop)
            .or_else(|fault| self.fail(text, fault.offset, fault.kind))
    }

    fn path_abempty(self, text: &str) -> Result<(), ParseError> {
        if !text.starts_with('/') && !text.is_empty() {
            return self.fail(text, 0, ErrorKind::PathStart);
        }
        self.characters(text, 0, &charset::PATH)
    }

    fn path_absolute(self, text: &str) -> Result<(), ParseError> {
        if !text.starts_with('/') {
            return self.fail(text, 0, ErrorKind::PathStart);
        }
        // segment-nz: after the first slash, a second one would be an authority's.
        if text.starts_with("//") {
            return self.fail(text, 1, ErrorKind::EmptySegment);
        }
        self.characters(text, 0, &charset::PATH)
    }

    fn path_rootless(self, text: &str) -> Result<(), ParseError> {
        if text.starts_with('/') || text.is_empty() {
            return self.fail(text, 0, ErrorKind::PathStart);
        }
        self.characters(text, 0, &charset::PATH)
    }

    fn path_noscheme(self, text: &str) -> Result<(), ParseError> {
        if text.starts_with('/') || text.is_empty() {
            return self.fail(text, 0, ErrorKind::PathStart);
        }
        let first = text.find('/').unwrap_or(text.len());
        let colon = text[..first].find(':').unwrap_or(first);
        let before_colon = Span {
            end: colon,
            ..self.span(text)
        };
        before_colon
            .check(&charset::SEGMENT_NC)
            .map_or(Ok(()), Err)?;
        if colon < first {
            return self.fail(text, colon, ErrorKind::ColonInFirstSegment);
        }
        self.characters(text, 1, &charset::PATH)
    }

    fn triplet(self, text: &str) -> Result<(), ParseError> {
        if !text.starts_with('%') {
            return self.fail(text, 0, ErrorKind::Character);
        }
        let one = Span {
            end: text.len().min(3),
            ..self.span(text)
        };
        match one.check(&CharSet::EMPTY) {
            Some(error) => Err(error),
            None if text.len() > 3 => self.fail(text, 3, ErrorKind::Character),
            None => Ok(()),
        }
    }
}

fn whole(text: &str, form: Form) -> Result<(), ParseError> {
    read::read(text, form, &Grammar::RFC3986).map(drop)
}

#[cfg(test)]
mod tests {
    use crate::error::{ErrorKind, Rule};

    /// Found by the exhaustive comparison with the grammar: each of these once pointed elsewhere.
    #[test]
    fn a_rule_on_its_own_points_at_the_first_wrong_byte() {
        for (rule, text, offset, kind) in [
            (Rule::IpLiteral, "ggg:", 0, ErrorKind::Character),
            (Rule::PctEncoded, "%aa%", 3, ErrorKind::Character),
            (Rule::Host, "[::]]", 4, ErrorKind::AfterBracket),
            (Rule::Host, "[::]x", 4, ErrorKind::AfterBracket),
            (Rule::Ipv6Address, "1:2.3.", 3, ErrorKind::Ipv6TooFewGroups),
        ] {
            let error = rule.check(text).unwrap_err();
            assert_eq!(
                (error.offset(), error.kind()),
                (offset, kind),
                "{rule} {text:?}"
            );
        }
    }
}
