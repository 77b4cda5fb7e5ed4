//! [`SchemeError`]: which rule of a scheme is broken, where, and by which document.

mod kind;
mod message;

pub use kind::SchemeErrorKind;

use super::Citation;
use crate::component::Component;
use crate::error::Found;

/// Why a URI that follows the generic syntax is not one of its scheme.
///
/// The error is `Copy`. It holds no part of the text but the character that was found, and never one
/// of the userinfo.
///
/// # Examples
///
/// ```
/// use urial::{Component, SchemeErrorKind, Uri};
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
    /// The scheme by its descriptor's name; empty for an error of the caller's own.
    pub(super) scheme: &'static str,
    pub(super) citation: Citation,
}

impl SchemeError {
    /// An error of a check that the library does not know: see
    /// [`Descriptor::with_check`](crate::Descriptor::with_check).
    ///
    /// The message is to be a clause that says what is wrong; place and citation are printed around
    /// it. An offset beyond 32 bits is beyond every text, and is kept as the largest one.
    ///
    /// ```
    /// use urial::{Citation, Component, SchemeError};
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

    /// The same error by the word of another document than the descriptor's.
    pub(super) const fn citing(mut self, citation: Citation) -> Self {
        self.citation = citation;
        self
    }

    /// The same error at the end of a part inside its component: what stands there is a delimiter.
    pub(super) const fn at_end(mut self) -> Self {
        self.found = Found::End;
        self
    }

    /// The position of the byte at which the rule is broken, from the start of the URI.
    ///
    /// Where something is missing it is where that would stand; where a component must not be there
    /// it is that of the delimiter which begins it.
    ///
    /// ```
    /// let error = urial::Uri::parse("ws://h/a?b#c")?.check_scheme().unwrap_err();
    /// assert_eq!(error.offset(), 10);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// The component it stands in.
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

    /// What is wrong.
    ///
    /// ```
    /// use urial::{SchemeErrorKind, Uri};
    /// let error = Uri::parse("ftp://h:65536/")?.check_scheme().unwrap_err();
    /// assert_eq!(error.kind(), SchemeErrorKind::PortTooLarge);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(&self) -> SchemeErrorKind {
        self.kind
    }

    /// The document and section whose rule is broken.
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
