//! Laws of resolution and relativization, on all short references and on many long ones.

use std::collections::HashMap;

use urial::{Uri, UriBuf, UriRef, path::has_dot_segments, resolve::Strictness};
use urial_conformance::naive::{self, Parts};
use urial_conformance::oracle::Splitter;
use urial_conformance::random::Random;

/// What a reference is made of, as far as resolution cares.
const LETTERS: &[u8] = b"a./:?";

/// Returns all references of at most `longest` letters, the shortest first.
fn short_references(longest: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut start = 0;
    for _ in 0..longest {
        let end = all.len();
        for at in start..end {
            for letter in LETTERS {
                let mut next = all[at].clone();
                next.push(char::from(*letter));
                all.push(next);
            }
        }
        start = end;
    }
    all.retain(|text| UriRef::parse(text).is_ok());
    all
}

/// Bases of every kind: with and without authority, root, directories, empty segments, dots, query.
const BASES: &[&str] = &[
    "a:",
    "a:?",
    "a:a",
    "a:a/",
    "a:a/a",
    "a:a/a?",
    "a:a/b/c",
    "a:a//",
    "a:a//a",
    "a:a:a",
    "a:.",
    "a:..",
    "a:./a",
    "a:a/..",
    "a:a/../a",
    "a:../a/a",
    "a:/",
    "a:/?",
    "a:/a",
    "a:/a?",
    "a:/a/",
    "a:/a/a",
    "a:/a//",
    "a:/a//a",
    "a:/.//",
    "a:/.//a",
    "a:/.//a/a",
    "a:/./a",
    "a:/..",
    "a:/a/..",
    "a:/a/../a",
    "a:/a/./a",
    "a:/a/b/c",
    "a://",
    "a://?",
    "a:///",
    "a:///a",
    "a:////",
    "a:////a",
    "a://a",
    "a://a?",
    "a://a/",
    "a://a/?",
    "a://a/a",
    "a://a/a?",
    "a://a/a?a",
    "a://a/a#a",
    "a://a/a/",
    "a://a/a/a",
    "a://a//",
    "a://a//a",
    "a://a/a//a",
    "a://a/.",
    "a://a/./a",
    "a://a/..",
    "a://a/../a/a",
    "a://a/a/../a",
    "a://a/a:a/a",
    "a://u:p@a:1/a/a",
    "b://a/a/a",
];

/// Every base, and the target of every short reference.
fn for_each_pair(longest: usize, mut work: impl FnMut(Uri<'_>, UriRef<'_>, &UriBuf)) {
    let texts = short_references(longest);
    let references: Vec<_> = texts
        .iter()
        .map(|text| UriRef::parse(text).unwrap())
        .collect();
    for base in BASES {
        let base = Uri::parse(base).unwrap();
        for reference in &references {
            work(base, *reference, &base.resolve(*reference).unwrap());
        }
    }
}

//~ proves: 3986-5.2-1
#[test]
fn resolution_agrees_with_the_pseudocode() {
    let by = Splitter::rfc3986();
    let mut parts = HashMap::new();
    let mut read = move |text: &str| -> Parts {
        let read = || Parts::read(&by, text).unwrap();
        parts.entry(text.to_owned()).or_insert_with(read).clone()
    };
    for_each_pair(5, |base, reference, target| {
        let [from, to] = [base.as_str(), reference.as_str()].map(&mut read);
        let wanted = naive::resolve(&from, &to, naive::Strictness::Strict);
        assert_eq!(*target, wanted.as_str(), "{base} + {reference}");
        let wanted = naive::resolve(&from, &to, naive::Strictness::Backward);
        let target = base.resolve_with(reference, Strictness::NonStrict).unwrap();
        assert_eq!(target, wanted.as_str(), "{base} + {reference}, not strict");
    });
}

#[test]
fn targets_are_read_as_they_were_written() {
    for_each_pair(5, |base, reference, target| {
        let again = Uri::parse(target.as_str()).unwrap();
        assert_eq!(
            target.as_identifier().layout(),
            again.layout(),
            "{base} + {reference}"
        );
    });
}

/// A reference with a scheme loses its dot segments, and nothing else happens to it, whatever the
/// base. Without dot segments it is its own target.
//~ proves: 3986-5.2.2-2
#[test]
fn an_absolute_reference_is_its_own_target() {
    for_each_pair(5, |base, reference, target| {
        if reference.scheme().is_none() {
            return;
        }
        let alone = Uri::try_from(reference).unwrap();
        assert_eq!(
            alone.resolve(reference).unwrap(),
            *target,
            "{base} + {reference}"
        );
        if !has_dot_segments(reference.path().as_str()) {
            assert_eq!(*target, reference.as_str(), "{base}");
        }
        // Once is enough.
        let again = base.resolve(target.as_reference()).unwrap();
        assert_eq!(again, *target, "{base} + {reference}");
    });
}

#[test]
fn a_same_document_reference_leads_to_the_base() {
    for_each_pair(5, |base, reference, target| {
        let leads = target.as_reference().without_fragment() == base.without_fragment();
        assert_eq!(
            base.is_same_document(reference),
            leads,
            "{base} + {reference}"
        );
    });
}

