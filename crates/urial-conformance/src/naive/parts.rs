//! [`Parts`]: the five components of a reference as strings of their own.

use crate::oracle::Splitter;

/// The components of section 3, each absent or possibly empty; a path is never absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Without the `:`.
    pub scheme: Option<String>,
    /// Without the `//`.
    pub authority: Option<String>,
    /// With all its slashes.
    pub path: String,
    /// Without the `?`.
    pub query: Option<String>,
    /// Without the `#`.
    pub fragment: Option<String>,
}

impl Parts {
    /// Takes a reference apart; `None` if it is not one by the splitter's grammar.
    pub fn read(splitter: &Splitter, text: &str) -> Option<Self> {
        let components = splitter.split(text.as_bytes())?;
        let copy =
            |range: Option<std::ops::Range<usize>>| range.map(|range| text[range].to_owned());
        Some(Self {
            scheme: copy(components.scheme),
            authority: copy(components.authority),
            path: text[components.path].to_owned(),
            query: copy(components.query),
            fragment: copy(components.fragment),
        })
    }

    /// Section 5.3, Component Recomposition.
    ///
    /// ```
    /// use urial_conformance::naive::Parts;
    /// let parts = Parts { path: "a".into(), query: Some(String::new()), ..Parts::default() };
    /// assert_eq!(parts.recompose(), "a?");
    /// ```
    pub fn recompose(&self) -> String {
        let mut result = String::new();
        if let Some(scheme) = &self.scheme {
            result += scheme;
            result += ":";
        }
        if let Some(authority) = &self.authority {
            result += "//";
            result += authority;
        }
        result += &self.path;
        if let Some(query) = &self.query {
            result += "?";
            result += query;
        }
        if let Some(fragment) = &self.fragment {
            result += "#";
            result += fragment;
        }
        result
    }

    /// Applies the decision on paths that would be read as an authority: without an authority, `/.` is
    /// written before a path that begins with `//`.
    #[must_use]
    pub fn shielded(mut self) -> Self {
        if self.authority.is_none() && self.path.starts_with("//") {
            self.path.insert_str(0, "/.");
        }
        self
    }
}
