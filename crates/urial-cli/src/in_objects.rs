//! [`InObjects`]: work on a field of each JSON object.

use std::borrow::Cow;
use std::io;

use crate::args::Rules;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::objects::{FieldPath, append_member};
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::json::{self, Shape};

/// Work on a field of each object: its result replaces the field, or is a new member.
pub(crate) struct InObjects<W> {
    inner: W,
    path: FieldPath,
    /// The name of the member that is added.
    append: Option<String>,
}

/// Buffers that are kept from line to line.
#[derive(Default)]
pub(crate) struct Buffers<S> {
    inner: S,
    out: Vec<u8>,
}

impl<W: Work> InObjects<W> {
    pub(crate) const fn new(inner: W, path: FieldPath, append: Option<String>) -> Self {
        Self {
            inner,
            path,
            append,
        }
    }

    /// Appends a line with this literal as its result.
    fn write(&self, line: &[u8], literal: &[u8], out: &mut Vec<u8>) -> Result<(), Complaint> {
        if let Some(name) = &self.append {
            return append_member(line, name, literal, out);
        }
        let range = self.path.find(line)?.range;
        out.extend_from_slice(&line[..range.start]);
        out.extend_from_slice(literal);
        out.extend_from_slice(&line[range.end..]);
        Ok(())
    }
}

impl<W: Work> Work for InObjects<W> {
    type Scratch = Buffers<W::Scratch>;

    fn record(
        &self,
        line: &[u8],
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        if line.trim_ascii().is_empty() {
            return Ok(Verdict::Good);
        }
        let found = self.path.find(line)?;
        scratch.out.clear();
        let (inner, made) = (&mut scratch.inner, &mut scratch.out);
        let verdict = self
            .inner
            .record(found.text.as_bytes(), spot, inner, made)?;
        if self.inner.product() != Product::Text {
            out.extend_from_slice(made);
            return Ok(verdict);
        }
        let result = made.strip_suffix(b"\n").unwrap_or(made);
        let Ok(result) = str::from_utf8(result) else {
            return Err(Complaint::of("the result is not UTF-8 text"));
        };
        let mut literal = Vec::new();
        json::push(&mut literal, &result);
        self.write(line, &literal, out)?;
        out.push(b'\n');
        Ok(verdict)
    }

    fn product(&self) -> Product {
        self.inner.product()
    }

    fn warnings(&self, row: &[u8], spot: Spot) -> Vec<Complaint> {
        subject(row, &self.path)
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

    fn subject<'a>(&self, line: &'a [u8], _spot: Spot) -> Result<Cow<'a, [u8]>, Complaint> {
        subject(line, &self.path)
    }

    fn shown<'a>(&self, line: &'a [u8], _spot: Spot) -> Cow<'a, [u8]> {
        subject(line, &self.path).unwrap_or(Cow::Borrowed(line))
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

    /// The result is `null`; a line without the field is passed on as it is.
    fn nullify(&self, line: &[u8], spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        let start = out.len();
        let is_text = self.inner.product() == Product::Text;
        if !is_text || self.write(line, b"null", out).is_err() {
            out.truncate(start);
            return self.keep(line, spot, delimiter, out);
        }
        out.push(delimiter);
    }
}

/// Returns the text of the field.
pub(crate) fn subject<'a>(line: &'a [u8], path: &FieldPath) -> Result<Cow<'a, [u8]>, Complaint> {
    Ok(match path.find(line)?.text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    })
}
