//! The public suites of normalization and comparison, where `../shared/suites` is present.
//!
//! Disagreements are listed in `exceptions.toml`; see [`urial_conformance::exception`].

use std::cmp::Ordering;

use serde::Deserialize;
use serde_json::Value;
use urial::standard::{Any, StandardName};
use urial::{Level, Reference, UriRef};
use urial_conformance::suites;

use super::agree;

/// Returns the level that the words of a suite mean.
fn named_level(words: &str) -> Result<Level, String> {
    Ok(match words {
        "case" | "case-scheme-and-pct (host untouched)" => Level::Case,
        "percent" => Level::Percent,
        "syntax"
        | "path"
        | "iri"
        | "iri syntax"
        | "iri-string uri"
        | "iri-string iri"
        | "php (syntax)"
        | "syntax, fragment excluded"
        | "uri_normalize_path"
        | "fluent (syntax + empty port + RFC 5952 IPv6)" => Level::Dots,
        "scheme"
        | "uri_normalize_port"
        | "jena (syntax + scheme-based)"
        | "addressable (syntax + scheme-based)"
        | "addressable == (syntax + scheme-based)" => Level::Scheme,
        other => return Err(format!("unknown level `{other}`")),
    })
}

fn read(text: &str) -> Result<UriRef<'_>, String> {
    UriRef::parse(text).map_err(|error| format!("{text:?}: {error}"))
}

/// Reads a text by the standard that the words of a suite mean.
fn read_by<'a>(text: &'a str, words: &str) -> Result<Reference<'a, Any>, String> {
    let standard = match words {
        "iri" | "iri syntax" | "iri-string iri" => StandardName::Rfc3987,
        _ => StandardName::Rfc3986,
    };
    Reference::parse_as(text, Any::from(standard)).map_err(|error| format!("{text:?}: {error}"))
}

/// A case of `normalize.json`, and of `policy.json` where that speaks of normalization.
#[derive(Deserialize)]
struct Normalize {
    input: String,
    expect: Option<String>,
    level: String,
    /// Contested: the result by the letter of the RFC.
    rfc: Option<String>,
    /// Contested: the same, with `/.` before a path that would be read as an authority.
    guarded: Option<String>,
}

impl Normalize {
    fn normal(&self) -> Result<String, String> {
        let reference = read_by(&self.input, &self.level)?;
        Ok(reference.normalize(named_level(&self.level)?).into())
    }
}

//~ proves: 3986-6.2.2-1
#[test]
fn normalize() {
    let tally = suites::run("normalize", |case: &Normalize| {
        let wanted = case.expect.as_deref().ok_or("the suite has no form")?;
        agree(&case.normal()?, wanted)
    });
    assert!(tally.is_none_or(|tally| tally.passed > 180));
}

/// A case of `equal.json`, and of `policy.json` where that speaks of comparison.
#[derive(Deserialize)]
struct Equal {
    a: String,
    b: String,
    #[serde(rename = "equal")]
    wanted: bool,
    level: String,
    /// Which comes first, for the libraries that order.
    order: Option<i8>,
    /// Contested: the result by the letter of the RFC. Elsewhere: the section that the case is from.
    rfc: Option<Value>,
}

impl Equal {
    /// Returns whether the two are equal, by all means that the library has.
    fn is_equal(&self) -> Result<bool, String> {
        let read = |text| read_by(text, &self.level);
        let (a, b, level) = (read(&self.a)?, read(&self.b)?, named_level(&self.level)?);
        let (a, b) = if self.level.ends_with("fragment excluded") {
            (a.without_fragment(), b.without_fragment())
        } else {
            (a, b)
        };
        let equal = a.equivalent(b, level);
        let by_key = a.key(level) == b.key(level);
        let by_level = a.compare(b).equal_from().is_some_and(|from| from <= level);
        if by_key != equal || by_level != equal {
            return Err(format!(
                "equivalent {equal}, keys {by_key}, compare {by_level}"
            ));
        }
        Ok(equal)
    }

    fn order(&self) -> Result<Ordering, String> {
        let read = |text| read_by(text, &self.level);
        let (a, b, level) = (read(&self.a)?, read(&self.b)?, named_level(&self.level)?);
        Ok(a.key(level).cmp(&b.key(level)))
    }
}

//~ proves: 3986-6.2.2-2
#[test]
fn equal() {
    let tally = suites::run("equal", |case: &Equal| {
        let equal = case.is_equal()?;
        let order = case.order()?;
        if equal != case.wanted || case.order.is_some_and(|wanted| wanted != order as i8) {
            return Err(format!("our result is {equal}, {order:?}"));
        }
        Ok(())
    });
    assert!(tally.is_none_or(|tally| tally.passed > 60));
}

#[derive(Deserialize)]
struct Roundtrip {
    input: String,
}

/// Whatever is normalized keeps its scheme, its authority and the root of its path or none, and is
/// read again as it was written.
#[test]
fn roundtrip() {
    suites::run("roundtrip", |case: &Roundtrip| {
        let reference = read(&case.input)?;
        for level in Level::ALL {
            let normal = reference.normalize(level);
            let (normal, again) = (normal.as_reference(), read(normal.as_str())?);
            let kept = normal.scheme().is_some() == reference.scheme().is_some()
                && normal.authority().is_some() == reference.authority().is_some()
                && normal.path().is_absolute() == reference.path().is_absolute();
            if !kept || normal.layout() != again.layout() {
                return Err(format!("{normal} on {level}"));
            }
        }
        Ok(())
    });
}

#[derive(Deserialize)]
struct Ipv6 {
    input: String,
    expect: String,
}

#[test]
fn ipv6_canonical() {
    suites::run("ipv6_canonical", |case: &Ipv6| {
        let text = format!("//[{}]", case.input);
        let normal = read(&text)?.normalize(Level::Scheme);
        agree(normal.as_str(), &format!("//[{}]", case.expect))
    });
}

/// A contested case of one of the sections that are ours.
#[derive(Deserialize)]
#[serde(tag = "section", rename_all = "snake_case")]
enum Policy {
    Normalize(Normalize),
    Equal(Equal),
}

/// The contested cases: the letter of the RFC, and no authority out of nothing. Without a result of the
/// RFC, the input is not a reference, and we reject it.
#[test]
fn policy() {
    let sections = ["normalize", "equal"];
    suites::run_sections(&sections, "policy/normalize", |case: &Policy| match case {
        Policy::Normalize(case) => {
            let wanted = case.guarded.as_deref().or(case.rfc.as_deref());
            match (case.normal(), wanted) {
                (Ok(ours), Some(wanted)) => agree(&ours, wanted),
                (Err(_), None) => Ok(()),
                (Err(error), Some(_)) => Err(error),
                (Ok(ours), None) => Err(format!("we have {ours:?}")),
            }
        }
        Policy::Equal(case) => {
            let equal = case.is_equal()?;
            if case.rfc == Some(Value::Bool(equal)) {
                Ok(())
            } else {
                Err(format!("our result is {equal}"))
            }
        }
    });
}
