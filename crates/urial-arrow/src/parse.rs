//! All components of each row.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray, UInt16Array};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field, Fields};
use urial::standard::Any;
use urial::{Component, Reference};

use crate::component::text_of;
use crate::error::KernelError;
use crate::host_kind::HostKindNames;
use crate::kernel::Kernel;
use crate::options::ReadOptions;
use crate::port_number::number_of;
use crate::rows::Rows;
use crate::run::run;
use crate::sink::Sink;
use crate::text_array::TextArray;

/// The text components, in the order of the fields.
const TEXTS: [Component; 8] = [
    Component::Scheme,
    Component::Authority,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Returns the fields of the struct that [`parse`] returns for a column of type `text`: `scheme`,
/// `authority`, `userinfo`, `host`, `port`, `path`, `query` and `fragment`, all as written, then
/// `host_kind` and `port_number`.
///
/// # Examples
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = urial_arrow::parse_fields(&DataType::Utf8View);
/// assert_eq!(fields[3].name(), "host");
/// assert_eq!(fields[3].data_type(), &DataType::Utf8View);
/// assert_eq!(fields[9].data_type(), &DataType::UInt16);
/// ```
pub fn parse_fields(text: &DataType) -> Fields {
    let names = TEXTS.iter().map(|component| component.name());
    names
        .chain(["host_kind"])
        .map(|name| Field::new(name, text.clone(), true))
        .chain([Field::new("port_number", DataType::UInt16, true)])
        .collect()
}

/// Returns all components of each row as a struct with the fields of [`parse_fields`].
///
/// An absent component is null, an empty one is empty. An invalid row is null as a whole.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, parse};
///
/// let column = StringArray::from(vec!["http://me@example.com:8042/over?name#nose", "a b"]);
/// let parts = parse(&column, ReadOptions::default())?;
/// let host = parts.column_by_name("host").unwrap().as_string::<i32>();
/// assert_eq!(host.value(0), "example.com");
/// assert!(parts.is_null(1));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn parse(column: &dyn Array, options: ReadOptions) -> Result<StructArray, KernelError> {
    let parts = run(column, &mut Parse { options })?;
    Ok(parts.as_struct().clone())
}

struct Parse {
    options: ReadOptions,
}

impl Kernel for Parse {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut parts = Parts::new(rows);
        for row in 0..rows.len() {
            match rows.bytes(row).map(|bytes| self.options.read(bytes)) {
                None => parts.push_null()?,
                Some(Ok(reference)) => parts.push(row, &reference)?,
                Some(Err(error)) => {
                    self.options.bad_rows().handle(row, error.into())?;
                    parts.push_null()?;
                }
            }
        }
        parts.finish(rows.data_type())
    }
}

/// The struct under construction.
struct Parts<A: TextArray> {
    texts: [Sink<A::Slices>; TEXTS.len()],
    host_kinds: Sink<A::NewText>,
    host_kind_names: HostKindNames,
    port_numbers: Vec<u16>,
    port_nulls: NullBufferBuilder,
    nulls: NullBufferBuilder,
}

impl<A: TextArray> Parts<A> {
    fn new(rows: &Rows<'_, A>) -> Self {
        Self {
            texts: TEXTS.map(|_| rows.array().sink()),
            host_kinds: rows.array().new_text_sink(),
            host_kind_names: HostKindNames::new(),
            port_numbers: Vec::with_capacity(rows.len()),
            port_nulls: NullBufferBuilder::new(rows.len()),
            nulls: NullBufferBuilder::new(rows.len()),
        }
    }

    fn push(&mut self, row: usize, reference: &Reference<'_, Any>) -> Result<(), KernelError> {
        for (sink, component) in self.texts.iter_mut().zip(TEXTS) {
            match text_of(reference, component) {
                Some(slice) => sink.push_slice(row, slice)?,
                None => sink.push_null()?,
            }
        }
        let kind = reference.layout().host_kind();
        match kind.and_then(|kind| self.host_kind_names.of(kind)) {
            Some(name) => self.host_kinds.push_inline(name)?,
            None => self.host_kinds.push_null()?,
        }
        self.push_port_number(number_of(reference));
        self.nulls.append_non_null();
        Ok(())
    }

    fn push_null(&mut self) -> Result<(), KernelError> {
        self.texts.iter_mut().try_for_each(Sink::push_null)?;
        self.host_kinds.push_null()?;
        self.push_port_number(None);
        self.nulls.append_null();
        Ok(())
    }

    fn push_port_number(&mut self, number: Option<u16>) {
        self.port_numbers.push(number.unwrap_or(0));
        self.port_nulls.append(number.is_some());
    }

    fn finish(mut self, text: &DataType) -> Result<ArrayRef, KernelError> {
        let texts = self.texts.into_iter().map(Sink::finish);
        let mut columns = texts.collect::<Result<Vec<_>, _>>()?;
        columns.push(self.host_kinds.finish()?);
        let numbers = UInt16Array::new(self.port_numbers.into(), self.port_nulls.finish());
        columns.push(Arc::new(numbers));
        let parts = StructArray::try_new(parse_fields(text), columns, self.nulls.finish())?;
        Ok(Arc::new(parts))
    }
}
