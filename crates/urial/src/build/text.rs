//! [`Text`]: what a component is made from.

use core::fmt;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::content::Content;
use super::owned_text::OwnedText;
use crate::authority::{Password, Userinfo};
use crate::encoded::{Encoded, EncodedBuf};
use crate::path::{Path, Segment};
use crate::query::{FormText, Query};

/// Input for a component: data that is to be encoded, or text that is already encoded.
///
/// The type of the input decides which of the two it is; the library never guesses. Strings,
/// characters, bytes, integers and `bool` are data: `100%` becomes `100%25`. Encoded text is given
/// as [`Text::Encoded`] or as a component of another reference ([`Encoded`], [`Path`], [`Query`],
/// [`Userinfo`] and the like). It is checked and kept byte for byte.
///
/// `Debug` prints the length of the text and not the text, which may be a password.
///
/// # Examples
///
/// ```
/// use urial::{UriRef, UriRefBuf, build::Text};
///
/// let mut reference = UriRefBuf::parse("a")?;
/// reference.set_fragment("50% off")?;
/// assert_eq!(reference, "a#50%25%20off");
///
/// reference.set_fragment(Text::Encoded("50%25"))?;
/// assert_eq!(reference, "a#50%25");
///
/// let other = UriRef::parse("b#c%20d")?;
/// reference.set_fragment(other.fragment().unwrap())?;
/// assert_eq!(reference, "a#c%20d");
///
/// reference.set_fragment(7)?.set_query(String::from("e"))?;
/// assert_eq!(reference, "a?e#7");
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Text<'a> {
    /// Data: octets that the component does not allow become `%` and two digits.
    Data(&'a [u8]),
    /// Text of a component as it is written, which is checked and never changed.
    Encoded(&'a str),
    /// Either of the two, owned.
    Owned(OwnedText),
}

impl Text<'_> {
    #[inline]
    pub(crate) fn content(&self) -> Content<'_> {
        match self {
            Self::Data(data) => Content::Data(data),
            Self::Encoded(text) => Content::Encoded(text),
            Self::Owned(text) => text.content(),
        }
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.content() {
            Content::Data(data) => write!(f, "Data({} bytes)", data.len()),
            Content::Encoded(text) => write!(f, "Encoded({} bytes)", text.len()),
        }
    }
}

/// Implements the conversion from a borrowed type by an expression.
macro_rules! from_borrowed {
    ($($(#[$doc:meta])* $input:ty, $name:pat => $text:expr;)*) => {$(
        $(#[$doc])*
        impl<'a> From<$input> for Text<'a> {
            fn from($name: $input) -> Self {
                $text
            }
        }
    )*};
}

from_borrowed! {
    &'a str, data => Self::Data(data.as_bytes());
    &'a String, data => Self::Data(data.as_bytes());
    &'a Box<str>, data => Self::Data(data.as_bytes());
    &'a Cow<'_, str>, data => Self::Data(data.as_bytes());
    &'a [u8], data => Self::Data(data);
    &'a Vec<u8>, data => Self::Data(data);
    Encoded<'a>, text => Self::Encoded(text.as_str());
    &'a EncodedBuf, text => Self::Encoded(text.as_str());
    FormText<'a>, text => Self::Encoded(text.as_str());
    Userinfo<'a>, text => Self::Encoded(text.as_str());
    Password<'a>, text => Self::Encoded(text.as_str());
    Path<'a>, text => Self::Encoded(text.as_str());
    Segment<'a>, text => Self::Encoded(text.as_str());
    Query<'a>, text => Self::Encoded(text.as_str());
    String, data => Self::Owned(OwnedText::data(data.into_bytes()));
    Box<str>, data => Self::Owned(OwnedText::data(String::from(data).into_bytes()));
    Vec<u8>, data => Self::Owned(OwnedText::data(data));
    EncodedBuf, text => Self::Owned(OwnedText::encoded(text));
    char, data => Self::Owned(OwnedText::of(data));
    &char, data => Self::Owned(OwnedText::of(data));
    bool, data => Self::Data(if data { b"true" } else { b"false" });
    &bool, data => Self::from(*data);
}

/// Data by way of a reference, as iterators over slices and maps yield it.
impl<'a> From<&&'a str> for Text<'a> {
    fn from(data: &&'a str) -> Self {
        Self::Data(data.as_bytes())
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Text<'a> {
    fn from(data: &'a [u8; N]) -> Self {
        Self::Data(data)
    }
}

impl<'a> From<Cow<'a, str>> for Text<'a> {
    fn from(data: Cow<'a, str>) -> Self {
        match data {
            Cow::Borrowed(data) => data.into(),
            Cow::Owned(data) => data.into(),
        }
    }
}

impl<'a> From<Cow<'a, [u8]>> for Text<'a> {
    fn from(data: Cow<'a, [u8]>) -> Self {
        match data {
            Cow::Borrowed(data) => data.into(),
            Cow::Owned(data) => data.into(),
        }
    }
}

/// Implements the conversions from integers, which are written in decimal.
macro_rules! from_integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for Text<'_> {
            fn from(number: $integer) -> Self {
                Self::Owned(OwnedText::of(number))
            }
        }

        impl From<&$integer> for Text<'_> {
            fn from(number: &$integer) -> Self {
                Self::Owned(OwnedText::of(number))
            }
        }
    )*};
}

from_integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
