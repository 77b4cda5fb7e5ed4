//! The crate's own cases: data with ids in `cases/`, run against the public API.

use serde_json::Value;
use urial_whatwg::{Attribute, Failure, SearchParams, Url, UrlBuf, form_urlencoded};

fn cases(text: &str) -> Vec<Value> {
    let cases: Vec<Value> = serde_json::from_str(text).expect("JSON");
    let mut ids: Vec<_> = cases.iter().map(|case| text_of(case, "id")).collect();
    ids.sort_unstable();
    assert!(ids.is_sorted_by(|a, b| a < b), "ids are unique: {ids:?}");
    cases.clone()
}

fn text_of<'c>(case: &'c Value, key: &str) -> &'c str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} of {case}"))
}

fn parse(case: &Value) -> Result<UrlBuf, Failure> {
    let input = text_of(case, "input");
    match case["base"].as_str() {
        None => UrlBuf::parse(input),
        Some(base) => Url::parse(base)?.join(input),
    }
}

fn check_parse(text: &str) {
    for case in cases(text) {
        let id = text_of(&case, "id");
        match parse(&case) {
            Ok(url) => {
                assert_eq!(case["href"].as_str(), Some(url.as_str()), "{id}");
                let again = Url::parse(url.as_str()).expect("a serialization is a URL");
                assert!(again.is_borrowed(), "{id}");
            }
            Err(failure) => {
                assert_eq!(
                    case["failure"].as_str(),
                    Some(failure.kind().name()),
                    "{id}"
                );
                assert_eq!(
                    case["offset"].as_u64(),
                    Some(failure.offset() as u64),
                    "{id}"
                );
            }
        }
    }
}

#[test]
fn parsing() {
    check_parse(include_str!("cases/parse.json"));
}

#[cfg(feature = "idna")]
#[test]
fn domains() {
    check_parse(include_str!("cases/domains.json"));
}

/// Without the feature, a host that is not ASCII is an error of its own kind.
#[cfg(not(feature = "idna"))]
#[test]
fn domains() {
    use urial_whatwg::ErrorKind;
    let kind = |input| Url::parse(input).map_err(Failure::kind);
    assert_eq!(kind("https://é/"), Err(ErrorKind::IdnaUnavailable));
    assert_eq!(kind("https://%C3%A9/"), Err(ErrorKind::IdnaUnavailable));
    assert_eq!(kind("https://%FF/"), Err(ErrorKind::DomainToAscii));
    assert_eq!(kind("a://é/").unwrap(), "a://%C3%A9/");
    assert_eq!(kind("https://xn--9ca/é").unwrap(), "https://xn--9ca/%C3%A9");
}

#[test]
fn validation_errors() {
    for case in cases(include_str!("cases/errors.json")) {
        let id = text_of(&case, "id");
        let input = text_of(&case, "input");
        let base = case["base"]
            .as_str()
            .map(|base| Url::parse(base).expect("a base"));
        let mut found = Vec::new();
        let result = Url::parse_reporting(input, base.as_ref(), |error| {
            found.push(serde_json::json!([error.kind().name(), error.offset()]));
        });
        assert_eq!(case["errors"], Value::Array(found.clone()), "{id}");
        match result {
            Ok(url) => assert_eq!(
                Url::can_parse(input, base.as_ref()),
                !url.as_str().is_empty()
            ),
            Err(failure) => {
                let last = found.last().expect("a failure is a validation error");
                assert_eq!(last[0], failure.kind().name(), "{id}");
            }
        }
    }
}

#[test]
fn setters() {
    for case in cases(include_str!("cases/setters.json")) {
        let id = text_of(&case, "id");
        let before = text_of(&case, "url");
        let mut url = UrlBuf::parse(before).expect("a URL");
        assert_eq!(url, before, "{id}");
        let attribute: Attribute = text_of(&case, "set").parse().expect("an attribute");
        let result = url.set(attribute, text_of(&case, "to"));
        if case["refused"] == true {
            assert_eq!(
                result.map_err(urial_whatwg::SetError::attribute),
                Err(attribute),
                "{id}"
            );
            assert_eq!(url, before, "{id}");
        } else {
            assert_eq!(result, Ok(()), "{id}");
            assert_eq!(url, text_of(&case, "href"), "{id}");
            assert!(
                Url::parse(url.as_str()).is_ok_and(|again| again.is_borrowed()),
                "{id}"
            );
        }
    }
}

