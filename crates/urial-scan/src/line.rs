//! [`Line`]: the first line of some bytes.

use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// The first line of some bytes.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// The length without the newline.
    pub(crate) len: usize,
    /// Whether the line is a valid reference.
    pub(crate) valid: bool,
}

impl Line {
    /// Finds the newline first and scans the line afterwards.
    #[inline(always)]
    pub(crate) fn find(
        bytes: &[u8],
        offsets: &mut Offsets,
        scan: impl Fn(&[u8], &mut Offsets) -> Outcome,
    ) -> Self {
        #[cfg(test)]
        crate::detours::count(crate::detours::Detour::Newline);
        let len = find_newline(bytes);
        let line = bytes.get(..len).unwrap_or(bytes);
        Self {
            len,
            valid: scan(line, offsets).is_valid(),
        }
    }
}

/// Returns the offset of the first newline, or the length.
#[inline(always)]
fn find_newline(bytes: &[u8]) -> usize {
    let (chunks, rest) = bytes.as_chunks::<32>();
    let is_newline = |byte: &u8| *byte == b'\n';
    for (i, chunk) in chunks.iter().enumerate() {
        // Without an early exit, this becomes one vector comparison.
        if chunk.iter().fold(false, |any, byte| any | is_newline(byte)) {
            return 32 * i + chunk.iter().position(is_newline).unwrap_or(0);
        }
    }
    let start = bytes.len() - rest.len();
    start + rest.iter().position(is_newline).unwrap_or(rest.len())
}
