//! 32 bytes at a time with AVX2.
//!
//! A text of 32 to 128 bytes is loaded in four vectors that overlap where it is shorter. Their masks
//! are shifted into place: there is no loop, no special case for the end, and no branch on the
//! length. A text of less than 32 bytes is one vector.

mod url;

use core::arch::x86_64::*;
use core::hint::select_unpredictable;
use core::ops::Range;

pub(super) use url::scan_url;

use crate::any_length::{self, Content, Window as _, rescan_authority};
use crate::changes::{KEPT, PossibleChanges, check_bytewise};
use crate::classes::{CLASSES, DELIMITER, DIGIT, HEXDIG, LETTERS, SCHEME_COLON};
use crate::fast_path::{Head, MAX, QUERY_END, SlowPath, Tail, locate};
use crate::hostname::HostnameMasks;
use crate::international::International;
use crate::international_scan::{InternationalScan, LATIN, PRIVATE, has_suspects};
use crate::line::Line;
use crate::name_mask::{self, Block, DELIMITERS, FoundBlocks, MAX_DISTANCE, NameOctets};
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::rewrites::{UrlRewrites, check_url_bytewise};

/// Scans a reference.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let reasons = match bytes.len() {
        32..=MAX => medium(bytes, offsets),
        1..32 => short(bytes, offsets),
        _ => SlowPath::ALWAYS,
    };
    if reasons.is_needed() {
        return slow_path(bytes, offsets, reasons);
    }
    Outcome::Valid
}

/// Scans a reference and returns whether its authority is a hostname.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn scan_hostname(bytes: &[u8], offsets: &mut Offsets) -> Option<bool> {
    let (reasons, head) = match bytes.len() {
        32..=MAX => (medium(bytes, offsets), Window::head_of(bytes)),
        1..32 => (short(bytes, offsets), Window::short(bytes)),
        _ => {
            let outcome = slow_path(bytes, offsets, SlowPath::ALWAYS);
            return outcome.is_valid().then_some(false);
        }
    };
    if reasons.is_needed() {
        let outcome = slow_path(bytes, offsets, reasons);
        return outcome.is_valid().then_some(false);
    }
    // There is neither userinfo nor port, and the host ends in the head.
    Some(head.hostname().is_hostname_only(offsets))
}

/// Scans a reference that may contain bytes beyond ASCII.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn scan_international(bytes: &[u8], offsets: &mut Offsets) -> InternationalScan {
    let (head, tail, tail_mask) = match bytes.len() {
        32..=MAX => {
            let (head, tail) = (Window::head_of(bytes), Window::tail_of(bytes));
            (head, tail, tail.tail_mask(bytes.len()))
        }
        1..32 => {
            let window = Window::short(bytes);
            (window, window, Tail::NONE)
        }
        _ if bytes.is_ascii() => return InternationalScan::new(scan(bytes, offsets), false),
        _ => return scan_beyond_ascii(bytes, offsets, has_suspects(bytes)),
    };
    if sign_bits(either([head.a, head.b, tail.a, tail.b])) == 0 {
        let least = least_class(head, tail);
        let reasons = finish(head, tail_mask, least, bytes, offsets);
        let outcome = if reasons.is_needed() {
            slow_path(bytes, offsets, reasons)
        } else {
            Outcome::Valid
        };
        return InternationalScan::new(outcome, false);
    }
    // No class contains bytes beyond ASCII, so the masks of the delimiters are correct.
    let least = least([
        with_plain_beyond_ascii(head.a, head.classes_a),
        with_plain_beyond_ascii(head.b, head.classes_b),
        with_plain_beyond_ascii(tail.a, tail.classes_a),
        with_plain_beyond_ascii(tail.b, tail.classes_b),
    ]);
    let suspects = either([
        suspects(head.a),
        suspects(head.b),
        suspects(tail.a),
        suspects(tail.b),
    ]);
    let has_suspects = sign_bits(suspects) != 0;
    let reasons = finish(head, tail_mask, least, bytes, offsets);
    if reasons.other != 0 {
        return scan_beyond_ascii(bytes, offsets, has_suspects);
    }
    let outcome = if reasons.authority == 0 {
        Outcome::Valid
    } else {
        rescan_authority(bytes, offsets)
    };
    InternationalScan::new(outcome, has_suspects)
}

