//! [`Fold`]: which letters of a path are put in lower case by the rules of its scheme.

use core::ops::Range;

#[cfg(feature = "alloc")]
use super::spelling::lower_letters;
use super::spelling::{Octets, Spelling};
use crate::charset::CharSet;
use crate::scheme::PathCase;

/// The letters of a path, or of one of its segments, that are converted to lower case.
#[derive(Clone, Copy)]
pub(crate) enum Fold {
    /// None.
    Nothing,
    /// All.
    All,
    /// Those before the first of these bytes; none where there is no such byte.
    Before(CharSet),
    /// Those of the domain of each address.
    Domains(End),
}

/// Whether an address ends where the text ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// It does: the text is a path, or its last segment.
    Address,
    /// It does not: a slash follows.
    Segment,
}

impl Fold {
    /// Returns the letters that a scheme's rule folds in a whole path.
    pub(crate) const fn of_path(case: PathCase) -> Self {
        match case {
            PathCase::Sensitive => Self::Nothing,
            PathCase::Insensitive => Self::All,
            PathCase::InsensitiveBefore(delimiters) => Self::Before(delimiters),
            PathCase::InsensitiveDomains => Self::Domains(End::Address),
        }
    }

    /// Returns the first piece that starts at or after a position and is converted to lower case.
    fn next(self, text: &str, from: usize, spelling: Spelling) -> Option<Range<usize>> {
        match self {
            Self::All if from < text.len() => Some(from..text.len()),
            Self::Before(set) if from == 0 => {
                let end = spelling.find(text.as_bytes(), set)?;
                (end > 0).then_some(0..end)
            }
            Self::Domains(end) => next_domain(text, from, end),
            Self::Nothing | Self::All | Self::Before(_) => None,
        }
    }

    /// Returns whether all of these letters are in lower case. Expects normalized percent-encodings.
    pub(crate) fn is_normal(self, text: &str, spelling: Spelling) -> bool {
        let mut at = 0;
        while let Some(range) = self.next(text, at, spelling) {
            at = range.end;
            if !spelling.lower().is_normal(&text.as_bytes()[range]) {
                return false;
            }
        }
        true
    }

    /// Converts these letters to lower case. Expects normalized percent-encodings.
    #[cfg(feature = "alloc")]
    pub(crate) fn apply(self, text: &mut str, spelling: Spelling) {
        let mut at = 0;
        while let Some(range) = self.next(text, at, spelling) {
            at = range.end;
            lower_letters(&mut text[range]);
        }
    }

    /// Returns the bytes of a normalized text with these letters in lower case.
    pub(crate) fn octets(self, text: &str, spelling: Spelling) -> FoldedOctets<'_> {
        FoldedOctets {
            fold: self,
            text,
            spelling,
            at: 0,
            folded: self.next(text, 0, spelling),
            piece: spelling.octets(&[]),
        }
    }
}

/// Returns the domain of the first address that starts at a position or after it: the text between
/// its last `@` and its end, which is a comma or the end of the path.
///
/// RFC 6068 has commas between addresses, and neither these nor slashes in a domain.
fn next_domain(text: &str, from: usize, end: End) -> Option<Range<usize>> {
    let mut at = from;
    while at < text.len() {
        let (address_end, is_end) = match text[at..].find(',') {
            Some(comma) => (at + comma, true),
            None => (text.len(), end == End::Address),
        };
        let address = &text[at..address_end];
        if is_end
            && let Some(sign) = address.rfind('@')
            && !address[sign + 1..].contains('/')
            && sign + 1 < address.len()
        {
            return Some(at + sign + 1..address_end);
        }
        at = address_end + 1;
    }
    None
}

/// The bytes of a text. See [`Fold::octets`].
#[derive(Clone)]
pub(crate) struct FoldedOctets<'a> {
    fold: Fold,
    text: &'a str,
    spelling: Spelling,
    /// Where the text after the current piece starts.
    at: usize,
    /// The first piece at or after that position that is converted to lower case.
    folded: Option<Range<usize>>,
    piece: Octets<'a>,
}

impl Iterator for FoldedOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if let Some(octet) = self.piece.next() {
                return Some(octet);
            }
            if self.at == self.text.len() {
                return None;
            }
            let (end, spelling) = match self.folded {
                Some(Range { start, end }) if start == self.at => {
                    self.folded = self.fold.next(self.text, end, self.spelling);
                    (end, self.spelling.lower())
                }
                Some(Range { start, .. }) => (start, self.spelling),
                None => (self.text.len(), self.spelling),
            };
            self.piece = spelling.octets(&self.text.as_bytes()[self.at..end]);
            self.at = end;
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::String;

    use super::{End, Fold};
    use crate::charset::CharSet;
    use crate::grammar::Unreserved;
    use crate::normalize::spelling::{Letters, Spelling, Triplets};

    const SPELLING: Spelling = Spelling {
        letters: Letters::Keep,
        triplets: Triplets::Decode(Unreserved::Rfc3986),
    };

    /// The three ways to fold a text agree.
    #[track_caller]
    fn check(fold: Fold, text: &str, want: &str) {
        let mut out = String::from(text);
        fold.apply(&mut out, SPELLING);
        assert_eq!(out, want, "{text}");
        assert!(fold.octets(text, SPELLING).eq(want.bytes()), "{text}");
        assert_eq!(fold.is_normal(text, SPELLING), text == want, "{text}");
        assert!(fold.is_normal(want, SPELLING), "{want}");
    }

    #[test]
    fn prefixes() {
        let before = Fold::Before(CharSet::of(b":,"));
        check(before, "", "");
        check(before, "AB", "AB");
        check(before, "AB:CD:EF", "ab:CD:EF");
        check(before, ":CD", ":CD");
        check(before, "A%C3B,C%C3", "a%C3b,C%C3");
        check(Fold::All, "A%C3B,C%C3", "a%C3b,c%C3");
        check(Fold::Nothing, "A%C3B,C%C3", "A%C3B,C%C3");
    }

    #[test]
    fn domains() {
        let domains = Fold::Domains(End::Address);
        check(domains, "", "");
        check(domains, "Joe", "Joe");
        check(domains, "Joe@", "Joe@");
        check(domains, "Joe@Example.COM", "Joe@example.com");
        check(domains, "A@B,C@D,,E,F@G", "A@b,C@d,,E,F@g");
        check(domains, "A@B%C3,C@D%2C@E", "A@b%C3,C@D%2C@e");
        check(domains, "A/B@C", "A/B@c");
        check(domains, "A@B/C", "A@B/C");
        check(domains, "A@B/C@D", "A@B/C@d");
        let inner = Fold::Domains(End::Segment);
        check(inner, "A@B", "A@B");
        check(inner, "A@B,C@D", "A@b,C@D");
    }
}
