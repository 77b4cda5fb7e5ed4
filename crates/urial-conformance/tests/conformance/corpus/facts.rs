//! The corpus is right: what it claims holds by the grammar and by the prose of the RFCs.
//!
//! The library is not asked here. A case that is wrong, and a library that is wrong in the same way,
//! would agree with each other; neither would agree with the automata made from the ABNF or with
//! the algorithms written out word for word.

use std::collections::BTreeMap;

use urial_conformance::corpus::{
    self, BuildBody, Case, DotsBody, EditBody, ErrorBody, MergeBody, NormalizeBody, ParseBody,
    RelativizeBody, ResolveBody, RuleBody,
};
use urial_conformance::naive::{self, NaiveLevel, Parts, Strictness};
use urial_conformance::oracle::{Dfa, HostKind, Splitter, grammars};

#[track_caller]
fn cases<T: serde::de::DeserializeOwned>(name: &str) -> Vec<Case<T>> {
    corpus::open(name)
        .unwrap()
        .typed()
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

#[test]
fn components_are_those_of_the_grammar() {
    let splitters = [
        ("rfc3986", Splitter::rfc3986()),
        ("iri", Splitter::rfc3987()),
        ("rfc6874", Splitter::rfc6874()),
        ("rfc2396", Splitter::rfc2396()),
        ("rfc2732", Splitter::rfc2732()),
    ];
    let mut all = cases::<ParseBody>("parse");
    all.extend(cases::<ParseBody>("parse_2396"));
    all.extend(cases::<ParseBody>("parse_iri"));
    for case in all {
        let (body, id) = (&case.body, &case.id);
        let splitter = splitters.iter().find(|(name, _)| *name == body.grammar);
        let Some((name, by)) = splitter else {
            // No grammar describes java.net.URI; the differential test runs it.
            assert_eq!(body.grammar, "java", "{id}");
            continue;
        };
        let found = by
            .split(body.input.as_bytes())
            .unwrap_or_else(|| panic!("{id}: no match"));
        let text = |range: Option<std::ops::Range<usize>>| range.map(|range| &body.input[range]);
        assert_eq!(text(found.scheme), body.scheme.as_deref(), "{id}");
        assert_eq!(text(found.authority), body.authority.as_deref(), "{id}");
        assert_eq!(text(found.userinfo), body.userinfo.as_deref(), "{id}");
        assert_eq!(text(found.host), body.host.as_deref(), "{id}");
        assert_eq!(text(found.port), body.port.as_deref(), "{id}");
        assert_eq!(text(Some(found.path)), Some(body.path.as_str()), "{id}");
        assert_eq!(text(found.query), body.query.as_deref(), "{id}");
        assert_eq!(text(found.fragment), body.fragment.as_deref(), "{id}");
        let kind = found.host_kind.map(|kind| match kind {
            HostKind::Ipv4 => "ipv4",
            HostKind::Ipv6 => "ipv6",
            HostKind::IpvFuture => "ipvfuture",
            HostKind::Name if name.starts_with("rfc2") => "hostname",
            HostKind::Name => "reg-name",
        });
        assert_eq!(kind, body.host_kind.as_deref(), "{id}");
    }
}

#[test]
fn rules_match_what_the_grammar_matches() {
    let grammar = grammars::rfc3986();
    for case in cases::<RuleBody>("rules") {
        let rule = Dfa::compile(&grammar, &case.body.rule).unwrap();
        for text in &case.body.accept {
            assert!(rule.accepts(text.as_bytes()), "{}: {text:?}", case.id);
        }
        for text in &case.body.reject {
            assert!(!rule.accepts(text.as_bytes()), "{}: {text:?}", case.id);
        }
    }
}

/// What is refused does not match, and the offset lies in it or at its end.
#[test]
fn errors_are_errors() {
    let (plain, scoped) = (grammars::rfc3986(), grammars::rfc6874());
    let mut compiled = BTreeMap::new();
    for case in cases::<ErrorBody>("errors") {
        let (body, id) = (&case.body, &case.id);
        let grammar = if body.grammar == "rfc6874" {
            &scoped
        } else {
            &plain
        };
        let rule = compiled
            .entry((body.grammar.clone(), body.rule.clone()))
            .or_insert_with(|| Dfa::compile(grammar, &body.rule).unwrap());
        let bytes = body.input.bytes();
        assert!(!rule.accepts(&bytes), "{id}");
        assert!(body.offset <= bytes.len(), "{id}");
    }
}

#[test]
fn targets_are_those_of_the_pseudocode() {
    let by = Splitter::rfc3986();
    for case in cases::<ResolveBody>("resolve") {
        let (body, id) = (&case.body, &case.id);
        let read = |text: &str| Parts::read(&by, text).unwrap_or_else(|| panic!("{id}: {text:?}"));
        let (base, reference) = (read(&body.base), read(&body.reference));
        let strictness = match body.mode.as_str() {
            "strict" => Strictness::Strict,
            _ => Strictness::Backward,
        };
        let Some(target) = &body.target else {
            assert_eq!(base.scheme, None, "{id}");
            continue;
        };
        let letter = naive::resolve_by_the_letter(&base, &reference, strictness).recompose();
        assert_eq!(
            letter != *target,
            body.repaired,
            "{id}: by the letter {letter}"
        );
        assert_eq!(
            naive::resolve(&base, &reference, strictness),
            *target,
            "{id}"
        );
    }
    for case in cases::<MergeBody>("merge") {
        let base = Parts::read(&by, &case.body.base).unwrap();
        assert_eq!(
            naive::merge(&base, &case.body.path),
            case.body.expect,
            "{}",
            case.id
        );
    }
    for case in cases::<RelativizeBody>("relativize") {
        let read = |text: &str| Parts::read(&by, text).unwrap();
        let (base, reference) = (read(&case.body.base), read(&case.body.reference));
        let target = naive::resolve(&base, &reference, Strictness::Strict);
        assert_eq!(target, case.body.target, "{}", case.id);
    }
}

/// The steps of section 5.2.4 as the tables of the RFC show them: the rule, then both buffers.
#[test]
fn dot_segments_go_step_by_step() {
    for case in cases::<DotsBody>("dots") {
        let (body, id) = (&case.body, &case.id);
        assert_eq!(naive::remove_dot_segments(&body.input), body.expect, "{id}");
        let (mut input, mut output) = (body.input.clone(), String::new());
        for step in &body.steps {
            let rule = apply_step(&mut input, &mut output);
            let found = (rule, output.as_str(), input.as_str());
            assert_eq!(
                found,
                (step.rule.as_str(), &*step.output, &*step.input),
                "{id}"
            );
        }
        assert!(
            body.steps.is_empty() || (input.is_empty() && output == body.expect),
            "{id}"
        );
    }
}

/// One turn of the loop of section 5.2.4; returns the rule that applied.
fn apply_step(input: &mut String, output: &mut String) -> &'static str {
    let begins = |prefix: &str| input.starts_with(prefix);
    let (rule, cut, put) = if begins("../") {
        ("A", 3, "")
    } else if begins("./") {
        ("A", 2, "")
    } else if begins("/./") || input == "/." {
        ("B", input.len().min(3), "/")
    } else if begins("/../") || input == "/.." {
        let kept = output.rfind('/').unwrap_or(0);
        output.truncate(kept);
        ("C", input.len().min(4), "/")
    } else if input == "." || input == ".." {
        ("D", input.len(), "")
    } else {
        let first = input.char_indices().skip(1).find(|(_, c)| *c == '/');
        let end = first.map_or(input.len(), |(at, _)| at);
        output.push_str(&input[..end]);
        ("E", end, "")
    };
    input.replace_range(..cut, put);
    rule
}

