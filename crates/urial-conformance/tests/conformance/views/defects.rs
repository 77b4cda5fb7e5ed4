//! Inputs on which other libraries were found wanting, and strings that two libraries read otherwise.
//!
//! The shapes of the defects are ours: `OURS` has one for each class, in our own terms. Where the
//! collections beside the repository are present, all of them are run as well, generators included.

use serde::Deserialize;
use serde_json::Value;
use urial::Reference;
use urial::standard::Rfc2732;
use urial::{Level, Uri, UriRef};
use urial_conformance::{project, properties};

use crate::support::on_small_stack;

/// Reads a text and each beginning of it, from memory that ends where the text ends, so that a tool
/// that watches memory sees a byte too many.
fn read_all_beginnings(text: &str) {
    for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
        let exact: Box<str> = text[..end].into();
        let bytes = UriRef::parse_bytes(exact.as_bytes()).is_ok();
        assert_eq!(UriRef::parse(&exact).is_ok(), bytes, "{exact:?}");
    }
}

/// A class of defects, an input, and the host if it is a reference that has one.
type Defect = (&'static str, &'static str, Result<Option<&'static str>, ()>);

const OURS: &[Defect] = &[
    ("an address that ends early", "//[::9.8", Err(())),
    ("an address that never ends", "//[vF.", Err(())),
    ("a triplet that ends early", "x:/%A", Err(())),
    ("a triplet within a triplet", "x:/%%30", Err(())),
    ("a line break in a path", "http://h/a\r\nb: c", Err(())),
    ("a space before the scheme", " http://h", Err(())),
    ("a tab in the host", "http://h\tg/", Err(())),
    ("a backslash before an @", "http://a\\@b/", Err(())),
    ("two @", "http://a@b@c/", Err(())),
    ("a bracket in the userinfo", "http://a[@b/", Err(())),
    ("text before an address", "http://a[::1]/", Err(())),
    ("text after an address", "http://[::1]a/", Err(())),
    ("an IPv4 address in brackets", "http://[10.0.0.1]/", Err(())),
    ("a name in brackets", "http://[a.example]/", Err(())),
    (
        "leading zeros in an address",
        "http://[::ffff:10.0.00.1]/",
        Err(()),
    ),
    ("too few groups", "http://[1:2:3:4]/", Err(())),
    ("a scheme that is encoded", "%68ttp://h/", Err(())),
    ("a scheme that begins with a digit", "9p://h/", Err(())),
    ("full-width delimiters", "http://a\u{FF0F}b/", Err(())),
    ("the @ of a fragment", "http://a#@b/", Ok(Some("a"))),
    ("the @ of a query", "http://a?@b/", Ok(Some("a"))),
    ("the @ of a path", "http://a/@b/", Ok(Some("a"))),
    (
        "an encoded slash in a host",
        "http://a%2Fb/",
        Ok(Some("a%2Fb")),
    ),
    ("an encoded @ in a host", "http://a%40b/", Ok(Some("a%40b"))),
    (
        "an encoded colon in a host",
        "http://a%3A80/",
        Ok(Some("a%3A80")),
    ),
    (
        "a host that is encoded twice",
        "http://%2561/",
        Ok(Some("%2561")),
    ),
    ("an empty userinfo", "http://@/a", Ok(Some(""))),
    ("an empty port", "http://h:/", Ok(Some("h"))),
    (
        "a port of twenty digits",
        "http://h:18446744073709551616/",
        Ok(Some("h")),
    ),
    (
        "a number as a host",
        "http://2130706433/",
        Ok(Some("2130706433")),
    ),
    ("one slash", "http:/a/b", Ok(None)),
    ("no slash", "http:a/b", Ok(None)),
    ("three slashes", "http:///a", Ok(Some(""))),
    ("a path of two slashes", "x:/.//a", Ok(None)),
];

#[track_caller]
fn check(what: &str, text: &str, host: Result<Option<&str>, ()>) {
    read_all_beginnings(text);
    for (_, property) in properties::ALL {
        property(text.as_bytes());
        property(format!("{text}\n{text}").as_bytes());
    }
    let read = UriRef::parse(text).map(|read| read.host().map(urial::Host::as_str));
    assert_eq!(read.map_err(|_| ()), host, "{what}: {text:?}");
    // What is reserved stays encoded, so the host of a normal form is the same to every reader.
    if let Ok(read) = UriRef::parse(text) {
        let normal = read.normalize(Level::Dots);
        let normal = normal.as_reference();
        assert_eq!(
            normal.authority().is_some(),
            read.authority().is_some(),
            "{text:?}"
        );
        let triplets = |reference: UriRef<'_>| {
            let host = reference
                .host()
                .map(|host| host.as_str().to_ascii_uppercase());
            ["%2F", "%40", "%3A", "%25"].map(|code| host.as_ref().map(|h| h.matches(code).count()))
        };
        assert_eq!(triplets(normal), triplets(read), "{text:?}");
    }
}

#[test]
fn defects_of_others() {
    for (what, text, host) in OURS {
        check(what, text, *host);
    }
}

/// One entry of the collection of published defects.
#[derive(Deserialize)]
struct Entry {
    id: String,
    input: Option<String>,
    generator: Option<Vec<(String, usize)>>,
    base: Option<String>,
    rfc3986_strict_valid: Option<bool>,
    rfc3986_strict_host: Option<String>,
}

