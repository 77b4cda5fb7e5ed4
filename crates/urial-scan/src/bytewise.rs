//! One byte at a time, by a table of classes: for processors without vectors.

use crate::offsets::{MAX_LEN, Offsets};
use crate::outcome::Outcome;
use crate::sets;

/// What a byte may be part of.
const SCHEME: u8 = 1 << 0;
const REG_NAME: u8 = 1 << 1;
const PATH: u8 = 1 << 2;
const QUERY: u8 = 1 << 3;
const DIGIT: u8 = 1 << 4;
const HEXDIG: u8 = 1 << 5;
const USERINFO: u8 = 1 << 6;
/// The first segment of a path without a scheme: no colon, no slash; percent signs are let pass.
const FIRST_SEGMENT: u8 = 1 << 7;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 0x80u8 {
        let mut class = 0;
        if sets::PLAIN.contains(byte) {
            class |= QUERY;
            class |= if byte == b'?' { 0 } else { PATH };
            class |= if matches!(byte, b'/' | b'?' | b'@') {
                0
            } else {
                USERINFO
            };
            class |= if matches!(byte, b'/' | b'?' | b'@' | b':') {
                0
            } else {
                REG_NAME
            };
        }
        let first =
            sets::PLAIN.contains(byte) && !matches!(byte, b':' | b'/' | b'?') || byte == b'%';
        class |= if first { FIRST_SEGMENT } else { 0 };
        class |= if sets::SCHEME.contains(byte) {
            SCHEME
        } else {
            0
        };
        class |= if sets::DIGIT.contains(byte) { DIGIT } else { 0 };
        class |= if sets::HEXDIG.contains(byte) {
            HEXDIG
        } else {
            0
        };
        classes[byte as usize] = class;
        byte += 1;
    }
    classes
};

/// Scans a reference. Undecided if it is wrong, or has an IP literal.
#[inline(never)]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Bytewise);
    match components(bytes) {
        Some(found) if bytes.len() <= MAX_LEN => {
            *offsets = found;
            Outcome::new(true, found.host_ends_with_digit())
        }
        _ => Outcome::Undecided,
    }
}

fn components(bytes: &[u8]) -> Option<Offsets> {
    let (scheme_end, prefix) = scheme(bytes)?;
    let authority = if bytes.get(prefix..)?.starts_with(b"//") {
        authority(bytes, prefix + 2)?
    } else {
        Authority::none(prefix)
    };
    let path_end = skip_encoded(bytes, authority.path_start as usize, PATH)?;
    let mut query_end = path_end;
    if bytes.get(path_end) == Some(&b'?') {
        query_end = skip_encoded(bytes, path_end + 1, QUERY)?;
    }
    let mut end = query_end;
    if bytes.get(query_end) == Some(&b'#') {
        end = skip_encoded(bytes, query_end + 1, QUERY)?;
    }
    let offsets = authority.between(scheme_end as u32, path_end as u32, query_end as u32);
    (end == bytes.len()).then_some(offsets)
}

/// Where the scheme ends, 0 for none, and what follows its colon begins.
#[inline]
fn scheme(bytes: &[u8]) -> Option<(usize, usize)> {
    // Most that is read begins with one of these two. They differ where a predictor learns it.
    if bytes.starts_with(b"https:") {
        return Some((5, 6));
    }
    if bytes.starts_with(b"http:") {
        return Some((4, 5));
    }
    let end = skip(bytes, 0, SCHEME);
    if bytes.get(end) == Some(&b':') {
        return bytes[0].is_ascii_alphabetic().then_some((end, end + 1));
    }
    // No scheme, hence no colon in the first segment. Its other bytes are the path's business.
    let segment_end = skip(bytes, end, FIRST_SEGMENT);
    (bytes.get(segment_end) != Some(&b':')).then_some((0, 0))
}

/// `authority = [ userinfo "@" ] host [ ":" port ]`
#[derive(Clone, Copy)]
pub(crate) struct Authority {
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) path_start: u32,
    pub(crate) host_ends_with_digit: bool,
}

impl Authority {
    /// No authority: the path starts at this position.
    const fn none(path_start: usize) -> Self {
        Self {
            host_start: path_start as u32,
            host_end: path_start as u32,
            path_start: path_start as u32,
            host_ends_with_digit: false,
        }
    }

    /// An authority whose host and whose path start and end at these positions.
    #[inline(always)]
    pub(crate) fn new(
        bytes: &[u8],
        host_start: usize,
        host_end: usize,
        path_start: usize,
    ) -> Option<Self> {
        let host = bytes.get(host_start..host_end)?;
        Some(Self {
            host_start: host_start as u32,
            host_end: host_end as u32,
            path_start: path_start as u32,
            host_ends_with_digit: host.last().is_some_and(u8::is_ascii_digit),
        })
    }

