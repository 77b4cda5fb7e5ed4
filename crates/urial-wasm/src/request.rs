//! [`Request`]: the name of an operation and its arguments.
//!
//! A request is a sequence of strings, each a length of four bytes, least significant first, and that
//! many bytes of UTF-8. The caller is a program of ours: whatever is not of this form counts as the end.

/// The strings of a request, from first to last.
pub(crate) struct Request<'a> {
    rest: &'a [u8],
}

impl<'a> Request<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Returns the next string, or an empty one after the last.
    pub(crate) fn text(&mut self) -> &'a str {
        self.next().unwrap_or_default()
    }
}

impl<'a> Iterator for Request<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (len, rest) = self.rest.split_first_chunk()?;
        let len = u32::from_le_bytes(*len) as usize;
        let (text, rest) = rest.split_at_checked(len)?;
        self.rest = rest;
        str::from_utf8(text).ok()
    }
}

/// Appends a string to a request.
#[cfg(test)]
pub(crate) fn push(request: &mut Vec<u8>, text: &str) {
    request.extend((text.len() as u32).to_le_bytes());
    request.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::{Request, push};

    #[test]
    fn strings_are_read_to_the_last() {
        let mut bytes = Vec::new();
        for text in ["parse", "", "é"] {
            push(&mut bytes, text);
        }
        assert!(Request::new(&bytes).eq(["parse", "", "é"]));
        assert!(Request::new(&bytes[..bytes.len() - 1]).eq(["parse", ""]));
        assert_eq!(Request::new(&[9, 0, 0, 0, b'x']).next(), None);
        assert_eq!(Request::new(&[1, 0, 0, 0, 0xFF]).next(), None);
        assert_eq!(Request::new(&[]).text(), "");
    }
}
