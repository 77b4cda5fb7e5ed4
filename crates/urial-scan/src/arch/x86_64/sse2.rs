//! 16 bytes at a time with SSE2, which every x86-64 has. It has no byte shuffle, so the classes are
//! unions of ranges.

use core::arch::x86_64::*;

use super::super::vector16::{self, Vector16};
use crate::fast_path::SlowPath;
use crate::international_scan::InternationalScan;
use crate::line::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// Scans a reference.
pub(super) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    vector16::scan::<Sse2>(bytes, offsets, scan_slow)
}

#[inline(never)]
fn scan_slow(bytes: &[u8], offsets: &mut Offsets, reasons: SlowPath) -> Outcome {
    vector16::scan_slow::<Sse2>(bytes, offsets, reasons)
}

/// Scans a reference that may contain bytes beyond ASCII.
pub(super) fn scan_international(bytes: &[u8], offsets: &mut Offsets) -> InternationalScan {
    vector16::scan_international::<Sse2>(bytes, offsets, scan)
}

/// Scans the first line.
pub(super) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    vector16::scan_line(bytes, offsets, scan)
}

#[derive(Clone, Copy)]
struct Sse2(__m128i);

/// Calls intrinsics on values.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: this module is compiled only for targets that have SSE2.
        unsafe { $call }
    };
}

impl Sse2 {
    #[inline(always)]
    fn splat(byte: u8) -> __m128i {
        sse2!(_mm_set1_epi8(byte.cast_signed()))
    }

    /// Bytes from `first` to `last`: an addition moves them to the top of the signed numbers.
    #[inline(always)]
    fn range(self, first: u8, last: u8) -> Self {
        let limit = Self::splat(0x7F - last + first - 1);
        let moved = sse2!(_mm_add_epi8(self.0, Self::splat(0x7F - last)));
        Self(sse2!(_mm_cmpgt_epi8(moved, limit)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(sse2!(_mm_or_si128(self.0, other.0)))
    }

    /// Converts letters to lower case. Other bytes become others that are not letters.
    #[inline(always)]
    fn lower(self) -> Self {
        self.or(Self(Self::splat(0x20)))
    }
}

impl Vector16 for Sse2 {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: the target has SSE2, and there are 16 bytes.
        Self(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> Self {
        Self(sse2!(_mm_cmpeq_epi8(self.0, Self::splat(byte))))
    }

    #[inline(always)]
    fn plain(self) -> Self {
        self.letter()
            // & ' ( ) * + , - . / 0 1 2 3 4 5 6 7 8 9 : ;
            .or(self.range(b'&', b';'))
            // ? @, and the upper-case letters again
            .or(self.range(b'?', b'Z'))
            .or(self.equal(b'!'))
            .or(self.equal(b'$'))
            .or(self.equal(b'='))
            .or(self.equal(b'_'))
            .or(self.equal(b'~'))
    }

    #[inline(always)]
    fn scheme_colon(self) -> Self {
        let marks = self.equal(b'+').or(self.range(b'-', b'.'));
        self.letter().or(self.range(b'0', b':')).or(marks)
    }

    #[inline(always)]
    fn letter(self) -> Self {
        self.lower().range(b'a', b'z')
    }

    #[inline(always)]
    fn digit(self) -> Self {
        self.range(b'0', b'9')
    }

    #[inline(always)]
    fn hexdig(self) -> Self {
        self.digit().or(self.lower().range(b'a', b'f'))
    }

    #[inline(always)]
    fn special(self) -> Self {
        self.equal(b':').or(self.equal(b'@'))
    }

    #[inline(always)]
    fn beyond_ascii(self) -> Self {
        Self(sse2!(_mm_cmplt_epi8(self.0, Self::splat(0))))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn is_all_ones(self) -> bool {
        sse2!(_mm_movemask_epi8(self.0)) == 0xFFFF
    }

    #[inline(always)]
    fn bits(classes: [Self; 4]) -> [u64; 4] {
        classes.map(|class| u64::from(sse2!(_mm_movemask_epi8(class.0)).cast_unsigned()))
    }

    #[inline(always)]
    fn store_widened(packed: u64, words: &mut [u32; 8]) {
        // SAFETY: the target has SSE2, and there are eight words.
        unsafe {
            let zero = _mm_setzero_si128();
            let halves = _mm_unpacklo_epi8(_mm_cvtsi64_si128(packed.cast_signed()), zero);
            let words = words.as_mut_ptr();
            _mm_storeu_si128(words.cast(), _mm_unpacklo_epi16(halves, zero));
            _mm_storeu_si128(words.add(4).cast(), _mm_unpackhi_epi16(halves, zero));
        }
    }
}
