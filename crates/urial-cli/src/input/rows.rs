//! Rows: comma- or tab-separated values.
//!
//! They are taken apart here, since no reader at hand reports a quote that is never closed, or text
//! after a closing one; `csv-core` writes fields.

use std::io;
use std::ops::Range;

use csv_core::WriterBuilder;

/// The syntax of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Comma-separated values (RFC 4180): a field with commas, quotes or newlines is in quotes.
    Csv,
    /// Tab-separated values: fields hold neither tabs nor newlines.
    Tsv,
}

/// The field of a row to process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// By its place, from 0.
    Place(usize),
    /// By its name in the header.
    Name(String),
}

/// The options for rows, known before any is read.
#[derive(Clone, Debug)]
pub(crate) struct RowPlan {
    pub(crate) dialect: Dialect,
    pub(crate) column: Column,
    pub(crate) has_header: bool,
}

impl RowPlan {
    /// Returns the place of the column, by the first row of a source.
    pub(super) fn place(&self, first: &[u8]) -> io::Result<usize> {
        let name = match &self.column {
            Column::Place(place) => return Ok(*place),
            Column::Name(name) => name,
        };
        let mut fields = Fields::new(self.dialect);
        let names = (0..).map_while(|place| {
            fields
                .find(first, place)
                .map(|f| f.text == name.as_bytes())
                .ok()
        });
        let names: Vec<bool> = names.collect();
        names.into_iter().position(|is_it| is_it).ok_or_else(|| {
            let error = format!("no column is called {name:?} in the first row (see --column)");
            io::Error::new(io::ErrorKind::InvalidInput, error)
        })
    }
}

impl Dialect {
    pub(crate) const fn separator(self) -> u8 {
        match self {
            Self::Csv => b',',
            Self::Tsv => b'\t',
        }
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

/// The result of a search for the end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowStep {
    /// A row of this many bytes, with what ends it.
    Row(usize),
    /// A line of this many bytes in which a quote opens that is not closed in time.
    Unclosed { len: usize, quote: usize },
    /// The end of the row is not among these bytes.
    More,
}

/// Whether more bytes may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    MayFollow,
    Nothing,
}

/// The state of a scan within a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// At the start of a field.
    #[default]
    Start,
    /// In a field without quotes, or after a closing quote.
    Plain,
    /// In quotes.
    Quoted,
    /// After a quote in quotes: it is doubled, or it closes.
    Closing,
}

/// Finds the ends of rows: not every newline is one.
///
/// A quote that is not closed within the longest row would swallow everything after it. Then the line
/// in which it opens is a row by itself, and the next row starts at the next line.
///
/// Each byte is scanned at most twice. If no newline ends a row that starts in quotes up to some place,
/// that is so for every row before that place that is still in quotes at the end of its first line:
/// its scan continues from there.
pub(crate) struct RowScanner {
    dialect: Dialect,
    /// The longest row.
    max: usize,
    /// The position up to which the row has been scanned, and the state there.
    at: usize,
    state: State,
    /// The position of the last opening quote.
    quote: usize,
    /// The end of the first line, if it is in quotes, and where they opened.
    first_line: Option<(usize, usize)>,
    /// The position that an earlier scan within quotes has reached, and the state there.
    ahead: Option<(usize, State)>,
}

impl RowScanner {
    pub(crate) fn new(dialect: Dialect, max: usize) -> Self {
        Self {
            dialect,
            max,
            at: 0,
            state: State::Start,
            quote: 0,
            first_line: None,
            ahead: None,
        }
    }

    /// Returns whether no line of the row has ended yet.
    pub(super) const fn is_in_first_line(&self) -> bool {
        self.first_line.is_none()
    }

    /// Starts a new source.
    pub(super) fn reset(&mut self) {
        *self = Self::new(self.dialect, self.max);
    }

