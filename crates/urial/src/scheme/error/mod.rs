//! [`SchemeError`]: the rule of a scheme that a URI breaks, its offset and its document.

mod kind;
mod message;

pub use kind::SchemeErrorKind;

use super::Citation;
use crate::component::Component;
use crate::error::Found;

/// The error for a URI that follows the generic syntax and breaks a rule of its scheme.
///
/// The error is `Copy`. Of the text it holds one character, the one that was found, and never one of
/// the userinfo.
///
/// # Examples
///
/// ```
/// use urial::{Component, Uri, scheme::SchemeErrorKind};
///
/// // RFC 3986 allows an empty host; RFC 9110 does not.
/// let error = Uri::parse("http:///p")?.check_scheme().unwrap_err();
/// assert_eq!(error.offset(), 7);
/// assert_eq!(error.component(), Component::Host);
/// assert_eq!(error.kind(), SchemeErrorKind::EmptyHost);
/// assert_eq!(error.citation().document(), "RFC 9110");
/// assert_eq!(
///     error.to_string(),
///     "invalid host at byte 7: http URIs have a host that is not empty (RFC 9110 section 4.2.1)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeError {
    pub(super) offset: u32,
    pub(super) component: Component,
    pub(super) kind: SchemeErrorKind,
    pub(super) found: Found,
    /// The name of the descriptor; empty for an error of the caller.
    pub(super) scheme: &'static str,
    pub(super) citation: Citation,
}

impl SchemeError {
    /// Returns an error of a check that the caller wrote. See
    /// [`Descriptor::with_check`](crate::scheme::Descriptor::with_check).
    ///
    /// The message is a clause that states the rule; the offset is printed before it and the citation
    /// after it. An offset of more than 32 bits is stored as the largest 32-bit number.
    ///
    /// ```
    /// use urial::{Component, error::Citation, scheme::SchemeError};
    /// let citation = Citation::new("our handbook", "7");
    /// assert_eq!(
    ///     SchemeError::custom(Component::Path, 4, "a title is in lower case", citation).to_string(),
    ///     "invalid path at byte 4: a title is in lower case (our handbook section 7)",
    /// );
    /// ```
    pub const fn custom(
        component: Component,
        offset: usize,
        message: &'static str,
        citation: Citation,
    ) -> Self {
        let limit = u32::MAX as usize;
        Self {
            offset: if offset < limit {
                offset as u32
            } else {
                u32::MAX
            },
            component,
            kind: SchemeErrorKind::Custom(message),
            found: Found::Hidden,
            scheme: "",
            citation,
        }
    }

    /// Returns the same error with another document than the descriptor's.
    pub(super) const fn citing(mut self, citation: Citation) -> Self {
        self.citation = citation;
        self
    }

    /// Returns the same error with another character that was found.
    #[cfg(feature = "alloc")]
    pub(crate) const fn with_found(mut self, found: Found) -> Self {
        self.found = found;
        self
    }

    /// Returns the same error at the end of a part of its component, in front of a delimiter.
    pub(super) const fn at_end(mut self) -> Self {
        self.found = Found::End;
        self
    }

    /// Returns the offset of the first invalid byte, from the start of the URI.
    ///
    /// For something that is missing, it is the offset at which it is expected. For a component that
    /// is not allowed, it is the offset of the delimiter that begins the component.
    ///
    /// ```
    /// let error = urial::Uri::parse("ws://h/a?b#c")?.check_scheme().unwrap_err();
    /// assert_eq!(error.offset(), 10);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the component that is invalid.
    ///
    /// ```
    /// use urial::{Component, Uri};
    /// let error = Uri::parse("mailto://a@b")?.check_scheme().unwrap_err();
    /// assert_eq!(error.component(), Component::Authority);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the kind of the error.
    ///
    /// ```
    /// use urial::{Uri, scheme::SchemeErrorKind};
    /// let error = Uri::parse("ftp://h:65536/")?.check_scheme().unwrap_err();
    /// assert_eq!(error.kind(), SchemeErrorKind::PortTooLarge);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(&self) -> SchemeErrorKind {
        self.kind
    }

    /// Returns the document and section that state the rule.
    ///
    /// ```
    /// let error = urial::Uri::parse("urn://a")?.check_scheme().unwrap_err();
    /// assert_eq!(error.citation().to_string(), "RFC 8141 section 2");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn citation(&self) -> Citation {
        self.citation
    }
}

impl core::error::Error for SchemeError {}
