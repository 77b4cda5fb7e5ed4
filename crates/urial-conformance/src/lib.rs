//! Specs, corpus and suites.
