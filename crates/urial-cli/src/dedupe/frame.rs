//! [`Frame`]: a line and its key, as they are written to disk.

/// A line, and what it is compared by.
///
/// ```text
///   hash: 8 bytes | key length: 4 | line length: 4 | key | line
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame<'a> {
    pub(crate) hash: u64,
    pub(crate) key: &'a [u8],
    pub(crate) line: &'a [u8],
}

/// The key length that means that the key is the line. No key is that long: a line has fewer bytes.
const SAME_AS_LINE: u32 = u32::MAX;

/// The size of the header before key and line.
pub(crate) const HEADER: usize = 16;

impl<'a> Frame<'a> {
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        // Most lines are in normal form already: they are written once.
        let (key_len, key) = match self.key {
            key if std::ptr::eq(key, self.line) || key == self.line => (SAME_AS_LINE, &[][..]),
            key => (key.len() as u32, key),
        };
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(&self.hash.to_le_bytes());
        header[8..12].copy_from_slice(&key_len.to_le_bytes());
        header[12..].copy_from_slice(&(self.line.len() as u32).to_le_bytes());
        out.reserve(HEADER + key.len() + self.line.len());
        out.extend_from_slice(&header);
        out.extend_from_slice(key);
        out.extend_from_slice(self.line);
    }

    /// Returns how many bytes follow this header.
    pub(crate) fn body_len(header: &[u8; HEADER]) -> usize {
        let (key_len, line_len) = Self::lengths(header);
        if key_len == SAME_AS_LINE {
            line_len as usize
        } else {
            key_len as usize + line_len as usize
        }
    }

    fn lengths(header: &[u8; HEADER]) -> (u32, u32) {
        let lengths = number(&header[8..]);
        (lengths as u32, (lengths >> 32) as u32)
    }

    /// The frame of a header and the body that belongs to it.
    pub(crate) fn of(header: &[u8; HEADER], body: &'a [u8]) -> Self {
        let hash = number(&header[..8]);
        match Self::lengths(header).0 {
            SAME_AS_LINE => Self {
                hash,
                key: body,
                line: body,
            },
            len => {
                let (key, line) = body.split_at(len as usize);
                Self { hash, key, line }
            }
        }
    }
}

/// Reads a little-endian number.
#[inline]
pub(crate) fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn frames_come_back() {
        let frames = [
            Frame {
                hash: 1,
                key: b"a",
                line: b"A",
            },
            Frame {
                hash: u64::MAX,
                key: b"same",
                line: b"same",
            },
            Frame {
                hash: 7,
                key: b"",
                line: b"",
            },
            Frame {
                hash: 7,
                key: b"",
                line: b"x",
            },
        ];
        let mut batch = Vec::new();
        for frame in &frames {
            frame.write(&mut batch);
        }
        let mut rest = batch.as_slice();
        for frame in frames {
            let (header, body) = rest.split_first_chunk().unwrap();
            let (body, tail) = body.split_at(Frame::body_len(header));
            assert_eq!(Frame::of(header, body), frame);
            rest = tail;
        }
        assert!(rest.is_empty());
    }
}
