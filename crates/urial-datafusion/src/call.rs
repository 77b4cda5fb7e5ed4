//! [`Call`]: the arguments of a function, for one batch of rows.

use arrow_array::{Array, ArrayRef, Datum, Scalar, new_null_array};
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err};
use datafusion_expr::ColumnarValue;
use urial::Level;
use urial::encoded::Part;
use urial::reference::Form;
use urial::standard::StandardName;
use urial_arrow::{KernelError, ReadOptions};

use crate::types;

/// The arguments of a function, for one batch of rows. None of the constants is null.
pub(crate) struct Call<'a> {
    column: ArrayRef,
    arguments: &'a [ColumnarValue],
}

/// An argument beside the column: one text for all rows or one for each.
pub(crate) enum Beside {
    Scalar(Scalar<ArrayRef>),
    Column(ArrayRef),
}

impl Datum for Beside {
    fn get(&self) -> (&dyn Array, bool) {
        match self {
            Self::Scalar(scalar) => scalar.get(),
            Self::Column(column) => column.get(),
        }
    }
}

impl<'a> Call<'a> {
    /// The first argument is a column, of so many rows if it is a constant.
    pub(crate) fn new(arguments: &'a [ColumnarValue], rows: usize) -> Result<Self> {
        let column = match arguments.first() {
            Some(argument) => argument.to_array(rows)?,
            None => return exec_err!("a function was called without arguments"),
        };
        Ok(Self { column, arguments })
    }

    /// The column that the function is about.
    pub(crate) fn column(&self) -> &dyn Array {
        &self.column
    }

    /// A column of nulls of the same type.
    pub(crate) fn nulls(&self) -> ArrayRef {
        new_null_array(types::unpacked(self.column.data_type()), self.column.len())
    }

    /// An argument that may differ from row to row.
    pub(crate) fn beside(&self, place: usize) -> Result<Beside> {
        match self.arguments.get(place) {
            Some(ColumnarValue::Scalar(value)) => Ok(Beside::Scalar(value.to_scalar()?)),
            Some(ColumnarValue::Array(array)) => Ok(Beside::Column(ArrayRef::clone(array))),
            None => exec_err!("argument {} is missing", place + 1),
        }
    }

    /// An argument for each row.
    pub(crate) fn array(&self, place: usize) -> Result<ArrayRef> {
        let Some(argument) = self.arguments.get(place) else {
            return exec_err!("argument {} is missing", place + 1);
        };
        argument.to_array(self.column.len())
    }

    /// Whether an argument is there.
    pub(crate) fn has(&self, place: usize) -> bool {
        place < self.arguments.len()
    }

    /// An argument that has to be a constant.
    fn constant(&self, place: usize, name: &str) -> Result<Option<&ScalarValue>> {
        match self.arguments.get(place) {
            None => Ok(None),
            Some(ColumnarValue::Scalar(value)) => Ok(Some(value)),
            Some(ColumnarValue::Array(_)) => exec_err!("{name} must be a constant"),
        }
    }

    /// A constant text.
    pub(crate) fn text(&self, place: usize, name: &str) -> Result<Option<&str>> {
        let Some(value) = self.constant(place, name)? else {
            return Ok(None);
        };
        let Some(text) = value.try_as_str().flatten() else {
            return exec_err!("{name} must be a text");
        };
        Ok(Some(text))
    }

    /// A constant number.
    pub(crate) fn integer(&self, place: usize, name: &str) -> Result<i64> {
        let Some(ScalarValue::Int64(Some(number))) = self.constant(place, name)? else {
            return exec_err!("{name} must be a whole number");
        };
        Ok(*number)
    }

    /// A rung of the ladder, which is `scheme` where none is given.
    pub(crate) fn level(&self, place: usize) -> Result<Level> {
        match self.text(place, "level")? {
            None => Ok(Level::Scheme),
            Some(name) => name.parse().map_err(|error: urial::normalize::LevelError| {
                DataFusionError::Execution(error.to_string())
            }),
        }
    }

    /// A part of a URI, which is anywhere where none is given.
    pub(crate) fn part(&self, place: usize) -> Result<Part> {
        let name = self.text(place, "part")?;
        let all = Part::ALL.iter().copied();
        choose(name, "part", all, Part::name, Part::Anywhere)
    }

    /// A form and after it a standard, which are a reference and RFC 3986 where none is given.
    pub(crate) fn form_and_standard(&self, place: usize) -> Result<ReadOptions> {
        let (form, standard) = (self.text(place, "form")?, self.text(place + 1, "standard")?);
        let form = choose(form, "form", FORMS, form_name, Form::Reference)?;
        let all = StandardName::ALL.iter().copied();
        let standard = choose(
            standard,
            "standard",
            all,
            StandardName::name,
            StandardName::Rfc3986,
        )?;
        let options = ReadOptions::default();
        Ok(options.with_form(form).with_standard(standard))
    }
}

const FORMS: [Form; 4] = [
    Form::Reference,
    Form::Uri,
    Form::AbsoluteUri,
    Form::RelativeRef,
];

const fn form_name(form: Form) -> &'static str {
    match form {
        Form::Reference => "reference",
        Form::Uri => "uri",
        Form::AbsoluteUri => "absolute-uri",
        Form::RelativeRef => "relative-ref",
    }
}

/// The one of a name, or the default where there is no name.
fn choose<T: Copy>(
    name: Option<&str>,
    what: &str,
    all: impl IntoIterator<Item = T>,
    name_of: impl Fn(T) -> &'static str,
    default: T,
) -> Result<T> {
    let Some(name) = name else {
        return Ok(default);
    };
    let all: Vec<T> = all.into_iter().collect();
    if let Some(found) = all.iter().find(|&&one| name_of(one) == name) {
        return Ok(*found);
    }
    let names: Vec<_> = all.into_iter().map(name_of).collect();
    exec_err!("no {what} {name:?}: expected one of {}", names.join(", "))
}

/// A kernel's error as DataFusion's.
pub(crate) fn failed(error: KernelError) -> DataFusionError {
    match error {
        KernelError::Arrow(error) => DataFusionError::from(error),
        error => DataFusionError::Execution(error.to_string()),
    }
}
