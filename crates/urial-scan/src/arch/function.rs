//! The types of the functions that each level implements.
//!
//! All of them are unsafe to call, because the processor must have the instructions.

use core::mem::MaybeUninit;

use crate::bytewise;
use crate::changes::PossibleChanges;
use crate::line::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// Scans a reference: see [`scan`](crate::scan()).
pub(crate) type Scan = unsafe fn(&[u8], &mut Offsets) -> Outcome;

/// Scans a reference and returns whether its authority is a hostname, or `None` if it is not valid:
/// see [`scan_hostname`](crate::scan_hostname).
pub(crate) type ScanHostname = unsafe fn(&[u8], &mut Offsets) -> Option<bool>;

/// Scans the first line: see [`LineScan`](crate::LineScan).
pub(crate) type ScanLine = unsafe fn(&[u8], &mut Offsets) -> Line;

/// Checks a text and the start of its path: see [`PossibleChanges`]. Ignores a dot at the start of the path.
pub(crate) type Check = unsafe fn(&[u8], usize) -> PossibleChanges;

/// Returns the marks among the 64 bytes from a position on: see [`Marks`](crate::Marks).
pub(crate) type Marks = unsafe fn(&[u8], usize) -> u64;

/// Fills a space that is as long as two texts: see [`splice`](crate::splice()).
pub(crate) type Concat = unsafe fn(&mut [MaybeUninit<u8>], &[u8], &[u8]) -> bool;

/// [`Scan`] for bytes beyond ASCII without vector instructions: the library decides.
pub(crate) fn scan_international_bytewise(_: &[u8], _: &mut Offsets) -> Outcome {
    Outcome::Undecided
}

/// [`ScanHostname`] without vector instructions. Never recognizes a hostname.
pub(crate) fn scan_hostname_bytewise(bytes: &[u8], offsets: &mut Offsets) -> Option<bool> {
    bytewise::scan(bytes, offsets).is_valid().then_some(false)
}

/// [`ScanLine`] without vector instructions.
pub(crate) fn scan_line_bytewise(bytes: &[u8], offsets: &mut Offsets) -> Line {
    Line::find(bytes, offsets, bytewise::scan)
}
