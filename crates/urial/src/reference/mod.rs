//! References: the view, the owner, and what is known of them.

// In reading order: each module imports from those above it.
mod kind;
mod parts;
mod redacted;
mod view;
mod relative;
#[cfg(feature = "alloc")]
mod buf;

pub use crate::grammar::Form;
#[cfg(feature = "alloc")]
pub use buf::{ReferenceBuf, UriRefBuf};
pub use kind::{ReferenceKind, Structure};
pub use parts::Parts;
pub use redacted::Redacted;
pub use relative::{Relative, RelativeRef};
pub use view::{IntoReference, Reference, UriRef};
