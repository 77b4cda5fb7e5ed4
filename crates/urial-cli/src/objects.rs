//! JSON lines: one object per line, of which one field holds the URI.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::value::RawValue;

use crate::complaint::Complaint;

/// The path to the URI in an object: names separated by dots, and array indexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldPath {
    text: String,
    names: Vec<String>,
}

/// The field of an object.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found<'a> {
    /// Its text.
    pub(crate) text: Cow<'a, str>,
    /// The bytes of its literal in the line, with its quotes.
    pub(crate) range: Range<usize>,
}

impl FieldPath {
    /// Parses a path such as `page.links.0`; `\.` is a dot in a name.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut names = vec![String::new()];
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let is_escaped = c == '\\' && chars.next_if_eq(&'.').is_some();
            match (c, names.last_mut()) {
                ('.', _) => names.push(String::new()),
                (_, Some(name)) => name.push(if is_escaped { '.' } else { c }),
                (_, None) => {}
            }
        }
        if names.iter().any(String::is_empty) {
            return Err("expected names separated by dots, such as page.url".into());
        }
        Ok(Self {
            text: text.into(),
            names,
        })
    }

    /// Finds the field in a line.
    pub(crate) fn find<'a>(&self, line: &'a [u8]) -> Result<Found<'a>, Complaint> {
        let root = parse(line)?;
        let mut value = root;
        for name in &self.names {
            value = member(value, name).ok_or_else(|| self.absent())?;
        }
        let start = value.get().as_ptr().addr() - line.as_ptr().addr();
        let range = start..start + value.get().len();
        let literal = value.get();
        let inside = literal
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let text = match inside {
            None => {
                let message = format!("the field {} is not a string", self.text);
                return Err(complaint(Some(start), message));
            }
            Some(inside) if !inside.contains('\\') => Cow::Borrowed(inside),
            Some(_) => serde_json::from_str::<String>(literal)
                .map_err(|error| complaint(Some(start), error.to_string()))?
                .into(),
        };
        Ok(Found { text, range })
    }

    fn absent(&self) -> Complaint {
        complaint(
            None,
            format!("there is no field {} (see --field)", self.text),
        )
    }
}

fn complaint(offset: Option<usize>, message: String) -> Complaint {
    Complaint::Row { offset, message }
}

/// Checks that a line is a JSON value.
fn parse(line: &[u8]) -> Result<&RawValue, Complaint> {
    serde_json::from_slice(line).map_err(|error| {
        let offset = error.column().saturating_sub(1).min(line.len());
        complaint(Some(offset), format!("not a JSON object: {error}"))
    })
}

/// Appends a line with a member more at the end of its object.
pub(crate) fn append_member(
    line: &[u8],
    name: &str,
    literal: &[u8],
    out: &mut Vec<u8>,
) -> Result<(), Complaint> {
    let root = parse(line)?;
    if member(root, name).is_some() {
        let message = format!("the object already has a field {name:?}");
        return Err(complaint(None, message));
    }
    let Some(end) = memchr::memrchr(b'}', line).filter(|_| root.get().starts_with('{')) else {
        return Err(complaint(Some(0), "not a JSON object".into()));
    };
    let before = line[..end].trim_ascii_end();
    out.extend_from_slice(before);
    if !before.ends_with(b"{") {
        out.push(b',');
    }
    crate::render::json::push(out, &name);
    out.push(b':');
    out.extend_from_slice(literal);
    out.extend_from_slice(&line[end..]);
    Ok(())
}

/// Returns a member of an object, the last one of its name, or of an array.
fn member<'a>(value: &'a RawValue, name: &str) -> Option<&'a RawValue> {
    let mut deserializer = serde_json::Deserializer::from_str(value.get());
    let found = match value.get().as_bytes().first() {
        Some(b'{') => deserializer.deserialize_map(Member { name }),
        Some(b'[') => deserializer.deserialize_seq(Member { name }),
        _ => return None,
    };
    found.ok().flatten()
}

/// Visits an object or an array and keeps one of its members.
struct Member<'n> {
    name: &'n str,
}

impl<'de> Visitor<'de> for Member<'_> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(is_it) = map.next_key_seed(IsName(self.name))? {
            if is_it {
                found = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let place: usize = self.name.parse().map_err(A::Error::custom)?;
        let mut found = None;
        let mut number = 0;
        while let Some(value) = seq.next_element::<&'de RawValue>()? {
            if number == place {
                found = Some(value);
            }
            number += 1;
        }
        Ok(found)
    }
}

/// Compares a name without copying it.
struct IsName<'n>(&'n str);

impl<'de> DeserializeSeed<'de> for IsName<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for IsName<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<bool, E> {
        Ok(name == self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, line: &str) -> Result<(String, String), String> {
        let found = FieldPath::parse(path).unwrap().find(line.as_bytes());
        let found = found.map_err(|complaint| complaint.to_string())?;
        Ok((found.text.into_owned(), line[found.range].to_owned()))
    }

    #[test]
    fn fields_are_found() {
        for (path, line, text, literal) in [
            ("url", r#"{"url":"a"}"#, "a", r#""a""#),
            (
                "url",
                r#" { "x" : [1, {"url":"no"}] , "url" : "a\/b\n" } "#,
                "a/b\n",
                r#""a\/b\n""#,
            ),
            ("a.b", r#"{"a":{"b":"x"},"b":"no"}"#, "x", r#""x""#),
            ("a.1.u", r#"{"a":[0,{"u":"x"}]}"#, "x", r#""x""#),
            (r"a\.b", r#"{"a.b":"x"}"#, "x", r#""x""#),
            (
                "url",
                r#"{"url":"first","\u0075rl":"last"}"#,
                "last",
                r#""last""#,
            ),
            ("0", r#"["x"]"#, "x", r#""x""#),
        ] {
            assert_eq!(
                found(path, line),
                Ok((text.into(), literal.into())),
                "{line}"
            );
        }
    }

    #[test]
    fn lines_without_the_field_are_complained_of() {
        for (line, want) in [
            ("", "not a JSON object: EOF"),
            ("{", "not a JSON object: EOF"),
            (r#"{"url":"a"} x"#, "not a JSON object: trailing characters"),
            ("{}", "there is no field url"),
            ("1", "there is no field url"),
            (r#"{"url":null}"#, "the field url is not a string"),
        ] {
            let error = found("url", line).unwrap_err();
            assert!(error.starts_with(want), "{line}: {error}");
        }
        let deep = "[".repeat(100_000);
        assert!(found("url", &deep).is_err());
        let deep = format!("{{\"x\":{}{},\"url\":\"a\"}}", deep, "]".repeat(100_000));
        let _ = found("url", &deep);
        assert!(FieldPath::parse("a..b").is_err());
        assert!(FieldPath::parse("").is_err());
    }

    #[test]
    fn members_are_appended() {
        for (line, want) in [("{}", r#"{"n":1}"#), (r#"{"a":2 } "#, r#"{"a":2,"n":1} "#)] {
            let mut out = Vec::new();
            append_member(line.as_bytes(), "n", b"1", &mut out).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), want);
        }
        assert!(append_member(br#"{"n":0}"#, "n", b"1", &mut Vec::new()).is_err());
        assert!(append_member(b"[]", "n", b"1", &mut Vec::new()).is_err());
    }
}
