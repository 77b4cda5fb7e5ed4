//! Byte classification and delimiter search for the [urial] URI toolkit.
//!
//! This crate answers two questions about a slice of bytes, and nothing else: *which bytes are in a
//! set*, and *where does the next one stand*. It knows no URI rule by name; the library above it
//! hands the rules down as [`ByteSet`] constants. It is also the only crate of the workspace that
//! may use `unsafe`, so whoever audits the project for memory safety reads this crate and is done.
//!
//! [urial]: https://docs.rs/urial
#![no_std]

mod byteset;
mod offsets;
pub mod scalar;

pub use byteset::ByteSet;
pub use offsets::Offsets;
