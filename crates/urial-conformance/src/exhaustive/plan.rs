//! [`plan`]: the runs that together make an exhaustive comparison.

use urial::error::Rule;
use urial::reference::Form;
use urial::standard::StandardName;

use super::agreement::{Agreement, Entry};
use super::alphabet::{ALPHABET, ALPHABET_2396, ALPHABET_2732, LITERAL_ALPHABET, OTHER_ALPHABET};
use super::context::{self, Inserts};
use super::dots::DotSegments;
use super::ladder::{self, Normalization};
use super::pairs::{self, Law};
use super::rules::RuleAgreement;
use super::tally::Tally;
use super::units::{UNITS_3987, Units};
use super::walk::Strings;
use crate::oracle::Splitter;

/// Called with the number of strings compared since the last call.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// A set of strings, and what is compared on them.
pub struct Run {
    name: String,
    strings: u64,
    #[allow(clippy::type_complexity, reason = "a name would be used once")]
    compare: Box<dyn Fn(usize, Progress<'_>) -> Tally + Sync>,
}

impl Run {
    fn new(
        name: impl Into<String>,
        strings: u64,
        compare: impl Fn(usize, Progress<'_>) -> Tally + Sync + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            strings,
            compare: Box::new(compare),
        }
    }

    /// Returns the subject of the run.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns how many strings it has.
    pub fn strings(&self) -> u64 {
        self.strings
    }

    /// Compares them on some threads.
    pub fn compare(&self, threads: usize, progress: Progress<'_>) -> Tally {
        (self.compare)(threads, progress)
    }

    /// Returns a run over all references of an alphabet.
    fn references(
        name: impl Into<String>,
        splitter: Splitter,
        entry: Entry,
        strings: Strings<'static>,
    ) -> Self {
        Self::new(name, strings.count(), move |threads, progress| {
            Agreement::run(&splitter, entry, &strings, threads, progress)
        })
    }
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Run({:?}, {} strings)", self.name, self.strings)
    }
}

