//! Compares every edit with its naive counterpart, on all short references and in random sequences.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::naive::{Edit, Value};
use crate::build::LIMIT;
use crate::build::Text;
use crate::standard::{Any, Rfc6874, StandardName};
use crate::{BuildError, Component, Reference, ReferenceBuf, UriBuf, UriRef, UriRefBuf};

/// Texts that are delimiters or invalid in some component.
const TEXTS: &[&str] = &[
    "",
    "a",
    "b1",
    ":",
    "a:b",
    "a:b:",
    "/",
    "//",
    "/a",
    "//a",
    "a/",
    "a//b",
    "/a:b",
    "/.//a",
    ".",
    "..",
    "./",
    "%41",
    "%3A",
    "%",
    "%4",
    "é",
    " ",
    "[",
    "[::1]",
    "[v1.a]",
    "[::",
    "1.2.3.4",
    "256.1.1.1",
    "80",
    "a@b",
    "@",
    "a=b",
    "&",
    "a&b",
    "=",
    "?",
    "#",
    "a?b#c",
    ";",
    "+",
    "\\",
    "|",
];

/// Returns all edits with all texts in all places.
fn all_edits() -> Vec<Edit<'static>> {
    use Edit::{
        AppendFlag, AppendPair, Authority, Fragment, Host, InsertSegment, Password, Path,
        PopSegment, Port, PushSegment, Query, RemoveFormPairs, RemovePairs, RemoveSegment, Scheme,
        SetFormPair, SetFormPairs, SetPair, SetPairs, SetSegment, ShieldPath, User, Userinfo,
    };
    let mut all = Vec::from([
        Scheme(None),
        Authority(None),
        Userinfo(None),
        Password(None),
        Port(None),
        Query(None),
        Fragment(None),
        PopSegment,
        ShieldPath,
        RemoveFormPairs("a b"),
        SetPairs(&[]),
        SetPairs(&[("a", "1"), ("", "2"), ("b1", "3"), ("a", "4")]),
        SetFormPairs(&[("a", "1"), ("", "2"), ("a b", "3"), ("a", "4")]),
        SetFormPairs(&[("a b", "+ &")]),
    ]);
    for &text in TEXTS {
        all.extend([
            Scheme(Some(text)),
            Authority(Some(text)),
            Port(Some(text)),
            RemovePairs(text),
            RemoveFormPairs(text),
        ]);
        for value in [Value::Data(text), Value::Encoded(text)] {
            all.extend([
                Userinfo(Some(value)),
                User(value),
                Password(Some(value)),
                Host(value),
                Path(value),
                Query(Some(value)),
                Fragment(Some(value)),
                PushSegment(value),
                AppendFlag(value),
                AppendPair(value, Value::Data("a")),
                AppendPair(Value::Data("a"), value),
                SetPair("a", value),
                SetPair("", value),
                SetFormPair("a b", value),
                SetFormPair("", value),
            ]);
            all.extend((0..3).map(|index| SetSegment(index, value)));
            all.extend((0..4).map(|index| InsertSegment(index, value)));
        }
    }
    all.extend((0..4).map(RemoveSegment));
    all
}

/// Applies an edit and compares the result with the naive one. A failed edit must change nothing.
#[track_caller]
fn check(reference: &mut UriRefBuf, edit: Edit<'_>) -> Result<(), BuildError> {
    let before = reference.clone();
    let result = edit.apply(reference);
    let naive = edit.naive(before.as_str());
    match (&result, &naive) {
        (Ok(()), Some(naive)) => assert_eq!(reference, naive.as_str(), "{before} {edit:?}"),
        (Err(_), None) => assert_eq!(*reference, before, "{edit:?}"),
        _ => panic!("{before}: {edit:?} gave {result:?} {reference}, the naive way {naive:?}"),
    }
    let again = UriRef::parse(reference.as_str()).unwrap();
    let layout = *reference.as_reference().layout();
    assert_eq!(&layout, again.layout(), "{before} {edit:?} {reference}");
    if result.is_err() {
        assert_eq!(&layout, before.as_reference().layout(), "{edit:?}");
    }
    result
}

