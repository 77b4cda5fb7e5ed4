//! [`Spelling`]: how the text of a component is written at a level.

#[cfg(feature = "alloc")]
use alloc::string::String;

use urial_scan::PairSet;

use crate::charset::{self, CharSet};
use crate::encoded::encoded_char;
use crate::grammar::Unreserved;
use crate::ip::hex_digit;

/// The normal spelling of a component: its letters, and its percent-encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spelling {
    pub(crate) letters: Letters,
    pub(crate) triplets: Triplets,
}

/// The treatment of letters that are not percent-encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// They stay.
    Keep,
    /// They are put in lower case.
    Lower,
}

/// The treatment of percent-encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Triplets {
    /// Their digits are put in upper case (section 6.2.2.1).
    Upper,
    /// And those of unreserved characters are decoded (section 6.2.2.2).
    Decode(Unreserved),
}

/// Whether tables show which percent-encodings stay. Each takes 512 bytes, and a program without them is slower.
const HAS_TABLES: bool = cfg!(feature = "simd");

/// The percent-encodings whose digits are in upper case.
static UPPER: PairSet = PairSet::upper();
/// Those of them that are not of unreserved characters.
static UPPER_3986: PairSet = PairSet::upper().without(*charset::UNRESERVED.bytes());
static UPPER_2396: PairSet = PairSet::upper().without(*charset::rfc2396::UNRESERVED.bytes());
/// Those of them that begin no character beyond ASCII.
static UPPER_3987: PairSet = PairSet::upper()
    .without(*charset::UNRESERVED.bytes())
    .without_lead_octets();

impl Triplets {
    /// Returns the percent-encodings that stay as they are, wherever they are. Under RFC 3987, others
    /// may stay as well: whether an octet is decoded depends on those after it.
    const fn kept(self) -> &'static PairSet {
        match self {
            Self::Upper => &UPPER,
            Self::Decode(Unreserved::Rfc3986) => &UPPER_3986,
            Self::Decode(Unreserved::Rfc2396) => &UPPER_2396,
            Self::Decode(Unreserved::Rfc3987) => &UPPER_3987,
        }
    }

    /// Returns whether characters beyond ASCII are decoded.
    const fn decode_beyond_ascii(self) -> bool {
        matches!(self, Self::Decode(Unreserved::Rfc3987))
    }

    /// Returns whether the encoding of an octet is decoded.
    const fn decodes(self, octet: u8) -> bool {
        match self {
            Self::Upper => false,
            Self::Decode(Unreserved::Rfc3986 | Unreserved::Rfc3987) => {
                charset::UNRESERVED.contains(octet)
            }
            Self::Decode(Unreserved::Rfc2396) => charset::rfc2396::UNRESERVED.contains(octet),
        }
    }
}

/// The normal form of a percent-encoding.
enum Written {
    Character(u8),
    Triplet([u8; 3]),
    /// What it and those after it are written as.
    BeyondAscii(char),
}

impl Written {
    /// Returns the length of the percent-encodings that are written so.
    const fn taken(&self) -> usize {
        match self {
            Self::Character(_) | Self::Triplet(_) => "%XX".len(),
            Self::BeyondAscii(c) => "%XX".len() * c.len_utf8(),
        }
    }
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

    /// What the percent-encoding at the start of a text, with these digits, is written as. A letter
    /// that appears is a letter like others.
    fn encoding(self, text: &[u8], high: u8, low: u8) -> Written {
        let octet = hex_digit(high) << 4 | hex_digit(low);
        if self.triplets.decode_beyond_ascii()
            && !octet.is_ascii()
            && let Some(c) = encoded_char(text)
            && charset::is_written_raw(c)
        {
            Written::BeyondAscii(c)
        } else if self.triplets.decodes(octet) {
            Written::Character(self.letter(octet))
        } else {
            Written::Triplet([b'%', high.to_ascii_uppercase(), low.to_ascii_uppercase()])
        }
    }

    /// Returns whether text is written so already.
    pub(crate) fn is_normal(self, text: &[u8]) -> bool {
        (self.letters == Letters::Keep || !has_capitals(text)) && self.first_change(text).is_none()
    }

