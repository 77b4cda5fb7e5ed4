//! What is wrong with the rows.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray, UInt32Array};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field, Fields};
use urial::ParseError;
use urial_scan::{Bits, TextTooLong};

use crate::blocks::BLOCK;
use crate::error::KernelError;
use crate::kernel::{self, Kernel};
use crate::options::{ReadOptions, Reader, Usual};
use crate::rows::{Rows, bytes_of};
use crate::sparse::Sparse;
use crate::text_array::TextArray;

/// The fields of what [`error`] gives for a column of a type: `offset`, `component`, `rule`,
/// `message`.
///
/// # Examples
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = urial_arrow::error_fields(&DataType::Utf8);
/// let names: Vec<_> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["offset", "component", "rule", "message"]);
/// ```
pub fn error_fields(text: &DataType) -> Fields {
    let texts = ["component", "rule", "message"];
    [Field::new("offset", DataType::UInt32, true)]
        .into_iter()
        .chain(texts.map(|name| Field::new(name, text.clone(), true)))
        .collect()
}

/// What is wrong with each row, as a struct: the byte at which reading stopped, the component, the
/// rule of the grammar by its name in the standard, and a sentence.
///
/// Null where the row is valid, and where it is null. No message shows a password.
///
/// # Errors
///
/// If the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::types::UInt32Type;
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, error};
///
/// let column = StringArray::from(vec!["http://h/", "http://h:x/"]);
/// let errors = error(&column, ReadOptions::default())?;
/// assert!(errors.is_null(0));
/// assert_eq!(errors.column(0).as_primitive::<UInt32Type>().value(1), 9);
/// assert_eq!(errors.column(1).as_string::<i32>().value(1), "port");
/// assert_eq!(
///     errors.column(3).as_string::<i32>().value(1),
///     "invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
/// );
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn error(column: &dyn Array, options: ReadOptions) -> Result<StructArray, KernelError> {
    let errors = if options.are_usual() {
        kernel::run(column, &mut Faults(Usual))?
    } else {
        kernel::run(column, &mut Faults(options))?
    };
    Ok(errors.as_struct().clone())
}

/// What is wrong with rows that are read in a given way.
struct Faults<R>(R);

impl<R: Reader> Kernel for Faults<R> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut faults = FaultColumns::<A::Sparse>::new(rows.len());
        let too_large = |_| KernelError::TooLarge(rows.data_type().clone());
        for first in (0..rows.len()).step_by(BLOCK) {
            let end = rows.len().min(first + BLOCK);
            faults.grow_to(end);
            let noted = note_bad(rows.array(), rows.nulls(), first..end, self.0, &mut faults);
            noted.map_err(too_large)?;
        }
        faults.set_noted().map_err(too_large)?;
        faults.finish(rows.data_type())
    }
}

/// Notes the bad ones of some rows. A loop by itself, as in [`blocks`](crate::blocks).
#[inline(never)]
fn note_bad<A: TextArray>(
    array: &A,
    nulls: Option<&NullBuffer>,
    rows: Range<usize>,
    reader: impl Reader,
    faults: &mut FaultColumns<A::Sparse>,
) -> Result<(), TextTooLong> {
    for row in rows {
        let bytes = bytes_of(array, nulls, row);
        if let Some(Err(error)) = bytes.map(|bytes| reader.read(bytes)) {
            faults.note(row, &error)?;
        }
    }
    Ok(())
}

/// How many bad rows are noted before they are written.
const NOTED: usize = 8;

/// The struct while it is written. Rows are null when they are added, and nearly all stay so.
///
/// Few rows are bad, and far between. Of a large column, whose rows are there from the start, the memory of each bad row
/// has to be fetched, in three columns, which takes as long as reading ten rows does: so it is asked for, and written
/// some bad rows later.
struct FaultColumns<S> {
    offsets: Vec<u32>,
    component: S,
    rule: S,
    message: S,
    valid: Bits,
    /// Bad rows that are not written yet.
    noted: Vec<(usize, ParseError)>,
    /// A message while it is written.
    draft: String,
}

impl<S: Sparse> FaultColumns<S> {
    fn new(rows: usize) -> Self {
        Self {
            offsets: Vec::with_capacity(rows),
            component: S::with_room(rows),
            rule: S::with_room(rows),
            message: S::with_room(rows),
            valid: Bits::new(rows),
            noted: Vec::with_capacity(NOTED),
            draft: String::new(),
        }
    }

    /// Null rows, up to a given one.
    fn grow_to(&mut self, rows: usize) {
        self.valid.push_run(false, rows - self.offsets.len());
        self.offsets.resize(rows, 0);
        self.component.grow_to(rows);
        self.rule.grow_to(rows);
        self.message.grow_to(rows);
    }

    /// A bad row, to be written. A call, for the loop over the rows to have its registers.
    #[cold]
    #[inline(never)]
    fn note(&mut self, row: usize, error: &ParseError) -> Result<(), TextTooLong> {
        self.component.prepare(row);
        self.rule.prepare(row);
        self.message.prepare(row);
        self.noted.push((row, *error));
        if self.noted.len() < NOTED {
            return Ok(());
        }
        self.set_noted()
    }

    fn set_noted(&mut self) -> Result<(), TextTooLong> {
        for (row, error) in self.noted.drain(..) {
            self.draft.clear();
            // Writing to a string does not fail.
            let _ = write!(self.draft, "{error}");
            self.offsets[row] = error.offset() as u32;
            self.component.set(row, error.component().name())?;
            self.rule.set(row, error.rule_name())?;
            self.message.set(row, &self.draft)?;
            self.valid.set(row);
        }
        Ok(())
    }

    fn finish(self, text: &DataType) -> Result<ArrayRef, KernelError> {
        let nulls = self.valid.finish_nulls();
        let columns: Vec<ArrayRef> = vec![
            Arc::new(UInt32Array::new(self.offsets.into(), nulls.clone())),
            self.component.finish(),
            self.rule.finish(),
            self.message.finish(),
        ];
        Ok(Arc::new(StructArray::try_new(
            error_fields(text),
            columns,
            nulls,
        )?))
    }
}
