//! Variables from anything that serializes, and values that serialize (feature `serde`).
//!
//! ```
//! use serde::Serialize;
//! use urial_template::{Template, serialize};
//!
//! #[derive(Serialize)]
//! struct Search<'a> {
//!     q: &'a str,
//!     page: Option<u32>,
//!     tags: Vec<&'a str>,
//! }
//!
//! let search = Search { q: "cats", page: None, tags: vec!["a", "b"] };
//! let template = Template::parse("/search{?q,page,tags*}")?;
//! let variables = serialize::to_variables(&search)?;
//! assert_eq!(template.expand(&variables)?, "/search?q=cats&tags=a&tags=b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{self, Impossible, Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::found::Match;
use crate::value::Binding;

/// The reason why a value cannot be converted to variables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SerializeError {
    /// Not a struct and not a map.
    NotAStruct,
    /// A name that is not a string, a number, a boolean or a character.
    InvalidName,
    /// A member of a list or an associative array that is itself a list or a map, which RFC 6570 does not
    /// define.
    Nested,
    /// The type reported an error of its own.
    Custom(String),
}

impl fmt::Display for SerializeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAStruct => f.write_str("expected a struct or a map of variables"),
            Self::InvalidName => f.write_str("expected a name that is a string"),
            Self::Nested => f.write_str(
                "expected strings in a list or an associative array, found a list or a map \
                 (RFC 6570 section 2.3)",
            ),
            Self::Custom(message) => f.write_str(message),
        }
    }
}

impl core::error::Error for SerializeError {}

impl ser::Error for SerializeError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::Custom(message.to_string())
    }
}

/// Variables by name.
pub type VariableMap = BTreeMap<String, Binding<'static>>;

