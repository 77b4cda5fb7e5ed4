//! [`OwnedText`]: input of a component that owns its memory.

use core::fmt::{self, Write};

use alloc::string::String;
use alloc::vec::Vec;

use super::content::Content;
use crate::encoded::EncodedBuf;

/// Data or encoded text that owns its memory: the content of
/// [`Text::Owned`](super::Text::Owned).
///
/// Conversions into [`Text`](super::Text) make it, from a `String`, an integer and the like.
/// Integers and characters take no memory on the heap.
///
/// # Examples
///
/// ```
/// use urial::build::Text;
/// assert!(matches!(Text::from(2026), Text::Owned(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OwnedText(Inner);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Inner {
    Data(Vec<u8>),
    Encoded(String),
    Small(Small),
}

/// The longest number: `i128::MIN`.
const LONGEST: usize = "-170141183460469231731687303715884105728".len();

/// Data of a few bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Small {
    bytes: [u8; LONGEST],
    len: u8,
}

impl OwnedText {
    pub(super) const fn data(data: Vec<u8>) -> Self {
        Self(Inner::Data(data))
    }

    pub(super) fn encoded(text: EncodedBuf) -> Self {
        Self(Inner::Encoded(text.into_string()))
    }

    /// Returns a number or a character as data.
    pub(super) fn of(value: impl fmt::Display) -> Self {
        let mut small = Small {
            bytes: [0; LONGEST],
            len: 0,
        };
        // Every number and every character fits.
        let _ = write!(small, "{value}");
        Self(Inner::Small(small))
    }

    pub(super) fn content(&self) -> Content<'_> {
        match &self.0 {
            Inner::Data(data) => Content::Data(data),
            Inner::Encoded(text) => Content::Encoded(text),
            Inner::Small(small) => Content::Data(&small.bytes[..usize::from(small.len)]),
        }
    }
}

impl Write for Small {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = usize::from(self.len);
        let place = self.bytes.get_mut(start..start + text.len());
        place.ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len += text.len() as u8;
        Ok(())
    }
}

/// Hides the text, which may be a password.
impl fmt::Debug for OwnedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.content() {
            Content::Data(data) => write!(f, "OwnedText({} bytes)", data.len()),
            Content::Encoded(text) => write!(f, "OwnedText({} bytes)", text.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_longest_numbers_fit() {
        let content = |text: &OwnedText| match text.content() {
            Content::Data(data) => str::from_utf8(data).unwrap().to_string(),
            Content::Encoded(_) => panic!("a number is data"),
        };
        assert_eq!(content(&OwnedText::of(i128::MIN)), i128::MIN.to_string());
        assert_eq!(content(&OwnedText::of(u128::MAX)), u128::MAX.to_string());
        assert_eq!(content(&OwnedText::of(0)), "0");
        assert_eq!(content(&OwnedText::of('€')), "€");
    }
}