    /// The offsets of a reference with this authority.
    #[inline(always)]
    pub(crate) fn between(self, scheme_end: u32, path_end: u32, query_end: u32) -> Offsets {
        let Self {
            host_start,
            host_end,
            path_start,
            host_ends_with_digit,
        } = self;
        Offsets::new(
            [
                scheme_end, host_start, host_end, path_start, path_end, query_end,
            ],
            host_ends_with_digit,
        )
    }
}

/// Reads an authority from its start. `None` if it is wrong, or has an IP literal.
#[inline]
pub(crate) fn authority(bytes: &[u8], start: usize) -> Option<Authority> {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Authority);
    let mut host_start = start;
    let mut host_end = skip_encoded(bytes, start, REG_NAME)?;
    if matches!(bytes.get(host_end), Some(b':' | b'@')) {
        let userinfo_end = skip_encoded(bytes, host_end, USERINFO)?;
        if bytes.get(userinfo_end) == Some(&b'@') {
            host_start = userinfo_end + 1;
            host_end = skip_encoded(bytes, host_start, REG_NAME)?;
        }
    }
    let mut path_start = host_end;
    if bytes.get(host_end) == Some(&b':') {
        path_start = skip(bytes, host_end + 1, DIGIT);
    }
    if !matches!(bytes.get(path_start), None | Some(b'/' | b'?' | b'#')) {
        return None;
    }
    Authority::new(bytes, host_start, host_end, path_start)
}

/// The first position from `start` on that has no digit.
#[inline]
pub(crate) fn skip_digits(bytes: &[u8], start: usize) -> usize {
    // Eight at once, which is more than a port has: how many digits there are, nobody can guess.
    let digits = digits_at_start(word_from(bytes, start));
    if digits < 8 {
        return start + digits;
    }
    skip(bytes, start + digits, DIGIT)
}

/// The eight bytes from a position on, with zeros behind the end.
#[inline(always)]
fn word_from(bytes: &[u8], start: usize) -> u64 {
    let rest = bytes.get(start..).unwrap_or_default();
    if let Some(chunk) = rest.first_chunk() {
        return u64::from_le_bytes(*chunk);
    }
    match bytes.last_chunk() {
        Some(chunk) if !rest.is_empty() => u64::from_le_bytes(*chunk) >> (64 - 8 * rest.len()),
        _ => rest
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// How many digits there are among eight bytes before the first that is none.
#[inline(always)]
fn digits_at_start(word: u64) -> usize {
    let all = |byte: u8| u64::from_le_bytes([byte; 8]);
    // Of what becomes of a byte, the top bit is set if it was no digit.
    let values = word ^ all(b'0');
    let others = ((values & all(0x7F)) + all(0x80 - 10)) | values;
    (others & all(0x80)).trailing_zeros() as usize / 8
}

/// The first position from `start` on whose byte is not of the class, or the end.
#[inline(always)]
fn skip(bytes: &[u8], start: usize, class: u8) -> usize {
    let mut at = start;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let common = chunk
            .iter()
            .fold(class, |common, &byte| common & CLASSES[usize::from(byte)]);
        if common == 0 {
            return at + others(chunk, class).trailing_zeros() as usize;
        }
        at += 8;
    }
    let left = bytes.len().saturating_sub(at);
    // The last eight bytes once more, those that were seen shifted out.
    let others = if let Some(chunk) = bytes.last_chunk::<8>() {
        others(chunk, class) >> (8 - left)
    } else {
        let mut chunk = [0; 8];
        chunk[..left].copy_from_slice(bytes.get(at..).unwrap_or_default());
        others(&chunk, class)
    };
    at + ((others | 1 << left).trailing_zeros() as usize)
}

/// Which of eight bytes are not of the class. No branch: where they stand is not to be guessed.
#[inline(always)]
fn others(chunk: &[u8; 8], class: u8) -> u32 {
    let mut others = 0;
    for (i, &byte) in chunk.iter().enumerate() {
        others |= u32::from(CLASSES[usize::from(byte)] & class == 0) << i;
    }
    others
}

/// As [`skip`], with percent-encoded octets. `None` where a percent sign lacks its digits.
#[inline(always)]
fn skip_encoded(bytes: &[u8], start: usize, class: u8) -> Option<usize> {
    let mut at = skip(bytes, start, class);
    while let Some([b'%', digits @ ..]) = bytes.get(at..) {
        let [first, second, ..] = *digits else {
            return None;
        };
        if CLASSES[usize::from(first)] & CLASSES[usize::from(second)] & HEXDIG == 0 {
            return None;
        }
        at = skip(bytes, at + 3, class);
    }
    Some(at)
}
