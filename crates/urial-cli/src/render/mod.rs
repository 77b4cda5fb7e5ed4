//! How results are shown: drawings and tables for people, JSON for programs.

pub(crate) mod anatomy;
pub(crate) mod escape;
pub(crate) mod failure;
pub(crate) mod json;
pub(crate) mod report;
pub(crate) mod style;
