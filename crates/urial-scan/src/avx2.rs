//! 32 bytes at a time: x86-64 with AVX2.
//!
//! 32 to 128 bytes are four loads that overlap as far as they must, all within the text, and masks
//! that are shifted into place: no loop, no tail, no branch on the length. Less than 32 bytes are
//! one register.

use core::arch::x86_64::*;
use core::hint::select_unpredictable;

use crate::bytewise;
use crate::classes::{CLASSES, DELIMITER, DIGIT, HEXDIG, LETTERS, SCHEME_COLON};
use crate::full::{Content, Front, Rest, settle_authority};
use crate::glance::{Glance, KEPT, glance_bytewise};
use crate::lines::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::simple::{self, Doubts, Head, Located, Tail};

/// Scans a reference.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let doubts = match bytes.len() {
        32..=simple::MAX => medium(bytes, offsets),
        1..32 => short(bytes, offsets),
        _ => Doubts::ALL,
    };
    if doubts.none() {
        return Outcome::Valid;
    }
    settle(bytes, offsets, doubts)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn splat(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}

/// Sixteen bytes, twice: shuffles look them up in either half of a register.
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

/// The row of each byte, as the bits of the classes that have it.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn rows(bytes: __m256i) -> __m256i {
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), splat(0x0F));
    _mm256_shuffle_epi8(twice(&CLASSES.rows), high)
}

/// The classes of the bytes under given columns. A shuffle gives 0 for a byte beyond ASCII.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn classes(bytes: __m256i, rows: __m256i, columns: &[u8; 16]) -> __m256i {
    _mm256_and_si256(_mm256_shuffle_epi8(twice(columns), bytes), rows)
}

/// Which of the first 32 bytes neither belong to a scheme nor end one; for the first byte, all but
/// letters.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn not_scheme(bytes: __m256i, rows: __m256i) -> u64 {
    const DEMANDED: [u8; 32] = {
        let mut demanded = [0xFF; 32];
        demanded[0] = LETTERS;
        demanded
    };
    // SAFETY: the array has 32 bytes.
    let demanded = unsafe { _mm256_loadu_si256(DEMANDED.as_ptr().cast()) };
    let none = equal(
        _mm256_and_si256(classes(bytes, rows, &SCHEME_COLON), demanded),
        0,
    );
    // No scheme gets beyond the first 32 bytes.
    u64::from(none) | u64::MAX << 32
}

/// Delimiters, from their classes: a saturating addition carries them, and only them, into the sign.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn delimiters(classes: __m256i) -> u32 {
    sign_bits(_mm256_adds_epu8(classes, splat(0x80 - DELIMITER)))
}

/// Digits (and ';' and '='), from their class: it is shifted into the sign.
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
    // SAFETY: the caller's promise.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().add(at).cast()) }
}

/// Up to 64 bytes: two registers, and where in the window the second one stands.
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

    /// The first 64 bytes of a text of at least 32, or all of it.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn head(bytes: &[u8]) -> Self {
        let place = (bytes.len() - 32).min(32);
        // SAFETY: there are 32 bytes, and the place is not beyond the last 32.
        unsafe { Self::new(load(bytes, 0), load(bytes, place), place) }
    }

    /// The last 64 bytes of a text of at least 32, or all of it without regard to places.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn tail(bytes: &[u8]) -> Self {
        let len = bytes.len();
        // SAFETY: there are 32 bytes, and neither place is beyond the last 32.
        unsafe {
            Self::new(
                load(bytes, len.saturating_sub(64)),
                load(bytes, len - 32),
                32,
            )
        }
    }

    /// 64 bytes.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn whole(bytes: &[u8; 64]) -> Self {
        // SAFETY: there are 64 bytes.
        unsafe { Self::new(load(bytes, 0), load(bytes, 32), 32) }
    }

    /// A text of less than 32 bytes, and question marks behind it.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn short(bytes: &[u8]) -> Self {
        let text = load_short(bytes);
        // The same once more in the same place: what is not used costs nothing.
        Self::new(text, text, 0)
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

    /// Bytes that are not in a set, given by its columns under the rows of the classes.
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
    fn not_plain(self) -> u64 {
        self.join(equal(self.classes_a, 0), equal(self.classes_b, 0))
    }

    /// The delimiters, for a text of the given length.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn masks(self, len: usize) -> Head {
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
    fn content(self) -> Content {
        let hash = self.equal(b'#');
        Content {
            plain: !self.not_plain(),
            percent: self.equal(b'%'),
            hexdig: !self.outside(&HEXDIG),
            path_end: self.equal(b'?') | hash,
            hash,
        }
    }
}

