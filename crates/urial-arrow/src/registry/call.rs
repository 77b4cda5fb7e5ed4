//! [`Call`]: a call of a function, as its kernel sees it.

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, Datum};
use urial::Level;
use urial::encoded::Part;

use super::settings::Settings;
use super::value::Value;
use crate::error::KernelError;
use crate::options::ReadOptions;
use crate::texts::Texts;

/// A call of a function. All arguments have the type of their kind, and every choice, number and
/// flag is a scalar that is not null.
pub struct Call<'a> {
    pub(crate) column: &'a dyn Array,
    pub(crate) values: &'a [Option<Value>],
    pub(crate) settings: Settings,
}

impl<'a> Call<'a> {
    /// Returns the column.
    pub(crate) fn column(&self) -> &'a dyn Array {
        self.column
    }

    /// Returns how the rows are parsed.
    pub(crate) fn options(&self) -> ReadOptions {
        self.settings.read_options()
    }

    /// Returns an argument, if it is given.
    pub(crate) fn value(&self, place: usize) -> Option<&'a Value> {
        self.values.get(place).and_then(Option::as_ref)
    }

    /// Returns an argument that may differ from row to row.
    pub(crate) fn datum(&self, place: usize) -> Result<&'a dyn Datum, KernelError> {
        match self.value(place) {
            Some(value) => Ok(value),
            None => Err(missing(place)),
        }
    }

    /// Returns a text that is the same for all rows, or `None` if it differs or is absent.
    pub(crate) fn constant(&self, place: usize) -> Option<String> {
        match self.value(place)? {
            Value::Scalar(array) => {
                let bytes = Texts::plain(array).ok()?.bytes(0)?.to_vec();
                String::from_utf8(bytes).ok()
            }
            Value::Column(_) => None,
        }
    }

    /// Returns a name.
    pub(crate) fn choice(&self, place: usize) -> Result<String, KernelError> {
        self.constant(place).ok_or_else(|| missing(place))
    }

    /// Returns a number.
    pub(crate) fn integer(&self, place: usize) -> Result<i64, KernelError> {
        let array = self.value(place).map(Value::array);
        let numbers = array.and_then(|array| array.as_primitive_opt::<Int64Type>());
        numbers
            .and_then(|numbers| numbers.values().first().copied())
            .ok_or_else(|| missing(place))
    }

    /// Returns a boolean.
    pub(crate) fn flag(&self, place: usize) -> Result<bool, KernelError> {
        let array = self.value(place).map(Value::array);
        let flags = array.and_then(|array| array.as_boolean_opt());
        match flags {
            Some(flags) if !flags.is_empty() => Ok(flags.value(0)),
            _ => Err(missing(place)),
        }
    }

    /// Returns a comparison level.
    pub(crate) fn level(&self, place: usize) -> Result<Level, KernelError> {
        let name = self.choice(place)?;
        let names = Level::ALL.iter().map(|level| level.name());
        name.parse()
            .map_err(|_| KernelError::unknown("level", &name, names))
    }

    /// Returns a part of a URI.
    pub(crate) fn part(&self, place: usize) -> Result<Part, KernelError> {
        let name = self.choice(place)?;
        let found = Part::ALL.iter().copied().find(|part| part.name() == name);
        let names = Part::ALL.iter().map(|part| part.name());
        found.ok_or_else(|| KernelError::unknown("part", &name, names))
    }
}

fn missing(place: usize) -> KernelError {
    KernelError::Argument(format!("argument {} is missing", place + 2))
}
