//! [`Assignment`]: `host=example.com`, a change to a part of a reference.

use urial::standard::Standard;
use urial::{BuildError, ReferenceBuf, build::Text};

use crate::complaint::Complaint;
use crate::field::nth;
use crate::glob::Glob;

/// A change to a part of a reference.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// The field as it was written, for messages. The value may be a password.
    name: String,
    field: Field,
    when: When,
    /// Empty: the part is removed, or made empty.
    value: String,
    is_encoded: bool,
    empty: Empty,
}

/// The effect of an empty value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Empty {
    /// It removes the part.
    Removes,
    /// It leaves the part there, empty.
    Stays,
}

/// The references that an assignment changes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// `port?=80`: those that do not have the part.
    Absent,
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
    Pairs(Pairs),
    Fragment,
}

/// Pairs of the query, named after `query:`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Pairs {
    /// Those of a name.
    Named(String),
    /// Those whose name matches a pattern: they can only be removed.
    Matching(Glob),
    /// `+`: one more.
    New,
}

/// Splits an assignment into the name of the field, when to change it, and the value.
pub(crate) fn split(text: &str) -> (&str, When, &str) {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    match name.strip_suffix('?') {
        Some(name) => (name, When::Absent, value),
        None => (name, When::Always, value),
    }
}

impl Assignment {
    /// Returns whether an argument is meant to be an assignment and not a URI: a word, perhaps with a
    /// colon and something after it, and `=`. A relative reference that looks like one can be written
    /// with `./` before it.
    pub(crate) fn is_meant(text: &str) -> bool {
        text.split_once('=').is_some_and(|(name, _)| {
            let name = name.strip_suffix('?').unwrap_or(name);
            let (word, _) = name.split_once(':').unwrap_or((name, ""));
            let is_letter = |c: char| c.is_ascii_alphabetic() || c == '_' || c == '-';
            !word.is_empty() && word.chars().all(is_letter) && !name.contains('/')
        })
    }

    pub(crate) fn parse(text: &str, is_encoded: bool, empty: Empty) -> Result<Self, String> {
        let (name, when, value) = split(text);
        let field = Field::parse(name, value)?;
        Ok(Self {
            name: name.into(),
            field,
            when,
            value: value.into(),
            is_encoded,
            empty,
        })
    }

    pub(crate) fn apply<S: Standard>(
        &self,
        reference: &mut ReferenceBuf<S>,
    ) -> Result<(), Complaint> {
        if self.when == When::Absent && !self.field.is_absent(reference) {
            return Ok(());
        }
        let name = &self.name;
        if let Field::Segment(index) = self.field
            && place(reference, index).is_none()
        {
            let count = reference.path().segments().count();
            let message = format_args!("setting {name}: the path has {count} segments");
            return Err(Complaint::of(message));
        }
        let result = if self.value.is_empty() && self.empty == Empty::Removes {
            self.remove(reference)
        } else {
            self.set(reference)
        };
        result.map_err(|error| Complaint::of(format_args!("setting {name}: {error}")))
    }

    fn text(&self) -> Text<'_> {
        self.text_of(&self.value)
    }

    fn text_of<'a>(&self, value: &'a str) -> Text<'a> {
        if self.is_encoded {
            Text::Encoded(value)
        } else {
            Text::from(value)
        }
    }

    fn set<S: Standard>(&self, reference: &mut ReferenceBuf<S>) -> Result<(), BuildError> {
        match &self.field {
            Field::Scheme => reference.set_scheme(&self.value).map(drop),
            Field::Authority => reference.set_authority(&self.value).map(drop),
            Field::Userinfo => reference.set_userinfo(self.text()).map(drop),
            Field::User => reference.set_user(self.text()).map(drop),
            Field::Password => reference.set_password(self.text()).map(drop),
            Field::Host if self.is_encoded => reference.set_host(self.text()).map(drop),
            Field::Host => reference.set_host(self.value.as_str()).map(drop),
            Field::Port => reference.set_port(self.value.as_str()).map(drop),
            Field::Path => reference.set_path(self.text()).map(drop),
            Field::Segment(index) => {
                let index = place(reference, *index).unwrap_or(usize::MAX);
                reference.segments_mut().set(index, self.text()).map(drop)
            }
            Field::NewSegment => reference.segments_mut().push(self.text()).map(drop),
            Field::Query => reference.set_query(self.text()).map(drop),
            Field::Pairs(Pairs::Named(name)) => {
                reference.pairs_mut().set(name, self.text()).map(drop)
            }
            // A pattern has no value: see `Pairs::parse`.
            Field::Pairs(Pairs::Matching(_)) => Ok(()),
            Field::Pairs(Pairs::New) => match self.value.split_once('=') {
                Some((name, value)) => {
                    let (name, value) = (self.text_of(name), self.text_of(value));
                    reference.pairs_mut().append(name, value).map(drop)
                }
                None => reference.pairs_mut().append_flag(self.text()).map(drop),
            },
            Field::Fragment => reference.set_fragment(self.text()).map(drop),
        }
    }

    fn remove<S: Standard>(&self, reference: &mut ReferenceBuf<S>) -> Result<(), BuildError> {
        match &self.field {
            Field::Scheme => return reference.remove_scheme().map(drop),
            Field::Authority => return reference.remove_authority().map(drop),
            Field::Userinfo => drop(reference.remove_userinfo()),
            Field::User => return reference.set_user("").map(drop),
            Field::Password => drop(reference.remove_password()),
            Field::Host => return reference.set_host("").map(drop),
            Field::Port => drop(reference.remove_port()),
            Field::Path => return reference.set_path("").map(drop),
            Field::Segment(index) => {
                let index = place(reference, *index).unwrap_or(usize::MAX);
                return reference.segments_mut().remove(index).map(drop);
            }
            Field::NewSegment => return reference.segments_mut().push("").map(drop),
            Field::Query => drop(reference.remove_query()),
            Field::Pairs(Pairs::Matching(pattern)) => {
                let mut pairs = reference.pairs_mut();
                pairs.retain(|pair| !pattern.matches(&pair.name.decode_bytes()));
            }
            Field::Pairs(Pairs::Named(name)) => drop(reference.pairs_mut().remove(name)),
            // An empty one is not a pair: see `Pairs::parse`.
            Field::Pairs(Pairs::New) => {}
            Field::Fragment => drop(reference.remove_fragment()),
        }
        Ok(())
    }
}

