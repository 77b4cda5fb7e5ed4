//! Lists: the segments of each row's path, and the parameters of its query.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, Datum, StructArray};
use urial::standard::Any;
use urial::{Encoded, Reference, query::Query};

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::list_rows::ListRows;
use crate::list_types::pair_fields;
use crate::operand::Operand;
use crate::options::ReadOptions;
use crate::rows::Rows;
use crate::run::{run, run_pairwise};
use crate::text_array::TextArray;

/// Takes the items of a list from a row.
trait Items {
    /// Appends the items of a row, and returns whether there is a list.
    fn push<'t>(
        &self,
        row: usize,
        reference: &Reference<'t, Any>,
        items: &mut Vec<&'t str>,
    ) -> bool;
}

/// A kernel that returns a list of texts for each row.
struct TextLists<I> {
    options: ReadOptions,
    items: I,
}

impl<I: Items> Kernel for TextLists<I> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut lists = ListRows::with_capacity(rows.len());
        let mut sink = rows.array().sink();
        let mut items = Vec::new();
        for row in 0..rows.len() {
            items.clear();
            let reference = read(self.options, rows, row)?;
            let push = |reference| self.items.push(row, &reference, &mut items);
            let is_present = reference.is_some_and(push);
            lists.push(is_present.then_some(items.len()));
            for item in &items {
                sink.push_slice(row, item)?;
            }
        }
        lists.finish(sink.finish()?)
    }
}

/// Reads a row, or returns `None` if it is null or invalid.
fn read<'a, A: TextArray>(
    options: ReadOptions,
    rows: &Rows<'a, A>,
    row: usize,
) -> Result<Option<Reference<'a, Any>>, KernelError> {
    let Some(bytes) = rows.bytes(row) else {
        return Ok(None);
    };
    match options.read(bytes) {
        Ok(reference) => Ok(Some(reference)),
        Err(error) => {
            options.bad_rows().handle(row, Fault::Text(error))?;
            Ok(None)
        }
    }
}

/// Returns the segments of each row's path, as written (RFC 3986 section 3.3).
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, lists::segments};
///
/// let column = StringArray::from(vec!["http://h/over/a%2Fb/"]);
/// let lists = segments(&column, ReadOptions::default())?;
/// let first = lists.as_list::<i32>().value(0);
/// assert_eq!(first.as_string::<i32>(), &StringArray::from(vec!["over", "a%2Fb", ""]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn segments(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let items = Segments;
    run(column, &mut TextLists { options, items })
}

struct Segments;

impl Items for Segments {
    fn push<'t>(&self, _: usize, reference: &Reference<'t, Any>, items: &mut Vec<&'t str>) -> bool {
        items.extend(reference.path().segments().map(Encoded::as_str));
        true
    }
}

/// Returns the values of all parameters of each row's query whose name decodes to the given one, as
/// written. A parameter without `=` has an empty value.
///
/// The result is null if there is no query, or the name is null.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component), and an error if the names are not text or the
/// lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, lists::query_values};
///
/// let column = StringArray::from(vec!["/?tag=a&x=1&tag=b", "/"]);
/// let name = Scalar::new(StringArray::from(vec!["tag"]));
/// let lists = query_values(&column, &name, ReadOptions::default())?;
/// assert_eq!(lists.as_list::<i32>().value(0).as_string::<i32>(), &StringArray::from(vec!["a", "b"]));
/// assert!(lists.is_null(1));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_values(
    column: &dyn Array,
    name: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let items = Values(Operand::new(name, column.len())?);
    run_pairwise(column, &mut TextLists { options, items })
}

struct Values(Operand);

impl Items for Values {
    fn push<'t>(
        &self,
        row: usize,
        reference: &Reference<'t, Any>,
        items: &mut Vec<&'t str>,
    ) -> bool {
        let name = self.0.bytes(row);
        let name = name.and_then(|name| str::from_utf8(name).ok());
        let (Some(query), Some(name)) = (reference.query(), name) else {
            return false;
        };
        items.extend(query.values(name).map(Encoded::as_str));
        true
    }
}

/// Returns the parameters of each row's query: a list of structs with the fields `name` and `value`, as
/// written. A parameter without `=` has a null value.
///
/// The result is null if there is no query.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, lists::query_pairs};
///
/// let column = StringArray::from(vec!["/?a=1&b", "/"]);
/// let lists = query_pairs(&column, ReadOptions::default())?;
/// let first = lists.as_list::<i32>().value(0);
/// let names = first.as_struct().column_by_name("name").unwrap();
/// assert_eq!(names.as_string::<i32>(), &StringArray::from(vec!["a", "b"]));
/// assert!(lists.is_null(1));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_pairs(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    run(column, &mut PairLists(options))
}

struct PairLists(ReadOptions);

impl Kernel for PairLists {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut lists = ListRows::with_capacity(rows.len());
        let (mut names, mut values) = (rows.array().sink(), rows.array().sink());
        for row in 0..rows.len() {
            let reference = read(self.0, rows, row)?;
            let Some(query) = reference.and_then(|reference| reference.query()) else {
                lists.push(None);
                continue;
            };
            let mut count = 0;
            for pair in Query::pairs(query) {
                names.push_slice(row, pair.name.as_str())?;
                match pair.value.map(Encoded::as_str) {
                    Some(value) => values.push_slice(row, value)?,
                    None => values.push_null()?,
                }
                count += 1;
            }
            lists.push(Some(count));
        }
        let fields = pair_fields(rows.data_type());
        let columns = vec![names.finish()?, values.finish()?];
        lists.finish(Arc::new(StructArray::try_new(fields, columns, None)?))
    }
}