/// All texts over the delimiters, a letter and a digit, up to a length.
fn short_texts(longest: u32) -> impl Iterator<Item = String> {
    let alphabet = b"a:/?#@&=1";
    let texts = |len| (0..alphabet.len().pow(len)).map(move |n| (len, n));
    (0..=longest).flat_map(texts).map(|(len, n)| {
        let digit = |k| alphabet[n / alphabet.len().pow(k) % alphabet.len()];
        (0..len).map(|k| char::from(digit(k))).collect()
    })
}

#[test]
fn every_edit_of_every_short_reference_agrees_with_the_naive_one() {
    let edits = all_edits();
    let (mut references, mut changed, mut refused) = (0, 0, 0);
    for (n, text) in short_texts(4).enumerate() {
        let Ok(reference) = UriRefBuf::parse(text.as_str()) else {
            continue;
        };
        references += 1;
        // All edits on the shortest references, and every 23rd on the others: a prime, so that every
        // edit meets every shape.
        let step = if text.len() < 3 { 1 } else { 23 };
        for edit in edits.iter().skip(n % step).step_by(step) {
            match check(&mut reference.clone(), *edit) {
                Ok(()) => changed += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(references > 2_000, "{references}");
    assert!(changed > 50_000 && refused > 50_000, "{changed} {refused}");
}

/// Shapes that older standards parse differently.
const LONGER: &[&str] = &[
    "http://u:p@h.example:80/p;x/q?r#f",
    "http://a_b:80/p?q",
    "http://a$b@c/p",
    "//1.2.3.4:1",
    "//256.01.1.1/",
    "//[::1]:80/",
    "mailto:a@b?c#d",
    "x:?y",
    "x:/y//z?",
    "a;b/c:d?e",
    "//u@?q",
];

/// Older standards have no naive counterpart here: parsing the result must give the layout that the
/// edit computed.
#[test]
fn every_edit_under_an_older_standard_has_the_layout_of_its_text() {
    let edits = all_edits();
    let (mut changed, mut refused) = (0, 0);
    let standards = [
        StandardName::Rfc2396,
        StandardName::Rfc2732,
        StandardName::Java,
    ];
    for standard in standards.map(Any::from) {
        let longer = LONGER.iter().map(|&text| text.into());
        for (n, text) in longer.chain(short_texts(3)).enumerate() {
            let Ok(reference) = ReferenceBuf::parse_as(text, standard) else {
                continue;
            };
            let step = if n < LONGER.len() { 1 } else { 5 };
            for edit in edits.iter().skip(n % step).step_by(step) {
                let mut edited = reference.clone();
                if edit.apply(&mut edited).is_ok() {
                    changed += 1;
                } else {
                    refused += 1;
                    assert_eq!(edited, reference, "{edit:?}");
                }
                let read = Reference::parse_as(edited.as_str(), standard);
                let read = read.unwrap_or_else(|error| panic!("{reference} {edit:?}: {error}"));
                let layout = *edited.as_reference().layout();
                assert_eq!(&layout, read.layout(), "{reference} {edit:?} {edited}");
            }
        }
    }
    assert!(changed > 50_000 && refused > 50_000, "{changed} {refused}");
}

/// A pseudo-random generator: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

#[test]
fn random_sequences_of_edits_agree_with_the_naive_ones() {
    let edits = all_edits();
    let mut random = Random(0x5EED_0F0A);
    let mut changed = 0;
    for start in [
        "",
        "http://me:secret@example.com:8042/over/there?name=ferret&raw#nose",
        "urn:isbn:0-395-36341-1",
        "//[::1]/%7Euser//x/",
        "../a/b/./c?d",
    ] {
        for _ in 0..60 {
            let mut reference = UriRefBuf::parse(start).unwrap();
            for _ in 0..60 {
                let edit = edits[random.below(edits.len())];
                changed += usize::from(check(&mut reference, edit).is_ok());
            }
        }
    }
    assert!(changed > 5_000, "{changed}");
}

/// A reference, an edit, and the text after it or the error.
type Case<'a> = (&'a str, Edit<'a>, Result<&'a str, BuildError>);

#[track_caller]
fn run(cases: &[Case<'_>]) {
    for (before, edit, want) in cases {
        let mut reference = UriRefBuf::parse(*before).unwrap();
        let result = check(&mut reference, *edit);
        let found = result.map(|()| reference.as_str());
        assert_eq!(found, *want, "{before} {edit:?}");
    }
}

#[test]
fn components_are_set_and_removed() {
    use Edit::{Authority, Fragment, Host, Password, Path, Port, Query, Scheme, User, Userinfo};
    use Value::{Data, Encoded};
    run(&[
        ("//h/a", Scheme(Some("x")), Ok("x://h/a")),
        ("long:a", Scheme(Some("x")), Ok("x:a")),
        ("x:/a?q#f", Scheme(None), Ok("/a?q#f")),
        ("/a", Authority(Some("u:p@h:1")), Ok("//u:p@h:1/a")),
        ("x:", Authority(Some("")), Ok("x://")),
        ("x://u@h:1?q", Authority(None), Ok("x:?q")),
        ("//h", Userinfo(Some(Encoded("a:b:c"))), Ok("//a:b:c@h")),
        ("//h", Userinfo(Some(Data(""))), Ok("//@h")),
        ("//a:b@h", User(Data("c")), Ok("//c:b@h")),
        ("//@h", User(Data("c")), Ok("//c@h")),
        ("//h", Password(Some(Data(""))), Ok("//:@h")),
        ("//a:b:c@h", Password(None), Ok("//a@h")),
        ("//:b@h", Password(None), Ok("//@h")),
        ("//[::1]:80/", Host(Data("a b")), Ok("//a%20b:80/")),
        ("x:?q", Host(Encoded("")), Ok("x://?q")),
        ("//h:80", Port(Some("")), Ok("//h:")),
        ("//h:?q", Port(None), Ok("//h?q")),
        ("?q", Path(Data("a:b/c:d")), Ok("a%3Ab/c:d?q")),
        ("x:?q", Path(Data("a:b/c:d")), Ok("x:a:b/c:d?q")),
        ("a", Path(Data("../x")), Ok("../x")),
        ("a#f", Query(Some(Data(""))), Ok("a?#f")),
        ("a?#f", Query(None), Ok("a#f")),
        ("a", Fragment(Some(Encoded(""))), Ok("a#")),
        ("a#", Fragment(None), Ok("a")),
    ]);
}

#[test]
fn edits_that_would_be_parsed_differently_are_errors() {
    use BuildError::{
        ColonInFirstSegment, ColonInHost, DotSegment, EmptyFirstSegment, MissingHost, NoSegment,
        PathLikeAuthority, PathWithoutSlash,
    };
    use Edit::{
        Authority, Host, InsertSegment, Path, PopSegment, Port, PushSegment, RemoveSegment, Scheme,
        SetSegment, ShieldPath, Userinfo,
    };
    use Value::{Data, Encoded};
    let wanted_by = Component::Userinfo;
    run(&[
        (
            "a:b:c",
            Scheme(None),
            Err(ColonInFirstSegment { offset: 1 }),
        ),
        ("a:b:c", ShieldPath, Ok("a:./b:c")),
        ("//h//a", Authority(None), Err(PathLikeAuthority)),
        ("//h//a", ShieldPath, Ok("//h/.//a")),
        ("//h/a:b", ShieldPath, Ok("//h/a:b")),
        ("mailto:a@b", Host(Data("h")), Err(PathWithoutSlash)),
        ("a", Authority(Some("h")), Err(PathWithoutSlash)),
        (
            "/a",
            Userinfo(Some(Data("me"))),
            Err(MissingHost { wanted_by }),
        ),
        ("/a", Userinfo(None), Ok("/a")),
        (
            "a:",
            Port(Some("80")),
            Err(MissingHost {
                wanted_by: Component::Port,
            }),
        ),
        ("//h", Host(Data("g:80")), Err(ColonInHost { offset: 1 })),
        ("//h", Path(Data("a")), Err(PathWithoutSlash)),
        ("a", Path(Encoded("//b")), Err(PathLikeAuthority)),
        ("a", Path(Encoded("b/c:d")), Ok("b/c:d")),
        (
            "a",
            Path(Encoded("bc:d")),
            Err(ColonInFirstSegment { offset: 2 }),
        ),
        ("a/b", SetSegment(0, Data("")), Err(EmptyFirstSegment)),
        ("a/b", SetSegment(0, Data("c:d")), Ok("c%3Ad/b")),
        ("x:a/b", SetSegment(0, Data("c:d")), Ok("x:c:d/b")),
        (
            "a/b",
            SetSegment(0, Encoded("c:d")),
            Err(ColonInFirstSegment { offset: 1 }),
        ),
        ("a/b", SetSegment(1, Data("..")), Err(DotSegment)),
        ("a/b", SetSegment(1, Encoded("..")), Ok("a/..")),
        (
            "a/b",
            SetSegment(2, Data("c")),
            Err(NoSegment { index: 2, count: 2 }),
        ),
        ("/a/b", SetSegment(0, Data("")), Err(PathLikeAuthority)),
        ("/a", SetSegment(0, Data("")), Ok("/")),
        ("/", InsertSegment(1, Data("a")), Err(PathLikeAuthority)),
        ("/", InsertSegment(0, Data("a")), Ok("/a/")),
        ("//h/", InsertSegment(1, Data("a")), Ok("//h//a")),
        ("//h", InsertSegment(0, Data("a")), Ok("//h/a")),
        ("x:", InsertSegment(0, Data("")), Err(EmptyFirstSegment)),
        ("//h", PushSegment(Data("")), Ok("//h/")),
        ("a/", PushSegment(Data("b")), Ok("a/b")),
        ("a", PushSegment(Data("b:c")), Ok("a/b:c")),
        ("", PushSegment(Data("b:c")), Ok("b%3Ac")),
        ("a", PopSegment, Ok("")),
        ("//h/", PopSegment, Err(NoSegment { index: 0, count: 0 })),
        ("a//b", RemoveSegment(0), Err(EmptyFirstSegment)),
        ("/a//b", RemoveSegment(0), Err(PathLikeAuthority)),
        ("//h/a//b", RemoveSegment(0), Ok("//h//b")),
        ("/a/", RemoveSegment(0), Ok("/")),
        ("/", RemoveSegment(0), Ok("/")),
        ("a/", RemoveSegment(0), Err(EmptyFirstSegment)),
    ]);
}

#[test]
fn edits_of_pairs_keep_other_pairs() {
    use Edit::{AppendFlag, AppendPair, RemovePairs, SetPair};
    use Value::{Data, Encoded};
    run(&[
        ("?a=1&b&a=2", SetPair("a", Data("x y")), Ok("?a=x%20y&b")),
        ("?b&%61", SetPair("a", Data("1")), Ok("?b&%61=1")),
        (
            "?%41=1&&b",
            SetPair("b", Encoded("a+b;c")),
            Ok("?%41=1&&b=a+b;c"),
        ),
        ("/", SetPair("a&b", Data("c=d")), Ok("/?a%26b=c=d")),
        ("?", AppendPair(Data("a"), Data("")), Ok("?a=")),
        ("#f", AppendFlag(Data("a=b")), Ok("?a%3Db#f")),
        ("?a", AppendFlag(Data("")), Ok("?a&")),
        ("?a=1#f", RemovePairs("a"), Ok("#f")),
        ("?#f", RemovePairs("a"), Ok("?#f")),
        // Neither leaves a bare question mark.
        ("?a&", RemovePairs("a"), Ok("")),
        ("/", AppendFlag(Data("")), Err(BuildError::EmptyPair)),
        ("?#f", AppendFlag(Data("")), Err(BuildError::EmptyPair)),
        ("?a&&", RemovePairs("a"), Ok("?&")),
        ("?&", RemovePairs(""), Ok("")),
        ("?b=a&a=b&a", RemovePairs("a"), Ok("?b=a")),
    ]);
}

#[test]
fn retain_calls_once_per_pair_and_in_order() {
    let mut reference = UriRefBuf::parse("/p?a=1&b&&c=3#f").unwrap();
    let mut asked = Vec::new();
    reference.pairs_mut().retain(|pair| {
        asked.push(pair.name.to_string());
        pair.value.is_some()
    });
    assert_eq!(asked, ["a", "b", "", "c"]);
    assert_eq!(reference, "/p?a=1&c=3#f");
    assert_eq!(
        *reference.as_reference().layout(),
        *UriRef::parse("/p?a=1&c=3#f").unwrap().layout()
    );
}

#[test]
fn bulk_edits_are_all_or_nothing() {
    let mut reference = UriRefBuf::parse("//h?q#f").unwrap();
    reference.segments_mut().extend(["a", "", "b", ""]).unwrap();
    assert_eq!(reference, "//h/a/b/?q#f");
    let segments = [Text::from("c"), Text::Encoded("d e")];
    assert!(reference.segments_mut().extend(segments).is_err());
    assert_eq!(reference, "//h/a/b/?q#f");
    let pairs = [("x", Text::from("1")), ("y", Text::Encoded("&"))];
    assert!(reference.pairs_mut().extend(pairs.clone()).is_err());
    assert!(reference.pairs_mut().set_all(pairs.clone()).is_err());
    assert_eq!(reference, "//h/a/b/?q#f");
    reference
        .pairs_mut()
        .extend(pairs.into_iter().take(1))
        .unwrap();
    assert_eq!(reference, "//h/a/b/?q&x=1#f");
    let none: [&str; 0] = [];
    reference.segments_mut().extend(none).unwrap();
    assert_eq!(reference, "//h/a/b/?q&x=1#f");
}

#[cfg(feature = "std")]
#[test]
fn a_panic_in_a_closure_leaves_the_reference_unchanged() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let mut reference = UriRefBuf::parse("?a=1&b=2#f").unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| {
        reference.pairs_mut().retain(|pair| {
            assert_eq!(pair.name, "a", "the second pair");
            false
        });
    }));
    assert!(result.is_err());
    assert_eq!(reference, "?a=1&b=2#f");
}

