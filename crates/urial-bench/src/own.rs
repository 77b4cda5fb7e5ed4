//! urial itself, with the best instructions of this processor and with lesser ones.

use std::hint::black_box;
use std::sync::LazyLock;

use hashbrown::HashSet;
use urial::{Level, Uri, UriRef, lines::Lines, normalize::NormalKey, resolve::Strictness};
use urial_scan::{Level as VectorLevel, use_level};

use crate::contender::Contender;
use crate::distinct::Distinct;
use crate::operation::Family::Own;
use crate::peers::{BLOCK, for_each_line};
use crate::set::{BASE, Set};

/// The name of urial as it is, among the contenders.
pub(crate) const NAME: &str = "urial";

/// urial as a parser: as it is, then with each lesser set of instructions.
pub(crate) fn parsers() -> Vec<Contender> {
    let lesser = [
        Contender::new("urial (avx2)", Own, |set| parse_with("avx2", set)),
        Contender::new("urial (sse2)", Own, |set| parse_with("sse2", set)),
        Contender::new("urial (neon)", Own, |set| parse_with("neon", set)),
        Contender::new("urial (scalar)", Own, |set| parse_with("scalar", set)),
    ];
    let best = VectorLevel::best();
    let mut parsers = vec![Contender::new(NAME, Own, parse)];
    parsers.extend(lesser.into_iter().filter(|contender| {
        VectorLevel::available()
            .any(|level| level != best && contender.name == format!("urial ({})", level.name()))
    }));
    parsers
}

fn parse(set: &Set) -> usize {
    for_each_line(set, UriRef::parse)
}

/// Parses with the instructions of a level that is available.
fn parse_with(level: &str, set: &Set) -> usize {
    // Asked once: under a hypervisor, a question to the processor takes microseconds.
    static LEVELS: LazyLock<Vec<VectorLevel>> =
        LazyLock::new(|| VectorLevel::available().collect());
    if let Some(level) = LEVELS.iter().find(|available| available.name() == level) {
        use_level(*level);
    }
    let accepted = parse(set);
    if let Some(best) = LEVELS.last() {
        use_level(*best);
    }
    accepted
}

/// What peers call normalization: the syntax-based rules.
const SYNTAX: Level = Level::SYNTAX;

/// urial as a normalizer.
pub(crate) const NORMALIZE: &[Contender] = &[
    Contender::new(NAME, Own, |set| normalize(set, SYNTAX)),
    Contender::new("urial, by the rules of schemes", Own, |set| {
        normalize(set, Level::Scheme)
    }),
    Contender::new("urial, parse only", Own, |set| {
        for_each_line(set, Uri::parse)
    }),
];

/// Uses each normal form where it is: a move would take a third as long again.
#[inline(always)]
fn normalize(set: &Set, level: Level) -> usize {
    let mut accepted = 0;
    for line in &set.lines {
        if let Ok(uri) = Uri::parse(line) {
            black_box(&uri.normalize(level));
            accepted += 1;
        }
    }
    accepted
}

/// urial as a resolver.
pub(crate) const RESOLVE: &[Contender] = &[
    Contender::new(NAME, Own, |set| {
        let base = Uri::parse(BASE).expect("the base is a URI");
        for_each_line(set, |line| base.resolve(UriRef::parse(line)?))
    }),
    Contender::new("urial, into a buffer", Own, |set| {
        let base = Uri::parse(BASE).expect("the base is a URI");
        let mut buffer = String::with_capacity(16 * 1024);
        let mut accepted = 0;
        for line in &set.lines {
            buffer.clear();
            if let Ok(reference) = UriRef::parse(line) {
                let target = base.resolve_into(reference, Strictness::Strict, &mut buffer);
                accepted += usize::from(target.is_ok());
                black_box(&target);
            }
        }
        accepted
    }),
    Contender::new("urial, parse only", Own, |set| {
        for_each_line(set, UriRef::parse)
    }),
];

/// urial as a judge.
pub(crate) const EQUIVALENT: &[Contender] = &[Contender::new(NAME, Own, |set| {
    let pairs = set.lines.iter().zip(&set.others);
    let equal = pairs.filter(|(a, b)| match (UriRef::parse(a), UriRef::parse(b)) {
        (Ok(a), Ok(b)) => a.equivalent(b, SYNTAX),
        _ => false,
    });
    equal.count()
})];

/// urial line by line.
pub(crate) const LINES: &[Contender] = &[Contender::new(NAME, Own, |set| {
    let mut accepted = 0;
    for line in Lines::new(set.text) {
        accepted += usize::from(black_box(&line).is_ok());
    }
    accepted
})];

/// urial line by line into one text.
pub(crate) const BULK_NORMALIZE: &[Contender] = &[Contender::new(NAME, Own, |set| {
    let mut out = String::with_capacity(2 * BLOCK);
    let mut accepted = 0;
    for reference in Lines::new(set.text).flatten() {
        accepted += 1;
        reference.normalize_into(SYNTAX, &mut out);
        out.push('\n');
        if out.len() > BLOCK {
            black_box(&out);
            out.clear();
        }
    }
    accepted
})];

/// urial line by line into a set: one that looks up many keys at once, and a plain one.
pub(crate) const BULK_DISTINCT: &[Contender] = &[
    Contender::new(NAME, Own, |set| {
        let mut seen = Distinct::of(set.text);
        for reference in Lines::new(set.text).flatten() {
            seen.add_key(&reference.key(SYNTAX));
        }
        seen.count()
    }),
    Contender::new("urial, a set of keys", Own, |set| {
        let mut seen: HashSet<NormalKey<'_>> = HashSet::new();
        for reference in Lines::new(set.text).flatten() {
            seen.insert(reference.key(SYNTAX));
        }
        seen.len()
    }),
];
