//! The loop of [`find_adjacent`](crate::find_adjacent), which each level compiles for its instructions.

/// How many bytes are compared at once.
const BLOCK: usize = 64;
/// How many bytes are compared at once where there is a pair.
const PART: usize = 16;

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
    let mut at = skip::<BLOCK>(text, 0, kinds);
    while at + 1 < text.len() {
        // The pair is in the next block, or the text ends there.
        let part = skip::<PART>(text, at, kinds);
        let mut pairs = text[part..].windows(2).take(PART);
        if let Some(found) = pairs.position(|pair| kinds.are(pair[0], pair[1])) {
            return Some(part + found);
        }
        at = skip::<BLOCK>(text, part + PART, kinds);
    }
    None
}

/// Returns the start of the first `N` bytes from a position on that contain a pair, or the start of the last
/// bytes if less than `N` pairs are left.
#[inline(always)]
fn skip<const N: usize>(text: &[u8], start: usize, kinds: Adjacent) -> usize {
    let (Some(bytes), Some(next)) = (text.get(start..), text.get(start + 1..)) else {
        return start;
    };
    let blocks = bytes.as_chunks::<N>().0.iter().zip(next.as_chunks::<N>().0);
    let mut at = start;
    for (bytes, next) in blocks {
        if kinds.are_in(bytes, next) {
            break;
        }
        at += N;
    }
    at
}

impl Adjacent {
    #[inline(always)]
    fn are(self, first: u8, second: u8) -> bool {
        self.first.contains(&first) && self.second.contains(&second)
    }

    /// Returns whether a byte of the first kind is followed by one of the second kind, which is at the same
    /// place in `next`.
    #[inline(always)]
    fn are_in<const N: usize>(self, bytes: &[u8; N], next: &[u8; N]) -> bool {
        let is = |byte: u8, [one, other]: [u8; 2]| u8::from(byte == one) | u8::from(byte == other);
        let pairs = bytes.iter().zip(next);
        let any = pairs.fold(0, |any, (byte, next)| {
            any | is(*byte, self.first) & is(*next, self.second)
        });
        any != 0
    }
}
