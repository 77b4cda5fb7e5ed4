//! [`encode`]: from data to the text of a component.

use core::fmt;

use super::Part;

/// Encodes data for a part of a URI (RFC 3986 sections 2.1, 2.4 and 2.5).
///
/// Octets that the part allows are kept. All others become `%` and two upper-case digits. Text is
/// encoded as UTF-8. A percent sign is data like any other: `%41` becomes `%2541`.
///
/// The result is lazy. Print it, iterate over its pieces without allocating, or collect it with
/// [`to_cow`](Encode::to_cow), which borrows if there is nothing to encode.
///
/// Properties: decoding returns the data; unreserved characters are never encoded; the result is
/// valid in the part.
///
/// # Examples
///
/// ```
/// use urial::encoded::{Part, encode};
///
/// assert_eq!(encode("À la carte", Part::Segment).to_string(), "%C3%80%20la%20carte");
/// assert_eq!(encode("%41", Part::Query).to_string(), "%2541");
/// assert_eq!(encode(&[0xFF, b'a'], Part::Fragment).to_string(), "%FFa");
/// ```
#[doc(alias("encodeURIComponent", "urlencode", "slug"))]
#[doc(alias = "percent_encode")]
#[doc(alias = "escape")]
#[doc(alias = "quote")]
pub fn encode<D: AsRef<[u8]> + ?Sized>(data: &D, part: Part) -> Encode<'_> {
    Encode {
        data: data.as_ref(),
        part,
    }
}

/// Data to be encoded for a part of a URI, returned by [`encode`].
///
/// # Examples
///
/// ```
/// use urial::encoded::{Part, encode};
///
/// let pieces: Vec<_> = encode("a b", Part::Segment).pieces().collect();
/// assert_eq!(pieces, ["a", "%20", "b"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Encode<'a> {
    data: &'a [u8],
    part: Part,
}

/// All 256 octets in their encoded form, three bytes each.
static TRIPLETS: [u8; 768] = {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut all = [b'%'; 768];
    let mut octet = 0;
    while octet < 256 {
        all[octet * 3 + 1] = HEX[octet >> 4];
        all[octet * 3 + 2] = HEX[octet & 0xF];
        octet += 1;
    }
    all
};

/// [`TRIPLETS`] as text.
static TRIPLETS_AS_TEXT: &str = match str::from_utf8(&TRIPLETS) {
    Ok(text) => text,
    Err(_) => panic!("digits are text"),
};

/// Returns `%` and the two upper-case digits of an octet.
pub(crate) fn triplet(octet: u8) -> &'static str {
    let start = usize::from(octet) * 3;
    &TRIPLETS_AS_TEXT[start..start + 3]
}

impl<'a> Encode<'a> {
    /// Returns the encoded text in pieces: runs of literal characters and single encoded octets.
    ///
    /// ```
    /// use urial::encoded::{Part, encode};
    /// assert_eq!(encode("100%", Part::Query).pieces().last(), Some("%25"));
    /// ```
    pub fn pieces(self) -> impl Iterator<Item = &'a str> {
        let literals = self.part.literals();
        let mut rest = self.data;
        core::iter::from_fn(move || {
            let (&first, tail) = rest.split_first()?;
            if !literals.contains(first) {
                rest = tail;
                return Some(triplet(first));
            }
            let (run, tail) = literals.split(rest);
            rest = tail;
            Some(run)
        })
    }

    /// Returns whether no octet of the data has to be encoded.
    ///
    /// ```
    /// use urial::encoded::{Part, encode};
    /// assert!(encode("plain", Part::Segment).is_literal());
    /// ```
    pub fn is_literal(self) -> bool {
        let literals = self.part.literals();
        self.data.iter().all(|&byte| literals.contains(byte))
    }

    /// Returns the encoded text, which borrows the data if nothing has to be encoded.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use urial::encoded::{Part, encode};
    /// assert!(matches!(encode("plain", Part::Segment).to_cow(), Cow::Borrowed("plain")));
    /// assert_eq!(encode("two words", Part::Segment).to_cow(), "two%20words");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_cow(self) -> alloc::borrow::Cow<'a, str> {
        use alloc::borrow::Cow;
        match str::from_utf8(self.data) {
            Ok(text) if self.is_literal() => Cow::Borrowed(text),
            _ => {
                let mut text = alloc::string::String::with_capacity(self.data.len() * 2);
                text.extend(self.pieces());
                Cow::Owned(text)
            }
        }
    }

    /// Returns the encoded text as an [`EncodedBuf`](super::EncodedBuf).
    ///
    /// ```
    /// use urial::encoded::{Part, encode};
    /// let value = encode("AT&T", Part::QueryValue).to_encoded();
    /// assert_eq!(value.as_encoded().as_str(), "AT%26T");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_encoded(self) -> super::EncodedBuf {
        super::EncodedBuf::new(self.to_cow().into_owned())
    }
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| f.write_str(piece))
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;
    use crate::charset::UNRESERVED;

    /// Encodes one octet at a time, as section 2.1 describes it.
    fn naive(data: &[u8], part: Part) -> String {
        use core::fmt::Write;
        let mut text = String::new();
        for &octet in data {
            if part.literals().contains(octet) {
                text.push(octet as char);
            } else {
                write!(text, "%{octet:02X}").unwrap();
            }
        }
        text
    }

    #[test]
    fn agrees_with_the_naive_encoder_on_all_pairs_of_octets() {
        for part in Part::ALL {
            for first in 0..=0xFF {
                let data: Vec<u8> = (0..=0xFF).flat_map(|second| [first, second]).collect();
                assert_eq!(
                    encode(&data, *part).to_string(),
                    naive(&data, *part),
                    "{part:?}"
                );
            }
        }
    }

    #[test]
    fn unreserved_is_never_encoded_and_percent_always() {
        for part in Part::ALL {
            assert_eq!(
                UNRESERVED.without(*part.literals()).iter().count(),
                0,
                "{part:?}"
            );
            assert!(!part.literals().contains(b'%'), "{part:?}");
        }
    }
}
