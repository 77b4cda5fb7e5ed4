//! References as strings for serde; what is deserialized is parsed.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::error::ParseError;
use crate::identifier::{Absolute, Identifier};
use crate::reference::{Reference, Relative};
use crate::standard::{FixedStandard, Standard};

/// Parses a borrowed string into a view.
struct ViewVisitor<T>(PhantomData<T>);

impl<'de, T: TryFrom<&'de str, Error = ParseError>> Visitor<'de> for ViewVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URI reference in a string without escapes")
    }

    fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(E::custom)
    }

    /// A string that cannot be borrowed. The default error would show the text and with it a
    /// password.
    fn visit_str<E: de::Error>(self, _: &str) -> Result<T, E> {
        Err(E::custom(
            "cannot borrow a string that has escapes: deserialize into an owned type",
        ))
    }
}

macro_rules! serde_view {
    ($($view:ident),*) => {$(
        impl<S: Standard> Serialize for $view<'_, S> {
            fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de: 'a, 'a, S: FixedStandard> Deserialize<'de> for $view<'a, S> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(ViewVisitor(PhantomData))
            }
        }
    )*};
}

serde_view!(Reference, Identifier, Absolute, Relative);

#[cfg(feature = "alloc")]
mod owned {
    use alloc::string::String;
    use core::ops::Deref;

    use super::{
        Deserialize, Deserializer, FixedStandard, ParseError, PhantomData, Serialize, Serializer,
        Standard, Visitor, de, fmt,
    };
    use crate::identifier::IdentifierBuf;
    use crate::reference::ReferenceBuf;

    /// Parses a string of any kind into an owner, inside the visitor: a format can then add the
    /// place of the string to an error.
    struct OwnerVisitor<T>(PhantomData<T>);

    impl<T> Visitor<'_> for OwnerVisitor<T>
    where
        T: TryFrom<String, Error = ParseError>,
    {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a URI reference in a string")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            self.visit_string(String::from(text))
        }

        fn visit_string<E: de::Error>(self, text: String) -> Result<T, E> {
            T::try_from(text).map_err(E::custom)
        }
    }

    macro_rules! serde_owner {
        ($($owner:ident),*) => {$(
            impl<S: Standard, T: Deref<Target = str>> Serialize for $owner<S, T> {
                fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                    serializer.serialize_str(self.as_str())
                }
            }

            impl<'de, S: FixedStandard> Deserialize<'de> for $owner<S> {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_string(OwnerVisitor(PhantomData))
                }
            }
        )*};
    }

    serde_owner!(ReferenceBuf, IdentifierBuf);
}