    /// Returns the text as it is written, byte by byte.
    pub(crate) const fn octets(self, text: &[u8]) -> Octets<'_> {
        Octets {
            spelling: self,
            rest: text,
            pending: [0; 4],
            pending_len: 0,
        }
    }

    /// Returns whether two texts are written alike.
    pub(crate) fn equates(self, a: &[u8], b: &[u8]) -> bool {
        a == b || self.octets(a).eq(self.octets(b))
    }

    /// Where the first byte of a set would be written, if there is one: a position in the text.
    pub(crate) fn find(self, text: &[u8], set: CharSet) -> Option<usize> {
        let mut at = 0;
        while at < text.len() {
            let (found, len) = match text[at..] {
                [b'%', high, low, ..] => {
                    let written = self.encoding(&text[at..], high, low);
                    let found = match written {
                        Written::Character(byte) => set.contains(byte),
                        Written::Triplet(bytes) => bytes.iter().any(|&byte| set.contains(byte)),
                        Written::BeyondAscii(_) => false,
                    };
                    (found, written.taken())
                }
                _ => (set.contains(text[at]), 1),
            };
            if found {
                return Some(at);
            }
            at += len;
        }
        None
    }

    /// Returns the offset of the first percent-encoding that normalization would change, ignoring case.
    pub(crate) fn first_change(self, text: &[u8]) -> Option<usize> {
        if !HAS_TABLES {
            let is_changed = |&at: &usize| text[at] == b'%' && !self.keeps(&text[at..]);
            return (0..text.len()).find(is_changed);
        }
        let kept = self.triplets.kept();
        if !self.triplets.decode_beyond_ascii() {
            return kept.find_other(text);
        }
        let mut start = 0;
        loop {
            let at = start + kept.find_other(&text[start..])?;
            if !self.keeps(&text[at..]) {
                return Some(at);
            }
            start = at + "%XX".len();
        }
    }

    /// Appends the text as it is written. What stays is copied in one piece.
    #[cfg(feature = "alloc")]
    pub(crate) fn push(self, text: &str, out: &mut String) {
        let mut rest = text;
        if rest.is_empty() {
            return;
        }
        while let Some(at) = self.first_change(rest.as_bytes()) {
            self.push_kept(&rest[..at], out);
            rest = &rest[at..];
            let taken = self.push_encoding(rest.as_bytes(), out);
            rest = &rest[taken..];
        }
        self.push_kept(rest, out);
    }

    /// Returns whether the percent-encoding at the start of a text is written as it is.
    pub(crate) fn keeps(self, text: &[u8]) -> bool {
        let [_, high, low, ..] = *text else {
            return true;
        };
        if HAS_TABLES && self.triplets.kept().allows(high, low) {
            return true;
        }
        (!HAS_TABLES || self.triplets.decode_beyond_ascii())
            && match self.encoding(text, high, low) {
                Written::Triplet(bytes) => text.starts_with(&bytes),
                Written::Character(_) | Written::BeyondAscii(_) => false,
            }
    }

    /// Appends the percent-encoding at the start of a text as it is written, with those after it that
    /// belong to the same character. Returns their length.
    #[cfg(feature = "alloc")]
    pub(crate) fn push_encoding(self, text: &[u8], out: &mut String) -> usize {
        let [_, high, low, ..] = *text else {
            return text.len();
        };
        let written = self.encoding(text, high, low);
        match written {
            Written::Character(byte) => out.push(char::from(byte)),
            Written::BeyondAscii(c) => out.push(c),
            Written::Triplet(bytes) => {
                for byte in bytes {
                    out.push(char::from(byte));
                }
            }
        }
        written.taken()
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

/// Returns whether there is a capital letter, the digits of percent-encodings apart.
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
    /// The bytes of a percent-encoding or character that has been begun, of which the last ones are
    /// yet to come.
    pending: [u8; 4],
    pending_len: usize,
}

impl Iterator for Octets<'_> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.pending_len > 0 {
            self.pending_len -= 1;
            return Some(self.pending[3 - self.pending_len]);
        }
        match *self.rest {
            [b'%', high, low, ..] => {
                let written = self.spelling.encoding(self.rest, high, low);
                self.rest = &self.rest[written.taken()..];
                match written {
                    Written::Character(byte) => Some(byte),
                    Written::Triplet([percent, high, low]) => {
                        self.pending = [0, 0, high, low];
                        self.pending_len = 2;
                        Some(percent)
                    }
                    Written::BeyondAscii(c) => {
                        let len = c.len_utf8();
                        c.encode_utf8(&mut self.pending[4 - len..]);
                        self.pending_len = len - 1;
                        Some(self.pending[4 - len])
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
    fn characters_beyond_ascii() {
        let iri = Spelling {
            triplets: Triplets::Decode(Unreserved::Rfc3987),
            ..KEEP
        };
        check(iri, "%C3%A9%c3%a9é%7e", "ééé~");
        check(iri.lower(), "A%C3%89%41", "aÉa");
        check(iri, "%F0%90%8c%80%20", "𐌀%20");
        // Not UTF-8, private use, a bidi control and a noncharacter.
        for kept in [
            "%C3",
            "%C3%2B",
            "%A9%C3",
            "%EE%80%80",
            "%E2%80%AE",
            "%EF%BF%BE",
            "%ED%A0%80",
        ] {
            check(iri, kept, kept);
            check(iri, &kept.to_lowercase(), kept);
        }
        check(iri, "%C3%C3%A9", "%C3é");
        check(iri, "%25C3%A9", "%25C3%A9");
        check(KEEP, "%c3%a9é", "%C3%A9é");
        check(DECODE, "%c3%a9é", "%C3%A9é");
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
