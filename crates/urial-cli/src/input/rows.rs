//! Rows: comma- or tab-separated values, taken apart by `csv-core`.

use std::io;
use std::ops::Range;

use csv_core::{ReadFieldResult, ReadRecordResult, Reader, ReaderBuilder, WriterBuilder};

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Comma-separated values (RFC 4180): a field with commas, quotes or newlines stands in quotes.
    Csv,
    /// Tab-separated values: fields hold neither tabs nor newlines.
    Tsv,
}

/// Which field of a row is worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// By its place, from 0.
    Place(usize),
    /// By its name in the header.
    Name(String),
}

/// What is known of rows before any is read.
#[derive(Clone, Debug)]
pub(crate) struct RowPlan {
    pub(crate) dialect: Dialect,
    pub(crate) column: Column,
    pub(crate) has_header: bool,
}

impl RowPlan {
    /// The place of the column, by the first row of a source.
    pub(super) fn place(&self, first: &[u8]) -> io::Result<usize> {
        let name = match &self.column {
            Column::Place(place) => return Ok(*place),
            Column::Name(name) => name,
        };
        let mut fields = Fields::new(self.dialect);
        let names = (0..).map_while(|place| fields.find(first, place).ok().map(|_| place));
        let names: Vec<usize> = names.collect();
        let is_it = |place: &usize| {
            let found = fields.find(first, *place);
            found.is_ok_and(|field| field.text == name.as_bytes())
        };
        names.into_iter().find(is_it).ok_or_else(|| {
            let error = format!("no column is called {name:?} in the first row (see --column)");
            io::Error::new(io::ErrorKind::InvalidInput, error)
        })
    }
}

impl Dialect {
    const fn separator(self) -> u8 {
        match self {
            Self::Csv => b',',
            Self::Tsv => b'\t',
        }
    }

    fn reader(self) -> Reader {
        let mut builder = ReaderBuilder::new();
        builder.delimiter(self.separator());
        builder.quoting(self == Self::Csv).build()
    }

    /// Appends a field, in quotes if it needs them; false if it cannot be written at all.
    pub(crate) fn write_field(self, field: &[u8], out: &mut Vec<u8>) -> bool {
        if self == Self::Tsv {
            out.extend_from_slice(field);
            return !field.iter().any(|byte| b"\t\n\r".contains(byte));
        }
        let mut writer = WriterBuilder::new().delimiter(self.separator()).build();
        let start = out.len();
        // The longest it can get: all of it quotes, and a separator after it.
        out.resize(start + 2 * field.len() + 3, 0);
        let (_, _, written) = writer.field(field, &mut out[start..]);
        let (_, ended) = writer.delimiter(&mut out[start + written..]);
        // The separator belongs to the row.
        out.truncate(start + written + ended - 1);
        true
    }

    /// Appends a separator.
    pub(crate) fn separate(self, out: &mut Vec<u8>) {
        out.push(self.separator());
    }
}

/// Finds the ends of rows: not every newline is one.
pub(crate) struct RowEnds {
    reader: Reader,
    /// What stands in the fields, which nobody asks for here.
    fields: Box<[u8; 4096]>,
}

impl RowEnds {
    pub(crate) fn new(dialect: Dialect) -> Self {
        Self {
            reader: dialect.reader(),
            fields: Box::new([0; 4096]),
        }
    }

    /// How many bytes there are to the end of the row; `None` if it is not among these.
    pub(crate) fn next(&mut self, data: &[u8]) -> Option<usize> {
        let mut read = 0;
        // Nothing at all would mean the end of the input.
        while read < data.len() {
            let mut ends = [0; 64];
            let found = self
                .reader
                .read_record(&data[read..], &mut *self.fields, &mut ends);
            read += found.1;
            if found.0 == ReadRecordResult::Record {
                return Some(read);
            }
        }
        None
    }

    /// Begins a new source.
    pub(super) fn reset(&mut self) {
        self.reader.reset();
    }
}

