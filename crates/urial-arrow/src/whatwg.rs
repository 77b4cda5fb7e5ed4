//! Kernels of the WHATWG URL Standard: URLs as browsers read them.

use std::fmt::Write;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, Datum, StructArray, UInt32Array};
use urial_whatwg::{Attribute, Url};

use crate::error::KernelError;
use crate::error_column::error_fields;
use crate::fault::{Fault, text};
use crate::kernel::Kernel;
use crate::operand::Operand;
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::rows::Rows;
use crate::run::{run, run_pairwise};
use crate::text_array::TextArray;
use crate::values::Flags;

/// Checks that a text is a URL.
pub(crate) fn check(input: &str) -> Result<(), Fault> {
    Url::parse(input)?;
    Ok(())
}

/// Returns the URI that a browser requests for each row.
///
/// Most rows are their own serialization and are not copied. In others, characters that no URI has
/// are percent-encoded after the standard has written the URL.
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, whatwg};
///
/// let column = StringArray::from(vec![" HTTP://Exämple.com:80/a b|c", "http://h/", "../up"]);
/// let uris = whatwg::to_uri(&column, BadRows::Null)?;
/// let expected = vec![Some("http://xn--exmple-cua.com/a%20b%7Cc"), Some("http://h/"), None];
/// assert_eq!(uris.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn to_uri(column: &dyn Array, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
        let input = text(bytes)?;
        push_uri(input, &Url::parse(input)?, draft)
    });
    run(column, &mut rewrites)
}

/// Returns the URI that a browser requests for each reference, resolved against a base.
///
/// # Errors
///
/// Returns the errors of [`to_uri`], and an error if the bases are not text or the lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, whatwg};
///
/// let links = StringArray::from(vec!["../c d", "\\x"]);
/// let base = Scalar::new(StringArray::from(vec!["http://h/a/b"]));
/// let targets = whatwg::resolve(&links, &base, BadRows::Null)?;
/// assert_eq!(targets.as_string::<i32>(), &StringArray::from(vec!["http://h/c%20d", "http://h/x"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn resolve(
    references: &dyn Array,
    base: &dyn Datum,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    join_each(references, base, bad_rows, push_uri)
}

/// Resolves each row against its base, and rewrites the row by what `push` makes of the URL.
fn join_each(
    column: &dyn Array,
    base: &dyn Datum,
    bad_rows: BadRows,
    push: impl for<'t> Fn(&'t str, &Url<'_>, &mut String) -> Result<Rewritten<'t>, Fault>,
) -> Result<ArrayRef, KernelError> {
    let bases = Operand::new(base, column.len())?;
    let constant = constant_base(&bases);
    let mut rewrites = Rewrites::new(bad_rows, |row, bytes, draft| {
        let input = text(bytes)?;
        let parsed;
        let base = match (&constant, bases.bytes(row)) {
            (Some(base), _) => base,
            (None, Some(bytes)) => {
                parsed = Url::parse(text(bytes)?)?;
                &parsed
            }
            (None, None) => return Ok(Rewritten::Null),
        };
        push(input, &Url::parse_with_base(input, base)?, draft)
    });
    run_pairwise(column, &mut rewrites)
}

/// Parses a base that is the same for all rows, if it is valid.
fn constant_base(bases: &Operand) -> Option<Url<'_>> {
    match bases {
        Operand::Scalar(Some(bytes)) => text(bytes).ok().and_then(|base| Url::parse(base).ok()),
        Operand::Scalar(None) | Operand::Column(_) => None,
    }
}

/// Appends the URI of a URL, unless it is the input.
fn push_uri<'t>(input: &'t str, url: &Url<'_>, draft: &mut String) -> Result<Rewritten<'t>, Fault> {
    if url.to_uri().is_err() {
        draft.push_str(url.to_uri_repaired().map_err(Fault::Text)?.as_str());
        return Ok(Rewritten::Draft);
    }
    Ok(rewritten(input, url.as_str(), draft))
}

/// Keeps the input if the text is the same, or appends the text.
fn rewritten<'t>(input: &'t str, output: &str, draft: &mut String) -> Rewritten<'t> {
    if input == output {
        return Rewritten::Unchanged(input);
    }
    draft.push_str(output);
    Rewritten::Draft
}