/// All strings over an alphabet with nothing around them.
const fn bare(alphabet: &'static [u8], length: usize) -> Strings<'static> {
    Strings {
        alphabet,
        before: b"",
        after: b"",
        length,
    }
}

/// All strings over an alphabet between brackets.
const fn literal(alphabet: &'static [u8], length: usize) -> Strings<'static> {
    Strings {
        alphabet,
        before: b"//[",
        after: b"]",
        length,
    }
}

/// All runs whose main one has strings up to the length; the others are as long as they can be in a
/// fraction of its time.
pub fn plan(length: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    references(length, &mut runs);
    literals(length, &mut runs);
    iris(length, &mut runs);
    rfc2396(length, &mut runs);
    contexts(length, &mut runs);
    rules(length, &mut runs);
    resolution(length, &mut runs);
    normalization(length, &mut runs);
    runs
}

/// Every byte there is.
const ALL_BYTES: &[u8; 256] = &{
    let mut all = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        all[byte] = byte as u8;
        byte += 1;
    }
    all
};

fn references(length: usize, runs: &mut Vec<Run>) {
    let rfc3986 = Splitter::rfc3986();
    let shorter = length.saturating_sub(1);
    let mut add = |name: &str, splitter: &Splitter, entry, strings| {
        runs.push(Run::references(name, splitter.clone(), entry, strings));
    };
    add("references", &rfc3986, Entry::Parse, bare(ALPHABET, length));
    let other = bare(OTHER_ALPHABET, shorter);
    add("references of other bytes", &rfc3986, Entry::Parse, other);
    let all = bare(ALL_BYTES, (length / 2).min(3));
    add("references of all bytes", &rfc3986, Entry::Parse, all);
    let part = bare(b"a:/@[%1?\xC3\xA9\xFF", length);
    add("UTF-8 and bytes that are not", &rfc3986, Entry::Parse, part);
    for (form, rule) in [
        (Form::Reference, "URI-reference"),
        (Form::Uri, "URI"),
        (Form::AbsoluteUri, "absolute-URI"),
        (Form::RelativeRef, "relative-ref"),
    ] {
        let splitter = rfc3986.by_rule(rule).expect("a rule of RFC 3986");
        let entry = Entry::ParseBytesAs(form, StandardName::Rfc3986);
        add(rule, &splitter, entry, bare(ALPHABET, shorter));
    }
}

fn literals(length: usize, runs: &mut Vec<Run>) {
    let (rfc3986, rfc6874) = (Splitter::rfc3986(), Splitter::rfc6874());
    let zones = Entry::ParseAs(Form::Reference, StandardName::Rfc6874);
    let mut add = |name: &str, splitter: &Splitter, entry, strings| {
        runs.push(Run::references(name, splitter.clone(), entry, strings));
    };
    let literals = literal(LITERAL_ALPHABET, length + 2);
    add("IP literals", &rfc3986, Entry::Parse, literals);
    // As many groups and colons as no address has, at any length of the run.
    add("IPv6 groups", &rfc3986, Entry::Parse, literal(b":1", 17));
    let dotted = literal(b":1.", 2 * length);
    add("IPv6 groups and dots", &rfc3986, Entry::Parse, dotted);
    let six_groups = Strings {
        before: b"//[1:2:3:4:5:",
        ..literal(b":1.25", length + 2)
    };
    add("IPv6 after five groups", &rfc3986, Entry::Parse, six_groups);
    add("zones", &rfc6874, zones, literal(b":1.f025%~!", length));
    let zone = Strings {
        before: b"//[::1%25",
        ..literal(ALPHABET, length.saturating_sub(1))
    };
    add("zone identifiers", &rfc6874, zones, zone);
    let references = bare(ALPHABET, length.saturating_sub(1));
    add("references of RFC 6874", &rfc6874, zones, references);
}

fn iris(length: usize, runs: &mut Vec<Run>) {
    let splitter = Splitter::rfc3987();
    let mut add = |name: &str, rule: &str, entry, length| {
        let splitter = splitter.by_rule(rule).expect("a rule of RFC 3987");
        let units = Units {
            list: UNITS_3987,
            length,
        };
        runs.push(Run::new(name, units.count(), move |threads, progress| {
            Agreement::run_units(&splitter, entry, &units, threads, progress)
        }));
    };
    // There are twice as many units as bytes.
    let (long, short) = (length.saturating_sub(1), length.saturating_sub(2));
    add("IRI references", "IRI-reference", Entry::ParseIri, long);
    for (form, rule) in [
        (Form::Reference, "IRI-reference"),
        (Form::Uri, "IRI"),
        (Form::AbsoluteUri, "absolute-IRI"),
        (Form::RelativeRef, "irelative-ref"),
    ] {
        let entry = Entry::ParseBytesAs(form, StandardName::Rfc3987);
        add(&format!("{rule} of bytes"), rule, entry, short);
    }
}

fn rfc2396(length: usize, runs: &mut Vec<Run>) {
    let old = (Splitter::rfc2396(), StandardName::Rfc2396);
    let literals = (Splitter::rfc2732(), StandardName::Rfc2732);
    let mut add = |name: &str, reading: &(Splitter, StandardName), strings| {
        let entry = Entry::ParseAs(Form::Reference, reading.1);
        runs.push(Run::references(name, reading.0.clone(), entry, strings));
    };
    add("references of RFC 2396", &old, bare(ALPHABET_2396, length));
    add(
        "references of RFC 2732",
        &literals,
        bare(ALPHABET_2732, length),
    );
    let authorities = Strings {
        before: b"//",
        ..bare(b"a1.-:@_", length + 1)
    };
    add("authorities of RFC 2396", &old, authorities);
    let servers = Strings {
        before: b"x://",
        after: b":/p",
        ..bare(b"1a.", length + 4)
    };
    add("hosts of RFC 2396", &old, servers);
    add("hosts of RFC 2732", &literals, servers);
    let authorities = Strings {
        before: b"//",
        ..bare(b"[]:a@.", length + 1)
    };
    add("authorities of RFC 2732", &literals, authorities);
    add(
        "IP literals of RFC 2732",
        &literals,
        literal(b":1.fv%", length + 2),
    );
}

fn contexts(length: usize, runs: &mut Vec<Run>) {
    let mut add = |name: &str, inserts| {
        let splitter = Splitter::rfc3986();
        let run = move |threads, progress: Progress<'_>| {
            context::run(&splitter, inserts, threads, progress)
        };
        runs.push(Run::new(name, context::count(inserts), run));
    };
    add("a byte within long references", Inserts::One);
    if length >= 6 {
        add("two bytes within long references", Inserts::Two);
        add("two bytes apart within long references", Inserts::Pairs);
    }
}

