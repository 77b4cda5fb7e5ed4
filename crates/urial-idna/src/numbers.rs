//! [`Numbers`]: the numbers that the tables are stored as.
//!
//! A number plus one is written as its length in bits, in unary, and the bits after the first. Each bit is encoded by
//! the [`Model`].

use crate::model::{Context, Model};

/// Reads a sequence of numbers. After its end, they are arbitrary.
pub(crate) struct Numbers {
    packed: std::slice::Iter<'static, u8>,
    code: u32,
    model: Model,
}

impl Numbers {
    pub(crate) fn new(packed: &'static [u8]) -> Self {
        let mut numbers = Self {
            packed: packed.iter(),
            code: 0,
            model: Model::new(),
        };
        for _ in 0..4 {
            numbers.next_byte();
        }
        numbers
    }

    fn next_byte(&mut self) {
        let byte = self.packed.next().copied().unwrap_or_default();
        self.code = self.code << 8 | u32::from(byte);
    }

    fn bit(&mut self, context: Context, place: u32) -> bool {
        let code = self.code;
        let bit = self.model.bit(context, place, |split| code <= split);
        while self.model.shift().is_some() {
            self.next_byte();
        }
        bit
    }

    /// Reads a number of a field, given two numbers that it depends on.
    pub(crate) fn number(&mut self, field: u32, first: u32, second: u32) -> u32 {
        let context = Context {
            field,
            first,
            second,
        };
        let mut len = 0;
        while len < 31 && self.bit(context, len) {
            len += 1;
        }
        let mut number = 1;
        for _ in 0..len {
            let bit = self.bit(context, number << 5 | len);
            number = number << 1 | u32::from(bit);
        }
        number - 1
    }

    /// Reads a number as its difference from another.
    pub(crate) fn after(&mut self, base: u32, field: u32, first: u32, second: u32) -> u32 {
        let number = self.number(field, first, second);
        // The sign is the lowest bit.
        base.wrapping_add(number >> 1 ^ (number & 1).wrapping_neg())
    }
}

/// Writes numbers as [`Numbers`] reads them.
#[cfg(test)]
pub(crate) struct Writer {
    packed: Vec<u8>,
    model: Model,
}

#[cfg(test)]
impl Writer {
    pub(crate) fn new() -> Self {
        Self {
            packed: Vec::new(),
            model: Model::new(),
        }
    }

    fn bit(&mut self, context: Context, place: u32, bit: bool) {
        self.model.bit(context, place, |_| bit);
        while let Some(byte) = self.model.shift() {
            self.packed.push(byte);
        }
    }

    pub(crate) fn number(&mut self, number: u32, field: u32, first: u32, second: u32) {
        let context = Context {
            field,
            first,
            second,
        };
        let number = number + 1;
        let len = number.ilog2();
        for place in 0..=len {
            self.bit(context, place, place < len);
        }
        for rest in (0..len).rev() {
            let before = number >> (rest + 1);
            self.bit(context, before << 5 | len, number >> rest & 1 == 1);
        }
    }

    pub(crate) fn after(&mut self, number: u32, base: u32, field: u32, first: u32, second: u32) {
        let difference = number.wrapping_sub(base).cast_signed();
        let number = (difference << 1 ^ difference >> 31).cast_unsigned();
        self.number(number, field, first, second);
    }

    /// Returns the bytes: after their end, the reader takes all bytes for zero.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.packed.extend(self.model.high.to_be_bytes());
        while self.packed.last() == Some(&0) {
            self.packed.pop();
        }
        self.packed
    }
}

#[cfg(test)]
mod tests {
    use super::{Numbers, Writer};

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let numbers = [0, 1, 127, 128, 0x10_FFFF, 0x3F_FFFF];
        let mut writer = Writer::new();
        for (at, number) in (0..).zip(numbers) {
            writer.number(number, 1, at, 2);
            writer.after(number, 0x10_FFFF, 2, 3, at);
        }
        let mut read = Numbers::new(writer.finish().leak());
        for (at, number) in (0..).zip(numbers) {
            assert_eq!(read.number(1, at, 2), number);
            assert_eq!(read.after(0x10_FFFF, 2, 3, at), number);
        }
    }

    #[test]
    fn repetition_takes_little_space() {
        let mut writer = Writer::new();
        (0..10_000).for_each(|at| writer.number(at % 7, 0, at % 7, 0));
        assert!(writer.finish().len() < 1000);
    }

    #[test]
    fn the_end_is_no_error() {
        let mut read = Numbers::new(&[1, 2]);
        for _ in 0..1000 {
            read.number(0, 0, 0);
        }
    }
}
