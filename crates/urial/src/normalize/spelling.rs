//! [`Spelling`]: how the text of a component is written on a rung.

#[cfg(feature = "alloc")]
use alloc::string::String;

use urial_scan::PairSet;

use crate::charset::{self, CharSet};
use crate::grammar::Unreserved;
use crate::ip::hex_digit;

/// How the text of a component is written: its letters, and its percent-encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spelling {
    pub(crate) letters: Letters,
    pub(crate) triplets: Triplets,
}

/// What becomes of letters that stand for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// They stay.
    Keep,
    /// They are put in lower case.
    Lower,
}

/// What becomes of percent-encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Triplets {
    /// Their digits are put in upper case (section 6.2.2.1).
    Upper,
    /// And those of unreserved characters are decoded (section 6.2.2.2).
    Decode(Unreserved),
}

/// The percent-encodings whose digits are in upper case.
static UPPER: PairSet = PairSet::upper();
/// Those of them that are not of unreserved characters.
static UPPER_3986: PairSet = PairSet::upper().without(*charset::UNRESERVED.bytes());
static UPPER_2396: PairSet = PairSet::upper().without(*charset::rfc2396::UNRESERVED.bytes());

impl Triplets {
    /// The percent-encodings that stay as they are.
    const fn kept(self) -> &'static PairSet {
        match self {
            Self::Upper => &UPPER,
            Self::Decode(Unreserved::Rfc3986) => &UPPER_3986,
            Self::Decode(Unreserved::Rfc2396) => &UPPER_2396,
        }
    }

    /// Whether the encoding of an octet is decoded.
    const fn decodes(self, octet: u8) -> bool {
        match self {
            Self::Upper => false,
            Self::Decode(Unreserved::Rfc3986) => charset::UNRESERVED.contains(octet),
            Self::Decode(Unreserved::Rfc2396) => charset::rfc2396::UNRESERVED.contains(octet),
        }
    }
}

/// What a percent-encoding is written as.
enum Written {
    Character(u8),
    Triplet([u8; 3]),
}

impl Spelling {
    /// The same for text whose letters do not matter.
    pub(crate) const fn lower(self) -> Self {
        Self {
            letters: Letters::Lower,
            ..self
        }
    }

    const fn letter(self, byte: u8) -> u8 {
        match self.letters {
            Letters::Keep => byte,
            Letters::Lower => byte.to_ascii_lowercase(),
        }
    }

    /// What the encoding of an octet is written as. A letter that appears is a letter like others.
    const fn triplet(self, high: u8, low: u8) -> Written {
        let octet = hex_digit(high) << 4 | hex_digit(low);
        if self.triplets.decodes(octet) {
            Written::Character(self.letter(octet))
        } else {
            Written::Triplet([b'%', high.to_ascii_uppercase(), low.to_ascii_uppercase()])
        }
    }

    /// Whether text is written so already.
    pub(crate) fn is_normal(self, text: &[u8]) -> bool {
        (self.letters == Letters::Keep || !has_capitals(text))
            && self.triplets.kept().all_follow(text)
    }

    /// The text as it is written, byte by byte.
    pub(crate) const fn octets(self, text: &[u8]) -> Octets<'_> {
        Octets {
            spelling: self,
            rest: text,
            digits: [0; 2],
            digits_left: 0,
        }
    }

    /// Whether two texts are written alike.
    pub(crate) fn equates(self, a: &[u8], b: &[u8]) -> bool {
        a == b || self.octets(a).eq(self.octets(b))
    }

    /// Where the first byte of a set would be written, if there is one: a position in the text.
    pub(crate) fn find(self, text: &[u8], set: CharSet) -> Option<usize> {
        let mut at = 0;
        while at < text.len() {
            let (found, len) = match text[at..] {
                [b'%', high, low, ..] => match self.triplet(high, low) {
                    Written::Character(byte) => (set.contains(byte), 3),
                    Written::Triplet(bytes) => (bytes.iter().any(|&byte| set.contains(byte)), 3),
                },
                _ => (set.contains(text[at]), 1),
            };
            if found {
                return Some(at);
            }
            at += len;
        }
        None
    }

    /// Where the first percent-encoding stands that is written otherwise. Letters are not asked.
    pub(crate) fn first_change(self, text: &[u8]) -> Option<usize> {
        self.triplets.kept().find_other(text)
    }

    /// Appends the text as it is written. What stays is copied in one piece.
    #[cfg(feature = "alloc")]
    pub(crate) fn push(self, text: &str, out: &mut String) {
        let kept = self.triplets.kept();
        let mut rest = text;
        if rest.is_empty() {
            return;
        }
        while let Some(at) = kept.find_other(rest.as_bytes()) {
            self.push_kept(&rest[..at], out);
            let [_, high, low, ..] = rest.as_bytes()[at..] else {
                break;
            };
            self.push_triplet(high, low, out);
            rest = &rest[at + "%XX".len()..];
        }
        self.push_kept(rest, out);
    }

    /// Whether a percent-encoding, given by its digits, is written as it is.
    #[cfg(feature = "alloc")]
    pub(crate) const fn keeps(self, high: u8, low: u8) -> bool {
        self.triplets.kept().allows(high, low)
    }

    /// Appends a percent-encoding, given by its digits, as it is written.
    #[cfg(feature = "alloc")]
    pub(crate) fn push_triplet(self, high: u8, low: u8, out: &mut String) {
        match self.triplet(high, low) {
            Written::Character(byte) => out.push(char::from(byte)),
            Written::Triplet(bytes) => {
                for byte in bytes {
                    out.push(char::from(byte));
                }
            }
        }
    }

    /// Appends text whose percent-encodings stay.
    #[cfg(feature = "alloc")]
    fn push_kept(self, text: &str, out: &mut String) {
        let start = out.len();
        out.push_str(text);
        if self.letters == Letters::Lower {
            lower_letters(&mut out[start..]);
        }
    }
}

