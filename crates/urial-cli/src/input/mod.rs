//! Input: from sources to chunks of whole records.
//!
//! A record is a line, or what ends with NUL. Chunks hold whole records, so that they can be worked
//! on side by side; a record that is longer than allowed is passed over in constant memory.

mod block;
mod chunk;
mod reader;
mod source;
mod zstd;

pub(crate) use block::Block;
pub(crate) use chunk::{Chunk, Spot};
pub(crate) use reader::{BLOCK, ChunkReader, block};
pub(crate) use source::Source;