/// References of 32 to 128 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn medium(bytes: &[u8], offsets: &mut Offsets) -> Doubts {
    let (head, tail) = (Window::head(bytes), Window::tail(bytes));
    let least = _mm256_min_epu8(
        _mm256_min_epu8(head.classes_a, head.classes_b),
        _mm256_min_epu8(tail.classes_a, tail.classes_b),
    );
    let start = bytes.len().wrapping_sub(64);
    let tail = Tail {
        path_end: tail.equal(b'?'),
        start,
    };
    finish(
        simple::locate(head.masks(bytes.len()), tail),
        least,
        bytes,
        offsets,
    )
}

/// References of 1 to 31 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn short(bytes: &[u8], offsets: &mut Offsets) -> Doubts {
    let window = Window::short(bytes);
    finish(
        simple::locate(window.masks(bytes.len()), Tail::NONE),
        window.classes_a,
        bytes,
        offsets,
    )
}

/// Stores the offsets. Doubts, given the classes of all bytes: a byte that has none is not plain.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn finish(located: Located, least: __m256i, bytes: &[u8], offsets: &mut Offsets) -> Doubts {
    store(located, bytes.len(), offsets);
    Doubts::new(located, u64::from(equal(least, 0)))
}

/// Stores the offsets of a text without a fragment.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn store(located: Located, len: usize, offsets: &mut Offsets) {
    let packed = located.packed | (len as u64) << simple::QUERY_END;
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
}

/// Less than 32 bytes, and question marks behind them.
///
/// Whole words come by a masked load, which reads nothing outside its mask. What is left, up to
/// three bytes, is cut from the last word of the text.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn load_short(bytes: &[u8]) -> __m256i {
    /// Eight words of ones, then of zeros: a window on them selects the first few.
    const FIRST: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
    /// A word of ones among zeros: a window on them selects one.
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
        // In 64 bits, since all 32 are shifted out where no byte is left.
        Some(last) => (u64::from(u32::from_le_bytes(*last)) >> (32 - 8 * (len % 4))) as u32,
        None => bytes
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u32::from(byte)),
    };
    // SAFETY: `words` is at most 7 and `len` at most 31, so that 8 words from 8 - words and 7 -
    // words, and 32 bytes from 32 - len, are within the tables. The masked load reads `words` words
    // of four bytes, no more than the text has.
    unsafe {
        let first = _mm256_loadu_si256(FIRST.as_ptr().add(8 - words).cast());
        let one = _mm256_loadu_si256(ONE.as_ptr().add(7 - words).cast());
        let pad = _mm256_loadu_si256(PAD.as_ptr().add(32 - len).cast());
        let whole = _mm256_maskload_epi32(bytes.as_ptr().cast(), first);
        let left = _mm256_and_si256(_mm256_set1_epi32(left.cast_signed()), one);
        _mm256_or_si256(_mm256_or_si256(whole, left), pad)
    }
}

/// Scans the first line. See [`LineScan`](crate::LineScan).
///
/// What follows the line is in the masks as well, but behind a bit for its end.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    let Some(block) = bytes.first_chunk::<{ simple::MAX }>() else {
        return Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
    };
    let [head, tail] = *block.as_chunks().0 else {
        return Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
    };
    let (head, tail) = (Window::whole(&head), Window::whole(&tail));
    let (in_head, in_tail) = (head.equal(b'\n'), tail.equal(b'\n'));
    if in_head | in_tail == 0 {
        return Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
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
    let located = simple::locate(head.masks(len), tail);
    store(located, len, offsets);
    let doubts = Doubts::new(located, not_plain_head | not_plain_tail);
    Line {
        len,
        valid: doubts.none() || settle(&bytes[..len], offsets, doubts).is_valid(),
    }
}

