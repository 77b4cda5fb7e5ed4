//! The suites of web-platform-tests that are data. They are read from the folder `shared` beside the
//! repository, and skipped where it is absent. There are no expected failures.

use alloc::string::String;
use std::eprintln;
use std::path::Path;

use serde_json::Value;

use crate::report::Silent;
use crate::{Attribute, Failure, Url, UrlBuf, machine};

/// Reads a suite; `None` if it is absent.
pub(super) fn suite(name: &str) -> Option<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/suites/wpt");
    let Ok(text) = std::fs::read_to_string(folder.join(name)) else {
        eprintln!("skipped: there is no {name}");
        return None;
    };
    Some(serde_json::from_str(&without_lone_surrogates(&text)).expect("JSON"))
}

/// JavaScript passes U+FFFD to the parser where a string has a lone surrogate.
fn without_lone_surrogates(json: &str) -> String {
    let is_escape = |text: &str, thirds: &str| {
        let bytes = text.as_bytes();
        text.to_ascii_lowercase().starts_with("\\ud")
            && bytes
                .get(3)
                .is_some_and(|byte| thirds.as_bytes().contains(&byte.to_ascii_lowercase()))
    };
    let (mut out, mut rest) = (String::new(), json);
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let head = rest.get(..6).unwrap_or(rest);
        let len = if is_escape(head, "89ab") {
            let is_pair = rest.get(6..12).is_some_and(|next| is_escape(next, "cdef"));
            out.push_str(if is_pair { &rest[..12] } else { "\\ufffd" });
            if is_pair { 12 } else { 6 }
        } else {
            // Any other escape; one of a backslash is two bytes long.
            out.push_str(&rest[..2]);
            2
        };
        rest = &rest[len..];
    }
    out.push_str(rest);
    out
}

fn cases(suite: &Value) -> impl Iterator<Item = &Value> {
    suite
        .as_array()
        .expect("a list")
        .iter()
        .filter(|case| case.is_object())
}

fn parse(input: &str, base: Option<&str>) -> Result<UrlBuf, Failure> {
    match base {
        None => UrlBuf::parse(input),
        Some(base) => Url::parse(base)?.join(input),
    }
}

/// Returns the serialization by the machine alone.
pub(super) fn machine_href(input: &str, base: Option<&Url<'_>>) -> Result<String, Failure> {
    let record = machine::parse(input, base.map(Url::as_base).as_ref(), Silent)?;
    Ok(machine::serialize(&record)?.0)
}

#[test]
fn urltestdata() {
    let Some(suite) = suite("urltestdata.json") else {
        return;
    };
    let mut count = 0;
    for case in cases(&suite) {
        count += 1;
        let (input, base) = (case["input"].as_str().unwrap(), case["base"].as_str());
        let found = parse(input, base);
        if case["failure"] == true {
            assert!(found.is_err(), "{input:?} {base:?}");
            continue;
        }
        let url = found.unwrap_or_else(|failure| panic!("{input:?} {base:?}: {failure}"));
        for attribute in Attribute::ALL {
            if let Some(want) = case[attribute.name()].as_str() {
                assert_eq!(
                    url.get(attribute),
                    want,
                    "{attribute} of {input:?} {base:?}"
                );
            }
        }
        let by_machine = match base {
            None => machine_href(input, None),
            Some(base) => machine_href(input, Some(&Url::parse(base).unwrap())),
        };
        assert_eq!(by_machine.as_deref(), Ok(url.as_str()));
        let again = Url::parse(url.as_str()).expect("a serialization is a URL");
        assert!(again.is_borrowed() && again.layout == url.layout, "{url}");
    }
    assert_eq!(count, 891);
}

#[test]
fn setters() {
    let Some(suite) = suite("setters_tests.json") else {
        return;
    };
    let mut count = 0;
    for (name, cases) in suite
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, _)| *name != "comment")
    {
        let attribute: Attribute = name.parse().unwrap();
        for case in cases.as_array().unwrap() {
            count += 1;
            let value = case["new_value"].as_str().unwrap();
            let mut url = UrlBuf::parse(case["href"].as_str().unwrap()).unwrap();
            let before = url.clone();
            let result = url.set(attribute, value);
            assert!(result.is_ok() || url == before);
            for (name, want) in case["expected"].as_object().unwrap() {
                let found = url.get(name.parse().unwrap());
                assert_eq!(
                    found,
                    want.as_str().unwrap(),
                    "{attribute} of {before} to {value:?}"
                );
            }
            let again = Url::parse(url.as_str()).expect("a serialization is a URL");
            assert!(again.is_borrowed() && again.layout == url.layout, "{url}");
        }
    }
    assert_eq!(count, 278);
}

#[cfg(feature = "idna")]
#[test]
fn to_ascii() {
    for (name, want_count) in [
        ("toascii.json", 87),
        ("IdnaTestV2.json", 2670),
        ("IdnaTestV2-removed.json", 20),
    ] {
        let Some(suite) = suite(name) else { return };
        let (mut count, mut wrong) = (0, 0);
        for case in cases(&suite) {
            let (input, want) = (case["input"].as_str().unwrap(), case["output"].as_str());
            // A URL cannot have this one: `https:///x` is read with the host `x`.
            if input.is_empty() {
                continue;
            }
            count += 1;
            let url = alloc::format!("https://{input}/x");
            let found = Url::parse(&url);
            let found = found.as_ref().ok().and_then(Url::host_str);
            let mut setters = UrlBuf::parse("https://x/x").unwrap();
            let host = setters
                .set_host(input)
                .ok()
                .and(want.map(|_| setters.host_str()));
            assert_eq!(host.flatten(), found, "host setter: {input:?}");
            let mut setters = UrlBuf::parse("https://x/x").unwrap();
            let host = setters
                .set_hostname(input)
                .ok()
                .and(want.map(|_| setters.host_str()));
            assert_eq!(host.flatten(), found, "hostname setter: {input:?}");
            if found != want {
                wrong += 1;
                eprintln!("{name}: {input:?} is {found:?}, not {want:?}");
            }
        }
        assert_eq!((count, wrong), (want_count, 0), "{name}");
    }
}

#[test]
fn percent_encoding() {
    let Some(suite) = suite("percent-encoding.json") else {
        return;
    };
    let mut count = 0;
    for case in cases(&suite) {
        count += 1;
        let (input, want) = (
            case["input"].as_str().unwrap(),
            case["output"]["utf-8"].as_str(),
        );
        let mut url = UrlBuf::parse("https://doesnotmatter.invalid/").unwrap();
        url.set_query(Some(input)).unwrap();
        url.set_fragment(Some(input)).unwrap();
        assert_eq!((url.query(), url.fragment()), (want, want), "{input:?}");
    }
    assert_eq!(count, 7);
}
