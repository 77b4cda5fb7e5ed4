//! [`SqlType`]: the types of arguments and results in DuckDB.

use arrow_schema::{DataType, Fields};
use urial_arrow::registry::Kind;

/// A type of DuckDB, as far as the functions have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SqlType {
    Boolean,
    Integer,
    BigInt,
    Varchar,
    List(Box<SqlType>),
    Struct(Vec<(String, SqlType)>),
}

impl SqlType {
    /// Returns the type of an argument.
    pub(crate) const fn of_argument(kind: Kind) -> Self {
        match kind {
            Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => Self::Varchar,
            Kind::Integer => Self::BigInt,
            Kind::Flag => Self::Boolean,
        }
    }

    /// Returns the type of a result. Unsigned numbers become `INTEGER`, which DuckDB calculates with.
    ///
    /// Returns `None` for a type that no function of the registry returns.
    pub(crate) fn of_result(kind: &DataType) -> Option<Self> {
        Some(match kind {
            DataType::Boolean => Self::Boolean,
            DataType::UInt16 | DataType::UInt32 => Self::Integer,
            DataType::Utf8 | DataType::LargeUtf8 => Self::Varchar,
            DataType::List(item) => Self::List(Box::new(Self::of_result(item.data_type())?)),
            DataType::Struct(fields) => Self::Struct(Self::of_fields(fields)?),
            _ => return None,
        })
    }

    fn of_fields(fields: &Fields) -> Option<Vec<(String, Self)>> {
        let typed = |field: &arrow_schema::FieldRef| {
            Some((field.name().clone(), Self::of_result(field.data_type())?))
        };
        fields.iter().map(typed).collect()
    }
}

#[cfg(test)]
mod tests {
    use urial_arrow::registry;

    use super::*;

    /// A function with a result of another type would be missing in DuckDB.
    #[test]
    fn every_result_has_a_type() {
        for function in registry::all() {
            let kind = function.return_type(&DataType::LargeUtf8);
            assert!(SqlType::of_result(&kind).is_some(), "{function:?}: {kind}");
        }
    }

    #[test]
    fn ports_are_integers() {
        let port = registry::find("uri_port_or_default").expect("a function");
        let kind = port.return_type(&DataType::LargeUtf8);
        assert_eq!(SqlType::of_result(&kind), Some(SqlType::Integer));
    }
}
