//! Matching on all short templates and texts, compared with expansion of all assignments and with a
//! naive matcher that tries everything.

mod naive;

use std::collections::{BTreeMap, BTreeSet};

use naive::{Assignment, Space};
use urial_template::{NoMatchReason, Template};

/// All texts of up to `bytes` bytes that consist of the units.
fn texts(units: &[&str], bytes: usize) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut at = 0;
    while at < texts.len() {
        for unit in units {
            let longer = texts[at].clone() + unit;
            if longer.len() <= bytes {
                texts.push(longer);
            }
        }
        at += 1;
    }
    texts
}

fn assignment(found: &urial_template::Match<'_, '_>) -> Assignment {
    found.to_map()
}

/// Checks a template on all texts. Returns how many matched, and how many of them ambiguously.
fn check(template: &str, space: &Space<'_>, texts: &[String]) -> (usize, usize) {
    let parsed = Template::parse(template).unwrap();
    let matcher = parsed.matcher();
    let engines: Vec<_> = matcher.engines().collect();
    let by_text = naive::all_assignments(parsed, space);
    let (mut matched, mut ambiguous) = (0, 0);
    for text in texts {
        let expected: BTreeSet<_> = by_text.get(text).cloned().unwrap_or_default();
        let in_order = naive::matches(parsed, text);
        let tried: BTreeSet<_> = in_order.iter().cloned().collect();
        assert_eq!(
            tried.len(),
            in_order.len(),
            "{template} on {text}: an assignment twice"
        );
        assert_eq!(
            tried, expected,
            "{template} on {text}: naive matcher and expansion differ"
        );
        for matcher in &engines {
            match matcher.matches(text) {
                Ok(found) => {
                    assert_eq!(
                        Some(&assignment(&found)),
                        in_order.first(),
                        "{template} on {text}"
                    );
                    assert_eq!(
                        found.is_ambiguous(),
                        in_order.len() > 1,
                        "{template} on {text}"
                    );
                    let exact = matcher.matches_exactly(text);
                    let is_refused = exact.is_err_and(|error| {
                        assert!(error.offset() < text.len(), "{template} on {text}: {error}");
                        *error.reason() == NoMatchReason::Ambiguous
                    });
                    assert_eq!(is_refused, in_order.len() > 1, "{template} on {text}");
                    assert_eq!(
                        parsed.expand(&found).as_deref(),
                        Ok(text.as_str()),
                        "{template}"
                    );
                }
                Err(error) => {
                    assert!(in_order.is_empty(), "{template} on {text}: {error}");
                    let is_explained =
                        matches!(error.reason(), NoMatchReason::Unexpected(all) if !all.is_empty());
                    assert!(is_explained, "{template} on {text}: {error:?}");
                }
            }
        }
        matched += usize::from(!in_order.is_empty());
        ambiguous += usize::from(in_order.len() > 1);
    }
    assert!(
        ambiguous == 0 || matcher.can_be_ambiguous(),
        "{template}: the analysis denies ambiguity"
    );
    (matched, ambiguous)
}

/// Returns the templates that the analysis reports as possibly ambiguous although no short text is.
fn check_all<'a>(
    templates: impl IntoIterator<Item = &'a String>,
    space: &Space<'_>,
    texts: &[String],
) {
    let mut totals = (0, 0, 0);
    let mut unconfirmed = Vec::new();
    for template in templates {
        let (matched, ambiguous) = check(template, space, texts);
        totals = (totals.0 + 1, totals.1 + matched, totals.2 + ambiguous);
        if ambiguous == 0 && Template::parse(template).unwrap().can_be_ambiguous() {
            unconfirmed.push(template.clone());
        }
    }
    eprintln!(
        "{} templates, {} matches, {} ambiguous",
        totals.0, totals.1, totals.2
    );
    // Exact: whatever can be ambiguous is so on a short text already.
    assert_eq!(unconfirmed, Vec::<String>::new());
    assert!(totals.1 > 1000 && totals.2 > 100, "{totals:?}");
}

const NAMED: [&str; 3] = [";", "?", "&"];
const SINGLE: [&str; 4] = ["a", "a*", "a:1", "a:2"];
const SEVERAL: [&str; 7] = ["a,b", "a*,b", "a,b*", "a*,b*", "a:1,b", "a,b:1", "a,b,c"];

fn expressions(operators: &[&str], lists: &[&str]) -> Vec<String> {
    let all = operators.iter().flat_map(|operator| {
        lists
            .iter()
            .map(move |list| format!("{{{operator}{list}}}"))
    });
    all.collect()
}

/// Checks all expressions of the operators, and the other templates.
fn check_unnamed(operators: &[&str], others: &[&str]) {
    let units = ["a", ".", ",", "=", "/", "#"];
    let space = Space {
        bytes: 4,
        values: &["a", ".", ",", "=", "/", "#"],
    };
    let lists = [&SINGLE[..], &SEVERAL].concat();
    let mut templates = expressions(operators, &lists);
    // Far too many assignments: two lists of anything.
    templates.retain(|template| !matches!(template.as_str(), "{+a*,b*}" | "{#a*,b*}"));
    templates.extend(others.iter().map(ToString::to_string));
    check_all(&templates, &space, &texts(&units, 4));
}

