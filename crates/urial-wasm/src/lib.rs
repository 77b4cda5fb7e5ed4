//! urial for WebAssembly: the code that the playground and the npm package run.
//!
//! [`answer`] takes a request (the name of an operation and its arguments) and returns JSON. It is plain
//! Rust and is tested natively; the module `exports` makes it callable from WebAssembly.
#![deny(unsafe_code)]

// In reading order: each module imports from those above it.
mod json;
mod request;
mod domain;
mod pieces;
mod fixes;
mod problem;
mod notes;
mod anatomy;
mod normal_form;
mod comparison;
mod dot_segments;
mod resolution;
#[cfg(feature = "idna")]
mod readings;
mod iri;
mod template;
mod library;
mod answer;
mod exports;

pub use answer::answer;
