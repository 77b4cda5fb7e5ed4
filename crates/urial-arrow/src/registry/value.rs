//! [`Value`]: an argument of a call.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Datum, Int64Array, StringArray, downcast_integer_array,
    new_null_array,
};
use arrow_schema::DataType;

use super::argument::Kind;
use crate::dictionary::unpack;
use crate::error::KernelError;
use crate::list_types::plain_text;
use crate::texts::Texts;

/// An argument of a call: one value for all rows, or one per row.
#[derive(Clone, Debug)]
pub enum Value {
    /// The value for all rows, in an array of one row.
    Scalar(ArrayRef),
    /// One value per row.
    Column(ArrayRef),
}

impl Datum for Value {
    fn get(&self) -> (&dyn Array, bool) {
        match self {
            Self::Scalar(array) => (array, true),
            Self::Column(array) => (array, false),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Scalar(Arc::new(StringArray::from(vec![text])))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Scalar(Arc::new(Int64Array::from(vec![number])))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Scalar(Arc::new(BooleanArray::from(vec![flag])))
    }
}

impl Value {
    /// Returns a null that applies to all rows.
    ///
    /// ```
    /// use urial_arrow::registry::Value;
    /// assert!(Value::null().is_null());
    /// ```
    pub fn null() -> Self {
        Self::Scalar(Arc::new(StringArray::new_null(1)))
    }

    /// Returns whether the value is null for all rows.
    ///
    /// ```
    /// use urial_arrow::registry::Value;
    /// assert!(!Value::from("a").is_null());
    /// ```
    pub fn is_null(&self) -> bool {
        match self {
            Self::Scalar(array) => array.is_empty() || array.is_null(0),
            Self::Column(_) => false,
        }
    }

    /// Returns the array: of one row if the value is a scalar.
    ///
    /// ```
    /// use arrow_array::Array;
    /// use urial_arrow::registry::Value;
    /// assert_eq!(Value::from("a").array().len(), 1);
    /// ```
    pub fn array(&self) -> &ArrayRef {
        match self {
            Self::Scalar(array) | Self::Column(array) => array,
        }
    }

    /// Converts the array to the type that a kind of argument has, and a column of equal rows to a
    /// scalar: SQL engines pass constants as columns.
    pub(crate) fn prepare(&self, kind: Kind, name: &str) -> Result<Self, KernelError> {
        let array = typed(self.array(), kind, name)?;
        Ok(match self {
            Self::Scalar(_) => Self::Scalar(array),
            Self::Column(_) if is_constant(&array)? => Self::Scalar(array.slice(0, 1)),
            Self::Column(_) => Self::Column(array),
        })
    }
}

/// Converts an array to the type of a kind of argument.
fn typed(array: &ArrayRef, kind: Kind, name: &str) -> Result<ArrayRef, KernelError> {
    let found = array.data_type();
    let wanted = match kind {
        Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => match found {
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => {
                return Ok(Arc::clone(array));
            }
            DataType::Dictionary(_, values) if plain_text(values) == **values => {
                return Ok(unpack(array)?.unwrap_or_else(|| Arc::clone(array)));
            }
            _ => DataType::Utf8,
        },
        Kind::Integer => match found {
            DataType::Int64 => return Ok(Arc::clone(array)),
            integer if integer.is_integer() => return to_integers(array, name),
            _ => DataType::Int64,
        },
        Kind::Flag => match found {
            DataType::Boolean => return Ok(Arc::clone(array)),
            _ => DataType::Boolean,
        },
    };
    // An engine that does not know the type of NULL chooses one.
    if array.logical_null_count() == array.len() {
        return Ok(new_null_array(&wanted, array.len()));
    }
    Err(KernelError::Argument(format!(
        "{name} must be {}, not {found}",
        match wanted {
            DataType::Int64 => "a whole number",
            DataType::Boolean => "a boolean",
            _ => "text",
        }
    )))
}

fn to_integers(array: &ArrayRef, name: &str) -> Result<ArrayRef, KernelError> {
    let converted: Option<Int64Array> = downcast_integer_array!(
        array => array
            .iter()
            .map(|number| number.map(i64::try_from).transpose().ok())
            .collect::<Option<Vec<_>>>()
            .map(Int64Array::from),
        _ => None
    );
    match converted {
        Some(numbers) => Ok(Arc::new(numbers)),
        None => Err(KernelError::Argument(format!("{name} is too large"))),
    }
}

/// Returns whether a column has rows and all are equal.
fn is_constant(array: &ArrayRef) -> Result<bool, KernelError> {
    if array.is_empty() {
        return Ok(false);
    }
    if array.null_count() > 0 {
        return Ok(array.null_count() == array.len());
    }
    Ok(match array.data_type() {
        DataType::Int64 => {
            let numbers = array.as_primitive::<Int64Type>().values();
            numbers.iter().all(|number| *number == numbers[0])
        }
        DataType::Boolean => {
            let set = array.as_boolean().true_count();
            set == 0 || set == array.len()
        }
        _ => {
            let texts = Texts::plain(array)?;
            let first = texts.bytes(0);
            (1..texts.len()).all(|row| texts.bytes(row) == first)
        }
    })
}
