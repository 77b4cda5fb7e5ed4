//! The traits of components: equality, order, hash, display and conversion, all by their text.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::authority::{Authority, Password, Port, Userinfo};
use crate::encoded::Encoded;
#[cfg(feature = "alloc")]
use crate::encoded::EncodedBuf;
use crate::error::ParseError;
use crate::host::Host;
use crate::path::{Path, Segment};
use crate::query::{FormText, Query};
use crate::scheme_name::Scheme;

/// Implements equality, order and hash by text, among values of the type and with strings.
macro_rules! compared_as_text {
    ($($type:ty),* $(,)?) => {$(
        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $type {}

        impl PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $type {
            fn cmp(&self, other: &Self) -> Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        compared_as_text!(@with $type, str);
        compared_as_text!(@with $type, &str);
        #[cfg(feature = "alloc")]
        compared_as_text!(@with $type, alloc::string::String);
        #[cfg(feature = "alloc")]
        compared_as_text!(@with $type, alloc::borrow::Cow<'_, str>);
    )*};
    (@with $type:ty, $string:ty) => {
        impl PartialEq<$string> for $type {
            fn eq(&self, other: &$string) -> bool {
                let other: &str = other;
                self.as_str() == other
            }
        }

        impl PartialEq<$type> for $string {
            fn eq(&self, other: &$type) -> bool {
                other == self
            }
        }

        impl PartialOrd<$string> for $type {
            fn partial_cmp(&self, other: &$string) -> Option<Ordering> {
                let other: &str = other;
                Some(self.as_str().cmp(other))
            }
        }

        impl PartialOrd<$type> for $string {
            fn partial_cmp(&self, other: &$type) -> Option<Ordering> {
                other.partial_cmp(self).map(Ordering::reverse)
            }
        }
    };
}

/// Implements `Display`, which pads, and `AsRef<str>`.
macro_rules! shown_as_text {
    ($($type:ty),* $(,)?) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    )*};
}

/// Implements the conversion from a string, which parses it.
macro_rules! parsed_from_text {
    ($($component:ident),* $(,)?) => {$(
        impl<'a> TryFrom<&'a str> for $component<'a> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }
    )*};
}

compared_as_text! {
    Scheme<'_>, Authority<'_>, Userinfo<'_>, Password<'_>, Host<'_>, Port<'_>, Path<'_>,
    Segment<'_>, Query<'_>, FormText<'_>, Encoded<'_>,
}

shown_as_text! {
    Scheme<'_>, Authority<'_>, Userinfo<'_>, Host<'_>, Port<'_>, Path<'_>, Segment<'_>, Query<'_>,
    FormText<'_>, Encoded<'_>,
}

parsed_from_text!(Scheme, Authority, Userinfo, Host, Port, Query, Encoded);

#[cfg(feature = "alloc")]
compared_as_text!(EncodedBuf);
#[cfg(feature = "alloc")]
shown_as_text!(EncodedBuf);

#[cfg(feature = "alloc")]
impl core::str::FromStr for EncodedBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::borrow::Cow;
    use alloc::collections::BTreeSet;
    use alloc::format;
    use alloc::string::String;

    use super::*;
    use crate::{Uri, UriRef};

    const ALL: Uri<'static> = Uri::parse_const("a://me:pw@h:80/p;x?q=1#f");

    /// Checks all comparisons of a component with its own text, and with greater text.
    macro_rules! check_component {
        ($component:expr, $text:literal) => {{
            let component = $component;
            let (owned, greater) = (String::from($text), format!("{}~", $text));
            assert!(component == *$text && component == $text && component == owned);
            assert!(*$text == component && $text == component && owned == component);
            assert!(component == Cow::Borrowed($text) && Cow::Borrowed($text) == component);
            assert!(component < *greater && component < greater.as_str() && component < greater);
            assert!(*greater > component && greater.as_str() > component && greater > component);
            assert!(component != greater && component == component.clone());
            assert_eq!(BTreeSet::from([component, component]).len(), 1);
        }};
    }

    #[test]
    fn components_compare_with_each_kind_of_string() {
        let (authority, userinfo) = (ALL.authority().unwrap(), ALL.userinfo().unwrap());
        check_component!(ALL.scheme(), "a");
        check_component!(authority, "me:pw@h:80");
        check_component!(userinfo, "me:pw");
        check_component!(userinfo.password().unwrap(), "pw");
        check_component!(authority.host(), "h");
        check_component!(authority.port().unwrap(), "80");
        check_component!(ALL.path(), "/p;x");
        check_component!(ALL.path().parameterized().next().unwrap(), "p;x");
        check_component!(ALL.query().unwrap(), "q=1");
        check_component!(ALL.query().unwrap().form().iter().next().unwrap().name, "q");
        check_component!(ALL.fragment().unwrap(), "f");
    }

    #[test]
    fn display_pads_and_as_ref_borrows() {
        assert_eq!(
            format!("{:>4}|{:<4}", ALL.scheme(), ALL.host().unwrap()),
            "   a|h   "
        );
        assert_eq!(format!("{:^6}", ALL.path()), " /p;x ");
        let texts: [&dyn AsRef<str>; 3] = [&ALL.scheme(), &ALL.path(), &ALL.query().unwrap()];
        assert_eq!(texts.map(AsRef::as_ref), ["a", "/p;x", "q=1"]);
    }

    /// Accessors of components work at compile time.
    #[test]
    fn accessors_are_const() {
        const USERINFO: Userinfo<'_> = ALL.as_reference().userinfo().unwrap();
        const USER: &str = USERINFO.user().as_str();
        const PASSWORD: &str = USERINFO.password().unwrap().as_str();
        const AUTHORITY: Authority<'_> = ALL.as_reference().authority().unwrap();
        const HOST: &str = AUTHORITY.host().as_str();
        const PORT: u16 = match AUTHORITY.port().unwrap().number() {
            Ok(number) => number,
            Err(_) => 0,
        };
        const IS_ABSOLUTE: bool = ALL.as_reference().path().is_absolute();
        assert_eq!((USER, PASSWORD, HOST, PORT), ("me", "pw", "h", 80));
        const { assert!(IS_ABSOLUTE && AUTHORITY.registry_name().is_none()) };
    }

    #[test]
    fn no_debug_output_shows_a_password() {
        let authority = UriRef::parse("//me:hunter2@h")
            .unwrap()
            .authority()
            .unwrap();
        let userinfo = authority.userinfo().unwrap();
        let password = userinfo.password().unwrap();
        let registry = Authority::parse_as("a_b:hunter2@_", crate::standard::Rfc2396).unwrap();
        let host = registry.host();
        let shown = format!(
            "{authority:?} {userinfo:?} {password:?} {registry:?} {host:?} {:?}",
            host.value()
        );
        assert!(!shown.contains("hunter2"), "{shown}");
        assert_eq!(format!("{password:?}"), "***");
    }
}
