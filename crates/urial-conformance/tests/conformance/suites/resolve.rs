//! The public suites of resolution and relativization, where `../shared/suites` is present.
//!
//! Disagreements are listed in `exceptions.toml`; see [`urial_conformance::exception`].

use serde::Deserialize;
use urial::Reference;
use urial::standard::{GenericSyntax, Rfc3986, Rfc3987, Rfc6874};
use urial::{Uri, UriRef, resolve::Strictness};
use urial_conformance::suites;

use super::agree;

/// A case of `resolve.json`, and of `policy.json` where that speaks of resolution.
#[derive(Deserialize)]
struct Resolve {
    base: String,
    #[serde(rename = "ref")]
    reference: String,
    expect: Option<String>,
    strict: bool,
    needs: Option<String>,
    /// Contested: the result by the letter of the RFC.
    rfc: Option<String>,
    /// Contested: the same, with `/.` before a path that would be read as an authority.
    guarded: Option<String>,
}

impl Resolve {
    /// Returns the target, or the reason why resolution fails.
    fn target(&self) -> Result<String, String> {
        match self.needs.as_deref() {
            None if !(self.base.is_ascii() && self.reference.is_ascii()) => {
                self.target_under(Rfc3987)
            }
            None => self.target_under(Rfc3986),
            Some("rfc6874") => self.target_under(Rfc6874),
            Some(other) => Err(format!("it needs `{other}`")),
        }
    }

    fn target_under<S: GenericSyntax>(&self, standard: S) -> Result<String, String> {
        let read = |text| {
            Reference::parse_as(text, standard).map_err(|error| format!("{text:?}: {error}"))
        };
        let strictness = if self.strict {
            Strictness::Strict
        } else {
            Strictness::NonStrict
        };
        let base = read(&self.base)?
            .require_scheme()
            .map_err(|error| error.to_string())?;
        base.resolve_with(read(&self.reference)?, strictness)
            .map(|target| target.to_string())
            .map_err(|error| error.to_string())
    }
}

//~ proves: 3986-5.2-1
#[test]
fn resolve() {
    let tally = suites::run("resolve", |case: &Resolve| {
        let wanted = case.expect.as_deref().ok_or("the suite has no target")?;
        agree(&case.target()?, wanted)
    });
    assert!(tally.is_none_or(|tally| tally.passed > 500));
}

#[derive(Deserialize)]
struct Dots {
    input: String,
    expect: String,
}

#[test]
fn remove_dot_segments() {
    suites::run("remove_dot_segments", |case: &Dots| {
        agree(&urial::path::remove_dot_segments(&case.input), &case.expect)
    });
}

/// A case of `relativize.json`, and of `policy.json` where that speaks of relativization.
#[derive(Deserialize)]
struct Relativize {
    base: String,
    target: String,
    expect: Option<String>,
}

impl Relativize {
    /// Checks that our reference leads to the target, and is not longer than the suite's if that one leads
    /// there too. Nothing leads to a target with dot segments, and such a target is returned as it is.
    fn check(&self) -> Result<(), String> {
        let read = |text| Uri::parse(text).map_err(|error| format!("{text:?}: {error}"));
        let (base, target) = (read(&self.base)?, read(&self.target)?);
        let leads = |text: &str| {
            let reference = UriRef::parse(text).ok()?;
            base.resolve(reference)
                .ok()
                .filter(|to| to.as_str() == self.target)
        };
        let ours = base.relativize(target);
        let theirs = self.expect.as_deref().filter(|text| leads(text).is_some());
        if leads(ours.as_str()).is_none() {
            let given_up = urial::path::has_dot_segments(target.path().as_str())
                && ours.as_str() == self.target;
            return match theirs {
                None if given_up => Ok(()),
                _ => Err(format!("{ours:?} does not lead to the target")),
            };
        }
        match theirs {
            Some(theirs) if theirs.len() < ours.as_str().len() => {
                Err(format!("{ours:?} is longer"))
            }
            _ => Ok(()),
        }
    }
}

#[test]
fn relativize() {
    let tally = suites::run("relativize", Relativize::check);
    assert!(tally.is_none_or(|tally| tally.passed > 300));
}

/// A contested case of one of the sections that are ours.
#[derive(Deserialize)]
#[serde(tag = "section", rename_all = "snake_case")]
enum Policy {
    Resolve(Resolve),
    Relativize(Relativize),
}

/// The contested cases: the letter of the RFC, and no authority out of nothing. Without a result of the
/// RFC, the base has no scheme or the input is not a reference, and we reject it.
#[test]
fn policy() {
    let sections = ["resolve", "relativize"];
    suites::run_sections(&sections, "policy/resolve", |case: &Policy| match case {
        Policy::Resolve(case) => {
            let wanted = case.guarded.as_deref().or(case.rfc.as_deref());
            match (case.target(), wanted) {
                (Ok(ours), Some(wanted)) => agree(&ours, wanted),
                (Err(_), None) => Ok(()),
                (Err(error), Some(_)) => Err(error),
                (Ok(ours), None) => Err(format!("we have {ours:?}")),
            }
        }
        Policy::Relativize(case) => case.check(),
    });
}
