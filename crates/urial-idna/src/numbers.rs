//! [`Numbers`]: the encoding of the tables, numbers of seven bits per byte.

/// Reads a sequence of numbers and texts. After its end, all numbers are zero.
pub(crate) struct Numbers<'a> {
    rest: &'a [u8],
}

impl<'a> Numbers<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Reads a number: seven bits per byte, least significant first, and a high bit if there are more.
    pub(crate) fn number(&mut self) -> u32 {
        let mut number = 0;
        let mut shift = 0;
        while let Some((byte, rest)) = self.rest.split_first() {
            self.rest = rest;
            number |= u32::from(byte & 0x7F) << shift;
            if *byte < 0x80 || shift >= 28 {
                break;
            }
            shift += 7;
        }
        number
    }

    /// Reads a difference: its sign is the lowest bit.
    pub(crate) fn difference(&mut self) -> i32 {
        let number = self.number();
        (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
    }

    /// Reads this many bytes.
    pub(crate) fn bytes(&mut self, len: usize) -> &'a [u8] {
        let (bytes, rest) = self.rest.split_at_checked(len).unwrap_or_default();
        self.rest = rest;
        bytes
    }
}

/// Appends a number as [`Numbers::number`] reads it.
#[cfg(test)]
pub(crate) fn push_number(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a difference as [`Numbers::difference`] reads it.
#[cfg(test)]
pub(crate) fn push_difference(out: &mut Vec<u8>, difference: i32) {
    push_number(
        out,
        ((difference << 1) ^ (difference >> 31)).cast_unsigned(),
    );
}

#[cfg(test)]
mod tests {
    use super::{Numbers, push_difference, push_number};

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut bytes = Vec::new();
        let numbers = [0, 1, 127, 128, 0x10_FFFF, u32::MAX];
        let differences = [0, -1, 1, -64, 64, -0x10_FFFF, 0x10_FFFF];
        for number in numbers {
            push_number(&mut bytes, number);
        }
        for difference in differences {
            push_difference(&mut bytes, difference);
        }
        bytes.extend(b"text");
        let mut read = Numbers::new(&bytes);
        assert_eq!(numbers, numbers.map(|_| read.number()));
        assert_eq!(differences, differences.map(|_| read.difference()));
        assert_eq!(read.bytes(4), b"text");
        assert_eq!((read.number(), read.bytes(1)), (0, &b""[..]));
    }
}
