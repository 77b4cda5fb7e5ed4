//! The guide: concepts, a cookbook, and migration from other crates. Every snippet is a test.

#[doc = include_str!("guide/concepts.md")]
pub mod concepts {}

#[doc = include_str!("guide/types.md")]
pub mod types {}

#[doc = include_str!("guide/cookbook.md")]
pub mod cookbook {}

#[doc = include_str!("guide/migration.md")]
pub mod migration {}