#[test]
fn origins() {
    for case in cases(include_str!("cases/origins.json")) {
        let id = text_of(&case, "id");
        let url = Url::parse(text_of(&case, "url")).expect("a URL");
        let origin = url.origin();
        assert_eq!(origin.as_str(), text_of(&case, "origin"), "{id}");
        assert_eq!(origin.is_opaque(), origin.as_str() == "null", "{id}");
        assert_eq!(
            origin.is_same_origin(&url.origin()),
            !origin.is_opaque(),
            "{id}"
        );
        let parts = (origin.scheme().is_some(), origin.host_str().is_some());
        assert_eq!(parts, (!origin.is_opaque(), !origin.is_opaque()), "{id}");
    }
}

#[test]
fn urlencoded() {
    for case in cases(include_str!("cases/urlencoded.json")) {
        let id = text_of(&case, "id");
        let params = SearchParams::parse(text_of(&case, "query"));
        let pairs: Vec<_> = params.iter().collect();
        assert_eq!(serde_json::json!(pairs), case["pairs"], "{id}");
        assert_eq!(params.to_string(), text_of(&case, "text"), "{id}");
        assert_eq!(
            form_urlencoded::serialize(pairs),
            text_of(&case, "text"),
            "{id}"
        );
        assert_eq!(SearchParams::parse(&params.to_string()), params, "{id}");
    }
}

/// Does one step of a case: an edit, or a question with its answer.
fn step(params: &mut SearchParams, words: &[&str], id: &str) {
    match *words {
        ["append", name, value] => params.append(name, value),
        ["delete", name] => params.delete(name),
        ["delete", name, value] => params.delete_value(name, value),
        ["set", name, value] => params.set(name, value),
        ["sort"] => params.sort(),
        ["reparse"] => *params = SearchParams::parse(&params.to_string()),
        ["get", name, value] => assert_eq!(params.get(name), Some(value), "{id}"),
        ["get-none", name] => assert_eq!(params.get(name), None, "{id}"),
        ["get-all", name, ref values @ ..] => {
            assert!(params.get_all(name).eq(values.iter().copied()), "{id}");
        }
        ["has", name] => assert!(params.has(name), "{id}: {name}"),
        ["has-not", name] => assert!(!params.has(name), "{id}: {name}"),
        ["has-value", name, value] => assert!(params.has_value(name, value), "{id}"),
        ["has-no-value", name, value] => assert!(!params.has_value(name, value), "{id}"),
        ["size", size] => assert_eq!(params.len().to_string(), size, "{id}"),
        ref other => panic!("{id}: {other:?}"),
    }
}

fn steps(params: &mut SearchParams, case: &Value) {
    let id = text_of(case, "id");
    for words in case["do"].as_array().expect("steps") {
        let words = words.as_array().expect("words").iter();
        let words: Vec<&str> = words.filter_map(Value::as_str).collect();
        step(params, &words, id);
    }
}

#[test]
fn search_params() {
    for case in cases(include_str!("cases/search_params.json")) {
        let id = text_of(&case, "id");
        let mut params = SearchParams::parse(text_of(&case, "query"));
        steps(&mut params, &case);
        assert_eq!(params.to_string(), text_of(&case, "text"), "{id}");
        assert_eq!(params.is_empty(), params.iter().next().is_none(), "{id}");
    }
}

/// The same, on the query of a URL.
#[test]
fn url_search_params() {
    for case in cases(include_str!("cases/url_search_params.json")) {
        let id = text_of(&case, "id");
        let before = text_of(&case, "url");
        let mut url = UrlBuf::parse(before).expect("a URL");
        assert_eq!(url, before, "{id}");
        url.edit_search_params(|params| steps(params, &case))
            .expect("short");
        assert_eq!(url, text_of(&case, "href"), "{id}");
    }
}

