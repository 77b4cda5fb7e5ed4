//! Concatenates two texts.

use core::mem::MaybeUninit;

use crate::pair::has_pair;

/// Fills `space`, which is as long as both texts, and returns whether one of them contains a slash
/// with a dot right after it.
pub(crate) fn concat(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool {
    #[cfg(test)]
    crate::detours::count(crate::detours::Detour::Concat);
    let (start, end) = space.split_at_mut(front.len());
    fill(start, front);
    fill(end, rest);
    has_pair(front, *b"/.") || has_pair(rest, *b"/.")
}

/// Copies bytes. Compilers turn the loop into a call of `memcpy`.
fn fill(space: &mut [MaybeUninit<u8>], bytes: &[u8]) {
    for (place, byte) in space.iter_mut().zip(bytes) {
        place.write(*byte);
    }
}
