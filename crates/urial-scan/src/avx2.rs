//! 32 bytes at a time: x86-64 with AVX2.
//!
//! 32 to 128 bytes are four loads that overlap as far as they must, all within the text, and masks
//! that are shifted into place: no loop, no tail, no branch on the length. Less than 32 bytes are
//! one register.

use core::arch::x86_64::*;

use crate::ByteSet;
use crate::full::{Content, Delimiters, Front, Rest};
use crate::nibbles::Nibbles;
use crate::offsets::Offsets;
use crate::sets;
use crate::simple::{self, Head, Tail};

/// The plain bytes, as eight rectangles of the ASCII chart: five that are no delimiters, and on top
/// of them the delimiters, so that a comparison finds the latter and the sign bit the last.
const CLASSES: Nibbles = Nibbles::new([
    row(4).union(row(6)).intersection(sets::ALPHA),
    row(5).intersection(sets::PLAIN),
    row(7).intersection(sets::PLAIN),
    row(3).intersection(sets::PLAIN).without(DELIMITERS),
    row(2).intersection(sets::PLAIN).without(DELIMITERS),
    ByteSet::of(b"@"),
    ByteSet::of(b":"),
    ByteSet::of(b"/?"),
]);

const DELIMITERS: ByteSet = ByteSet::of(b":/?@");
/// The lowest class of a delimiter.
const DELIMITER: u8 = 1 << 5;
/// The number of the class of digits.
const DIGIT: i32 = 3;
/// The classes that have letters, and all that are not delimiters.
const LETTERS: u8 = 0b0_0111;
const OTHERS: u8 = 0b1_1111;

/// The columns of other sets under the rows of the classes.
const SCHEME: [u8; 16] = CLASSES.columns_of(&sets::SCHEME, OTHERS);
const HEXDIG: [u8; 16] = CLASSES.columns_of(&sets::HEXDIG, OTHERS);

/// One of the eight rows of the ASCII chart.
const fn row(row: u8) -> ByteSet {
    ByteSet::range(row << 4, row << 4 | 15)
}

/// Scans a reference. `false` if it is wrong, or beyond this code.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let simple = match bytes.len() {
        32..=simple::MAX => medium(bytes, offsets),
        1..32 => short(bytes, offsets),
        _ => false,
    };
    simple || full(bytes, offsets)
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

/// Bytes that are in no class under the given columns.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn outside(bytes: __m256i, columns: &[u8; 16]) -> u32 {
    equal(classes(bytes, rows(bytes), columns), 0)
}

/// Which of the first 32 bytes no scheme contains; for the first byte, all but letters.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn not_scheme(bytes: __m256i, rows: __m256i) -> u32 {
    const DEMANDED: [u8; 32] = {
        let mut demanded = [OTHERS; 32];
        demanded[0] = LETTERS;
        demanded
    };
    // SAFETY: the array has 32 bytes.
    let demanded = unsafe { _mm256_loadu_si256(DEMANDED.as_ptr().cast()) };
    equal(_mm256_and_si256(classes(bytes, rows, &SCHEME), demanded), 0)
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

/// Stores offsets of a byte each.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn store(packed: u64, offsets: &mut Offsets) {
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
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

/// References of 32 to 128 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn medium(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let len = bytes.len();
    let second = (len - 32).min(32);
    // SAFETY: the length is at least 32, and no place is beyond `len - 32`.
    let (a, b, c, d) = unsafe {
        (
            load(bytes, 0),
            load(bytes, second),
            load(bytes, len.saturating_sub(64)),
            load(bytes, len - 32),
        )
    };
    let rows_a = rows(a);
    let classes_a = classes(a, rows_a, &CLASSES.columns);
    let classes_b = classes(b, rows(b), &CLASSES.columns);
    let classes_c = classes(c, rows(c), &CLASSES.columns);
    let classes_d = classes(d, rows(d), &CLASSES.columns);
    let least = _mm256_min_epu8(
        _mm256_min_epu8(classes_a, classes_b),
        _mm256_min_epu8(classes_c, classes_d),
    );
    let join = |a: u32, b: u32, shift: usize| u64::from(a) | u64::from(b) << shift;
    let question = join(equal(a, b'?'), equal(b, b'?'), second);
    let slash_or_question = join(sign_bits(classes_a), sign_bits(classes_b), second);
    let delimiters = join(delimiters(classes_a), delimiters(classes_b), second);
    let end = if len < 64 { 1 << len } else { 0 };
    let head = Head {
        colon: equal(a, b':'),
        not_scheme: not_scheme(a, rows_a),
        slash: slash_or_question & !question,
        question: question | end,
        colon_or_at: delimiters & !slash_or_question,
        digit: join(digits(classes_a), digits(classes_b), second),
    };
    let tail = Tail {
        question: join(equal(c, b'?'), equal(d, b'?'), 32),
        start: len.wrapping_sub(64),
    };
    let (packed, valid) = simple::locate(len, head, tail);
    store(packed, offsets);
    valid & (equal(least, 0) == 0)
}

