//! 16 bytes at a time with NEON. The classes are looked up by the two halves of a byte.

use core::arch::aarch64::*;

use super::super::vector16::{self, Vector16};
use crate::classes::{CLASSES, DIGIT, HEXDIG, LETTERS, SCHEME_COLON, SPECIAL};
use crate::fast_path::SlowPath;
use crate::international_scan::InternationalScan;
use crate::line::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// Scans a reference.
pub(super) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    vector16::scan::<Neon>(bytes, offsets, scan_slow)
}

#[inline(never)]
fn scan_slow(bytes: &[u8], offsets: &mut Offsets, reasons: SlowPath) -> Outcome {
    vector16::scan_slow::<Neon>(bytes, offsets, reasons)
}

/// Scans a reference that may contain bytes beyond ASCII.
pub(super) fn scan_international(bytes: &[u8], offsets: &mut Offsets) -> InternationalScan {
    vector16::scan_international::<Neon>(bytes, offsets, scan)
}

/// Scans the first line.
pub(super) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    vector16::scan_line(bytes, offsets, scan)
}

#[derive(Clone, Copy)]
struct Neon(uint8x16_t);

/// Calls intrinsics on values.
macro_rules! neon {
    ($call:expr) => {
        // SAFETY: this module is compiled only for targets that have NEON.
        unsafe { $call }
    };
}

impl Neon {
    /// Returns the classes of each byte for the given columns. No class has rows beyond ASCII.
    #[inline(always)]
    fn classes(self, columns: &[u8; 16]) -> uint8x16_t {
        let (rows, columns) = (Self::load(&CLASSES.rows).0, Self::load(columns).0);
        let row = neon!(vqtbl1q_u8(rows, vshrq_n_u8::<4>(self.0)));
        let column = neon!(vandq_u8(self.0, vdupq_n_u8(0x0F)));
        neon!(vandq_u8(vqtbl1q_u8(columns, column), row))
    }

    /// Returns the bytes that are in any of the classes `bits`.
    #[inline(always)]
    fn in_any(self, columns: &[u8; 16], bits: u8) -> Self {
        let classes = self.classes(columns);
        Self(neon!(vtstq_u8(classes, vdupq_n_u8(bits))))
    }
}

impl Vector16 for Neon {
    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: the target has NEON, and there are 16 bytes.
        Self(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> Self {
        Self(neon!(vceqq_u8(self.0, vdupq_n_u8(byte))))
    }

    #[inline(always)]
    fn plain(self) -> Self {
        self.in_any(&CLASSES.columns, 0xFF)
    }

    #[inline(always)]
    fn scheme_colon(self) -> Self {
        self.in_any(&SCHEME_COLON, 0xFF)
    }

    #[inline(always)]
    fn letter(self) -> Self {
        self.in_any(&SCHEME_COLON, LETTERS)
    }

    #[inline(always)]
    fn digit(self) -> Self {
        self.in_any(&CLASSES.columns, 1 << DIGIT)
    }

    #[inline(always)]
    fn hexdig(self) -> Self {
        self.in_any(&HEXDIG, 0xFF)
    }

    #[inline(always)]
    fn special(self) -> Self {
        self.in_any(&CLASSES.columns, SPECIAL)
    }

    #[inline(always)]
    fn beyond_ascii(self) -> Self {
        Self(neon!(vcgeq_u8(self.0, vdupq_n_u8(0x80))))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(neon!(vandq_u8(self.0, other.0)))
    }

    #[inline(always)]
    fn is_all_ones(self) -> bool {
        neon!(vminvq_u8(self.0)) == 0xFF
    }

    /// Three additions of adjacent bytes combine eight weighted bits into one byte.
    #[inline(always)]
    fn bits(classes: [Self; 4]) -> [u64; 4] {
        const WEIGHTS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        let weights = Self::load(&WEIGHTS);
        let [a, b, c, d] = classes.map(|class| class.and(weights).0);
        let sums = neon!(vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d)));
        let bits = neon!(vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(
            sums, sums
        ))));
        [0, 16, 32, 48].map(|shift| bits >> shift & 0xFFFF)
    }

    #[inline(always)]
    fn store_widened(packed: u64, words: &mut [u32; 8]) {
        // SAFETY: the target has NEON, and there are eight words.
        unsafe {
            let halves = vmovl_u8(vcreate_u8(packed));
            let words = words.as_mut_ptr();
            vst1q_u32(words, vmovl_u16(vget_low_u16(halves)));
            vst1q_u32(words.add(4), vmovl_u16(vget_high_u16(halves)));
        }
    }
}