    /// Scans the row that starts with the first byte of the data. After [`RowStep::More`] the same
    /// bytes are passed again, with more after them.
    pub(crate) fn next(&mut self, data: &[u8], rest: Rest) -> RowStep {
        while let Some(bytes) = data.get(self.at..).filter(|bytes| !bytes.is_empty()) {
            let before = (self.at, self.state);
            if self.scan(bytes) {
                return self.end(before);
            }
            if self.first_line.is_some() && self.at > self.max.saturating_add(2) {
                return self.give_up((self.at, self.state));
            }
        }
        match (rest, self.state) {
            (Rest::MayFollow, _) => RowStep::More,
            (Rest::Nothing, State::Quoted) => {
                let line = self.first_line.unwrap_or((data.len(), self.quote));
                self.first_line = Some(line);
                self.give_up((self.at, self.state))
            }
            (Rest::Nothing, _) if data.is_empty() => RowStep::More,
            (Rest::Nothing, State::Start | State::Plain | State::Closing) => {
                self.at = data.len();
                // The last row lacks its newline.
                self.end((self.at, self.state))
            }
        }
    }

    /// Advances by a byte or more; returns whether the row ends there.
    fn scan(&mut self, bytes: &[u8]) -> bool {
        let separator = self.dialect.separator();
        match self.state {
            State::Start if self.dialect == Dialect::Csv && bytes[0] == b'"' => {
                (self.quote, self.state) = (self.at, State::Quoted);
                self.at += 1;
            }
            State::Start => self.state = State::Plain,
            State::Plain => match memchr::memchr3(separator, b'\n', b'\r', bytes) {
                Some(found) => {
                    self.at += found + 1;
                    if bytes[found] != separator {
                        return true;
                    }
                    self.state = State::Start;
                }
                None => self.at += bytes.len(),
            },
            State::Quoted if self.first_line.is_some() => match memchr::memchr(b'"', bytes) {
                Some(found) => {
                    self.at += found + 1;
                    self.state = State::Closing;
                }
                None => self.at += bytes.len(),
            },
            State::Quoted => match memchr::memchr3(b'"', b'\n', b'\r', bytes) {
                Some(found) if bytes[found] == b'"' => {
                    self.at += found + 1;
                    self.state = State::Closing;
                }
                Some(found) => {
                    self.at += found + 1;
                    self.first_line = Some((self.at, self.quote));
                    if let Some(ahead) = self.ahead.filter(|ahead| ahead.0 > self.at) {
                        (self.at, self.state) = ahead;
                    }
                }
                None => self.at += bytes.len(),
            },
            State::Closing => match bytes[0] {
                b'"' => {
                    self.at += 1;
                    self.state = State::Quoted;
                }
                b'\n' | b'\r' => {
                    self.at += 1;
                    return true;
                }
                _ => self.state = State::Plain,
            },
        }
        false
    }

    /// Ends a row, which may have become too long in quotes.
    fn end(&mut self, before: (usize, State)) -> RowStep {
        let len = self.at;
        if self.first_line.is_some() && len > self.max.saturating_add(1) {
            return self.give_up(before);
        }
        self.start_row(len);
        RowStep::Row(len)
    }

    /// Ends the row after its first line.
    fn give_up(&mut self, reached: (usize, State)) -> RowStep {
        let (len, quote) = self.first_line.unwrap_or((self.at, self.quote));
        self.ahead = Some(reached);
        self.start_row(len);
        RowStep::Unclosed { len, quote }
    }

    fn start_row(&mut self, len: usize) {
        (self.at, self.state, self.first_line) = (0, State::Start, None);
        let ahead = self.ahead.filter(|ahead| ahead.0 > len);
        self.ahead = ahead.map(|(at, state)| (at - len, state));
    }
}

/// A row, without what ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row<'a> {
    Whole(&'a [u8]),
    /// A line in which a quote opens that is not closed in time.
    Unclosed {
        line: &'a [u8],
        quote: usize,
    },
}

impl<'a> Row<'a> {
    /// Returns the bytes of the row.
    pub(crate) const fn text(self) -> &'a [u8] {
        match self {
            Self::Whole(text) | Self::Unclosed { line: text, .. } => text,
        }
    }
}

