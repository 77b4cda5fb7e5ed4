//! The loop of [`NamePlaces`](crate::NamePlaces), which each level compiles with its own masks.

use crate::mask::{BLOCK, mask_of};

/// How many octets of a name are compared at most: the first one, and the last one of so many.
pub(crate) const MAX_DISTANCE: usize = 16;

/// The bytes that the mask of a block depends on.
pub(crate) type Block = [u8; BLOCK + MAX_DISTANCE];

/// The delimiters before a name.
pub(crate) const DELIMITERS: [u8; 2] = *b"?&";

/// What is compared of the name of a query parameter: two octets of it, which may be the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameOctets {
    pub(crate) first: u8,
    pub(crate) last: u8,
    /// The distance of the last octet from the delimiter, from 1 to [`MAX_DISTANCE`].
    pub(crate) distance: u8,
}

/// The delimiters of 64 bytes after which the name may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// The offset of the 64 bytes.
    pub(crate) start: usize,
    /// A bit for each delimiter.
    pub(crate) mask: u64,
}

/// Reads blocks of 64 bytes from `start` on, and returns the places of the first one that has any. If none has,
/// returns the last block.
///
/// In most blocks no delimiter is followed by the first octet or a percent sign, which takes half as many comparisons
/// as the mask.
#[inline(always)]
pub(crate) fn next_places(
    text: &[u8],
    start: usize,
    octets: NameOctets,
    may_have_place: impl Fn(&Block) -> bool,
    mask_of_block: impl Fn(&Block) -> u64,
) -> Places {
    let mut start = start;
    while let Some(block) = text.get(start..).and_then(<[u8]>::first_chunk) {
        if may_have_place(block) {
            let mask = mask_of_block(block);
            if mask != 0 {
                return Places { start, mask };
            }
        }
        start += BLOCK;
    }
    loop {
        let last = text.get(start..).unwrap_or_default();
        let mask = octets.mask_of_last(last);
        if mask != 0 || last.len() <= BLOCK {
            return Places { start, mask };
        }
        start += BLOCK;
    }
}

/// [`next_places`] with the instructions that every processor of the target has.
pub(crate) fn next_places_baseline(text: &[u8], start: usize, octets: NameOctets) -> Places {
    let may_have_place = |block: &Block| octets.may_be_in(block);
    let mask_of_block =
        |block: &Block| octets.places(|at, wanted| wanted.map(|byte| mask_of(&block[at..], byte)));
    next_places(text, start, octets, may_have_place, mask_of_block)
}

impl NameOctets {
    /// Returns the places among the first 64 bytes of a block, given a function that returns masks of two bytes among
    /// the 64 from an offset on, which is at most [`MAX_DISTANCE`].
    ///
    /// A place is a delimiter that is followed by the first octet, and by the last one at its distance. An octet may
    /// be percent-encoded, so that the following ones are elsewhere: if there is a percent sign in the block, the last
    /// octet does not count, and a percent sign is a first octet. This has no branch, because percent signs are
    /// unpredictable.
    #[inline(always)]
    pub(crate) fn places(self, masks_of: impl Fn(usize, [u8; 2]) -> [u64; 2]) -> u64 {
        let distance = usize::from(self.distance).min(MAX_DISTANCE);
        let [questions, ampersands] = masks_of(0, DELIMITERS);
        let [firsts, next_percents] = masks_of(1, [self.first, b'%']);
        let [lasts, later_percents] = masks_of(distance, [self.last, b'%']);
        let has_percents = next_percents | later_percents != 0;
        let any_last = u64::from(has_percents).wrapping_neg();
        (questions | ampersands) & (firsts & (lasts | any_last) | next_percents)
    }

    /// Returns whether a delimiter is followed by the first octet or a percent sign. The compiler makes vector
    /// instructions of the comparisons, which have no branches.
    #[inline(always)]
    fn may_be_in(self, block: &Block) -> bool {
        let is = |byte: u8, [one, other]: [u8; 2]| u8::from(byte == one) | u8::from(byte == other);
        let pairs = block[..BLOCK].iter().zip(&block[1..=BLOCK]);
        let any = pairs.fold(0, |any, (byte, next)| {
            any | is(*byte, DELIMITERS) & is(*next, [self.first, b'%'])
        });
        any != 0
    }

    /// Returns the places among the first 64 of the last bytes, without comparing the last octet.
    fn mask_of_last(self, bytes: &[u8]) -> u64 {
        let next = bytes.get(1..).unwrap_or_default();
        let is = |bytes, [one, other]: [u8; 2]| mask_of(bytes, one) | mask_of(bytes, other);
        // Short texts are padded with zeros, which the first octet may be.
        let outside = u64::MAX.checked_shl(next.len() as u32).unwrap_or(0);
        is(bytes, DELIMITERS) & is(next, [self.first, b'%']) & !outside
    }
}
