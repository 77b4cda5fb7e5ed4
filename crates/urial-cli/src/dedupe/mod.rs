//! Exact de-duplication within a memory budget.
//!
//! ```text
//!   lines and keys ─▶ table in memory ─▶ output as it comes
//!                │ budget spent
//!                ├─▶ only the first of each class is printed: a spool on disk ─▶ which hashes occur again
//!                │                                            └─▶ output in a second pass
//!                ▼
//!             partitions on disk, by hash ─▶ a table for each ─▶ survivors ─▶ merged by order
//! ```
//!
//! A hash only determines where to search: two lines are the same if their normal forms are, byte for byte.

mod arena;
mod classes;
mod frame;
mod index;
mod keyed;
mod keys;
mod report;
mod spill;
mod survivors;
mod sorter;
mod table;
mod mode;
mod near;
mod spool;
mod deduper;

pub(crate) use deduper::{Deduper, Plan};
pub(crate) use frame::Frame;
pub(crate) use keyed::{Key, Keyed};
pub(crate) use mode::{Members, Mode};
pub(crate) use report::Report;
