//! Masks of the positions at which a normal form may differ.

use crate::mask::mask_of;

/// Returns a mask of the percent signs, and of the dots right after a slash, among the 64 bytes from
/// `at` on.
pub(crate) fn mark_mask(text: &[u8], at: usize) -> u64 {
    let Some(block) = text.get(at..) else {
        return 0;
    };
    let [percents, slashes, dots] = [b'%', b'/', b'.'].map(|byte| mask_of(block, byte));
    percents | (dots & (slashes << 1 | follows_slash(text, at)))
}

/// Returns 1 if there is a slash right before a position, and 0 if not.
#[inline(always)]
pub(crate) fn follows_slash(text: &[u8], at: usize) -> u64 {
    let before = at.checked_sub(1).and_then(|before| text.get(before));
    u64::from(before == Some(&b'/'))
}
