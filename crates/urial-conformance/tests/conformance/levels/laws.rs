//! Laws of normalization and comparison, on many long texts under every standard.
//!
//! All short texts are compared with the naive ladder by `exhaustive`; here are those in which many
//! rules meet.

use std::collections::HashMap;
use urial::Reference;
use urial::standard::Any;
use urial::standard::Rfc6874;

use urial::{
    AbsoluteUri, Component, Level, UriRef,
    normalize::{Equivalences, NormalKey, Normalizer, TraceRule},
    standard::StandardName,
};
use urial_conformance::naive::{self, NaiveLevel};
use urial_conformance::oracle::Splitter;
use urial_conformance::properties::normal_form;
use urial_conformance::random::Random;

/// Texts that look random.
struct Texts(Random);

impl Texts {
    fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0.pick(from)
    }

    fn some(&mut self, most: usize, from: &[&str]) -> String {
        (0..self.below(most + 1)).map(|_| self.pick(from)).collect()
    }

    /// Returns a reference, or by chance something else.
    fn text(&mut self) -> String {
        let schemes = [
            "", "http:", "HTTP:", "s:", "S:", "file:", "urn:", "data:", "mailto:", "tel:",
        ];
        let scheme = self.pick(&schemes);
        let authority = match self.below(3) {
            0 => String::new(),
            _ => self.authority(),
        };
        let root = self.pick(&["", "/", "/", "/"]);
        let pieces = [
            "a", "B", "..", "..", ".", "%2e", "%2E%2e", "/", "/", "/", "/", "//", "%41", "%2f",
            ":", ",", "@", "%c3%84", "~", "%7e", ";", "%21", "...", "%2541",
        ];
        let path = self.some(12, &pieces);
        let text = ["a", "A", "%41", "%3a", "%c3", "/", "..", "%2e", "?", "~"];
        let query = match self.below(3) {
            0 => format!("?{}", self.some(4, &text)),
            _ => String::new(),
        };
        let fragment = match self.below(4) {
            0 => format!("#{}", self.some(4, &text)),
            _ => String::new(),
        };
        format!("{scheme}{authority}{root}{path}{query}{fragment}")
    }

    fn authority(&mut self) -> String {
        let userinfo = self.pick(&["", "", "", "@", "u@", "U:%41@", ":%c3@"]);
        let host = match self.below(8) {
            0 => "localhost".to_owned(),
            1 => "LocalHost".to_owned(),
            2 => format!("[{}]", self.address()),
            3 => "127.0.0.%31".to_owned(),
            _ => self.some(
                3,
                &["a", "B", "%41", "%c3", ".", "%2e", "1", "_", "%21", "-"],
            ),
        };
        let port = self.pick(&[
            "", "", "", ":", ":80", ":080", ":0", ":00", ":443", ":99999",
        ]);
        format!("//{userinfo}{host}{port}")
    }

    fn address(&mut self) -> String {
        let groups = ["0", "0", "00", "1", "A", "0fF", "ffff"];
        match self.below(4) {
            0 => format!("::{}", self.pick(&groups)),
            1 => format!("::ffff:{}:{}", self.pick(&groups), self.pick(&groups)),
            2 => format!("{}::{}%25Z%41", self.pick(&groups), self.pick(&groups)),
            _ => {
                let all: Vec<_> = (0..8).map(|_| self.pick(&groups)).collect();
                all.join(":")
            }
        }
    }
}

