//! How results are shown: drawings and tables for people, JSON for programs.

pub(crate) mod anatomy;
pub(crate) mod diagnostic;
pub(crate) mod escape;
pub(crate) mod json;
pub(crate) mod mask;
pub(crate) mod report;
pub(crate) mod style;
