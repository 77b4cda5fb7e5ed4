//! Hostnames as RFC 2396 section 3.2.2 writes them.

use urial_scan::scalar;

use crate::charset::rfc2396::ALPHANUM;
use crate::charset::{ALPHA, CharSet};
use crate::grammar::NameRule;

/// The characters of a label.
const LABEL: CharSet = ALPHANUM.union(CharSet::of(b"-"));

/// Reads a hostname, or says where it goes wrong.
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
        let label_end = scalar::find_not_in(bytes, label, end, &LABEL);
        if label_end < end && bytes[label_end] != b'.' {
            return Err(label_end);
        }
        if !ALPHANUM.contains(bytes[label_end - 1]) {
            return Err(label_end - 1);
        }
        // The dot at the very end belongs to no label.
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

#[cfg(test)]
mod tests {
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
}
