//! The types of lists in results.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields};

/// Returns the field of the items of a list.
pub(crate) fn item(kind: DataType) -> Arc<Field> {
    Arc::new(Field::new("item", kind, true))
}

/// Returns the fields of a pair of a query.
pub(crate) fn pair_fields(column: &DataType) -> Fields {
    let text = plain_text(column);
    Fields::from(vec![
        Field::new("name", text.clone(), true),
        Field::new("value", text, true),
    ])
}

/// Returns the string type of a column, of the values if it is a dictionary.
pub(crate) fn plain_text(column: &DataType) -> DataType {
    match column {
        DataType::Dictionary(_, values) => plain_text(values),
        DataType::LargeUtf8 => DataType::LargeUtf8,
        DataType::Utf8View => DataType::Utf8View,
        _ => DataType::Utf8,
    }
}
