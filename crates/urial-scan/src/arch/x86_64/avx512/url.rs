//! Scans URLs: one pass finds the components and what a URL parser may rewrite.
//!
//! A second pass over the same bytes took 3 of 17 ns.

use core::arch::x86_64::*;

use super::pieces::{Piece, STEP};
use super::{Found, Unresolved, Window, fast_path, resolve, scan_windows, splat};
use crate::fast_path::MAX;
use crate::offsets::Offsets;
use crate::rewrites::{UrlRewrites, may_be_number};

/// Scans a reference, and checks what a URL parser may rewrite.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super) fn scan_url(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites> {
    if !matches!(bytes.len(), 1..=MAX) {
        return scan_long_url(bytes, offsets);
    }
    let windows = Window::both(bytes);
    let found = fast_path(windows, bytes.len(), offsets);
    if found.is_simple() {
        return Some(simple_rewrites(windows, found));
    }
    scan_complex_url(bytes, offsets, found.unresolved())
}

/// Scans a reference of at most 128 bytes that the fast path could not decide.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn scan_complex_url(
    bytes: &[u8],
    offsets: &mut Offsets,
    unresolved: Unresolved,
) -> Option<UrlRewrites> {
    complex_rewrites(Window::both(bytes), bytes, offsets, unresolved)
}

/// Scans a reference that is empty or has more than 128 bytes.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn scan_long_url(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites> {
    if !matches!(bytes.len(), 129..=255) {
        let is_valid = scan_windows(bytes, offsets).is_valid();
        return is_valid.then(|| {
            check_url(bytes, offsets.path_start as usize).with_number(may_be_number(bytes, offsets))
        });
    }
    let windows = Window::four(bytes);
    let found = fast_path(windows, bytes.len(), offsets);
    if found.is_simple() {
        return Some(simple_rewrites(windows, found));
    }
    complex_rewrites(windows, bytes, offsets, found.unresolved())
}

/// Returns what may be rewritten in a reference that the fast path has decided. It has no percent sign,
/// and its authority is a name that ends in the first window, without a digit at its end.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn simple_rewrites<const N: usize>(windows: [Window; N], found: Found) -> UrlRewrites {
    let path_start = found.path_start();
    let dots = after_slashes(windows, |window| window.equal(b'.'));
    let head = windows[0];
    let prefix = _bzhi_u64(head.capitals(), path_start);
    UrlRewrites::new(prefix, dots, quotes(windows)).with_number(head.number(path_start) != 0)
}

/// Decides what the fast path could not, and returns what may be rewritten.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn complex_rewrites<const N: usize>(
    windows: [Window; N],
    bytes: &[u8],
    offsets: &mut Offsets,
    unresolved: Unresolved,
) -> Option<UrlRewrites> {
    if !resolve(windows, bytes, offsets, unresolved).is_valid() {
        return None;
    }
    let dots = after_slashes(windows, |window| window.equal(b'.') | window.equal(b'%'));
    let head = windows[0];
    let prefix = match offsets.path_start {
        path_start @ 0..64 => _bzhi_u64(head.capitals() | head.equal(b'%'), path_start),
        // A prefix that is longer may be rewritten.
        64.. => 1,
    };
    let rewrites = UrlRewrites::new(prefix, dots, quotes(windows));
    Some(rewrites.with_number(may_be_number(bytes, offsets)))
}

/// Returns a number that is not 0 if a slash is followed by a byte of the masks.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn after_slashes<const N: usize>(windows: [Window; N], mask: impl Fn(Window) -> u64) -> u64 {
    let mut found = 0;
    let mut last = 0;
    for window in windows {
        let slashes = window.equal(b'/');
        found |= (slashes << 1 | last) & mask(window);
        last = slashes >> 63;
    }
    found
}

/// Returns a number that is not 0 if there is a `'`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn quotes<const N: usize>(windows: [Window; N]) -> u64 {
    let mut found = 0;
    for window in windows {
        found |= window.equal(b'\'');
    }
    found
}

impl Window {
    /// Returns a mask of the upper-case letters.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn capitals(self) -> u64 {
        let letters = _mm512_sub_epi8(self.bytes, splat(b'A'));
        _mm512_cmplt_epu8_mask(letters, splat(26))
    }

    /// Returns a number that is not 0 if the host before the path may be a number, given that it has no digit
    /// at its end: if it has a `0x`, or ends with a dot.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn number(self, path_start: u32) -> u64 {
        let hex = self.equal(b'0') << 1 & self.equal(b'x');
        let last = 1 << path_start >> 1;
        _bzhi_u64(hex, path_start) | self.equal(b'.') & last
    }
}

/// Checks what a URL parser may rewrite in a text of any length, except for numbers.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super) fn check_url(bytes: &[u8], path_start: usize) -> UrlRewrites {
    let mut state = UrlState::new(Piece::new(bytes, 0), path_start);
    let mut at = 0;
    while at < bytes.len() {
        state.add(Piece::new(bytes, at));
        state.add(Piece::new(bytes, at + STEP));
        at += 2 * STEP;
    }
    state.finish()
}

/// The state of a check of a URL. A byte of a vector is 0 if one of the pieces has a match at its
/// position.
struct UrlState {
    /// Upper-case letters and percent signs before the path.
    prefix: u64,
    dots: __m512i,
    quotes: __m512i,
}

impl UrlState {
    /// Starts with the first piece. A prefix that is longer may be rewritten.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn new(first: Piece, path_start: usize) -> Self {
        let letters = _mm512_sub_epi8(first.bytes, splat(b'A'));
        let found = _mm512_cmplt_epu8_mask(letters, splat(26))
            | _mm512_cmpeq_epi8_mask(first.bytes, splat(b'%'));
        Self {
            prefix: match path_start {
                0..64 => _bzhi_u64(found, path_start as u32),
                64.. => 1,
            },
            dots: splat(u8::MAX),
            quotes: splat(u8::MAX),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn add(&mut self, piece: Piece) {
        let quotes = _mm512_xor_si512(piece.bytes, splat(b'\''));
        self.quotes = _mm512_min_epu8(self.quotes, quotes);
        self.dots = _mm512_min_epu8(self.dots, piece.url_dots());
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn finish(self) -> UrlRewrites {
        let dots = _mm512_testn_epi8_mask(self.dots, self.dots);
        let quotes = _mm512_testn_epi8_mask(self.quotes, self.quotes);
        UrlRewrites::new(self.prefix, dots, quotes)
    }
}
