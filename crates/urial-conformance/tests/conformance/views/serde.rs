//! Views and buffers as strings: what is written is the text, and what is read is checked.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, from_value, json, to_string};
use urial::{AbsoluteUri, RelativeRef, Uri, UriBuf, UriRef, UriRefBuf};
use urial_conformance::corpus::{self, ErrorBody, Input, ParseBody};

/// Returns whether JSON reads as `T` and writes the same text again.
fn owned<T: DeserializeOwned + serde::Serialize>(json: &str) -> bool {
    from_str::<T>(json).is_ok_and(|value| to_string(&value).unwrap() == json)
}

/// The same for a view, which borrows from the JSON.
fn view<'a, T: Deserialize<'a> + serde::Serialize>(json: &'a str) -> bool {
    from_str::<T>(json).is_ok_and(|value| to_string(&value).unwrap() == json)
}

#[test]
fn valid_text_goes_through_and_back() {
    let cases = corpus::open("parse").unwrap().typed::<ParseBody>().unwrap();
    for case in cases.iter().filter(|case| case.body.grammar == "rfc3986") {
        let (body, id) = (&case.body, &case.id);
        let json = to_string(&body.input).unwrap();
        let (scheme, fragment) = (body.scheme.is_some(), body.fragment.is_some());
        assert!(
            owned::<UriRefBuf>(&json) && view::<UriRef<'_>>(&json),
            "{id}"
        );
        assert_eq!(owned::<UriBuf>(&json), scheme, "{id}");
        assert_eq!(view::<Uri<'_>>(&json), scheme, "{id}");
        assert_eq!(view::<AbsoluteUri<'_>>(&json), scheme && !fragment, "{id}");
        assert_eq!(view::<RelativeRef<'_>>(&json), !scheme, "{id}");
    }
}

#[test]
fn bad_text_is_refused_with_the_message_of_the_parser() {
    let cases = corpus::open("errors")
        .unwrap()
        .typed::<ErrorBody>()
        .unwrap();
    let mut refused = 0;
    for case in cases {
        let Input::Text(text) = &case.body.input else {
            continue;
        };
        if case.body.rule == "URI-reference" && case.body.grammar == "rfc3986" {
            let error = from_value::<UriRefBuf>(json!(text))
                .unwrap_err()
                .to_string();
            assert_eq!(error, case.body.message, "{}", case.id);
            refused += 1;
        }
    }
    assert!(refused > 100);
}

#[test]
fn values_that_are_not_strings_are_refused() {
    for value in [
        json!(1),
        json!(null),
        json!(["http://a/"]),
        json!({ "uri": "http://a/" }),
    ] {
        assert!(from_value::<UriRefBuf>(value.clone()).is_err(), "{value}");
        assert!(from_value::<UriBuf>(value.clone()).is_err(), "{value}");
    }
}

/// A view cannot own the text that an escape in the JSON decodes to; the buffer can.
#[test]
fn an_escaped_string_needs_a_buffer() {
    let json = r#""http:\/\/a\/b""#;
    assert!(from_str::<Uri<'_>>(json).is_err());
    assert_eq!(from_str::<UriBuf>(json).unwrap().as_str(), "http://a/b");
    let error = from_str::<Uri<'_>>(r#""http:\/\/me:S3cr3t@h\/""#).unwrap_err();
    assert!(!error.to_string().contains("S3cr3t"), "{error}");
}

/// The format adds the place of the string to the error of the parser.
#[test]
fn errors_of_owners_have_a_location() {
    let text = "a = [\n  'http://h/',\n  'http://h:x/',\n]\n";
    let error = toml::from_str::<std::collections::BTreeMap<String, Vec<UriBuf>>>(text);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("line 3, column 3"), "{error}");
    assert!(error.contains("invalid port at byte 9"), "{error}");
}
