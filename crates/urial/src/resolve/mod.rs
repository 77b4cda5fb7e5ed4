//! Resolution: the target of a reference relative to a base (RFC 3986 section 5).

// In reading order: each module imports from those above it.
#[cfg(feature = "alloc")]
mod strictness;
#[cfg(feature = "alloc")]
mod transform;
#[cfg(feature = "alloc")]
mod resolved;
#[cfg(feature = "alloc")]
mod reference;
#[cfg(feature = "alloc")]
mod relativize;
mod base;
#[cfg(feature = "alloc")]
mod same_document;

#[cfg(feature = "alloc")]
pub use base::{Base, BaseError};
pub use base::{BaseSource, BaseSources};
#[cfg(feature = "alloc")]
pub use resolved::Resolved;
#[cfg(feature = "alloc")]
pub use strictness::Strictness;
#[cfg(feature = "alloc")]
pub use transform::merge;
#[cfg(feature = "alloc")]
pub(crate) use transform::{EXTRA, Repair, check_room, directory, finish, transform};
