//! [`ParseError`]: the problem, its position, and the rule that is broken.

mod found;
mod kind;
mod message;

pub(crate) use found::Found;
pub use kind::ErrorKind;
pub use message::Explanation;
pub(crate) use message::Words;

pub use crate::citation::Citation;
use crate::component::Component;
pub use crate::rule::Rule;
use crate::standard_name::StandardName;

/// A parse error: the byte offset, the component and the rule that is broken.
///
/// The error is small and `Copy`. Of the text it contains only the character that was found, and
/// not even that one if it may belong to a password.
///
/// # Examples
///
/// ```
/// use urial::{Component, ErrorKind, Uri, error::Rule};
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
    pub(crate) standard: StandardName,
    pub(crate) found: Found,
    /// The character after `found`: an invalid percent-encoding is shown with both of its digits.
    pub(crate) next: Found,
}

impl ParseError {
    /// Returns the byte offset of the error in the text.
    ///
    /// It is the length of the text if something is missing at the end.
    ///
    /// ```
    /// let error = urial::UriRef::parse("a%4").unwrap_err();
    /// assert_eq!(error.offset(), 3);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the kind of error.
    ///
    /// ```
    /// use urial::{ErrorKind, UriRef};
    /// let error = UriRef::parse("a#b#c").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Character);
    /// ```
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the component that contains the error.
    ///
    /// ```
    /// use urial::{Component, UriRef};
    /// let error = UriRef::parse("/a b").unwrap_err();
    /// assert_eq!(error.component(), Component::Path);
    /// ```
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the rule of the grammar that is broken.
    ///
    /// ```
    /// use urial::{UriRef, error::Rule};
    /// assert_eq!(UriRef::parse("?%zz").unwrap_err().rule(), Rule::PctEncoded);
    /// ```
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the standard that the text was parsed under.
    ///
    /// ```
    /// use urial::{rfc2396, standard::StandardName};
    /// let error = rfc2396::UriRef::parse("//[::1]").unwrap_err();
    /// assert_eq!(error.standard(), StandardName::Rfc2396);
    /// ```
    pub const fn standard(&self) -> StandardName {
        self.standard
    }

    /// Returns the section of that standard that states the rule.
    ///
    /// ```
    /// use urial::{UriRef, rfc2396};
    /// let error = rfc2396::UriRef::parse("a b").unwrap_err();
    /// assert_eq!(error.citation().to_string(), "RFC 2396 section 5");
    /// ```
    pub const fn citation(&self) -> Citation {
        self.rule.citation(self.standard)
    }

    /// Returns the name of the rule in that standard.
    ///
    /// ```
    /// use urial::{UriRef, rfc2396};
    /// let error = rfc2396::UriRef::parse("a b").unwrap_err();
    /// assert_eq!(error.rule_name(), "rel_path");
    /// assert_eq!(UriRef::parse("a b").unwrap_err().rule_name(), "path-noscheme");
    /// ```
    pub const fn rule_name(&self) -> &'static str {
        self.rule.name_in(self.standard)
    }

    /// Returns the character that was found, if there is one and it cannot belong to a password.
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("a|b").unwrap_err().found(), Some('|'));
    /// assert_eq!(UriRef::parse("//[::1").unwrap_err().found(), None);
    /// assert_eq!(UriRef::parse("//me:top|secret@h").unwrap_err().found(), None);
    /// ```
    pub const fn found(&self) -> Option<char> {
        match self.found {
            Found::Char(c) => Some(c),
            Found::End | Found::Byte(_) | Found::Hidden => None,
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
