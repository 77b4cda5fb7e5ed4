//! Compares a text with literals, which are short: a call costs more than a few words do.

/// Returns whether a text begins with a literal.
#[inline]
pub(crate) fn begins(text: &[u8], literal: &[u8]) -> bool {
    let Some(head) = text.get(..literal.len()) else {
        return false;
    };
    match literal.len() {
        8..=16 => ends_are_equal::<8>(head, literal),
        4..=7 => ends_are_equal::<4>(head, literal),
        2..=3 => ends_are_equal::<2>(head, literal),
        1 => head[0] == literal[0],
        0 => true,
        17.. => head == literal,
    }
}

/// Returns whether the first `N` and the last `N` bytes are equal. Both texts have at least `N` bytes.
#[inline]
fn ends_are_equal<const N: usize>(a: &[u8], b: &[u8]) -> bool {
    a.first_chunk::<N>() == b.first_chunk::<N>() && a.last_chunk::<N>() == b.last_chunk::<N>()
}

#[cfg(test)]
mod tests {
    use super::begins;

    /// Every length, and a difference at every place.
    #[test]
    fn begins_as_starts_with() {
        let text: alloc::vec::Vec<u8> = (0..40).collect();
        for len in 0..text.len() {
            assert!(begins(&text, &text[..len]));
            assert!(begins(&text[..len], &text[..len]));
            assert!(!begins(&text[..len], &text[..=len]));
            for changed in 0..len {
                let mut literal = text[..len].to_vec();
                literal[changed] ^= 0x80;
                assert!(!begins(&text, &literal), "{changed} of {len}");
            }
        }
    }
}
