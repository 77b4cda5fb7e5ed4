//! Pairs of short references: a base and a reference, a base and a target.

use urial::{Uri, UriRef, resolve::Strictness};

use super::library::viewed;
use super::parallel;
use super::tally::Tally;
use super::walk::{Strings, Visited, Visitor};
use crate::naive::{self, Parts};
use crate::oracle::Splitter;

/// All strings of a set that are references, sorted.
pub(super) fn references(splitter: &Splitter, strings: &Strings<'_>) -> Vec<String> {
    struct Collect<'a>(&'a Splitter, Vec<String>);
    impl Visitor for Collect<'_> {
        fn visit(&mut self, visited: &Visited<'_>) {
            if self.0.automaton().is_accepting(&visited.cursor) {
                let text = String::from_utf8(visited.text.to_vec());
                self.1.push(text.expect("a reference is ASCII"));
            }
        }
    }
    let new = || Collect(splitter, Vec::new());
    let visitors = strings.walk(splitter.automaton(), 1, new, |_| ());
    let mut texts: Vec<_> = visitors.into_iter().flat_map(|visitor| visitor.1).collect();
    texts.sort();
    texts
}

/// What is compared on a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// The library resolves as the naive resolver does, and leads back by the shortest way.
    Resolve,
    /// The library leads from a base to a target wherever some reference does.
    Relativize,
}

/// Compares on all pairs of a base and another text.
pub(super) fn run(
    splitter: &Splitter,
    law: Law,
    (bases, others): (&[String], &[String]),
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Tally {
    let others: Vec<Text<'_>> = others
        .iter()
        .map(|text| Text::new(splitter, text))
        .collect();
    let work = |pairs: &mut Pairs<'_>, block: usize| {
        let base = Text::new(splitter, &bases[block]);
        for other in &others {
            pairs.tally.strings += 1;
            match law {
                Law::Resolve => pairs.resolve(&base, other),
                Law::Relativize => pairs.relativize(&base, other),
            }
        }
        progress(others.len() as u64);
    };
    let new = || Pairs {
        splitter,
        tally: Tally::default(),
    };
    let done = parallel::blocks(bases.len(), threads, new, work);
    Tally::sum(done.into_iter().map(|pairs| pairs.tally))
}

/// A reference as the library has it and as the oracle has it.
struct Text<'a> {
    library: UriRef<'a>,
    parts: Parts,
}

impl<'a> Text<'a> {
    fn new(splitter: &Splitter, text: &'a str) -> Self {
        Self {
            library: UriRef::parse(text).expect("a reference of ours"),
            parts: Parts::read(splitter, text).expect("a reference of ours"),
        }
    }

    fn uri(&self) -> Uri<'a> {
        self.library
            .require_scheme()
            .expect("a base of ours has a scheme")
    }
}

struct Pairs<'a> {
    splitter: &'a Splitter,
    tally: Tally,
}

impl Pairs<'_> {
    fn disagree(&mut self, base: &Text<'_>, other: &Text<'_>, about: &str) {
        let pair = format!("{} + {}", base.library.as_str(), other.library.as_str());
        self.tally.disagree(pair.as_bytes(), about);
    }

    /// Both resolvers, strict and not; then back again.
    fn resolve(&mut self, base: &Text<'_>, reference: &Text<'_>) {
        let letter =
            |strictness| naive::resolve_by_the_letter(&base.parts, &reference.parts, strictness);
        let strict = letter(naive::Strictness::Strict);
        self.compare(base, reference, &strict, Strictness::Strict);
        // Only where the reference has a scheme is there a difference to be lenient about.
        if reference.parts.scheme.is_some() {
            let backward = letter(naive::Strictness::Backward);
            self.compare(base, reference, &backward, Strictness::NonStrict);
        }
        let target = strict.shielded().recompose();
        self.tally.accepted += 1;
        self.lead_back(base, reference, &target);
    }

    fn compare(
        &mut self,
        base: &Text<'_>,
        reference: &Text<'_>,
        expected: &Parts,
        strictness: Strictness,
    ) {
        let shielded = expected.clone().shielded();
        let text = shielded.recompose();
        let mut out = String::from("#");
        let resolved = base
            .uri()
            .resolve_into(reference.library, strictness, &mut out);
        let Ok(resolved) = resolved else {
            return self.disagree(base, reference, "the library does not resolve it");
        };
        if resolved.as_identifier() != text.as_str() {
            let about = format!(
                "naive {text:?}, library {:?}",
                resolved.as_identifier().as_str()
            );
            self.disagree(base, reference, &about);
        } else if Some(viewed(&resolved.as_identifier())) != self.splitter.split(text.as_bytes()) {
            self.disagree(base, reference, "the target's layout is wrong");
        } else if resolved.is_repaired() != (shielded != *expected) {
            self.disagree(
                base,
                reference,
                "a repair is made and not reported, or reported and not made",
            );
        }
    }

    /// The reference back is no longer than the one we came by, and leads to the same target.
    fn lead_back(&mut self, base: &Text<'_>, reference: &Text<'_>, target: &str) {
        let Ok(target) = Uri::parse(target) else {
            return self.disagree(base, reference, "the target is not a URI");
        };
        let back = base.uri().relativize(target);
        if back.as_str().len() > reference.library.as_str().len() {
            let about = format!("relativize gives {:?}, which is longer", back.as_str());
            self.disagree(base, reference, &about);
        }
        if self.target(base, back.as_str()).as_deref() != Some(target.as_str()) {
            let about = format!(
                "relativize gives {:?}, which leads elsewhere",
                back.as_str()
            );
            self.disagree(base, reference, &about);
        } else if Some(viewed(&back.as_reference()))
            != self.splitter.split(back.as_str().as_bytes())
        {
            self.disagree(base, reference, "the layout of the reference back is wrong");
        }
    }

    /// Where a reference leads by the naive resolver.
    fn target(&self, base: &Text<'_>, reference: &str) -> Option<String> {
        let parts = Parts::read(self.splitter, reference)?;
        let target = naive::resolve(&base.parts, &parts, naive::Strictness::Strict);
        Some(target)
    }

    /// The reference leads to the target, unless none can: resolution removes dot segments, so no
    /// reference leads to a path that has them but those that keep the path of the base.
    fn relativize(&mut self, base: &Text<'_>, target: &Text<'_>) {
        let text = target.library.as_str();
        let reference = base.uri().relativize(target.uri());
        let leads = self.target(base, reference.as_str()).as_deref() == Some(text);
        let itself = naive::resolve(&base.parts, &target.parts, naive::Strictness::Strict) == text;
        if leads {
            self.tally.accepted += 1;
        } else if itself {
            let about = format!(
                "{:?} leads elsewhere, the target itself does not",
                reference.as_str()
            );
            self.disagree(base, target, &about);
        } else if reference.as_str() != text {
            let about = format!(
                "{:?} leads elsewhere and is not the target",
                reference.as_str()
            );
            self.disagree(base, target, &about);
        }
        if reference.as_str().len() > text.len() {
            self.disagree(base, target, "the reference is longer than the target");
        }
    }
}
