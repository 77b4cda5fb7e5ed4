//! Schemes: what each says of its URIs, over and above the generic syntax.
//!
//! One sorted [table](table) of [`Descriptor`]s is the only place that knows schemes by name; every
//! other module asks the descriptor. A [`SchemeRegistry`] holds descriptors of the caller's own.

mod citation;
mod role;
mod error;
mod descriptor;
mod table;
mod check;
#[cfg(feature = "alloc")]
mod registry;

pub use crate::scheme_name::Scheme;
pub use citation::Citation;
pub use descriptor::{Descriptor, EmptyHost, EmptyPath, PathCase, Presence, SchemeCheck};
pub use error::{SchemeError, SchemeErrorKind};
#[cfg(feature = "alloc")]
pub use registry::SchemeRegistry;
pub use role::Role;
