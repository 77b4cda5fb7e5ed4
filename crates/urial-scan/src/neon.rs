//! 16 bytes at a time: 64-bit ARM.
//!
//! As with AVX2, registers overlap as far as they must, and classes are looked up by the halves of a
//! byte. Four registers at a time become one mask of 64 bits.

use core::arch::aarch64::*;

use crate::bytewise;
use crate::classes::{CLASSES, DIGIT, HEXDIG, LETTERS, SCHEME_COLON, SPECIAL};
use crate::full::{Content, Front, Rest, settle_authority};
use crate::lines::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::simple::{self, Doubts, Head, Tail, load_short};

/// Scans a reference.
#[target_feature(enable = "neon")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let doubts = match bytes.len() {
        1..16 => simple(bytes, &Window::short(bytes), offsets),
        16..=simple::MAX => simple(bytes, &Window::head(bytes), offsets),
        _ => Doubts::ALL,
    };
    if doubts.none() {
        return Outcome::Valid;
    }
    settle(bytes, offsets, doubts)
}

/// Loads 16 bytes.
#[inline]
#[target_feature(enable = "neon")]
fn load(bytes: &[u8; 16]) -> uint8x16_t {
    // SAFETY: there are 16 bytes.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

/// The row of each byte, as the bits of the classes that have it.
#[inline]
#[target_feature(enable = "neon")]
fn rows(bytes: uint8x16_t) -> uint8x16_t {
    vqtbl1q_u8(load(&CLASSES.rows), vshrq_n_u8::<4>(bytes))
}

/// The classes of the bytes under given columns. No class has a row beyond ASCII.
#[inline]
#[target_feature(enable = "neon")]
fn classes(bytes: uint8x16_t, columns: &[u8; 16]) -> uint8x16_t {
    let column = vandq_u8(bytes, vdupq_n_u8(0x0F));
    vandq_u8(vqtbl1q_u8(load(columns), column), rows(bytes))
}

#[inline]
#[target_feature(enable = "neon")]
fn equal(bytes: uint8x16_t, byte: u8) -> uint8x16_t {
    vceqq_u8(bytes, vdupq_n_u8(byte))
}

/// One bit for each byte of four registers that are all ones or all zeros in each byte.
#[inline]
#[target_feature(enable = "neon")]
fn bits(a: uint8x16_t, b: uint8x16_t, c: uint8x16_t, d: uint8x16_t) -> u64 {
    const WEIGHTS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    let weights = load(&WEIGHTS);
    // Each addition of neighbours halves the bytes: eight weighted bits come to one byte in three.
    let ab = vpaddq_u8(vandq_u8(a, weights), vandq_u8(b, weights));
    let cd = vpaddq_u8(vandq_u8(c, weights), vandq_u8(d, weights));
    let abcd = vpaddq_u8(ab, cd);
    vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(abcd, abcd)))
}

/// Scans the first line. See [`LineScan`](crate::LineScan).
#[target_feature(enable = "neon")]
pub(crate) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    Line::find(bytes, offsets, |line, offsets| scan(line, offsets))
}

/// Up to 64 bytes: four registers, their classes, and where in the window the last three stand.
struct Window {
    registers: [uint8x16_t; 4],
    classes: [uint8x16_t; 4],
    places: [usize; 3],
}

impl Window {
    #[inline]
    #[target_feature(enable = "neon")]
    fn new(registers: [uint8x16_t; 4], places: [usize; 3]) -> Self {
        let [a, b, c, d] = registers;
        let columns = &CLASSES.columns;
        let classes = [
            classes(a, columns),
            classes(b, columns),
            classes(c, columns),
            classes(d, columns),
        ];
        Self {
            registers,
            classes,
            places,
        }
    }

    /// The first 64 bytes of a text of at least 16, or all of it.
    #[inline]
    #[target_feature(enable = "neon")]
    fn head(bytes: &[u8]) -> Self {
        let last = bytes.len() - 16;
        Self::at(bytes, 0, [16.min(last), 32.min(last), 48.min(last)])
    }

    /// The last 64 bytes of a text of at least 64.
    #[inline]
    #[target_feature(enable = "neon")]
    fn tail(bytes: &[u8]) -> Self {
        Self::at(bytes, bytes.len() - 64, [16, 32, 48])
    }

    /// 64 bytes.
    #[inline]
    #[target_feature(enable = "neon")]
    fn whole(bytes: &[u8; 64]) -> Self {
        Self::at(bytes, 0, [16, 32, 48])
    }

