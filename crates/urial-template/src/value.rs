//! [`Value`]: what a variable holds (RFC 6570 section 2.3).

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The value of a variable, borrowed from the owner of the variables.
///
/// A list without members and an associative array without members are undefined.
#[derive(Clone)]
pub enum Value<'a> {
    /// The variable has no value: it is left out.
    Undefined,
    /// A string.
    Text(Cow<'a, str>),
    /// A list of strings.
    List(&'a dyn List),
    /// An associative array: pairs of a name and a value, in order.
    Pairs(&'a dyn Pairs),
    /// A value that is not borrowed.
    Bound(Binding<'a>),
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Binding::of(self) {
            Some(binding) => binding.fmt(f),
            None => f.write_str("Undefined"),
        }
    }
}

/// A list of strings. Members that are undefined are not visited.
pub trait List {
    /// Calls `visit` with each member in order, until it fails.
    ///
    /// # Errors
    ///
    /// Returns the error of `visit`.
    fn each(&self, visit: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result;
}

/// An associative array. Pairs whose value is undefined are not visited.
pub trait Pairs {
    /// Calls `visit` with each name and value in order, until it fails.
    ///
    /// # Errors
    ///
    /// Returns the error of `visit`.
    fn each(&self, visit: &mut dyn FnMut(&str, &str) -> fmt::Result) -> fmt::Result;
}

/// Types that can be the value of a variable.
///
/// Strings, characters, booleans and numbers are strings; `Vec`s, arrays and slices of strings are
/// lists; maps from strings to strings, and slices of pairs in [`Assoc`], are associative arrays; `None`
/// is undefined.
///
/// ```
/// use urial_template::{Template, ToValue, Value};
///
/// struct Id(u32);
///
/// impl ToValue for Id {
///     fn to_value(&self) -> Value<'_> {
///         Value::Text(format!("id-{}", self.0).into())
///     }
/// }
///
/// let template = Template::parse("/items/{id}")?;
/// assert_eq!(template.expand(&[("id", Id(7))])?, "/items/id-7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ToValue {
    /// Returns the value.
    fn to_value(&self) -> Value<'_>;
}

/// A value that a variable is bound to, such as one that matching recovered.
///
/// ```
/// use urial_template::{Binding, Template};
///
/// let matcher = Template::parse("/tags{/tag*}")?.matcher();
/// let found = matcher.matches("/tags/a/b%20c")?;
/// assert_eq!(found.get("tag"), Some(Binding::List(vec!["a".into(), "b c".into()])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Binding<'a> {
    /// A string.
    Text(Cow<'a, str>),
    /// A list of strings.
    List(Vec<Cow<'a, str>>),
    /// An associative array: pairs of a name and a value, in order.
    Pairs(Vec<(Cow<'a, str>, Cow<'a, str>)>),
}

impl<'a> Binding<'a> {
    /// Copies a value, or returns `None` if it is undefined.
    pub fn of(value: &Value<'_>) -> Option<Binding<'static>> {
        match value {
            Value::Undefined => None,
            Value::Text(text) => Some(Binding::Text(text.to_string().into())),
            Value::List(list) => {
                let mut members = Vec::new();
                let _ = list.each(&mut |member| {
                    members.push(member.to_string().into());
                    Ok(())
                });
                (!members.is_empty()).then_some(Binding::List(members))
            }
            Value::Pairs(pairs) => {
                let mut members = Vec::new();
                let _ = pairs.each(&mut |name, value| {
                    members.push((name.to_string().into(), value.to_string().into()));
                    Ok(())
                });
                (!members.is_empty()).then_some(Binding::Pairs(members))
            }
            Value::Bound(binding) => Some(binding.clone().into_owned()),
        }
    }

    /// Returns the string, or `None` if the value is a list or an associative array.
    ///
    /// ```
    /// use urial_template::Template;
    /// let template = Template::parse("/{id}")?;
    /// let found = template.matches("/7")?;
    /// assert_eq!(found.get("id").unwrap().as_text(), Some("7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::List(_) | Self::Pairs(_) => None,
        }
    }

    /// Returns the members, or `None` if the value is not a list.
    pub fn as_list(&self) -> Option<&[Cow<'a, str>]> {
        match self {
            Self::List(members) => Some(members),
            Self::Text(_) | Self::Pairs(_) => None,
        }
    }

    /// Returns the pairs, or `None` if the value is not an associative array.
    pub fn as_pairs(&self) -> Option<&[(Cow<'a, str>, Cow<'a, str>)]> {
        match self {
            Self::Pairs(pairs) => Some(pairs),
            Self::Text(_) | Self::List(_) => None,
        }
    }

    /// Converts into a value that owns its text.
    pub fn into_owned(self) -> Binding<'static> {
        fn own(text: Cow<'_, str>) -> Cow<'static, str> {
            Cow::Owned(text.into_owned())
        }
        match self {
            Self::Text(text) => Binding::Text(own(text)),
            Self::List(members) => Binding::List(members.into_iter().map(own).collect()),
            Self::Pairs(pairs) => Binding::Pairs(
                pairs
                    .into_iter()
                    .map(|(name, value)| (own(name), own(value)))
                    .collect(),
            ),
        }
    }
}

impl ToValue for Binding<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(Cow::Borrowed(text)),
            Self::List(members) => Value::List(members),
            Self::Pairs(pairs) => Value::Pairs(pairs),
        }
    }
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        self.clone()
    }
}

