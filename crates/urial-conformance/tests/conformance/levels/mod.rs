//! Normalization and comparison at each level.

mod examples;
mod laws;
