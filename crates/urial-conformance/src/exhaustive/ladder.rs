//! Normalization and comparison, level by level, on texts that have something to normalize.

use urial::rfc6874::UriRef;
use urial::standard::Rfc6874;
use urial::{Level, Reference};

use super::library::viewed;
use super::parallel;
use super::tally::Tally;
use super::walk::{Strings, Visited, Visitor};
use super::words::Words;
use crate::naive::{self, NaiveLevel};
use crate::oracle::{Components, Splitter};

/// The levels that both sides know.
const LEVELS: [(Level, NaiveLevel); 5] = [
    (Level::Simple, NaiveLevel::Simple),
    (Level::Case, NaiveLevel::Case),
    (Level::Percent, NaiveLevel::Percent),
    (Level::Dots, NaiveLevel::Dots),
    (Level::Scheme, NaiveLevel::Scheme),
];

/// For each kind of rule, texts that it applies to: what is before the words, the words, what is after them, and how many more
/// words than usual.
const TEXTS: [(&str, &[&str], &str, usize); 11] = [
    (
        "",
        &[
            "a", "B", "/", ".", "%2e", "%41", "%c3", ":", "?", "#", "@", "1",
        ],
        "",
        0,
    ),
    ("S:", &["a", "/", ".", "..", "%2e", "%2f", ":", "//"], "", 1),
    ("s://H", &["a", "/", ".", "..", "%2E", "//", "?"], "", 1),
    (
        "HTTP://",
        &[
            "h", "H", "%48", "%e4", "@", ":", "80", "0", "/", "?", "1.0.0.", "%31",
        ],
        "",
        0,
    ),
    (
        "file://",
        &[
            "localhost",
            "LOCAL",
            "host",
            "l%6Fcalhost",
            "@",
            ":",
            "0",
            "/",
            "?",
        ],
        "",
        0,
    ),
    (
        "urn:",
        &["A", "b", ":", "%41", "%3a", "/", "..", "?"],
        "",
        0,
    ),
    ("data:", &["A", "b", ";", ",", "%2c", "/", "..", "#"], "", 0),
    (
        "tel:",
        &["A", "1", "-", "%41", "%3b", ";", "/", ".."],
        "",
        0,
    ),
    (
        "mailto:",
        &["A", "@", ",", "%41", "%2c", "/", ".", "?"],
        "",
        0,
    ),
    (
        "//[",
        &["0", ":", "::", "A", "Ff", "1.2.3.4", "%25", "%41Z"],
        "]",
        1,
    ),
    (
        "x://u@[",
        &["0:", ":", "00F:", "1:0:", "ffff:", "1.2.3.4", "0"],
        "]:",
        1,
    ),
];

/// Returns, for each kind of rule, texts of at least `length` words that it applies to.
pub(super) fn texts(length: usize) -> Vec<Words> {
    let texts = TEXTS.iter().map(|&(before, list, after, more)| Words {
        before,
        list,
        after,
        length: length + more,
    });
    texts.collect()
}

/// Returns the grammar of the library: that of RFC 6874, so that zones have their turn too.
fn read(text: &str) -> Option<UriRef<'_>> {
    Reference::parse_as(text, Rfc6874).ok()
}

/// Compares normal forms on all texts.
pub(super) fn run_normalize(
    splitter: &Splitter,
    words: &Words,
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Tally {
    const BLOCK: u64 = 1 << 12;
    let count = words.count();
    let work = |tally: &mut Tally, block: usize| {
        let numbers = block as u64 * BLOCK..count.min((block as u64 + 1) * BLOCK);
        progress(numbers.end - numbers.start);
        for number in numbers {
            tally.strings += 1;
            let text = words.text(number);
            if let Err(about) = check(splitter, &text, tally) {
                tally.disagree(text.as_bytes(), about);
            }
        }
    };
    let blocks = count.div_ceil(BLOCK) as usize;
    Tally::sum(parallel::blocks(blocks, threads, Tally::default, work))
}

/// Compares normal forms on all strings that are references.
pub(super) struct Normalization<'a> {
    splitter: &'a Splitter,
    tally: Tally,
}

impl Normalization<'_> {
    pub(super) fn run(
        splitter: &Splitter,
        strings: &Strings<'_>,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Tally {
        let new = || Normalization {
            splitter,
            tally: Tally::default(),
        };
        let visitors = strings.walk(splitter.automaton(), threads, new, progress);
        Tally::sum(visitors.into_iter().map(|visitor| visitor.tally))
    }
}

