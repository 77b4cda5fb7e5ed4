//! URIs as RFC 2396 defined them, which RFC 3986 replaced.
//!
//! The types have the names they have at the root, and the same methods. A text that is read under
//! RFC 2396 has a type of its own, so it is never mistaken for a URI of RFC 3986:
//!
//! ```
//! use urial::{rfc2396, UriRef};
//!
//! let text = "mailto:a@b?subject=c";
//! assert!(rfc2396::UriRef::parse(text)?.query().is_none());
//! assert_eq!(UriRef::parse(text)?.query().unwrap(), "subject=c");
//! # Ok::<(), urial::ParseError>(())
//! ```

#[cfg(feature = "alloc")]
mod resolve;

#[cfg(feature = "alloc")]
pub use resolve::{AboveRoot, ResolveError, ResolveOptions, Resolved, Target};

pub use crate::standard::Rfc2396;

/// A `URI-reference` of RFC 2396.
pub type UriRef<'a> = crate::reference::Reference<'a, Rfc2396>;
/// An `absoluteURI` of RFC 2396, which has no fragment.
pub type Uri<'a> = crate::identifier::Identifier<'a, Rfc2396>;
/// A `URI-reference` of RFC 2396 without a scheme.
pub type RelativeRef<'a> = crate::reference::Relative<'a, Rfc2396>;
/// A `URI-reference` of RFC 2396 that owns its text.
#[cfg(feature = "alloc")]
pub type UriRefBuf = crate::reference::ReferenceBuf<Rfc2396>;
/// An `absoluteURI` of RFC 2396 that owns its text.
#[cfg(feature = "alloc")]
pub type UriBuf = crate::identifier::IdentifierBuf<Rfc2396>;