    /// A text of less than 16 bytes, and question marks behind it.
    #[inline]
    #[target_feature(enable = "neon")]
    fn short(bytes: &[u8]) -> Self {
        Self::new([load(&load_short(bytes).to_le_bytes()); 4], [0; 3])
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn at(bytes: &[u8], start: usize, places: [usize; 3]) -> Self {
        let [b, c, d] = places;
        debug_assert!(start + b.max(c).max(d) + 16 <= bytes.len());
        // SAFETY: `head`, `tail` and `whole` give no place beyond 16 bytes before the end.
        let registers = unsafe {
            let start = bytes.as_ptr().add(start);
            [
                vld1q_u8(start),
                vld1q_u8(start.add(b)),
                vld1q_u8(start.add(c)),
                vld1q_u8(start.add(d)),
            ]
        };
        Self::new(registers, places)
    }

    /// The mask of four registers, each shifted to its place.
    #[inline]
    #[target_feature(enable = "neon")]
    fn mask(&self, a: uint8x16_t, b: uint8x16_t, c: uint8x16_t, d: uint8x16_t) -> u64 {
        let bits = bits(a, b, c, d);
        let [at_b, at_c, at_d] = self.places;
        let register = |number: u32| bits >> (16 * number) & 0xFFFF;
        register(0) | register(1) << at_b | register(2) << at_c | register(3) << at_d
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn equal(&self, byte: u8) -> u64 {
        let [a, b, c, d] = self.registers;
        self.mask(
            equal(a, byte),
            equal(b, byte),
            equal(c, byte),
            equal(d, byte),
        )
    }

    /// Bytes of any of the classes.
    #[inline]
    #[target_feature(enable = "neon")]
    fn of_classes(&self, classes: u8) -> u64 {
        let [a, b, c, d] = self.classes;
        let set = vdupq_n_u8(classes);
        self.mask(
            vtstq_u8(a, set),
            vtstq_u8(b, set),
            vtstq_u8(c, set),
            vtstq_u8(d, set),
        )
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn hexdig(&self) -> u64 {
        let any = vdupq_n_u8(0xFF);
        let [a, b, c, d] = self.registers;
        self.mask(
            vtstq_u8(classes(a, &HEXDIG), any),
            vtstq_u8(classes(b, &HEXDIG), any),
            vtstq_u8(classes(c, &HEXDIG), any),
            vtstq_u8(classes(d, &HEXDIG), any),
        )
    }

    /// Which of the first 32 bytes neither belong to a scheme nor end one; for the first byte, all but
    /// letters. No scheme gets beyond.
    #[inline]
    #[target_feature(enable = "neon")]
    fn not_scheme(&self) -> u64 {
        let (any, none) = (vdupq_n_u8(0xFF), vdupq_n_u8(0));
        let [a, b, ..] = self.registers;
        let (a, b) = (classes(a, &SCHEME_COLON), classes(b, &SCHEME_COLON));
        let members = self.mask(vtstq_u8(a, any), vtstq_u8(b, any), none, none);
        let starts = vgetq_lane_u8::<0>(a) & LETTERS != 0;
        !(members & (u64::from(starts) | !1))
    }

    /// The least class of any byte in each lane: 0 if one is not plain.
    #[inline]
    #[target_feature(enable = "neon")]
    fn least(&self) -> uint8x16_t {
        let [a, b, c, d] = self.classes;
        vminq_u8(vminq_u8(a, b), vminq_u8(c, d))
    }

    /// The delimiters, for a text of the given length.
    #[inline]
    #[target_feature(enable = "neon")]
    fn masks(&self, len: usize) -> Head {
        let end = if len < 64 { 1 << len } else { 0 };
        Head {
            not_scheme: self.not_scheme(),
            slash: self.equal(b'/'),
            path_end: self.equal(b'?') | end,
            special: self.of_classes(SPECIAL) | 1 << 63,
            digit: self.of_classes(1 << DIGIT),
        }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn content(&self) -> Content {
        let hash = self.equal(b'#');
        Content {
            plain: self.of_classes(0xFF),
            percent: self.equal(b'%'),
            hexdig: self.hexdig(),
            path_end: self.equal(b'?') | hash,
            hash,
        }
    }
}

/// References of up to 128 bytes.
#[inline]
#[target_feature(enable = "neon")]
fn simple(bytes: &[u8], window: &Window, offsets: &mut Offsets) -> Doubts {
    let len = bytes.len();
    let mut least = window.least();
    let mut tail = Tail {
        path_end: 0,
        start: 0,
    };
    if len > 64 {
        let window = Window::tail(bytes);
        least = vminq_u8(least, window.least());
        tail = Tail {
            path_end: window.equal(b'?'),
            start: len - 64,
        };
    }
    let located = simple::locate(window.masks(len), tail);
    store(located.packed | (len as u64) << simple::QUERY_END, offsets);
    Doubts::new(located, u64::from(vminvq_u8(least) == 0))
}

/// Stores offsets of a byte each.
#[inline]
#[target_feature(enable = "neon")]
fn store(packed: u64, offsets: &mut Offsets) {
    let halves = vmovl_u8(vcreate_u8(packed));
    let words = offsets.as_words().as_mut_ptr();
    // SAFETY: there are eight words.
    unsafe {
        vst1q_u32(words, vmovl_u16(vget_low_u16(halves)));
        vst1q_u32(words.add(4), vmovl_u16(vget_high_u16(halves)));
    }
}

/// What is not simple.
#[inline(never)]
#[target_feature(enable = "neon")]
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
#[target_feature(enable = "neon")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let len = bytes.len();
    let window = if len < 16 {
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
