//! [`Text`]: what a component is made from.

use core::fmt;

use alloc::string::String;
use alloc::vec::Vec;

use crate::encoded::{Encoded, EncodedBuf};
use crate::path::Path;
use crate::query::Query;
use crate::userinfo::Userinfo;

/// Text on its way into a component: data that is to be encoded, or text that is encoded already.
///
/// The two are never guessed from each other. A string is data, and so are bytes: `100%` becomes
/// `100%25`. Text that is encoded already says so, as [`Text::Encoded`] or by its type
/// ([`Encoded`], [`Path`], [`Query`], [`Userinfo`]): it is checked and kept byte for byte.
///
/// `Debug` shows how long the text is and not what it is, since it may be a password.
///
/// # Examples
///
/// ```
/// use urial::{Reference, ReferenceBuf, Text};
///
/// let mut reference = ReferenceBuf::parse("a")?;
/// reference.set_fragment("50% off")?;
/// assert_eq!(reference, "a#50%25%20off");
///
/// reference.set_fragment(Text::Encoded("50%25"))?;
/// assert_eq!(reference, "a#50%25");
///
/// let other = Reference::parse("b#c%20d")?;
/// reference.set_fragment(other.fragment().unwrap())?;
/// assert_eq!(reference, "a#c%20d");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Text<'a> {
    /// Data: octets that may not stand for themselves become `%` and two digits.
    Data(&'a [u8]),
    /// Text of a component as it is written: it is checked, and never changed.
    Encoded(&'a str),
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Data(data) => write!(f, "Data({} bytes)", data.len()),
            Self::Encoded(text) => write!(f, "Encoded({} bytes)", text.len()),
        }
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(data: &'a str) -> Self {
        Self::Data(data.as_bytes())
    }
}

impl<'a> From<&'a String> for Text<'a> {
    fn from(data: &'a String) -> Self {
        Self::Data(data.as_bytes())
    }
}

impl<'a> From<&'a [u8]> for Text<'a> {
    fn from(data: &'a [u8]) -> Self {
        Self::Data(data)
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Text<'a> {
    fn from(data: &'a [u8; N]) -> Self {
        Self::Data(data)
    }
}

impl<'a> From<&'a Vec<u8>> for Text<'a> {
    fn from(data: &'a Vec<u8>) -> Self {
        Self::Data(data)
    }
}

impl<'a> From<Encoded<'a>> for Text<'a> {
    fn from(text: Encoded<'a>) -> Self {
        Self::Encoded(text.as_str())
    }
}

impl<'a> From<&'a EncodedBuf> for Text<'a> {
    fn from(text: &'a EncodedBuf) -> Self {
        text.as_encoded().into()
    }
}

impl<'a> From<Path<'a>> for Text<'a> {
    fn from(path: Path<'a>) -> Self {
        Self::Encoded(path.as_str())
    }
}

impl<'a> From<Query<'a>> for Text<'a> {
    fn from(query: Query<'a>) -> Self {
        Self::Encoded(query.as_str())
    }
}

impl<'a> From<Userinfo<'a>> for Text<'a> {
    fn from(userinfo: Userinfo<'a>) -> Self {
        Self::Encoded(userinfo.as_str())
    }
}