#[test]
fn a_result_that_is_too_long_is_an_error() {
    let long = "b".repeat(LIMIT);
    let nearly_full = format!("//{}/", "a".repeat(LIMIT - 4));
    let mut reference = UriRefBuf::parse(nearly_full).unwrap();
    for edit in [
        Edit::Scheme(Some("x")),
        Edit::Authority(Some(&long)),
        Edit::Userinfo(Some(Value::Data("a"))),
        Edit::Port(Some("1")),
        Edit::Query(Some(Value::Data("a"))),
        Edit::Query(Some(Value::Data(&long))),
        Edit::Query(Some(Value::Encoded(&long))),
        Edit::Fragment(Some(Value::Data("é"))),
        Edit::PushSegment(Value::Data(&long)),
        Edit::AppendPair(Value::Data("a"), Value::Data("b")),
    ] {
        let mut edited = reference.clone();
        assert_eq!(edit.apply(&mut edited), Err(BuildError::TooLong));
        assert_eq!(edited, reference);
        let (after, before) = (edited.as_reference(), reference.as_reference());
        assert_eq!(after.layout(), before.layout());
    }
    // A result of exactly the maximum length is allowed.
    reference.set_query("").unwrap();
    assert_eq!(reference.as_str().len(), LIMIT);
    // One byte more is not, also where the component is there already.
    assert_eq!(reference.set_query("a").unwrap_err(), BuildError::TooLong);
    reference.remove_query().set_fragment("").unwrap();
    assert_eq!(
        reference.set_fragment("a").unwrap_err(),
        BuildError::TooLong
    );
    assert_eq!(reference.as_str().len(), LIMIT);
    assert!(reference.as_str().ends_with("a/#"));
    reference.set_host("b".repeat(LIMIT - 4)).unwrap();
    assert_eq!(reference.as_str().len(), LIMIT);
}

