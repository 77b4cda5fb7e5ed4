//! The laws of the documentation, on generated templates, values and texts.
//!
//! `PAIRS=10000000 cargo test --release -p urial-template --test laws` runs more of them.

mod random;

use random::{Random, Variables};
use urial_template::{ExpandError, NoMatchReason, Router, Template};

fn pairs() -> usize {
    let given = std::env::var("PAIRS")
        .ok()
        .and_then(|text| text.parse().ok());
    given.unwrap_or(30_000)
}

/// Texts per template. Compiling and analyzing a template takes longer than matching many texts, so that
/// long runs try more texts with each.
fn texts() -> usize {
    if pairs() > 1_000_000 { 40 } else { 4 }
}

/// Expanding a match gives the text; all ways of matching agree; an expansion of strings and lists that are
/// canonical matches again.
#[test]
fn expanding_a_match_gives_the_text() {
    let mut random = Random::new(1);
    let (mut matched, mut ambiguous, mut tried) = (0, 0, 0);
    while tried < pairs() {
        let text = random.template();
        let template = Template::parse(&text).unwrap();
        let (matcher, can_be) = (template.matcher(), template.can_be_ambiguous());
        let engines: Vec<_> = matcher.engines().collect();
        for _ in 0..texts() {
            let Ok(mut uri) = template.expand(&random.variables()) else {
                continue;
            };
            if random.below(2) == 0 {
                uri = random.mutate(&uri);
            }
            tried += 1;
            let found = matcher.matches(&uri);
            for engine in &engines {
                assert_eq!(found, engine.matches(&uri), "{text} on {uri}");
            }
            match found {
                Ok(found) => {
                    assert_eq!(
                        template.expand(&found).as_ref(),
                        Ok(&uri),
                        "{text}: {found:?}"
                    );
                    assert!(!found.is_ambiguous() || can_be, "{text} on {uri}");
                    matched += 1;
                    ambiguous += usize::from(found.is_ambiguous());
                }
                Err(error) => {
                    assert!(error.offset() <= uri.len());
                    assert_ne!(error.reason(), &NoMatchReason::Ambiguous);
                }
            }
        }
    }
    eprintln!("{tried} pairs, {matched} matched, {ambiguous} of them ambiguously");
    assert!(
        matched > tried / 5 && ambiguous > tried / 50,
        "{matched} {ambiguous} of {tried}"
    );
}

/// All ways of matching agree on texts of many words of bits, and the law holds.
#[test]
fn ways_of_matching_agree_on_long_texts() {
    let mut random = Random::new(6);
    let (mut tried, mut matched, mut ambiguous) = (0, 0, 0);
    while tried < pairs() / 10 {
        let text = random.template();
        let template = Template::parse(&text).unwrap();
        let engines: Vec<_> = template.matcher().engines().collect();
        for _ in 0..texts() / 4 {
            let Ok(mut uri) = template.expand(&random.long_variables()) else {
                continue;
            };
            if random.below(4) == 0 {
                uri = random.mutate(&uri);
            }
            tried += 1;
            let found = engines[0].matches(&uri);
            for engine in &engines {
                assert_eq!(found, engine.matches(&uri), "{text} on {uri}");
            }
            if let Ok(found) = found {
                assert_eq!(template.expand(&found).as_ref(), Ok(&uri), "{text}");
                matched += usize::from(uri.len() > 128);
                ambiguous += usize::from(uri.len() > 128 && found.is_ambiguous());
            }
        }
    }
    eprintln!("{tried} pairs, {matched} long ones matched, {ambiguous} of them ambiguously");
    assert!(matched > tried / 20 && ambiguous > tried / 50);
}

/// What is recovered expands to the text that the original values expand to, and a text that was
/// expanded from canonical values always matches, if no variable is repeated.
#[test]
fn expansions_of_canonical_values_match() {
    let mut random = Random::new(2);
    let mut matched = 0;
    for _ in 0..pairs() / 10 {
        let text = random.template();
        let template = Template::parse(&text).unwrap();
        let matcher = template.matcher();
        let Ok(first) = template.expand(&random.variables()) else {
            continue;
        };
        let Ok(found) = matcher.matches(&first) else {
            continue;
        };
        // The recovered values are canonical: they are recovered again.
        let again: Variables = found.to_map();
        let second = template.expand(&again).unwrap();
        assert_eq!(first, second);
        assert_eq!(matcher.matches(&second).unwrap().to_map(), again, "{text}");
        matched += 1;
    }
    assert!(matched > 100);
}