/// Scans a reference of any length with bytes beyond ASCII.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn scan_beyond_ascii(bytes: &[u8], offsets: &mut Offsets, has_suspects: bool) -> InternationalScan {
    // SAFETY: this function has the instructions.
    let outcome = unsafe { any_length::scan_windows::<International<Window>>(bytes, offsets) };
    InternationalScan::new(outcome, has_suspects)
}

/// Returns the classes with one that is not 0 for bytes beyond ASCII, as plain bytes have.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn with_plain_beyond_ascii(bytes: __m256i, classes: __m256i) -> __m256i {
    _mm256_or_si256(_mm256_and_si256(bytes, splat(0x80)), classes)
}

/// Returns the least classes of two windows.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn least_class(head: Window, tail: Window) -> __m256i {
    least([
        head.classes_a,
        head.classes_b,
        tail.classes_a,
        tail.classes_b,
    ])
}

/// Returns a vector with ones in place of [suspects](crate::is_suspect).
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn suspects(bytes: __m256i) -> __m256i {
    _mm256_or_si256(
        _mm256_cmpeq_epi8(bytes, splat(LATIN)),
        _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, splat(PRIVATE)), bytes),
    )
}

/// Returns the bits that one of four vectors has.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn either(vectors: [__m256i; 4]) -> __m256i {
    let [a, b, c, d] = vectors;
    _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d))
}

/// Returns the least bytes of four vectors.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn least(vectors: [__m256i; 4]) -> __m256i {
    let [a, b, c, d] = vectors;
    _mm256_min_epu8(_mm256_min_epu8(a, b), _mm256_min_epu8(c, d))
}

/// Scans a reference that the fast path could not decide.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn slow_path(bytes: &[u8], offsets: &mut Offsets, reasons: SlowPath) -> Outcome {
    // SAFETY: this function has the instructions.
    unsafe { any_length::slow_path::<Window>(bytes, offsets, reasons) }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn splat(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}

/// Loads a table into both halves of a vector, as a shuffle needs it.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn twice(table: &[u8; 16]) -> __m256i {
    // SAFETY: the table has 16 bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(table.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn sign_bits(vector: __m256i) -> u32 {
    _mm256_movemask_epi8(vector).cast_unsigned()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn equal(bytes: __m256i, byte: u8) -> u32 {
    sign_bits(_mm256_cmpeq_epi8(bytes, splat(byte)))
}

/// Returns a mask of the ASCII bytes from `first` to `last`. Bytes beyond ASCII are negative, and so not among them.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn between(bytes: __m256i, first: u8, last: u8) -> u32 {
    sign_bits(_mm256_and_si256(
        _mm256_cmpgt_epi8(bytes, splat(first - 1)),
        _mm256_cmpgt_epi8(splat(last + 1), bytes),
    ))
}

/// Returns a mask of the ASCII letters.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn letters(bytes: __m256i) -> u32 {
    between(_mm256_or_si256(bytes, splat(b'a' ^ b'A')), b'a', b'z')
}

/// Returns the row of each byte, as the bits of the classes in it.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn rows(bytes: __m256i) -> __m256i {
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), splat(0x0F));
    _mm256_shuffle_epi8(twice(&CLASSES.rows), high)
}

/// Returns the classes of each byte for the given columns. A shuffle returns 0 for bytes beyond
/// ASCII.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn classes(bytes: __m256i, rows: __m256i, columns: &[u8; 16]) -> __m256i {
    _mm256_and_si256(_mm256_shuffle_epi8(twice(columns), bytes), rows)
}

/// Returns a mask of the first 32 bytes that are neither part of a scheme nor its colon, and of all
/// bytes after them. The first byte must be a letter.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn not_scheme(bytes: __m256i, rows: __m256i) -> u64 {
    const ALLOWED: [u8; 32] = {
        let mut allowed = [0xFF; 32];
        allowed[0] = LETTERS;
        allowed
    };
    // SAFETY: the array has 32 bytes.
    let allowed = unsafe { _mm256_loadu_si256(ALLOWED.as_ptr().cast()) };
    let none = equal(
        _mm256_and_si256(classes(bytes, rows, &SCHEME_COLON), allowed),
        0,
    );
    u64::from(none) | u64::MAX << 32
}