#[test]
fn a_uri_has_the_same_setters_and_keeps_its_scheme() {
    let mut uri = UriBuf::parse("http://h/a").unwrap();
    uri.set_scheme("https")
        .and_then(|uri| uri.set_host("example.com")?.set_port(8042)?.set_user("me"))
        .unwrap()
        .remove_fragment();
    uri.segments_mut().push("b").unwrap();
    uri.pairs_mut().append("c", "d").unwrap();
    uri.set_fragment("e").unwrap();
    assert_eq!(uri, "https://me@example.com:8042/a/b?c=d#e");
    assert_eq!(uri.scheme(), "https");
    assert!(uri.set_scheme("").is_err());
    assert_eq!(uri, "https://me@example.com:8042/a/b?c=d#e");
}

#[test]
fn no_error_shows_a_password() {
    let mut reference = UriRefBuf::parse("//me:hunter2@h").unwrap();
    for error in [
        reference.set_password(Text::Encoded("q|w")).err(),
        reference.set_password(Text::Encoded("q%|w")).err(),
        reference.set_userinfo(Text::Encoded("me:q|w")).err(),
        reference.set_authority("me:q|w@h").err(),
    ] {
        let error = error.unwrap();
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains('|'), "{shown}");
    }
    assert_eq!(format!("{:?}", Text::from("secret")), "Data(6 bytes)");
    assert_eq!(
        format!("{:?}", Text::from(String::from("secret"))),
        "Data(6 bytes)"
    );
    let shown = format!("{:?}", reference.form_pairs_mut());
    assert!(!shown.contains("hunter2"), "{shown}");
    let shown = format!("{:?}", reference.segments_mut());
    assert!(!shown.contains("hunter2"), "{shown}");
}

