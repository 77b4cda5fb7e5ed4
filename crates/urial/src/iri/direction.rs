//! The direction of characters, as far as RFC 3987 section 4 needs it.

/// The direction of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// A letter that is written from left to right.
    LeftToRight,
    /// A character of Unicode's bidirectional classes R and AL.
    RightToLeft,
    /// A mark or punctuation of a right-to-left script, which follows what is around it.
    Attached,
    /// A digit, punctuation and other characters without a direction of their own.
    Neutral,
}

/// The blocks of right-to-left scripts. Characters that Unicode adds to them are right-to-left, unless
/// it states otherwise.
const BLOCKS: [(u32, u32); 5] = [
    (0x590, 0x8FF),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFF),
    (0x1_0800, 0x1_0FFF),
    (0x1_E800, 0x1_EFFF),
];

/// The characters of these blocks that have another bidirectional class than R or AL: digits, marks and
/// punctuation, by Unicode 14.
#[rustfmt::skip]
const OTHERS: [(u32, u32); 51] = [
    (0x591, 0x5BD), (0x5BF, 0x5BF), (0x5C1, 0x5C2), (0x5C4, 0x5C5), (0x5C7, 0x5C7),
    (0x600, 0x607), (0x609, 0x60A), (0x60C, 0x60C), (0x60E, 0x61A), (0x64B, 0x66C),
    (0x670, 0x670), (0x6D6, 0x6E4), (0x6E7, 0x6ED), (0x6F0, 0x6F9), (0x711, 0x711),
    (0x730, 0x74A), (0x7A6, 0x7B0), (0x7EB, 0x7F3), (0x7F6, 0x7F9), (0x7FD, 0x7FD),
    (0x816, 0x819), (0x81B, 0x823), (0x825, 0x827), (0x829, 0x82D), (0x859, 0x85B),
    (0x890, 0x891), (0x898, 0x89F), (0x8CA, 0x8FF), (0xFB1E, 0xFB1E), (0xFB29, 0xFB29),
    (0xFD3E, 0xFD4F), (0xFDCF, 0xFDCF), (0xFDFD, 0xFDFF), (0xFEFF, 0xFEFF),
    (0x1_091F, 0x1_091F), (0x1_0A01, 0x1_0A03), (0x1_0A05, 0x1_0A06), (0x1_0A0C, 0x1_0A0F),
    (0x1_0A38, 0x1_0A3A), (0x1_0A3F, 0x1_0A3F), (0x1_0AE5, 0x1_0AE6), (0x1_0B39, 0x1_0B3F),
    (0x1_0D24, 0x1_0D27), (0x1_0D30, 0x1_0D39), (0x1_0E60, 0x1_0E7E), (0x1_0EAB, 0x1_0EAC),
    (0x1_0F46, 0x1_0F50), (0x1_0F82, 0x1_0F85), (0x1_E8D0, 0x1_E8D6), (0x1_E944, 0x1_E94A),
    (0x1_EEF0, 0x1_EEF1),
];

impl Direction {
    /// Returns the direction of a character.
    pub(super) fn of(c: char) -> Self {
        let scalar = u32::from(c);
        let is_in = |&(first, last): &(u32, u32)| (first..=last).contains(&scalar);
        if !BLOCKS.iter().any(is_in) {
            return if c.is_alphabetic() {
                Self::LeftToRight
            } else {
                Self::Neutral
            };
        }
        let after = OTHERS.partition_point(|&(_, last)| last < scalar);
        match OTHERS.get(after) {
            Some(range) if is_in(range) && c.is_numeric() => Self::Neutral,
            Some(range) if is_in(range) => Self::Attached,
            Some(_) | None => Self::RightToLeft,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, OTHERS};

    #[test]
    fn the_table_is_sorted() {
        assert!(OTHERS.iter().all(|(first, last)| first <= last));
        assert!(OTHERS.windows(2).all(|pair| pair[0].1 < pair[1].0));
    }

    #[test]
    fn directions() {
        for (text, want) in [
            ("aZéßα漢あ한अ", Direction::LeftToRight),
            ("אתابڀ\u{10900}\u{1E900}\u{FB50}", Direction::RightToLeft),
            ("\u{5B0}\u{64B}\u{60C}", Direction::Attached),
            ("0-._~!%٠۰", Direction::Neutral),
        ] {
            for c in text.chars() {
                assert_eq!(Direction::of(c), want, "{c:?}");
            }
        }
    }
}
