//! Input: from sources to chunks of whole records.
//!
//! A record is a line, what ends with NUL, or a row of comma- or tab-separated values. Chunks hold
//! whole records, so that they can be processed in parallel; a record that is longer than allowed is
//! skipped, or passed on in pieces, in constant memory.

mod block;
mod chunk;
mod rows;
mod source;
mod reader;

pub(crate) use block::Block;
pub(crate) use chunk::{Chunk, Piece, Spot};
pub(crate) use reader::{BLOCK, ChunkReader, Cut, Overlong, block};
pub(crate) use rows::{Column, Dialect, FieldError, Fields, Row, RowPlan, rows};
pub(crate) use source::{ByteOrderMark, Source};
