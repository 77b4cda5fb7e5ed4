//! Edits of the query of each row.

use std::cmp::Ordering;

use arrow_array::{Array, ArrayRef, Datum};
use urial::encoded::{Part, encode};
use urial::query::{Pair, Query};
use urial::{Reference, standard::Any};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::operand::Operand;
use crate::options::ReadOptions;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::{run, run_pairwise};

/// Appends the pairs of a query that are kept. The query is removed with its question mark if nothing
/// is left of it but an empty pair.
fn push_kept<'t>(query: Query<'t>, keep: impl Fn(&Pair<'t>) -> bool, draft: &mut String) {
    let start = draft.len();
    let mut separator = '?';
    for pair in query.pairs().filter(|pair| keep(pair)) {
        draft.push(separator);
        push_pair(&pair, draft);
        separator = '&';
    }
    if draft.len() == start + 1 {
        draft.truncate(start);
    }
}

fn push_pair(pair: &Pair<'_>, draft: &mut String) {
    draft.push_str(pair.name.as_str());
    if let Some(value) = pair.value {
        draft.push('=');
        draft.push_str(value.as_str());
    }
}

/// Returns what is before the question mark of the query, and from the number sign of the fragment.
fn around<'t>(reference: &Reference<'t, Any>) -> (&'t str, &'t str) {
    let (text, layout) = (reference.as_str(), reference.layout());
    let path_end = layout.path().end;
    let query_end = layout.query().map_or(path_end, |query| query.end);
    (&text[..path_end], &text[query_end..])
}

/// Removes the pairs that do not pass a test. A row without such pairs stays as it is.
fn retain<'t>(
    reference: &Reference<'t, Any>,
    keep: impl Fn(&Pair<'t>) -> bool,
    draft: &mut String,
) -> Rewritten<'t> {
    let Some(query) = reference.query() else {
        return Rewritten::Unchanged(reference.as_str());
    };
    if query.pairs().all(|pair| keep(&pair)) {
        return Rewritten::Unchanged(reference.as_str());
    }
    let (before, after) = around(reference);
    draft.push_str(before);
    push_kept(query, keep, draft);
    draft.push_str(after);
    Rewritten::Draft
}

/// Returns whether a name matches a pattern, in which `*` matches any characters.
///
/// Takes time in proportion to both lengths multiplied, at most.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut at, mut from) = (0, 0);
    let mut retry: Option<(usize, usize)> = None;
    while from < name.len() {
        match pattern.get(at) {
            Some(b'*') => {
                retry = Some((at, from));
                at += 1;
            }
            Some(byte) if *byte == name[from] => {
                at += 1;
                from += 1;
            }
            _ => match retry {
                // The last star takes one more character.
                Some((star, taken)) => {
                    retry = Some((star, taken + 1));
                    at = star + 1;
                    from = taken + 1;
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|byte| *byte == b'*')
}

/// Patterns of names, separated by spaces or commas.
fn patterns(text: &str) -> impl Iterator<Item = &[u8]> {
    text.split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(str::as_bytes)
}

fn is_listed(pair: &Pair<'_>, list: &str) -> bool {
    let name = pair.name.decode_bytes();
    patterns(list).any(|pattern| matches(pattern, &name))
}

/// Removes the parameters whose names match one of the patterns, such as `utm_* gclid`, from the query
/// of each row.
///
/// Patterns are separated by spaces or commas, and `*` matches any characters. Names are compared
/// after percent-decoding. A query that has no other parameters is removed. Rows are not normalized.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component), and an error if the patterns are not text or
/// the lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_edit::without_params};
///
/// let column = StringArray::from(vec!["/?utm_source=x&id=1&gclid=2#f", "/?utm_id=1", "/?a"]);
/// let patterns = Scalar::new(StringArray::from(vec!["utm_* gclid"]));
/// let clean = without_params(&column, &patterns, ReadOptions::default())?;
/// assert_eq!(clean.as_string::<i32>(), &StringArray::from(vec!["/?id=1#f", "/", "/?a"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn without_params(
    column: &dyn Array,
    patterns: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    by_text(column, patterns, options, |reference, list, draft| {
        Ok(retain(reference, |pair| !is_listed(pair, list), draft))
    })
}

/// Removes all parameters with a name from the query of each row.
///
/// The name is compared after percent-decoding. A query that has no other parameters is removed.
///
/// # Errors
///
/// Returns the errors of [`without_params`].
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_edit::remove_param};
///
/// let column = StringArray::from(vec!["/?a=1&b=2&%61", "/?a"]);
/// let name = Scalar::new(StringArray::from(vec!["a"]));
/// let removed = remove_param(&column, &name, ReadOptions::default())?;
/// assert_eq!(removed.as_string::<i32>(), &StringArray::from(vec!["/?b=2", "/"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn remove_param(
    column: &dyn Array,
    name: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    by_text(column, name, options, |reference, name, draft| {
        Ok(retain(reference, |pair| !pair.name.decodes_to(name), draft))
    })
}

