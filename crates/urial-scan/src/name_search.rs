//! [`NameSearch`]: where the name of a query parameter may be.

use core::ops::Range;

#[cfg(test)]
use crate::arch;
use crate::dispatch;
#[cfg(test)]
use crate::level::Level;
use crate::name_mask::{FoundBlocks, MAX_DISTANCE, NameOctets};

/// A search for question marks and ampersands after which a query parameter may have a given name, which may be
/// percent-encoded.
///
/// It finds the delimiter of every parameter with the name, and some others: two octets of the name are compared,
/// and only one if a percent sign is near. It is optimized for the text of many URLs, of which few have the
/// parameter.
///
/// # Examples
///
/// ```
/// use urial_scan::NameSearch;
/// let text = b"/item?a=1&id=2&%69d=3";
/// let mut search = NameSearch::new(b"id");
/// let (mut start, mut positions) = (0, Vec::new());
/// while start < text.len() {
///     start = search.search(text, start..text.len(), |position| positions.push(position));
/// }
/// assert_eq!(positions, [9, 14]);
/// ```
#[derive(Clone, Debug)]
pub struct NameSearch {
    octets: Option<NameOctets>,
    found: FoundBlocks,
    /// The level to test, instead of the selected one.
    #[cfg(test)]
    level: Option<Level>,
}

impl NameSearch {
    /// Prepares a search for a name. An empty name is nowhere.
    ///
    /// ```
    /// use urial_scan::NameSearch;
    /// let end = NameSearch::new(b"").search(b"?=1", 0..3, |_| unreachable!());
    /// assert_eq!(end, 3);
    /// ```
    pub fn new(name: &[u8]) -> Self {
        let compared = &name[..name.len().min(MAX_DISTANCE)];
        let octets = compared.first().zip(compared.last());
        let octets = octets.map(|(first, last)| NameOctets {
            first: *first,
            last: *last,
            distance: compared.len() as u8,
        });
        Self {
            octets,
            found: FoundBlocks::new(),
            #[cfg(test)]
            level: None,
        }
    }