/// Converts a struct or a map into variables.
///
/// Strings, numbers, booleans, characters and unit variants become strings, sequences lists, and maps and
/// structs associative arrays. `None` and `()` are undefined.
///
/// # Errors
///
/// Returns an error if the value is not a struct or a map, or if lists or maps are nested.
pub fn to_variables<T: Serialize + ?Sized>(value: &T) -> Result<VariableMap, SerializeError> {
    value.serialize(Fields).map(|fields| {
        let defined = |(name, binding): (String, Option<Binding<'static>>)| Some((name, binding?));
        fields.into_iter().filter_map(defined).collect()
    })
}

/// How scalars are converted: the same for every serializer here.
trait Scalar: Sized {
    type Ok;
    fn some(text: String) -> Result<Self::Ok, SerializeError>;
    fn none() -> Result<Self::Ok, SerializeError>;
}

macro_rules! scalars {
    () => {
        scalars! { displayed
            serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32,
            serialize_i64 i64, serialize_i128 i128, serialize_u8 u8, serialize_u16 u16,
            serialize_u32 u32, serialize_u64 u64, serialize_u128 u128, serialize_f32 f32,
            serialize_f64 f64, serialize_char char, serialize_str &str
        }
        fn serialize_bytes(self, bytes: &[u8]) -> Result<Self::Ok, Self::Error> {
            match core::str::from_utf8(bytes) {
                Ok(text) => Self::some(text.to_string()),
                Err(error) => Err(ser::Error::custom(error)),
            }
        }
        fn serialize_none(self) -> Result<Self::Ok, Self::Error> {
            Self::none()
        }
        fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Self::Ok, Self::Error> {
            value.serialize(self)
        }
        fn serialize_unit(self) -> Result<Self::Ok, Self::Error> {
            Self::none()
        }
        fn serialize_unit_struct(self, _: &'static str) -> Result<Self::Ok, Self::Error> {
            Self::none()
        }
        fn serialize_unit_variant(
            self,
            _: &'static str,
            _: u32,
            variant: &'static str,
        ) -> Result<Self::Ok, Self::Error> {
            Self::some(variant.to_string())
        }
        fn serialize_newtype_struct<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            value: &T,
        ) -> Result<Self::Ok, Self::Error> {
            value.serialize(self)
        }
        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            value: &T,
        ) -> Result<Self::Ok, Self::Error> {
            value.serialize(self)
        }
        fn serialize_tuple_variant(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeTupleVariant, Self::Error> {
            Err(SerializeError::Nested)
        }
        fn serialize_struct_variant(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeStructVariant, Self::Error> {
            Err(SerializeError::Nested)
        }
    };
    (displayed $($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<Self::Ok, Self::Error> {
            Self::some(value.to_string())
        })*
    };
}

/// The result of serializing a sequence, a tuple or a tuple struct.
macro_rules! lists {
    ($result:expr) => {
        fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Self::Error> {
            $result
        }
        fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Self::Error> {
            $result
        }
        fn serialize_tuple_struct(
            self,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeTupleStruct, Self::Error> {
            $result
        }
    };
}

/// The result of serializing a map or a struct.
macro_rules! maps {
    ($result:expr) => {
        fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Self::Error> {
            $result
        }
        fn serialize_struct(
            self,
            _: &'static str,
            _: usize,
        ) -> Result<Self::SerializeStruct, Self::Error> {
            $result
        }
    };
}

/// The fields of a struct or the entries of a map, in order.
struct Fields;

impl Scalar for Fields {
    type Ok = Vec<(String, Option<Binding<'static>>)>;

    fn some(_: String) -> Result<Self::Ok, SerializeError> {
        Err(SerializeError::NotAStruct)
    }

    fn none() -> Result<Self::Ok, SerializeError> {
        Ok(Vec::new())
    }
}

impl Serializer for Fields {
    type Ok = Vec<(String, Option<Binding<'static>>)>;
    type Error = SerializeError;
    type SerializeSeq = Impossible<Self::Ok, SerializeError>;
    type SerializeTuple = Impossible<Self::Ok, SerializeError>;
    type SerializeTupleStruct = Impossible<Self::Ok, SerializeError>;
    type SerializeTupleVariant = Impossible<Self::Ok, SerializeError>;
    type SerializeMap = Collect<Self>;
    type SerializeStruct = Collect<Self>;
    type SerializeStructVariant = Impossible<Self::Ok, SerializeError>;

    scalars!();
    lists!(Err(SerializeError::NotAStruct));
    maps!(Ok(Collect::new()));
}

/// The value of a variable.
struct OfVariable;

impl Scalar for OfVariable {
    type Ok = Option<Binding<'static>>;

    fn some(text: String) -> Result<Self::Ok, SerializeError> {
        Ok(Some(Binding::Text(text.into())))
    }

    fn none() -> Result<Self::Ok, SerializeError> {
        Ok(None)
    }
}

impl Serializer for OfVariable {
    type Ok = Option<Binding<'static>>;
    type Error = SerializeError;
    type SerializeSeq = Members;
    type SerializeTuple = Members;
    type SerializeTupleStruct = Members;
    type SerializeTupleVariant = Impossible<Self::Ok, SerializeError>;
    type SerializeMap = Collect<Self>;
    type SerializeStruct = Collect<Self>;
    type SerializeStructVariant = Impossible<Self::Ok, SerializeError>;

    scalars!();
    lists!(Ok(Members(Vec::new())));
    maps!(Ok(Collect::new()));
}

/// A member of a list, or a name or a value of an associative array.
struct OfMember;

impl Scalar for OfMember {
    type Ok = Option<String>;

    fn some(text: String) -> Result<Self::Ok, SerializeError> {
        Ok(Some(text))
    }

    fn none() -> Result<Self::Ok, SerializeError> {
        Ok(None)
    }
}

impl Serializer for OfMember {
    type Ok = Option<String>;
    type Error = SerializeError;
    type SerializeSeq = Impossible<Self::Ok, SerializeError>;
    type SerializeTuple = Impossible<Self::Ok, SerializeError>;
    type SerializeTupleStruct = Impossible<Self::Ok, SerializeError>;
    type SerializeTupleVariant = Impossible<Self::Ok, SerializeError>;
    type SerializeMap = Impossible<Self::Ok, SerializeError>;
    type SerializeStruct = Impossible<Self::Ok, SerializeError>;
    type SerializeStructVariant = Impossible<Self::Ok, SerializeError>;

    scalars!();
    lists!(Err(SerializeError::Nested));
    maps!(Err(SerializeError::Nested));
}

/// Collects the members of a list.
struct Members(Vec<Cow<'static, str>>);

impl Members {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), SerializeError> {
        self.0.extend(value.serialize(OfMember)?.map(Cow::Owned));
        Ok(())
    }

    fn finish(self) -> Option<Binding<'static>> {
        (!self.0.is_empty()).then_some(Binding::List(self.0))
    }
}

macro_rules! members {
    ($($trait:ident $method:ident),*) => {$(
        impl ser::$trait for Members {
            type Ok = Option<Binding<'static>>;
            type Error = SerializeError;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Self::Error> {
                self.push(value)
            }

            fn end(self) -> Result<Self::Ok, Self::Error> {
                Ok(self.finish())
            }
        }
    )*};
}

members!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field
);

/// What the entries of a map or a struct are collected for.
trait Target {
    type Entry;
    type Ok;
    fn entry<T: Serialize + ?Sized>(value: &T) -> Result<Self::Entry, SerializeError>;
    fn finish(entries: Vec<(String, Self::Entry)>) -> Self::Ok;
}

impl Target for Fields {
    type Entry = Option<Binding<'static>>;
    type Ok = Vec<(String, Self::Entry)>;

    fn entry<T: Serialize + ?Sized>(value: &T) -> Result<Self::Entry, SerializeError> {
        value.serialize(OfVariable)
    }

    fn finish(entries: Vec<(String, Self::Entry)>) -> Self::Ok {
        entries
    }
}

impl Target for OfVariable {
    type Entry = Option<String>;
    type Ok = Option<Binding<'static>>;

    fn entry<T: Serialize + ?Sized>(value: &T) -> Result<Self::Entry, SerializeError> {
        value.serialize(OfMember)
    }

    fn finish(entries: Vec<(String, Self::Entry)>) -> Self::Ok {
        let defined = |(name, value): (String, Option<String>)| Some((name.into(), value?.into()));
        let pairs: Vec<_> = entries.into_iter().filter_map(defined).collect();
        (!pairs.is_empty()).then_some(Binding::Pairs(pairs))
    }
}

/// Collects the entries of a map or a struct.
struct Collect<G: Target> {
    entries: Vec<(String, G::Entry)>,
    name: Option<String>,
}

impl<G: Target> Collect<G> {
    fn new() -> Self {
        Self {
            entries: Vec::new(),
            name: None,
        }
    }
}

impl<G: Target> SerializeMap for Collect<G> {
    type Ok = G::Ok;
    type Error = SerializeError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Self::Error> {
        let name = key
            .serialize(OfMember)?
            .ok_or(SerializeError::InvalidName)?;
        self.name = Some(name);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Self::Error> {
        let name = self.name.take().ok_or(SerializeError::InvalidName)?;
        self.entries.push((name, G::entry(value)?));
        Ok(())
    }

    fn end(self) -> Result<Self::Ok, Self::Error> {
        Ok(G::finish(self.entries))
    }
}

impl<G: Target> SerializeStruct for Collect<G> {
    type Ok = G::Ok;
    type Error = SerializeError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Self::Error> {
        self.entries.push((key.to_string(), G::entry(value)?));
        Ok(())
    }

    fn end(self) -> Result<Self::Ok, Self::Error> {
        Ok(G::finish(self.entries))
    }
}

/// As a string, a sequence or a map.
impl Serialize for Binding<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(members) => serializer.collect_seq(members),
            Self::Pairs(pairs) => serializer.collect_map(pairs.iter().map(|(a, b)| (a, b))),
        }
    }
}

