//! 16 bytes at a time: every x86-64.
//!
//! As with AVX2, registers overlap as far as they must. Without a byte shuffle, classes are ranges.

use core::arch::x86_64::*;

use crate::bytewise;
use crate::full::{Content, Front, Rest, settle_authority};
use crate::lines::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::simple::{self, Doubts, Head, Tail, load_short};

/// Scans a reference.
#[target_feature(enable = "sse2")]
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

/// Scans the first line. See [`LineScan`](crate::LineScan).
#[target_feature(enable = "sse2")]
pub(crate) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    Line::find(bytes, offsets, |line, offsets| scan(line, offsets))
}

/// Up to 64 bytes: four registers, and where in the window the last three of them stand.
struct Window {
    registers: [__m128i; 4],
    places: [usize; 3],
}

#[inline]
#[target_feature(enable = "sse2")]
fn splat(byte: u8) -> __m128i {
    _mm_set1_epi8(byte.cast_signed())
}

#[inline]
#[target_feature(enable = "sse2")]
fn equal(bytes: __m128i, byte: u8) -> __m128i {
    _mm_cmpeq_epi8(bytes, splat(byte))
}

/// Bytes from `first` to `last`: an addition moves them to the top of the signed numbers.
#[inline]
#[target_feature(enable = "sse2")]
fn range(bytes: __m128i, first: u8, last: u8) -> __m128i {
    let moved = _mm_add_epi8(bytes, splat(0x7F - last));
    _mm_cmpgt_epi8(moved, splat(0x7F - last + first - 1))
}

#[inline]
#[target_feature(enable = "sse2")]
fn any<const N: usize>(vectors: [__m128i; N]) -> __m128i {
    vectors
        .into_iter()
        .fold(_mm_setzero_si128(), |all, vector| _mm_or_si128(all, vector))
}

#[inline]
#[target_feature(enable = "sse2")]
fn letters(bytes: __m128i) -> __m128i {
    range(_mm_or_si128(bytes, splat(0x20)), b'a', b'z')
}

/// Members of [`PLAIN`](crate::sets::PLAIN).
#[inline]
#[target_feature(enable = "sse2")]
fn plain(bytes: __m128i) -> __m128i {
    any([
        letters(bytes),
        // & ' ( ) * + , - . / 0 1 2 3 4 5 6 7 8 9 : ;
        range(bytes, b'&', b';'),
        // ? @, and letters once more
        range(bytes, b'?', b'Z'),
        equal(bytes, b'!'),
        equal(bytes, b'$'),
        equal(bytes, b'='),
        equal(bytes, b'_'),
        equal(bytes, b'~'),
    ])
}

/// Members of [`SCHEME_COLON`](crate::sets::SCHEME_COLON).
#[inline]
#[target_feature(enable = "sse2")]
fn scheme_colon(bytes: __m128i) -> __m128i {
    let marks = any([equal(bytes, b'+'), range(bytes, b'-', b'.')]);
    any([letters(bytes), range(bytes, b'0', b':'), marks])
}

/// Members of [`HEXDIG`](crate::sets::HEXDIG).
#[inline]
#[target_feature(enable = "sse2")]
fn hexdig(bytes: __m128i) -> __m128i {
    let letters = range(_mm_or_si128(bytes, splat(0x20)), b'a', b'f');
    any([range(bytes, b'0', b'9'), letters])
}

#[inline]
#[target_feature(enable = "sse2")]
fn sign_bits(vector: __m128i) -> u64 {
    u64::from(_mm_movemask_epi8(vector).cast_unsigned())
}

