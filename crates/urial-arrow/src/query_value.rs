//! Query parameters.

use arrow_array::{Array, ArrayRef, Datum};
use urial::{Component, Encoded};
use urial_scan::NameSearch;

use crate::component::slice_each;
use crate::error::KernelError;
use crate::fault::text;
use crate::operand::Operand;
use crate::options::{BadRows, DefaultSyntax, ReadOptions, Reader};
use crate::param_name::{Found, ParamName};
use crate::param_search::ParamSearch;
use crate::run::{run, run_pairwise};
use crate::search::{Read, Search, Searched};
use crate::slices::Slices;

/// Returns the value of the first query parameter with the given name in each row, as written (RFC
/// 3986 section 3.4).
///
/// Names are percent-decoded before they are compared, so `%62=2` has the name `b`. The value is not
/// decoded: see [`decode`](crate::decode). It is empty if the parameter has no `=`, and null if there
/// is no such parameter.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_value};
///
/// let column = StringArray::from(vec!["/?a=1&q=x%20y", "/?q", "/"]);
/// let values = query_value(&column, "q", ReadOptions::default())?;
/// let expected = StringArray::from(vec![Some("x%20y"), Some(""), None]);
/// assert_eq!(values.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_value(
    column: &dyn Array,
    name: &str,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    // A row without the parameter is null, valid or not, and need not be parsed. An empty name has no octet
    // to search for.
    if options.bad_rows() == BadRows::Fail || name.is_empty() {
        return slice_each(column, options, |reference| {
            reference.query()?.value(name).map(Encoded::as_str)
        });
    }
    if options.is_default_syntax() {
        return find_each(column, name, DefaultSyntax);
    }
    find_each(column, name, options)
}

/// Returns the value of a query parameter of each row, with a name per row or one for all.
///
/// See [`query_value`]. The result is null where the name is null.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component), and an error if the names are not text or
/// the lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_value_by};
///
/// let column = StringArray::from(vec!["/?a=1&b=2", "/?a=1&b=2"]);
/// let names = StringArray::from(vec!["b", "c"]);
/// let values = query_value_by(&column, &names, ReadOptions::default())?;
/// assert_eq!(values.as_string::<i32>(), &StringArray::from(vec![Some("2"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn query_value_by(
    column: &dyn Array,
    name: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    match Operand::new(name, column.len())? {
        Operand::Scalar(Some(name)) => match str::from_utf8(&name) {
            Ok(name) => query_value(column, name, options),
            // No text decodes to it.
            Err(_) => slice_each(column, options, |_| None),
        },
        Operand::Scalar(None) => slice_each(column, options, |_| None),
        Operand::Column(names) => {
            let mut slices = Slices::from_fn(options.bad_rows(), |row, bytes| {
                let name = names.bytes(row);
                match options.bad_rows() {
                    BadRows::Null => Ok(name.and_then(|name| value_of(bytes, name, options))),
                    BadRows::Fail => {
                        let reference = options.read(bytes)?;
                        let name = name.and_then(|name| text(name).ok());
                        let query = reference.query().zip(name);
                        let value = query.and_then(|(query, name)| query.value(name));
                        Ok(value.map(Encoded::as_str))
                    }
                }
            });
            run_pairwise(column, &mut slices)
        }
    }
}

/// Returns the values of a parameter. Only rows that have it are parsed.
fn find_each(column: &dyn Array, name: &str, reader: impl Reader) -> Result<ArrayRef, KernelError> {
    let search = ParamSearch::new(name.as_bytes());
    run(
        column,
        &mut Searched(ValueOf {
            reader,
            name,
            search,
        }),
    )
}

/// Finds a parameter in rows, and parses a row that has it.
struct ValueOf<'n, R> {
    reader: R,
    name: &'n str,
    search: ParamSearch<'n>,
}

impl<R: Reader> Search for ValueOf<'_, R> {
    fn places(&self) -> NameSearch {
        self.search.delimiters()
    }

    fn is_likely(&self, text: &[u8], place: usize) -> bool {
        self.search.may_be_at(text, place + 1)
    }

    fn value_at<'t>(&self, row: &'t [u8], place: usize) -> Read<'t> {
        match self.search.end_of_name(row, place + 1) {
            Some(name_end) => Read::Value(self.first_value(row, place, name_end)),
            None => Read::Nothing,
        }
    }

    fn value<'t>(&self, row: &'t [u8]) -> Option<&'t str> {
        let found = ParamName::new(self.name.as_bytes()).find(row)?;
        value_at(row, &found, self.name, self.reader)
    }
}

