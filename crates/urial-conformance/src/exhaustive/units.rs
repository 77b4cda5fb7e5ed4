//! [`Units`]: all strings of units of one or more bytes, such as the characters of UTF-8.

use super::walk::{Tree, Visitor, count};
use crate::oracle::Tagged;

/// All strings of up to `length` units.
///
/// ```
/// use urial_conformance::exhaustive::Units;
/// assert_eq!(Units { list: &[b"a", b"\xC3\xA9"], length: 2 }.count(), 1 + 2 + 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units<'a> {
    /// The units.
    pub list: &'a [&'a [u8]],
    /// How many there are at most.
    pub length: usize,
}

/// A unit for each class of ASCII bytes that RFC 3987 distinguishes; characters of one to four bytes at
/// both ends of the ranges of `ucschar` and `iprivate` and right outside of them; and bytes that are not
/// UTF-8, among them parts of a character and an encoded surrogate.
pub const UNITS_3987: &[&[u8]] = &[
    b"g",
    b"v",
    b"a",
    b"0",
    b"1",
    b"2",
    b"3",
    b"5",
    b"6",
    b"+",
    b".",
    b"_",
    b":",
    b"/",
    b"?",
    b"#",
    b"[",
    b"]",
    b"@",
    b"%",
    b"\\",
    // U+009F, U+00A0, U+00E9, U+D7FF
    b"\xC2\x9F",
    b"\xC2\xA0",
    b"\xC3\xA9",
    b"\xED\x9F\xBF",
    // U+E000, U+F8FF, U+F900
    b"\xEE\x80\x80",
    b"\xEF\xA3\xBF",
    b"\xEF\xA4\x80",
    // U+FDCF, U+FDD0, U+FFEF, U+FFF0
    b"\xEF\xB7\x8F",
    b"\xEF\xB7\x90",
    b"\xEF\xBF\xAF",
    b"\xEF\xBF\xB0",
    // U+10000, U+1FFFE, U+E0FFF, U+E1000, U+F0000, U+10FFFE
    b"\xF0\x90\x80\x80",
    b"\xF0\x9F\xBF\xBE",
    b"\xF3\xA0\xBF\xBF",
    b"\xF3\xA1\x80\x80",
    b"\xF3\xB0\x80\x80",
    b"\xF4\x8F\xBF\xBE",
    // The first byte of a character, two of three, a byte after the first, a surrogate, no UTF-8.
    b"\xC3",
    b"\xE2\x82",
    b"\xA9",
    b"\xED\xA0\x80",
    b"\xFF",
];

impl Units<'_> {
    /// Returns how many strings there are. Some may be equal.
    pub fn count(&self) -> u64 {
        count(self.list.len(), self.length)
    }

    /// Visits all strings on some threads. See [`Strings::walk`](super::Strings::walk).
    ///
    /// # Panics
    ///
    /// If strings are longer than 255 bytes, there are no units, or a visitor panics.
    pub fn walk<V: Visitor + Send>(
        &self,
        automaton: &Tagged,
        threads: usize,
        new_visitor: impl Fn() -> V + Sync,
        progress: impl Fn(u64) + Sync,
    ) -> Vec<V> {
        let tree = Tree {
            units: self.list,
            before: b"",
            after: b"",
            length: self.length,
        };
        tree.walk(automaton, threads, new_visitor, progress)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::UNITS_3987;
    use crate::oracle::Splitter;

    /// The units contain an ASCII byte of each class of the grammar.
    #[test]
    fn units_have_a_byte_of_each_class() {
        let splitter = Splitter::rfc3987();
        let classes = splitter.automaton().byte_classes();
        let ascii = |byte: &u8| byte.is_ascii();
        let met: BTreeSet<_> = UNITS_3987
            .iter()
            .flat_map(|unit| unit.iter().copied().filter(ascii))
            .map(|byte| classes.of_byte(byte))
            .collect();
        let all: BTreeSet<_> = (0..0x80).map(|byte| classes.of_byte(byte)).collect();
        assert_eq!(met, all);
    }
}