impl Visitor for Normalization<'_> {
    fn visit(&mut self, visited: &Visited<'_>) {
        self.tally.strings += 1;
        if !self.splitter.automaton().is_accepting(&visited.cursor) {
            return;
        }
        let outcome = match std::str::from_utf8(visited.text) {
            Ok(text) => check(self.splitter, text, &mut self.tally),
            Err(_) => Err("the oracle accepts what is not text".to_owned()),
        };
        if let Err(about) = outcome {
            self.tally.disagree(visited.text, about);
        }
    }
}

/// All levels on one text.
fn check(splitter: &Splitter, text: &str, tally: &mut Tally) -> Result<(), String> {
    let (reference, components) = (read(text), splitter.split(text.as_bytes()));
    let (Some(reference), Some(components)) = (reference, &components) else {
        return match (reference, components) {
            (None, None) => Ok(()),
            _ => Err("one of us does not accept it".to_owned()),
        };
    };
    tally.accepted += 1;
    let mut below = text.to_owned();
    for (level, naive_level) in LEVELS {
        let expected = naive::normalize(splitter, text, naive_level).unwrap_or_default();
        let normal = reference.normalize(level);
        if normal != expected.as_str() {
            return Err(format!(
                "on {level}: naive {expected:?}, library {normal:?}"
            ));
        }
        check_form(splitter, &reference, components, &expected, level)?;
        // What is equal at one level is equal at the next, if the form on one leads to the next.
        let from_below = read(&below).map(|below| String::from(below.normalize(level)));
        if from_below.as_deref() != Some(&expected) {
            return Err(format!("on {level} from {below:?}: {from_below:?}"));
        }
        below = expected;
    }
    Ok(())
}

/// What must hold of a normal form beside being the right one.
fn check_form(
    splitter: &Splitter,
    reference: &UriRef<'_>,
    components: &Components,
    expected: &str,
    level: Level,
) -> Result<(), String> {
    let fail = |about: &str| Err(format!("on {level}: {about}"));
    let normal = reference.normalize(level);
    let Some(split) = splitter.split(expected.as_bytes()) else {
        return fail("the normal form is not a reference");
    };
    let Some(again) = read(expected) else {
        return fail("the library cannot read its normal form");
    };
    if viewed(&normal.as_reference()) != split {
        return fail("the layout of the normal form is wrong");
    }
    if split.scheme.is_some() != components.scheme.is_some() {
        return fail("a scheme appears or goes");
    }
    if split.authority.is_some() != components.authority.is_some() {
        return fail("an authority appears or goes");
    }
    if normal.is_borrowed() == (expected != reference.as_str()) {
        return fail("a change is reported and not made, or made and not reported");
    }
    if reference.is_normalized(level) != normal.is_borrowed() {
        return fail("is_normalized disagrees");
    }
    if !again.is_normalized(level) || again.normalize(level) != expected {
        return fail("the normal form has another normal form");
    }
    let mut out = String::from("#");
    if reference.normalize_into(level, &mut out).as_str() != expected || out[1..] != *expected {
        return fail("normalize_into gives another form");
    }
    if reference.key(level).as_str() != expected {
        return fail("the key is not the normal form");
    }
    if !reference.equivalent(again, level) || !reference.differences(again, level).is_empty() {
        return fail("the normal form is not equivalent");
    }
    Ok(())
}

/// Compares equality on all pairs of texts with equality of the naive normal forms.
pub(super) fn run_equivalent(
    splitter: &Splitter,
    texts: &[String],
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Tally {
    type Forms<'a> = (UriRef<'a>, Vec<Option<String>>);
    let forms = |text| -> Option<Forms<'_>> {
        let naive = LEVELS.map(|(_, naive_level)| naive::normalize(splitter, text, naive_level));
        Some((read(text)?, naive.to_vec()))
    };
    let all: Vec<Forms<'_>> = texts.iter().filter_map(|text| forms(text)).collect();
    let work = |tally: &mut Tally, block: usize| {
        let (a, a_forms) = &all[block];
        for (b, b_forms) in &all {
            tally.strings += 1;
            for (place, (level, _)) in LEVELS.into_iter().enumerate() {
                let equal = a_forms[place] == b_forms[place];
                let (found, differ) = (a.equivalent(*b, level), a.differences(*b, level));
                if found != equal || differ.is_empty() != equal {
                    let about =
                        format!("equal on {level}: naive {equal}, library {found}, {differ:?}");
                    tally.disagree(format!("{} = {}", a.as_str(), b.as_str()).as_bytes(), about);
                }
            }
            tally.accepted += u64::from(a_forms.last() == b_forms.last());
        }
        progress(all.len() as u64);
    };
    Tally::sum(parallel::blocks(all.len(), threads, Tally::default, work))
}
