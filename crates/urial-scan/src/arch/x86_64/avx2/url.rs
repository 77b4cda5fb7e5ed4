//! Scans URLs: one pass finds the components and decides that a URL parser rewrites nothing.
//!
//! Nearly all URLs are `http` URLs that are their own serialization. For these, the start of the text is
//! known, and percent-encodings need no check, because a URL parser keeps them as they are. What is not
//! certain to be such a URL is scanned again, in two passes.

use core::arch::x86_64::*;
use core::hint::select_unpredictable;

use super::{
    Window, capitals, check_url, classes, delimiters, either, equal, finish, least, load,
    load_short, rows, scan, sign_bits, slow_path, splat, store, twice,
};
use crate::classes::URL_CLASSES;
use crate::fast_path::{MAX, Tail};
use crate::offsets::{MAX_LEN, Offsets};
use crate::rewrites::{UrlRewrites, ends_with_name, host_of_http, may_be_number};

/// Scans a reference, and checks what a URL parser may rewrite.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super) fn scan_url(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites> {
    let Some(host_start) = host_of_http(bytes) else {
        return scan_any_url(bytes, offsets);
    };
    let is_plain = match bytes.len() {
        33..MAX => medium(bytes, host_start, offsets),
        8..=32 => short(bytes, host_start, offsets),
        _ => false,
    };
    if is_plain || has_plain_rest(bytes, host_start, offsets) {
        return Some(UrlRewrites::NONE_IN_HTTP);
    }
    scan_any_url(bytes, offsets)
}

/// Scans a reference, which may be relative. The vectors of a short one serve for both checks.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn scan_any_url(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites> {
    if !matches!(bytes.len(), 1..32) {
        let is_valid = scan(bytes, offsets).is_valid();
        return is_valid.then(|| rewrites(bytes, offsets));
    }
    let text = load_short(bytes);
    // The same vector twice at the same place. The compiler removes the second one.
    let window = Window::new(text, text, 0);
    let reasons = finish(window, Tail::NONE, window.classes_a, bytes, offsets);
    if reasons.is_needed() {
        let is_valid = slow_path(bytes, offsets, reasons).is_valid();
        return is_valid.then(|| rewrites(bytes, offsets));
    }
    // All bytes are plain: there is no percent sign.
    let prefix = _bzhi_u32(capitals(text), offsets.path_start);
    let dots = equal(text, b'/') << 1 & equal(text, b'.');
    let rewrites = UrlRewrites::new(prefix.into(), dots.into(), equal(text, b'\'').into());
    Some(rewrites.with_number(may_be_number(bytes, offsets)))
}

/// Returns what may be rewritten in a valid reference.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn rewrites(bytes: &[u8], offsets: &Offsets) -> UrlRewrites {
    check_url(bytes, offsets.path_start as usize).with_number(may_be_number(bytes, offsets))
}

/// As [`medium`] and [`short`], for a text of any length that may have a fragment.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn has_plain_rest(bytes: &[u8], host_start: u64, offsets: &mut Offsets) -> bool {
    if bytes.len() > MAX_LEN {
        return false;
    }
    let (front, has_fragment) = match position(bytes, b'#') {
        Some(hash) if has_plain_bytes(&bytes[hash + 1..]) => (&bytes[..hash], true),
        Some(_) => return false,
        None => (bytes, false),
    };
    match front.len() {
        33..MAX => has_fragment && medium(front, host_start, offsets),
        8..=32 => has_fragment && short(front, host_start, offsets),
        MAX.. => long(front, host_start, offsets),
        _ => false,
    }
}