/// Calls back for `count` texts that the grammar accepts.
fn for_each(grammar: StandardName, count: usize, mut work: impl FnMut(Reference<'_, Any>)) {
    let mut texts = Texts(Random::new(0x9E37_79B9_7F4A_7C15));
    let mut seen = 0;
    while seen < count {
        let text = texts.text();
        if let Ok(reference) = Reference::parse_as(&text, Any::from(grammar)) {
            seen += 1;
            work(reference);
        }
    }
}

#[test]
fn long_texts_agree_with_the_naive_ladder() {
    let splitter = Splitter::rfc6874();
    for_each(StandardName::Rfc6874, 10_000, |reference| {
        for (level, naive_level) in Level::ALL.into_iter().zip(NaiveLevel::ALL) {
            let wanted = naive::normalize(&splitter, reference.as_str(), naive_level).unwrap();
            assert_eq!(
                reference.normalize(level),
                wanted.as_str(),
                "{reference} on {level}"
            );
        }
    });
}

/// The normal form is read as it was written, under the standard of the text; it is its own normal
/// form; it leads to the same form at every level above; and all ways to ask for it agree.
//~ proves: 3986-6.2-1
#[test]
fn normalization_is_idempotent_and_climbs() {
    for &standard in StandardName::ALL {
        for_each(standard, 5_000, |reference| {
            for level in Level::ALL {
                normal_form(reference, level);
            }
        });
    }
}

/// Equality is that of normal forms, hence an equivalence relation, and grows from level to level.
#[test]
fn equivalence_is_equality_of_normal_forms() {
    let mut texts = Vec::new();
    for_each(StandardName::Rfc6874, 250, |reference| {
        // With forms that it should equal, so that there are many equal pairs.
        for level in Level::ALL {
            texts.push(String::from(reference.normalize(level)));
        }
        texts.push(reference.as_str().to_owned());
    });
    texts.sort();
    texts.dedup();
    let references: Vec<_> = texts
        .iter()
        .map(|text| Reference::parse_as(text, Rfc6874).unwrap())
        .collect();
    let forms: Vec<_> = references
        .iter()
        .map(|reference| Level::ALL.map(|level| String::from(reference.normalize(level))))
        .collect();
    let mut equal_pairs = 0;
    for (a, a_forms) in references.iter().zip(&forms) {
        for (&b, b_forms) in references.iter().zip(&forms) {
            let mut below = false;
            for (i, level) in Level::ALL.into_iter().enumerate() {
                let equal = a_forms[i] == b_forms[i];
                assert_eq!(a.equivalent(b, level), equal, "{a} {b} on {level}");
                assert_eq!(
                    a.differences(b, level).is_empty(),
                    equal,
                    "{a} {b} on {level}"
                );
                assert!(equal || !below, "{a} {b} on {level}");
                below = equal;
            }
            equal_pairs += usize::from(below && *a != b);
        }
    }
    assert!(equal_pairs > 1_000, "only {equal_pairs} equal pairs");
}

/// Keys are equal as their references are, and find one another in a map.
#[test]
fn keys_find_their_equals() {
    let mut texts = Texts(Random::new(7));
    let texts: Vec<_> = (0..20_000).map(|_| texts.text()).collect();
    for level in Level::ALL {
        let mut classes: HashMap<NormalKey<'_>, UriRef<'_>> = HashMap::new();
        let mut met = 0;
        for text in &texts {
            let Ok(reference) = UriRef::parse(text) else {
                continue;
            };
            let first = *classes.entry(reference.key(level)).or_insert(reference);
            assert!(
                first.equivalent(reference, level),
                "{first} {reference} on {level}"
            );
            met += usize::from(first.as_str() != reference.as_str());
        }
        assert!(level == Level::Simple || met > 100, "only {met} on {level}");
    }
}

/// A trace ends with the normal form, each step starts where the one before it on the component
/// ended, and no rule is reported below its level.
#[test]
fn traces_are_accurate() {
    for &standard in StandardName::ALL {
        for_each(standard, 2_000, |reference| {
            for level in Level::ALL {
                let trace = reference.trace(level);
                let what = format!("{reference} on {level}: {:?}", trace.steps());
                assert_eq!(
                    trace.result(),
                    reference.normalize(level).as_str(),
                    "{what}"
                );
                let mut last: HashMap<Component, Option<&str>> = HashMap::new();
                for step in trace.steps() {
                    assert_ne!(step.before(), step.after(), "{what}");
                    assert!(step.rule().level() <= level, "{what}");
                    assert_ne!(step.rule(), TraceRule::Equivalence, "{what}");
                    let before = last.insert(step.component(), step.after());
                    assert!(before.is_none_or(|text| text == step.before()), "{what}");
                }
                assert_eq!(
                    trace.steps().is_empty(),
                    reference.is_normalized(level),
                    "{what}"
                );
            }
        });
    }
}

/// What the caller knows makes more equal, and nothing else different.
#[test]
fn equivalences_are_a_level_of_their_own() {
    let mut uris = Vec::new();
    for_each(StandardName::Rfc3986, 400, |reference| {
        if let Ok(uri) = AbsoluteUri::parse(reference.without_fragment().as_str()) {
            uris.push(uri.as_str().to_owned());
        }
    });
    let mut known = Equivalences::new();
    let pairs = uris.iter().zip(&uris[1..]).step_by(3);
    let refused = known.load(pairs.map(|(from, to)| {
        let read = |text| AbsoluteUri::parse(text).unwrap();
        (read(from), read(to))
    }));
    assert!(
        refused.len() < 40 && known.len() > 100,
        "{} {}",
        refused.len(),
        known.len()
    );
    let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    let mut changed = 0;
    for_each(StandardName::Rfc3986, 2_000, |reference| {
        let normal = normalizer.normalize(reference);
        let again = Reference::parse_as(normal.as_str(), reference.standard())
            .expect("a normal form is readable");
        assert_eq!(
            normal.as_reference().layout(),
            again.layout(),
            "{reference}"
        );
        assert!(normalizer.is_normalized(again), "{reference}");
        assert_eq!(
            normalizer.is_normalized(reference),
            normal.is_borrowed(),
            "{reference}"
        );
        assert!(normalizer.equivalent(reference, again), "{reference}");
        let scheme = reference.normalize(Level::Scheme);
        assert_eq!(
            normalizer.normalize(scheme.as_reference()),
            normal.as_str(),
            "{reference}"
        );
        assert!(
            normalizer.equivalent(reference, scheme.as_reference()),
            "{reference}"
        );
        assert_eq!(
            normalizer.trace(reference).result(),
            normal.as_str(),
            "{reference}"
        );
        changed += usize::from(normal.as_str() != scheme.as_str());
    });
    assert!(changed > 100, "only {changed} were replaced");
}
