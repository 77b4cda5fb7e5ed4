//! Repair: text as it is found, turned into URI references in named steps.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray, UInt32Array};
use arrow_schema::{DataType, Field, Fields};
use urial::repair::{Repair, Repaired, Severity, Step};

use crate::buffers::Bitmap;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::list_rows::ListRows;
use crate::list_types::{item, plain_text};
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::rows::Rows;
use crate::run::run;
use crate::text_array::TextArray;

/// The presets of steps, by the names that the command uses.
pub(crate) const PRESETS: &[&str] = &["all", "web", "cosmetic"];

/// Returns the steps of a preset.
pub(crate) fn preset(name: &str) -> Result<Repair, KernelError> {
    match name {
        "all" => Ok(Repair::all()),
        "web" => Ok(Repair::web()),
        "cosmetic" => Ok(Repair::cosmetic()),
        _ => {
            let names = PRESETS.iter().copied();
            Err(KernelError::unknown("set of steps", name, names))
        }
    }
}

/// Returns each row as a URI reference, repaired if that is needed and possible. A row that cannot be
/// repaired is unchanged.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial::repair::Repair;
/// use urial_arrow::repair::to_reference;
///
/// let column = StringArray::from(vec!["http://h/a b", "http://h/", "http://a b/"]);
/// let references = to_reference(&column, Repair::all())?;
/// let expected = StringArray::from(vec!["http://h/a%20b", "http://h/", "http://a b/"]);
/// assert_eq!(references.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn to_reference(column: &dyn Array, steps: Repair) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(BadRows::Null, |_, bytes, draft| {
        Ok(match steps.repair_bytes(bytes) {
            Ok(repaired) => Rewritten::of(repaired.into_text(), draft),
            // A row that is not UTF-8 becomes text that is invalid as well.
            Err(_) => Rewritten::of(String::from_utf8_lossy(bytes), draft),
        })
    });
    run(column, &mut rewrites)
}

/// Returns a text as a URI reference, repaired if that is needed and possible.
pub(crate) fn repaired_text(text: &str, steps: Repair) -> Cow<'_, str> {
    match steps.repair(text) {
        Ok(repaired) => repaired.into_text(),
        Err(_) => Cow::Borrowed(text),
    }
}

/// Returns the fields of the struct that [`repair`] returns for a column of type `text`: `output`,
/// `severity` and `steps`, a list of structs of `name`, `before`, `after` and `severity`. `before` and
/// `after` are structs of `start` and `end`.
///
/// # Examples
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = urial_arrow::repair::repair_fields(&DataType::Utf8);
/// let names: Vec<_> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["output", "severity", "steps"]);
/// ```
pub fn repair_fields(text: &DataType) -> Fields {
    let kind = match text {
        DataType::Null => DataType::Utf8,
        text => text.clone(),
    };
    let steps = DataType::List(item(DataType::Struct(step_fields(&plain_text(text)))));
    Fields::from(vec![
        Field::new("output", kind.clone(), true),
        Field::new("severity", kind, true),
        Field::new("steps", steps, true),
    ])
}

fn step_fields(text: &DataType) -> Fields {
    let range = DataType::Struct(range_fields());
    Fields::from(vec![
        Field::new("name", text.clone(), true),
        Field::new("before", range.clone(), true),
        Field::new("after", range, true),
        Field::new("severity", text.clone(), true),
    ])
}

fn range_fields() -> Fields {
    let bound = |name| Field::new(name, DataType::UInt32, true);
    Fields::from(vec![bound("start"), bound("end")])
}

/// Repairs each row, and reports what was done as a struct with the fields of [`repair_fields`].
///
/// A valid row has no steps and no severity. Ranges are byte offsets, in the row before and in the
/// output after a step. The result is null if a row is null or cannot be repaired.
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first row that cannot be repaired with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial::repair::Repair;
/// use urial_arrow::{BadRows, repair::repair};
///
/// let column = StringArray::from(vec!["http://h/a b", "http://a b/"]);
/// let repaired = repair(&column, Repair::all(), BadRows::Null)?;
/// assert_eq!(repaired.column(0).as_string::<i32>().value(0), "http://h/a%20b");
/// assert_eq!(repaired.column(1).as_string::<i32>().value(0), "cosmetic");
/// let steps = repaired.column(2).as_list::<i32>().value(0);
/// assert_eq!(steps.as_struct().column(0).as_string::<i32>().value(0), "spaces");
/// assert!(repaired.is_null(1));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn repair(
    column: &dyn Array,
    steps: Repair,
    bad_rows: BadRows,
) -> Result<StructArray, KernelError> {
    let mut kernel = Repairs { steps, bad_rows };
    Ok(run(column, &mut kernel)?.as_struct().clone())
}

