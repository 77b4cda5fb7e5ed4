//! [`Reading`]: where a library sees the components of a text.

use std::fmt;

/// A component as a library reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a> {
    /// The library has no accessor for it.
    NotAsked,
    /// It is absent.
    Absent,
    /// It is this, perhaps empty.
    Text(&'a str),
}

impl<'a> From<Option<&'a str>> for Answer<'a> {
    fn from(text: Option<&'a str>) -> Self {
        text.map_or(Self::Absent, Self::Text)
    }
}

impl fmt::Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAsked => f.write_str("?"),
            Self::Absent => f.write_str("-"),
            Self::Text(text) => write!(f, "{text:?}"),
        }
    }
}

/// The components of a text as one library sees them.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// Without the `:`.
    pub scheme: Answer<'a>,
    /// Without the `//`.
    pub authority: Answer<'a>,
    /// Without the `@`.
    pub userinfo: Answer<'a>,
    /// With its brackets.
    pub host: Answer<'a>,
    /// Without the `:`.
    pub port: Answer<'a>,
    /// With its slashes.
    pub path: Answer<'a>,
    /// Without the `?`.
    pub query: Answer<'a>,
    /// Without the `#`.
    pub fragment: Answer<'a>,
}

impl<'a> Reading<'a> {
    fn answers(&self) -> [Answer<'a>; 8] {
        [
            self.scheme,
            self.authority,
            self.userinfo,
            self.host,
            self.port,
            self.path,
            self.query,
            self.fragment,
        ]
    }

    /// Returns whether two readings agree on everything that both report.
    pub fn agrees(&self, other: &Self) -> bool {
        self.answers()
            .iter()
            .zip(other.answers())
            .all(|(a, b)| *a == b || *a == Answer::NotAsked || b == Answer::NotAsked)
    }
}

impl fmt::Display for Reading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, answer) in self.answers().iter().enumerate() {
            write!(f, "{}{answer}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
