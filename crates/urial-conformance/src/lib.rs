//! Specs, corpus and suites.

pub mod oracle;