/// Every control character in every place of every attribute: removed, encoded or refused.
///
/// In the data, `§` is the character and `%%` its percent-encoding; `null` is a value that is refused.
#[test]
fn control_characters_in_setters() {
    const PARTS: [(Attribute, &str); 8] = [
        (Attribute::Protocol, ""),
        (Attribute::Username, "me"),
        (Attribute::Password, "secret"),
        (Attribute::Hostname, "host"),
        (Attribute::Port, "8000"),
        (Attribute::Pathname, "/path"),
        (Attribute::Search, "?query"),
        (Attribute::Hash, "#fragment"),
    ];
    let mut checked = 0;
    for case in cases(include_str!("cases/stripping.json")) {
        let (id, scheme) = (text_of(&case, "id"), text_of(&case, "scheme"));
        let attribute: Attribute = text_of(&case, "set").parse().expect("an attribute");
        for byte in 0..0x20_u8 {
            let key = match byte {
                b'\t' | b'\n' | b'\r' => "stripped",
                0 => "nul",
                _ => "other",
            };
            let before = format!("{scheme}://me:secret@host:8000/path?query#fragment");
            let mut url = UrlBuf::parse(before.as_str()).expect("a URL");
            let value = text_of(&case, "to").replace('§', &char::from(byte).to_string());
            let result = url.set(attribute, &value);
            checked += 1;
            let Some(want) = case[key].as_str() else {
                assert!(result.is_err(), "{id} {byte:02X}");
                assert_eq!(url, before, "{id} {byte:02X}");
                continue;
            };
            let want = want.replace("%%", &format!("%{byte:02X}"));
            assert_eq!(result, Ok(()), "{id} {byte:02X}");
            assert_eq!(url.get(attribute), want, "{id} {byte:02X}");
            // Nothing else changes.
            for (part, text) in PARTS {
                let text = if part == Attribute::Protocol {
                    format!("{scheme}:")
                } else {
                    text.to_owned()
                };
                let is_set = part == attribute
                    || (part, attribute) == (Attribute::Hostname, Attribute::Host);
                assert!(is_set || url.get(part) == text, "{id} {byte:02X}: {part}");
            }
        }
    }
    assert_eq!(checked, 54 * 32);
}

/// The list is written to the URL, and an empty one removes the query.
#[test]
fn search_params_of_a_url() {
    let mut url = UrlBuf::parse("http://h/?a=b ~#f").expect("a URL");
    assert_eq!(url, "http://h/?a=b%20~#f");
    url.edit_search_params(|params| params.append("c", "d"))
        .expect("short");
    assert_eq!(url, "http://h/?a=b+%7E&c=d#f");
    url.edit_search_params(|params| *params = SearchParams::new())
        .expect("short");
    assert_eq!(url, "http://h/#f");
}

/// Passwords are shown by `Display`, which has to be complete, and by nothing else.
#[test]
fn passwords_are_not_shown() {
    let url = UrlBuf::parse("http://me:secret@h/p").expect("a URL");
    assert_eq!(format!("{url:?}"), r#"Url("http://me:***@h/p")"#);
    assert_eq!(
        format!("{:?}", url.as_borrowed()),
        r#"Url("http://me:***@h/p")"#
    );
    assert!(!format!("{:?}", url.origin()).contains("secret"));
    let failure = Url::parse("http://me:secret@h:x").unwrap_err();
    assert!(!format!("{failure} {failure:?}").contains("secret"));
    assert_eq!(url.to_string(), "http://me:secret@h/p");
}

/// URLs are found in sets and maps by their text.
#[test]
fn traits() {
    use std::collections::{BTreeSet, HashSet};
    let url = Url::parse("http://h/").expect("a URL");
    let set: HashSet<UrlBuf> = [url.clone().into_owned()].into();
    assert!(set.contains("http://h/"));
    let tree: BTreeSet<Url<'_>> = [url.clone()].into();
    assert!(tree.contains("http://h/"));
    assert_eq!("HTTP://h".parse::<UrlBuf>(), Ok(url.clone().into()));
    assert_eq!(
        UrlBuf::try_from(String::from("http://h")),
        Ok(url.into_owned())
    );
}
