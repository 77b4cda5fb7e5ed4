//! The string types of columns.

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray};
use arrow_schema::DataType;
use arrow_select::take::take;
use datafusion_common::Result;

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

/// Which rows of a column of text are another text than the given one, or null.
pub(crate) fn differs(column: &dyn Array, text: &str) -> Result<BooleanArray> {
    let differs = |row: Option<&str>| Some(row != Some(text));
    Ok(match column.data_type() {
        DataType::LargeUtf8 => column.as_string::<i64>().iter().map(differs).collect(),
        DataType::Utf8View => column.as_string_view().iter().map(differs).collect(),
        DataType::Dictionary(..) => {
            let dictionary = column.as_any_dictionary();
            let plain = take(dictionary.values(), dictionary.keys(), None)?;
            return self::differs(&plain, text);
        }
        _ => column.as_string::<i32>().iter().map(differs).collect(),
    })
}