/// Pairs of a name and a value, as an associative array.
///
/// ```
/// use urial_template::{Assoc, Template};
///
/// let template = Template::parse("/search{?filter*}")?;
/// let filter = [("colour", "red"), ("size", "XL")];
/// assert_eq!(template.expand(&("filter", Assoc(&filter)))?, "/search?colour=red&size=XL");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assoc<'a, K, V>(pub &'a [(K, V)]);

impl<K: AsRef<str>, V: AsRef<str>> Pairs for Assoc<'_, K, V> {
    fn each(&self, visit: &mut dyn FnMut(&str, &str) -> fmt::Result) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|(name, value)| visit(name.as_ref(), value.as_ref()))
    }
}

impl<K: AsRef<str>, V: AsRef<str>> ToValue for Assoc<'_, K, V> {
    fn to_value(&self) -> Value<'_> {
        Value::Pairs(self)
    }
}

impl<K: AsRef<str>, V: AsRef<str>> Pairs for Vec<(K, V)> {
    fn each(&self, visit: &mut dyn FnMut(&str, &str) -> fmt::Result) -> fmt::Result {
        Assoc(self).each(visit)
    }
}

impl<K: AsRef<str>, V: AsRef<str>> Pairs for BTreeMap<K, V> {
    fn each(&self, visit: &mut dyn FnMut(&str, &str) -> fmt::Result) -> fmt::Result {
        self.iter()
            .try_for_each(|(name, value)| visit(name.as_ref(), value.as_ref()))
    }
}

impl<K: AsRef<str>, V: AsRef<str>> ToValue for BTreeMap<K, V> {
    fn to_value(&self) -> Value<'_> {
        Value::Pairs(self)
    }
}

#[cfg(feature = "std")]
impl<K: AsRef<str>, V: AsRef<str>, H> Pairs for std::collections::HashMap<K, V, H> {
    fn each(&self, visit: &mut dyn FnMut(&str, &str) -> fmt::Result) -> fmt::Result {
        self.iter()
            .try_for_each(|(name, value)| visit(name.as_ref(), value.as_ref()))
    }
}

/// The order of the pairs is that of the map, which is different in every run.
#[cfg(feature = "std")]
impl<K: AsRef<str>, V: AsRef<str>, H> ToValue for std::collections::HashMap<K, V, H> {
    fn to_value(&self) -> Value<'_> {
        Value::Pairs(self)
    }
}

impl<S: AsRef<str>> List for &[S] {
    fn each(&self, visit: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
        self.iter().try_for_each(|member| visit(member.as_ref()))
    }
}

impl<S: AsRef<str>> List for Vec<S> {
    fn each(&self, visit: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
        self.as_slice().each(visit)
    }
}

impl<S: AsRef<str>, const N: usize> List for [S; N] {
    fn each(&self, visit: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
        self.as_slice().each(visit)
    }
}

impl<S: AsRef<str>> ToValue for &[S] {
    fn to_value(&self) -> Value<'_> {
        Value::List(self)
    }
}

impl<S: AsRef<str>> ToValue for Vec<S> {
    fn to_value(&self) -> Value<'_> {
        Value::List(self)
    }
}

impl<S: AsRef<str>, const N: usize> ToValue for [S; N] {
    fn to_value(&self) -> Value<'_> {
        Value::List(self)
    }
}

impl ToValue for &str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for Cow<'_, str> {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl<T: ToValue> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (*self).to_value()
    }
}

impl<T: ToValue + ?Sized> ToValue for Box<T> {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl ToValue for &dyn ToValue {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Undefined, ToValue::to_value)
    }
}

macro_rules! displayed {
    ($($type:ty)*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(Cow::Owned(self.to_string()))
            }
        }
    )*};
}

displayed!(bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);