/// References of 1 to 31 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn short(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let text = load_short(bytes);
    let rows = rows(text);
    let classes = classes(text, rows, &CLASSES.columns);
    let question = u64::from(equal(text, b'?'));
    let slash_or_question = u64::from(sign_bits(classes));
    let head = Head {
        colon: equal(text, b':'),
        not_scheme: not_scheme(text, rows),
        slash: slash_or_question & !question,
        question,
        colon_or_at: u64::from(delimiters(classes)) & !slash_or_question,
        digit: u64::from(digits(classes)),
    };
    let tail = Tail {
        question: 0,
        start: 0,
    };
    let (packed, valid) = simple::locate(bytes.len(), head, tail);
    store(packed, offsets);
    valid & (equal(classes, 0) == 0)
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

/// References of any length.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let block = Block::load(bytes, 0);
    let content = block.content();
    let Some(front) = Front::find(bytes, block.delimiters(), content) else {
        return false;
    };
    let mut rest = Rest::start(content);
    let mut at = simple::MAX;
    while at < bytes.len() {
        rest.add(at, Block::load(bytes, at).content());
        at += simple::MAX;
    }
    front.finish(rest, bytes, offsets)
}

/// Up to 128 bytes: four registers, and how their masks come to one.
///
/// ```text
///     a | b << shift_b                        64 bits
///     (c | d << 32) >> shift_cd & keep_cd     the next 64
///     all of it >> drop & inside              the mask
/// ```
#[derive(Clone, Copy)]
struct Block {
    a: __m256i,
    b: __m256i,
    c: __m256i,
    d: __m256i,
    shift_b: usize,
    shift_cd: usize,
    keep_cd: u64,
    drop: usize,
    inside: u128,
}

impl Block {
    /// Loads the bytes from `at` on, a multiple of 128 within the text.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn load(bytes: &[u8], at: usize) -> Self {
        let (len, here) = (bytes.len(), (bytes.len() - at).min(simple::MAX));
        let inside = u128::MAX
            .checked_shr((simple::MAX - here) as u32)
            .unwrap_or(0);
        if len < 32 {
            let a = load_short(bytes);
            let (shift_b, shift_cd, keep_cd, drop) = (0, 0, 0, 0);
            return Self {
                a,
                b: a,
                c: a,
                d: a,
                shift_b,
                shift_cd,
                keep_cd,
                drop,
                inside,
            };
        }
        // The places of the registers: a whole block, the last 128 bytes, or all that there is.
        let (from, to) = (
            at.min(len.saturating_sub(simple::MAX)),
            (at + simple::MAX).min(len),
        );
        let second = (to - from - 32).min(32);
        // SAFETY: the text from `from` to `to` has at least 32 bytes, as the block has 128 or the
        // text begins and ends with it; no place is before `from` or beyond `to - 32`.
        unsafe {
            Self {
                a: load(bytes, from),
                b: load(bytes, from + second),
                c: load(bytes, from.max(to.saturating_sub(64))),
                d: load(bytes, to - 32),
                shift_b: second,
                shift_cd: from + simple::MAX - to,
                keep_cd: if to - from > 64 { u64::MAX } else { 0 },
                drop: at - from,
                inside,
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn join(&self, a: u32, b: u32, c: u32, d: u32) -> u128 {
        let ab = u64::from(a) | u64::from(b) << self.shift_b;
        let cd = (u64::from(c) | u64::from(d) << 32) >> (self.shift_cd & 63) & self.keep_cd;
        (u128::from(ab) | u128::from(cd) << 64) >> self.drop & self.inside
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn equal(&self, byte: u8) -> u128 {
        let Self { a, b, c, d, .. } = *self;
        self.join(
            equal(a, byte),
            equal(b, byte),
            equal(c, byte),
            equal(d, byte),
        )
    }

    /// Bytes that are in no class under the given columns.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn outside(&self, columns: &[u8; 16]) -> u128 {
        self.join(
            outside(self.a, columns),
            outside(self.b, columns),
            outside(self.c, columns),
            outside(self.d, columns),
        )
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn delimiters(&self) -> Delimiters {
        Delimiters {
            not_scheme: not_scheme(self.a, rows(self.a)),
            colon: self.equal(b':'),
            slash: self.equal(b'/'),
            at: self.equal(b'@'),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn content(&self) -> Content {
        Content {
            plain: !self.outside(&CLASSES.columns),
            percent: self.equal(b'%'),
            hexdig: !self.outside(&HEXDIG) & self.inside,
            question: self.equal(b'?'),
            hash: self.equal(b'#'),
        }
    }
}
