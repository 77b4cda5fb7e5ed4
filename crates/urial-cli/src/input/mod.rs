//! Input: from sources to chunks of whole records.
//!
//! A record is a line, what ends with NUL, or a row of comma- or tab-separated values. Chunks hold whole records, so that they can be worked
//! on side by side; a record that is longer than allowed is passed over in constant memory.

mod block;
mod chunk;
mod reader;
mod rows;
mod source;
mod zstd;

pub(crate) use block::Block;
pub(crate) use chunk::{Chunk, Spot};
pub(crate) use reader::{BLOCK, ChunkReader, Cut, block};
pub(crate) use rows::{Column, Dialect, Fields, RowPlan, rows};
pub(crate) use source::Source;