impl<R: Reader> ValueOf<'_, R> {
    /// Returns the value of a row, given the first delimiter after which the name is, and the end of the name.
    #[inline(never)]
    fn first_value<'t>(&self, row: &'t [u8], place: usize, name_end: usize) -> Option<&'t str> {
        let reference = self.reader.read(row).ok()?;
        let query = reference.query()?;
        let range = reference.layout().component(Component::Query, row.len())?;
        let is_first = place + 1 == range.start;
        if is_first || row[place] == b'&' && range.contains(&place) {
            let value = ParamSearch::value(row, name_end, range.end);
            return reference.as_str().get(value);
        }
        // The delimiter is part of a path, a fragment or a value.
        query.value(self.name).map(Encoded::as_str)
    }
}

/// Returns the value of a parameter of a row whose name need not be text, or `None` if the row is
/// invalid.
fn value_of<'t>(bytes: &'t [u8], name: &[u8], options: ReadOptions) -> Option<&'t str> {
    let found = ParamName::new(name).find(bytes)?;
    value_at(bytes, &found, text(name).ok()?, options)
}

/// Returns the value that was found in a row, or `None` if the row is invalid.
#[inline(never)]
fn value_at<'t>(
    bytes: &'t [u8],
    found: &Found,
    name: &str,
    reader: impl Reader,
) -> Option<&'t str> {
    let reference = reader.read(bytes).ok()?;
    let query = reference.query()?;
    let start = reference
        .layout()
        .component(Component::Query, bytes.len())?
        .start;
    if start == found.query_start {
        return reference.as_str().get(found.value.clone());
    }
    query.value(name).map(Encoded::as_str)
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::StringViewBuilder;
    use arrow_array::cast::AsArray;
    use arrow_array::{Array, LargeStringArray, StringArray, StringViewArray};
    use arrow_buffer::NullBuffer;
    use arrow_schema::DataType;
    use urial::UriRef;

    use super::query_value;
    use crate::options::ReadOptions;

    const ROWS: usize = 1000;

    /// A short name, and one of which not all octets are compared at first.
    const NAMES: [&str; 2] = ["id", "identifier-of-a-row"];

    /// Short and long rows with and without a parameter, some of them invalid, whose ends and beginnings look
    /// like a parameter where they meet.
    fn rows(name: &str) -> Vec<String> {
        let (start, end) = name.split_at(name.len() / 2);
        let encoded = ["%69d", "%69dentifier-of-a-%72ow"];
        let encoded = encoded[NAMES.iter().position(|one| *one == name).expect("a name")];
        let pieces = [
            "",
            "?",
            "&",
            name,
            start,
            end,
            "=",
            "1",
            "#",
            encoded,
            "%",
            "http://h/",
            "a=b&",
            "x",
            " ",
        ];
        let fill = "a-longer-text-without-a-query/".repeat(3);
        let mut seed = 1_u64;
        let mut pick = |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        };
        let mut row = || {
            let len = pick(9);
            let mut text: String = (0..len).map(|_| pieces[pick(pieces.len())]).collect();
            // Most rows of a real column do not have the parameter.
            if pick(3) > 0 {
                text.insert_str(0, &fill[..pick(fill.len())]);
            }
            text
        };
        (0..ROWS).map(|_| row()).collect()
    }

    fn value(row: &str, name: &str) -> Option<String> {
        let value = UriRef::parse(row).ok()?.query()?.value(name)?;
        Some(value.as_str().to_owned())
    }

    fn texts<'t>(rows: impl Iterator<Item = Option<&'t str>>) -> Vec<Option<String>> {
        rows.map(|row| row.map(str::to_owned)).collect()
    }

    /// Checks a column of which `source` gives the row of [`rows`] at each position, or `None`.
    fn check(name: &str, column: &dyn Array, source: impl Fn(usize) -> Option<usize>) {
        let rows = rows(name);
        let want: Vec<_> = (0..column.len())
            .map(|at| value(&rows[source(at)?], name))
            .collect();
        let count = want.iter().flatten().count();
        let is_mixed = count > 0 && count < want.len();
        assert!(is_mixed || want.len() < 5, "{count} rows have a value");
        let found = query_value(column, name, ReadOptions::default()).expect("text");
        let found = match found.data_type() {
            DataType::Utf8 => texts(found.as_string::<i32>().iter()),
            DataType::LargeUtf8 => texts(found.as_string::<i64>().iter()),
            _ => texts(found.as_string_view().iter()),
        };
        assert_eq!(found, want);
    }

    /// Returns a column of the same views in another order, in which rows are null.
    fn rearranged(
        column: &StringViewArray,
        rows: impl Iterator<Item = usize>,
        is_null: impl Fn(usize) -> bool,
    ) -> StringViewArray {
        let views: Vec<u128> = rows.map(|row| column.views()[row]).collect();
        let valid = (0..views.len()).map(|at| !is_null(at)).collect::<Vec<_>>();
        let buffers = column.data_buffers().to_vec();
        StringViewArray::new(views.into(), buffers, Some(NullBuffer::from(valid)))
    }

    #[test]
    fn rows_in_every_arrangement() {
        for name in NAMES {
            check_arrangements(name);
        }
    }

    fn check_arrangements(name: &str) {
        let rows = rows(name);
        let check = |column: &dyn Array, source: &dyn Fn(usize) -> Option<usize>| {
            check(name, column, source);
        };
        check(&StringArray::from_iter_values(&rows), &Some);
        check(&LargeStringArray::from_iter_values(&rows), &Some);
        let column = StringViewArray::from_iter_values(&rows);
        check(&column, &Some);
        let mut builder = StringViewBuilder::new().with_fixed_block_size(200);
        for row in &rows {
            builder.append_value(row);
        }
        let many_buffers = builder.finish();
        assert!(many_buffers.data_buffers().len() > 50);
        check(&many_buffers, &Some);
        for column in [column, many_buffers] {
            let never = |_| false;
            check(&rearranged(&column, (0..ROWS).rev(), never), &|at| {
                Some(ROWS - 1 - at)
            });
            // Gaps that are read over, and gaps that are too large.
            for step in [2, 3, 7] {
                let filtered = rearranged(&column, (0..ROWS).step_by(step), never);
                check(&filtered, &|at| Some(at * step));
            }
            let doubled = rearranged(&column, (0..2 * ROWS).map(|at| at / 2), never);
            check(&doubled, &|at| Some(at / 2));
            let shuffled = rearranged(&column, (0..ROWS).map(|at| at * 7 % ROWS), never);
            check(&shuffled, &|at| Some(at * 7 % ROWS));
            let nulls = rearranged(&column, 0..ROWS, |at| at % 5 == 1);
            check(&nulls, &|at| (at % 5 != 1).then_some(at));
            let sliced = nulls.slice(70, 150);
            check(&sliced, &|at| ((at + 70) % 5 != 1).then_some(at + 70));
        }
    }

    /// The last bytes of the searched memory belong to several rows.
    #[test]
    fn few_short_rows() {
        for name in NAMES {
            let rows = rows(name);
            let is_short = |row: &usize| rows[*row].len() < name.len() + 8;
            let short: Vec<usize> = (0..ROWS).filter(is_short).collect();
            let texts = short.iter().map(|row| &rows[*row]);
            let strings = StringArray::from_iter_values(texts.clone());
            let views = StringViewArray::from_iter_values(texts);
            for start in 0..short.len() - 4 {
                let count = 1 + start % 4;
                let source = |at: usize| Some(short[start + at]);
                check(name, &strings.slice(start, count), source);
                check(name, &views.slice(start, count), source);
            }
        }
    }

    #[test]
    fn nulls_between_rows_with_offsets() {
        for name in NAMES {
            check_nulls(name);
        }
    }

    fn check_nulls(name: &str) {
        let rows = rows(name);
        let check = |column: &dyn Array, source: &dyn Fn(usize) -> Option<usize>| {
            check(name, column, source);
        };
        let some = |at: usize| !at.is_multiple_of(4);
        let column: StringArray = (0..ROWS).map(|at| some(at).then_some(&rows[at])).collect();
        check(&column, &|at| some(at).then_some(at));
        check(&column.slice(66, 130), &|at| {
            some(at + 66).then_some(at + 66)
        });
        // Null rows that have bytes of their own.
        let full = StringArray::from_iter_values(&rows);
        let (offsets, bytes, _) = full.into_parts();
        let valid = NullBuffer::from((0..ROWS).map(some).collect::<Vec<_>>());
        let column = StringArray::new(offsets, bytes, Some(valid));
        check(&column, &|at| some(at).then_some(at));
    }
}
