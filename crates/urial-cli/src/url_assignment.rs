//! [`UrlAssignment`]: `hostname=example.com`, a change to an attribute of a URL.

use urial_whatwg::{Attribute, SearchParams, UrlBuf};

use crate::assignment::{Pairs, When, split};
use crate::complaint::Complaint;

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
    Pairs(Pairs),
}

impl UrlAssignment {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let (name, when, value) = split(text);
        let field = Field::parse(name, value)?;
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
            Field::Pairs(Pairs::Named(name)) => url.edit_search_params(|params| {
                if self.value.is_empty() {
                    params.delete(name);
                } else {
                    params.set(name, self.value.as_str());
                }
            }),
            Field::Pairs(Pairs::Matching(pattern)) => url.edit_search_params(|params| {
                let pairs = std::mem::take(params).into_iter();
                let kept = pairs.filter(|pair| !pattern.matches(pair.0.as_bytes()));
                *params = kept.collect::<SearchParams>();
            }),
            Field::Pairs(Pairs::New) => url.edit_search_params(|params| {
                let (name, value) = self.value.split_once('=').unwrap_or((&self.value, ""));
                params.append(name, value);
            }),
        };
        result.map_err(Complaint::of)
    }
}

impl Field {
    fn parse(name: &str, value: &str) -> Result<Self, String> {
        if let Some(pairs) = Pairs::parse(name, value)? {
            return Ok(Self::Pairs(pairs));
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
            Self::Pairs(Pairs::Named(name)) => !url.query_pairs().any(|pair| pair.0 == *name),
            Self::Pairs(Pairs::Matching(_) | Pairs::New) => true,
        }
    }
}
