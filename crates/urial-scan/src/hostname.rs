//! [`Finding`]: what a scan can say of the name in an authority, and the masks that say it.

use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// What a scan has found out about a reference and the name in its authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// See [`Verdict::Undecided`](crate::Verdict).
    Undecided,
    /// The reference is valid. Its name may be anything.
    Valid,
    /// The reference is valid, has a slash behind its scheme if it has one, and if it has an authority,
    /// that is a hostname and nothing else.
    Plain,
}

impl Finding {
    /// What a scan says that does not look at names.
    #[inline(always)]
    pub(crate) fn without_name(outcome: Outcome) -> Self {
        if outcome.is_valid() {
            Self::Valid
        } else {
            Self::Undecided
        }
    }
}

/// What may stand in a hostname, among the first 64 bytes: bit `i` for byte `i`.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    pub(crate) letter: u64,
    pub(crate) digit: u64,
    pub(crate) dot: u64,
    pub(crate) hyphen: u64,
    pub(crate) slash: u64,
}

impl Name {
    /// Whether a valid reference is [plain](Finding::Plain), of which the authority, if there is one, is
    /// a host without a port that ends before the last of these bytes.
    ///
    /// ```text
    /// hostname    = *( domainlabel "." ) toplabel [ "." ]
    /// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
    /// toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
    /// ```
    ///
    /// A label behind a dot that begins with a digit may be a toplabel, and is left to others.
    #[inline(always)]
    pub(crate) fn is_plain(self, offsets: &Offsets) -> bool {
        let (scheme_end, host_start) = (offsets.scheme_end, offsets.host_start);
        let path_start = offsets.path_start;
        let prefix = scheme_end + u32::from(scheme_end > 0);
        let (start, end) = (1 << (host_start % 64), 1 << (path_start % 64));
        let name: u64 = end - start;
        let label_starts = self.dot << 1 | start;
        let bad = !(self.letter | self.digit | self.dot | self.hyphen)
            | label_starts & (self.dot | self.hyphen)
            | self.dot << 1 & self.digit
            | self.hyphen & (self.dot >> 1 | end >> 1);
        // An authority without a host is none to some, and not plain.
        let is_hostname = (name & bad) == 0 && name != 0;
        let has_authority = path_start > prefix;
        let is_opaque = scheme_end > 0 && self.slash >> (prefix % 64) & 1 == 0;
        !is_opaque && (!has_authority || is_hostname)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::{Finding, Name};
    use crate::code::Code;
    use crate::detect::Level;
    use crate::offsets::Offsets;
    use crate::scan::{Verdict, scan_at};

    /// The same, in words.
    fn is_plain(text: &str, offsets: &Offsets) -> bool {
        let at = |i: u32| i as usize;
        let rest = match offsets.scheme_end {
            0 => text,
            end => &text[at(end) + 1..],
        };
        if offsets.scheme_end > 0 && !rest.starts_with('/') {
            return false;
        }
        if !rest.starts_with("//") {
            return true;
        }
        let host = &text[at(offsets.host_start)..at(offsets.host_end)];
        let authority = &rest[2..][..at(offsets.path_start) - (text.len() - rest.len()) - 2];
        let labels = host.strip_suffix('.').unwrap_or(host).split('.');
        let is_label = |label: &str| {
            let is_alphanum = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
            is_alphanum(label.chars().next())
                && is_alphanum(label.chars().next_back())
                && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        let begins_with_digit = |label: &str| label.starts_with(|c: char| c.is_ascii_digit());
        host == authority && labels.clone().all(is_label) && !labels.skip(1).any(begins_with_digit)
    }

    fn find(level: Level, text: &str, offsets: &mut Offsets) -> Finding {
        // SAFETY: there is no level that this processor does not offer.
        unsafe { (Code::of(level).scan_hostname)(text.as_bytes(), offsets) }
    }

    /// A level that looks at names says of a reference what words say, as far as it looks.
    #[test]
    fn plain_names_are_hostnames() {
        const PIECES: [&str; 16] = [
            "",
            "a:",
            "//",
            "/",
            "h",
            "Z.b",
            ".",
            "-",
            "1",
            "_",
            ":1",
            "u@",
            "?",
            "#",
            "%41",
            "a-name.of-many.labels.that.does-not-end.soon",
        ];
        for level in Level::available() {
            let looks = level.name() == "avx512";
            let mut text = String::new();
            for number in 0..PIECES.len().pow(5) {
                text.clear();
                for place in 0..5 {
                    text.push_str(PIECES[number / PIECES.len().pow(place) % PIECES.len()]);
                }
                let (mut want, mut offsets) = (Offsets::ZERO, Offsets::ZERO);
                let is_valid = scan_at(level, text.as_bytes(), &mut want) == Verdict::Valid;
                let found = find(level, &text, &mut offsets);
                assert_eq!(found != Finding::Undecided, is_valid, "{text:?} {level:?}");
                if !is_valid {
                    continue;
                }
                assert_eq!(offsets, want, "{text:?} {level:?}");
                let is_short = (1..63).contains(&text.len());
                let is_simple =
                    is_short && !text.contains(['%', '@']) && !offsets.host_ends_with_digit();
                match found {
                    Finding::Plain => assert!(is_plain(&text, &offsets), "{text:?} {level:?}"),
                    _ if looks && is_simple => assert!(!is_plain(&text, &offsets), "{text:?}"),
                    _ => {}
                }
            }
        }
    }

    /// Masks of any text, whatever level makes them.
    #[test]
    fn masks_say_what_words_say() {
        const BYTES: &[u8] = b"a1.-_";
        for number in 0..BYTES.len().pow(6) {
            let mut text = String::from("s://");
            for place in 0..6 {
                let byte = BYTES[number / BYTES.len().pow(place) % BYTES.len()];
                text.push(char::from(byte));
            }
            let mask = |is: fn(u8) -> bool| {
                let bits = text.bytes().enumerate();
                bits.fold(0, |mask, (i, byte)| mask | u64::from(is(byte)) << i)
            };
            let name = Name {
                letter: mask(|byte| byte.is_ascii_alphabetic()),
                digit: mask(|byte| byte.is_ascii_digit()),
                dot: mask(|byte| byte == b'.'),
                hyphen: mask(|byte| byte == b'-'),
                slash: mask(|byte| byte == b'/'),
            };
            for host_end in 4..=10 {
                let end = host_end as usize;
                let offsets = Offsets {
                    scheme_end: 1,
                    host_start: 4,
                    host_end,
                    path_start: host_end,
                    ..Offsets::ZERO
                };
                let want = is_plain(&text[..end], &offsets);
                assert_eq!(name.is_plain(&offsets), want, "{:?}", &text[..end]);
            }
        }
    }
}
