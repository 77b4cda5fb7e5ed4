//! The naive operations give the RFCs' own answers, and those of public suites where present.

use serde_json::Value;
use urial_conformance::naive::{
    AboveRoot, NaiveLevel, Parts, Strictness, Target, normalize, remove_dot_segments, resolve,
    resolve_2396,
};
use urial_conformance::oracle::{Dfa, HostKind, Splitter, grammars};

use crate::support::suite_cases;

const BASE: &str = "http://a/b/c/d;p?q";

/// Section 5.4: the examples of both RFCs.
const BOTH: &[(&str, &str)] = &[
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("g?y", "http://a/b/c/g?y"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
];

const RFC_3986: &[(&str, &str)] = &[
    ("?y", "http://a/b/c/d;p?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("", "http://a/b/c/d;p?q"),
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
];

const RFC_2396: &[(&str, &str)] = &[
    ("../../../g", "http://a/../g"),
    ("../../../../g", "http://a/../../g"),
    ("/./g", "http://a/./g"),
    ("/../g", "http://a/../g"),
];

#[track_caller]
fn read(splitter: &Splitter, text: &str) -> Parts {
    Parts::read(splitter, text).unwrap_or_else(|| panic!("{text:?} is a reference"))
}

#[test]
fn examples_of_rfc_3986() {
    let splitter = Splitter::rfc3986();
    let base = read(&splitter, BASE);
    for (reference, expected) in BOTH.iter().chain(RFC_3986) {
        let target = resolve(&base, &read(&splitter, reference), Strictness::Strict);
        assert_eq!(target, *expected, "{reference:?}");
    }
    let reference = read(&splitter, "HTTP:g");
    assert_eq!(resolve(&base, &reference, Strictness::Strict), "HTTP:g");
    assert_eq!(
        resolve(&base, &reference, Strictness::Backward),
        "http://a/b/c/g"
    );
}

#[test]
fn decisions_on_resolution() {
    let splitter = Splitter::rfc3986();
    for (base, reference, expected) in [
        ("f:/a", ".//g", "f:/.//g"),
        ("foo:a/b", "../c", "foo:/c"),
        ("f:a", ".", "f:"),
        ("f:a", "x/../..", "f:/"),
        ("http://a", "b", "http://a/b"),
        ("http://a", "?y", "http://a?y"),
        ("http://a/b?c/d", "e", "http://a/e"),
        ("http://a/b", "x//..//y//", "http://a/x//y//"),
        ("foo:/bar/..", ".", "foo:/bar/"),
        ("http://a/b/..", "", "http://a/b/.."),
        ("http://a/b", "%2E%2E/g", "http://a/%2E%2E/g"),
    ] {
        let (base_parts, parts) = (read(&splitter, base), read(&splitter, reference));
        let target = resolve(&base_parts, &parts, Strictness::Strict);
        assert_eq!(target, expected, "{base:?} + {reference:?}");
    }
}

#[test]
fn examples_of_rfc_2396() {
    let splitter = Splitter::rfc2396();
    let base = read(&splitter, BASE);
    for (reference, expected) in BOTH.iter().chain(RFC_2396) {
        match resolve_2396(
            &base,
            &read(&splitter, reference),
            Strictness::Strict,
            AboveRoot::Keep,
        ) {
            Target::Other(target) => assert_eq!(target.recompose(), *expected, "{reference:?}"),
            current @ Target::CurrentDocument(_) => panic!("{reference:?}: {current:?}"),
        }
    }
    // Appendix C.1 has "?y", which the grammar of appendix A cannot derive.
    assert_eq!(Parts::read(&splitter, "?y"), None);
    let query = Parts {
        query: Some("y".into()),
        ..Parts::default()
    };
    let Target::Other(target) = resolve_2396(&base, &query, Strictness::Strict, AboveRoot::Keep)
    else {
        panic!("a query is not the current document")
    };
    assert_eq!(target.recompose(), "http://a/b/c/?y");
    let fragment = resolve_2396(
        &base,
        &read(&splitter, "#s"),
        Strictness::Strict,
        AboveRoot::Keep,
    );
    assert_eq!(fragment, Target::CurrentDocument(Some("s".into())));
    let reference = read(&splitter, "../../../g/..");
    let Target::Other(target) =
        resolve_2396(&base, &reference, Strictness::Strict, AboveRoot::Remove)
    else {
        panic!("a path is not the current document")
    };
    assert_eq!(target.recompose(), "http://a/");
}

#[test]
fn each_level_contains_the_one_below() {
    let splitter = Splitter::rfc6874();
    for (input, case, percent, dots) in [
        (
            "HTTP://U@H%c3:8/%7ea",
            "http://U@h%C3:8/%7ea",
            "http://U@h%C3:8/~a",
            "http://U@h%C3:8/~a",
        ),
        ("A:b/%2e%2E/c", "a:b/%2e%2E/c", "a:b/../c", "a:/c"),
        ("//%45X/", "//%45x/", "//ex/", "//ex/"),
        ("a/../%62", "a/../%62", "a/../b", "a/../b"),
        ("s:/a/..//b", "s:/a/..//b", "s:/a/..//b", "s:/.//b"),
        ("s://h/.//b", "s://h/.//b", "s://h/.//b", "s://h//b"),
        ("s:?%3a#%7e", "s:?%3A#%7e", "s:?%3A#~", "s:?%3A#~"),
        ("%2541", "%2541", "%2541", "%2541"),
        (
            "//[FE80::A%25Eth%2d0]",
            "//[fe80::a%25Eth%2D0]",
            "//[fe80::a%25Eth-0]",
            "//[fe80::a%25Eth-0]",
        ),
    ] {
        // Case leaves what is encoded as it is, its digits apart.
        let upper = |text: &str| text.replace("%7e", "%7E").replace("%2e", "%2E");
        for (level, expected) in [
            (NaiveLevel::Simple, input.to_owned()),
            (NaiveLevel::Case, upper(case)),
            (NaiveLevel::Percent, percent.to_owned()),
            (NaiveLevel::Dots, dots.to_owned()),
        ] {
            let result = normalize(&splitter, input, level);
            assert_eq!(
                result.as_deref(),
                Some(expected.as_str()),
                "{input:?} at {level:?}"
            );
        }
    }
    assert_eq!(normalize(&splitter, "%", NaiveLevel::Dots), None);
}

#[test]
fn rules_of_schemes() {
    let splitter = Splitter::rfc6874();
    for (input, expected) in [
        ("http://example.com", "http://example.com/"),
        ("http://example.com:/", "http://example.com/"),
        ("http://example.com:80/", "http://example.com/"),
        ("http://example.com:00080?", "http://example.com/?"),
        ("http://example.com:8080#", "http://example.com:8080/#"),
        ("x://h:00", "x://h:0"),
        ("x://h:", "x://h"),
        ("//h:080", "//h:80"),
        ("file://LOCALHOST/a", "file:///a"),
        ("file://u@localhost:/a", "file://u@localhost/a"),
        ("file:/a", "file:/a"),
        ("//[0:0::0:1]:", "//[::1]"),
        ("//[::FFFF:1.2.3.4]", "//[::ffff:1.2.3.4]"),
        ("//[::102:304]", "//[::102:304]"),
        ("//[FE80:0::1%25Eth0]", "//[fe80::1%25Eth0]"),
        ("//[1:0:0:2:0:0:0:3]", "//[1:0:0:2::3]"),
        ("//[1:0:2:3:4:5:6:7]", "//[1:0:2:3:4:5:6:7]"),
        ("urn:UUID:AB", "urn:uuid:AB"),
        (
            "mailto:Joe@Example.COM,Ann@B%C3.ORG",
            "mailto:Joe@example.com,Ann@b%C3.org",
        ),
        ("data:Text/HTML;A=B,C", "data:text/html;A=B,C"),
        ("tel:+1-ABC", "tel:+1-abc"),
        ("x:UUID:AB", "x:UUID:AB"),
    ] {
        let result = normalize(&splitter, input, NaiveLevel::Scheme);
        assert_eq!(result.as_deref(), Some(expected), "{input:?}");
    }
}

/// Returns the cases of a suite, or none with a word about it.
fn suite(name: &str) -> Vec<Value> {
    let cases = suite_cases(name).unwrap_or_default();
    let undisputed = cases.into_iter().filter(|case| case["verdict"].is_null());
    undisputed.collect()
}

fn strictness(case: &Value) -> Strictness {
    match case["strict"].as_bool() {
        Some(false) => Strictness::Backward,
        _ => Strictness::Strict,
    }
}

#[test]
fn suites_of_resolution() {
    let splitter = Splitter::rfc6874();
    for case in suite("resolve") {
        let text = |field: &str| case[field].as_str().expect("a string");
        let (Some(base), Some(reference)) = (
            Parts::read(&splitter, text("base")),
            Parts::read(&splitter, text("ref")),
        ) else {
            // References of RFC 3987.
            assert!(
                !text("base").is_ascii() || !text("ref").is_ascii(),
                "{case}"
            );
            continue;
        };
        assert_eq!(
            resolve(&base, &reference, strictness(&case)),
            text("expect"),
            "{case}"
        );
    }
    for case in suite("remove_dot_segments") {
        let result = remove_dot_segments(case["input"].as_str().expect("a string"));
        assert_eq!(result, case["expect"].as_str().expect("a string"), "{case}");
    }
    let splitter = Splitter::rfc2396();
    for case in suite("resolve_2396") {
        let text = |field: &str| case[field].as_str().expect("a string");
        let Some(reference) = Parts::read(&splitter, text("ref")) else {
            assert!(text("ref").starts_with('?'), "{case}");
            continue;
        };
        let base = read(&splitter, text("base"));
        match resolve_2396(&base, &reference, strictness(&case), AboveRoot::Keep) {
            Target::Other(target) => assert_eq!(target.recompose(), text("expect"), "{case}"),
            Target::CurrentDocument(_) => {
                assert!(matches!(text("ref").as_bytes(), [] | [b'#', ..]), "{case}");
            }
        }
    }
}

#[test]
fn suites_of_validity_and_components() {
    let compile = |grammar, rule| Dfa::compile(&grammar, rule).expect("a rule of ours");
    let rules = [
        ("uri", compile(grammars::rfc3986(), "URI")),
        (
            "uri-reference",
            compile(grammars::rfc3986(), "URI-reference"),
        ),
        ("relative-ref", compile(grammars::rfc3986(), "relative-ref")),
        ("absolute-uri", compile(grammars::rfc3986(), "absolute-URI")),
        ("ipv4", compile(grammars::rfc3986(), "IPv4address")),
        ("ipv6", compile(grammars::rfc3986(), "IPv6address")),
        ("ipvfuture", compile(grammars::rfc3986(), "IPvFuture")),
        ("authority", compile(grammars::rfc3986(), "authority")),
        ("userinfo", compile(grammars::rfc3986(), "userinfo")),
        ("reg-name", compile(grammars::rfc3986(), "reg-name")),
        ("port", compile(grammars::rfc3986(), "port")),
        ("scheme", compile(grammars::rfc3986(), "scheme")),
        ("query", compile(grammars::rfc3986(), "query")),
        ("fragment", compile(grammars::rfc3986(), "fragment")),
        (
            "ip-literal-6874",
            compile(grammars::rfc6874(), "IP-literal"),
        ),
        ("uri-6874", compile(grammars::rfc6874(), "URI")),
        (
            "uri-reference-6874",
            compile(grammars::rfc6874(), "URI-reference"),
        ),
        (
            "rfc2396-URI-reference",
            compile(grammars::rfc2396(), "URI-reference"),
        ),
        (
            "rfc2732-URI-reference",
            compile(grammars::rfc2732(), "URI-reference"),
        ),
    ];
    for case in suite("valid") {
        let kind = case["kind"].as_str().expect("a string");
        let Some((_, dfa)) = rules.iter().find(|(name, _)| *name == kind) else {
            continue;
        };
        let input = case["input"].as_str().expect("a string");
        assert_eq!(
            Some(dfa.accepts(input.as_bytes())),
            case["valid"].as_bool(),
            "{case}"
        );
    }
    let splitter = Splitter::rfc3986();
    for case in suite("components") {
        check_components(&splitter, &case);
    }
}

#[track_caller]
fn check_components(splitter: &Splitter, case: &Value) {
    let input = case["input"].as_str().expect("a string");
    let Some(parts) = splitter.split(input.as_bytes()) else {
        assert!(!input.is_ascii() || case["needs"].is_string(), "{case}");
        return;
    };
    let fields = [
        ("scheme", parts.scheme),
        ("authority", parts.authority),
        ("userinfo", parts.userinfo),
        ("host", parts.host),
        ("port", parts.port),
        ("path", Some(parts.path)),
        ("query", parts.query),
        ("fragment", parts.fragment),
    ];
    for (field, range) in fields {
        if let Some(expected) = case.get(field) {
            assert_eq!(
                range.map(|range| &input[range]),
                expected.as_str(),
                "{field}: {case}"
            );
        }
    }
    let kind = match case["host_type"].as_str() {
        Some("reg-name") => HostKind::Name,
        Some("ipv4") => HostKind::Ipv4,
        Some("ipv6") => HostKind::Ipv6,
        Some("ipvfuture") => HostKind::IpvFuture,
        _ => return,
    };
    assert_eq!(parts.host_kind, Some(kind), "{case}");
}
