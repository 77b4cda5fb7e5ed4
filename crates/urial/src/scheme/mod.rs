//! Schemes: what each says of its URIs, over and above the generic syntax.
//!
//! One sorted [table](table) of [`Descriptor`]s is the only place that knows schemes by name; every
//! other module asks the descriptor. A [`SchemeRegistry`] holds descriptors of the caller's own.

// In reading order: each module imports from those above it.
mod role;
mod error;
mod descriptor;
mod check;
mod preset;
mod cursor;
mod namespace;
mod urn;
mod did;
mod geo;
mod news;
mod tag;
mod tel;
mod octets;
mod base64;
mod media_type;
mod data;
mod mail_address;
mod mailto;
mod path_style;
mod file;
#[cfg(feature = "alloc")]
mod file_path;
mod table;
#[cfg(feature = "alloc")]
mod registry;
mod uri;

use crate::citation::Citation;
use crate::component::Component;
pub use crate::scheme_name::Scheme;
pub use data::{DataEncoding, DataUri};
pub use descriptor::{Descriptor, EmptyHost, EmptyPath, PathCase, Presence, SchemeCheck};
pub use error::{SchemeError, SchemeErrorKind};
pub use file::FileUri;
#[cfg(feature = "alloc")]
pub use file_path::{FilePathError, FilePathErrorKind};
pub use mail_address::MailAddress;
pub use mailto::{MailHeader, Mailto};
pub use media_type::{MediaParameter, MediaType};
pub use namespace::NamespaceKind;
pub use path_style::PathStyle;
#[cfg(feature = "alloc")]
pub use registry::SchemeRegistry;
pub use role::Role;
pub use urn::Urn;