#[test]
fn normal_forms_are_those_of_the_prose() {
    let (plain, scoped) = (Splitter::rfc3986(), Splitter::rfc6874());
    for case in cases::<NormalizeBody>("normalize") {
        let by = if case.body.grammar == "rfc6874" {
            &scoped
        } else {
            &plain
        };
        for (name, wanted) in &case.body.expect {
            let naive_level = match name.as_str() {
                "simple" => NaiveLevel::Simple,
                "case" => NaiveLevel::Case,
                "percent" => NaiveLevel::Percent,
                "dots" => NaiveLevel::Dots,
                // Needs the table of schemes, which the prose of one RFC does not have.
                "scheme" => continue,
                other => panic!("{}: unknown level `{other}`", case.id),
            };
            let found = naive::normalize(by, &case.body.input, naive_level);
            assert_eq!(found.as_ref(), Some(wanted), "{} at {name}", case.id);
        }
    }
}

/// Whatever is built or edited is a reference, and an edit starts from one.
#[test]
fn built_and_edited_text_is_a_reference() {
    let grammar = Splitter::rfc3986();
    let is_reference = |text: &str| grammar.split(text.as_bytes()).is_some();
    for case in cases::<BuildBody>("build") {
        assert!(
            case.body.expect.as_deref().is_none_or(is_reference),
            "{}",
            case.id
        );
    }
    for case in cases::<EditBody>("edit") {
        assert!(is_reference(&case.body.input), "{}", case.id);
        assert!(
            case.body.expect.as_deref().is_none_or(is_reference),
            "{}",
            case.id
        );
    }
}
