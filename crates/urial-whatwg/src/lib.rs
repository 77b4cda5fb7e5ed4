//! The complete [WHATWG URL Standard](https://url.spec.whatwg.org/): URLs as browsers, Node and Deno
//! read them.
//!
//! ```
//! use urial_whatwg::{Url, UrlBuf};
//!
//! let page = Url::parse("https://example.com/a/b?q")?;
//! assert_eq!(page.host_str(), Some("example.com"));
//!
//! let mut link: UrlBuf = page.join("../c d#e")?;
//! assert_eq!(link, "https://example.com/c%20d#e");
//! link.set_query(Some("x=1"))?;
//! assert_eq!(link.as_str(), "https://example.com/c%20d?x=1#e");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Two implementations
//!
//! The slow path is the standard's state machine, state by state. It is the source of every validation
//! error, and passes all data-driven tests of web-platform-tests. The fast path recognizes with one
//! vectorized scan that an input is its own serialization, as 96 percent of the URLs on the web are:
//! such a [`Url`] borrows the input and allocates nothing. If the fast path is not certain, the state
//! machine decides.
//!
//! # WHATWG and RFC 3986
//!
//! This standard rewrites its input; RFC 3986, which the crate `urial` implements, never does. A
//! serialization is not always a URI: `[`, `|` or a bare `%` may remain in it. With the feature `uri`,
//! [`Url`] converts to and from `urial::Uri`.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | the feature `std` of dependencies |
//! | `idna` | yes | hosts that are not ASCII; without it, such a host is [`ErrorKind::IdnaUnavailable`] |
//! | `simd` | yes | the fast path, with vector instructions; without it, the state machine decides alone, and programs are smaller |
//! | `serde` | | URLs as strings |
//! | `uri` | | conversions with `urial::Uri` |
//! | `url` | | conversions with `url::Url` |
//!
//! Without `idna` there is no third-party dependency. The crate is `no_std` and needs `alloc`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

// In reading order: each module imports from those above it.
mod max_len;
mod error;
mod encode_set;
mod code_point;
pub mod percent;
mod scheme;
mod path_kind;
mod ipv6_text;
mod host;
mod attribute;
mod report;
mod idna;
mod layout;
mod machine;
mod fast;
mod rewrite;
mod url;
mod url_buf;
mod origin;
mod getters;
pub mod form_urlencoded;
mod search_params;
mod set_error;
mod setters;
mod traits;
#[cfg(feature = "serde")]
mod serde;
#[cfg(any(feature = "uri", feature = "url"))]
mod bridge;
#[cfg(test)]
mod tests;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use attribute::{Attribute, UnknownAttribute};
#[cfg(feature = "uri")]
pub use bridge::uri::{Repair, RepairedUri};
pub use error::{ErrorKind, Failure, ValidationError};
pub use host::{Host, HostKind};
pub use max_len::MAX_LEN;
pub use origin::Origin;
pub use path_kind::PathKind;
pub use scheme::SpecialScheme;
pub use search_params::SearchParams;
pub use set_error::SetError;
pub use traits::Fragments;
pub use url::Url;
pub use url_buf::UrlBuf;
