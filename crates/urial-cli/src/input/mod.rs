//! Input: from sources to chunks of whole records.
//!
//! A record is a line, or what ends with NUL. Chunks hold whole records, so that they can be worked
//! on side by side; a record that is longer than allowed is passed over in constant memory.

mod chunk;
mod reader;
mod source;

pub(crate) use chunk::Chunk;
pub(crate) use reader::ChunkReader;
pub(crate) use source::Source;