/// Loads 16 bytes.
#[inline]
#[target_feature(enable = "sse2")]
fn load(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: there are 16 bytes.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

impl Window {
    /// The first 64 bytes of a text of at least 16, or all of it.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn head(bytes: &[u8]) -> Self {
        let last = bytes.len() - 16;
        Self::at(bytes, 0, [16.min(last), 32.min(last), 48.min(last)])
    }

    /// The last 64 bytes of a text of at least 64.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn tail(bytes: &[u8]) -> Self {
        Self::at(bytes, bytes.len() - 64, [16, 32, 48])
    }

    /// 64 bytes.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn whole(bytes: &[u8; 64]) -> Self {
        Self::at(bytes, 0, [16, 32, 48])
    }

    /// The delimiters, for a text of the given length.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn masks(&self, len: usize) -> Head {
        let end = if len < 64 { 1 << len } else { 0 };
        let colon = self.equal(b':');
        Head {
            not_scheme: self.not_scheme(),
            slash: self.equal(b'/'),
            path_end: self.equal(b'?') | end,
            special: colon | self.equal(b'@') | 1 << 63,
            digit: self.mask(|register| range(register, b'0', b'9')),
        }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn content(&self) -> Content {
        let hash = self.equal(b'#');
        Content {
            plain: self.mask(|register| plain(register)),
            percent: self.equal(b'%'),
            hexdig: self.mask(|register| hexdig(register)),
            path_end: self.equal(b'?') | hash,
            hash,
        }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn at(bytes: &[u8], start: usize, places: [usize; 3]) -> Self {
        let [b, c, d] = places;
        let registers = [0, b, c, d].map(|place| {
            let from = start + place;
            debug_assert!(from + 16 <= bytes.len());
            // SAFETY: `head`, `tail` and `whole` give no place beyond 16 bytes before the end.
            load(unsafe { &*bytes.as_ptr().add(from).cast::<[u8; 16]>() })
        });
        Self { registers, places }
    }

    /// A text of less than 16 bytes, and question marks behind it.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn short(bytes: &[u8]) -> Self {
        let register = load(&load_short(bytes).to_le_bytes());
        Self {
            registers: [register; 4],
            places: [0; 3],
        }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn mask(&self, class: impl Fn(__m128i) -> __m128i) -> u64 {
        let [a, b, c, d] = self.registers.map(|register| sign_bits(class(register)));
        let [at_b, at_c, at_d] = self.places;
        a | b << at_b | c << at_c | d << at_d
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn equal(&self, byte: u8) -> u64 {
        self.mask(|register| equal(register, byte))
    }

    /// Which of the first 32 bytes neither belong to a scheme nor end one; for the first byte, all but
    /// letters.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn not_scheme(&self) -> u64 {
        let [a, b, ..] = self.registers;
        let members = sign_bits(scheme_colon(a)) | sign_bits(scheme_colon(b)) << self.places[0];
        // No scheme gets beyond the first 32 bytes.
        !(members & (sign_bits(letters(a)) | !1))
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn all_plain(&self) -> __m128i {
        let [a, b, c, d] = self.registers.map(|register| plain(register));
        _mm_and_si128(_mm_and_si128(a, b), _mm_and_si128(c, d))
    }
}

/// References of up to 128 bytes.
#[inline]
#[target_feature(enable = "sse2")]
fn simple(bytes: &[u8], window: &Window, offsets: &mut Offsets) -> Doubts {
    let len = bytes.len();
    let mut plain = window.all_plain();
    let mut tail = Tail {
        path_end: 0,
        start: 0,
    };
    if len > 64 {
        let window = Window::tail(bytes);
        plain = _mm_and_si128(plain, window.all_plain());
        tail = Tail {
            path_end: window.equal(b'?'),
            start: len - 64,
        };
    }
    let located = simple::locate(window.masks(len), tail);
    store(located.packed | (len as u64) << simple::QUERY_END, offsets);
    Doubts::new(located, sign_bits(plain) ^ 0xFFFF)
}

/// Stores offsets of a byte each.
#[inline]
#[target_feature(enable = "sse2")]
fn store(packed: u64, offsets: &mut Offsets) {
    let zero = _mm_setzero_si128();
    let halves = _mm_unpacklo_epi8(_mm_cvtsi64_si128(packed.cast_signed()), zero);
    let words = offsets.as_words().as_mut_ptr();
    // SAFETY: there are eight words.
    unsafe {
        _mm_storeu_si128(words.cast(), _mm_unpacklo_epi16(halves, zero));
        _mm_storeu_si128(words.add(4).cast(), _mm_unpackhi_epi16(halves, zero));
    }
}

/// What is not simple.
#[inline(never)]
#[target_feature(enable = "sse2")]
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
#[target_feature(enable = "sse2")]
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
