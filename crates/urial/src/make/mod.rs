//! Making `data`, `mailto` and `urn` URIs from what they hold.
//!
//! Each builder is the inverse of a view in [`scheme`](crate::scheme): the view of the URI that a
//! builder makes returns what the builder was given. [`UriBuf::from_file_path`] makes `file` URIs.
//!
//! | scheme | in one call | builder | view |
//! |---|---|---|---|
//! | `data` | [`UriBuf::data`] | [`DataBuilder`] | [`DataUri`](crate::scheme::DataUri) |
//! | `mailto` | [`UriBuf::mailto`] | [`MailtoBuilder`] | [`Mailto`](crate::scheme::Mailto) |
//! | `urn` | [`UriBuf::urn`] | [`UrnBuilder`] | [`Urn`](crate::scheme::Urn) |
//! | `file` | [`UriBuf::from_file_path`] | | [`FileUri`](crate::scheme::FileUri) |
//!
//! # Examples
//!
//! ```
//! use urial::{UriBuf, make::MailtoBuilder};
//!
//! assert_eq!(UriBuf::data("text/html", "<b>hi</b>")?, "data:text/html,%3Cb%3Ehi%3C%2Fb%3E");
//! assert_eq!(UriBuf::urn("isbn", "0451450523")?, "urn:isbn:0451450523");
//! let mail = MailtoBuilder::new().to("chris@example.com").subject("1 + 1").build()?;
//! assert_eq!(mail, "mailto:chris@example.com?subject=1%20%2B%201");
//! # Ok::<(), urial::make::MakeError>(())
//! ```

// In reading order: each module imports from those above it.
mod error;
mod encode;
mod base64;
mod data;
mod mailto;
mod urn;

pub use data::DataBuilder;
pub use error::{MakeError, MakeInput};
pub use mailto::MailtoBuilder;
pub use urn::UrnBuilder;

#[cfg(doc)]
use crate::identifier::UriBuf;
