//! 64 bytes at a time, with masked loads: x86-64 with AVX-512 BW and VBMI.
//!
//! A masked load reads nothing outside its mask, so that every length from 1 to 128 is two loads
//! and no branch. A two-register table lookup (`vpermi2b`) classifies 64 bytes at once.

use core::arch::x86_64::*;

use crate::full::{Content, Delimiters, Front, Rest};
use crate::offsets::Offsets;
use crate::sets;
use crate::simple::{self, Head, Tail};

/// The classes of a byte. `PLAIN` is the top bit: it can be combined with the bytes themselves.
const PLAIN: u8 = 1 << 7;
const COLON_OR_AT: u8 = 1 << 0;
const SCHEME: u8 = 1 << 1;
const ALPHA: u8 = 1 << 2;
const HEXDIG: u8 = 1 << 3;
const DIGIT: u8 = 1 << 4;

/// 64-byte aligned, so that no load of a table straddles two cache lines.
#[repr(align(64))]
struct Table<const N: usize>([u8; N]);

/// The classes of all ASCII bytes.
static CLASSES: Table<128> = Table({
    let mut classes = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        let index = byte as usize;
        classes[index] |= if sets::PLAIN.contains(byte) { PLAIN } else { 0 };
        classes[index] |= if sets::SCHEME.contains(byte) {
            SCHEME
        } else {
            0
        };
        classes[index] |= if sets::ALPHA.contains(byte) { ALPHA } else { 0 };
        classes[index] |= if sets::HEXDIG.contains(byte) {
            HEXDIG
        } else {
            0
        };
        classes[index] |= if sets::DIGIT.contains(byte) { DIGIT } else { 0 };
        classes[index] |= if byte == b':' || byte == b'@' {
            COLON_OR_AT
        } else {
            0
        };
        byte += 1;
    }
    classes
});

/// The class that a scheme demands of each byte: a letter first.
static IN_SCHEME: Table<64> = Table({
    let mut classes = [SCHEME; 64];
    classes[0] = ALPHA;
    classes
});

/// Scans a reference. `false` if it is wrong, or beyond this code.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> bool {
    (bytes.len().wrapping_sub(1) < simple::MAX && simple(bytes, offsets)) || full(bytes, offsets)
}

/// Up to 128 bytes, and question marks behind them.
#[derive(Clone, Copy)]
struct Block {
    a: __m512i,
    b: __m512i,
}

impl Block {
    /// Loads the bytes from `at` on.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn load(bytes: &[u8], at: usize) -> Self {
        let len = bytes.len().saturating_sub(at).min(simple::MAX);
        let pad = splat(b'?');
        let inside_a = _bzhi_u64(u64::MAX, len as u32);
        let inside_b = _bzhi_u64(u64::MAX, len.saturating_sub(64) as u32);
        let start = bytes.as_ptr().wrapping_add(at);
        // SAFETY: a masked load reads only the bytes in its mask. The first mask has the bits below
        // `len`, and `len` bytes from `at` are within `bytes`; the second has the same, less 64.
        unsafe {
            Self {
                a: _mm512_mask_loadu_epi8(pad, inside_a, start.cast()),
                b: _mm512_mask_loadu_epi8(pad, inside_b, start.wrapping_add(64).cast()),
            }
        }
    }

    /// The classes of the bytes. Only right where the byte is ASCII.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn classes(self) -> (__m512i, __m512i) {
        // SAFETY: the table has 128 bytes and is aligned to 64.
        let (low, high) = unsafe {
            let table = CLASSES.0.as_ptr();
            (
                _mm512_load_si512(table.cast()),
                _mm512_load_si512(table.add(64).cast()),
            )
        };
        (
            _mm512_permutex2var_epi8(low, self.a, high),
            _mm512_permutex2var_epi8(low, self.b, high),
        )
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn equal(bytes: __m512i, byte: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(bytes, splat(byte))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn not_scheme(classes: __m512i) -> u32 {
    // SAFETY: the table has 64 bytes and is aligned to 64.
    let demanded = unsafe { _mm512_load_si512(IN_SCHEME.0.as_ptr().cast()) };
    _mm512_testn_epi8_mask(classes, demanded) as u32
}

/// References of 1 to 128 bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn simple(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let block = Block::load(bytes, 0);
    let (a, b) = block.classes();
    // The top bit of `a & b & !(block.a | block.b)`: all plain, all ASCII.
    let plain = _mm512_ternarylogic_epi64::<0x40>(a, b, _mm512_or_si512(block.a, block.b));
    let head = Head {
        colon: equal(block.a, b':') as u32,
        not_scheme: not_scheme(a),
        slash: equal(block.a, b'/'),
        question: equal(block.a, b'?'),
        colon_or_at: _mm512_test_epi8_mask(a, splat(COLON_OR_AT)),
        digit: _mm512_test_epi8_mask(a, splat(DIGIT)),
    };
    let tail = Tail {
        question: equal(block.b, b'?'),
        start: 64,
    };
    let (packed, valid) = simple::locate(bytes.len(), head, tail);
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
    valid & (_mm512_movepi8_mask(plain) == u64::MAX)
}

/// References of any length.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let block = Block::load(bytes, 0);
    let content = content(block, bytes.len());
    let Some(front) = Front::find(bytes, delimiters(block), content) else {
        return false;
    };
    let mut rest = Rest::start(content);
    let mut at = simple::MAX;
    while at < bytes.len() {
        rest.add(at, self::content(Block::load(bytes, at), bytes.len() - at));
        at += simple::MAX;
    }
    front.finish(rest, bytes, offsets)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn delimiters(block: Block) -> Delimiters {
    let (a, b) = (block.a, block.b);
    Delimiters {
        not_scheme: not_scheme(block.classes().0),
        colon: join(equal(a, b':'), equal(b, b':')),
        slash: join(equal(a, b'/'), equal(b, b'/')),
        at: join(equal(a, b'@'), equal(b, b'@')),
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn content(block: Block, len: usize) -> Content {
    let inside_a = _bzhi_u64(u64::MAX, len.min(64) as u32);
    let inside_b = _bzhi_u64(u64::MAX, len.saturating_sub(64).min(64) as u32);
    let (a, b) = block.classes();
    // The top bit: a plain ASCII byte.
    let plain_a = _mm512_movepi8_mask(_mm512_andnot_si512(block.a, a));
    let plain_b = _mm512_movepi8_mask(_mm512_andnot_si512(block.b, b));
    // A class of a byte beyond ASCII is wrong, but such a byte is no part of a valid text either.
    let hexdig = splat(HEXDIG);
    Content {
        plain: join(plain_a | !inside_a, plain_b | !inside_b),
        percent: join(equal(block.a, b'%'), equal(block.b, b'%')),
        hexdig: join(
            _mm512_test_epi8_mask(a, hexdig),
            _mm512_test_epi8_mask(b, hexdig),
        ),
        question: join(
            equal(block.a, b'?') & inside_a,
            equal(block.b, b'?') & inside_b,
        ),
        hash: join(equal(block.a, b'#'), equal(block.b, b'#')),
    }
}

#[inline(always)]
fn join(low: u64, high: u64) -> u128 {
    u128::from(low) | u128::from(high) << 64
}
