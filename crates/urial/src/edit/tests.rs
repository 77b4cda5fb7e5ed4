//! Every edit against its plain counterpart, on all short references and along random walks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::naive::{Edit, Value};
use crate::build::LIMIT;
use crate::{BuildError, Component, Form, Grammar, Reference, ReferenceBuf, Text, UriBuf};

/// Texts that mean something somewhere, or are wrong somewhere.
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

/// All edits with all texts in all places.
fn all_edits() -> Vec<Edit<'static>> {
    use Edit::{
        AppendFlag, AppendPair, Authority, Fragment, Host, InsertSegment, Password, Path,
        PopSegment, Port, PushSegment, Query, RemovePairs, RemoveSegment, Scheme, SetPair,
        SetSegment, ShieldPath, User, Userinfo,
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
    ]);
    for &text in TEXTS {
        all.extend([
            Scheme(Some(text)),
            Authority(Some(text)),
            Port(Some(text)),
            RemovePairs(text),
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
            ]);
            all.extend((0..3).map(|index| SetSegment(index, value)));
            all.extend((0..4).map(|index| InsertSegment(index, value)));
        }
    }
    all.extend((0..4).map(RemoveSegment));
    all
}

/// Applies an edit and checks the result against the plain way; a failed edit changes nothing.
#[track_caller]
fn check(reference: &mut ReferenceBuf, edit: Edit<'_>) -> Result<(), BuildError> {
    let before = reference.clone();
    let result = edit.apply(reference);
    let naive = edit.naive(before.as_str());
    match (&result, &naive) {
        (Ok(()), Some(naive)) => assert_eq!(reference, naive.as_str(), "{before} {edit:?}"),
        (Err(_), None) => assert_eq!(*reference, before, "{edit:?}"),
        _ => panic!("{before}: {edit:?} gave {result:?} {reference}, the plain way {naive:?}"),
    }
    let again = Reference::parse(reference.as_str()).unwrap();
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
fn every_edit_of_every_short_reference_is_the_plain_one() {
    let edits = all_edits();
    let (mut references, mut changed, mut refused) = (0, 0, 0);
    for (n, text) in short_texts(4).enumerate() {
        let Ok(reference) = ReferenceBuf::parse(text.as_str()) else {
            continue;
        };
        references += 1;
        // All edits on the shortest, every so many on the rest: a prime, so that in the end every
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

/// Shapes that the older standards read in their own ways.
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

/// Older standards have no plain counterpart here: what they read after an edit must be what the
/// edit says it left.
#[test]
fn every_edit_under_an_older_standard_is_read_as_meant() {
    let edits = all_edits();
    let (mut changed, mut refused) = (0, 0);
    for grammar in [&Grammar::RFC2396, &Grammar::RFC2732, &Grammar::JAVA] {
        let longer = LONGER.iter().map(|&text| text.into());
        for (n, text) in longer.chain(short_texts(3)).enumerate() {
            let Ok(reference) = ReferenceBuf::parse_as(text, Form::Reference, grammar) else {
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
                let read = Reference::parse_with(edited.as_str(), grammar);
                let read = read.unwrap_or_else(|error| panic!("{reference} {edit:?}: {error}"));
                let layout = *edited.as_reference().layout();
                assert_eq!(&layout, read.layout(), "{reference} {edit:?} {edited}");
            }
        }
    }
    assert!(changed > 50_000 && refused > 50_000, "{changed} {refused}");
}

/// A generator of numbers that are random enough: xorshift.
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
fn random_walks_stay_valid_and_take_the_plain_way() {
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
            let mut reference = ReferenceBuf::parse(start).unwrap();
            for _ in 0..60 {
                let edit = edits[random.below(edits.len())];
                changed += usize::from(check(&mut reference, edit).is_ok());
            }
        }
    }
    assert!(changed > 5_000, "{changed}");
}

/// A case: a reference, an edit, and the text after it or the error.
type Case<'a> = (&'a str, Edit<'a>, Result<&'a str, BuildError>);

