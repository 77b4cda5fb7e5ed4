//! The conformance tests, in one binary: linking it once takes seconds, linking one binary per file took minutes.
//!
//! There is a module per topic. Helpers that more than one module needs are in [`support`].

mod allocator;
mod support;

mod allocation;
mod corpus;
mod growth;
mod levels;
mod messages;
mod naive;
mod older;
mod oracle;
mod project;
mod properties;
mod repair;
mod resolve_laws;
mod suites;
mod views;
