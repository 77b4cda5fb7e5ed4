//! [`Source`]: makes views of texts that lie in a source buffer.

use std::hint::select_unpredictable;

use arrow_buffer::Buffer;

use super::view::{MAX_INLINE, long_view};

/// For each length of an inline text, a mask of the text bytes in the low and high half of a view.
/// The low half also holds the prefix of a longer text, which has the same mask as 12 bytes.
static TEXT_MASKS: [[u64; 2]; MAX_INLINE + 1] = {
    let mut masks = [[0; 2]; MAX_INLINE + 1];
    let mut len = 1;
    while len < masks.len() {
        let mask = (u128::MAX >> (128 - 8 * len)) << 32;
        masks[len] = [mask as u64, (mask >> 64) as u64];
        len += 1;
    }
    masks
};

/// A source buffer and its index.
#[derive(Clone, Copy)]
pub(crate) struct Source<'b> {
    pub(crate) index: u32,
    /// The part that views can address.
    bytes: &'b [u8],
}

impl<'b> Source<'b> {
    /// Returns the buffer of an index, or an empty one if the index is out of bounds.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "called once per row")]
    pub(crate) fn find(buffers: &'b [Buffer], index: u32) -> Self {
        let bytes = buffers.get(index as usize).map_or(&[][..], |b| b);
        let bytes = &bytes[..bytes.len().min(u32::MAX as usize)];
        Self { index, bytes }
    }

    /// Returns the distance of a text from the start of the buffer. Compares addresses and
    /// dereferences none.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "called once per row")]
    fn offset_of(self, text: &str) -> usize {
        let (text, start) = (text.as_ptr().addr(), self.bytes.as_ptr().addr());
        text.wrapping_sub(start)
    }

    /// Returns the view of a text that lies in the buffer with at least 4 bytes before its start and
    /// 12 bytes from its start on.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "called once per row")]
    pub(crate) fn view(self, text: &str) -> Option<u128> {
        const LEN: usize = size_of::<u32>();
        let start = self.offset_of(text);
        // A view stores the text after its length, so load it from that distance before the text.
        let around = self.bytes.get(start.wrapping_sub(LEN)..)?;
        let first = around.first_chunk::<{ LEN + MAX_INLINE }>()?;
        if around.len() - LEN < text.len() {
            return None;
        }
        let around = u128::from_le_bytes(*first);
        // The lengths of URI components vary around 12, so a branch on the length is mispredicted
        // often. Both kinds of view are computed and one is selected.
        let [low, high] = TEXT_MASKS[text.len().min(MAX_INLINE)];
        let low = around as u64 & low | text.len() as u64;
        let inline = (around >> 64) as u64 & high;
        let place = u64::from(self.index) | (start as u64) << 32;
        let high = select_unpredictable(text.len() <= MAX_INLINE, inline, place);
        Some(u128::from(low) | u128::from(high) << 64)
    }

    /// Returns the view of a text that is too long to be inline and lies anywhere in the buffer.
    pub(crate) fn view_near_edge(self, text: &str) -> Option<u128> {
        let start = self.offset_of(text);
        let rest = self.bytes.len().checked_sub(start)?;
        let is_inside = text.len() > MAX_INLINE && text.len() <= rest;
        is_inside.then(|| long_view(text.as_bytes(), self.index, start as u32))
    }
}
