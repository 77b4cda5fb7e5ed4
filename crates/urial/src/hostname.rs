//! Hostnames as RFC 2396 section 3.2.2 writes them.

use urial_scan::scalar;

use crate::charset::rfc2396::ALPHANUM;
use crate::charset::{ALPHA, CharSet};
use crate::grammar::NameRule;

/// The characters of a label.
const LABEL: CharSet = ALPHANUM.union(CharSet::of(b"-"));

/// Reads a hostname, or reports the first error.
///
/// ```text
/// hostname    = *( domainlabel "." ) toplabel [ "." ]
/// domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
/// toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
/// ```
pub(crate) const fn hostname(
    bytes: &[u8],
    start: usize,
    end: usize,
    rule: NameRule,
) -> Result<(), usize> {
    let mut label = start;
    loop {
        if label == end || !ALPHANUM.contains(bytes[label]) {
            return Err(label);
        }
        let label_end = scalar::find_not_in(bytes, label, end, LABEL.bytes());
        if label_end < end && bytes[label_end] != b'.' {
            return Err(label_end);
        }
        if !ALPHANUM.contains(bytes[label_end - 1]) {
            return Err(label_end - 1);
        }
        // The final dot belongs to no label.
        if label_end == end || label_end + 1 == end {
            let is_alone = label == start;
            let may_be_number = is_alone && matches!(rule, NameRule::JavaHostname);
            return if may_be_number || ALPHA.contains(bytes[label]) {
                Ok(())
            } else {
                Err(label)
            };
        }
        label = label_end + 1;
    }
}

/// The number of bytes of a name that are checked at once.
const WINDOW: usize = 16;

/// Masks for the last `n` bytes of a window: the slice that starts at `n` has `0xFF` for each of them.
static COUNTS: [u8; 2 * WINDOW] = {
    let mut counts = [0; 2 * WINDOW];
    let mut place = WINDOW;
    while place < counts.len() {
        counts[place] = 0xFF;
        place += 1;
    }
    counts
};

/// Returns whether a name of up to two windows is certainly a hostname by [`NameRule::JavaHostname`]: it
/// follows a slash, and no label but the first begins with a digit. `false` means that it is unknown.
///
/// Bytes are checked independently of each other, so that compilers vectorize the loop: a pass from label
/// to label takes longer than the scan of the whole URI.
#[inline]
#[allow(clippy::needless_bitwise_bool, reason = "nearly all names are plain")]
pub(crate) fn is_plainly_hostname(bytes: &[u8], start: usize, end: usize) -> bool {
    let len = end - start;
    if len == 0 || len > 2 * WINDOW || start == 0 || bytes[start - 1] != b'/' {
        return false;
    }
    // The first bytes and the last ones: of a short name all, twice, since names are as often shorter
    // than a window as they are longer, and to branch on that takes longer than the second look.
    let counted = len.min(WINDOW);
    let window_to = |end: usize| bytes.get(..end)?.last_chunk();
    let windows = (window_to(start + counted), window_to(end));
    let (Some(counts), (Some(first), Some(last))) = (COUNTS[counted..].first_chunk(), windows)
    else {
        return false;
    };
    are_plain(first, counts) & are_plain(last, counts) & (bytes[end - 1] != b'-')
}

/// Returns whether each selected byte of a window is valid in a hostname after the byte before it.
#[inline(always)]
#[allow(
    clippy::inline_always,
    clippy::needless_bitwise_bool,
    reason = "compilers make no vectors of what branches, and a call takes as long as the look"
)]
fn are_plain(window: &[u8; WINDOW + 1], counts: &[u8; WINDOW]) -> bool {
    let mut are_plain = true;
    for place in 0..WINDOW {
        let (before, byte) = (window[place], window[place + 1]);
        let follows_dot = before == b'.';
        // Either of the two, which differ in the last bit.
        let follows_dot_or_slash = before | 1 == b'/';
        let is_letter = (byte | 0x20).wrapping_sub(b'a') < 26;
        let is_digit = byte.wrapping_sub(b'0') < 10;
        let is_dot = (byte == b'.') & (before != b'-');
        let is_inner = ((byte == b'-') | is_dot) & !follows_dot_or_slash;
        are_plain &= is_letter | (is_digit & !follows_dot) | is_inner | (counts[place] == 0);
    }
    are_plain
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;

    #[track_caller]
    fn check(text: &str, rule: NameRule, want: Result<(), usize>) {
        let result = hostname(text.as_bytes(), 0, text.len(), rule);
        assert_eq!(result, want, "{text:?} by {rule:?}");
    }

    //~ proves: 2396-3.2.2-3, 2396-3.2.2-4, 2396-3.2.2-5
    #[test]
    fn labels_and_dots() {
        for (text, want) in [
            ("a", Ok(())),
            ("a.", Ok(())),
            ("a-b.c--d", Ok(())),
            ("3com.com", Ok(())),
            ("1.2.3.a", Ok(())),
            ("", Err(0)),
            (".", Err(0)),
            (".a", Err(0)),
            ("a..", Err(2)),
            ("a..b", Err(2)),
            ("-a", Err(0)),
            ("a-", Err(1)),
            ("a-.b", Err(1)),
            ("a_b", Err(1)),
            ("1", Err(0)),
            ("a.1", Err(2)),
            ("a.1b.", Err(2)),
            ("1.2.3.4", Err(6)),
        ] {
            check(text, NameRule::Hostname, want);
        }
        check("1", NameRule::JavaHostname, Ok(()));
        check("a.1", NameRule::JavaHostname, Err(2));
    }

    /// Names that are certainly hostnames are hostnames, and common names are certain.
    #[test]
    fn plain_names() {
        const PIECES: [&str; 10] = [
            "a", "Z", "0", "-", ".", "_", "/", "example", "www.", "12345678",
        ];
        let mut name = String::new();
        for number in 0..PIECES.len().pow(5) {
            for before in [
                "/",
                "http://",
                "https://me@",
                "https://www.example.com/a/b/c/",
            ] {
                name.clear();
                name.push_str(before);
                for place in 0..5 {
                    name.push_str(PIECES[number / PIECES.len().pow(place) % PIECES.len()]);
                }
                let (bytes, start) = (name.as_bytes(), before.len());
                if is_plainly_hostname(bytes, start, bytes.len()) {
                    let rule = NameRule::JavaHostname;
                    assert_eq!(hostname(bytes, start, bytes.len(), rule), Ok(()), "{name}");
                }
            }
        }
        for name in [
            "www.example.com",
            "a-b.xn--c.",
            "3com.example.com",
            "a-name.of-more.than-one.window",
        ] {
            let text = format!("http://{name}/");
            assert!(
                is_plainly_hostname(text.as_bytes(), 7, 7 + name.len()),
                "{name}"
            );
        }
    }
}
