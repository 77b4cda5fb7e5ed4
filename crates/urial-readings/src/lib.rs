//! Reads one string as standards and widely deployed parsers do, and reports where they disagree.
//!
//! If a validator sees one host in a URL and the HTTP client sees another, requests can be forged
//! (SSRF). This crate reads a string as [thirteen readers](Reader) do, compares the readings, and
//! reports the byte at which they diverge. Nothing is fetched or looked up, and **agreement does not
//! prove safety**: a name on which all readers agree may still resolve to a private address.
//!
//! ```
//! use urial_readings::{Class, Level, Reader, readings};
//!
//! let all = readings(r"http://good.example\@evil.example/");
//! assert_eq!(all.by(Reader::Whatwg).host(), Some("good.example"));
//! assert_eq!(all.by(Reader::Curl).host(), Some("evil.example"));
//!
//! let verdict = all.verdict();
//! assert_eq!(verdict.level(), Level::DifferentHosts);
//! assert_eq!((verdict.class(), verdict.offset()), (Some(Class::Backslash), Some(19)));
//! ```
//!
//! [`one_host`] is a gate that costs little more than a parse: it accepts a string only if all
//! readers that accept it must see the same host.
//!
//! ```
//! use urial_readings::{doubt, one_host};
//!
//! assert!(one_host("https://example.com/path?query"));
//! let reason = doubt("http://0x7f.1/").unwrap();
//! assert_eq!(reason.to_string(), "the host is not a plain name or dotted quad");
//! ```
//!
//! Each reader is modelled in one file, in our own code, written from documentation, knowledge of the
//! programs and observed behaviour. A script compares the models with the live programs, in the
//! versions that [`Reader::version`] returns.
//!
//! The crate needs only `alloc`. Features, both enabled by default: `fast` (quick checks that most inputs pass) and
//! `simd` (vector instructions, chosen at run time). Without them, results are the same, and programs are smaller.
//!
//! [`compare_standards`] compares two standards in detail, with the sections that define each point.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

// In reading order: each module imports from those above it.
mod masked;
mod text;
mod standards;
mod reader;
mod parts;
mod ip_text;
mod compatibility;
mod readers;
mod effective;
mod address_class;
mod reading;
mod confusion;
mod verdict;
mod oddity;
mod cause;
mod gate;
mod base;
mod readings;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use address_class::AddressClass;
pub use confusion::Class;
pub use effective::EffectiveHost;
pub use gate::{Doubt, doubt, one_host, the_host};
pub use parts::{Parts, Rejection};
pub use reader::{Reader, UnknownReader};
pub use reading::{Reading, read};
pub use readings::{NotAllowed, Readings, readings, readings_with_base};
pub use standards::{
    Aspect, AspectValue, StandardReading, StandardsComparison, StandardsPoint, compare_standards,
    compare_standards_bytes,
};
pub use verdict::{Level, UnknownLevel, Verdict};
