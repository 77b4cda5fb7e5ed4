//! [`Returns`]: the type of a result.

use arrow_schema::DataType;

use crate::error_column::error_fields;
use crate::list_types::{item, pair_fields, plain_text};
use crate::parse::parse_fields;
use crate::repair::repair_fields;
use crate::templates::match_fields;

/// The type of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    /// Text, of the string type of the column.
    Text,
    /// `Boolean`
    Flag,
    /// `UInt16`
    Number,
    /// A struct of all components.
    Parts,
    /// A struct that describes an error.
    Error,
    /// A list of texts.
    TextList,
    /// A list of structs with the fields `name` and `value`.
    Pairs,
    /// A struct that describes a repair.
    Repair,
    /// A struct with the variables of a template.
    Match,
}

impl Returns {
    /// Returns the type of the result for a column of a type.
    ///
    /// ```
    /// use arrow_schema::DataType;
    /// use urial_arrow::registry::Returns;
    /// assert_eq!(Returns::Text.data_type(&DataType::Utf8View), DataType::Utf8View);
    /// assert_eq!(Returns::Number.data_type(&DataType::Utf8View), DataType::UInt16);
    /// ```
    pub fn data_type(self, column: &DataType) -> DataType {
        match self {
            Self::Text => match column {
                DataType::Null => DataType::Utf8,
                text => text.clone(),
            },
            Self::Flag => DataType::Boolean,
            Self::Number => DataType::UInt16,
            Self::Parts => DataType::Struct(parse_fields(column)),
            Self::Error => DataType::Struct(error_fields(column)),
            Self::TextList => DataType::List(item(plain_text(column))),
            Self::Pairs => DataType::List(item(DataType::Struct(pair_fields(column)))),
            Self::Repair => DataType::Struct(repair_fields(column)),
            Self::Match => DataType::Struct(match_fields(column)),
        }
    }
}
