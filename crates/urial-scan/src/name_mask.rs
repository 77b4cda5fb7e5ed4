//! The loop of [`NameSearch`](crate::NameSearch), which each level compiles with its own masks.

use core::ops::Range;

use crate::baseline::prefetch_after;
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

/// How many blocks are searched before their places are read: as many as a word has bits.
const MAX_BLOCKS: usize = 64;

/// How far ahead memory is loaded, while the rows with places are read. Processors do so by themselves only up to the
/// end of a page: text that is in no cache takes a third less time with the distance of two pages than without, and
/// with half a page as much as without.
const PREFETCH_DISTANCE: usize = 8192;

/// The blocks with places, of up to [`MAX_BLOCKS`] blocks that were searched.
#[derive(Clone, Debug)]
pub(crate) struct FoundBlocks {
    places: [Places; MAX_BLOCKS],
    len: usize,
}

impl FoundBlocks {
    pub(crate) const fn new() -> Self {
        let places = Places { start: 0, mask: 0 };
        Self {
            places: [places; MAX_BLOCKS],
            len: 0,
        }
    }

    /// Returns the places of the blocks that have any.
    #[inline(always)]
    pub(crate) fn places(&self) -> &[Places] {
        self.places.get(..self.len).unwrap_or_default()
    }

    /// Appends a block if it has places. Without a branch, because that would be unpredictable.
    #[inline(always)]
    fn push(&mut self, places: Places) {
        if let Some(space) = self.places.get_mut(self.len) {
            *space = places;
            self.len += usize::from(places.mask != 0);
        }
    }
}

/// Searches a part of a text in blocks of 64 bytes, and keeps those that have places. Returns the end of the last block,
/// from which the search is to be continued if it is before the end of the part.
///
/// In most blocks no delimiter is followed by the first octet or a percent sign, which takes half as many comparisons
/// as the mask. Blocks are selected and masks are made in two loops without unpredictable branches: a misprediction
/// takes as long as the comparisons of five blocks, and delays the loads of the blocks that follow.
#[inline(always)]
pub(crate) fn find_places(
    text: &[u8],
    part: Range<usize>,
    octets: NameOctets,
    found: &mut FoundBlocks,
    may_have_place: impl Fn(&Block) -> bool,
    mask_of_block: impl Fn(&Block) -> u64,
) -> usize {
    let text_from = |at: usize| text.get(at..).unwrap_or_default();
    let wanted = part.len().div_ceil(BLOCK).min(MAX_BLOCKS);
    let (mut rest, mut count, mut selected) = (text_from(part.start), 0, 0_u64);
    while count < wanted
        && let Some(block) = rest.first_chunk()
    {
        prefetch_after(block, PREFETCH_DISTANCE);
        selected |= u64::from(may_have_place(block)) << count;
        count += 1;
        rest = &rest[BLOCK..];
    }
    found.len = 0;
    while selected != 0 {
        let start = part.start + BLOCK * selected.trailing_zeros() as usize;
        if let Some(block) = text_from(start).first_chunk() {
            let mask = mask_of_block(block) & low_bits(part.end - start);
            found.push(Places { start, mask });
        }
        selected &= selected - 1;
    }
    let mut end = part.start + BLOCK * count;
    // The last bytes of the text, after which not all bytes are that the mask of a block depends on.
    while count < wanted {
        let mask = octets.mask_of_last(text_from(end)) & low_bits(part.end - end);
        found.push(Places { start: end, mask });
        end += BLOCK;
        count += 1;
    }
    end
}

/// Returns a word whose lowest `count` bits are set: all of them from 64 on.
#[inline(always)]
fn low_bits(count: usize) -> u64 {
    !u64::MAX.checked_shl(count.min(BLOCK) as u32).unwrap_or(0)
}

/// [`find_places`] with the instructions that every processor of the target has.
pub(crate) fn find_places_baseline(
    text: &[u8],
    part: Range<usize>,
    octets: NameOctets,
    found: &mut FoundBlocks,
) -> usize {
    let may_have_place = |block: &Block| octets.may_be_in(block);
    let mask_of_block =
        |block: &Block| octets.places(|at, wanted| wanted.map(|byte| mask_of(&block[at..], byte)));
    find_places(text, part, octets, found, may_have_place, mask_of_block)
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