    /// Searches a part of a text and passes the offsets to `place`, in ascending order. Returns where the search ended:
    /// only a few thousand bytes are searched at once.
    ///
    /// What follows a delimiter may be after the part. What lies beyond the end of the text is ignored.
    #[inline]
    pub fn search(
        &mut self,
        text: &[u8],
        part: Range<usize>,
        mut place: impl FnMut(usize),
    ) -> usize {
        let Some(octets) = self.octets else {
            return part.end;
        };
        let function = dispatch::find_places::current();
        #[cfg(test)]
        let function = self
            .level
            .map_or(function, |level| arch::find_places(level.0));
        // SAFETY: the processor has the instructions of the selected function, and tests use available levels.
        let end = unsafe { function(text, part.clone(), octets, &mut self.found) };
        for places in self.found.places() {
            let mut mask = places.mask;
            while mask != 0 {
                place(places.start + mask.trailing_zeros() as usize);
                mask &= mask - 1;
            }
        }
        end.min(part.end)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::ops::Range;
    use std::vec::Vec;

    use super::NameSearch;
    use crate::level::Level;
    use crate::mask::BLOCK;
    use crate::name_mask::MAX_DISTANCE;

    /// Every level finds what a simple loop finds, in texts of all lengths around two blocks, with the name at every
    /// position, among few and many delimiters, percent signs and octets of the name.
    #[test]
    fn levels_agree() {
        let fills = ["abc/?&=d", "ii&?&ab%?", "?i&d", "?id&ie", "%"];
        let spellings = [
            "?id", "&id", "&%69d", "?i%64", "&ie", "?%", "&", "i?", "?\0", "&\u{e9}",
        ];
        for len in (0..170).filter(|len| len % 7 == 0 || *len > 60 && *len < 84) {
            for at in 0..len {
                let fill = fills[(len + at) % fills.len()];
                for spelling in spellings {
                    check(&with(fill, len, at, spelling), b"id");
                }
            }
        }
    }

    /// Names of all lengths around the greatest distance, one octet of which is percent-encoded.
    #[test]
    fn encoded_octets() {
        let name = "abcdefghijklmnopqrstuvwxyz";
        for name_len in 1..=MAX_DISTANCE + 2 {
            for encoded in 0..=name_len {
                let octets = name.bytes().take(name_len).enumerate();
                let spelled = octets.map(|(at, octet)| {
                    if at == encoded {
                        std::format!("%{octet:02x}")
                    } else {
                        char::from(octet).into()
                    }
                });
                let spelling = std::format!("&{}", spelled.collect::<Vec<_>>().concat());
                for at in BLOCK - MAX_DISTANCE - 5..BLOCK + 5 {
                    let text = with("a?", 3 * BLOCK + MAX_DISTANCE + 5, at, &spelling);
                    let places = check(&text, &name.as_bytes()[..name_len]);
                    assert!(places.contains(&at), "{spelling} at {at}");
                }
            }
        }
    }

    /// A zero is no different from other octets, though short texts are padded with zeros.
    #[test]
    fn zeros() {
        for len in 0..140 {
            check(&with("?\0&\0\0a", len, 0, ""), b"\0");
            check(&with("?\0&\0\0a", len, 0, ""), b"\0\0");
        }
    }

    fn with(fill: &str, len: usize, at: usize, piece: &str) -> Vec<u8> {
        let mut text: Vec<u8> = fill.bytes().cycle().take(len).collect();
        let end = len.min(at + piece.len());
        text[at.min(end)..end].copy_from_slice(&piece.as_bytes()[..end - at.min(end)]);
        text
    }

    fn all_places(search: &mut NameSearch, text: &[u8], part: Range<usize>) -> Vec<usize> {
        let (mut start, mut places) = (part.start, Vec::new());
        while start < part.end {
            start = search.search(text, start..part.end, |place| places.push(place));
        }
        assert_eq!(start, part.end);
        assert!(places.iter().all(|place| part.contains(place)));
        places
    }

    /// Checks that all levels find the same places: delimiters before the first octet or a percent sign, and among
    /// them all whose name may be this one.
    #[track_caller]
    fn check(text: &[u8], name: &[u8]) -> Vec<usize> {
        let distance = name.len().min(MAX_DISTANCE);
        let is_near = |at: &usize| {
            let next = text.get(at + 1);
            b"?&".contains(&text[*at]) && next.is_some_and(|next| [name[0], b'%'].contains(next))
        };
        let is_name = |at: &usize| {
            let octets = &text[text.len().min(at + 1)..text.len().min(at + 1 + distance)];
            octets == &name[..distance] || octets.contains(&b'%')
        };
        let mut wanted: Option<Vec<usize>> = None;
        for level in Level::available() {
            let mut search = NameSearch::new(name);
            search.level = Some(level);
            let places = all_places(&mut search, text, 0..text.len());
            for cut in [text.len() / 3, text.len().saturating_sub(20)] {
                let mut parts = all_places(&mut search, text, 0..cut);
                parts.extend(all_places(&mut search, text, cut..text.len()));
                let differs = |at: &usize| parts.contains(at) != places.contains(at);
                let mut differing = (0..text.len()).filter(differs);
                assert!(!differing.any(|at| is_near(&at) && is_name(&at)));
            }
            let context = || std::format!("{}: {}", level.name(), text.escape_ascii());
            assert!(places.iter().all(is_near), "{}", context());
            // Without percent signs, the last octet is compared as well, except near the end of the text.
            let has_last = |at: &usize| text[at + distance] == name[distance - 1];
            let mut inner = places
                .iter()
                .filter(|at| *at + BLOCK + MAX_DISTANCE <= text.len());
            assert!(text.contains(&b'%') || inner.all(has_last), "{}", context());
            let mut names = (0..text.len()).filter(is_near).filter(is_name);
            assert!(names.all(|at| places.contains(&at)), "{}", context());
            let wanted = wanted.get_or_insert_with(|| places.clone());
            assert_eq!(&places, wanted, "{}", context());
        }
        wanted.unwrap_or_default()
    }
}