/// Returns a mask of the delimiters: a saturating addition moves their classes, and no others, into
/// the sign bit.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn delimiters(classes: __m256i) -> u32 {
    sign_bits(_mm256_adds_epu8(classes, splat(0x80 - DELIMITER)))
}

/// Returns a mask of the digits, and of ';' and '=': a shift moves their class into the sign bit.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn digits(classes: __m256i) -> u32 {
    sign_bits(_mm256_slli_epi16::<{ 7 - DIGIT }>(classes))
}

/// Loads 32 bytes.
///
/// # Safety
///
/// There are 32 bytes at `at`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn load(bytes: &[u8], at: usize) -> __m256i {
    debug_assert!(at + 32 <= bytes.len());
    // SAFETY: the caller guarantees the 32 bytes.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().add(at).cast()) }
}

/// Up to 64 bytes: two vectors, and the offset of the second one in the window.
#[derive(Clone, Copy)]
struct Window {
    a: __m256i,
    b: __m256i,
    rows_a: __m256i,
    classes_a: __m256i,
    classes_b: __m256i,
    place: usize,
}

impl Window {
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn new(a: __m256i, b: __m256i, place: usize) -> Self {
        let rows_a = rows(a);
        let classes_a = classes(a, rows_a, &CLASSES.columns);
        let classes_b = classes(b, rows(b), &CLASSES.columns);
        Self {
            a,
            b,
            rows_a,
            classes_a,
            classes_b,
            place,
        }
    }

