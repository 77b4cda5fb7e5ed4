//! The URI toolkit: URIs exactly as RFC 3986 says, without a copy and with errors that teach.
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
//! # The types
//!
//! | what | view, `Copy` | owner |
//! |---|---|---|
//! | `URI-reference`, section 4.1 | [`Reference`] | [`ReferenceBuf`] |
//! | `URI`, section 3 | [`Uri`] | [`UriBuf`] |
//! | `absolute-URI`, section 4.3 | [`AbsoluteUri`] | |
//! | `relative-ref`, section 4.2 | [`RelativeRef`] | |
//!
//! Components are types too ([`Scheme`], [`Authority`], [`Userinfo`], [`Host`], [`Port`], [`Path`],
//! [`Query`]), and so is percent-encoded text ([`Encoded`]), so that a component cannot be taken for
//! the data it stands for.
//!
//! Reading asks for the generic syntax and nothing else. What a scheme asks beyond that is a question
//! of its own: [`Uri::check_scheme`], by a table of [`Descriptor`]s and a [`SchemeRegistry`] of the
//! caller's. Some schemes have views: [`Urn`], [`DataUri`], [`Mailto`], and [`FileUri`], which leads to
//! and from file paths.
//!
//! # Making and changing
//!
//! A [`Builder`] takes components in any order, and a buffer has a setter for every one of them, in
//! place and all or nothing. A string is data and is encoded where it goes; text that is encoded
//! already says so ([`Text::Encoded`], or any component of another URI).
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use urial::{Builder, Text};
//!
//! let mut uri = Builder::new().scheme("http").host("example.com").segment("a/b").build()?;
//! uri.pairs_mut().set("q", "fish & chips")?;
//! uri.set_fragment(Text::Encoded("50%25"))?;
//! assert_eq!(uri, "http://example.com/a%2Fb?q=fish%20%26%20chips#50%25");
//! # }
//! # Ok::<(), urial::BuildError>(())
//! ```
//!
//! # What holds everywhere
//!
//! - Nothing is rewritten: `as_str()` is what came in, byte for byte.
//! - Absent and empty are different: `http://h/?` has an empty query, `http://h/` has none.
//! - Reading, checking and all accessors allocate nothing; [`Reference`] is six offsets and a
//!   borrowed text.
//! - A text of up to [`MAX_LEN`] bytes is read in linear time and constant stack.
//! - No message and no `Debug` output shows a password.
//!
//! # Features
//!
//! - `std` (default): what needs an operating system.
//! - `alloc` (part of `std`): types that own memory. Without it, views and checks remain.
//! - `serde`: views and buffers as strings, checked when read.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's code, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(test, feature = "alloc"))]
mod length_tests;

// In reading order: each module imports from those above it.
pub mod charset;
mod component;
mod grammar;
mod citation;
mod rule;
mod error;
mod layout;
mod ip;
mod hostname;
mod split;
mod validate;
mod read;
mod encoded;
mod masked;
mod host;
mod userinfo;
mod port;
mod authority;
mod path;
mod query;
mod segment;
mod scheme_name;
mod check;
mod parts;
mod classify;
mod reference;
mod lines;
mod absolute;
mod relative;
mod uri;
#[cfg(feature = "alloc")]
mod reference_buf;
#[cfg(feature = "alloc")]
mod uri_buf;
mod scheme;
mod dots;
#[cfg(feature = "alloc")]
mod resolve;
#[cfg(feature = "alloc")]
mod target;
#[cfg(feature = "alloc")]
mod resolve_2396;
#[cfg(feature = "alloc")]
mod relativize;
mod base;
#[cfg(feature = "alloc")]
mod same_document;
#[cfg(feature = "alloc")]
mod relocation;
#[cfg(feature = "alloc")]
mod moved_document;
#[cfg(feature = "alloc")]
mod suffix;
#[cfg(feature = "alloc")]
mod build;
#[cfg(feature = "alloc")]
mod edit;
mod level;
mod normalize;
mod compare;
mod java;
mod standards;
#[cfg(feature = "alloc")]
mod key;
#[cfg(feature = "alloc")]
mod equivalences;
#[cfg(feature = "alloc")]
mod normalizer;
#[cfg(feature = "alloc")]
mod trace;
#[cfg(feature = "serde")]
mod serde;

