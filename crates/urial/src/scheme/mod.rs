//! Schemes: the rules that each adds to the generic syntax.
//!
//! A [`Descriptor`] states the rules of one scheme as data. One sorted table of them is the only place
//! that knows schemes by name; a [`SchemeRegistry`] adds descriptors of the caller.
//!
//! | task | method |
//! |---|---|
//! | check the rules of the scheme | [`Uri::check_scheme`] |
//! | read a `file`, `urn`, `data` or `mailto` URI | [`Uri::as_file`], [`Uri::as_urn`], [`Uri::as_data`], [`Uri::as_mailto`] |
//! | make one | [`UriBuf::from_file_path`], and the builders in [`make`](crate::make) |
//! | compare origins | [`Uri::origin`] |
//! | connect | [`Uri::port_or_default`], [`Uri::socket_addrs`] |
//!
//! [`Uri::as_data`]: crate::Uri::as_data
//! [`Uri::as_file`]: crate::Uri::as_file
//! [`Uri::as_mailto`]: crate::Uri::as_mailto
//! [`Uri::as_urn`]: crate::Uri::as_urn
//! [`Uri::check_scheme`]: crate::Uri::check_scheme
//! [`Uri::origin`]: crate::Uri::origin
//! [`Uri::port_or_default`]: crate::Uri::port_or_default
//! [`Uri::socket_addrs`]: crate::Uri::socket_addrs
//! [`UriBuf::from_file_path`]: crate::UriBuf::from_file_path

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
#[cfg(feature = "alloc")]
mod special;
mod file;
#[cfg(feature = "alloc")]
mod file_path;
mod syntax;
mod table;
#[cfg(feature = "alloc")]
mod registry;
mod uri;
#[cfg(feature = "alloc")]
mod origin;
#[cfg(feature = "std")]
mod socket;
#[cfg(feature = "alloc")]
mod owner;

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
#[cfg(feature = "alloc")]
pub use origin::Origin;
pub use path_style::PathStyle;
#[cfg(feature = "alloc")]
pub use registry::SchemeRegistry;
pub use role::Role;
#[cfg(feature = "alloc")]
pub(crate) use special::SpecialScheme;
pub use urn::Urn;
