//! Every vector path agrees with the scalar one, or leaves the decision to plainer code.

use std::fmt;
use std::sync::OnceLock;

use urial::{UriRef, java::JavaUri, layout::Layout};
use urial_scan::{Level, LineScan, Offsets, Verdict, has_pair, scan_at, scan_hostname};

use super::input::rfc3986;
use crate::exhaustive::library::laid_out;
use crate::oracle::Components;

/// Scans bytes with all instructions that the processor has, at several alignments.
///
/// # Panics
///
/// Where a scan calls valid what the oracle does not, finds components elsewhere, or where a line is
/// scanned otherwise than the same bytes alone.
pub fn scan(data: &[u8]) {
    let expected = rfc3986().split(data);
    // Bytes before and after must not be read: a slash or a percent sign would show.
    let mut room = vec![b'%'; data.len() + 128];
    for shift in [0, 1, 15, 31, 63] {
        room.fill(b"%/"[shift % 2]);
        room[shift..shift + data.len()].copy_from_slice(data);
        let bytes = &room[shift..shift + data.len()];
        for &level in levels() {
            one(level, bytes, expected.as_ref());
        }
        plain_name(bytes);
    }
    for pair in [[b'/', b'.'], [b'%', b'2']] {
        let plain = data.windows(2).any(|two| two == pair);
        assert_eq!(has_pair(data, pair), plain);
    }
}

/// Returns the levels of this processor, asked for once: under a hypervisor, an answer takes longer than a
/// thousand scans.
fn levels() -> &'static [Level] {
    static LEVELS: OnceLock<Vec<Level>> = OnceLock::new();
    LEVELS.get_or_init(|| Level::available().collect())
}

fn one(level: Level, bytes: &[u8], expected: Option<&Components>) {
    let mut offsets = Offsets::ZERO;
    let what = What(level, bytes);
    let verdict = scan_at(level, bytes, &mut offsets);
    if verdict == Verdict::Valid {
        let expected = expected.unwrap_or_else(|| panic!("{what} is no reference"));
        assert_eq!(places(offsets, bytes.len()), places_of(expected), "{what}");
    }
    let mut in_line = Offsets::ZERO;
    let (line, text) = LineScan::at(level).next(bytes, &mut in_line);
    let end = bytes
        .iter()
        .position(|byte| *byte == b'\n')
        .unwrap_or(bytes.len());
    assert_eq!(line, &bytes[..end], "{what}");
    if text.is_some() {
        let read = UriRef::parse_bytes(line).expect("a valid line is a reference");
        let layout: Layout = *read.layout();
        assert_eq!(in_line.path_start as usize, layout.path().start, "{what}");
        assert_eq!(in_line.path_end as usize, layout.path().end, "{what}");
        if end == bytes.len() && verdict == Verdict::Valid {
            assert_eq!(places(in_line, end), places(offsets, end), "{what}");
        }
    }
}

/// Where the scan sees nothing but a hostname, there is nothing else.
fn plain_name(bytes: &[u8]) {
    let mut offsets = Offsets::ZERO;
    let Some((text, true)) = scan_hostname(bytes, &mut offsets) else {
        return;
    };
    let reference = UriRef::parse(text).expect("what is plain is valid");
    assert_eq!(
        places(offsets, text.len()),
        places_of(&laid_out(&reference))
    );
    let rest = reference
        .scheme()
        .map(|scheme| &text[scheme.as_str().len() + 1..]);
    assert!(rest.is_none_or(|rest| rest.starts_with('/')), "{text:?}");
    let Some(authority) = reference.authority() else {
        return;
    };
    let name = authority
        .as_str()
        .strip_suffix('.')
        .unwrap_or(authority.as_str());
    for (number, label) in name.split('.').enumerate() {
        let is_alphanum = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        let inner = label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let ends = is_alphanum(label.chars().next()) && is_alphanum(label.chars().next_back());
        let is_number = label.starts_with(|c: char| c.is_ascii_digit());
        assert!(inner && ends && (number == 0 || !is_number), "{text:?}");
    }
    assert_eq!(
        JavaUri::parse(text).map(|uri| uri.host()),
        Ok(Some(authority.as_str()))
    );
}

/// What was scanned, for a message: written only where there is one, since writing takes far longer than
/// all the scans do.
struct What<'a>(Level, &'a [u8]);

impl fmt::Display for What<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.0.name(), self.1.escape_ascii())
    }
}

/// Scheme end, host start and end, path start and end, end of the query, end of the text.
fn places(offsets: Offsets, len: usize) -> [usize; 7] {
    [
        offsets.scheme_end as usize,
        offsets.host_start as usize,
        offsets.host_end as usize,
        offsets.path_start as usize,
        offsets.path_end as usize,
        offsets.query_end as usize,
        len,
    ]
}

/// The same from the oracle, with absent components as in the picture of `Offsets`.
fn places_of(components: &Components) -> [usize; 7] {
    let path = &components.path;
    let scheme_end = components.scheme.as_ref().map_or(0, |scheme| scheme.end);
    let host = components.host.clone().unwrap_or(path.start..path.start);
    let query_end = components
        .query
        .as_ref()
        .map_or(path.end, |query| query.end);
    let len = components
        .fragment
        .as_ref()
        .map_or(query_end, |fragment| fragment.end);
    [
        scheme_end, host.start, host.end, path.start, path.end, query_end, len,
    ]
}