    /// Loads the first 64 bytes of a text of at least 32, or all of it.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn head_of(bytes: &[u8]) -> Self {
        let place = (bytes.len() - 32).min(32);
        // SAFETY: there are 32 bytes, and the place is at most 32 bytes before the end.
        unsafe { Self::new(load(bytes, 0), load(bytes, place), place) }
    }

    /// Loads the last 64 bytes of a text of at least 32, or all of it without regard to the places.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn tail_of(bytes: &[u8]) -> Self {
        let len = bytes.len();
        // SAFETY: there are 32 bytes, and both places are at most 32 bytes before the end.
        unsafe {
            Self::new(
                load(bytes, len.saturating_sub(64)),
                load(bytes, len - 32),
                32,
            )
        }
    }

    /// Loads a text of less than 32 bytes, padded with question marks.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn short(bytes: &[u8]) -> Self {
        let text = load_short(bytes);
        // The same vector twice at the same place. The compiler removes the second one.
        Self::new(text, text, 0)
    }

    /// Returns the end of the path in the tail of a text of length `len`.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn tail_mask(self, len: usize) -> Tail {
        Tail {
            path_end: self.equal(b'?'),
            start: len.wrapping_sub(64),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn join(self, a: u32, b: u32) -> u64 {
        u64::from(a) | u64::from(b) << self.place
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn equal(self, byte: u8) -> u64 {
        self.join(equal(self.a, byte), equal(self.b, byte))
    }

    /// Returns a mask of the bytes outside a set, given by its columns.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn outside(self, columns: &[u8; 16]) -> u64 {
        let (a, b) = (
            classes(self.a, self.rows_a, columns),
            classes(self.b, rows(self.b), columns),
        );
        self.join(equal(a, 0), equal(b, 0))
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn hostname(self) -> HostnameMasks {
        HostnameMasks {
            letter: self.join(letters(self.a), letters(self.b)),
            digit: self.join(between(self.a, b'0', b'9'), between(self.b, b'0', b'9')),
            dot: self.equal(b'.'),
            hyphen: self.equal(b'-'),
            slash: self.equal(b'/'),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn not_plain(self) -> u64 {
        self.join(equal(self.classes_a, 0), equal(self.classes_b, 0))
    }
}

impl any_length::Window for Window {
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn first(bytes: &[u8]) -> Self {
        if bytes.len() < 32 {
            Self::short(bytes)
        } else {
            Self::head_of(bytes)
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn whole(bytes: &[u8; 64]) -> Self {
        // SAFETY: there are 64 bytes.
        unsafe { Self::new(load(bytes, 0), load(bytes, 32), 32) }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn head(self, len: usize) -> Head {
        let question = self.equal(b'?');
        let slash_or_question = self.join(sign_bits(self.classes_a), sign_bits(self.classes_b));
        let delimiters = self.join(delimiters(self.classes_a), delimiters(self.classes_b));
        let end = if len < 64 { 1 << len } else { 0 };
        Head {
            not_scheme: not_scheme(self.a, self.rows_a),
            slash: slash_or_question & !question,
            path_end: question | end,
            special: delimiters & !slash_or_question | 1 << 63,
            digit: self.join(digits(self.classes_a), digits(self.classes_b)),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn content(self) -> Content {
        let hash = self.equal(b'#');
        Content {
            plain: !self.not_plain(),
            percent: self.equal(b'%'),
            hexdig: !self.outside(&HEXDIG),
            path_end: self.equal(b'?') | hash,
            hash,
        }
    }

    /// A shuffle has put bytes beyond ASCII in no class.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn without_beyond_ascii(self) -> (Self, u64) {
        (self, self.join(sign_bits(self.a), sign_bits(self.b)))
    }
}

/// Scans a reference of 32 to 128 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn medium(bytes: &[u8], offsets: &mut Offsets) -> SlowPath {
    let (head, tail) = (Window::head_of(bytes), Window::tail_of(bytes));
    let least = least_class(head, tail);
    finish(head, tail.tail_mask(bytes.len()), least, bytes, offsets)
}

/// Scans a reference of 1 to 31 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn short(bytes: &[u8], offsets: &mut Offsets) -> SlowPath {
    let window = Window::short(bytes);
    finish(window, Tail::NONE, window.classes_a, bytes, offsets)
}

/// Stores the offsets. `least` is 0 where a byte has no class and so is not plain.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn finish(
    head: Window,
    tail: Tail,
    least: __m256i,
    bytes: &[u8],
    offsets: &mut Offsets,
) -> SlowPath {
    // SAFETY: this function has the instructions.
    let located = locate(unsafe { head.head(bytes.len()) }, tail);
    store(located.packed, bytes.len(), offsets);
    SlowPath::new(located, u64::from(equal(least, 0)))
}

/// Stores the offsets of a text without a fragment, given all [but the last](crate::fast_path::Located::packed).
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn store(packed: u64, len: usize, offsets: &mut Offsets) {
    let packed = packed | (len as u64) << QUERY_END;
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
}

/// Loads less than 32 bytes, padded with question marks.
///
/// A masked load reads complete words and nothing outside its mask. Up to three remaining bytes are
/// taken from the last four bytes of the text.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn load_short(bytes: &[u8]) -> __m256i {
    /// Eight words of ones, then zeros. A window on them selects the first words.
    const FIRST: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
    /// One word of ones among zeros. A window on them selects one word.
    const ONE: [i32; 15] = [0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0];
    /// Zeros, then question marks.
    const PAD: [u8; 64] = {
        let mut pad = [0; 64];
        let mut i = 32;
        while i < 64 {
            pad[i] = b'?';
            i += 1;
        }
        pad
    };
    let len = bytes.len() % 32;
    let words = len / 4;
    let left = match bytes.last_chunk::<4>() {
        // With 64 bits, because the shift is 32 if no byte remains.
        Some(last) => (u64::from(u32::from_le_bytes(*last)) >> (32 - 8 * (len % 4))) as u32,
        None => bytes
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u32::from(byte)),
    };
    // SAFETY: `words` is at most 7 and `len` at most 31, so all loads are inside the tables. The
    // masked load reads `words` words of four bytes, which the text has.
    unsafe {
        let first = _mm256_loadu_si256(FIRST.as_ptr().add(8 - words).cast());
        let one = _mm256_loadu_si256(ONE.as_ptr().add(7 - words).cast());
        let pad = _mm256_loadu_si256(PAD.as_ptr().add(32 - len).cast());
        let whole = _mm256_maskload_epi32(bytes.as_ptr().cast(), first);
        let left = _mm256_and_si256(_mm256_set1_epi32(left.cast_signed()), one);
        _mm256_or_si256(_mm256_or_si256(whole, left), pad)
    }
}

/// Scans the first line. The masks also cover the bytes after the line, after a bit for its end.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    let scan_after_search =
        |offsets| Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
    let Some(block) = bytes.first_chunk::<MAX>() else {
        return scan_after_search(offsets);
    };
    let [head, tail] = *block.as_chunks().0 else {
        return scan_after_search(offsets);
    };
    // SAFETY: this function has the instructions.
    let (head, tail) = unsafe { (Window::whole(&head), Window::whole(&tail)) };
    let (in_head, in_tail) = (head.equal(b'\n'), tail.equal(b'\n'));
    if in_head | in_tail == 0 {
        return scan_after_search(offsets);
    }
    let ends_in_head = in_head != 0;
    let end = (in_head.trailing_zeros(), 64 + in_tail.trailing_zeros());
    let len = select_unpredictable(ends_in_head, end.0, end.1) as usize;
    let not_plain_head = head.not_plain() & before(in_head);
    let not_plain_tail = select_unpredictable(ends_in_head, 0, tail.not_plain() & before(in_tail));
    let tail = Tail {
        path_end: tail.equal(b'?') | in_tail,
        start: 64,
    };
    // SAFETY: as above.
    let located = locate(unsafe { head.head(len) }, tail);
    store(located.packed, len, offsets);
    let reasons = SlowPath::new(located, not_plain_head | not_plain_tail);
    Line {
        len,
        valid: !reasons.is_needed() || slow_path(&bytes[..len], offsets, reasons).is_valid(),
    }
}

/// Returns the bits below the lowest set bit, or all if none is set.
#[inline(always)]
fn before(mask: u64) -> u64 {
    !mask & mask.wrapping_sub(1)
}

/// Finds places of a name: see [`FindPlaces`](super::FindPlaces).
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn find_places(
    text: &[u8],
    part: Range<usize>,
    octets: NameOctets,
    found: &mut FoundBlocks,
) -> usize {
    let may_have_place = |block: &Block| {
        let is = |bytes, [one, other]: [u8; 2]| {
            let (one, other) = (splat(one), splat(other));
            _mm256_or_si256(
                _mm256_cmpeq_epi8(bytes, one),
                _mm256_cmpeq_epi8(bytes, other),
            )
        };
        let pairs = |at: usize| {
            // SAFETY: `at` is 0 or 32, so there are 33 bytes from it on.
            let (bytes, next) = unsafe { (load(block, at), load(block, at + 1)) };
            _mm256_and_si256(is(bytes, DELIMITERS), is(next, [octets.first, b'%']))
        };
        sign_bits(_mm256_or_si256(pairs(0), pairs(32))) != 0
    };
    let mask_of_block = |block: &Block| {
        let masks_of = |at: usize, wanted: [u8; 2]| {
            let at = at.min(MAX_DISTANCE);
            // SAFETY: there are 64 bytes from the greatest distance on.
            let (a, b) = unsafe { (load(block, at), load(block, at + 32)) };
            wanted.map(|byte| u64::from(equal(a, byte)) | u64::from(equal(b, byte)) << 32)
        };
        octets.places(masks_of)
    };
    name_mask::find_places(text, part, octets, found, may_have_place, mask_of_block)
}

/// Checks for normal forms: see [`PossibleChanges`].
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn check(bytes: &[u8], path_start: usize) -> PossibleChanges {
    if path_start > 63 {
        return PossibleChanges::ANY;
    }
    let (prefix, percents, dots) = match bytes.len() {
        0..32 => {
            let text = load_short(bytes);
            let (slash, dot) = (equal(text, b'/'), equal(text, b'.'));
            let percents = equal(text, b'%');
            let prefix = u64::from(capitals(text) | percents);
            (prefix, percents, slash << 1 & dot)
        }
        // Too long for the case above, and one byte too short for 32 pairs.
        32 => return check_bytewise(bytes, path_start),
        33.. => {
            let (percents, dots) = all_pairs(bytes);
            (changes_in_head(bytes), sign_bits(percents), sign_bits(dots))
        }
    };
    let prefix = _bzhi_u64(prefix, path_start as u32);
    let encodings = percents != 0 && !KEPT.all_follow(bytes);
    PossibleChanges::new(prefix, encodings.into(), dots.into())
}

/// Checks what a URL parser may rewrite: see [`UrlRewrites`].
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn check_url(bytes: &[u8], path_start: usize) -> UrlRewrites {
    let (prefix, dots, quotes) = match bytes.len() {
        0..32 => {
            let text = load_short(bytes);
            let percents = equal(text, b'%');
            let slashes = equal(text, b'/') << 1;
            let prefix = u64::from(capitals(text) | percents);
            let dots = slashes & (equal(text, b'.') | percents);
            (prefix, dots, equal(text, b'\''))
        }
        // Too long for the case above, and one byte too short for 32 pairs.
        32 => return check_url_bytewise(bytes, path_start),
        33.. => {
            let found = pairs_of_url(bytes);
            (
                changes_in_head(bytes),
                sign_bits(found.dots),
                sign_bits(found.quotes),
            )
        }
    };
    let prefix = match path_start {
        0..64 => _bzhi_u64(prefix, path_start as u32),
        // A prefix that is longer than the head may be rewritten.
        64.. => 1,
    };
    UrlRewrites::new(prefix, dots.into(), quotes.into())
}

/// Vectors that are not 0 where something was found.
struct UrlPairs {
    /// A dot or a percent sign after a slash.
    dots: __m256i,
    quotes: __m256i,
}

/// Searches a text of at least 33 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn pairs_of_url(bytes: &[u8]) -> UrlPairs {
    // The last offset with 32 pairs.
    let last = bytes.len() - 33;
    let (mut dots, mut quotes) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    each_window(last, |at| {
        debug_assert!(at <= last);
        // SAFETY: `at` is at most `last`, which is followed by 33 bytes.
        let (first, second) = unsafe { (load(bytes, at), load(bytes, at + 1)) };
        let slash = _mm256_cmpeq_epi8(first, splat(b'/'));
        let dot = _mm256_or_si256(
            _mm256_cmpeq_epi8(second, splat(b'.')),
            _mm256_cmpeq_epi8(second, splat(b'%')),
        );
        dots = _mm256_or_si256(dots, _mm256_and_si256(slash, dot));
        quotes = _mm256_or_si256(quotes, _mm256_cmpeq_epi8(second, splat(b'\'')));
    });
    // The first byte is in no pair as the second one.
    let first = if bytes[0] == b'\'' { u8::MAX } else { 0 };
    quotes = _mm256_or_si256(quotes, splat(first));
    UrlPairs { dots, quotes }
}

