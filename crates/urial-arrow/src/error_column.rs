//! Diagnostics for each row.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray, UInt32Array};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field, Fields};
use urial::ParseError;

use crate::buffers::{Bitmap, TextTooLong};
use crate::error::KernelError;
use crate::kernel::Kernel;
use crate::options::{DefaultSyntax, ReadOptions, Reader};
use crate::rows::{Rows, bytes_of};
use crate::run::run;
use crate::span::CHUNK;
use crate::sparse::SparseColumn;
use crate::text_array::TextArray;

/// Returns the fields of the struct that [`error`] returns for a column of type `text`: `offset`,
/// `component`, `rule` and `message`.
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

/// Returns why each row is invalid, as a struct with the fields of [`error_fields`]: the byte offset
/// at which parsing stopped, the component, the name of the grammar rule in the standard, and a
/// message.
///
/// The result is null if the row is valid or null. No message contains a password.
///
/// # Errors
///
/// Returns an error if the column is not text.
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
    let errors = if options.is_default_syntax() {
        run(column, &mut Faults(DefaultSyntax))?
    } else {
        run(column, &mut Faults(options))?
    };
    Ok(errors.as_struct().clone())
}

/// The kernel of [`error`].
struct Faults<R>(R);

impl<R: Reader> Kernel for Faults<R> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut faults = FaultColumns::<A::Sparse>::with_capacity(rows.len());
        let too_large = |_| KernelError::TooLarge(rows.data_type().clone());
        for first in (0..rows.len()).step_by(CHUNK) {
            let end = rows.len().min(first + CHUNK);
            faults.grow_to(end);
            let read = note_faults(rows.array(), rows.nulls(), first..end, self.0, &mut faults);
            read.map_err(too_large)?;
        }
        faults.write_noted().map_err(too_large)?;
        faults.finish(rows.data_type())
    }
}

/// Notes the invalid rows of a chunk. A separate function, as in [`row_reader`](crate::row_reader).
#[inline(never)]
fn note_faults<A: TextArray>(
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

/// How many invalid rows are noted before they are written.
const NOTED: usize = 8;

/// The struct under construction. Rows are null when they are appended, and nearly all stay null.
///
/// Invalid rows are rare and far apart, so writing one misses the cache in three columns, which
/// takes as long as parsing ten rows. The memory of an invalid row is therefore prefetched, and the
/// row is written a few invalid rows later.
struct FaultColumns<S> {
    offsets: Vec<u32>,
    component: S,
    rule: S,
    message: S,
    valid: Bitmap,
    /// Invalid rows that are not written yet.
    noted: Vec<(usize, ParseError)>,
    /// A buffer for messages.
    draft: String,
}

impl<S: SparseColumn> FaultColumns<S> {
    fn with_capacity(rows: usize) -> Self {
        Self {
            offsets: Vec::with_capacity(rows),
            component: S::with_capacity(rows),
            rule: S::with_capacity(rows),
            message: S::with_capacity(rows),
            valid: Bitmap::with_capacity(rows),
            noted: Vec::with_capacity(NOTED),
            draft: String::new(),
        }
    }

    /// Appends null rows until there are `rows` rows.
    fn grow_to(&mut self, rows: usize) {
        self.valid.push_n(false, rows - self.offsets.len());
        self.offsets.resize(rows, 0);
        self.component.grow_to(rows);
        self.rule.grow_to(rows);
        self.message.grow_to(rows);
    }

    /// Notes an invalid row. Not inlined, to leave the registers to the loop over the rows.
    #[cold]
    #[inline(never)]
    fn note(&mut self, row: usize, error: &ParseError) -> Result<(), TextTooLong> {
        self.component.prefetch(row);
        self.rule.prefetch(row);
        self.message.prefetch(row);
        self.noted.push((row, *error));
        if self.noted.len() < NOTED {
            return Ok(());
        }
        self.write_noted()
    }

    fn write_noted(&mut self) -> Result<(), TextTooLong> {
        for (row, error) in self.noted.drain(..) {
            self.draft.clear();
            // Writing to a string cannot fail.
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
            self.component.into_array(),
            self.rule.into_array(),
            self.message.into_array(),
        ];
        Ok(Arc::new(StructArray::try_new(
            error_fields(text),
            columns,
            nulls,
        )?))
    }
}