/// Partial expansion, then expansion with everything, is expansion with everything.
#[test]
fn partial_expansion_keeps_the_result() {
    let mut random = Random::new(3);
    let mut partial_count = 0;
    for _ in 0..pairs() {
        let text = random.template();
        let template = Template::parse(&text).unwrap();
        let all = random.variables();
        let some: Variables = all
            .iter()
            .filter(|_| random.below(2) == 0)
            .map(|(a, b)| (a.clone(), b.clone()))
            .collect();
        let (Ok(whole), Ok(partial)) = (template.expand(&all), template.expand_partial(&some))
        else {
            continue;
        };
        assert_eq!(
            Template::parse(partial.as_str()).unwrap().as_str(),
            partial.as_str()
        );
        assert_eq!(
            partial.expand(&all).as_ref(),
            Ok(&whole),
            "{text}: {partial}"
        );
        partial_count += usize::from(partial.as_str() != text && partial.as_str().contains('{'));
    }
    assert!(partial_count > pairs() / 20, "{partial_count}");
}

/// An expansion is ASCII and consists of characters that a URI may contain.
#[test]
fn expansions_are_uri_text() {
    let mut random = Random::new(4);
    for _ in 0..pairs() {
        let text = random.template();
        let template = Template::parse(&text).unwrap();
        match template.expand(&random.variables()) {
            Ok(uri) => {
                assert!(uri.bytes().all(|byte| byte.is_ascii_graphic()), "{uri}");
                assert!(
                    !uri.contains(['"', '<', '>', '\\', '^', '`', '{', '|', '}']),
                    "{uri}"
                );
                // Text that was expanded is a template without expressions that expands to itself.
                assert_eq!(
                    Template::parse(&uri).unwrap().expand(&()).as_ref(),
                    Ok(&uri)
                );
            }
            Err(error) => assert!(matches!(error, ExpandError::PrefixOfComposite { .. })),
        }
    }
}

/// The router finds what trying all templates in the documented order finds.
#[test]
fn router_is_a_search_in_order() {
    let mut random = Random::new(5);
    let mut found_count = 0;
    for _ in 0..pairs() / 500 {
        let mut router = Router::new();
        let mut templates: Vec<String> = Vec::new();
        for _ in 0..=random.below(40) {
            let mut text = String::from("/");
            for _ in 0..random.below(4) {
                text += random.pick(&[
                    "a/", "ab/", "{x}/", "{y}", "é", "b", "{?q}", "{+r}", "{z*}", "{w}.", "%20",
                ]);
            }
            router.insert(Template::parse(&text).unwrap(), templates.len());
            templates.push(text);
        }
        for _ in 0..40 {
            let units = [
                "a/", "ab/", "x/", "b", "%C3%A9", "?q=1", ".", "%20", ",", "é",
            ];
            let uri: String = std::iter::once("/")
                .chain((0..random.below(5)).map(|_| random.pick(&units)))
                .collect();
            let mut expected: Vec<_> = (0..templates.len())
                .filter(|&i| {
                    Template::parse(&templates[i])
                        .unwrap()
                        .matches(&uri)
                        .is_ok()
                })
                .collect();
            expected.sort_by_key(|&i| specificity(&templates[i]));
            let all: Vec<_> = router
                .find_all(&uri)
                .iter()
                .map(|route| *route.value())
                .collect();
            assert_eq!(all, expected, "{uri} in {templates:?}");
            let found = router.find(&uri).map(|route| *route.value());
            assert_eq!(found, expected.first().copied());
            found_count += usize::from(found.is_some());
        }
    }
    assert!(found_count > pairs() / 100, "{found_count}");
}

/// Returns the documented order. Sorting is stable: earlier templates come first.
fn specificity(template: &str) -> (std::cmp::Reverse<usize>, usize, usize, usize) {
    use urial_template::{Modifier, Operator, Part};
    let (mut literals, mut reserved, mut exploded, mut variables) = (0, 0, 0, 0);
    for part in Template::parse(template).unwrap().parts() {
        match part {
            Part::Literal(text) => {
                literals += Template::parse(text).unwrap().expand(&()).unwrap().len();
            }
            Part::Expression(it) => {
                let keeps = matches!(it.operator(), Operator::Reserved | Operator::Fragment);
                for spec in it.variables() {
                    variables += 1;
                    reserved += usize::from(keeps);
                    exploded += usize::from(spec.modifier() == Modifier::Explode);
                }
            }
        }
    }
    (std::cmp::Reverse(literals), reserved, exploded, variables)
}
