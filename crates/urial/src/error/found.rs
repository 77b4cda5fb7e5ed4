//! [`Found`]: the character of the input that an error shows.

/// The character or byte that the parser found instead of the expected one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// The end of the text or of the component.
    End,
    /// A character.
    Char(char),
    /// A byte that is not part of a UTF-8 character.
    Byte(u8),
    /// A character that may belong to a password.
    Hidden,
}

impl Found {
    /// Returns what is at a position of bytes, which need not be UTF-8.
    pub(crate) const fn at(bytes: &[u8], i: usize) -> Self {
        if i >= bytes.len() {
            return Self::End;
        }
        let first = bytes[i];
        let (len, start) = match first {
            0x00..=0x7F => return Self::Char(first as char),
            0xC2..=0xDF => (2, first & 0x1F),
            0xE0..=0xEF => (3, first & 0x0F),
            0xF0..=0xF4 => (4, first & 0x07),
            _ => return Self::Byte(first),
        };
        let mut scalar = start as u32;
        let mut k = 1;
        while k < len {
            if i + k >= bytes.len() || bytes[i + k] & 0xC0 != 0x80 {
                return Self::Byte(first);
            }
            scalar = scalar << 6 | (bytes[i + k] & 0x3F) as u32;
            k += 1;
        }
        // Overlong forms, surrogates and values above U+10FFFF are invalid too.
        match char::from_u32(scalar) {
            Some(c) if c.len_utf8() == len => Self::Char(c),
            _ => Self::Byte(first),
        }
    }

    /// Returns its length in the text, in bytes.
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Char(c) => c.len_utf8(),
            Self::Byte(_) => 1,
            Self::End | Self::Hidden => 0,
        }
    }
}

impl core::fmt::Debug for Found {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::End => f.write_str("End"),
            Self::Char(c) => write!(f, "{c:?}"),
            Self::Byte(byte) => write!(f, "{byte:#04X}"),
            Self::Hidden => f.write_str("Hidden"),
        }
    }
}

/// Prints it as part of a sentence: `'x'`, `the end`, `byte 0xFF`.
impl core::fmt::Display for Found {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::End => f.write_str("the end"),
            Self::Char('\'') => f.write_str("\"'\""),
            Self::Char('\\') => f.write_str("'\\'"),
            Self::Char(c) if c.is_control() => write!(f, "control character U+{:04X}", *c as u32),
            Self::Char(c) => write!(f, "{c:?}"),
            Self::Byte(byte) => write!(f, "byte 0x{byte:02X}"),
            Self::Hidden => f.write_str("something else (not shown)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Found;

    /// Compares the decoder with that of the standard library, on all two-byte and many longer strings.
    #[test]
    fn agrees_with_std() {
        let tails: [&[u8]; 5] = [b"", b"\x80", b"\xBF\x80", b"\x80\x80\x80", b"\xA0\x80\xBFz"];
        for first in 0..=0xFF {
            for second in 0..=0xFF {
                for tail in tails {
                    let mut text = [0; 6];
                    text[..2].copy_from_slice(&[first, second]);
                    text[2..2 + tail.len()].copy_from_slice(tail);
                    let text = &text[..2 + tail.len()];
                    let want = text
                        .utf8_chunks()
                        .next()
                        .and_then(|chunk| chunk.valid().chars().next())
                        .map_or(Found::Byte(first), Found::Char);
                    assert_eq!(Found::at(text, 0), want, "{text:x?}");
                }
            }
        }
    }
}
