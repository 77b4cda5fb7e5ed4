//! The loop of [`find_adjacent`](crate::find_adjacent), which each level compiles for its instructions.

/// How many bytes are compared at once.
const BLOCK: usize = 64;

/// Two kinds of bytes, each given by two bytes, which may be equal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Adjacent {
    pub(crate) first: [u8; 2],
    pub(crate) second: [u8; 2],
}

/// Returns the offset of the first byte of the first kind that is followed by one of the second kind.
///
/// The compiler makes vector instructions of the comparisons, which have no branches.
#[inline(always)]
pub(crate) fn find_adjacent(text: &[u8], kinds: Adjacent) -> Option<usize> {
    let mut at = 0;
    while let Some(next) = text.get(at + 1..) {
        if let (Some(block), Some(next)) = (text[at..].first_chunk(), next.first_chunk())
            && !has_adjacent(block, next, kinds)
        {
            at += BLOCK;
            continue;
        }
        let pairs = text[at..].windows(2).take(BLOCK);
        let found = pairs
            .zip(at..)
            .find(|(pair, _)| kinds.first.contains(&pair[0]) && kinds.second.contains(&pair[1]));
        if let Some((_, found)) = found {
            return Some(found);
        }
        at += BLOCK;
    }
    None
}

/// Returns whether a byte of the first kind in a block is followed by one of the second kind. The second
/// block has the bytes that follow those of the first.
#[inline(always)]
fn has_adjacent(block: &[u8; BLOCK], next: &[u8; BLOCK], kinds: Adjacent) -> bool {
    let is = |byte: u8, [one, other]: [u8; 2]| u8::from(byte == one) | u8::from(byte == other);
    let pairs = block.iter().zip(next);
    let any = pairs.fold(0, |any, (byte, next)| {
        any | is(*byte, kinds.first) & is(*next, kinds.second)
    });
    any != 0
}