/// The law of relativization: what a reference leads to is reached again, and by no shorter way.
///
/// All references up to a length are tried in the order of length, so the first that leads to a
/// target is the shortest there is.
#[test]
fn no_reference_is_shorter() {
    let mut shortest: HashMap<(String, UriBuf), String> = HashMap::new();
    for_each_pair(6, |base, reference, target| {
        let way = (base.as_str().to_owned(), target.clone());
        shortest
            .entry(way)
            .or_insert_with(|| reference.as_str().to_owned());
    });
    assert!(shortest.len() > 50_000, "only {} targets", shortest.len());
    for ((base, target), wanted) in shortest {
        let base = Uri::parse(&base).unwrap();
        check_law(base, target.as_identifier());
        let found = base.relativize(target.as_identifier());
        let (found_len, wanted_len) = (found.as_str().len(), wanted.len());
        assert_eq!(
            found_len, wanted_len,
            "{base} to {target}: {found}, {wanted}"
        );
    }
}

/// From every base to every other, and to what lies around it.
#[test]
fn relativization_is_the_inverse_of_resolution() {
    let mut targets: Vec<UriBuf> = BASES.iter().map(|text| text.parse().unwrap()).collect();
    for base in BASES {
        for tail in ["x", "x:y", "/x", "//x", "/x/", "?x", "#x", "/../x", "/./x"] {
            targets.extend(format!("{base}{tail}").parse().ok());
        }
    }
    for base in &targets {
        for target in &targets {
            check_law(base.as_identifier(), target.as_identifier());
        }
    }
}

/// The reference leads back, unless nothing does; it is valid, and never longer than the target.
#[track_caller]
fn check_law(base: Uri<'_>, target: Uri<'_>) {
    let reference = base.relativize(target);
    let again = UriRef::parse(reference.as_str()).expect("a valid reference");
    assert_eq!(
        reference.as_reference().layout(),
        again.layout(),
        "{base} to {target}"
    );
    assert!(
        again.as_str().len() <= target.as_str().len(),
        "{base} to {target}"
    );
    if base.resolve(again).unwrap().as_identifier() == target {
        return;
    }
    assert_eq!(again, target.as_str(), "{base} to {target}");
    let path = target.path().as_str();
    assert!(has_dot_segments(path), "{base} to {target}: {again}");
    // Only the path of the base is kept as it is, and only with a query that can be written.
    let (from, to) = (base.parts(), target.parts());
    let kept = (from.scheme, from.authority, from.path) == (to.scheme, to.authority, to.path);
    let unwritable = from.query.is_some() && to.query.is_none();
    assert!(!kept || unwritable, "{base} to {target}: {again}");
}

/// Texts that look random.
struct Texts(Random);

impl Texts {
    fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0.pick(from)
    }

    /// A path of many segments, or few.
    fn path(&mut self) -> String {
        let most = self.pick(&["2", "6", "40"]).parse().unwrap();
        let pieces = [
            "a",
            "b",
            "c",
            "a",
            "..",
            "..",
            ".",
            "",
            "x:y",
            "%2E",
            ".a",
            "long-name",
        ];
        let segments: Vec<_> = (0..self.below(most)).map(|_| self.pick(&pieces)).collect();
        let root = self.pick(&["", "/", "/"]);
        format!("{root}{}{}", segments.join("/"), self.pick(&["", "/"]))
    }

    /// Returns a reference, or by chance something else.
    fn text(&mut self) -> String {
        let scheme = self.pick(&["", "s:", "s:", "S:", "t:"]);
        let authority = self.pick(&["", "//h", "//h", "//u@[::1]:8", "//"]);
        let (path, query) = (self.path(), self.pick(&["", "", "?", "?q/../r"]));
        let fragment = self.pick(&["", "", "#", "#f/../g"]);
        format!("{scheme}{authority}{path}{query}{fragment}")
    }
}

#[test]
fn long_references_follow_the_laws() {
    let by = Splitter::rfc3986();
    let mut texts = Texts(Random::new(0x9E37_79B9_7F4A_7C15));
    let mut pairs = 0;
    while pairs < 20_000 {
        let (base, other) = (texts.text(), texts.text());
        let (Ok(base), Ok(other)) = (Uri::parse(&base), UriRef::parse(&other)) else {
            continue;
        };
        pairs += 1;
        let parts = [base.as_str(), other.as_str()].map(|text| Parts::read(&by, text).unwrap());
        let wanted = naive::resolve(&parts[0], &parts[1], naive::Strictness::Strict);
        let target = base.resolve(other).unwrap();
        assert_eq!(target, wanted.as_str(), "{base} + {other}");
        check_law(base, target.as_identifier());
        let leads = target.as_reference().without_fragment() == base.without_fragment();
        assert_eq!(base.is_same_document(other), leads, "{base} + {other}");
        if let Ok(other) = Uri::try_from(other) {
            check_law(base, other);
        }
    }
}
