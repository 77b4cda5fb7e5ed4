//! A compact implementation of UTS 46, with the interface of the crate `idna` as far as urial uses it.
//!
//! It returns the same results, from tables that are decoded once, on first use. Tests compare it with the
//! original, and generate the tables from the data of ICU4X (`URIAL_BLESS=1`).
//!
//! It is for WebAssembly, where size matters: `scripts/wasm` replaces the original with it.
#![forbid(unsafe_code)]

// In reading order: each module imports from those above it.
mod model;
mod numbers;
mod class;
mod tables;
mod normal_form;
mod punycode;
mod bidi;
mod label;
mod uts46;

#[cfg(test)]
mod original;
#[cfg(test)]
mod generate;
#[cfg(test)]
mod agreement;

pub use uts46::{AsciiDenyList, DnsLength, Errors, Hyphens, Uts46};