#[track_caller]
fn run(cases: &[Case<'_>]) {
    for (before, edit, want) in cases {
        let mut reference = ReferenceBuf::parse(*before).unwrap();
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
fn what_would_be_read_otherwise_is_refused() {
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
fn pairs_keep_what_is_not_meant() {
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
        ("?a&", RemovePairs("a"), Ok("?")),
        ("?b=a&a=b&a", RemovePairs("a"), Ok("?b=a")),
    ]);
}

#[test]
fn retain_asks_once_and_in_order() {
    let mut reference = ReferenceBuf::parse("/p?a=1&b&&c=3#f").unwrap();
    let mut asked = Vec::new();
    reference.pairs_mut().retain(|pair| {
        asked.push(pair.name.to_string());
        pair.value.is_some()
    });
    assert_eq!(asked, ["a", "b", "", "c"]);
    assert_eq!(reference, "/p?a=1&c=3#f");
    assert_eq!(
        *reference.as_reference().layout(),
        *Reference::parse("/p?a=1&c=3#f").unwrap().layout()
    );
}

#[test]
fn many_at_once_are_all_or_none() {
    let mut reference = ReferenceBuf::parse("//h?q#f").unwrap();
    reference.segments_mut().extend(["a", "", "b", ""]).unwrap();
    assert_eq!(reference, "//h/a/b/?q#f");
    let segments = [Text::from("c"), Text::Encoded("d e")];
    assert!(reference.segments_mut().extend(segments).is_err());
    assert_eq!(reference, "//h/a/b/?q#f");
    let pairs = [("x", Text::from("1")), ("y", Text::Encoded("&"))];
    assert!(reference.pairs_mut().extend(pairs).is_err());
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
fn a_panic_of_the_caller_leaves_the_reference_as_it_was() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let mut reference = ReferenceBuf::parse("?a=1&b=2#f").unwrap();
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
fn a_result_that_is_too_long_is_refused() {
    let long = "b".repeat(LIMIT);
    let nearly_full = format!("//{}/", "a".repeat(LIMIT - 4));
    let mut reference = ReferenceBuf::parse(nearly_full).unwrap();
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
    // What fits to the last byte fits, and so does another text of the same length.
    reference.set_query("").unwrap();
    assert_eq!(reference.as_str().len(), LIMIT);
    reference.set_host(&"b".repeat(LIMIT - 4)).unwrap();
    assert_eq!(reference.as_str().len(), LIMIT);
}

#[test]
fn a_uri_has_the_same_setters_and_keeps_its_scheme() {
    let mut uri = UriBuf::parse("http://h/a").unwrap();
    uri.set_scheme("https").unwrap();
    uri.set_host("example.com").unwrap();
    uri.set_port(8042).unwrap();
    uri.set_user("me").unwrap();
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
    let mut reference = ReferenceBuf::parse("//me:hunter2@h").unwrap();
    for error in [
        reference.set_password(Text::Encoded("q|w")).unwrap_err(),
        reference.set_password(Text::Encoded("q%|w")).unwrap_err(),
        reference.set_userinfo(Text::Encoded("me:q|w")).unwrap_err(),
        reference.set_authority("me:q|w@h").unwrap_err(),
    ] {
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains('|'), "{shown}");
    }
    assert_eq!(format!("{:?}", Text::from("secret")), "Data(6 bytes)");
    let shown = format!("{:?}", reference.segments_mut());
    assert!(!shown.contains("hunter2"), "{shown}");
}

/// Zone identifiers stay what they are where the reference was read with them.
#[test]
fn the_standard_of_the_reference_is_kept() {
    let text = "http://[fe80::1%25eth0]/a";
    let grammar = &Grammar::RFC6874;
    let mut reference = ReferenceBuf::parse_as(text, Form::Reference, grammar).unwrap();
    reference.set_port(80).unwrap();
    reference.set_host("[fe80::2%25eth1]").unwrap();
    assert_eq!(reference, "http://[fe80::2%25eth1]:80/a");
    let read = Reference::parse_with(reference.as_str(), grammar).unwrap();
    assert_eq!(read.layout(), reference.as_reference().layout());
    let mut other = ReferenceBuf::parse("http://h/").unwrap();
    assert!(other.set_host("[fe80::2%25eth1]").is_err());
}