pub use absolute::AbsoluteUri;
pub use authority::Authority;
#[cfg(feature = "alloc")]
pub use base::{Base, BaseError};
pub use base::{BaseSource, BaseSources};
#[cfg(feature = "alloc")]
pub use build::{BuildError, Builder, HostText, PortText, Text};
pub use citation::Citation;
pub use classify::{ReferenceKind, Structure};
pub use compare::{Comparison, Differences};
pub use component::Component;
pub use dots::has_dot_segments;
#[cfg(feature = "alloc")]
pub use dots::{remove_dot_segments, remove_dot_segments_into};
#[cfg(feature = "alloc")]
pub use edit::{PairsMut, SegmentsMut};
pub use encoded::{DecodeError, DecodedBytes, Encode, Encoded, Part, Split, encode};
#[cfg(feature = "alloc")]
pub use encoded::{EncodedBuf, decode_lenient};
#[cfg(feature = "alloc")]
pub use equivalences::{Contradiction, EquivalenceError, Equivalences, Evidence};
pub use error::{ErrorKind, Explanation, ParseError};
pub use grammar::{Form, Grammar, Standard};
pub use host::{Host, HostKind, HostValue};
pub use java::JavaUri;
#[cfg(feature = "alloc")]
pub use key::NormalKey;
pub use layout::{Layout, MAX_LEN};
pub use level::{Level, LevelError};
pub use lines::{LineError, Lines};
#[cfg(feature = "std")]
pub use lines::{LineReader, ReadError};
#[cfg(feature = "alloc")]
pub use moved_document::MovedDocument;
#[cfg(feature = "alloc")]
pub use normalize::{Normalized, NormalizedUri};
#[cfg(feature = "alloc")]
pub use normalizer::Normalizer;
pub use parts::Parts;
pub use path::{Path, PathKind};
pub use port::{Port, PortError};
pub use query::{Pair, Pairs, Query};
pub use reference::{Redacted, Reference};
#[cfg(feature = "alloc")]
pub use reference_buf::{ParseBufError, ReferenceBuf};
pub use relative::RelativeRef;
#[cfg(feature = "alloc")]
pub use relocation::Relocation;
#[cfg(feature = "alloc")]
pub use resolve::{Resolved, Strictness, merge};
#[cfg(feature = "alloc")]
pub use resolve_2396::{AboveRoot, Resolution2396, Resolve2396Error, Resolved2396, Target2396};
pub use rule::Rule;
pub use scheme::{
    DataEncoding, DataUri, Descriptor, EmptyHost, EmptyPath, FileUri, MailAddress, MailHeader,
    Mailto, MediaParameter, MediaType, NamespaceKind, PathCase, PathStyle, Presence, Role, Scheme,
    SchemeCheck, SchemeError, SchemeErrorKind, Urn,
};
#[cfg(feature = "alloc")]
pub use scheme::{FilePathError, FilePathErrorKind, SchemeRegistry};
pub use segment::Segment;
pub use standards::{
    Aspect, AspectValue, Reading, StandardsComparison, StandardsPoint, compare_standards,
    compare_standards_bytes,
};
#[cfg(feature = "alloc")]
pub use suffix::{Completion, HostBasis, SchemeBasis, complete_suffix};
#[cfg(feature = "alloc")]
pub use target::Target;
#[cfg(feature = "alloc")]
pub use trace::{Trace, TraceRule, TraceStep};
pub use uri::Uri;
#[cfg(feature = "alloc")]
pub use uri_buf::UriBuf;
pub use userinfo::Userinfo;
