//! The character classes that byte shuffles look up.

use crate::byte_set::ByteSet;
use crate::nibbles::Nibbles;
use crate::sets;

/// The plain bytes as eight rectangles of the ASCII chart. The delimiters are the highest bits, so
/// that a comparison finds them, and slash and question mark are the sign bit.
pub(crate) const CLASSES: Nibbles = classes(sets::PLAIN);

/// The same for the bytes that a URL parser keeps in a path, a query and a fragment. Their rows are those of
/// [`CLASSES`].
pub(crate) const URL_CLASSES: Nibbles = classes(sets::PLAIN_IN_URL);

const fn classes(plain: ByteSet) -> Nibbles {
    Nibbles::new([
        row(4).union(row(6)).intersection(sets::ALPHA),
        row(5).intersection(plain),
        row(7).intersection(plain),
        row(3).intersection(plain).without(DELIMITERS),
        row(2).intersection(plain).without(DELIMITERS),
        ByteSet::of(b"@"),
        ByteSet::of(b":"),
        ByteSet::of(b"/?"),
    ])
}

const DELIMITERS: ByteSet = ByteSet::of(b":/?@");

/// The classes that contain letters.
pub(crate) const LETTERS: u8 = 0b0000_0111;
/// The classes without delimiters.
const OTHERS: u8 = 0b0001_1111;
/// The classes of colon and '@'.
pub(crate) const SPECIAL: u8 = 0b0110_0000;

/// The lowest class of a delimiter.
pub(crate) const DELIMITER: u8 = 1 << 5;

/// The bit number of the class of digits, which also contains ';' and '='.
pub(crate) const DIGIT: i32 = 3;

/// The columns of [`sets::SCHEME_COLON`] with the rows of the classes.
pub(crate) const SCHEME_COLON: [u8; 16] = CLASSES.columns_of(&sets::SCHEME_COLON, OTHERS | SPECIAL);
/// The columns of [`sets::HEXDIG`] with the rows of the classes.
pub(crate) const HEXDIG: [u8; 16] = CLASSES.columns_of(&sets::HEXDIG, OTHERS);

/// Returns one of the eight rows of the ASCII chart.
pub(crate) const fn row(row: u8) -> ByteSet {
    ByteSet::range(row << 4, row << 4 | 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_urls_have_the_same_rows() {
        assert_eq!(URL_CLASSES.rows, CLASSES.rows);
        for byte in 0..=0xFF {
            let class = URL_CLASSES.classes(byte);
            assert_eq!(class != 0, sets::PLAIN_IN_URL.contains(byte), "{byte:#x}");
            if sets::PLAIN.contains(byte) && class != 0 {
                assert_eq!(class, CLASSES.classes(byte), "{byte:#x}");
            }
        }
    }

    #[test]
    fn classes_cover_the_plain_bytes() {
        for byte in 0..=0xFF {
            let class = CLASSES.classes(byte);
            assert_eq!(class != 0, sets::PLAIN.contains(byte), "{byte:#x}");
            assert_eq!(class >= DELIMITER, DELIMITERS.contains(byte), "{byte:#x}");
            assert_eq!(
                class & SPECIAL != 0,
                byte == b':' || byte == b'@',
                "{byte:#x}"
            );
            assert_eq!(
                class & LETTERS != 0 && byte != b'_' && byte != b'~',
                sets::ALPHA.contains(byte)
            );
            assert!(
                class & 1 << DIGIT != 0 || !sets::DIGIT.contains(byte),
                "{byte:#x}"
            );
        }
    }
}