/// Returns the rows of some data; empty ones are skipped.
pub(crate) fn rows(data: &[u8], dialect: Dialect, max: usize) -> impl Iterator<Item = Row<'_>> {
    let mut scanner = RowScanner::new(dialect, max);
    let mut rest = data;
    std::iter::from_fn(move || {
        loop {
            let (len, quote) = match scanner.next(rest, Rest::Nothing) {
                RowStep::Row(len) => (len, None),
                RowStep::Unclosed { len, quote } => (len, Some(quote)),
                RowStep::More => return None,
            };
            let (row, tail) = rest.split_at(len);
            rest = tail;
            let text = row.strip_suffix(b"\n").unwrap_or(row);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            if let Some(quote) = quote {
                return Some(Row::Unclosed { line: text, quote });
            }
            if !text.is_empty() {
                return Some(Row::Whole(text));
            }
        }
    })
}

/// Finds fields in rows.
pub(crate) struct Fields {
    dialect: Dialect,
    text: Vec<u8>,
}

/// A field of a row.
#[derive(Debug)]
pub(crate) struct Field<'a> {
    /// Its content.
    pub(crate) text: &'a [u8],
    /// Its bytes in the row, with its quotes.
    pub(crate) range: Range<usize>,
}

/// The reason why a field was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldError {
    /// The row has only this many fields.
    TooFew(usize),
    /// Text follows a closing quote.
    AfterQuote { offset: usize },
    /// A quote is not closed.
    Unclosed { offset: usize },
}

