//! The bytes that exhaustive runs are made of.

/// One byte of each class that RFC 3986 with RFC 6874 distinguishes, 23 of them. A result of the oracle
/// on strings of these bytes applies to all strings. (RFC 3986 alone does not distinguish `+` from `-`,
/// nor `_` from `!`.)
///
/// ```text
/// g v a        letters: plain, of IPvFuture, hexadecimal
/// 0 1 2 3 5 6  digits, as dec-octet distinguishes them
/// + - . _ !    of schemes and paths, of paths only
/// : / ? # [ ] @ %
/// \            of nothing
/// ```
pub const ALPHABET: &[u8; 23] = b"gva012356+-._!:/?#[]@%\\";

/// The same classes with other members: a library could distinguish what the grammar does not, and
/// must not.
pub const OTHER_ALPHABET: &[u8; 23] = b"ZVF012459+-.~=:/?#[]@%\x7F";

/// What an IP literal is made of: groups, colons, decimal octets, and `v` for IPvFuture.
pub const LITERAL_ALPHABET: &[u8; 9] = b":1.f02v5%";

/// One byte of each class that RFC 2396 distinguishes.
pub const ALPHABET_2396: &[u8; 15] = b"gA0+-.!;:/?#@%\\";

/// One byte of each class that RFC 2396 with RFC 2732 distinguishes.
pub const ALPHABET_2732: &[u8; 17] = b"gA0+-.!;:/?#@%\\[]";

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ALPHABET, ALPHABET_2396, ALPHABET_2732, OTHER_ALPHABET};
    use crate::oracle::Splitter;

    #[track_caller]
    fn check(alphabet: &[u8], splitter: &Splitter) {
        let classes = splitter.automaton().byte_classes();
        let met: BTreeSet<_> = alphabet.iter().map(|&byte| classes.of_byte(byte)).collect();
        let alphabet = alphabet.escape_ascii().to_string();
        assert_eq!(met.len(), classes.count(), "{alphabet:?}");
    }

    #[test]
    fn alphabets_have_a_byte_of_each_class() {
        for alphabet in [ALPHABET, OTHER_ALPHABET] {
            check(alphabet, &Splitter::rfc3986());
            check(alphabet, &Splitter::rfc6874());
        }
        check(ALPHABET_2396, &Splitter::rfc2396());
        check(ALPHABET_2732, &Splitter::rfc2732());
    }

    #[test]
    fn alphabets_have_no_byte_too_many() {
        assert_eq!(
            ALPHABET.len(),
            Splitter::rfc6874().automaton().byte_classes().count()
        );
        assert_eq!(
            ALPHABET_2396.len(),
            Splitter::rfc2396().automaton().byte_classes().count()
        );
        assert_eq!(
            ALPHABET_2732.len(),
            Splitter::rfc2732().automaton().byte_classes().count()
        );
    }
}
