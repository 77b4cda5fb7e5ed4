//! Identifiers: references that have a scheme.

// In reading order: each module imports from those above it.
mod view;
mod absolute;
#[cfg(feature = "alloc")]
mod buf;

pub use absolute::{Absolute, AbsoluteUri};
#[cfg(feature = "alloc")]
pub use buf::{IdentifierBuf, UriBuf};
pub use view::{Identifier, Uri};
