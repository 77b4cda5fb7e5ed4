//! Loads of up to 16 bytes as a number.

/// Loads up to 16 bytes as a little-endian number, padded with zeros.
///
/// Two loads of fixed size overlap, which avoids a loop over the bytes.
#[inline(always)]
pub(crate) fn load_word(bytes: &[u8]) -> u128 {
    let len = bytes.len();
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        return u128::from(first) | u128::from(last) << (8 * (len - 8));
    }
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return u128::from(first) | u128::from(last) << (8 * (len - 4));
    }
    let bytes = bytes.iter().rev();
    bytes.fold(0, |word, &byte| word << 8 | u128::from(byte))
}
