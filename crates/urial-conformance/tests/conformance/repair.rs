//! Repair on URLs that were found in pages, beside what the WHATWG URL Standard reads.

use std::collections::BTreeMap;

use urial::repair::{Refusal, Repair};
use urial::{Host, UriRef};
use urial_conformance::project;
use urial_whatwg::Url;

/// Returns the lines of a list of URLs, where `../shared` is present.
fn lines(name: &str) -> Option<Vec<String>> {
    let Some(folder) = project::shared("urls") else {
        eprintln!("skipped: there is no folder of URLs");
        return None;
    };
    let text = std::fs::read(folder.join(name)).expect("a list of URLs");
    let text = String::from_utf8_lossy(&text).into_owned();
    Some(text.lines().map(str::to_owned).collect())
}

/// What became of the invalid lines of a list.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    invalid: usize,
    /// Repaired, and the host is the one that the standard reads.
    same_host: usize,
    /// Neither we nor the standard read a host, by the reason that we give.
    refused: BTreeMap<&'static str, usize>,
    /// Anything else.
    others: Vec<String>,
}

fn tally(lines: &[String]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        if UriRef::parse(line).is_ok() {
            continue;
        }
        tally.invalid += 1;
        let url = Url::parse(line);
        match (Repair::web().repair(line), url) {
            (Ok(repaired), Ok(url)) => {
                let host = repaired.reference().host().map(Host::to_ascii_domain);
                let host = host.transpose().expect("a host that can be mapped");
                if host.as_deref() == url.host_str() {
                    tally.same_host += 1;
                } else {
                    tally.others.push(format!("{line}: {host:?}"));
                }
            }
            (Err(error), Err(_)) => {
                let reason = match error.refusal() {
                    Refusal::HostCharacter => "character",
                    Refusal::IpLiteral => "literal",
                    _ => "other",
                };
                *tally.refused.entry(reason).or_default() += 1;
            }
            (repaired, url) => tally.others.push(format!("{line}: {repaired:?} {url:?}")),
        }
    }
    tally
}

/// At least 99 percent of the invalid lines become URIs with the host that the standard reads. The rest are
/// template expressions and sentences in the place of a host, in which the standard reads no host either.
#[test]
fn crawled_urls() {
    let Some(lines) = lines("crawl.txt") else {
        return;
    };
    let tally = tally(&lines);
    assert!(tally.others.is_empty(), "{:#?}", tally.others);
    assert!(tally.same_host * 100 >= tally.invalid * 99, "{tally:?}");
    let refused = BTreeMap::from([("character", 4), ("literal", 1)]);
    assert_eq!((tally.invalid, tally.same_host), (1_289, 1_284));
    assert_eq!(tally.refused, refused);
}

/// References in pages: all are repaired but those with an invalid host, and the standard reads the same host.
#[test]
fn references_in_pages() {
    let Some(lines) = lines("hrefs.txt") else {
        return;
    };
    // Of a scheme that no line has: against a base of its own scheme, `http:a` is a relative path.
    let base = Url::parse("ftp://base.example/a/b").expect("a URL");
    let (mut invalid, mut repaired_count) = (0, 0);
    for line in &lines {
        if UriRef::parse(line).is_ok() {
            continue;
        }
        invalid += 1;
        let url = base.join(line);
        let Ok(repaired) = Repair::web().repair(line) else {
            assert!(url.is_err(), "{line}");
            continue;
        };
        repaired_count += 1;
        let again = base.join(repaired.as_str()).expect("a URL");
        assert_eq!(
            url.as_ref().map(|url| url.host_str()),
            Ok(again.host_str()),
            "{line}"
        );
    }
    assert!(
        repaired_count * 100 >= invalid * 99,
        "{repaired_count} of {invalid}"
    );
}
