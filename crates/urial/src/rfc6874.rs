//! URIs under RFC 3986 with the zone identifiers of RFC 6874, which RFC 9844 made obsolete.
//!
//! This is for reading old data only. New text with a zone identifier is read by [`zone`](crate::zone), which
//! keeps the zone beside a URI that has none.
//!
//! The types have the names they have at the root, and the same methods.

pub use crate::standard::Rfc6874;

/// A reference under this standard.
pub type UriRef<'a> = crate::reference::Reference<'a, Rfc6874>;
/// A URI under this standard.
pub type Uri<'a> = crate::identifier::Identifier<'a, Rfc6874>;
/// A reference without a scheme under this standard.
pub type RelativeRef<'a> = crate::reference::Relative<'a, Rfc6874>;
/// A reference under this standard that owns its text.
#[cfg(feature = "alloc")]
pub type UriRefBuf = crate::reference::ReferenceBuf<Rfc6874>;
/// A URI under this standard that owns its text.
#[cfg(feature = "alloc")]
pub type UriBuf = crate::identifier::IdentifierBuf<Rfc6874>;
