//! [`Difference`]: an answer of a peer that is not ours.

use std::fmt;

use crate::answer::Reading;
use crate::peers::Peer;
use crate::peers::ours::OURS;

/// The operation that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether it is a URI reference, and what its components are.
    Read,
    /// What it leads to from this base.
    ResolveAgainst(&'static str),
    /// What this reference leads to from it.
    Resolve(&'static str),
    /// Its syntax-based normal form.
    Normalize,
}

/// Bases of every kind that resolution distinguishes.
const BASES: &[&str] = &["http://a/b/c/d;p?q", "s:a/b", "s:/a//b", "s://h"];

/// References that lead up, to the side, to a path of two slashes, and nowhere.
const REFERENCES: &[&str] = &["../g", ".//g", "?y", ""];

/// A text on which a peer and we differ. What is refused has no answer.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The name of the peer.
    pub peer: &'static str,
    /// The operation.
    pub question: Question,
    /// Of which text.
    pub text: String,
    /// Our answer.
    pub ours: Option<String>,
    /// That of the peer.
    pub theirs: Option<String>,
}

impl Difference {
    /// Returns the base and the reference of a resolution.
    pub fn resolution(&self) -> Option<(&str, &str)> {
        match self.question {
            Question::ResolveAgainst(base) => Some((base, &self.text)),
            Question::Resolve(reference) => Some((&self.text, reference)),
            Question::Read | Question::Normalize => None,
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            peer,
            question,
            text,
            ..
        } = self;
        write!(f, "{question:?} {text:?}: ")?;
        let [ours, theirs] =
            [&self.ours, &self.theirs].map(|answer| answer.as_deref().unwrap_or("refused"));
        write!(f, "urial {ours}, {peer} {theirs}")
    }
}

/// Returns the questions about a text that a peer answers differently.
///
/// Only what both accept is resolved and normalized.
///
/// ```
/// use urial_differential::{differences, peers};
/// assert!(differences(&peers::fluent_uri::PEER, "http://a/b/c").is_empty());
/// // A path that is taken over from the base keeps its dot segments (section 5.2.2).
/// assert!(!differences(&peers::fluent_uri::PEER, "http://a/b/../c").is_empty());
/// ```
pub fn differences(peer: &Peer, text: &str) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut differ = |question, ours, theirs| {
        let (peer, text) = (peer.name, text.to_owned());
        found.push(Difference {
            peer,
            question,
            text,
            ours,
            theirs,
        });
    };
    match read(peer, text) {
        Read::Same(Accepted::No) => return found,
        Read::Same(Accepted::Yes) => {}
        Read::Other(ours, theirs) => {
            differ(Question::Read, ours, theirs);
            return found;
        }
    }
    let has_scheme = urial::Uri::parse(text).is_ok();
    let mut ask = |question, ours: Option<String>, theirs: Option<String>| {
        if ours != theirs {
            differ(question, ours, theirs);
        }
    };
    if let (Some(ours), Some(theirs)) = (OURS.resolve, peer.resolve) {
        for base in BASES {
            ask(
                Question::ResolveAgainst(base),
                ours(base, text),
                theirs(base, text),
            );
        }
        for reference in REFERENCES.iter().filter(|_| has_scheme) {
            ask(
                Question::Resolve(reference),
                ours(text, reference),
                theirs(text, reference),
            );
        }
    }
    if let (Some(ours), Some(theirs), true) = (OURS.normalize, peer.normalize, has_scheme) {
        ask(Question::Normalize, ours(text), theirs(text));
    }
    found
}

enum Accepted {
    Yes,
    No,
}

enum Read {
    Same(Accepted),
    Other(Option<String>, Option<String>),
}

/// Both readings. They are compared while both exist, and copied only if they differ.
fn read(peer: &Peer, text: &str) -> Read {
    let show = |reading: Reading<'_>| reading.to_string();
    let mut outcome = None;
    (OURS.read)(text, &mut |ours| {
        let mut theirs_differs = Some(Read::Other(Some(show(ours)), None));
        (peer.read)(text, &mut |theirs| {
            theirs_differs = Some(if ours.agrees(&theirs) {
                Read::Same(Accepted::Yes)
            } else {
                Read::Other(Some(show(ours)), Some(show(theirs)))
            });
        });
        outcome = theirs_differs;
    });
    outcome.unwrap_or_else(|| {
        let mut theirs = None;
        (peer.read)(text, &mut |reading| theirs = Some(show(reading)));
        match theirs {
            Some(theirs) => Read::Other(None, Some(theirs)),
            None => Read::Same(Accepted::No),
        }
    })
}