/// As a map of the variables that are defined.
impl Serialize for Match<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// From a string, a number, a boolean, a sequence of those or a map to those. Members that are null are left
/// out.
impl<'de> Deserialize<'de> for Binding<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OfBinding)
    }
}

struct OfBinding;

impl<'de> Visitor<'de> for OfBinding {
    type Value = Binding<'static>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string, a number, a boolean, a list of those or a map to those")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Binding::Text(value.to_string().into()))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
        Ok(Binding::Text(value.to_string().into()))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
        Ok(Binding::Text(value.to_string().into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Self::Value, E> {
        Ok(Binding::Text(value.to_string().into()))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Self::Value, E> {
        Ok(Binding::Text(value.to_string().into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(member) = members.next_element::<Option<Self::Value>>()? {
            if let Some(member) = member {
                list.push(text_of(member)?);
            }
        }
        Ok(Binding::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Vec::new();
        while let Some((name, value)) = entries.next_entry::<String, Option<Self::Value>>()? {
            if let Some(value) = value {
                pairs.push((name.into(), text_of(value)?));
            }
        }
        Ok(Binding::Pairs(pairs))
    }
}

fn text_of<E: de::Error>(binding: Binding<'static>) -> Result<Cow<'static, str>, E> {
    match binding {
        Binding::Text(text) => Ok(text),
        Binding::List(_) | Binding::Pairs(_) => Err(E::custom(SerializeError::Nested)),
    }
}
