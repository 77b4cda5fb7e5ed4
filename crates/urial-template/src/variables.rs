//! [`Variables`]: names and their values.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::borrow::Borrow;

use crate::value::{ToValue, Value};

/// A set of variables: a value for each name.
///
/// Implemented for maps, for slices of pairs, and for tuples of pairs whose values differ in type.
/// Names are compared as written: `%41` and `A` are two names (RFC 6570 section 2.3).
///
/// ```
/// use std::collections::BTreeMap;
/// use urial_template::Template;
///
/// let template = Template::parse("/{user}/files{/path*}{?page}")?;
/// let tuple = (("user", "ann"), ("path", ["a", "b c"]), ("page", 2));
/// assert_eq!(template.expand(&tuple)?, "/ann/files/a/b%20c?page=2");
///
/// let slice = [("user", "bob"), ("page", "3")];
/// assert_eq!(template.expand(&slice)?, "/bob/files?page=3");
///
/// let map = BTreeMap::from([("user", "eve")]);
/// assert_eq!(template.expand(&map)?, "/eve/files");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Variables {
    /// Returns the value of a variable.
    fn value(&self, name: &str) -> Value<'_>;
}

impl<T: Variables + ?Sized> Variables for &T {
    fn value(&self, name: &str) -> Value<'_> {
        (**self).value(name)
    }
}

/// No variables: every one is undefined.
impl Variables for () {
    fn value(&self, _name: &str) -> Value<'_> {
        Value::Undefined
    }
}

impl<K: Borrow<str> + Ord, V: ToValue> Variables for BTreeMap<K, V> {
    fn value(&self, name: &str) -> Value<'_> {
        self.get(name).map_or(Value::Undefined, ToValue::to_value)
    }
}

#[cfg(feature = "std")]
impl<K, V, H> Variables for std::collections::HashMap<K, V, H>
where
    K: Borrow<str> + Eq + core::hash::Hash,
    V: ToValue,
    H: core::hash::BuildHasher,
{
    fn value(&self, name: &str) -> Value<'_> {
        self.get(name).map_or(Value::Undefined, ToValue::to_value)
    }
}

/// The first pair with the name counts.
impl<K: AsRef<str>, V: ToValue> Variables for [(K, V)] {
    fn value(&self, name: &str) -> Value<'_> {
        let found = self.iter().find(|(key, _)| key.as_ref() == name);
        found.map_or(Value::Undefined, |(_, value)| value.to_value())
    }
}

impl<K: AsRef<str>, V: ToValue, const N: usize> Variables for [(K, V); N] {
    fn value(&self, name: &str) -> Value<'_> {
        self.as_slice().value(name)
    }
}

impl<K: AsRef<str>, V: ToValue> Variables for Vec<(K, V)> {
    fn value(&self, name: &str) -> Value<'_> {
        self.as_slice().value(name)
    }
}

/// One variable.
impl<V: ToValue> Variables for (&str, V) {
    fn value(&self, name: &str) -> Value<'_> {
        if self.0 == name {
            self.1.to_value()
        } else {
            Value::Undefined
        }
    }
}

macro_rules! tuples {
    ($(($($key:ident $value:ident $index:tt),+))*) => {$(
        impl<$($key: AsRef<str>, $value: ToValue),+> Variables for ($(($key, $value),)+) {
            fn value(&self, name: &str) -> Value<'_> {
                $(if self.$index.0.as_ref() == name {
                    return self.$index.1.to_value();
                })+
                Value::Undefined
            }
        }
    )*};
}

tuples! {
    (A V0 0)
    (A V0 0, B V1 1)
    (A V0 0, B V1 1, C V2 2)
    (A V0 0, B V1 1, C V2 2, D V3 3)
    (A V0 0, B V1 1, C V2 2, D V3 3, E V4 4)
    (A V0 0, B V1 1, C V2 2, D V3 3, E V4 4, F V5 5)
    (A V0 0, B V1 1, C V2 2, D V3 3, E V4 4, F V5 5, G V6 6)
    (A V0 0, B V1 1, C V2 2, D V3 3, E V4 4, F V5 5, G V6 6, H V7 7)
}
