//! Builders for Arrow buffers of text and bits.
//!
//! This is the only module of the crate that may use `unsafe`, for four things: building a view
//! column and an offset column without validating UTF-8 a second time, prefetching memory, and
//! exchanging arrays with libraries of Python. Arrow's safe constructors validate the text again,
//! which takes as long as parsing a URI does.

// In reading order: each module imports only from those above it.
mod text_too_long;
mod bitmap;
mod row_batch;
mod view;
mod view_source;
mod view_column;
mod string_column;
#[cfg(feature = "python")]
pub mod capsule;

pub(crate) use bitmap::{Bitmap, bits};
pub(crate) use row_batch::RowBatch;
pub(crate) use string_column::StringColumn;
pub(crate) use text_too_long::TextTooLong;
pub(crate) use view::{InlineText, MAX_INLINE, buffer_index};
pub(crate) use view_column::ViewColumn;