/// Runs an edit with a text for all rows or one per row. The result is null where the text is null.
fn by_text(
    column: &dyn Array,
    datum: &dyn Datum,
    options: ReadOptions,
    edit: impl for<'t> Fn(&Reference<'t, Any>, &str, &mut String) -> Result<Rewritten<'t>, Fault>,
) -> Result<ArrayRef, KernelError> {
    let operand = Operand::new(datum, column.len())?;
    let is_scalar = matches!(operand, Operand::Scalar(_));
    let mut rewrites = Rewrites::new(options.bad_rows(), |row, bytes, draft| {
        let reference = options.read(bytes)?;
        match operand.bytes(row) {
            Some(bytes) => edit(&reference, text(bytes)?, draft),
            None => Ok(Rewritten::Null),
        }
    });
    if is_scalar {
        run(column, &mut rewrites)
    } else {
        run_pairwise(column, &mut rewrites)
    }
}

/// Sets a parameter in the query of each row to a value.
///
/// The first parameter with the name gets the value and others with it are removed; without any,
/// the parameter is appended. Name and value are percent-encoded as far as they need to be.
///
/// # Errors
///
/// Returns the errors of [`without_params`].
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_edit::set_param};
///
/// let column = StringArray::from(vec!["/?page=1&q=x&page=2#f", "/"]);
/// let name = Scalar::new(StringArray::from(vec!["page"]));
/// let value = Scalar::new(StringArray::from(vec!["a&b"]));
/// let set = set_param(&column, &name, &value, ReadOptions::default())?;
/// assert_eq!(set.as_string::<i32>(), &StringArray::from(vec!["/?page=a%26b&q=x#f", "/?page=a%26b"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn set_param(
    column: &dyn Array,
    name: &dyn Datum,
    value: &dyn Datum,
    options: ReadOptions,
) -> Result<ArrayRef, KernelError> {
    let names = Operand::new(name, column.len())?;
    let values = Operand::new(value, column.len())?;
    let mut rewrites = Rewrites::new(options.bad_rows(), |row, bytes, draft| {
        let reference = options.read(bytes)?;
        let (Some(name), Some(value)) = (names.bytes(row), values.bytes(row)) else {
            return Ok(Rewritten::Null);
        };
        let (name, value) = (text(name)?, text(value)?);
        let (before, after) = around(&reference);
        draft.push_str(before);
        push_with(reference.query(), name, value, draft);
        draft.push_str(after);
        Ok(Rewritten::Draft)
    });
    run_pairwise(column, &mut rewrites)
}

/// Appends a query in which a parameter has a value.
fn push_with(query: Option<Query<'_>>, name: &str, value: &str, draft: &mut String) {
    let (mut separator, mut is_set) = ('?', false);
    let pairs = query.filter(|query| !query.is_empty());
    for pair in pairs.into_iter().flat_map(Query::pairs) {
        let is_named = pair.name.decodes_to(name);
        if is_named && is_set {
            continue;
        }
        draft.push(separator);
        separator = '&';
        if is_named {
            draft.push_str(pair.name.as_str());
            draft.push('=');
            draft.extend(encode(value.as_bytes(), Part::QueryValue).pieces());
            is_set = true;
        } else {
            push_pair(&pair, draft);
        }
    }
    if !is_set {
        draft.push(separator);
        draft.extend(encode(name.as_bytes(), Part::QueryName).pieces());
        draft.push('=');
        draft.extend(encode(value.as_bytes(), Part::QueryValue).pieces());
    }
}

/// Sorts the parameters of each row's query by name, so that their order no longer distinguishes URIs.
///
/// Names are compared after percent-decoding, and parameters with the same name keep their order.
/// Whether order matters is for the server to decide; many ignore it.
///
/// # Errors
///
/// Returns the errors of [`component`](crate::component).
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{ReadOptions, query_edit::sort_query};
///
/// let column = StringArray::from(vec!["/?b=2&a=1&b=1#f", "/?a&b"]);
/// let sorted = sort_query(&column, ReadOptions::default())?;
/// assert_eq!(sorted.as_string::<i32>(), &StringArray::from(vec!["/?a=1&b=2&b=1#f", "/?a&b"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn sort_query(column: &dyn Array, options: ReadOptions) -> Result<ArrayRef, KernelError> {
    let order = |a: &Pair<'_>, b: &Pair<'_>| -> Ordering { a.name.bytes().cmp(b.name.bytes()) };
    let mut rewrites = Rewrites::new(options.bad_rows(), |_, bytes, draft| {
        let reference = options.read(bytes)?;
        let Some(query) = reference.query() else {
            return Ok(Rewritten::Unchanged(reference.as_str()));
        };
        let is_sorted = query.pairs().is_sorted_by(|a, b| order(a, b).is_le());
        if is_sorted {
            return Ok(Rewritten::Unchanged(reference.as_str()));
        }
        let mut pairs: Vec<Pair<'_>> = query.pairs().collect();
        pairs.sort_by(order);
        let (before, after) = around(&reference);
        draft.push_str(before);
        for (index, pair) in pairs.iter().enumerate() {
            draft.push(if index == 0 { '?' } else { '&' });
            push_pair(pair, draft);
        }
        draft.push_str(after);
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}
