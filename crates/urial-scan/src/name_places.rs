//! [`NamePlaces`]: where the name of a query parameter may be.

use crate::arch;
use crate::dispatch;
use crate::mask::BLOCK;
use crate::name_mask::{MAX_DISTANCE, NameOctets, Places};

/// An iterator over the offsets of question marks and ampersands after which a query parameter may have a given
/// name, which may be percent-encoded.
///
/// It returns the delimiter of every parameter with the name, and some others: two octets of the name are compared,
/// and only one if a percent sign is near. It is optimized for the text of many URLs, of which few have the
/// parameter.
///
/// # Examples
///
/// ```
/// use urial_scan::NamePlaces;
/// let positions: Vec<usize> = NamePlaces::new(b"/item?a=1&id=2&%69d=3", b"id").collect();
/// assert_eq!(positions, [9, 14]);
/// ```
#[derive(Clone, Debug)]
pub struct NamePlaces<'t> {
    text: &'t [u8],
    octets: NameOctets,
    /// The places that are left in the current block.
    places: Places,
    function: arch::NextPlaces,
}

impl<'t> NamePlaces<'t> {
    /// Returns the places in a text. An empty name has none.
    ///
    /// ```
    /// use urial_scan::NamePlaces;
    /// assert_eq!(NamePlaces::new(b"?a=id&", b"id").next(), None);
    /// assert_eq!(NamePlaces::new(b"?=1", b"").next(), None);
    /// ```
    #[inline]
    pub fn new(text: &'t [u8], name: &[u8]) -> Self {
        // SAFETY: the processor has the instructions of the selected function.
        unsafe { Self::with(dispatch::next_places::current(), text, name) }
    }

    /// # Safety
    ///
    /// The processor has the instructions of the function.
    #[inline]
    unsafe fn with(function: arch::NextPlaces, text: &'t [u8], name: &[u8]) -> Self {
        let compared = &name[..name.len().min(MAX_DISTANCE)];
        let (text, octets) = match compared {
            [] => (&text[..0], (0, 0)),
            [first, .., last] => (text, (*first, *last)),
            [only] => (text, (*only, *only)),
        };
        let octets = NameOctets {
            first: octets.0,
            last: octets.1,
            distance: compared.len().max(1) as u8,
        };
        Self {
            text,
            octets,
            // SAFETY: the caller guarantees the instructions.
            places: unsafe { function(text, 0, octets) },
            function,
        }
    }
}

impl Iterator for NamePlaces<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.places.mask == 0 {
            // Only the last block is returned without places.
            let next = self.places.start + BLOCK;
            if next >= self.text.len() {
                return None;
            }
            // SAFETY: the processor has the instructions of the function.
            self.places = unsafe { (self.function)(self.text, next, self.octets) };
        }
        let position = self.places.start + self.places.mask.trailing_zeros() as usize;
        self.places.mask &= self.places.mask - 1;
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::NamePlaces;
    use crate::arch;
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

    #[track_caller]
    fn check(text: &[u8], name: &[u8]) -> Vec<usize> {
        let distance = name.len().min(MAX_DISTANCE);
        let is_place = |&at: &usize| {
            let Some(next) = text.get(at + 1) else {
                return false;
            };
            let start = at / BLOCK * BLOCK;
            let block = text.get(start..start + BLOCK + MAX_DISTANCE);
            let is_encoded = block.is_none_or(|block| block[1..BLOCK + distance].contains(&b'%'));
            let is_name = *next == name[0]
                && (is_encoded || text.get(at + distance) == Some(&name[distance - 1]));
            b"?&".contains(&text[at]) && (is_name || *next == b'%')
        };
        let want: Vec<_> = (0..text.len()).filter(is_place).collect();
        for level in Level::available() {
            // SAFETY: the level is available.
            let places = unsafe { NamePlaces::with(arch::next_places(level.0), text, name) };
            let places: Vec<_> = places.collect();
            assert_eq!(places, want, "{}: {}", level.name(), text.escape_ascii());
        }
        want
    }
}
