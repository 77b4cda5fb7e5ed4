//! The traits by which references are used like text: equality, order, hash, display, conversion.
//!
//! All of them follow the text. Between two references, the standards have to be the same as well:
//! for those that are fixed in the type the compiler checks that, and for
//! [`Any`](crate::standard::Any) the comparison does.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::error::ParseError;
use crate::identifier::Absolute;
use crate::identifier::Identifier;
use crate::reference::Reference;
use crate::reference::Relative;
use crate::standard::{FixedStandard, Standard};

/// Implements what a type does with its own text and with strings.
macro_rules! like_text {
    ($(impl[$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> Eq for $type {}

        impl<$($generics)*> Ord for $type {
            fn cmp(&self, other: &Self) -> Ordering {
                let by_text = self.as_str().cmp(other.as_str());
                by_text.then_with(|| self.standard().cmp(&other.standard()))
            }
        }

        impl<$($generics)*> Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        impl<$($generics)*> fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl<$($generics)*> AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl<$($generics)*> AsRef<[u8]> for $type {
            fn as_ref(&self) -> &[u8] {
                self.as_str().as_bytes()
            }
        }

        impl<$($generics)*> PartialEq<str> for $type {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl<$($generics)*> PartialEq<&str> for $type {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl<$($generics)*> PartialEq<$type> for str {
            fn eq(&self, other: &$type) -> bool {
                self == other.as_str()
            }
        }

        impl<$($generics)*> PartialEq<$type> for &str {
            fn eq(&self, other: &$type) -> bool {
                *self == other.as_str()
            }
        }

        impl<$($generics)*> PartialOrd<str> for $type {
            fn partial_cmp(&self, other: &str) -> Option<Ordering> {
                self.as_str().partial_cmp(other)
            }
        }

        impl<$($generics)*> PartialOrd<$type> for str {
            fn partial_cmp(&self, other: &$type) -> Option<Ordering> {
                self.partial_cmp(other.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl<$($generics)*> PartialEq<alloc::string::String> for $type {
            fn eq(&self, other: &alloc::string::String) -> bool {
                self.as_str() == other
            }
        }

        #[cfg(feature = "alloc")]
        impl<$($generics)*> PartialEq<$type> for alloc::string::String {
            fn eq(&self, other: &$type) -> bool {
                self == other.as_str()
            }
        }

        #[cfg(feature = "alloc")]
        impl<$($generics)*> PartialEq<alloc::borrow::Cow<'_, str>> for $type {
            fn eq(&self, other: &alloc::borrow::Cow<'_, str>) -> bool {
                self.as_str() == other
            }
        }
    )*};
}

/// Implements equality and order between two types under one standard.
macro_rules! comparable {
    ($(impl[$($generics:tt)*] $one:ty, $other:ty;)*) => {$(
        impl<$($generics)*> PartialEq<$other> for $one {
            fn eq(&self, other: &$other) -> bool {
                self.as_str() == other.as_str() && self.standard() == other.standard()
            }
        }

        impl<$($generics)*> PartialOrd<$other> for $one {
            fn partial_cmp(&self, other: &$other) -> Option<Ordering> {
                let by_text = self.as_str().cmp(other.as_str());
                Some(by_text.then_with(|| self.standard().cmp(&other.standard())))
            }
        }
    )*};
}

/// Implements the conversions from strings of a view.
macro_rules! parsed_view {
    ($($view:ident),*) => {$(
        impl<'a, S: FixedStandard> TryFrom<&'a str> for $view<'a, S> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl<'a, S: FixedStandard> TryFrom<&'a [u8]> for $view<'a, S> {
            type Error = ParseError;

            fn try_from(bytes: &'a [u8]) -> Result<Self, ParseError> {
                Self::parse_bytes(bytes)
            }
        }

        #[cfg(feature = "alloc")]
        impl<'a, S: FixedStandard> TryFrom<&'a alloc::string::String> for $view<'a, S> {
            type Error = ParseError;

            fn try_from(text: &'a alloc::string::String) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }
    )*};
}

like_text! {
    impl[S: Standard] Reference<'_, S>;
    impl[S: Standard] Identifier<'_, S>;
    impl[S: Standard] Absolute<'_, S>;
    impl[S: Standard] Relative<'_, S>;
}

comparable! {
    impl[S: Standard] Reference<'_, S>, Reference<'_, S>;
    impl[S: Standard] Reference<'_, S>, Identifier<'_, S>;
    impl[S: Standard] Reference<'_, S>, Absolute<'_, S>;
    impl[S: Standard] Reference<'_, S>, Relative<'_, S>;
    impl[S: Standard] Identifier<'_, S>, Reference<'_, S>;
    impl[S: Standard] Identifier<'_, S>, Identifier<'_, S>;
    impl[S: Standard] Identifier<'_, S>, Absolute<'_, S>;
    impl[S: Standard] Absolute<'_, S>, Reference<'_, S>;
    impl[S: Standard] Absolute<'_, S>, Identifier<'_, S>;
    impl[S: Standard] Absolute<'_, S>, Absolute<'_, S>;
    impl[S: Standard] Relative<'_, S>, Reference<'_, S>;
    impl[S: Standard] Relative<'_, S>, Relative<'_, S>;
}

parsed_view!(Reference, Identifier, Absolute, Relative);

#[cfg(feature = "alloc")]
mod owners {
    use alloc::borrow::Cow;
    use alloc::boxed::Box;
    use alloc::string::String;
    use core::borrow::Borrow;
    use core::ops::Deref;
    use core::str::FromStr;

    use super::{
        Absolute, FixedStandard, Hash, Hasher, Identifier, Ordering, ParseError, Reference,
        Relative, Standard, fmt,
    };
    use crate::identifier::IdentifierBuf;
    use crate::reference::ReferenceBuf;

    like_text! {
        impl[S: Standard, T: Deref<Target = str>] ReferenceBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] IdentifierBuf<S, T>;
    }

    comparable! {
        impl[S: Standard, T: Deref<Target = str>, U: Deref<Target = str>]
            ReferenceBuf<S, T>, ReferenceBuf<S, U>;
        impl[S: Standard, T: Deref<Target = str>, U: Deref<Target = str>]
            ReferenceBuf<S, T>, IdentifierBuf<S, U>;
        impl[S: Standard, T: Deref<Target = str>, U: Deref<Target = str>]
            IdentifierBuf<S, T>, ReferenceBuf<S, U>;
        impl[S: Standard, T: Deref<Target = str>, U: Deref<Target = str>]
            IdentifierBuf<S, T>, IdentifierBuf<S, U>;
        impl[S: Standard, T: Deref<Target = str>] ReferenceBuf<S, T>, Reference<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] ReferenceBuf<S, T>, Identifier<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] ReferenceBuf<S, T>, Absolute<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] ReferenceBuf<S, T>, Relative<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] IdentifierBuf<S, T>, Reference<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] IdentifierBuf<S, T>, Identifier<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] IdentifierBuf<S, T>, Absolute<'_, S>;
        impl[S: Standard, T: Deref<Target = str>] Reference<'_, S>, ReferenceBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Reference<'_, S>, IdentifierBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Identifier<'_, S>, ReferenceBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Identifier<'_, S>, IdentifierBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Absolute<'_, S>, ReferenceBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Absolute<'_, S>, IdentifierBuf<S, T>;
        impl[S: Standard, T: Deref<Target = str>] Relative<'_, S>, ReferenceBuf<S, T>;
    }

    /// Implements the conversions from strings of an owner, and look-up in maps by text.
    macro_rules! parsed_owner {
        ($($owner:ident),*) => {$(
            // Not for `Any`: two of those may differ though their texts do not.
            impl<S: FixedStandard, T: Deref<Target = str>> Borrow<str> for $owner<S, T> {
                fn borrow(&self) -> &str {
                    self.as_str()
                }
            }

            impl<S: FixedStandard> FromStr for $owner<S> {
                type Err = ParseError;

                fn from_str(text: &str) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<String> for $owner<S> {
                type Error = ParseError;

                fn try_from(text: String) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<&str> for $owner<S> {
                type Error = ParseError;

                fn try_from(text: &str) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<&String> for $owner<S> {
                type Error = ParseError;

                fn try_from(text: &String) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<Cow<'_, str>> for $owner<S> {
                type Error = ParseError;

                fn try_from(text: Cow<'_, str>) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<Box<str>> for $owner<S> {
                type Error = ParseError;

                fn try_from(text: Box<str>) -> Result<Self, ParseError> {
                    Self::parse(text)
                }
            }

            impl<S: FixedStandard> TryFrom<&[u8]> for $owner<S> {
                type Error = ParseError;

                fn try_from(bytes: &[u8]) -> Result<Self, ParseError> {
                    Self::parse_bytes(bytes)
                }
            }
        )*};
    }

    parsed_owner!(ReferenceBuf, IdentifierBuf);
}
