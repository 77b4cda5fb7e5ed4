//! The types of the functions that each level implements.
//!
//! All of them are unsafe to call, because the processor must have the instructions.

use core::mem::MaybeUninit;
use core::ops::Range;

use crate::bytewise;
use crate::changes::PossibleChanges;
use crate::international_scan::{InternationalScan, has_suspects};
use crate::line::Line;
use crate::name_mask::{FoundBlocks, NameOctets};
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::rewrites::{UrlRewrites, check_url_bytewise, may_be_number};

/// Scans a reference: see [`scan`](crate::scan()).
pub(crate) type Scan = unsafe fn(&[u8], &mut Offsets) -> Outcome;

/// Scans a reference that may contain bytes beyond ASCII: see
/// [`scan_international`](crate::scan_international).
pub(crate) type ScanInternational = unsafe fn(&[u8], &mut Offsets) -> InternationalScan;

/// Scans a reference and returns whether its authority is a hostname, or `None` if it is not valid:
/// see [`scan_hostname`](crate::scan_hostname).
pub(crate) type ScanHostname = unsafe fn(&[u8], &mut Offsets) -> Option<bool>;

/// Scans the first line: see [`LineScan`](crate::LineScan).
pub(crate) type ScanLine = unsafe fn(&[u8], &mut Offsets) -> Line;

/// Checks a text and the start of its path: see [`PossibleChanges`]. Ignores a dot at the start of the path.
pub(crate) type Check = unsafe fn(&[u8], usize) -> PossibleChanges;

/// Scans a reference, and checks what a URL parser may rewrite; `None` if it is not valid: see
/// [`scan_url`](crate::scan_url).
pub(crate) type ScanUrl = unsafe fn(&[u8], &mut Offsets) -> Option<UrlRewrites>;

/// Checks a text and the start of its path: see [`UrlRewrites`].
#[cfg(test)]
pub(crate) type CheckUrl = unsafe fn(&[u8], usize) -> UrlRewrites;

/// Returns the marks among the 64 bytes from a position on: see [`Marks`](crate::Marks).
pub(crate) type Marks = unsafe fn(&[u8], usize) -> u64;

/// Finds places of a name in a part of a text: see [`find_places`](crate::name_mask::find_places).
pub(crate) type FindPlaces = unsafe fn(&[u8], Range<usize>, NameOctets, &mut FoundBlocks) -> usize;

/// Fills a space that is as long as two texts: see [`splice`](crate::splice()).
pub(crate) type Concat = unsafe fn(&mut [MaybeUninit<u8>], &[u8], &[u8]) -> bool;

/// [`ScanInternational`] without vector instructions. The library decides on bytes beyond ASCII.
pub(crate) fn scan_international_bytewise(
    bytes: &[u8],
    offsets: &mut Offsets,
) -> InternationalScan {
    InternationalScan::new(bytewise::scan(bytes, offsets), false)
}

/// [`ScanInternational`] by a scan of ASCII and one of other bytes.
#[inline(always)]
pub(crate) fn scan_international_with(
    scan: impl Fn(&[u8], &mut Offsets) -> Outcome,
    scan_beyond_ascii: impl Fn(&[u8], &mut Offsets) -> Outcome,
    bytes: &[u8],
    offsets: &mut Offsets,
) -> InternationalScan {
    if bytes.is_ascii() {
        return InternationalScan::new(scan(bytes, offsets), false);
    }
    InternationalScan::new(scan_beyond_ascii(bytes, offsets), has_suspects(bytes))
}

/// [`ScanHostname`] without vector instructions. Never recognizes a hostname.
pub(crate) fn scan_hostname_bytewise(bytes: &[u8], offsets: &mut Offsets) -> Option<bool> {
    bytewise::scan(bytes, offsets).is_valid().then_some(false)
}

/// [`ScanUrl`] without vector instructions for the check.
#[inline(always)]
pub(crate) fn scan_url_with(
    scan: impl Fn(&[u8], &mut Offsets) -> Outcome,
    bytes: &[u8],
    offsets: &mut Offsets,
) -> Option<UrlRewrites> {
    let is_valid = scan(bytes, offsets).is_valid();
    is_valid.then(|| {
        check_url_bytewise(bytes, offsets.path_start as usize)
            .with_number(may_be_number(bytes, offsets))
    })
}

/// [`ScanLine`] without vector instructions.
pub(crate) fn scan_line_bytewise(bytes: &[u8], offsets: &mut Offsets) -> Line {
    Line::find(bytes, offsets, bytewise::scan)
}