/// A reference under RFC 6874 accepts zone identifiers in edits as well.
#[test]
fn the_standard_of_the_reference_is_kept() {
    let text = "http://[fe80::1%25eth0]/a";
    let mut reference = ReferenceBuf::parse_as(text, Rfc6874).unwrap();
    reference.set_port(80).unwrap();
    reference.set_host("[fe80::2%25eth1]").unwrap();
    assert_eq!(reference, "http://[fe80::2%25eth1]:80/a");
    let read = Reference::parse_as(reference.as_str(), Rfc6874).unwrap();
    assert_eq!(read.layout(), reference.as_reference().layout());
    let mut other = UriRefBuf::parse("http://h/").unwrap();
    assert!(other.set_host("[fe80::2%25eth1]").is_err());
}

#[test]
fn form_pairs_read_a_plus_as_a_space() {
    use Edit::{RemoveFormPairs, SetFormPair, SetFormPairs, SetPair};
    use Value::{Data, Encoded};
    run(&[
        ("?x+y=1", SetFormPair("x y", Data("2")), Ok("?x+y=2")),
        ("?x+y=1", SetPair("x y", Data("2")), Ok("?x+y=1&x%20y=2")),
        (
            "?x+y&x%20y=2&z",
            SetFormPair("x y", Encoded("a+b")),
            Ok("?x+y=a+b&z"),
        ),
        (
            "?x%2By=1",
            SetFormPair("x y", Data("2")),
            Ok("?x%2By=1&x%20y=2"),
        ),
        ("?a+b&&c", RemoveFormPairs("a b"), Ok("?c")),
        ("?a+b&&", RemoveFormPairs("a b"), Ok("")),
        ("?&&", RemoveFormPairs("a"), Ok("?&&")),
        ("?&&", RemoveFormPairs(""), Ok("?&&")),
        ("?&=1", RemoveFormPairs(""), Ok("")),
        ("?&", SetFormPair("", Data("1")), Ok("?&&=1")),
        (
            "?a+b=1&&c",
            SetFormPairs(&[("c", "2"), ("a b", "3"), ("d", "4")]),
            Ok("?a+b=3&&c=2&d=4"),
        ),
    ]);
}

