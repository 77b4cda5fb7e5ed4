//! Masks of the occurrences of a byte in up to 64 bytes.

use crate::baseline::byte_mask;
use crate::word::load_word;

/// The number of bytes that one mask covers.
pub(crate) const BLOCK: usize = 64;

/// Returns a mask of the first 64 bytes that are equal to `byte`, which must not be zero: bit `i`
/// for byte `i`.
#[inline(always)]
pub(crate) fn mask_of(bytes: &[u8], byte: u8) -> u64 {
    match bytes.first_chunk::<BLOCK>() {
        Some(block) => mask_of_some(block, byte),
        None => mask_of_some(bytes, byte),
    }
}

/// Returns the mask of at most 64 bytes. The last 16 bytes overlap those before.
#[inline(always)]
fn mask_of_some(bytes: &[u8], byte: u8) -> u64 {
    let Some(last) = bytes.last_chunk() else {
        return byte_mask(&load_word(bytes).to_le_bytes(), byte);
    };
    let (parts, _) = bytes.as_chunks();
    let mask = byte_mask(last, byte) << (bytes.len() - 16);
    let parts = parts.iter().enumerate();
    parts.fold(mask, |mask, (i, part)| {
        mask | byte_mask(part, byte) << (16 * i)
    })
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, mask_of};

    #[test]
    fn every_offset_in_blocks_of_all_lengths() {
        for len in 0..BLOCK + 2 {
            for at in 0..len {
                let mut bytes = [b'a'; BLOCK + 2];
                bytes[at] = b'%';
                let want = if at < BLOCK { 1 << at } else { 0 };
                assert_eq!(mask_of(&bytes[..len], b'%'), want, "{at} of {len}");
            }
        }
    }
}
