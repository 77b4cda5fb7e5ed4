//! [`TextTooLong`]: the error of a full column.

/// Error: a text that does not fit into a column. A view holds less than 4 GiB, and all texts of an
/// offset column together must fit its offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextTooLong;