/// Scans an `http` URL of 33 to 127 bytes without a fragment, whose host starts at `host_start`. Returns
/// whether it is certainly its own serialization.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn medium(bytes: &[u8], host_start: u64, offsets: &mut Offsets) -> bool {
    debug_assert!(matches!(bytes.len(), 33..MAX));
    let len = bytes.len();
    let (at_b, at_c, at_d) = ((len - 32).min(32), len.saturating_sub(64), len - 32);
    // SAFETY: all places are at most 32 bytes before the end, those of `a` and `c` 33 bytes, and those of `b`
    // and `d` are not 0.
    let (a, b, c, d) = unsafe {
        (
            load(bytes, 0),
            load(bytes, at_b),
            load(bytes, at_c),
            load(bytes, at_d),
        )
    };
    // SAFETY: as above.
    let (after_a, before_b, after_c, before_d) = unsafe {
        (
            load(bytes, 1),
            load(bytes, at_b - 1),
            load(bytes, at_c + 1),
            load(bytes, at_d - 1),
        )
    };
    let (in_a, in_b, in_c, in_d) = (
        url_classes(a),
        url_classes(b),
        url_classes(c),
        url_classes(d),
    );
    // The sign bit of a class is that of slash and question mark.
    let dots = either([
        _mm256_and_si256(in_a, dots(after_a)),
        _mm256_and_si256(slashes(before_b), dots(b)),
        _mm256_and_si256(in_c, dots(after_c)),
        _mm256_and_si256(slashes(before_d), dots(d)),
    ]);
    let not_plain = _mm256_cmpeq_epi8(least([in_a, in_b, in_c, in_d]), _mm256_setzero_si256());
    let is_plain = sign_bits(_mm256_or_si256(dots, not_plain)) == 0;

    let in_head = join(equal(a, b'?'), equal(b, b'?'), at_b);
    let in_tail = join(equal(c, b'?'), equal(d, b'?'), 32);
    // Without a question mark in the head, a tail that overlaps it has none at a wrong place.
    let path_end = select_unpredictable(
        in_head != 0,
        u64::from(in_head.trailing_zeros()),
        (len as u64 + u64::from(in_tail.trailing_zeros())).wrapping_sub(64),
    );
    let host = Host::find(
        bytes,
        host_start,
        join(delimiters(in_a), delimiters(in_b), at_b) | 1 << (at_b + 31),
        join(in_name(a), in_name(b), at_b),
    );
    let packed = pack(host_start, host.end) | path_end << 32;
    store(packed, len, offsets);
    is_plain & host.is_plain
}

/// As [`medium`], for a text of 8 to 32 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn short(bytes: &[u8], host_start: u64, offsets: &mut Offsets) -> bool {
    debug_assert!(matches!(bytes.len(), 8..=32));
    let len = bytes.len();
    let text = match len {
        // SAFETY: there are 32 bytes.
        32 => unsafe { load(bytes, 0) },
        // Question marks follow the text.
        _ => load_short(bytes),
    };
    let in_text = url_classes(text);
    let dots = equal(text, b'/') << 1 & sign_bits(dots(text));
    let is_plain = dots | equal(in_text, 0) == 0;
    let path_end = u64::from((u64::from(equal(text, b'?')) | 1 << 32).trailing_zeros());
    let host = Host::find(
        bytes,
        host_start,
        u64::from(delimiters(in_text)) | 1 << (len - 1),
        in_name(text).into(),
    );
    let packed = pack(host_start, host.end) | path_end << 32;
    store(packed, len, offsets);
    is_plain & host.is_plain
}

/// As [`medium`], for a text of at least 128 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn long(bytes: &[u8], host_start: u64, offsets: &mut Offsets) -> bool {
    debug_assert!(matches!(bytes.len(), MAX..=MAX_LEN));
    let len = bytes.len();
    // SAFETY: there are 128 bytes.
    let (a, b, after_a) = unsafe { (load(bytes, 0), load(bytes, 32), load(bytes, 1)) };
    let (in_a, in_b) = (url_classes(a), url_classes(b));
    let host = Host::find(
        bytes,
        host_start,
        join(delimiters(in_a), delimiters(in_b), 32) | 1 << 63,
        join(in_name(a), in_name(b), 32),
    );
    let dots_in_a = sign_bits(_mm256_and_si256(in_a, dots(after_a)));
    let mut is_plain = host.is_plain && dots_in_a | equal(in_a, 0) == 0;
    let mut question = first_question(a, 0);
    let mut at = 32;
    while is_plain && at < len {
        // The last vector overlaps the one before it.
        let place = at.min(len - 32);
        // SAFETY: the place is not 0, and at most 32 bytes before the end.
        let (before, here) = unsafe { (load(bytes, place - 1), load(bytes, place)) };
        let dots = _mm256_and_si256(slashes(before), dots(here));
        is_plain = sign_bits(dots) | equal(url_classes(here), 0) == 0;
        question = question.min(first_question(here, place));
        at += 32;
    }
    let path_end = question.min(len) as u32;
    let (host_start, path_start) = (host_start as u32, host.end);
    let positions = [
        host_start - 3,
        host_start,
        path_start,
        path_start,
        path_end,
        len as u32,
    ];
    *offsets = Offsets::new(positions, false);
    is_plain
}

