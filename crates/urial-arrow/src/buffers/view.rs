//! The layout of an Arrow view: 16 bytes that hold a short text or point to a longer one.

/// The maximum length in bytes of a text that is stored inside its view.
pub(crate) const MAX_INLINE: usize = 12;

/// Returns the index of the buffer that the view of a long text points into.
#[inline]
pub(crate) fn buffer_index(view: u128) -> u32 {
    (view >> 64) as u32
}

/// Returns the view of a text of at most 12 bytes: the length, followed by the bytes.
///
/// Chunks from both ends overlap where the text is shorter than two of them. Arrow's `make_view`
/// jumps to separate code for each length, which processors mispredict.
#[inline]
pub(crate) fn inline_view(text: &[u8]) -> u128 {
    let len = text.len();
    let bytes = if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 8))
    } else if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 4))
    } else if let (Some(first), Some(last)) = (text.first(), text.last()) {
        // With two bytes, the one in the middle is the last one.
        let middle = u128::from(text[len / 2]) << (8 * (len / 2));
        u128::from(*first) | middle | u128::from(*last) << (8 * (len - 1))
    } else {
        0
    };
    bytes << 32 | len as u128
}

/// Returns the view of a longer text: length, first four bytes, buffer index, offset.
#[inline]
pub(crate) fn long_view(text: &[u8], buffer: u32, offset: u32) -> u128 {
    let prefix = text
        .first_chunk()
        .map_or(0, |first| u32::from_le_bytes(*first));
    let (len, prefix) = (text.len() as u128, u128::from(prefix) << 32);
    len | prefix | u128::from(buffer) << 64 | u128::from(offset) << 96
}

/// A text of at most 12 bytes in the form that a view stores, for texts that many rows share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InlineText(u128);

impl InlineText {
    /// Converts a text, or returns `None` if it is too long.
    pub(crate) fn new(text: &str) -> Option<Self> {
        (text.len() <= MAX_INLINE).then(|| Self(inline_view(text.as_bytes())))
    }

    /// Returns its view.
    #[inline]
    pub(crate) fn view(self) -> u128 {
        self.0
    }

    /// Returns its bytes, padded with zeros, and its length.
    #[inline]
    pub(crate) fn bytes(self) -> ([u8; MAX_INLINE], usize) {
        let [len, _, _, _, bytes @ ..] = self.0.to_le_bytes();
        (bytes, len.into())
    }
}
