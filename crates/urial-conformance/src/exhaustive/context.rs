//! Short strings in the midst of long ones.
//!
//! The fast paths of the library read many bytes at once, from some length on. So bytes are put into a
//! few long references at every position: each delimiter and each invalid byte meets each lane of a
//! vector, alone and with another one some bytes away.

use super::agreement::{Agreement, Entry};
use super::alphabet::ALPHABET;
use super::parallel;
use super::tally::Tally;
use super::walk::Strings;
use crate::oracle::Splitter;

/// Long references, each with another component that fills vectors.
pub const TEMPLATES: &[&str] = &[
    "scheme://user.name:pass.word@host.example.org:8042/over/there/and/back?name=ferret&x=y#nose/tip",
    "/a/long/path/without/a/scheme/that/goes/on/and/on/until/it/fills/several/vectors/of/32/bytes/x",
    "//a-very-long-host-name-that-has-many-labels.in-a-zone.with-more.of-them.example.org:12345",
    "mailto:somebody.with.a.long.name+and+more@example.org,somebody.else@example.net,third@a.example",
    "s:?query=that-is-long-enough-for-a-vector-or-two&and=another-one/with/slashes?and?question?marks",
    "#a-fragment-that-is-long-enough/for/a/vector?or=two&so=on%20and%20on%20and%20on%20to%20the%20end",
    "http://[2001:db8:85a3:8d3:1319:8a2e:255.255.255.255]:65535/%41%42%43%44%45%46%47%48%49%4A?%4B#%4C",
];

/// How many bytes are put into a template, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inserts {
    /// One at each position.
    One,
    /// Two beside each other at each position.
    Two,
    /// One at each of any two positions.
    Pairs,
}

/// How many strings that makes.
pub(super) fn count(inserts: Inserts) -> u64 {
    let letters = ALPHABET.len() as u64;
    let one_template = |template: &&str| {
        let positions = template.len() as u64 + 1;
        match inserts {
            Inserts::One => positions * (1 + letters),
            Inserts::Two => positions * (1 + letters + letters * letters),
            Inserts::Pairs => positions * (positions + 1) / 2 * letters * (1 + letters),
        }
    };
    TEMPLATES.iter().map(one_template).sum()
}

/// Compares library and oracle on all of them.
pub(super) fn run(
    splitter: &Splitter,
    inserts: Inserts,
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Tally {
    let places: Vec<(&str, usize)> = TEMPLATES
        .iter()
        .flat_map(|template| (0..=template.len()).map(move |at| (*template, at)))
        .collect();
    let work = |tally: &mut Tally, block: usize| {
        let (template, at) = places[block];
        let (before, after) = template.as_bytes().split_at(at);
        let found = match inserts {
            Inserts::One => insert(splitter, before, after, 1),
            Inserts::Two => insert(splitter, before, after, 2),
            Inserts::Pairs => insert_pairs(splitter, before, after),
        };
        progress(found.strings);
        *tally = std::mem::take(tally).merge(found);
    };
    Tally::sum(parallel::blocks(
        places.len(),
        threads,
        Tally::default,
        work,
    ))
}

fn insert(splitter: &Splitter, before: &[u8], after: &[u8], length: usize) -> Tally {
    let strings = Strings {
        alphabet: ALPHABET,
        before,
        after,
        length,
    };
    Agreement::run(splitter, Entry::Parse, &strings, 1, |_| ())
}

/// One byte between `before` and `after`, and one at each position from there on.
fn insert_pairs(splitter: &Splitter, before: &[u8], after: &[u8]) -> Tally {
    let mut tally = Tally::default();
    for &first in ALPHABET {
        for distance in 0..=after.len() {
            let (between, after) = after.split_at(distance);
            let before = [before, &[first], between].concat();
            tally = tally.merge(insert(splitter, &before, after, 1));
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::TEMPLATES;
    use crate::oracle::Splitter;

    #[test]
    fn templates_are_long_references() {
        let splitter = Splitter::rfc3986();
        for template in TEMPLATES {
            assert!(template.len() > 80, "{template}");
            assert!(splitter.split(template.as_bytes()).is_some(), "{template}");
        }
    }
}
