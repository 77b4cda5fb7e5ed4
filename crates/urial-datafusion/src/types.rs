//! The string types of columns.

use arrow_schema::DataType;

/// Whether a type is text, or a dictionary of it.
pub(crate) fn is_text(kind: &DataType) -> bool {
    matches!(
        unpacked(kind),
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
    )
}

/// The type of a dictionary's values; any other type itself.
pub(crate) fn unpacked(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => values,
        other => other,
    }
}