/// Law: `set_all` does what `set` does for each pair in turn.
#[test]
fn set_all_agrees_with_setting_one_by_one() {
    let names = ["a", "b", "a b", "", "%61", "é"];
    let mut random = Random(0x0FF5_E700);
    for query in [
        "/",
        "/?",
        "/?a=1&b&a=2",
        "/?%61&+&=&&a+b=3#f",
        "/?b&%62&c&a%20b",
    ] {
        for _ in 0..200 {
            let pairs: Vec<_> = (0..random.below(6))
                .map(|_| (names[random.below(names.len())], random.below(10)))
                .collect();
            let (mut all, mut each) = (
                UriRefBuf::parse(query).unwrap(),
                UriRefBuf::parse(query).unwrap(),
            );
            all.pairs_mut().set_all(&pairs).unwrap();
            for &(name, value) in &pairs {
                each.pairs_mut().set(name, value).unwrap();
            }
            assert_eq!(all, each, "{query} {pairs:?}");
            let (mut all, mut each) = (all, each);
            all.form_pairs_mut().set_all(pairs.iter()).unwrap();
            for &(name, value) in &pairs {
                each.form_pairs_mut().set(name, value).unwrap();
            }
            assert_eq!(all, each, "{query} {pairs:?} as a form");
        }
    }
}

