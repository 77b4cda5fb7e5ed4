//! What every type with text offers through the traits of the standard library: how it is shown, lent, compared
//! and hashed.

use std::borrow::Borrow;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::{BuildHasher, Hash, RandomState};

use urial::{
    AbsoluteUri, Builder, Component, Encoded, EncodedBuf, Host, Level, RelativeRef, Scheme, Uri,
    UriBuf, UriRef, UriRefBuf,
    authority::{Authority, Port, Userinfo},
    error::Rule,
    java::JavaUri,
    lines::{LineReader, Lines, ReadError},
    normalize::Equivalences,
    path::{Path, PathKind, Segment},
    query::Query,
    relocate::MovedDocument,
    resolve::{BaseError, BaseSource, Strictness},
    scheme::{DataUri, FileUri, Mailto, Urn},
};

use urial::rfc2396::ResolveError;
use urial_readings::AspectValue;

use crate::support::{reference, uri};

/// Shown and lent as it is written; padded as text is.
fn check_shown<T: Display + AsRef<str>>(value: &T, text: &str) {
    assert_eq!(value.to_string(), text);
    assert_eq!(value.as_ref(), text);
    let wide = text.len() + 3;
    assert_eq!(format!("{value:>wide$}"), format!("   {text}"));
}

/// Equal to its text and to no other.
fn check_equal<T: PartialEq<str> + for<'a> PartialEq<&'a str>>(value: &T, text: &str) {
    assert!(*value == *text && *value == text, "{text:?}");
    let other = format!("{text}x");
    assert!(*value != *other && *value != other.as_str(), "{text:?}");
}

fn check_text<T>(value: &T, text: &str)
where
    T: Display + AsRef<str> + PartialEq<str> + for<'a> PartialEq<&'a str>,
{
    check_shown(value, text);
    check_equal(value, text);
}

fn check_debug(value: &impl Debug, shown: &str) {
    assert_eq!(format!("{value:?}"), shown);
}

/// Equal values have one hash, different ones have two: of that many, some would differ.
fn check_hash<T: Hash + Eq + Debug>(value: &T, same: &T, other: &T) {
    let state = RandomState::new();
    assert_eq!(value, same);
    assert_eq!(state.hash_one(value), state.hash_one(same));
    assert_ne!(value, other);
    assert_ne!(state.hash_one(value), state.hash_one(other));
}

const TEXT: &str = "http://u:p@h:80/a?b#c";
const MASKED: &str = "\"http://u:***@h:80/a?b#c\"";

#[test]
fn references() {
    check_text(&reference(TEXT), TEXT);
    check_debug(&reference(TEXT), &format!("UriRef({MASKED})"));
    check_hash(&reference("a"), &reference("a"), &reference("b"));
    check_text(&uri(TEXT), TEXT);
    check_debug(&uri(TEXT), &format!("Uri({MASKED})"));
    let text = "s://u:p@h";
    check_text(&AbsoluteUri::parse(text).unwrap(), text);
    let shown = "AbsoluteUri(\"s://u:***@h\")";
    check_debug(&AbsoluteUri::parse(text).unwrap(), shown);
    check_text(&RelativeRef::parse("//u:p@h").unwrap(), "//u:p@h");
    let shown = "RelativeRef(\"//u:***@h\")";
    check_debug(&RelativeRef::parse("//u:p@h").unwrap(), shown);
    check_shown(&JavaUri::parse(TEXT).unwrap(), TEXT);
    check_debug(
        &JavaUri::parse(TEXT).unwrap(),
        &format!("JavaUri({MASKED})"),
    );
}

#[test]
fn buffers() {
    let buf = |text| UriRefBuf::parse(text).unwrap();
    check_text(&buf(TEXT), TEXT);
    check_debug(&buf(TEXT), &format!("UriRefBuf({MASKED})"));
    check_hash(&buf("a"), &buf("a"), &buf("b"));
    assert!(buf("a") < buf("b") && buf("b") > buf("a"));
    assert_eq!(Borrow::<str>::borrow(&buf("a")), "a");
    assert_eq!(String::from(buf(TEXT)), TEXT);
    let buf = |text| UriBuf::parse(text).unwrap();
    check_text(&buf(TEXT), TEXT);
    check_debug(&buf(TEXT), &format!("UriBuf({MASKED})"));
    check_hash(&buf("a:b"), &buf("a:b"), &buf("a:c"));
    assert_eq!(Borrow::<str>::borrow(&buf("a:b")), "a:b");
    assert_eq!(String::from(buf(TEXT)), TEXT);
}

