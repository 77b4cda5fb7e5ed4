//! Byte classification and delimiter search for the [urial] URI toolkit.
//!
//! [`ByteSet`], [`PairSet`], [`has_pair`] and the functions of [`scalar`] find bytes and pairs of
//! bytes, independent of URI syntax. [`scan`] implements one rule, the `URI-reference` of RFC 3986: it
//! validates a text and finds its components with the widest vector instructions that the processor
//! has. It produces no errors: if it does not return "valid", the library parses the text again with
//! scalar code.
//!
//! # Safety
//!
//! This crate contains the `unsafe` code of the library, for four purposes: vector loads and stores,
//! calls of functions for an instruction set after checking that the processor has it, conversion of
//! bytes to text after checking that they are ASCII, and (with the feature `alloc`) appending text with
//! vector stores.
//!
//! # Features
//!
//! - `simd` (default): vector instructions. Without it, only scalar code is compiled, written for small programs.
//! - `alloc`: functions that append to a `String`.
//!
//! [urial]: https://docs.rs/urial
#![no_std]
#![cfg_attr(
    not(all(feature = "simd", feature = "alloc", target_arch = "x86_64")),
    allow(
        dead_code,
        unused_imports,
        reason = "some targets and features use only a part"
    )
)]
#![allow(
    clippy::inline_always,
    reason = "a call of a vector function costs more than the function itself"
)]
#![allow(
    clippy::wildcard_imports,
    reason = "the names of the intrinsics have a prefix already"
)]

#[cfg(feature = "alloc")]
extern crate alloc;

// In reading order: each module imports only from those above it.
#[cfg(test)]
mod detours;
mod byte_set;
mod sets;
pub mod scalar;
mod word;
mod baseline;
mod mask;
mod pair;
mod pair_set;
mod offsets;
#[cfg(test)]
mod reference;
mod outcome;
mod international_scan;
mod bytewise;
mod hostname;
mod line;
mod changes;
mod rewrites;
mod mark_mask;
mod concat;
mod name_mask;
mod nibbles;
mod classes;
mod fast_path;
mod any_length;
mod international;
mod arch;
mod level;
mod dispatch;
mod scan;
mod line_scan;
mod marks;
mod name_search;
#[cfg(feature = "alloc")]
mod splice;
#[cfg(feature = "alloc")]
mod replace;
#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;

pub use byte_set::ByteSet;
pub use changes::PossibleChanges;
#[doc(hidden)]
pub use dispatch::use_level;
pub use international_scan::{InternationalScan, is_suspect};
pub use level::Level;
pub use line_scan::LineScan;
pub use marks::Marks;
pub use name_search::NameSearch;
pub use offsets::{MAX_LEN, Offsets};
pub use pair::{find_pair, has_pair};
pub use pair_set::PairSet;
#[cfg(feature = "alloc")]
pub use replace::replace;
pub use rewrites::UrlRewrites;
#[doc(hidden)]
pub use scan::scan_at;
pub use scan::{Verdict, scan, scan_hostname, scan_international, scan_text, scan_url};
#[cfg(feature = "alloc")]
pub use splice::splice;