impl Fields {
    pub(crate) const fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            text: Vec::new(),
        }
    }

    /// Finds the field at a place, from 0.
    pub(crate) fn find<'a>(
        &'a mut self,
        row: &'a [u8],
        place: usize,
    ) -> Result<Field<'a>, FieldError> {
        let mut start = 0;
        for number in 0.. {
            let end = self.end(row, start)?;
            if number == place {
                let range = start..end;
                let text = self.content(&row[start..end]);
                return Ok(Field { text, range });
            }
            if end == row.len() {
                return Err(FieldError::TooFew(number + 1));
            }
            start = end + 1;
        }
        Err(FieldError::TooFew(0))
    }

    /// Counts the fields of a row.
    pub(crate) fn count(&self, row: &[u8]) -> Result<usize, FieldError> {
        let mut end = self.end(row, 0)?;
        let mut count = 1;
        while end < row.len() {
            end = self.end(row, end + 1)?;
            count += 1;
        }
        Ok(count)
    }

    /// Returns where the field ends that starts here: at a separator, or at the end of the row.
    fn end(&self, row: &[u8], start: usize) -> Result<usize, FieldError> {
        let separator = self.dialect.separator();
        if self.dialect == Dialect::Tsv || row.get(start) != Some(&b'"') {
            let found = memchr::memchr(separator, &row[start..]);
            return Ok(found.map_or(row.len(), |found| start + found));
        }
        let mut at = start + 1;
        loop {
            let Some(found) = memchr::memchr(b'"', &row[at..]) else {
                return Err(FieldError::Unclosed { offset: start });
            };
            at += found + 1;
            match row.get(at) {
                Some(b'"') => at += 1,
                Some(&byte) if byte != separator => {
                    return Err(FieldError::AfterQuote { offset: at });
                }
                _ => return Ok(at),
            }
        }
    }

    /// Returns the content of a field: without its quotes, and doubled ones single.
    fn content<'a>(&'a mut self, raw: &'a [u8]) -> &'a [u8] {
        let inside = match raw {
            [b'"', inside @ .., b'"'] if self.dialect == Dialect::Csv => inside,
            _ => return raw,
        };
        if memchr::memchr(b'"', inside).is_none() {
            return inside;
        }
        self.text.clear();
        let mut is_second = false;
        for &byte in inside {
            is_second = byte == b'"' && !is_second;
            if !is_second {
                self.text.push(byte);
            }
        }
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_where_quotes_do() {
        let data = b"a,b\r\n\r\n\"x\ny\",\"\"\"\"\nlast,";
        let found: Vec<Row<'_>> = rows(data, Dialect::Csv, 100).collect();
        let want: [&[u8]; 3] = [b"a,b", b"\"x\ny\",\"\"\"\"", b"last,"];
        assert_eq!(found, want.map(Row::Whole));
        let found: Vec<Row<'_>> = rows(b"\"a\tb\nc\"\n", Dialect::Tsv, 100).collect();
        assert_eq!(found, [&b"\"a\tb"[..], b"c\""].map(Row::Whole));
    }

    /// A quote that is not closed in time costs its line, and no other.
    #[test]
    fn an_open_quote_ends_with_its_line() {
        let unclosed = |line, quote| Row::Unclosed { line, quote };
        let found: Vec<Row<'_>> = rows(b"a,\"b\nc,d\ne,f\n", Dialect::Csv, 100).collect();
        let want = [
            unclosed(b"a,\"b", 2),
            Row::Whole(b"c,d"),
            Row::Whole(b"e,f"),
        ];
        assert_eq!(found, want);
        // Closed, but too late.
        let found: Vec<Row<'_>> = rows(b"\"b\nc\"\nd\n\"", Dialect::Csv, 4).collect();
        let want = [
            unclosed(b"\"b", 0),
            Row::Whole(b"c\""),
            Row::Whole(b"d"),
            unclosed(b"\"", 0),
        ];
        assert_eq!(found, want);
    }

    /// Finds rows by a new scan from each row on, unlike the scanner, which makes one pass.
    fn naive(mut data: &[u8], max: usize) -> Vec<Row<'_>> {
        let mut found = Vec::new();
        while !data.is_empty() {
            let (mut in_quotes, mut is_start, mut first_line, mut quote) = (false, true, None, 0);
            let mut end = None;
            for (at, &byte) in data.iter().enumerate() {
                match byte {
                    b'"' if is_start => (in_quotes, quote) = (true, at),
                    b'"' if in_quotes && data.get(at + 1) != Some(&b'"') => {
                        let doubled = data[quote + 1..at].iter().rev();
                        let doubled = doubled.take_while(|&&byte| byte == b'"').count();
                        in_quotes = doubled % 2 == 1;
                    }
                    b'\n' if in_quotes && first_line.is_none() => {
                        first_line = Some((at + 1, quote));
                    }
                    b'\n' if !in_quotes => {
                        end = Some(at + 1);
                        break;
                    }
                    _ => {}
                }
                is_start = byte == b',' && !in_quotes;
            }
            let is_open = end.is_none() && in_quotes;
            let len = end.unwrap_or(data.len());
            let is_long = first_line.is_some() && len > max + 1;
            let (len, open) = match first_line.unwrap_or((len, quote)) {
                (line, quote) if is_open || is_long => (line, Some(quote)),
                _ => (len, None),
            };
            let line = data[..len].strip_suffix(b"\n").unwrap_or(&data[..len]);
            match open {
                Some(quote) => found.push(Row::Unclosed { line, quote }),
                None if line.is_empty() => {}
                None => found.push(Row::Whole(line)),
            }
            data = &data[len..];
        }
        found
    }

    #[test]
    fn the_scanner_agrees_with_a_naive_one() {
        let mut seed = 7_u64;
        let mut texts = Vec::new();
        for _ in 0..20_000 {
            let len = seed % 23;
            let mut text = Vec::new();
            for _ in 0..len {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text.push(b"\"\",\nx\"\n,"[(seed >> 33) as usize % 8]);
            }
            seed = seed.wrapping_add(1 << 40 | 1).rotate_left(9);
            texts.push(text);
        }
        for text in &texts {
            for max in [1, 4, 9, 100] {
                let found: Vec<Row<'_>> = rows(text, Dialect::Csv, max).collect();
                let shown = String::from_utf8_lossy(text);
                assert_eq!(found, naive(text, max), "{shown:?} within {max}");
            }
        }
    }

    /// Lines that all leave a quote open, from outside and from inside, take linear time.
    #[test]
    fn open_quotes_are_scanned_twice_at_most() {
        let text = b"x\",\"y\n".repeat(200_000);
        let found = rows(&text, Dialect::Csv, 1 << 20).count();
        assert_eq!(found, 200_000);
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
        assert_eq!(fields.find(row, 4).unwrap_err(), FieldError::TooFew(4));
        assert_eq!(fields.count(row), Ok(4));
        let found = fields.find(b"\"a\"x,b", 1).unwrap_err();
        assert_eq!(found, FieldError::AfterQuote { offset: 3 });
        assert_eq!(fields.find(b"a,", 1).unwrap().range, 2..2);
        assert!(!Dialect::Tsv.write_field(b"a\tb", &mut Vec::new()));
    }
}
