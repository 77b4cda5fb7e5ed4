//! The bytes that exhaustive runs are made of.

/// One byte of each class that the grammar of RFC 3986 tells apart, 23 of them. What the oracle says
/// about strings of these, it says about all strings.
///
/// ```text
/// g v a        letters: plain, of IPvFuture, hexadecimal
/// 0 1 2 3 5 6  digits, as dec-octet tells them apart
/// + - . _ !    of schemes and paths, of paths only
/// : / ? # [ ] @ %
/// \            of nothing
/// ```
pub const ALPHABET: &[u8; 23] = b"gva012356+-._!:/?#[]@%\\";

/// The same classes with other members: the library is free to tell apart what the grammar does
/// not, and must not.
pub const OTHER_ALPHABET: &[u8; 23] = b"ZVF012459+-.~=:/?#[]@%\x7F";

/// What an IP literal is made of: groups, colons, decimal octets, and `v` for IPvFuture.
pub const LITERAL_ALPHABET: &[u8; 9] = b":1.f02v5%";

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ALPHABET, OTHER_ALPHABET};
    use crate::oracle::Splitter;

    #[test]
    fn alphabets_have_one_byte_of_each_class() {
        let splitter = Splitter::rfc3986();
        let classes = splitter.automaton().byte_classes();
        for alphabet in [ALPHABET, OTHER_ALPHABET] {
            let met: BTreeSet<_> = alphabet.iter().map(|&byte| classes.of_byte(byte)).collect();
            assert_eq!(
                met.len(),
                classes.count(),
                "{:?}",
                alphabet.escape_ascii().to_string()
            );
        }
    }
}
