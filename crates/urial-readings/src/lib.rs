//! How the standards read one string, and where they disagree.
//!
//! [`compare_standards`] parses a text under two standards and returns each point on which the
//! readings differ, with the sections that decide it.
//!
//! ```
//! use urial::standard::StandardName::{Rfc2396, Rfc3986};
//! use urial_readings::compare_standards;
//!
//! let comparison = compare_standards("mailto:a@b.example?subject=c", Rfc2396, Rfc3986);
//! let query = comparison.points().last().unwrap();
//! assert_eq!(query.to_string(), "query: none under rfc2396, \"subject=c\" under rfc3986");
//! ```
#![no_std]
#![forbid(unsafe_code)]

// In reading order: each module imports from those above it.
mod masked;
mod standards;

pub use standards::{
    Aspect, AspectValue, Reading, StandardsComparison, StandardsPoint, compare_standards,
    compare_standards_bytes,
};
