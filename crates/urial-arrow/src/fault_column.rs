//! What is wrong with the rows.

use std::fmt::Write;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray, UInt32Array};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field, Fields};
use urial::ParseError;

use crate::error::KernelError;
use crate::kernel::{self, Kernel};
use crate::options::{ReadOptions, Reader, Usual};
use crate::rows::Rows;
use crate::sink::{Sink, SinkRows};
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
        let mut faults = FaultSink {
            offsets: Vec::with_capacity(rows.len()),
            component: rows.sink(),
            rule: rows.sink(),
            message: rows.sink(),
            nulls: NullBufferBuilder::new(rows.len()),
            good: 0,
        };
        for row in 0..rows.len() {
            match rows.bytes(row).map(|bytes| self.0.read(bytes)) {
                None | Some(Ok(_)) => faults.good += 1,
                Some(Err(error)) => faults.push(&error)?,
            }
        }
        faults.finish(rows.data_type())
    }
}

/// The struct while it is written.
struct FaultSink<R> {
    offsets: Vec<u32>,
    component: Sink<R>,
    rule: Sink<R>,
    message: Sink<R>,
    nulls: NullBufferBuilder,
    /// The last rows, which nothing is wrong with: nearly all are, and to count them is quick.
    good: usize,
}

impl<R: SinkRows> FaultSink<R> {
    fn push(&mut self, error: &ParseError) -> Result<(), KernelError> {
        self.push_good()?;
        self.offsets.push(error.offset() as u32);
        self.component.push_new(error.component().name())?;
        self.rule.push_new(error.rule_name())?;
        // Writing to a string does not fail.
        let _ = write!(self.message.draft(), "{error}");
        self.message.commit()?;
        self.nulls.append_non_null();
        Ok(())
    }

    /// The rows that nothing is wrong with.
    fn push_good(&mut self) -> Result<(), KernelError> {
        let good = std::mem::take(&mut self.good);
        self.offsets.extend(std::iter::repeat_n(0, good));
        self.component.push_nulls(good)?;
        self.rule.push_nulls(good)?;
        self.message.push_nulls(good)?;
        self.nulls.append_n_nulls(good);
        Ok(())
    }

    fn finish(mut self, text: &DataType) -> Result<ArrayRef, KernelError> {
        self.push_good()?;
        let nulls = self.nulls.finish();
        let columns: Vec<ArrayRef> = vec![
            Arc::new(UInt32Array::new(self.offsets.into(), nulls.clone())),
            self.component.finish()?,
            self.rule.finish()?,
            self.message.finish()?,
        ];
        Ok(Arc::new(StructArray::try_new(
            error_fields(text),
            columns,
            nulls,
        )?))
    }
}