/// Calls `visit` with offsets up to `last` at which windows of 32 bytes cover the text, some of them twice:
/// texts of up to 128 bytes need no loop.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn each_window(last: usize, mut visit: impl FnMut(usize)) {
    visit(0);
    visit(last.min(32));
    let mut at = 64;
    while at + 32 < last {
        visit(at);
        at += 32;
    }
    visit(last.saturating_sub(32));
    visit(last);
}

/// Returns a mask of the upper-case letters.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn capitals(bytes: __m256i) -> u32 {
    let letters = _mm256_sub_epi8(bytes, splat(b'A'));
    sign_bits(_mm256_cmpeq_epi8(
        _mm256_min_epu8(letters, splat(25)),
        letters,
    ))
}

/// Returns a mask of the upper-case letters and percent signs among the first 64 bytes of a text of
/// at least 32.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn changes_in_head(bytes: &[u8]) -> u64 {
    let second = (bytes.len() - 32).min(32);
    // SAFETY: there are 32 bytes, and the place is at most 32 bytes before the end.
    let (a, b) = unsafe { (load(bytes, 0), load(bytes, second)) };
    let changes = |bytes| u64::from(capitals(bytes) | equal(bytes, b'%'));
    changes(a) | changes(b) << second
}

/// Returns vectors that are not 0 where there is a percent sign, and where there is a dot after a
/// slash, in a text of at least 33 bytes. Ignores the last byte, which is not a percent sign in a
/// valid text.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn all_pairs(bytes: &[u8]) -> (__m256i, __m256i) {
    // The last offset with 32 pairs.
    let last = bytes.len() - 33;
    let (mut percents, mut dots) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    each_window(last, |at| {
        debug_assert!(at <= last);
        // SAFETY: `at` is at most `last`, which is followed by 33 bytes.
        let (first, second) = unsafe { (load(bytes, at), load(bytes, at + 1)) };
        let slash = _mm256_cmpeq_epi8(first, splat(b'/'));
        let dot = _mm256_cmpeq_epi8(second, splat(b'.'));
        dots = _mm256_or_si256(dots, _mm256_and_si256(slash, dot));
        percents = _mm256_or_si256(percents, _mm256_cmpeq_epi8(first, splat(b'%')));
    });
    (percents, dots)
}
