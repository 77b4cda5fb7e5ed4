//! The fast path equals the machine: in parsing, joining and setting, on real URLs, on mutated ones,
//! and on all short strings.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use std::eprintln;
use std::path::Path;

use super::strings::{BASES, Mutator, SEEDS, ShortStrings};
use crate::report::Silent;
use crate::{Attribute, Url, UrlBuf, machine};

/// Checks that parsing gives what the machine gives, positions included. Returns whether the fast path
/// was taken.
#[track_caller]
fn check(input: &str, base: Option<&Url<'_>>) -> bool {
    let by_machine = machine::parse(input, base.map(Url::as_base).as_ref(), Silent)
        .and_then(|record| machine::serialize(&record));
    let found = match base {
        None => Url::parse(input),
        Some(base) => Url::parse_with_base(input, base),
    };
    let parts = found
        .as_ref()
        .map(|url| (url.text.as_ref(), &url.layout))
        .map_err(|failure| *failure);
    let want = by_machine
        .as_ref()
        .map(|(text, layout)| (text.as_str(), layout));
    assert_eq!(
        parts,
        want.map_err(|failure| *failure),
        "{input:?} with {base:?}"
    );
    let owned = match base {
        None => input.parse::<UrlBuf>(),
        Some(base) => base.join(input),
    };
    let parts = owned
        .as_ref()
        .map(|url| (url.text.as_ref(), &url.layout))
        .map_err(|failure| *failure);
    let want = found
        .as_ref()
        .map(|url| (url.text.as_ref(), &url.layout))
        .map_err(|failure| *failure);
    assert_eq!(parts, want, "{input:?} with {base:?}, owned");
    if let Ok(url) = &found
        && base.is_none()
    {
        assert_eq!(url.is_borrowed(), url.as_str() == input);
        let again = Url::parse(url.as_str()).expect("a serialization is a URL");
        assert!(
            again.is_borrowed() && again.layout == url.layout,
            "not idempotent: {input:?}"
        );
    }
    matches!(crate::fast::parse(input), Some(crate::fast::Parsed::Own(_)))
}

fn bases() -> Vec<Url<'static>> {
    BASES
        .iter()
        .map(|base| Url::parse(base).expect("a base"))
        .collect()
}

fn set(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/urls");
    let bytes = std::fs::read(folder.join(name)).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

#[test]
fn url_sets() {
    let bases = bases();
    for name in ["crawl", "hrefs", "pctlong", "kasztp", "node_files", "short"] {
        let Some(text) = set(&alloc::format!("{name}.txt")) else {
            eprintln!("skipped: there is no {name}");
            continue;
        };
        let (mut lines, mut fast) = (0_u32, 0_u32);
        for (i, line) in text.lines().enumerate() {
            lines += 1;
            fast += u32::from(check(line, None));
            check(line, Some(&bases[i % bases.len()]));
        }
        eprintln!(
            "{name}: {:.1} percent by the fast path",
            f64::from(fast) / f64::from(lines) * 100.0
        );
    }
}

#[test]
fn mutated_urls() {
    let bases = bases();
    let mut mutator = Mutator::new(SEEDS, 1);
    for _ in 0..300_000 {
        let input = mutator.next_text().to_owned();
        check(&input, None);
        check(&input, Some(&bases[mutator.below(bases.len())]));
    }
}

#[test]
fn short_strings() {
    let prefixes = [
        "",
        "a:",
        "http://",
        "file://",
        "a://",
        "http://h/",
        "file:///",
        "a:/",
    ];
    let bases = bases();
    let (mut short, mut buffer) = (String::new(), String::new());
    for number in 0..ShortStrings::new(3).count() {
        ShortStrings::write(number, &mut short);
        for prefix in prefixes {
            buffer.clear();
            buffer.push_str(prefix);
            buffer.push_str(&short);
            check(&buffer, None);
            for base in &bases {
                check(&buffer, Some(base));
            }
        }
    }
}

/// A failure is the last validation error that was reported, at the same place.
#[test]
fn failures_are_reported() {
    let check = |input: &str| {
        let mut last = None;
        let report = |error: crate::ValidationError| last = Some((error.kind(), error.offset()));
        let Err(failure) = Url::parse_reporting(input, None, report) else {
            return;
        };
        assert_eq!(last, Some((failure.kind(), failure.offset())), "{input:?}");
        assert_eq!(Url::parse(input), Err(failure), "{input:?}");
    };
    for input in [
        "http://a b/",
        "http://xy%",
        "http://a%20b",
        "http://ä.a^b/",
        "http://%C3>",
        "http://1..2",
    ] {
        check(input);
    }
    let mut mutator = Mutator::new(SEEDS, 3);
    for _ in 0..100_000 {
        check(mutator.next_text());
    }
    let (mut short, mut buffer) = (String::new(), String::new());
    for number in 0..ShortStrings::new(3).count() {
        ShortStrings::write(number, &mut short);
        for prefix in ["", "http://", "a://", "http://h:"] {
            buffer.clear();
            buffer.push_str(prefix);
            buffer.push_str(&short);
            check(&buffer);
        }
    }
}

#[test]
fn setters() {
    const ATTRIBUTES: [Attribute; 9] = [
        Attribute::Protocol,
        Attribute::Username,
        Attribute::Password,
        Attribute::Host,
        Attribute::Hostname,
        Attribute::Port,
        Attribute::Pathname,
        Attribute::Search,
        Attribute::Hash,
    ];
    let mut mutator = Mutator::new(SEEDS, 2);
    let urls: Vec<UrlBuf> = SEEDS
        .iter()
        .chain(&BASES)
        .filter_map(|url| url.parse().ok())
        .collect();
    for _ in 0..200_000 {
        let before = urls[mutator.below(urls.len())].clone();
        let attribute = ATTRIBUTES[mutator.below(ATTRIBUTES.len())];
        let value = mutator.next_value().to_owned();
        let (mut fast, mut slow) = (before.clone(), before.clone());
        let results = (
            fast.set(attribute, &value),
            slow.set_by_machine(attribute, &value),
        );
        assert_eq!(results.0, results.1, "{attribute} of {before} to {value:?}");
        assert_eq!(fast, slow, "{attribute} of {before} to {value:?}");
        assert_eq!(
            fast.layout, slow.layout,
            "{attribute} of {before} to {value:?}"
        );
        assert!(results.0.is_ok() || fast == before);
        let again = Url::parse(fast.as_str()).expect("a serialization is a URL");
        assert!(
            again.is_borrowed() && again.layout == fast.layout,
            "{before} {attribute} {value:?}"
        );
    }
}
