//! [`ParseError`]: what is wrong, where, and by which rule.

mod found;
mod kind;
mod message;

pub(crate) use found::Found;
pub use kind::ErrorKind;
pub use message::Explanation;

use crate::citation::Citation;
use crate::component::Component;
use crate::grammar::Standard;
use crate::rule::Rule;

/// Why a text is not what it was read as: the byte, the component and the rule.
///
/// The error is small and `Copy`. It holds no part of the text but the character that was found,
/// and not even that one where it might belong to a password.
///
/// # Examples
///
/// ```
/// use urial::{Component, ErrorKind, Rule, Uri};
///
/// let error = Uri::parse("http://example.com:x/").unwrap_err();
/// assert_eq!(error.offset(), 19);
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(error.kind(), ErrorKind::PortDigit);
/// assert_eq!(error.rule(), Rule::Port);
/// assert_eq!(
///     error.to_string(),
///     "invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError {
    pub(crate) offset: u32,
    pub(crate) kind: ErrorKind,
    pub(crate) component: Component,
    pub(crate) rule: Rule,
    pub(crate) standard: Standard,
    pub(crate) found: Found,
    /// The character after `found`: a bad percent-encoding is shown with both its digits.
    pub(crate) next: Found,
}

impl ParseError {
    /// The position of the byte at which reading stopped, from the start of the text.
    ///
    /// It is the length of the text where something is missing at its end.
    ///
    /// ```
    /// let error = urial::Reference::parse("a%4").unwrap_err();
    /// assert_eq!(error.offset(), 3);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// What is wrong.
    ///
    /// ```
    /// use urial::{ErrorKind, Reference};
    /// let error = Reference::parse("a#b#c").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Character);
    /// ```
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The component it stands in.
    ///
    /// ```
    /// use urial::{Component, Reference};
    /// let error = Reference::parse("/a b").unwrap_err();
    /// assert_eq!(error.component(), Component::Path);
    /// ```
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The rule of the grammar that was broken.
    ///
    /// ```
    /// use urial::{Reference, Rule};
    /// assert_eq!(Reference::parse("?%zz").unwrap_err().rule(), Rule::PctEncoded);
    /// ```
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The standard under which the text was read.
    ///
    /// ```
    /// use urial::{Grammar, Reference, Standard};
    /// let error = Reference::parse_with("//[::1]", &Grammar::RFC2396).unwrap_err();
    /// assert_eq!(error.standard(), Standard::Rfc2396);
    /// ```
    pub const fn standard(&self) -> Standard {
        self.standard
    }

    /// Where that standard states the rule.
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    /// let error = Reference::parse_with("a b", &Grammar::RFC2396).unwrap_err();
    /// assert_eq!(error.citation().to_string(), "RFC 2396 section 5");
    /// ```
    pub const fn citation(&self) -> Citation {
        self.rule.citation(self.standard)
    }

    /// What that standard calls the rule.
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    /// let error = Reference::parse_with("a b", &Grammar::RFC2396).unwrap_err();
    /// assert_eq!(error.rule_name(), "rel_path");
    /// assert_eq!(Reference::parse("a b").unwrap_err().rule_name(), "path-noscheme");
    /// ```
    pub const fn rule_name(&self) -> &'static str {
        self.rule.name_in(self.standard)
    }

    /// The character that was found, if there was one and it may be shown.
    ///
    /// ```
    /// use urial::Reference;
    /// assert_eq!(Reference::parse("a|b").unwrap_err().found(), Some('|'));
    /// assert_eq!(Reference::parse("//[::1").unwrap_err().found(), None);
    /// assert_eq!(Reference::parse("//me:top|secret@h").unwrap_err().found(), None);
    /// ```
    pub const fn found(&self) -> Option<char> {
        match self.found {
            Found::Char(c) => Some(c),
            _ => None,
        }
    }
}

impl core::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    #[test]
    fn error_stays_small() {
        assert!(size_of::<super::ParseError>() <= 24);
    }
}