/// The host of an `http` URL.
struct Host {
    /// Where it ends. At least `host_start`, and less than the length.
    end: u32,
    /// Whether it is a name that is not a number, in lower case and with a slash after it.
    is_plain: bool,
}

impl Host {
    /// Finds the host by two masks of the first bytes: of the delimiters, with one bit at the last byte that
    /// they cover, and of the bytes that names consist of.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find(bytes: &[u8], host_start: u64, delimiters: u64, in_name: u64) -> Self {
        let end = (delimiters & u64::MAX << host_start).trailing_zeros();
        // The masks have bits up to the last byte, which may be before the host.
        let before = (end as usize).min(bytes.len() - 1) - 3;
        debug_assert!(before + 4 <= bytes.len());
        // SAFETY: the text has 8 bytes, so that `before` is not negative, and four from there on.
        let word = unsafe { bytes.as_ptr().add(before).cast::<u32>().read_unaligned() };
        let [third, second, last, delimiter] = word.to_le_bytes();
        Self {
            end,
            is_plain: (delimiter == b'/')
                & (_bzhi_u64(!in_name, end) == 0)
                & ends_with_name(third, second, last),
        }
    }
}

/// Returns the position of the first question mark in a vector at `at`, or a very high number.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn first_question(bytes: __m256i, at: usize) -> usize {
    let mask = equal(bytes, b'?');
    if mask == 0 {
        usize::MAX
    } else {
        at + mask.trailing_zeros() as usize
    }
}

/// Returns the position of a byte that is no question mark.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn position(bytes: &[u8], byte: u8) -> Option<usize> {
    let mut at = 0;
    while at < bytes.len() {
        let (place, vector) = vector_at(bytes, at);
        let mask = equal(vector, byte);
        if mask != 0 {
            return Some(place + mask.trailing_zeros() as usize);
        }
        at += 32;
    }
    None
}

/// Returns whether a URL parser keeps every byte of a fragment, or of a path or query without dot segments.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn has_plain_bytes(bytes: &[u8]) -> bool {
    let mut not_plain = 0;
    let mut at = 0;
    while at < bytes.len() && not_plain == 0 {
        not_plain = equal(url_classes(vector_at(bytes, at).1), 0);
        at += 32;
    }
    not_plain == 0
}

/// Returns the vector at a place, or the last one if that is less than 32 bytes before the end: where it is, and
/// its bytes. A text of less than 32 bytes is padded with question marks.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn vector_at(bytes: &[u8], at: usize) -> (usize, __m256i) {
    if bytes.len() < 32 {
        return (0, load_short(bytes));
    }
    let place = at.min(bytes.len() - 32);
    // SAFETY: the place is at least 32 bytes before the end.
    (place, unsafe { load(bytes, place) })
}

/// Returns the classes of each byte; 0 if a URL parser may rewrite it, or it starts a fragment.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn url_classes(bytes: __m256i) -> __m256i {
    classes(bytes, rows(bytes), &URL_CLASSES.columns)
}

/// Returns a vector with ones in place of dots and percent signs.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn dots(bytes: __m256i) -> __m256i {
    /// Each of the two in its column, and in the other columns a byte that is in another one.
    const IN_COLUMNS: [u8; 16] = {
        let mut columns = [0; 16];
        columns[0] = 1;
        columns[(b'.' & 15) as usize] = b'.';
        columns[(b'%' & 15) as usize] = b'%';
        columns
    };
    _mm256_cmpeq_epi8(_mm256_shuffle_epi8(twice(&IN_COLUMNS), bytes), bytes)
}

/// Returns a vector with ones in place of slashes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn slashes(bytes: __m256i) -> __m256i {
    _mm256_cmpeq_epi8(bytes, splat(b'/'))
}

/// Returns a mask of the bytes from `-` on, without `@`, capital letters and what is between them and the small
/// ones: a shift moves the bit that these lack into the sign bit.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn in_name(bytes: __m256i) -> u32 {
    let is_high = _mm256_cmpgt_epi8(bytes, splat(b'-' - 1));
    sign_bits(_mm256_and_si256(_mm256_slli_epi16::<2>(bytes), is_high))
}

#[inline(always)]
fn join(a: u32, b: u32, place: usize) -> u64 {
    u64::from(a) | u64::from(b) << place
}

/// Packs the positions of scheme and host.
#[inline(always)]
fn pack(host_start: u64, path_start: u32) -> u64 {
    // The positions are in one byte each.
    (host_start - 3) | host_start << 8 | (u64::from(path_start) * 0x0101_0000)
}
