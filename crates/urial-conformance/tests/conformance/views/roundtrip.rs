//! Round trips: recomposition (section 5.3), prefixes, equality.

use std::collections::HashSet;
use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;

use urial::{UriRef, UriRefBuf, reference::Parts};
use urial_conformance::corpus::{self, ErrorBody, ParseBody, RuleBody};
use urial_conformance::{project, suites};

const FORMS: [Form; 4] = [
    Form::Reference,
    Form::Uri,
    Form::AbsoluteUri,
    Form::RelativeRef,
];

/// Returns the inputs of the corpus, valid and not.
fn corpus_inputs() -> Vec<Vec<u8>> {
    let open = |name| corpus::open(name).unwrap();
    let parse = open("parse").typed::<ParseBody>().unwrap();
    let errors = open("errors").typed::<ErrorBody>().unwrap();
    let rules = open("rules").typed::<RuleBody>().unwrap();
    let mut inputs: Vec<Vec<u8>> = parse
        .into_iter()
        .map(|case| case.body.input.into_bytes())
        .collect();
    inputs.extend(errors.into_iter().map(|case| case.body.input.bytes()));
    for case in rules {
        inputs.extend(case.body.accept.into_iter().map(String::into_bytes));
        inputs.extend(case.body.reject.into_iter().map(String::into_bytes));
    }
    inputs
}

/// Recomposes an input from its components; `false` where it is refused.
#[track_caller]
fn recompose(input: &[u8]) -> bool {
    let Ok(reference) = UriRef::parse_bytes(input) else {
        return false;
    };
    let shown = input.escape_ascii();
    assert_eq!(reference.as_str().as_bytes(), input, "{shown}");
    assert_eq!(reference.parts().to_string().as_bytes(), input, "{shown}");
    // Once more from the components as they are handed out one by one, authority in its parts.
    let authority = reference.host().map(|host| {
        let userinfo = reference.userinfo().map(|part| format!("{part}@"));
        let port = reference.port().map(|part| format!(":{part}"));
        format!(
            "{}{host}{}",
            userinfo.unwrap_or_default(),
            port.unwrap_or_default()
        )
    });
    let parts = Parts {
        scheme: reference.scheme().map(urial::Scheme::as_str),
        authority: authority.as_deref(),
        path: reference.path().as_str(),
        query: reference.query().map(urial::query::Query::as_str),
        fragment: reference.fragment().map(urial::Encoded::as_str),
    };
    assert_eq!(parts.to_string().as_bytes(), input, "{shown}");
    true
}

//~ proves: 3986-5.3-1, 3986-5.3-2
#[test]
fn corpus_inputs_round_trip() {
    let inputs = corpus_inputs();
    let accepted = inputs.iter().filter(|input| recompose(input)).count();
    assert!(
        accepted > 300,
        "only {accepted} of {} are references",
        inputs.len()
    );
}

#[test]
fn suite_inputs_round_trip() {
    for suite in [
        "valid",
        "components",
        "confusion",
        "resolve",
        "normalize",
        "whatwg",
    ] {
        let Some(cases) = suites::cases(suite) else {
            continue;
        };
        let texts = cases.iter().filter_map(|case| {
            let field = ["input", "ref"]
                .into_iter()
                .find_map(|name| case.get(name))?;
            field.as_str()
        });
        let accepted = texts.filter(|text| recompose(text.as_bytes())).count();
        assert!(accepted > 100, "{suite}: only {accepted} are references");
    }
}

#[test]
fn url_sets_come_out_as_they_went_in() {
    let Some(folder) = project::shared("urls") else {
        return;
    };
    let mut accepted = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = std::fs::read(&path).unwrap();
            let lines = text.split(|byte| *byte == b'\n');
            accepted += lines.filter(|line| recompose(line)).count();
        }
    }
    assert!(accepted > 200_000, "only {accepted} lines are references");
}

/// Every prefix parses or is refused, at an offset inside it, under every form and grammar.
#[test]
fn every_prefix_is_read_or_refused() {
    for input in corpus_inputs() {
        for end in 0..=input.len() {
            let prefix = &input[..end];
            for form in FORMS {
                for grammar in [StandardName::Rfc3986, StandardName::Rfc6874] {
                    if let Err(error) = Reference::parse_form(prefix, form, grammar) {
                        let shown = prefix.escape_ascii();
                        assert!(error.offset() <= end, "{shown}: {error}");
                        assert!(error.to_string().starts_with("invalid "), "{shown}");
                    }
                }
            }
        }
    }
}

/// Text and bytes are two ways to hold the same characters.
//~ proves: 3986-1.2.1-1
#[test]
fn text_and_bytes_read_the_same() {
    for input in corpus_inputs() {
        let Ok(text) = std::str::from_utf8(&input) else {
            continue;
        };
        let (from_text, from_bytes) = (UriRef::parse(text), UriRef::parse_bytes(&input));
        assert_eq!(from_text, from_bytes, "{text:?}");
    }
}

//~ proves: 3986-6.2.1-1, 3986-6.2.1-2
#[test]
fn equality_order_and_hash_are_those_of_the_string() {
    let texts: Vec<String> = corpus_inputs()
        .into_iter()
        .filter_map(|input| String::from_utf8(input).ok())
        .filter(|text| UriRef::parse(text).is_ok())
        .collect();
    let views: Vec<UriRef<'_>> = texts
        .iter()
        .map(|text| UriRef::parse(text).unwrap())
        .collect();
    let mut by_string = texts.clone();
    by_string.sort();
    let mut by_view = views.clone();
    by_view.sort();
    assert!(
        by_view
            .iter()
            .map(Reference::as_str)
            .eq(by_string.iter().map(String::as_str))
    );
    let distinct: HashSet<UriRef<'_>> = views.iter().copied().collect();
    assert_eq!(distinct.len(), texts.iter().collect::<HashSet<_>>().len());
    let owned: HashSet<UriRefBuf> = views.iter().map(Reference::to_buf).collect();
    // `Borrow<str>` holds only if a buffer hashes as its text does.
    assert!(texts.iter().all(|text| owned.contains(text.as_str())));
}