#[test]
fn one_simple_expression() {
    check_unnamed(&["", ".", "/"], &[]);
}

#[test]
fn one_reserved_expression() {
    check_unnamed(&["+"], &["{+a}{#b}", "{#a:1}/{+b}"]);
}

#[test]
fn one_fragment_expression() {
    check_unnamed(&["#"], &["{#a}{b}", "{a}{#b*}"]);
}

#[test]
fn one_named_expression() {
    let units = ["a", "b", "=", "&", "?", ";", "%20"];
    let space = Space {
        bytes: 6,
        values: &["a", "b", " ", "="],
    };
    let lists = [&SINGLE[..], &SEVERAL[..6]].concat();
    let texts = texts(&units, 6);
    let relevant = |text: &&String| text.starts_with(['?', '&', ';']) || text.len() < 3;
    let texts: Vec<_> = texts.iter().filter(relevant).cloned().collect();
    check_all(&expressions(&NAMED, &lists), &space, &texts);
}

#[test]
fn two_unnamed_expressions() {
    let units = ["a", ".", ",", "=", "/"];
    let space = Space {
        bytes: 4,
        values: &["a", ".", ",", "=", "/"],
    };
    let texts = texts(&units, 4);
    let seconds = ["b", "b*"];
    let mut templates = Vec::new();
    // Those of "#" are above: their texts need a unit more.
    let operators = ["", "+", ".", "/"];
    for first in expressions(&operators, &SINGLE[..3]) {
        for between in ["", "a", "/"] {
            for second in expressions(&operators, &seconds) {
                templates.push(format!("{first}{between}{second}"));
            }
        }
    }
    check_all(&templates, &space, &texts);
}

#[test]
fn named_beside_unnamed() {
    let units = ["a", "=", "&", "?", ";", ".", "/"];
    let space = Space {
        bytes: 5,
        values: &["a", ".", "=", "&", "?", ";", "/"],
    };
    let texts = texts(&units, 5);
    let templates = [
        "{b}{?a}",
        "{+b}{?a}",
        "{+b}{;a*}",
        "{;a}{;b*}",
        "{;a*}b",
        "{;a*}{b}",
        "{;a}{b}",
        "{;b:1}a",
        "{?a*}{&b*}",
        "{?b}{&a}",
        "{?b*}/a",
        "{/b*}{?a}",
        "a{?a}{&b}",
        "{b}.{a}",
        "{b}{.a*}",
        "{.b}{+a}",
        "{b}a",
        "a{b}a",
        "{+b}a{+a}",
        "{b,c}{?a}",
    ];
    check_all(&templates.map(String::from), &space, &texts);
}

/// Percent-encodings that expansion does not write, characters of several bytes, and bytes that are
/// not UTF-8.
#[test]
fn percent_encodings() {
    let units = ["%C3%A9", "%C3", "%A9", "%c3%a9", "%2F", "%41", "a", "%25"];
    let values = [
        "é", "a", "/", "%", "%C3", "%A9", "%c3%a9", "%2F", "%41", "%25",
    ];
    let space = Space {
        bytes: 8,
        values: &values,
    };
    let texts = texts(&units, 8);
    let templates = [
        "{b}",
        "{+b}",
        "{b:1}",
        "{+b:1}",
        "{b}{+a:1}",
        "{+b:1}a",
        "{?b}",
    ];
    for template in templates {
        check(template, &space, &texts);
    }
    // Longer than the texts above: a literal that is a character of values.
    let template = Template::parse("{b}é{a}").unwrap();
    assert!(template.can_be_ambiguous());
    assert!(template.matches("%C3%A9%C3%A9").unwrap().is_ambiguous());
    assert!(!template.matches("x%C3%A9y").unwrap().is_ambiguous());
}

/// Names that are not their own encoding: a list and an associative array are distinguished.
#[test]
fn encoded_names() {
    let units = ["%41", "A", "=", "&", "?", ";"];
    let space = Space {
        bytes: 8,
        values: &["A", " "],
    };
    let texts: Vec<_> = texts(&units, 8)
        .into_iter()
        .filter(|text| text.starts_with(['?', ';']))
        .collect();
    let templates = ["{?%41*}", "{;%41*}", "{?%41}"];
    let mut matched = 0;
    for template in templates {
        matched += check(template, &space, &texts).0;
    }
    assert!(matched > 100, "{matched}");
}

#[test]
fn cases_of_the_space() {
    // A safeguard against an oracle that finds nothing.
    let space = Space {
        bytes: 3,
        values: &["a", ","],
    };
    let by_text = naive::all_assignments(Template::parse("{a*}").unwrap(), &space);
    let of = |text: &str| by_text.get(text).map_or(0, BTreeSet::len);
    assert_eq!(
        (of(""), of("a"), of(","), of("a,a"), of("a=a"), of("%2C")),
        (1, 1, 1, 1, 1, 1)
    );
    let _: BTreeMap<String, BTreeSet<Assignment>> = by_text;
}