fn rules(length: usize, runs: &mut Vec<Run>) {
    for &rule in Rule::ALL {
        let mut sets = vec![
            bare(ALPHABET, length.saturating_sub(1)),
            bare(OTHER_ALPHABET, length.saturating_sub(1)),
        ];
        // The shortest addresses are longer than that, and made of fewer bytes.
        match rule {
            Rule::Ipv4Address => sets.push(bare(b"0125.", length + 3)),
            Rule::Ipv6Address => sets.push(bare(LITERAL_ALPHABET, length + 1)),
            Rule::IpvFuture => sets.push(bare(b"v1F.:", length + 1)),
            Rule::IpLiteral | Rule::Host => sets.push(bare(b"[]:1.v", length + 2)),
            Rule::Authority => sets.push(bare(b"[]:1.@", length + 2)),
            _ => {}
        }
        let count = sets.iter().map(Strings::count).sum();
        let compare = move |threads, progress: Progress<'_>| {
            let one = |strings| RuleAgreement::run(rule, strings, threads, progress);
            Tally::sum(sets.iter().map(one))
        };
        runs.push(Run::new(format!("rule {rule}"), count, compare));
    }
}

fn resolution(length: usize, runs: &mut Vec<Run>) {
    let paths = bare(b"a./", 2 * length);
    runs.push(Run::new(
        "dot segments",
        paths.count(),
        move |threads, progress| DotSegments::run(&paths, threads, progress),
    ));
    // Pairs are squares: few of them in a short run, so that it can be part of the tests.
    let less = if length < 6 { 2 } else { 1 };
    let shorter = length.saturating_sub(less);
    let with_scheme = Strings {
        before: b"a:",
        ..bare(b"a./:?", shorter)
    };
    let splitter = Splitter::rfc3986();
    let mut bases = pairs::references(&splitter, &with_scheme);
    bases.retain(|base| base.starts_with("a:"));
    let references = pairs::references(&splitter, &bare(b"a./:?#", shorter));
    let mut add = |name: &str, law, bases: Vec<String>, others: Vec<String>| {
        let splitter = splitter.clone();
        let count = bases.len() as u64 * others.len() as u64;
        runs.push(Run::new(name, count, move |threads, progress| {
            pairs::run(&splitter, law, (&bases, &others), threads, progress)
        }));
    };
    add("resolve", Law::Resolve, bases.clone(), references);
    add("relativize", Law::Relativize, bases.clone(), bases);
    let tree = Strings {
        before: b"s://h/",
        ..bare(b"ab/", length + 2 - less)
    };
    let tree = pairs::references(&splitter, &tree);
    add("relativize in a tree", Law::Relativize, tree.clone(), tree);
}

fn normalization(length: usize, runs: &mut Vec<Run>) {
    let splitter = Splitter::rfc6874();
    // A normal form by the naive way takes as long as reading a hundred strings.
    let shorter = length.saturating_sub(if length < 6 { 2 } else { 1 });
    for (name, alphabet) in [
        ("normalize references", ALPHABET),
        ("normalize references of other bytes", OTHER_ALPHABET),
    ] {
        let (splitter, strings) = (splitter.clone(), bare(alphabet, shorter));
        runs.push(Run::new(name, strings.count(), move |threads, progress| {
            Normalization::run(&splitter, &strings, threads, progress)
        }));
    }
    for words in ladder::texts(shorter) {
        let splitter = splitter.clone();
        let name = format!("normalize {}…{}", words.before, words.after);
        runs.push(Run::new(name, words.count(), move |threads, progress| {
            ladder::run_normalize(&splitter, &words, threads, progress)
        }));
    }
    for words in ladder::texts(shorter.saturating_sub(2).max(1)) {
        let splitter = splitter.clone();
        let mut texts: Vec<_> = (0..words.count())
            .map(|number| words.text(number))
            .collect();
        texts.retain(|text| splitter.split(text.as_bytes()).is_some());
        texts.sort();
        texts.dedup();
        let name = format!("equate {}…{}", words.before, words.after);
        let count = (texts.len() as u64).pow(2);
        runs.push(Run::new(name, count, move |threads, progress| {
            ladder::run_equivalent(&splitter, &texts, threads, progress)
        }));
    }
}
