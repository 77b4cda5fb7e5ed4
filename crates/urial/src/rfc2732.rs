//! URIs under RFC 2396 with the IPv6 addresses of RFC 2732.
//!
//! The types have the names they have at the root, and the same methods.

pub use crate::standard::Rfc2732;

/// A reference under this standard.
pub type UriRef<'a> = crate::reference::Reference<'a, Rfc2732>;
/// A URI under this standard.
pub type Uri<'a> = crate::identifier::Identifier<'a, Rfc2732>;
/// A reference without a scheme under this standard.
pub type RelativeRef<'a> = crate::reference::Relative<'a, Rfc2732>;
/// A reference under this standard that owns its text.
#[cfg(feature = "alloc")]
pub type UriRefBuf = crate::reference::ReferenceBuf<Rfc2732>;
/// A URI under this standard that owns its text.
#[cfg(feature = "alloc")]
pub type UriBuf = crate::identifier::IdentifierBuf<Rfc2732>;
