//! URI Templates: expansion and matching (RFC 6570).

use std::collections::BTreeMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, Datum, StructArray};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field, Fields};
use urial_template::{Binding, ExpandError, Match, Matcher, Template, TemplateBuf};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::kernel::Kernel;
use crate::list_types::plain_text;
use crate::operand::Operand;
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::rows::Rows;
use crate::run::run_pairwise;
use crate::text_array::TextArray;

/// Checks that a text is a template.
pub(crate) fn check(template: &str) -> Result<(), Fault> {
    Template::parse(template)?;
    Ok(())
}

/// The templates of a call. The last one is kept parsed, because consecutive rows mostly have the same.
struct Templates<T> {
    texts: Operand,
    last: Option<(Vec<u8>, Result<T, Fault>)>,
    make: fn(&str) -> Result<T, Fault>,
}

impl<T> Templates<T> {
    fn new(
        template: &dyn Datum,
        rows: usize,
        make: fn(&str) -> Result<T, Fault>,
    ) -> Result<Self, KernelError> {
        let texts = Operand::new(template, rows)?;
        let last = None;
        Ok(Self { texts, last, make })
    }

    /// Returns the template of a row, or `None` if it is null.
    fn get(&mut self, row: usize) -> Result<Option<&T>, Fault> {
        let Some(bytes) = self.texts.bytes(row) else {
            return Ok(None);
        };
        if self.last.as_ref().is_none_or(|(known, _)| known != bytes) {
            let made = text(bytes).and_then(self.make);
            self.last = Some((bytes.to_owned(), made));
        }
        match &self.last {
            Some((_, Ok(template))) => Ok(Some(template)),
            Some((_, Err(fault))) => Err(*fault),
            None => Ok(None),
        }
    }
}

/// Expands a template with the variables of each row, which are JSON objects.
///
/// Texts, numbers and booleans are strings, arrays are lists, and objects are associative arrays. A
/// variable that is null or absent is undefined. The result is null if the row or the template is null
/// or invalid.
///
/// # Errors
///
/// Returns an error if one of the two is not text or the lengths differ, and for the first invalid
/// row with [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, templates};
///
/// let variables = StringArray::from(vec![r#"{"id": 7, "tag": ["a", "b c"]}"#, "{}", "7"]);
/// let template = Scalar::new(StringArray::from(vec!["/users/{id}{?tag*}"]));
/// let uris = templates::expand(&variables, &template, BadRows::Null)?;
/// let expected = vec![Some("/users/7?tag=a&tag=b%20c"), Some("/users/"), None];
/// assert_eq!(uris.as_string::<i32>(), &StringArray::from(expected));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn expand(
    variables: &dyn Array,
    template: &dyn Datum,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    let make = |text: &str| Ok(TemplateBuf::parse(text)?);
    let mut templates = Templates::new(template, variables.len(), make)?;
    let mut rewrites = Rewrites::new(bad_rows, |row, bytes, draft| {
        let Some(template) = templates.get(row)? else {
            return Ok(Rewritten::Null);
        };
        let variables = parse_variables(bytes)?;
        template
            .expand_into(&variables, draft)
            .map_err(|error| match error {
                ExpandError::PrefixOfComposite { offset, .. } => Fault::Prefix { offset },
                // Writing to a string does not fail.
                _ => Fault::Variables { offset: 0 },
            })?;
        Ok(Rewritten::Draft)
    });
    run_pairwise(variables, &mut rewrites)
}

type Variables = BTreeMap<String, Option<Binding<'static>>>;

fn parse_variables(bytes: &[u8]) -> Result<Variables, Fault> {
    serde_json::from_slice(bytes).map_err(|error| {
        let lines = bytes.split_inclusive(|byte| *byte == b'\n');
        let before: usize = lines
            .take(error.line().saturating_sub(1))
            .map(<[u8]>::len)
            .sum();
        let offset = before + error.column().saturating_sub(1);
        Fault::Variables { offset }
    })
}

/// Returns the fields of the struct that [`matches()`] returns for a column of type `text`: `ambiguous`
/// and `variables`.
///
/// # Examples
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = urial_arrow::templates::match_fields(&DataType::Utf8);
/// let names: Vec<_> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["ambiguous", "variables"]);
/// ```
pub fn match_fields(text: &DataType) -> Fields {
    Fields::from(vec![
        Field::new("ambiguous", DataType::Boolean, true),
        Field::new("variables", plain_text(text), true),
    ])
}

/// Matches each row against a template, as a struct with the fields of [`match_fields`]: whether other
/// variables expand to the same text, and the variables as a JSON object.
///
/// [`expand`] with these variables gives the row again. The result is null if the row does not match, and
/// if the row or the template is null or invalid.
///
/// # Errors
///
/// Returns an error if one of the two is not text or the lengths differ, and for the first invalid
/// template with [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, Scalar, StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, templates};
///
/// let column = StringArray::from(vec!["/users/7?tag=a&tag=b%20c", "/pets/7"]);
/// let template = Scalar::new(StringArray::from(vec!["/users/{id}{?tag*}"]));
/// let found = templates::matches(&column, &template, BadRows::Null)?;
/// assert!(!found.column(0).as_boolean().value(0));
/// let variables = r#"{"id":"7","tag":["a","b c"]}"#;
/// assert_eq!(found.column(1).as_string::<i32>().value(0), variables);
/// assert!(found.is_null(1));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn matches(
    column: &dyn Array,
    template: &dyn Datum,
    bad_rows: BadRows,
) -> Result<StructArray, KernelError> {
    let make = |text: &str| Ok(Template::parse(text)?.matcher());
    let templates = Templates::new(template, column.len(), make)?;
    let mut kernel = Matches {
        templates,
        bad_rows,
    };
    Ok(run_pairwise(column, &mut kernel)?.as_struct().clone())
}

/// The kernel of [`matches()`].
struct Matches {
    templates: Templates<Matcher>,
    bad_rows: BadRows,
}

impl Kernel for Matches {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut ambiguous = Vec::with_capacity(rows.len());
        let mut variables = rows.array().new_text_sink();
        for row in 0..rows.len() {
            let found = match rows.bytes(row).map(|bytes| self.find(row, bytes)) {
                Some(Ok(found)) => found,
                Some(Err(fault)) => {
                    self.bad_rows.handle(row, fault)?;
                    None
                }
                None => None,
            };
            ambiguous.push(found.as_ref().map(Match::is_ambiguous));
            // An object whose names are strings is always written.
            match found.and_then(|found| serde_json::to_string(&found).ok()) {
                Some(json) => {
                    variables.draft().push_str(&json);
                    variables.commit()?;
                }
                None => variables.push_null()?,
            }
        }
        let nulls: NullBuffer = ambiguous.iter().map(Option::is_some).collect();
        let columns: Vec<ArrayRef> =
            vec![Arc::new(BooleanArray::from(ambiguous)), variables.finish()?];
        let fields = match_fields(rows.data_type());
        let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
        let found = StructArray::try_new(fields, columns, nulls)?;
        Ok(Arc::new(found))
    }
}

impl Matches {
    /// Matches a row, or returns `None` if it does not match or its template is null.
    fn find<'a>(&'a mut self, row: usize, bytes: &'a [u8]) -> Result<Option<Match<'a, 'a>>, Fault> {
        let Some(matcher) = self.templates.get(row)? else {
            return Ok(None);
        };
        Ok(matcher.matches(text(bytes)?).ok())
    }
}
