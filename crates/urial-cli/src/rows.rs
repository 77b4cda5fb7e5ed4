//! [`InRows`]: work on a field of each row.

use std::borrow::Cow;

use crate::complaint::Complaint;
use crate::input::{Dialect, Fields, Spot};
use crate::pipeline::{Placement, Verdict, Work};
use crate::sink::Content;

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

/// What is wrong with a row that has too few fields.
pub(crate) fn too_few(fields: usize) -> Complaint {
    let fields = match fields {
        1 => "one field".to_owned(),
        _ => format!("{fields} fields"),
    };
    Complaint::of(format_args!("the row has only {fields} (see --column)"))
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
        let field = fields.find(row, spot.column).map_err(too_few)?;
        scratch.out.clear();
        let (inner, made) = (&mut scratch.inner, &mut scratch.out);
        let verdict = self.inner.record(field.text, spot, inner, made)?;
        if !self.inner.is_one_result() {
            out.extend_from_slice(made);
            return Ok(verdict);
        }
        let result = made.strip_suffix(b"\n").unwrap_or(made);
        let can_be_written = if self.append.is_some() {
            out.extend_from_slice(row);
            self.dialect.separate(out);
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
        out.push(b'\n');
        Ok(verdict)
    }

    fn header(&self, row: &[u8], _spot: Spot, out: &mut Vec<u8>) {
        if !self.inner.is_one_result() {
            return;
        }
        out.extend_from_slice(row);
        if let Some(name) = &self.append {
            self.dialect.separate(out);
            self.dialect.write_field(name.as_bytes(), out);
        }
        out.push(b'\n');
    }

    fn is_one_result(&self) -> bool {
        self.inner.is_one_result()
    }

    fn content(&self) -> Content {
        self.inner.content()
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        self.inner.unread(complaint, out)
    }

    fn keep(&self, row: &[u8], _spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        out.extend_from_slice(row);
        if self.append.is_some() && self.inner.is_one_result() {
            self.dialect.separate(out);
        }
        out.push(delimiter);
    }

    fn shown<'a>(&self, row: &'a [u8], spot: Spot) -> Cow<'a, [u8]> {
        shown(row, spot, self.dialect)
    }
}

/// The field of a row that a complaint is about, if it has one.
pub(crate) fn shown(row: &[u8], spot: Spot, dialect: Dialect) -> Cow<'_, [u8]> {
    match Fields::new(dialect).find(row, spot.column) {
        Ok(field) => Cow::Owned(field.text.to_vec()),
        Err(_) => Cow::Borrowed(row),
    }
}