impl Pairs {
    /// Returns the pairs that a field names, if it names any, and refuses a value that they cannot have.
    pub(crate) fn parse(field: &str, value: &str) -> Result<Option<Self>, String> {
        let Some(name) = field.strip_prefix("query:") else {
            return Ok(None);
        };
        match (name, Glob::of_starred(name)) {
            ("+", _) if value.is_empty() => Err("expected a pair, such as name=value".into()),
            ("+", _) => Ok(Some(Self::New)),
            (_, Some(pattern)) if value.is_empty() => Ok(Some(Self::Matching(pattern))),
            (_, Some(_)) => Err("a pattern removes pairs and takes no value".into()),
            (_, None) => Ok(Some(Self::Named(name.into()))),
        }
    }
}

impl Field {
    fn parse(name: &str, value: &str) -> Result<Self, String> {
        if let Some(index) = name.strip_prefix("segment:") {
            if index == "+" {
                return Ok(Self::NewSegment);
            }
            return index
                .parse()
                .map(Self::Segment)
                .map_err(|_| format!("{index:?} is not a number"));
        }
        if let Some(pairs) = Pairs::parse(name, value)? {
            return Ok(Self::Pairs(pairs));
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

impl Field {
    /// Returns whether a reference does not have the part. A path is always there; an empty one counts as
    /// none.
    fn is_absent<S: Standard>(&self, reference: &ReferenceBuf<S>) -> bool {
        let reference = reference.as_reference();
        let userinfo = reference.userinfo();
        match self {
            Self::Scheme => reference.scheme().is_none(),
            Self::Authority => reference.authority().is_none(),
            Self::Userinfo | Self::User => userinfo.is_none(),
            Self::Password => userinfo.is_none_or(|userinfo| userinfo.password().is_none()),
            Self::Host => reference.host().is_none_or(urial::Host::is_empty),
            Self::Port => reference.port().is_none(),
            Self::Path => reference.path().is_empty(),
            Self::Segment(index) => nth(reference.path().segments(), *index).is_none(),
            Self::Query => reference.query().is_none(),
            Self::Pairs(Pairs::Named(name)) => {
                let has_name = |query: urial::query::Query<'_>| {
                    query.pairs().any(|pair| pair.name.decodes_to(name))
                };
                !reference.query().is_some_and(has_name)
            }
            Self::NewSegment | Self::Pairs(Pairs::New | Pairs::Matching(_)) => true,
            Self::Fragment => reference.fragment().is_none(),
        }
    }
}

/// Returns the place of a segment whose number may count from the end; `None` if it would be before
/// the start.
fn place<S: Standard>(reference: &ReferenceBuf<S>, index: isize) -> Option<usize> {
    usize::try_from(index).ok().or_else(|| {
        let count = reference.path().segments().count();
        count.checked_sub(index.unsigned_abs())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_told_from_uris() {
        for text in [
            "host=a",
            "port=",
            "query:a=b",
            "segment:-1=x",
            "segment:+=x",
            "query:u*=",
            "query:+=a=b",
            "port?=80",
            "hsot=a",
            "segment:x=1",
        ] {
            assert!(Assignment::is_meant(text), "{text}");
        }
        for text in ["http://h/?a=b", "host", "?host=a", "./a=b", "a.b=c", "=x"] {
            assert!(!Assignment::is_meant(text), "{text}");
        }
    }
}
