//! 64 bytes at a time, with masked loads: x86-64 with AVX-512 BW and VBMI.
//!
//! A masked load reads nothing outside its mask, so that every length from 1 to 128 is two loads
//! and no branch. A two-register table lookup (`vpermi2b`) classifies 64 bytes at once.

use core::arch::x86_64::*;

use crate::bytewise;
use crate::full::{Content, Front, Rest};
use crate::offsets::Offsets;
use crate::sets;
use crate::simple::{self, Head, Tail};

/// The classes of a byte. `PLAIN` is the top bit: it can be combined with the bytes themselves. Here
/// the number sign is plain, too.
const PLAIN: u8 = 1 << 7;
const PATH_END: u8 = 1 << 5;
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
        classes[index] |= if sets::PLAIN.contains(byte) || byte == b'#' {
            PLAIN
        } else {
            0
        };
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
        classes[index] |= if byte == b'?' || byte == b'#' {
            PATH_END
        } else {
            0
        };
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

/// Colons, and behind the first place something that is in no valid text.
static COLONS: Table<64> = Table({
    let mut colons = [b':'; 64];
    colons[0] = 0;
    colons
});

/// Scans a reference. `false` if it is wrong, or beyond this code.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> bool {
    (bytes.len().wrapping_sub(1) < simple::MAX && simple(bytes, offsets)) || full(bytes, offsets)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}

/// Up to 64 bytes, and question marks behind them.
#[derive(Clone, Copy)]
struct Window {
    bytes: __m512i,
    classes: __m512i,
}

impl Window {
    /// Loads the bytes from `at` on: 64, or as many as there are.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn load(bytes: &[u8], at: usize) -> Self {
        let here = bytes.len().saturating_sub(at).min(64) as u32;
        let start = bytes.as_ptr().wrapping_add(at).cast();
        // SAFETY: a masked load reads only the bytes in its mask, here the first `here` from `at` on,
        // which are within the text.
        let bytes =
            unsafe { _mm512_mask_loadu_epi8(splat(b'?'), _bzhi_u64(u64::MAX, here), start) };
        // SAFETY: the table has 128 bytes and is aligned to 64.
        let (low, high) = unsafe {
            let table = CLASSES.0.as_ptr();
            (
                _mm512_load_si512(table.cast()),
                _mm512_load_si512(table.add(64).cast()),
            )
        };
        // Only right where a byte is ASCII: the instruction ignores the top bit.
        Self {
            bytes,
            classes: _mm512_permutex2var_epi8(low, bytes, high),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn equal(self, byte: u8) -> u64 {
        _mm512_cmpeq_epi8_mask(self.bytes, splat(byte))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn of_class(self, class: u8) -> u64 {
        _mm512_test_epi8_mask(self.classes, splat(class))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn head(self) -> Head {
        // SAFETY: each table has 64 bytes and is aligned to 64.
        let (colons, demanded) = unsafe {
            (
                _mm512_load_si512(COLONS.0.as_ptr().cast()),
                _mm512_load_si512(IN_SCHEME.0.as_ptr().cast()),
            )
        };
        Head {
            colon: _mm512_cmpeq_epi8_mask(self.bytes, colons) as u32,
            not_scheme: _mm512_testn_epi8_mask(self.classes, demanded) as u32,
            slash: self.equal(b'/'),
            path_end: self.of_class(PATH_END),
            colon_or_at: self.of_class(COLON_OR_AT),
            digit: self.of_class(DIGIT),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn content(self) -> Content {
        Content {
            // The top bit: a plain byte, and an ASCII one.
            plain: _mm512_movepi8_mask(_mm512_andnot_si512(self.bytes, self.classes)),
            percent: self.equal(b'%'),
            hexdig: self.of_class(HEXDIG),
            path_end: self.of_class(PATH_END),
            hash: self.equal(b'#'),
        }
    }
}

/// References of 1 to 128 bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn simple(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let (a, b) = (Window::load(bytes, 0), Window::load(bytes, 64));
    let tail = Tail {
        path_end: b.of_class(PATH_END),
        start: 64,
    };
    let located = simple::locate(a.head(), tail);
    // The top bit of `a.classes & b.classes & !(a.bytes | b.bytes)`: all plain, and all ASCII.
    let either = _mm512_or_si512(a.bytes, b.bytes);
    let plain = _mm512_ternarylogic_epi64::<0x40>(a.classes, b.classes, either);
    let mut unclear = located.bad_start | located.special | !_mm512_movepi8_mask(plain);
    let mut query_end = bytes.len() as u64;
    let (hash_a, hash_b) = (a.equal(b'#'), b.equal(b'#'));
    // A branch, as one reference in twenty has a fragment; but a short one.
    if hash_a | hash_b != 0 {
        let in_b = 64 + u64::from(hash_b.trailing_zeros());
        query_end = if hash_a == 0 {
            in_b
        } else {
            u64::from(hash_a.trailing_zeros())
        };
        unclear |= u64::from(hash_a.count_ones() + hash_b.count_ones() > 1);
    }
    let packed = located.packed | query_end << simple::QUERY_END;
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
    unclear == 0
}

/// References of any length.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> bool {
    let window = Window::load(bytes, 0);
    let Some(front) = Front::find(bytes, window.head()) else {
        return bytewise::scan(bytes, offsets);
    };
    let mut rest = Rest::start(window.content());
    let mut at = 64;
    while at < bytes.len() {
        rest.add(at, Window::load(bytes, at).content());
        at += 64;
    }
    rest.finish(front, bytes, offsets)
}
