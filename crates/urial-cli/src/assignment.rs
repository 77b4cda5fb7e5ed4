//! [`Assignment`]: `host=example.com`, a change to a part of a reference.

use urial::{BuildError, ReferenceBuf, Text};

/// A change to a part of a reference.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// The field as it was written, for messages. The value may be a password.
    name: String,
    field: Field,
    /// Empty: the part is removed.
    value: String,
    is_encoded: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Field {
    Scheme,
    Authority,
    Userinfo,
    User,
    Password,
    Host,
    Port,
    Path,
    Segment(isize),
    NewSegment,
    Query,
    Pair(String),
    Fragment,
}

impl Assignment {
    /// Whether an argument is an assignment and not a URI: it begins with the name of a field and
    /// `=`.
    pub(crate) fn is_meant(text: &str) -> bool {
        text.split_once('=')
            .is_some_and(|(name, _)| Field::parse(name).is_ok())
    }

    pub(crate) fn parse(text: &str, is_encoded: bool) -> Result<Self, String> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let field = Field::parse(name)?;
        let is_pattern = matches!(&field, Field::Pair(name) if name.contains('*'));
        if is_pattern && !value.is_empty() {
            return Err("a pattern removes pairs and takes no value".into());
        }
        Ok(Self {
            name: name.into(),
            field,
            value: value.into(),
            is_encoded,
        })
    }

    pub(crate) fn apply(&self, reference: &mut ReferenceBuf) -> Result<(), BuildError> {
        if self.value.is_empty() {
            self.remove(reference)
        } else {
            self.set(reference)
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn text(&self) -> Text<'_> {
        if self.is_encoded {
            Text::Encoded(&self.value)
        } else {
            Text::from(self.value.as_str())
        }
    }

    fn set(&self, reference: &mut ReferenceBuf) -> Result<(), BuildError> {
        match &self.field {
            Field::Scheme => reference.set_scheme(&self.value),
            Field::Authority => reference.set_authority(&self.value),
            Field::Userinfo => reference.set_userinfo(self.text()),
            Field::User => reference.set_user(self.text()),
            Field::Password => reference.set_password(self.text()),
            Field::Host if self.is_encoded => reference.set_host(self.text()),
            Field::Host => reference.set_host(self.value.as_str()),
            Field::Port => reference.set_port(self.value.as_str()),
            Field::Path => reference.set_path(self.text()),
            Field::Segment(index) => {
                let index = place(reference, *index);
                reference.segments_mut().set(index, self.text())
            }
            Field::NewSegment => reference.segments_mut().push(self.text()),
            Field::Query => reference.set_query(self.text()),
            Field::Pair(name) => reference.pairs_mut().set(name, self.text()),
            Field::Fragment => reference.set_fragment(self.text()),
        }
    }

    fn remove(&self, reference: &mut ReferenceBuf) -> Result<(), BuildError> {
        match &self.field {
            Field::Scheme => return reference.remove_scheme(),
            Field::Authority => return reference.remove_authority(),
            Field::Userinfo => reference.remove_userinfo(),
            Field::User => return reference.set_user(""),
            Field::Password => reference.remove_password(),
            Field::Host => return reference.set_host(""),
            Field::Port => reference.remove_port(),
            Field::Path => return reference.set_path(""),
            Field::Segment(index) => {
                let index = place(reference, *index);
                return reference.segments_mut().remove(index);
            }
            Field::NewSegment => return reference.segments_mut().push(""),
            Field::Query => reference.remove_query(),
            Field::Pair(pattern) if pattern.contains('*') => {
                let matches = |name: &[u8]| matches(pattern.as_bytes(), name);
                reference
                    .pairs_mut()
                    .retain(|pair| !matches(&pair.name.decode_bytes()));
            }
            Field::Pair(name) => reference.pairs_mut().remove(name),
            Field::Fragment => reference.remove_fragment(),
        }
        Ok(())
    }
}

impl Field {
    fn parse(name: &str) -> Result<Self, String> {
        if let Some(index) = name.strip_prefix("segment:") {
            if index == "+" {
                return Ok(Self::NewSegment);
            }
            return index
                .parse()
                .map(Self::Segment)
                .map_err(|_| format!("{index:?} is no number"));
        }
        if let Some(name) = name.strip_prefix("query:") {
            return Ok(Self::Pair(name.into()));
        }
        Ok(match name {
            "scheme" => Self::Scheme,
            "authority" => Self::Authority,
            "userinfo" => Self::Userinfo,
            "user" => Self::User,
            "password" => Self::Password,
            "host" => Self::Host,
            "port" => Self::Port,
            "path" => Self::Path,
            "query" => Self::Query,
            "fragment" => Self::Fragment,
            _ => {
                return Err(format!(
                    "no field is called {name:?} (see `urial help set`)"
                ));
            }
        })
    }
}

/// The place of a segment whose number may count from the end.
fn place(reference: &ReferenceBuf, index: isize) -> usize {
    usize::try_from(index).unwrap_or_else(|_| {
        let count = reference.path().segments().count();
        // Beyond the start there is no segment: the edit says so.
        count
            .checked_sub(index.unsigned_abs())
            .unwrap_or(usize::MAX)
    })
}

/// Whether a name matches a pattern in which `*` stands for anything.
///
/// The pieces between the stars are found one after the other, each as early as can be: linear in
/// the name for each piece, and no way back.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let mut pieces = pattern.split(|&byte| byte == b'*');
    let first = pieces.next().unwrap_or_default();
    let last = pieces.next_back();
    let Some(mut rest) = name.strip_prefix(first) else {
        return false;
    };
    let Some(last) = last else {
        return rest.is_empty();
    };
    for piece in pieces {
        match memchr::memmem::find(rest, piece) {
            Some(found) => rest = &rest[found + piece.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_anything() {
        for (pattern, name, want) in [
            ("utm_*", "utm_source", true),
            ("utm_*", "utm_", true),
            ("utm_*", "xutm_", false),
            ("*", "", true),
            ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "a-c-b", false),
            ("a*a", "a", false),
            ("a*a", "aa", true),
        ] {
            assert_eq!(
                matches(pattern.as_bytes(), name.as_bytes()),
                want,
                "{pattern} {name}"
            );
        }
    }

    #[test]
    fn arguments_are_told_from_uris() {
        for text in [
            "host=a",
            "port=",
            "query:a=b",
            "segment:-1=x",
            "segment:+=x",
            "query:u*=",
        ] {
            assert!(Assignment::is_meant(text), "{text}");
        }
        for text in ["http://h/?a=b", "hots=a", "host", "?host=a", "segment:x=1"] {
            assert!(!Assignment::is_meant(text), "{text}");
        }
    }
}
