//! The library resolves by RFC 2396 section 5.2: compared with the steps written out, and the suite.

use serde_json::Value;
use urial::Identifier;
use urial::Reference;
use urial::reference::Form;
use urial::resolve::Strictness;
use urial::rfc2396::{AboveRoot, ResolveOptions, Target};
use urial::standard::Rfc2396;
use urial::standard::Rfc2396BareQuery;
use urial::standard::Rfc2732;
use urial::standard::Rfc2732BareQuery;
use urial::standard::StandardName;
use urial_conformance::naive;
use urial_conformance::project;

/// Returns the five components, taken apart at their delimiters as appendix B has it.
fn naive_parts(text: &str) -> naive::Parts {
    let reference = Reference::parse_as(text, Rfc2732BareQuery).unwrap();
    let parts = reference.parts();
    let own = |text: Option<&str>| text.map(str::to_owned);
    naive::Parts {
        scheme: own(parts.scheme),
        authority: own(parts.authority),
        path: parts.path.to_owned(),
        query: own(parts.query),
        fragment: own(parts.fragment),
    }
}

/// Returns the target by the steps written out, and where the library does not follow the letter.
fn naive_target(base: &str, reference: &str, above_root: naive::AboveRoot) -> Option<String> {
    let (base, reference) = (naive_parts(base), naive_parts(reference));
    match naive::resolve_2396(&base, &reference, naive::Strictness::Strict, above_root) {
        naive::Target::CurrentDocument(_) => None,
        naive::Target::Other(mut target) => {
            let is_relative = reference.scheme.is_none()
                && reference.authority.is_none()
                && !reference.path.starts_with('/');
            let has_host = is_relative && target.authority.is_some();
            if has_host && !target.path.is_empty() && !target.path.starts_with('/') {
                target.path.insert(0, '/');
            }
            Some(target.shielded().recompose())
        }
    }
}

#[track_caller]
fn check(base: &str, reference: &str) {
    let read = Identifier::parse_as(base, Rfc2732BareQuery).unwrap();
    let given = Reference::parse_as(reference, Rfc2732BareQuery).unwrap();
    for (above_root, choice) in [
        (naive::AboveRoot::Keep, AboveRoot::Keep),
        (naive::AboveRoot::Remove, AboveRoot::Remove),
    ] {
        let options = ResolveOptions {
            above_root: choice,
            ..ResolveOptions::default()
        };
        let want = naive_target(base, reference, above_root);
        let context = || format!("{base:?} + {reference:?}, {choice:?}");
        match read.resolve_2396_with(given, options) {
            Ok(Target::CurrentDocument(_)) => assert_eq!(want, None, "{}", context()),
            Ok(Target::Other(target)) => {
                let text = target.as_reference();
                assert_eq!(want.as_deref(), Some(text.as_str()), "{}", context());
                assert!(!target.is_repaired() || text.path().as_str().starts_with("/.//"));
            }
            Err(_) => {
                let text = want.unwrap_or_else(|| panic!("{}", context()));
                let target = Reference::parse_as(&text, Rfc2732);
                assert!(target.is_err(), "{}: {target:?}", context());
            }
        }
    }
}

/// All short paths, after everything that a path may follow.
//~ proves: 2396-3.2-2, 2396-3.3-5
#[test]
fn short_references_against_short_bases() {
    let mut paths = vec![String::new()];
    for start in 0..=3 {
        let longer: Vec<_> = paths
            .iter()
            .filter(|path| path.chars().count() >= start.min(3))
            .flat_map(|path| ["a", "..", "/", ".", ";p"].map(|piece| format!("{path}{piece}")))
            .collect();
        paths.extend(longer);
        paths.sort();
        paths.dedup();
        paths.retain(|path| path.len() <= 7);
    }
    let read = |text: &String| Reference::parse_as(text, Rfc2732BareQuery).is_ok();
    let bases: Vec<String> = ["s:", "s://h", "s://", "s:/", "s:b", "s://a_b:1"]
        .iter()
        .flat_map(|start| {
            let paths = paths.iter().filter(|path| path.len() <= 4);
            paths.map(move |path| format!("{start}{path}?q"))
        })
        .filter(read)
        .collect();
    let references: Vec<String> = ["", "//g", "/", "z:", "z:/"]
        .iter()
        .flat_map(|start| paths.iter().map(move |path| format!("{start}{path}")))
        .flat_map(|text| [text.clone() + "?y", text.clone() + "#s", text])
        .filter(read)
        .collect();
    assert!(bases.len() > 200 && references.len() > 1000);
    for (i, base) in bases.iter().enumerate() {
        // A full product takes a minute: each base takes every seventh reference.
        for reference in references.iter().skip(i % 7).step_by(7) {
            check(base, reference);
        }
    }
}

/// The cases of the suite `resolve_2396`.
#[test]
fn suite() {
    let Some(path) = project::shared("suites/resolve_2396.json") else {
        return;
    };
    let text = project::read(&path).unwrap();
    let suite: Value = serde_json::from_str(&text).unwrap();
    let cases = suite["resolve_2396"].as_array().unwrap();
    assert!(cases.len() > 30);
    for case in cases {
        let text = |field: &str| case[field].as_str().unwrap();
        let base = Identifier::parse_as(text("base"), Rfc2396BareQuery).unwrap();
        let reference = Reference::parse_as(text("ref"), Rfc2396BareQuery).unwrap();
        let strictness = match case["strict"].as_bool() {
            Some(false) => Strictness::NonStrict,
            _ => Strictness::Strict,
        };
        let options = ResolveOptions {
            strictness,
            ..ResolveOptions::default()
        };
        let target = base.resolve_2396_with(reference, options).unwrap();
        let target = target.reference().map(|target| target.as_str().to_owned());
        assert_eq!(target.as_deref(), case["expect"].as_str(), "{case}");
    }
}

/// "The URI" that a reference refers to has no fragment (section 4); what resolves carries it on.
//~ proves: 2396-4-1, slides-references-1, slides-references-2
#[test]
fn the_fragment_is_outside_the_uri() {
    let grammar = StandardName::Rfc2396;
    assert!(Reference::parse_form("a:b#c".as_bytes(), Form::Reference, grammar).is_ok());
    assert!(Reference::parse_form("a:b#c".as_bytes(), Form::Uri, grammar).is_err());
    assert!(Reference::parse_form("a:b".as_bytes(), Form::Uri, grammar).is_ok());
    let base = Identifier::parse_as("http://a/b", Rfc2396).unwrap();
    let resolve = |text| base.resolve_2396(Reference::parse_as(text, Rfc2396).unwrap());
    assert_eq!(resolve("c#d").unwrap().to_string(), "http://a/c#d");
    for text in ["", "#d"] {
        let target = resolve(text).unwrap();
        assert!(matches!(target, Target::CurrentDocument(_)), "{text:?}");
        assert_eq!(target.to_string(), text);
    }
}
