//! The URI toolkit: parse, build, edit, resolve, normalize and compare URIs exactly as RFC 3986
//! defines them.
//!
//! ```
//! use urial::Uri;
//!
//! let uri = Uri::parse("foo://example.com:8042/over/there?name=ferret#nose")?;
//! assert_eq!(uri.scheme(), "foo");
//! assert_eq!(uri.host().unwrap(), "example.com");
//! assert_eq!(uri.port().unwrap().number(), Ok(8042));
//! assert_eq!(uri.path().segments().next_back().unwrap(), "there");
//! assert_eq!(uri.query().unwrap().value("name").unwrap(), "ferret");
//!
//! let error = Uri::parse("foo://example.com:80x/").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "invalid port at byte 20: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
//! );
//! # Ok::<(), urial::ParseError>(())
//! ```
//!
//! The [guide] has concepts, a cookbook and migration tables.
//!
//! # Types
//!
//! | rule | borrowed, `Copy` | owned |
//! |---|---|---|
//! | `URI`, section 3 | [`Uri`] | [`UriBuf`] |
//! | `URI-reference`, section 4.1 | [`UriRef`] | [`UriRefBuf`] |
//! | `absolute-URI`, section 4.3 | [`AbsoluteUri`] | |
//! | `relative-ref`, section 4.2 | [`RelativeRef`] | |
//! | `IRI`, RFC 3987 section 2.2 | [`Iri`] | [`IriBuf`] |
//! | `IRI-reference`, RFC 3987 section 2.2 | [`IriRef`] | [`IriRefBuf`] |
//!
//! These are aliases of generic types with the standard as a parameter ([`Identifier`],
//! [`Reference`] and their owners). The same names in [`rfc2396`], [`rfc2732`] and [`rfc6874`] are
//! for those standards; [`java`] reads as `java.net.URI` does.
//!
//! # Modules
//!
//! | module | what it has |
//! |---|---|
//! | [`reference`](mod@reference), [`identifier`] | the types above, in their generic form |
//! | [`authority`], [`host`], [`path`], [`query`], [`encoded`] | components, and percent-encoded text |
//! | [`build`], [`edit`], [`make`] | new URIs, edits in place, `data`, `mailto` and `urn` URIs |
//! | [`resolve`], [`relocate`], [`suffix`] | references and bases, moved documents, `www.example.com` without a scheme |
//! | [`normalize`] | comparison levels, normal forms, keys, traces |
//! | [`iri`] | IRIs (RFC 3987), and the mappings between IRIs and URIs |
//! | [`scheme`] | rules of schemes, origins, views of `file`, `data`, `mailto` and `urn` URIs |
//! | [`lines`] | many URIs, one per line |
//! | [`repair`](mod@repair) | turns invalid text into a URI reference, in named steps |
//! | [`zone`] | zone identifiers of IPv6 addresses, kept outside the URI (RFC 9844) |
//! | `idna` (feature `idna`) | internationalized domain names |
//! | [`standard`], [`error`], [`component`], [`layout`], [`charset`] | the vocabulary |
//!
//! # Building and editing
//!
//! A [`Builder`] takes components in any order. Owned types have a setter for each component, which
//! edits in place; a failed edit changes nothing. A plain string is data and is encoded for its
//! component; mark text that is already encoded with [`Text::Encoded`](build::Text::Encoded).
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use urial::{Builder, build::Text};
//!
//! let mut uri = Builder::new().scheme("http").host("example.com").segment("a/b").build()?;
//! uri.pairs_mut().set("q", "fish & chips")?;
//! uri.set_fragment(Text::Encoded("50%25"))?;
//! assert_eq!(uri, "http://example.com/a%2Fb?q=fish%20%26%20chips#50%25");
//! # }
//! # Ok::<(), urial::BuildError>(())
//! ```
//!
//! # Guarantees
//!
//! - Nothing is rewritten: `as_str()` is the input, byte for byte.
//! - Absent and empty are different: `http://h/?` has an empty query, `http://h/` has none.
//! - Parsing, checking and all accessors allocate nothing.
//! - A text of up to [`MAX_LEN`](layout::MAX_LEN) bytes is parsed in linear time and constant stack.
//! - No message and no `Debug` output shows a password.
//!
//! # Features
//!
//! - `std` (default): conversions of file paths, socket addresses, reading lines from `std::io`.
//! - `alloc` (part of `std`): types that own memory. Without it, views and checks remain.
//! - `simd` (default): a scanner with vector instructions, chosen at run time, in front of the parser and of
//!   normalization. Without it, builds are smaller and slower, and normalization and comparison allocate.
//! - `serde`: views and owners as strings, checked when deserialized.
//! - `nfc`: Normalization Form C of IRIs.
//! - `http`, `url`: conversions from and to the types of those crates.
//! - `idna`: internationalized domain names, in hosts and in repair.
//! - `confusables`: detection of domain labels that mix scripts or look like others.
#![no_std]
#![forbid(unsafe_code)]
// No wildcard arm hides a new variant of our own enums: the compiler lists every match to extend.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's code, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(test, feature = "alloc"))]
mod length_tests;

// In reading order: each module imports from those above it.
mod slice;
pub mod charset;
pub mod component;
mod standard_name;
mod grammar;
pub mod standard;
mod citation;
mod rule;
pub mod error;
mod literal;
mod host_kind;
pub mod layout;
mod ip;
mod ipv6_text;
mod hostname;
mod split;
mod validate;
mod read;
pub mod encoded;
mod masked;
pub mod host;
pub mod authority;
pub mod query;
pub mod path;
mod scheme_name;
mod check;
pub mod reference;
pub mod identifier;
mod component_traits;
mod form_access;
mod text_traits;
mod domain;
#[cfg(feature = "idna")]
pub mod idna;
pub mod lines;
pub mod scheme;
pub mod resolve;
#[cfg(feature = "alloc")]
pub mod relocate;
#[cfg(feature = "alloc")]
pub mod suffix;
#[cfg(feature = "alloc")]
pub mod build;
#[cfg(feature = "alloc")]
pub mod edit;
mod file_names;
#[cfg(feature = "alloc")]
pub mod make;
pub mod normalize;
#[cfg(feature = "alloc")]
pub mod repair;
#[cfg(feature = "alloc")]
pub mod zone;
pub mod iri;
pub mod rfc2396;
pub mod rfc2732;
pub mod rfc6874;
pub mod java;
#[cfg(feature = "serde")]
mod serde;
#[cfg(any(feature = "http", feature = "url"))]
pub mod interop;
mod any_error;
#[cfg(all(feature = "std", any(doc, doctest)))]
pub mod guide;

pub use any_error::Error;
#[cfg(feature = "alloc")]
pub use build::{BuildError, Builder};
pub use component::Component;
pub use encoded::Encoded;
#[cfg(feature = "alloc")]
pub use encoded::EncodedBuf;
pub use error::{ErrorKind, ParseError};
pub use host::Host;
pub use identifier::{AbsoluteUri, Identifier, Uri};
#[cfg(feature = "alloc")]
pub use identifier::{IdentifierBuf, UriBuf};
pub use iri::{Iri, IriRef};
#[cfg(feature = "alloc")]
pub use iri::{IriBuf, IriRefBuf};
pub use normalize::Level;
pub use reference::{Reference, RelativeRef, UriRef};
#[cfg(feature = "alloc")]
pub use reference::{ReferenceBuf, UriRefBuf};
pub use scheme::Scheme;