/// The work of an edit is counted in pairs that it reads.
#[cfg(feature = "std")]
#[test]
fn edits_read_the_query_once() {
    use super::pairs::counter::pairs_read;
    for n in [1_000, 10_000] {
        let pairs: Vec<_> = (0..n).map(|i| (format!("name{i}"), i)).collect();
        let mut reference = UriRefBuf::parse("/").unwrap();
        let new = pairs_read(|| drop(reference.pairs_mut().set_all(&pairs)));
        assert_eq!((new, reference.pairs_mut().len()), (0, n));
        let again = pairs_read(|| drop(reference.pairs_mut().set_all(&pairs)));
        assert_eq!((again, reference.pairs_mut().len()), (n, n));
        let one = pairs_read(|| drop(reference.pairs_mut().set("name7", 1)));
        assert_eq!(one, n);
        let form = pairs_read(|| drop(reference.form_pairs_mut().set_all(&pairs)));
        assert_eq!(form, n);
        let appended = pairs_read(|| drop(reference.pairs_mut().extend(&pairs)));
        assert_eq!((appended, reference.pairs_mut().len()), (0, 2 * n));
        let duplicates = pairs_read(|| drop(reference.pairs_mut().set("name7", 1)));
        assert!(duplicates <= 2 * 2 * n, "{duplicates}");
    }
}

#[test]
fn pairs_can_be_read_while_they_are_edited() {
    let mut reference = UriRefBuf::parse("/?x+y=1&b&&x+y=2").unwrap();
    let mut pairs = reference.pairs_mut();
    assert_eq!((pairs.len(), pairs.is_empty()), (4, false));
    assert!(pairs.contains("x+y") && !pairs.contains("x y"));
    assert!(pairs.values("x+y").eq(["1", "2"]) && pairs.value("b").unwrap() == "");
    assert!(pairs.clear().is_empty());
    assert_eq!(reference, "/");
    let mut reference = UriRefBuf::parse("/?x+y=1&b&&x%20y=2").unwrap();
    let mut form = reference.form_pairs_mut();
    assert_eq!((form.len(), form.is_empty()), (3, false));
    assert!(form.contains("x y") && !form.contains("x+y"));
    assert!(form.values("x y").eq(["1", "2"]) && form.value("b").unwrap() == "");
    assert!(form.clear().is_empty());
    assert_eq!(reference, "/");
}

/// A set of scheme and authority takes the components of another reference.
#[test]
fn components_of_other_references_are_input() {
    let other = UriRef::parse("x://u:p@h:1/p;a/b?q=1#f").unwrap();
    let mut copy = UriRefBuf::parse("").unwrap();
    let userinfo = other.userinfo().unwrap();
    copy.set_scheme(other.scheme().unwrap())
        .and_then(|copy| copy.set_host(other.host().unwrap()))
        .and_then(|copy| copy.set_port(other.port().unwrap()))
        .and_then(|copy| copy.set_user(userinfo.user()))
        .and_then(|copy| copy.set_password(userinfo.password().unwrap()))
        .and_then(|copy| copy.set_path(other.path()))
        .and_then(|copy| copy.set_query(other.query().unwrap()))
        .and_then(|copy| copy.set_fragment(other.fragment().unwrap()))
        .unwrap();
    assert_eq!(copy, other);
    copy.set_userinfo(userinfo).unwrap();
    copy.set_authority(other.authority().unwrap()).unwrap();
    copy.segments_mut()
        .extend(other.path().parameterized())
        .unwrap();
    assert_eq!(copy, "x://u:p@h:1/p;a/b/p;a/b?q=1#f");
}
