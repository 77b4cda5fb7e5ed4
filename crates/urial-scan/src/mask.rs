//! Where a byte stands in a block: bit `i` for byte `i`.

#[cfg(target_arch = "x86_64")]
use crate::pair::load;

/// How many bytes are looked at at once.
pub(crate) const BLOCK: usize = 64;

/// Where a byte stands in a whole block.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn of_block(block: &[u8; BLOCK], byte: u8) -> u64 {
    let (parts, _) = block.as_chunks::<16>();
    let mut mask = 0;
    for (i, part) in parts.iter().enumerate() {
        mask |= of_16(part, byte) << (16 * i);
    }
    mask
}

/// The same of less than 64 bytes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn of_some(text: &[u8], byte: u8) -> u64 {
    let Some(last) = text.last_chunk() else {
        return of_16(&load(text).to_le_bytes(), byte);
    };
    let (parts, _) = text.as_chunks();
    // The last 16 bytes overlap with those before: what is seen twice is one bit.
    let mut mask = of_16(last, byte) << (text.len() - 16);
    for (i, part) in parts.iter().enumerate() {
        mask |= of_16(part, byte) << (16 * i);
    }
    mask
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn of_16(bytes: &[u8; 16], byte: u8) -> u64 {
    use core::arch::x86_64::*;
    #[inline]
    #[target_feature(enable = "sse2")]
    fn equal(bytes: &[u8; 16], byte: u8) -> u64 {
        // SAFETY: 16 bytes can be read from an array of 16, and no alignment is asked for.
        let bytes = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
        let equal = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte.cast_signed()));
        u64::from(_mm_movemask_epi8(equal).cast_unsigned())
    }
    // SAFETY: every x86-64 has SSE2.
    unsafe { equal(bytes, byte) }
}

/// The same without vectors.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn of_block(block: &[u8; BLOCK], byte: u8) -> u64 {
    of_some(block, byte)
}

/// The same without vectors.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn of_some(text: &[u8], byte: u8) -> u64 {
    let bits = text.iter().enumerate();
    bits.fold(0, |mask, (i, &other)| mask | u64::from(other == byte) << i)
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, of_block, of_some};

    /// In blocks of all lengths, the byte at each place.
    #[test]
    fn every_place_is_seen() {
        for len in 0..=BLOCK {
            for at in 0..len {
                let mut block = [b'a'; BLOCK];
                block[at] = b'%';
                let (mask, text) = (1 << at, &block[..len]);
                let found = match text.first_chunk() {
                    Some(block) => of_block(block, b'%'),
                    None => of_some(text, b'%'),
                };
                assert_eq!(found, mask, "{at} of {len}");
            }
        }
    }
}