/// The rows of some data, each without what ends it; empty ones are passed over.
pub(crate) fn rows(data: &[u8], dialect: Dialect) -> impl Iterator<Item = &[u8]> {
    let mut ends = RowEnds::new(dialect);
    let mut rest = data;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let end = ends.next(rest).unwrap_or(rest.len());
            let (row, tail) = rest.split_at(end);
            rest = tail;
            let row = trim(row);
            if !row.is_empty() {
                return Some(row);
            }
        }
        None
    })
}

/// A row without what ends it, or the one before it.
fn trim(row: &[u8]) -> &[u8] {
    let start = row.iter().take_while(|byte| b"\r\n".contains(byte)).count();
    let row = &row[start..];
    let row = row.strip_suffix(b"\n").unwrap_or(row);
    row.strip_suffix(b"\r").unwrap_or(row)
}

/// Finds fields in rows.
pub(crate) struct Fields {
    reader: Reader,
    text: Vec<u8>,
}

/// A field of a row.
#[derive(Debug)]
pub(crate) struct Field<'a> {
    /// What stands in it.
    pub(crate) text: &'a [u8],
    /// Where it stands in the row, with its quotes.
    pub(crate) range: Range<usize>,
}

impl Fields {
    pub(crate) fn new(dialect: Dialect) -> Self {
        Self {
            reader: dialect.reader(),
            text: Vec::new(),
        }
    }

    /// The field at a place; if there are not so many, how many there are.
    pub(crate) fn find(&mut self, row: &[u8], place: usize) -> Result<Field<'_>, usize> {
        self.reader.reset();
        self.text.resize(row.len() + 1, 0);
        let mut end = 0;
        for number in 0.. {
            let (start, mut len) = (end, 0);
            let is_last = loop {
                let found = self.reader.read_field(&row[end..], &mut self.text[len..]);
                end += found.1;
                len += found.2;
                match found.0 {
                    ReadFieldResult::Field { record_end } => break record_end,
                    ReadFieldResult::End => return Err(number),
                    ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
                }
            };
            if number == place {
                // What was read includes the separator.
                let range = start..end - usize::from(!is_last);
                let text = &self.text[..len];
                return Ok(Field { text, range });
            }
            if is_last {
                return Err(number + 1);
            }
        }
        Err(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_where_quotes_do() {
        let data = b"a,b\r\n\r\n\"x\ny\",\"\"\"\"\nlast,";
        let found: Vec<&[u8]> = rows(data, Dialect::Csv).collect();
        let want: [&[u8]; 3] = [b"a,b", b"\"x\ny\",\"\"\"\"", b"last,"];
        assert_eq!(found, want);
        let found: Vec<&[u8]> = rows(b"\"a\tb\nc\"\n", Dialect::Tsv).collect();
        assert_eq!(found, [&b"\"a\tb"[..], b"c\""]);
    }

    #[test]
    fn fields_come_back() {
        let row = b"a,\"x, \"\"y\"\"\",,z";
        let mut fields = Fields::new(Dialect::Csv);
        let want: [(&[u8], &[u8]); 4] = [
            (b"a", b"a"),
            (b"x, \"y\"", b"\"x, \"\"y\"\"\""),
            (b"", b""),
            (b"z", b"z"),
        ];
        for (place, (text, raw)) in want.into_iter().enumerate() {
            let field = fields.find(row, place).unwrap();
            assert_eq!((field.text, &row[field.range.clone()]), (text, raw));
            let mut out = Vec::new();
            assert!(Dialect::Csv.write_field(text, &mut out));
            assert_eq!(out, raw);
        }
        assert_eq!(fields.find(row, 4).unwrap_err(), 4);
        assert_eq!(fields.find(b"a,", 1).unwrap().range, 2..2);
        assert!(!Dialect::Tsv.write_field(b"a\tb", &mut Vec::new()));
    }
}
