//! [`Reason`]: why a peer differs from us, each named in `docs/decisions.md`.
//!
//! A reason does not just recognize a kind of text. Wherever it can, it computes the answer that the
//! peer should give if the reason is true, and applies only if that is the answer.

use std::borrow::Cow;

use urial::{Component, Level, Uri, UriRef, path::remove_dot_segments, resolve::Strictness};

use crate::difference::{Difference, Question};

/// A reason for differences.
#[derive(Clone, Copy, Debug)]
pub struct Reason {
    /// As `docs/decisions.md` has it.
    pub name: &'static str,
    /// The peers it is about.
    pub peers: &'static [&'static str],
    test: fn(&Difference) -> bool,
}

impl Reason {
    /// Returns whether this is the reason of a difference.
    pub fn applies(&self, difference: &Difference) -> bool {
        self.peers.contains(&difference.peer) && (self.test)(difference)
    }
}

impl Difference {
    /// Returns the first reason that applies.
    pub fn reason(&self) -> Option<&'static Reason> {
        REASONS.iter().find(|reason| reason.applies(self))
    }
}

/// All reasons. A test checks that each is in `docs/decisions.md`.
pub const REASONS: &[Reason] = &[
    Reason {
        name: "peer-reads-iris",
        peers: &["oxiri"],
        test: reads_iris,
    },
    Reason {
        name: "peer-refuses-base-with-fragment",
        peers: &["fluent-uri", "iri-string"],
        test: refuses_base_with_fragment,
    },
    Reason {
        name: "peer-refuses-rootless-base",
        peers: &["fluent-uri"],
        test: refuses_rootless_base,
    },
    Reason {
        name: "peer-refuses-repair",
        peers: &["oxiri"],
        test: refuses_repair,
    },
    Reason {
        name: "peer-keeps-dots-of-rootless-paths",
        peers: &["fluent-uri"],
        test: keeps_dots_of_rootless_paths,
    },
    Reason {
        name: "peer-cleans-base-or-decodes-dots",
        peers: &["fluent-uri", "iri-string"],
        test: cleans_base_or_decodes_dots,
    },
    Reason {
        name: "peer-normalizes-ports-and-addresses-by-syntax",
        peers: &["fluent-uri", "iri-string"],
        test: normalizes_ports_and_addresses,
    },
];

/// It reads IRIs: the text would be a URI reference of ours if all other characters were letters.
fn reads_iris(difference: &Difference) -> bool {
    let letters = |text: &str| -> String {
        text.chars()
            .map(|c| if c.is_ascii() { c } else { 'a' })
            .collect()
    };
    difference.question == Question::Read
        && difference.ours.is_none()
        && !difference.text.is_ascii()
        && UriRef::parse(&letters(&difference.text)).is_ok()
}

fn refuses_base_with_fragment(difference: &Difference) -> bool {
    let has_fragment = |(base, _): (&str, &str)| base.contains('#');
    difference.theirs.is_none() && difference.resolution().is_some_and(has_fragment)
}

/// A base such as `urn:a:b`, whose path has no slash to merge at.
fn refuses_rootless_base(difference: &Difference) -> bool {
    let is_rootless = |(base, _): (&str, &str)| {
        Uri::parse(base).is_ok_and(|base| base.authority().is_none() && !base.path().is_absolute())
    };
    difference.theirs.is_none() && difference.resolution().is_some_and(is_rootless)
}

/// A target whose path would be read as an authority: we write `/.` before it, it refuses.
fn refuses_repair(difference: &Difference) -> bool {
    let is_repaired = |(base, reference): (&str, &str)| {
        let mut out = String::new();
        let (Ok(base), Ok(reference)) = (Uri::parse(base), UriRef::parse(reference)) else {
            return false;
        };
        let target = base.resolve_into(reference, Strictness::Strict, &mut out);
        target.is_ok_and(|target| target.is_repaired())
    };
    difference.theirs.is_none() && difference.resolution().is_some_and(is_repaired)
}

/// Dot segments of a rootless path after a scheme stay.
fn keeps_dots_of_rootless_paths(difference: &Difference) -> bool {
    let Ok(uri) = Uri::parse(&difference.text) else {
        return false;
    };
    if uri.authority().is_some() || uri.path().is_absolute() {
        return false;
    }
    let kept = match difference.question {
        Question::ResolveAgainst(_) => difference.text.clone(),
        Question::Normalize => uri.normalize(Level::Percent).as_str().to_owned(),
        Question::Resolve(_) | Question::Read => return false,
    };
    difference.theirs.as_ref() == Some(&kept)
}

/// The peer removes the dot segments of the base before it uses it, or decodes encoded dots, or both.
fn cleans_base_or_decodes_dots(difference: &Difference) -> bool {
    let Some((base, reference)) = difference.resolution() else {
        return false;
    };
    let (base_dots, reference_dots) = (decode_dots(base), decode_dots(reference));
    let answers = [
        (clean(base), Cow::Borrowed(reference)),
        (Cow::Borrowed(base), reference_dots.clone()),
        (base_dots.clone(), reference_dots.clone()),
        (Cow::Owned(clean(&base_dots).into_owned()), reference_dots),
    ];
    answers.iter().any(|(base, reference)| {
        let (Ok(base), Ok(reference)) = (Uri::parse(base), UriRef::parse(reference)) else {
            return false;
        };
        let target = base.resolve(reference).ok();
        target.as_ref().map(|target| target.as_str()) == difference.theirs.as_deref()
    })
}

/// A URI without the dot segments of its path.
fn clean(text: &str) -> Cow<'_, str> {
    let Ok(uri) = Uri::parse(text) else {
        return Cow::Borrowed(text);
    };
    let mut path = remove_dot_segments(uri.path().as_str());
    if uri.authority().is_none() && path.starts_with("//") {
        path.to_mut().insert_str(0, "/.");
    }
    let parts = urial::reference::Parts {
        path: &path,
        ..uri.parts()
    };
    Cow::Owned(parts.to_string())
}

/// A reference in which the dot segments of the path are not encoded.
fn decode_dots(text: &str) -> Cow<'_, str> {
    let Ok(reference) = UriRef::parse(text) else {
        return Cow::Borrowed(text);
    };
    let plain = |segment: &str| {
        let decoded = segment.replace("%2e", ".").replace("%2E", ".");
        if decoded == "." || decoded == ".." {
            decoded
        } else {
            segment.to_owned()
        }
    };
    let path = reference.path().as_str();
    let path = path.split('/').map(plain).collect::<Vec<_>>().join("/");
    Cow::Owned(
        urial::reference::Parts {
            path: &path,
            ..reference.parts()
        }
        .to_string(),
    )
}

/// It takes an empty or default port, or the spelling of an IPv6 address, for a matter of syntax;
/// with us that is the level of the scheme, on which both answers are equal.
fn normalizes_ports_and_addresses(difference: &Difference) -> bool {
    let (Question::Normalize, Some(ours), Some(theirs)) =
        (difference.question, &difference.ours, &difference.theirs)
    else {
        return false;
    };
    let (Ok(ours), Ok(theirs)) = (Uri::parse(ours), Uri::parse(theirs)) else {
        return false;
    };
    let differs = ours.differences(theirs.as_reference(), Level::Simple);
    ours.equivalent(theirs.as_reference(), Level::Scheme)
        && differs
            .iter()
            .all(|part| matches!(part, Component::Port | Component::Host))
}