/// The kernel of [`repair`].
struct Repairs {
    steps: Repair,
    bad_rows: BadRows,
}

impl Kernel for Repairs {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut valid = Bitmap::with_capacity(rows.len());
        let mut output = rows.array().sink();
        let mut severity = rows.array().new_text_sink();
        let mut lists = ListRows::with_capacity(rows.len());
        let mut steps = Vec::new();
        for row in 0..rows.len() {
            let repaired = self.repaired(rows, row)?;
            valid.push_word(u64::from(repaired.is_some()), 1);
            lists.push(repaired.as_ref().map(|repaired| repaired.steps().len()));
            let name = repaired.as_ref().and_then(Repaired::severity);
            match name.map(Severity::name) {
                Some(name) => {
                    severity.draft().push_str(name);
                    severity.commit()?;
                }
                None => severity.push_null()?,
            }
            let Some(repaired) = repaired else {
                output.push_null()?;
                continue;
            };
            steps.extend_from_slice(repaired.steps());
            match Rewritten::of(repaired.into_text(), output.draft()) {
                Rewritten::Unchanged(text) => output.push_slice(row, text)?,
                Rewritten::Draft | Rewritten::Null => output.commit()?,
            }
        }
        let steps = lists.finish(step_column::<A>(rows, &steps)?)?;
        let columns = vec![output.finish()?, severity.finish()?, steps];
        let fields = repair_fields(rows.data_type());
        let nulls = valid.finish_nulls();
        Ok(Arc::new(StructArray::try_new(fields, columns, nulls)?))
    }
}

impl Repairs {
    /// Repairs a row, or returns `None` if it is null or cannot be repaired.
    fn repaired<'a, A: TextArray>(
        &self,
        rows: &Rows<'a, A>,
        row: usize,
    ) -> Result<Option<Repaired<'a>>, KernelError> {
        let Some(bytes) = rows.bytes(row) else {
            return Ok(None);
        };
        match self.steps.repair_bytes(bytes) {
            Ok(repaired) => Ok(Some(repaired)),
            Err(error) => {
                self.bad_rows.handle(row, Fault::from(error))?;
                Ok(None)
            }
        }
    }
}

/// Returns the steps of all rows as a column of structs.
fn step_column<A: TextArray>(rows: &Rows<'_, A>, steps: &[Step]) -> Result<ArrayRef, KernelError> {
    let mut names = rows.array().new_text_sink();
    let mut severities = rows.array().new_text_sink();
    for step in steps {
        names.draft().push_str(step.kind().name());
        names.commit()?;
        severities.draft().push_str(step.severity().name());
        severities.commit()?;
    }
    let before = range_column(steps.iter().map(Step::before))?;
    let after = range_column(steps.iter().map(Step::after))?;
    let columns = vec![names.finish()?, before, after, severities.finish()?];
    let fields = step_fields(rows.data_type());
    Ok(Arc::new(StructArray::try_new(fields, columns, None)?))
}

/// Returns ranges as a column of structs. A row has less than 4 GiB.
fn range_column(
    ranges: impl Iterator<Item = std::ops::Range<usize>>,
) -> Result<ArrayRef, KernelError> {
    let (starts, ends): (Vec<u32>, Vec<u32>) = ranges
        .map(|range| (range.start as u32, range.end as u32))
        .unzip();
    let columns: Vec<ArrayRef> = vec![
        Arc::new(UInt32Array::from(starts)),
        Arc::new(UInt32Array::from(ends)),
    ];
    let ranges = StructArray::try_new(range_fields(), columns, None)?;
    Ok(Arc::new(ranges))
}