/// Returns an attribute of the URL class of JavaScript for each row, resolved against a base if there is
/// one.
///
/// An absent part is empty, as in JavaScript. Rows that are not URLs are invalid.
///
/// # Errors
///
/// Returns the errors of [`resolve`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, whatwg};
/// use urial_whatwg::Attribute;
///
/// let column = StringArray::from(vec!["HTTP://h:80/a?b", "a"]);
/// let search = whatwg::attribute(&column, Attribute::Search, None, BadRows::Null)?;
/// assert_eq!(search.as_string::<i32>(), &StringArray::from(vec![Some("?b"), None]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn attribute(
    column: &dyn Array,
    attribute: Attribute,
    base: Option<&dyn Datum>,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    let Some(base) = base else {
        let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
            let input = text(bytes)?;
            let url = Url::parse(input)?;
            Ok(push_attribute(input, &url, attribute, draft))
        });
        return run(column, &mut rewrites);
    };
    join_each(column, base, bad_rows, |input, url, draft| {
        Ok(push_attribute(input, url, attribute, draft))
    })
}

/// Keeps an attribute that is a slice of the input, or appends it.
fn push_attribute<'t>(
    input: &'t str,
    url: &Url<'_>,
    attribute: Attribute,
    draft: &mut String,
) -> Rewritten<'t> {
    let value = url.get(attribute);
    // Where the URL borrows the input, so does the attribute: the same bytes are at the same offset.
    let start = (value.as_ptr() as usize).wrapping_sub(url.as_str().as_ptr() as usize);
    let slice = url
        .is_borrowed()
        .then(|| input.get(start..start.wrapping_add(value.len())))
        .flatten();
    match slice {
        Some(slice) if slice == value => Rewritten::Unchanged(slice),
        _ => {
            draft.push_str(&value);
            Rewritten::Draft
        }
    }
}

/// Returns whether each row is a URL, resolved against a base if there is one.
///
/// # Errors
///
/// Returns an error if the column or the bases are not text or the lengths differ.
///
/// # Examples
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
/// use urial_arrow::whatwg;
///
/// let column = StringArray::from(vec!["http://h/a b", "http://[", "a"]);
/// let valid = whatwg::is_valid(&column, None)?;
/// assert_eq!(valid, BooleanArray::from(vec![true, false, false]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn is_valid(column: &dyn Array, base: Option<&dyn Datum>) -> Result<BooleanArray, KernelError> {
    let bad_rows = BadRows::Null;
    let Some(base) = base else {
        let flag = |_, bytes: &[u8]| Ok(Some(text(bytes).is_ok_and(|t| Url::parse(t).is_ok())));
        return Ok(run(column, &mut Flags { bad_rows, flag })?
            .as_boolean()
            .clone());
    };
    let bases = Operand::new(base, column.len())?;
    let flag = |row, bytes: &[u8]| {
        let Some(base) = bases.bytes(row) else {
            return Ok(None);
        };
        let base = text(base).ok().and_then(|base| Url::parse(base).ok());
        let is_url =
            |input: &str| base.is_some_and(|base| Url::parse_with_base(input, &base).is_ok());
        Ok(Some(text(bytes).is_ok_and(is_url)))
    };
    Ok(run_pairwise(column, &mut Flags { bad_rows, flag })?
        .as_boolean()
        .clone())
}

/// Returns why each row is not a URL, as a struct with the fields of [`error_fields`].
/// The rule is the name of the standard's validation error; the component is null.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use urial_arrow::whatwg;
///
/// let column = StringArray::from(vec!["http://h/a b", "http://[::1/"]);
/// let errors = whatwg::error(&column)?;
/// assert!(errors.is_null(0));
/// assert_eq!(errors.column(2).as_string::<i32>().value(1), "IPv6-unclosed");
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn error(column: &dyn Array) -> Result<StructArray, KernelError> {
    Ok(run(column, &mut Failures)?.as_struct().clone())
}

struct Failures;

impl Kernel for Failures {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut offsets = Vec::with_capacity(rows.len());
        let mut columns = [(); 3].map(|()| rows.array().new_text_sink());
        for row in 0..rows.len() {
            let fault = rows.bytes(row).and_then(|bytes| match text(bytes) {
                Ok(input) => Url::parse(input).err().map(Fault::Url),
                Err(fault) => Some(fault),
            });
            let [component, rule, message] = &mut columns;
            component.push_null()?;
            match fault {
                None => {
                    rule.push_null()?;
                    message.push_null()?;
                }
                Some(fault) => {
                    let name = match fault {
                        Fault::Url(failure) => failure.kind().name(),
                        _ => "UTF-8",
                    };
                    rule.draft().push_str(name);
                    rule.commit()?;
                    // Writing to a string does not fail.
                    let _ = write!(message.draft(), "{fault}");
                    message.commit()?;
                }
            }
            offsets.push(fault.map(|fault| fault.offset() as u32));
        }
        let offsets = UInt32Array::from(offsets);
        let nulls = offsets.nulls().cloned();
        let mut fields: Vec<ArrayRef> = vec![Arc::new(offsets)];
        for column in columns {
            fields.push(column.finish()?);
        }
        let kind = error_fields(rows.data_type());
        Ok(Arc::new(StructArray::try_new(kind, fields, nulls)?))
    }
}
