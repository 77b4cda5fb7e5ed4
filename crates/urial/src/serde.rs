//! Views and buffers as strings; what is read is checked.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{AbsoluteUri, ParseError, Reference, RelativeRef, Uri};

/// Reads a borrowed string into a view.
struct ViewVisitor<T>(PhantomData<T>);

impl<'de, T: TryFrom<&'de str, Error = ParseError>> Visitor<'de> for ViewVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a borrowed string that is a URI reference (RFC 3986)")
    }

    fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(E::custom)
    }
}

macro_rules! serde_view {
    ($($view:ident),*) => {$(
        impl Serialize for $view<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de: 'a, 'a> Deserialize<'de> for $view<'a> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(ViewVisitor(PhantomData))
            }
        }
    )*};
}

serde_view!(Reference, Uri, AbsoluteUri, RelativeRef);

#[cfg(feature = "alloc")]
mod owned {
    use alloc::string::String;

    use super::{Deserialize, Deserializer, Serialize, Serializer, de};
    use crate::{ReferenceBuf, UriBuf};

    impl Serialize for ReferenceBuf {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.as_str())
        }
    }

    impl<'de> Deserialize<'de> for ReferenceBuf {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            Self::parse(text).map_err(de::Error::custom)
        }
    }

    impl Serialize for UriBuf {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.as_str())
        }
    }

    impl<'de> Deserialize<'de> for UriBuf {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            Self::parse(text).map_err(de::Error::custom)
        }
    }
}