/// Puts letters in lower case, and not the digits of percent-encodings.
#[cfg(feature = "alloc")]
pub(super) fn lower_letters(text: &mut str) {
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (letters, tail) = rest.split_at_mut(at);
        letters.make_ascii_lowercase();
        rest = &mut tail["%XX".len()..];
    }
    rest.make_ascii_lowercase();
}

/// Whether there is a capital letter, the digits of percent-encodings apart.
fn has_capitals(text: &[u8]) -> bool {
    // Without an early exit, compilers use vectors; and most text has none at all.
    if !text
        .iter()
        .fold(false, |any, byte| any | byte.is_ascii_uppercase())
    {
        return false;
    }
    let mut rest = text;
    loop {
        rest = match rest {
            [b'A'..=b'Z', ..] => return true,
            [b'%', _, _, tail @ ..] | [_, tail @ ..] => tail,
            [] => return false,
        }
    }
}

/// A text in a spelling, byte by byte: what [`Spelling::octets`] returns.
#[derive(Clone, Debug)]
pub(crate) struct Octets<'a> {
    spelling: Spelling,
    rest: &'a [u8],
    /// The digits of a percent-encoding that has been begun, and how many are yet to come.
    digits: [u8; 2],
    digits_left: usize,
}

impl Iterator for Octets<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.digits_left > 0 {
            self.digits_left -= 1;
            return Some(self.digits[1 - self.digits_left]);
        }
        match *self.rest {
            [b'%', high, low, ref tail @ ..] => {
                self.rest = tail;
                match self.spelling.triplet(high, low) {
                    Written::Character(byte) => Some(byte),
                    Written::Triplet([percent, high, low]) => {
                        self.digits = [high, low];
                        self.digits_left = 2;
                        Some(percent)
                    }
                }
            }
            [byte, ref tail @ ..] => {
                self.rest = tail;
                Some(self.spelling.letter(byte))
            }
            [] => None,
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::{String, ToString};

    use super::{Letters, Spelling, Triplets};
    use crate::charset::CharSet;
    use crate::grammar::Unreserved;

    const KEEP: Spelling = Spelling {
        letters: Letters::Keep,
        triplets: Triplets::Upper,
    };
    const DECODE: Spelling = Spelling {
        triplets: Triplets::Decode(Unreserved::Rfc3986),
        ..KEEP
    };

    /// The three ways to spell a text agree.
    #[track_caller]
    fn check(spelling: Spelling, text: &str, want: &str) {
        let mut pushed = String::from("Before%7e");
        spelling.push(text, &mut pushed);
        assert_eq!(pushed.strip_prefix("Before%7e"), Some(want), "{text:?}");
        assert!(spelling.octets(text.as_bytes()).eq(want.bytes()));
        assert_eq!(
            spelling.is_normal(text.as_bytes()),
            text == want,
            "{text:?}"
        );
        assert!(spelling.is_normal(want.as_bytes()), "{want:?}");
        assert!(spelling.equates(text.as_bytes(), want.as_bytes()));
    }

    #[test]
    fn digits_and_letters() {
        check(KEEP, "", "");
        check(KEEP, "aB%2f%2F%aF", "aB%2F%2F%AF");
        check(KEEP.lower(), "aB%2f%2F%aF", "ab%2F%2F%AF");
        check(KEEP, "%7e%41", "%7E%41");
        check(DECODE, "%7e%41", "~A");
        check(DECODE.lower(), "%7e%41%5f", "~a_");
        check(DECODE.lower(), "A%2bB", "a%2Bb");
    }

    #[test]
    fn nothing_is_decoded_twice() {
        check(DECODE, "%2541", "%2541");
        check(DECODE, "%25%34%31", "%2541");
    }

    /// Unreserved octets are decoded, and no others.
    #[test]
    fn all_octets() {
        for octet in 0..=0xFFu8 {
            let lower = alloc::format!("%{octet:02x}");
            let unreserved = octet.is_ascii_alphanumeric() || b"-._~".contains(&octet);
            if unreserved {
                check(DECODE, &lower, &char::from(octet).to_string());
            } else {
                check(DECODE, &lower, &lower.to_uppercase());
            }
            check(KEEP, &lower, &lower.to_uppercase());
        }
    }

    #[test]
    fn a_byte_is_found_where_it_would_be_written() {
        let find =
            |spelling: Spelling, text: &str| spelling.find(text.as_bytes(), CharSet::of(b":-"));
        assert_eq!(find(DECODE, "ab%2D:"), Some(2));
        assert_eq!(find(KEEP, "ab%2D:"), Some(5));
        assert_eq!(find(DECODE, "ab%3A"), None);
    }

    #[test]
    fn different_texts_stay_apart() {
        for (a, b) in [
            ("a", "b"),
            ("%2F", "/"),
            ("a", "ab"),
            ("%41", "a"),
            ("%3A", "%3a%"),
        ] {
            assert!(!DECODE.equates(a.as_bytes(), b.as_bytes()), "{a} {b}");
        }
        assert!(!KEEP.equates(b"%41", b"A"));
        assert!(DECODE.lower().equates(b"%41", b"a"));
    }
}
