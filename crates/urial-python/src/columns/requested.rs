//! Text of one Arrow type as text of another, for consumers that request it.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;

/// Returns whether a type is one of text.
pub(super) const fn is_text(kind: &DataType) -> bool {
    matches!(
        kind,
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
    )
}

/// Converts an array of text to another type of text. Returns `None` if it has more text than the
/// type can hold, or if one of the types is not text.
pub(super) fn as_text(array: &ArrayRef, kind: &DataType) -> Option<ArrayRef> {
    let rows: Rows<'_> = match array.data_type() {
        DataType::Utf8 => Box::new(array.as_string::<i32>().iter()),
        DataType::LargeUtf8 => Box::new(array.as_string::<i64>().iter()),
        DataType::Utf8View => Box::new(array.as_string_view().iter()),
        _ => return None,
    };
    Some(match kind {
        DataType::Utf8 if length(array) > i32::MAX as usize => return None,
        DataType::Utf8 => Arc::new(rows.collect::<StringArray>()),
        DataType::LargeUtf8 => Arc::new(rows.collect::<LargeStringArray>()),
        DataType::Utf8View => Arc::new(rows.collect::<StringViewArray>()),
        _ => return None,
    })
}

/// The rows of a column. One kind of iterator for all types keeps the code small.
type Rows<'a> = Box<dyn Iterator<Item = Option<&'a str>> + 'a>;

/// Returns at least how many bytes the text of an array has.
fn length(array: &ArrayRef) -> usize {
    match array.as_string_view_opt() {
        // Views may share text.
        Some(views) => views.lengths().map(|length| length as usize).sum(),
        None => array.get_buffer_memory_size(),
    }
}
