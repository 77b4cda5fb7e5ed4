//! [`InRows`]: work on a field of each row.

use std::borrow::Cow;
use std::io;

use crate::args::Rules;
use crate::complaint::Complaint;
use crate::input::{Dialect, FieldError, Fields, Spot};
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::json::Shape;

/// Work on a field of each row: what comes of it takes the place of the field, or is a field more.
pub(crate) struct InRows<W> {
    inner: W,
    dialect: Dialect,
    /// The name of the column that is added.
    append: Option<String>,
}

/// Buffers that are kept from row to row.
pub(crate) struct Buffers<S> {
    inner: S,
    fields: Option<Fields>,
    out: Vec<u8>,
}

impl<S: Default> Default for Buffers<S> {
    fn default() -> Self {
        Self {
            inner: S::default(),
            fields: None,
            out: Vec::new(),
        }
    }
}

impl<W: Work> InRows<W> {
    pub(crate) const fn new(inner: W, dialect: Dialect, append: Option<String>) -> Self {
        Self {
            inner,
            dialect,
            append,
        }
    }
}

/// Returns the complaint about a row that cannot be taken apart.
pub(crate) fn malformed(error: FieldError) -> Complaint {
    let (offset, message) = match error {
        FieldError::TooFew(fields) => {
            let fields = match fields {
                1 => "one field".to_owned(),
                _ => format!("{fields} fields"),
            };
            let message = format!("the row has only {fields} (see --column)");
            (None, message)
        }
        FieldError::AfterQuote { offset } => {
            let message = format!("text after a closing quote at byte {offset}");
            (Some(offset), message)
        }
        FieldError::Unclosed { offset } => return Complaint::unclosed_quote(offset),
    };
    Complaint::Row { offset, message }
}

impl<W> InRows<W> {
    /// Appends a row and the separators up to the new column.
    fn pad(&self, row: &[u8], width: usize, out: &mut Vec<u8>) -> Result<(), Complaint> {
        let fields = Fields::new(self.dialect).count(row).map_err(malformed)?;
        if fields > width.max(1) {
            let message = format!(
                "the row has {fields} fields and the first row {width}: the new column would be out of place"
            );
            let offset = None;
            return Err(Complaint::Row { offset, message });
        }
        out.extend_from_slice(row);
        for _ in fields..=width.max(1) {
            self.dialect.separate(out);
        }
        Ok(())
    }
}

impl<W: Work> Work for InRows<W> {
    type Scratch = Buffers<W::Scratch>;

    fn record(
        &self,
        row: &[u8],
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let fields = scratch
            .fields
            .get_or_insert_with(|| Fields::new(self.dialect));
        let field = fields.find(row, spot.column).map_err(malformed)?;
        scratch.out.clear();
        let (inner, made) = (&mut scratch.inner, &mut scratch.out);
        let verdict = self.inner.record(field.text, spot, inner, made)?;
        if self.inner.product() != Product::Text {
            out.extend_from_slice(made);
            return Ok(verdict);
        }
        let result = made.strip_suffix(b"\n").unwrap_or(made);
        let start = out.len();
        let can_be_written = if self.append.is_some() {
            self.pad(row, spot.width, out)?;
            self.dialect.write_field(result, out)
        } else {
            out.extend_from_slice(&row[..field.range.start]);
            let can_be_written = self.dialect.write_field(result, out);
            out.extend_from_slice(&row[field.range.end..]);
            can_be_written
        };
        if !can_be_written {
            return Err(Complaint::of(
                "the result has a tab or a newline, which tab-separated values cannot hold",
            ));
        }
        if out.len() == start && self.dialect == Dialect::Csv {
            // An empty line would be no row at all.
            out.extend_from_slice(b"\"\"");
        }
        out.push(b'\n');
        Ok(verdict)
    }

    fn header(&self, row: &[u8], _spot: Spot, out: &mut Vec<u8>) {
        if self.inner.product() != Product::Text {
            return;
        }
        out.extend_from_slice(row);
        if let Some(name) = &self.append {
            self.dialect.separate(out);
            self.dialect.write_field(name.as_bytes(), out);
        }
        out.push(b'\n');
    }

    fn product(&self) -> Product {
        self.inner.product()
    }

    fn explains(&self) -> bool {
        self.inner.explains()
    }

    /// A row that can be taken apart gets an empty new field; any other is passed on as it is.
    fn keep(&self, row: &[u8], spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        let is_padded = self.append.is_some()
            && self.inner.product() == Product::Text
            && self.pad(row, spot.width, out).is_ok();
        if !is_padded {
            out.extend_from_slice(row);
        }
        out.push(delimiter);
    }

    /// The field becomes empty, and so does a new one; a row that cannot be taken apart is passed on
    /// as it is.
    fn nullify(&self, row: &[u8], spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        let is_replaced = self.append.is_none() && self.inner.product() == Product::Text;
        let mut fields = Fields::new(self.dialect);
        match fields.find(row, spot.column) {
            Ok(field) if is_replaced => {
                let (before, after) = (&row[..field.range.start], &row[field.range.end..]);
                let text = [before, after].concat();
                let is_empty = text.is_empty() && self.dialect == Dialect::Csv;
                out.extend_from_slice(if is_empty { b"\"\"" } else { &text });
                out.push(delimiter);
            }
            Ok(_) | Err(_) => self.keep(row, spot, delimiter, out),
        }
    }

    fn unread(
        &self,
        shape: Shape,
        input: Option<&[u8]>,
        complaint: &Complaint,
        delimiter: u8,
        out: &mut Vec<u8>,
    ) {
        self.inner.unread(shape, input, complaint, delimiter, out);
    }

    fn warnings(&self, row: &[u8], spot: Spot) -> Vec<Complaint> {
        subject(row, spot, self.dialect)
            .map_or_else(|_| Vec::new(), |text| self.inner.warnings(&text, spot))
    }

    fn may_warn(&self) -> bool {
        self.inner.may_warn()
    }

    fn is_silent(&self) -> bool {
        self.inner.is_silent()
    }

    fn conclude(&self) -> io::Result<Vec<u8>> {
        self.inner.conclude()
    }

    fn rules(&self) -> Rules {
        self.inner.rules()
    }

    fn subject<'a>(&self, row: &'a [u8], spot: Spot) -> Result<Cow<'a, [u8]>, Complaint> {
        subject(row, spot, self.dialect)
    }

    fn shown<'a>(&self, row: &'a [u8], spot: Spot) -> Cow<'a, [u8]> {
        shown(row, spot, self.dialect)
    }
}

/// Returns the field of a row that holds the URI.
pub(crate) fn subject(
    row: &[u8],
    spot: Spot,
    dialect: Dialect,
) -> Result<Cow<'_, [u8]>, Complaint> {
    let mut fields = Fields::new(dialect);
    let field = fields.find(row, spot.column).map_err(malformed)?;
    Ok(Cow::Owned(field.text.to_vec()))
}

/// Returns the field of a row that a complaint is about, if it has one.
pub(crate) fn shown(row: &[u8], spot: Spot, dialect: Dialect) -> Cow<'_, [u8]> {
    match Fields::new(dialect).find(row, spot.column) {
        Ok(field) => Cow::Owned(field.text.to_vec()),
        Err(_) => Cow::Borrowed(row),
    }
}
