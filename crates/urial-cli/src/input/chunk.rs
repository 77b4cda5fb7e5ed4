//! [`Chunk`]: a piece of input made of whole records.

/// A piece of one source, made of whole records.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    /// The records, each with its delimiter; the last one of a source may lack it.
    pub(crate) data: Vec<u8>,
    /// Which source it came from.
    pub(crate) source: usize,
    /// The number of the first record in its source, from 1.
    pub(crate) first: u64,
    /// After these records stands one that was too long to be read.
    pub(crate) ends_in_overlong: bool,
}

impl Chunk {
    /// The records without their delimiters; a carriage return before a newline goes with it.
    pub(crate) fn records(&self, delimiter: u8) -> impl Iterator<Item = &[u8]> {
        let mut rest = self.data.as_slice();
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let end = memchr::memchr(delimiter, rest).unwrap_or(rest.len());
            let record = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            if delimiter == b'\n' {
                return Some(record.strip_suffix(b"\r").unwrap_or(record));
            }
            Some(record)
        })
    }
}