fn entries(suite: &str) -> Option<Vec<Value>> {
    let path = project::shared(&format!("suites/{suite}.json"))?;
    let text = project::read(&path).expect("a suite");
    let mut file: Value = serde_json::from_str(&text).expect("a suite is JSON");
    let entries = file["entries"].take();
    Some(entries.as_array().expect("a list of entries").clone())
}

#[test]
fn published_defects() {
    let Some(entries) = entries("cve_inputs") else {
        return;
    };
    let mut run = 0;
    for entry in entries {
        let entry: Entry = serde_json::from_value(entry).expect("an entry");
        let Some(input) = entry.input else { continue };
        run += 1;
        let host = entry.rfc3986_strict_host.as_deref();
        let valid = entry.rfc3986_strict_valid.expect("an input has an answer");
        check(&entry.id, &input, if valid { Ok(host) } else { Err(()) });
        if let Some(base) = &entry.base {
            properties::resolve(format!("{base}\n{input}").as_bytes());
        }
    }
    assert!(run > 80, "only {run}");
}

/// How long a generated input is at most here; `limits.rs` has those of gigabytes.
const MOST: usize = 8 << 20;

/// Generated inputs, in full up to some megabytes, and cut to that where they are longer. They are
/// read, normalized, resolved and compared on a small stack.
#[test]
fn generated_defects() {
    let Some(entries) = entries("cve_inputs") else {
        return;
    };
    let mut run = 0;
    for entry in entries {
        let entry: Entry = serde_json::from_value(entry).expect("an entry");
        let Some(pieces) = entry.generator else {
            continue;
        };
        run += 1;
        let total: usize = pieces
            .iter()
            .map(|(piece, count)| piece.len() * count)
            .sum();
        let scale = |count: usize| match total {
            0..=MOST => count,
            _ => (count * MOST / total).max(1),
        };
        let text: String = pieces
            .iter()
            .map(|(piece, count)| piece.repeat(scale(*count)))
            .collect();
        assert!(
            text.len() <= MOST + 64 && (total <= MOST) == (text.len() == total),
            "{}",
            entry.id
        );
        on_small_stack(move || use_everywhere(&text));
    }
    assert!(run >= 19, "only {run}");
}

fn use_everywhere(text: &str) {
    let base = Uri::parse_const("http://a/b/c/d;p?q");
    let encoded = urial::encoded::encode(text, urial::encoded::Part::Query).to_string();
    assert_eq!(urial::encoded::decode_lenient(&encoded), text.as_bytes());
    let Ok(reference) = UriRef::parse(text) else {
        assert!(UriRef::parse(&format!("/{encoded}")).is_ok());
        return;
    };
    assert_eq!(reference.parts().to_string(), text);
    let normal = reference.normalize(Level::Scheme);
    assert!(normal.as_reference().is_normalized(Level::Scheme));
    assert!(reference.equivalent(normal.as_reference(), Level::Scheme));
    let target = base.resolve(reference).expect("short enough");
    assert!(Uri::parse(target.as_str()).is_ok());
    // A pair for each ampersand, one after the other.
    let pairs = reference.query().map_or(0, |query| query.pairs().count());
    assert!(pairs <= text.len());
}

/// The host in a collection of readings.
#[track_caller]
fn check_host<S: urial::standard::Standard>(
    id: &Value,
    claim: &Value,
    read: Result<Reference<'_, S>, urial::ParseError>,
) {
    let found = match &read {
        Err(_) => "<reject>".to_owned(),
        Ok(reference) => match (reference.host(), reference.authority()) {
            (Some(host), _) => host.as_str().to_owned(),
            // RFC 2396: an authority that is not a server is a registry-based name, or invalid.
            (None, Some(authority)) if !authority.as_str().is_empty() => {
                format!("<registry:{}>", authority.as_str())
            }
            (None, _) => "<none>".to_owned(),
        },
    };
    assert_eq!(found, claim.as_str().unwrap_or("<none>"), "{id}: {read:?}");
}

/// Strings that are read differently: by RFC 3986, and by RFC 2396 with RFC 2732.
#[test]
fn readings_of_two_standards() {
    let Some(entries) = entries("readings") else {
        return;
    };
    assert!(entries.len() > 100);
    for entry in entries {
        let text = entry["input"].as_str().expect("an input");
        let (id, standards) = (&entry["id"], &entry["standards"]);
        let old = Reference::parse_as(text, Rfc2732);
        let new = UriRef::parse(text);
        let Some(base) = entry["base"].as_str() else {
            check_host(id, &standards["rfc3986_strict"], new);
            check_host(id, &standards["rfc2396_rfc2732"], old);
            continue;
        };
        // With a base, it is the host of the target that is asked for.
        let base = Uri::parse(base).expect("a base");
        let target = new.map(|new| base.resolve(new).expect("short"));
        let target = target
            .as_ref()
            .map(|target| target.as_reference())
            .map_err(|error| *error);
        check_host(id, &standards["rfc3986_strict"], target);
        let is_refused = standards["rfc2396_rfc2732"] == "<reject>";
        assert_eq!(old.is_err(), is_refused, "{id}: {text:?}");
    }
}
