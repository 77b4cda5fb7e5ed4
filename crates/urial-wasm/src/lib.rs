//! urial for WebAssembly: the code that the playground and the npm package run.
//!
//! [`answer`] takes a request (the name of an operation and its arguments) and returns JSON. It is plain
//! Rust and is tested natively; the module `exports` makes it callable from WebAssembly.
//!
//! # Features
//!
//! - `page` (default): the operations of the page, which explain an answer: its anatomy, levels, steps, fixes.
//! - `idna` (default): domains that are not ASCII, and how readers differ, which depends on them.
#![deny(unsafe_code)]

// In reading order: each module imports from those above it.
mod json;
mod request;
mod level;
#[cfg(feature = "page")]
mod domain;
#[cfg(feature = "page")]
mod pieces;
#[cfg(feature = "page")]
mod fixes;
mod problem;
#[cfg(feature = "page")]
mod notes;
#[cfg(feature = "page")]
mod anatomy;
#[cfg(feature = "page")]
mod normal_form;
#[cfg(feature = "page")]
mod comparison;
#[cfg(feature = "page")]
mod dot_segments;
#[cfg(feature = "page")]
mod resolution;
#[cfg(feature = "idna")]
mod readings;
#[cfg(feature = "page")]
mod iri;
mod template;
mod library;
mod answer;
mod exports;

pub use answer::answer;
