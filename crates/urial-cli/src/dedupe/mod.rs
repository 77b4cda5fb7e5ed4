//! Exact de-duplication within a memory budget.
//!
//! ```text
//!   frames ─▶ table in memory ─▶ output as it comes
//!                │ budget spent
//!                ▼
//!             partitions on disk, by hash ─▶ a table for each ─▶ survivors ─▶ merged by order
//! ```
//!
//! A hash only says where to look: two lines are the same if their normal forms are, byte for byte.

mod deduper;
mod frame;
mod index;
mod report;
mod spill;
mod survivors;
mod table;

pub(crate) use deduper::{Deduper, Mode};
pub(crate) use frame::Frame;
pub(crate) use report::Report;