#[test]
fn components() {
    let whole = uri(TEXT);
    check_text(&Scheme::parse("http").unwrap(), "http");
    let authority = whole.authority().unwrap();
    check_text(&authority, "u:p@h:80");
    check_debug(
        &authority,
        "Authority { userinfo: Some(\"u:***\"), host: Host::RegName(\"h\"), port: Some(Port(\"80\")) }",
    );
    let parse = |text| Authority::parse(text).unwrap();
    check_hash(&parse("a"), &parse("a"), &parse("b"));
    check_text(&authority.userinfo().unwrap(), "u:p");
    check_debug(&Userinfo::parse("u:p").unwrap(), "\"u:***\"");
    check_debug(&Userinfo::parse("u:").unwrap(), "\"u:\"");
    check_debug(&Userinfo::parse("u").unwrap(), "\"u\"");
    let host = |text| Host::parse(text).unwrap();
    check_text(&host("h"), "h");
    check_debug(&host("[::1]"), "Host::Ipv6(\"[::1]\")");
    check_hash(&host("h"), &host("h"), &host("i"));
    check_text(&Port::parse("80").unwrap(), "80");
    assert!(Port::parse("").unwrap().is_empty() && !Port::parse("80").unwrap().is_empty());
    let path = |text| Path::parse(text, PathKind::Absolute).unwrap();
    check_text(&path("/a/b"), "/a/b");
    check_debug(&path("/a"), "\"/a\"");
    check_hash(&path("/a"), &path("/a"), &path("/b"));
    check_shown(&Segment::new(Encoded::parse("a%20").unwrap()), "a%20");
    check_debug(&Segment::new(Encoded::parse("a").unwrap()), "\"a\"");
    check_text(&Query::parse("a=b").unwrap(), "a=b");
    check_debug(&Query::parse("a=b").unwrap(), "\"a=b\"");
    assert!(Query::parse("").unwrap().is_empty() && !Query::parse("a").unwrap().is_empty());
    check_text(&Encoded::parse("a%20").unwrap(), "a%20");
    check_debug(&Encoded::parse("a%20").unwrap(), "\"a%20\"");
    let buf = EncodedBuf::from(Encoded::parse("a%20").unwrap());
    check_debug(&buf, "\"a%20\"");
    assert_eq!(buf.to_string(), "a%20");
}

#[test]
fn results_of_operations() {
    let form = reference("HTTP://u:p@h").normalize(Level::Dots);
    check_text(&form, "http://u:p@h");
    check_debug(&form, "UriRefBuf(\"http://u:***@h\")");
    let form = uri("HTTP://u:p@h").normalize(Level::Dots);
    check_text(&form, "http://u:p@h");
    check_debug(&form, "UriBuf(\"http://u:***@h\")");
    assert!(!form.is_borrowed() && uri("http://h").normalize(Level::Dots).is_borrowed());
    assert_eq!(String::from(form), "http://u:p@h");
    let key = reference("A:b").key(Level::Dots);
    check_shown(&key, "a:b");
    let target = |text| {
        let base = Uri::parse("http://u:p@h/").unwrap();
        base.resolve_with(UriRef::parse(text).unwrap(), Strictness::Strict)
            .unwrap()
    };
    check_text(&*target("a"), "http://u:p@h/a");
    check_debug(
        &target("a"),
        "Resolved { target: \"http://u:***@h/a\", is_repaired: false }",
    );
    assert!(!target("a").is_repaired());
    let differences = reference("a?b").differences(reference("c?d"), Level::Simple);
    check_debug(&differences, "Differences{Path, Query}");
    check_debug(
        &reference("//u:p@h/a?b#c").parts(),
        "Parts { scheme: None, authority: Some(\"u:***@h\"), path: \"/a\", query: Some(\"b\"), \
         fragment: Some(\"c\") }",
    );
    let mut equivalences = Equivalences::new();
    let absolute = |text| AbsoluteUri::parse(text).unwrap();
    let (from, to) = (absolute("a://u:p@h"), absolute("b:c"));
    equivalences.insert(from, to).unwrap();
    let shown = "{\"a://u:***@h\": Some(\"b:c\"), \"b:c\": Some(\"b:c\")}";
    check_debug(&equivalences, shown);
    let trace = reference("HTTP://u:p@h").trace(Level::Dots);
    let shown = format!("{:?}", trace.steps());
    assert!(
        shown.contains("TraceStep { rule: ") && !shown.contains("u:p@"),
        "{shown}"
    );
    let moved = MovedDocument::new(uri("a:/b"), uri("a:/c"));
    assert!(format!("{moved:?}").contains(".."));
}

