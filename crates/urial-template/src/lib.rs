//! URI Templates by RFC 6570, all four levels, in both directions: expansion and matching.
//!
//! ```
//! use urial_template::Template;
//!
//! let template = Template::parse("/users/{id}/posts{?page,tag*}")?;
//!
//! let uri = template.expand(&(("id", "ann"), ("tag", ["red", "blue"])))?;
//! assert_eq!(uri, "/users/ann/posts?tag=red&tag=blue");
//!
//! let found = template.matches("/users/bob/posts?page=2")?;
//! assert_eq!(found.text("id").as_deref(), Some("bob"));
//! assert_eq!(found.text("page").as_deref(), Some("2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Template`] borrows its text, [`TemplateBuf`] owns it. Both are always valid.
//! - [`Variables`] supplies values for expansion: maps, slices, tuples, or your own type.
//! - [`Matcher`] matches many texts against one template; [`Router`] matches one text against many
//!   templates.
//! - [`matching`] defines what matches, which assignment is returned and when it is ambiguous.
//!
//! Matching takes linear time for every template and every text.
//!
//! The crate needs only `alloc`. Features: `std` (default; values from `HashMap`), `fast`
//! (default; without it, matching is slower and programs are smaller), `serde` (variables from
//! anything that serializes), `uri` (expansion into the types of the crate `urial`).

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod charset;
mod operator;
mod error;
mod grammar;
mod part;
mod atoms;
#[cfg_attr(
    not(feature = "fast"),
    allow(dead_code, reason = "for all ways of matching")
)]
mod plain;
mod window;
#[cfg(feature = "fast")]
mod classes;
mod encode;
mod decode;
mod value;
mod variables;
mod expand;
mod partial;
mod literal;
mod program;
mod pieces;
mod meter;
#[cfg_attr(
    not(feature = "fast"),
    allow(dead_code, reason = "only the analysis of ambiguity uses it")
)]
mod onepass;
#[cfg(feature = "fast")]
mod parallel;
mod table;
mod ambiguity;
mod found;
mod no_match;
mod matcher;
mod template;
mod template_buf;
mod router;
pub mod matching;
#[cfg(feature = "serde")]
pub mod serialize;
#[cfg(feature = "uri")]
mod uri;

/// The examples of the README, compiled and run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;

pub use error::{TemplateError, TemplateErrorKind};
pub use expand::ExpandError;
pub use found::Match;
pub use matcher::Matcher;
pub use no_match::{Expected, NoMatch, NoMatchReason};
pub use operator::Operator;
pub use part::{Expression, Modifier, Part, Parts, VariableSpec, VariableSpecs};
pub use router::{Route, Router};
pub use template::Template;
pub use template_buf::TemplateBuf;
#[cfg(feature = "uri")]
pub use uri::ToUriError;
pub use value::{Assoc, Binding, List, Pairs, ToValue, Value};
pub use variables::Variables;