/// The bits before the lowest of a mask, or all.
#[inline(always)]
fn before(mask: u64) -> u64 {
    !mask & mask.wrapping_sub(1)
}

/// What is not simple.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn settle(bytes: &[u8], offsets: &mut Offsets, doubts: Doubts) -> Outcome {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Settle);
    if doubts.others == 0 {
        return settle_authority(bytes, offsets);
    }
    full(bytes, offsets)
}

/// References of any length.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let len = bytes.len();
    let window = if len < 32 {
        Window::short(bytes)
    } else {
        Window::head(bytes)
    };
    let content = window.content();
    let mut head = window.masks(len);
    head.path_end |= content.hash;
    let Some(front) = Front::find(bytes, head) else {
        return bytewise::scan(bytes, offsets);
    };
    let mut rest = Rest::start(content.first(len));
    if let Some(last) = bytes.last_chunk() {
        let (windows, left) = bytes.as_chunks();
        for (i, window) in windows.iter().enumerate().skip(1) {
            rest.add(64 * i, Window::whole(window).content());
        }
        if !left.is_empty() {
            rest.add(
                len - left.len(),
                Window::whole(last).content().last(left.len()),
            );
        }
    }
    rest.finish(front, bytes, offsets)
}

/// See [`Glance`].
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn glance(bytes: &[u8], path_start: usize) -> Glance {
    // A very long front is not looked at.
    if path_start > 63 {
        return Glance::ANYTHING;
    }
    let (front, percents, dots) = match bytes.len() {
        0..32 => {
            let text = load_short(bytes);
            let (slash, dot) = (equal(text, b'/'), equal(text, b'.'));
            let percents = equal(text, b'%');
            let front = u64::from(capitals(text) | percents);
            (front, percents, slash << 1 & dot)
        }
        // One byte too many for that, and one too few for 32 pairs.
        32 => return glance_bytewise(bytes, path_start),
        33.. => {
            let (percents, dots) = all_pairs(bytes);
            (odd_in_head(bytes), sign_bits(percents), sign_bits(dots))
        }
    };
    let front = _bzhi_u64(front, path_start as u32);
    let respell = percents != 0 && !KEPT.all_follow(bytes);
    Glance::new(front, respell.into(), dots.into())
}

/// Letters in upper case.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn capitals(bytes: __m256i) -> u32 {
    let letters = _mm256_sub_epi8(bytes, splat(b'A'));
    sign_bits(_mm256_cmpeq_epi8(
        _mm256_min_epu8(letters, splat(25)),
        letters,
    ))
}

/// Letters in upper case and percent signs among the first 64 bytes of a text of at least 32.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn odd_in_head(bytes: &[u8]) -> u64 {
    let second = (bytes.len() - 32).min(32);
    // SAFETY: there are 32 bytes, and the place is not beyond the last 32.
    let (a, b) = unsafe { (load(bytes, 0), load(bytes, second)) };
    let odd = |bytes| u64::from(capitals(bytes) | equal(bytes, b'%'));
    odd(a) | odd(b) << second
}

/// Not 0 where there is a percent sign, and where there is a dot behind a slash, in a text of at
/// least 33 bytes. The last byte is not asked: no valid text ends with a percent sign.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn all_pairs(bytes: &[u8]) -> (__m256i, __m256i) {
    // The last place that has 32 pairs.
    let last = bytes.len() - 33;
    let (mut percents, mut dots) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    let mut add = |at: usize| {
        debug_assert!(at <= last);
        // SAFETY: no place is beyond `last`, behind which there are 33 bytes.
        let (first, second) = unsafe { (load(bytes, at), load(bytes, at + 1)) };
        let slash = _mm256_cmpeq_epi8(first, splat(b'/'));
        let dot = _mm256_cmpeq_epi8(second, splat(b'.'));
        dots = _mm256_or_si256(dots, _mm256_and_si256(slash, dot));
        percents = _mm256_or_si256(percents, _mm256_cmpeq_epi8(first, splat(b'%')));
    };
    add(0);
    add(last.min(32));
    let mut at = 64;
    while at + 32 < last {
        add(at);
        at += 32;
    }
    add(last.saturating_sub(32));
    add(last);
    (percents, dots)
}
