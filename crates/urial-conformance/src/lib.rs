//! Specs, corpus and suites.

pub mod naive;
pub mod oracle;
