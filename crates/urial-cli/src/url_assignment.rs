//! [`UrlAssignment`]: `hostname=example.com`, a change to an attribute of a URL.

use urial_whatwg::{Attribute, SearchParams, UrlBuf};

use crate::assignment::{When, split};
use crate::complaint::Complaint;
use crate::glob::Glob;

/// A change to an attribute of a URL, or to its query parameters.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UrlAssignment {
    field: Field,
    when: When,
    value: String,
}

#[derive(Debug, PartialEq, Eq)]
enum Field {
    Attribute(Attribute),
    Pair(String),
    Pairs(Glob),
    NewPair,
}

impl UrlAssignment {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let (name, when, value) = split(text);
        let field = Field::parse(name)?;
        match (&field, value.is_empty()) {
            (Field::Pairs(_), false) => {
                return Err("a pattern removes pairs and takes no value".into());
            }
            (Field::NewPair, true) => return Err("expected a pair, such as name=value".into()),
            (Field::Pairs(_) | Field::NewPair | Field::Pair(_) | Field::Attribute(_), _) => {}
        }
        Ok(Self {
            field,
            when,
            value: value.into(),
        })
    }

    /// Changes a URL as the setters of the URL class do; what they would ignore is an error.
    pub(crate) fn apply(&self, url: &mut UrlBuf) -> Result<(), Complaint> {
        if self.when == When::Absent && !self.field.is_absent(url) {
            return Ok(());
        }
        let result = match &self.field {
            Field::Attribute(attribute) => url.set(*attribute, &self.value),
            Field::Pair(name) => url.edit_search_params(|params| {
                if self.value.is_empty() {
                    params.delete(name);
                } else {
                    params.set(name, self.value.as_str());
                }
            }),
            Field::Pairs(pattern) => url.edit_search_params(|params| {
                let pairs = std::mem::take(params).into_iter();
                let kept = pairs.filter(|pair| !pattern.matches(pair.0.as_bytes()));
                *params = kept.collect::<SearchParams>();
            }),
            Field::NewPair => url.edit_search_params(|params| {
                let (name, value) = self.value.split_once('=').unwrap_or((&self.value, ""));
                params.append(name, value);
            }),
        };
        result.map_err(Complaint::of)
    }
}

impl Field {
    fn parse(name: &str) -> Result<Self, String> {
        if let Some(name) = name.strip_prefix("query:") {
            return Ok(match (name, Glob::of_starred(name)) {
                ("+", _) => Self::NewPair,
                (_, Some(pattern)) => Self::Pairs(pattern),
                (_, None) => Self::Pair(name.into()),
            });
        }
        match name.parse() {
            Ok(Attribute::Origin) => Err("the origin of a URL cannot be set".into()),
            Ok(attribute) => Ok(Self::Attribute(attribute)),
            Err(_) => Err(format!(
                "no attribute of a URL is called {name:?} (see `urial help set`)"
            )),
        }
    }

    /// Returns whether a URL lacks the attribute: whether it is empty.
    fn is_absent(&self, url: &UrlBuf) -> bool {
        match self {
            Self::Attribute(attribute) => url.get(*attribute).is_empty(),
            Self::Pair(name) => !url.query_pairs().any(|pair| pair.0 == *name),
            Self::Pairs(_) | Self::NewPair => true,
        }
    }
}