#[test]
fn words() {
    assert_eq!(Level::Dots.to_string(), Level::Dots.name());
    assert_eq!(Rule::RegName.to_string(), "reg-name");
    assert_eq!(
        BaseSource::Retrieval.to_string(),
        BaseSource::Retrieval.name()
    );
    check_debug(&AspectValue::Absent, "Absent");
    check_debug(&AspectValue::Word("a"), "Word(\"a\")");
    check_debug(&AspectValue::Text("u:p"), "Text(\"u:***\")");
    check_debug(&AspectValue::Text("u:"), "Text(\"u:\")");
    assert_eq!(Component::Host.to_string(), "host");
}

#[test]
fn schemes() {
    let urn = Urn::new(uri("urn:isbn:1")).unwrap();
    assert_eq!(urn.to_string(), "urn:isbn:1");
    check_debug(&urn, "Urn(\"urn:isbn:1\")");
    let data = DataUri::new(uri("data:text/plain,a")).unwrap();
    assert_eq!(data.to_string(), "data:text/plain,a");
    check_debug(&data, "DataUri(\"data:text/plain,a\")");
    check_debug(&data.media_type(), "\"text/plain\"");
    let mailto = Mailto::new(uri("mailto:a@b")).unwrap();
    assert_eq!(mailto.to_string(), "mailto:a@b");
    check_debug(&mailto, "Mailto(\"mailto:a@b\")");
    let address = mailto.addresses().next().unwrap();
    assert_eq!(address.to_string(), "a@b");
    check_debug(&address, "\"a@b\"");
    let file = FileUri::new(uri("file:///a")).unwrap();
    assert_eq!(file.to_string(), "file:///a");
    check_debug(&file, "FileUri(\"file:///a\")");
}

#[test]
fn errors() {
    let parse = UriRef::parse("a b").unwrap_err();
    let base = BaseError::from(parse);
    assert_eq!(base.source().unwrap().to_string(), parse.to_string());
    assert!(BaseError::NoSource.source().is_none());
    let resolve = ResolveError::Unreadable(parse);
    assert_eq!(
        resolve.to_string(),
        format!("the target is no URI: {parse}")
    );
    assert!(
        ResolveError::AboveRoot
            .to_string()
            .contains("above the root")
    );
    let line = Lines::new(b"a b\n").next().unwrap().unwrap_err();
    let shown = format!("LineError {{ number: 1, error: {parse:?}, .. }}");
    check_debug(&line, &shown);
    let read = ReadError::from(std::io::Error::other("gone"));
    assert_eq!(read.to_string(), "gone");
    assert_eq!(read.source().unwrap().to_string(), "gone");
    let mut reader = LineReader::with_capacity(4, &b"a\nabcdefgh\n"[..]);
    let error = loop {
        match reader.next_block() {
            Ok(block) => assert!(block.is_some(), "the long line is refused"),
            Err(error) => break error,
        }
    };
    assert_eq!(error.to_string(), "line 2 does not fit into the buffer");
    assert!(error.source().is_none());
}

#[test]
fn builders() {
    let builder = Builder::new();
    check_debug(&builder, &format!("{:?}", Builder::default()));
    let builder = builder
        .scheme("s")
        .user("u")
        .password("secret")
        .host("h")
        .query("q");
    let shown = format!("{builder:?}");
    assert!(
        shown.starts_with(
            "Builder { scheme: Some(\"s\"), user: Some(\"u\"), password: Some(\"***\")"
        ),
        "{shown}"
    );
    assert!(
        shown.contains("query: Some(\"q\")") && !shown.contains("secret"),
        "{shown}"
    );
    let shown = format!("{:?}", Builder::new());
    assert!(shown.contains("query: None"), "{shown}");
}
