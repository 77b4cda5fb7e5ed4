//! Conformance of urial to the standards: requirements, cases, citations and public suites, as data.
//!
//! There are four kinds of data. Each is read by one module, which does not use the library:
//!
//! | module | reads | contains |
//! |---|---|---|
//! | [`requirement`] | `specs/*.toml` | the requirements of the standards, one id for each statement |
//! | [`corpus`] | `corpus/*.toml` | the project's own cases, each with the ids that it proves |
//! | [`citation`] | `crates/**/*.rs` | the tests written in Rust that prove an id |
//! | [`suites`] | `../shared/suites` | public test suites, where that folder is present |
//!
//! [`trace`] joins the first three and finds what is missing, [`matrix`] prints the join as
//! `docs/conformance.md`, and [`exception`] lists where we differ from a public suite and why.
//! The tests of this crate then run the cases against the library.
//!
//! Two implementations share no code with the library: [`oracle`], automata made from the ABNF, and
//! [`naive`], the algorithms of the RFCs, step by step as in their text. [`exhaustive`] compares the
//! library with them on all short strings. [`java`] compares the profile of that name with a live JDK.
//! [`properties`] hold for all inputs: tests run them on some, fuzzers on many.

pub mod oracle;
pub mod naive;
pub mod problem;
pub mod growth;
pub mod exhaustive;
pub mod project;
pub mod bless;
pub mod corpus;
pub mod citation;
pub mod exception;
pub mod properties;
pub mod random;
pub mod laws;
pub mod java;
pub mod requirement;
pub mod suites;
pub mod trace;
pub mod matrix;

/// The README's code, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The code of the page on templates, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/templates.md")]
struct Templates;

/// The code of the page on the WHATWG standard, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/whatwg.md")]
struct Whatwg;

/// The code of the page on repair, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/repair.md")]
struct Repair;

/// The code of the page on readings, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/readings.md")]
struct Readings;
