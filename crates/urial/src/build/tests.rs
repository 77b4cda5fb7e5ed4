//! Compares the builder with components that are concatenated and parsed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::{LIMIT, Text};
use crate::authority::Port;
use crate::encoded::{Part, encode};
use crate::error::Rule;
use crate::query::Query;
use crate::reference::Parts;
use crate::{BuildError, Builder, UriBuf, UriRef, UriRefBuf};

/// The components to give.
#[derive(Clone, Copy, Debug, Default)]
struct Given<'a> {
    scheme: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
    way: Way,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Way {
    #[default]
    Data,
    Encoded,
}

impl Way {
    fn text(self, text: &str) -> Text<'_> {
        match self {
            Self::Data => text.into(),
            Self::Encoded => Text::Encoded(text),
        }
    }

    fn write(self, text: &str, part: Part) -> String {
        match self {
            Self::Data => encode(text, part).to_string(),
            Self::Encoded => text.into(),
        }
    }
}

impl Given<'_> {
    /// Gives the components to a builder, in an order rotated by `turn`.
    fn builder(&self, turn: usize) -> Builder {
        let text = |text| self.way.text(text);
        (0..7).fold(Builder::new(), |builder, step| {
            let given = match (step + turn) % 7 {
                0 => self.scheme.map(|scheme| builder.clone().scheme(scheme)),
                1 => self
                    .userinfo
                    .map(|part| builder.clone().userinfo(text(part))),
                2 => self.host.map(|part| builder.clone().host(text(part))),
                3 => self.port.map(|port| builder.clone().port(port)),
                4 => Some(builder.clone().path(text(self.path))),
                5 => self.query.map(|part| builder.clone().query(text(part))),
                _ => self
                    .fragment
                    .map(|part| builder.clone().fragment(text(part))),
            };
            given.unwrap_or(builder)
        })
    }

    /// Builds naively: encodes, concatenates, parses, and checks that the components are those given.
    fn naive(&self) -> Option<String> {
        let path = self.way.write(self.path, Part::Path);
        if let Some(text) = self.compose(&path) {
            return Some(text);
        }
        if self.way == Way::Encoded {
            return None;
        }
        let (first, rest) = path.split_at(path.find('/').unwrap_or(path.len()));
        self.compose(&format!("{}{rest}", first.replace(':', "%3A")))
    }

    fn compose(&self, path: &str) -> Option<String> {
        let write = |text: Option<&str>, part| text.map(|text| self.way.write(text, part));
        let userinfo = write(self.userinfo, Part::Userinfo);
        let host = match self.host {
            Some(name) if self.way == Way::Data && !name.starts_with('[') => {
                if name.contains(':') {
                    return None;
                }
                Some(self.way.write(name, Part::RegName))
            }
            text => text.map(Into::into),
        };
        if host.is_none() && (userinfo.is_some() || self.port.is_some()) {
            return None;
        }
        let authority = host.as_ref().map(|host| {
            let before = userinfo
                .as_ref()
                .map_or(String::new(), |text| format!("{text}@"));
            let after = self.port.map_or(String::new(), |port| format!(":{port}"));
            format!("{before}{host}{after}")
        });
        let (query, fragment) = (
            write(self.query, Part::Query),
            write(self.fragment, Part::Fragment),
        );
        let parts = Parts {
            scheme: self.scheme,
            authority: authority.as_deref(),
            path,
            query: query.as_deref(),
            fragment: fragment.as_deref(),
        };
        let text = parts.to_string();
        let read = UriRef::parse(&text).ok()?;
        let same = read.parts() == parts
            && read.userinfo().map(|part| part.to_string()) == userinfo
            && read.host().map(|part| part.to_string()) == host
            && read.port().map(Port::as_str) == self.port;
        same.then_some(text)
    }
}

#[track_caller]
fn check(given: &Given<'_>, turn: usize) -> Result<UriRefBuf, BuildError> {
    let built = given.builder(turn).build_reference();
    match (&built, given.naive()) {
        (Ok(built), Some(naive)) => {
            assert_eq!(built, naive.as_str(), "{given:?}");
            let read = UriRef::parse(built.as_str()).unwrap();
            assert_eq!(built.as_reference().layout(), read.layout(), "{given:?}");
        }
        (Err(_), None) => {}
        (built, naive) => panic!("{given:?} made {built:?}, the naive way {naive:?}"),
    }
    built
}

/// Tries every combination of a few texts for each component, in rotated orders.
#[test]
fn every_combination_agrees_with_the_naive_builder() {
    const SCHEMES: [Option<&str>; 3] = [None, Some("x"), Some("1")];
    const USERINFOS: [Option<&str>; 4] = [None, Some(""), Some("a:b@"), Some("%41:")];
    const HOSTS: [Option<&str>; 7] = [
        None,
        Some(""),
        Some("h"),
        Some("1.2.3.4"),
        Some("[::1]"),
        Some("a:b"),
        Some("é/"),
    ];
    const PORTS: [Option<&str>; 3] = [None, Some(""), Some("8x")];
    const PATHS: [&str; 9] = ["", "/", "//", "a", "/a:b", "a:b/c:d", "/a b", "..", "%2F?"];
    const TAILS: [Option<&str>; 4] = [None, Some(""), Some("a?b"), Some("#")];
    let (mut turn, mut made, mut refused) = (0, 0, 0);
    for way in [Way::Data, Way::Encoded] {
        for scheme in SCHEMES {
            for (userinfo, host) in cross(&USERINFOS, &HOSTS) {
                for (port, path) in cross(&PORTS, &PATHS) {
                    for (query, fragment) in cross(&TAILS, &TAILS) {
                        turn += 1;
                        let given = Given {
                            scheme,
                            userinfo,
                            host,
                            port,
                            path,
                            query,
                            fragment,
                            way,
                        };
                        match check(&given, turn) {
                            Ok(_) => made += 1,
                            Err(_) => refused += 1,
                        }
                    }
                }
            }
        }
    }
    assert!(made > 8_000 && refused > 8_000, "{made} {refused}");
}

fn cross<A: Copy, B: Copy>(a: &[A], b: &[B]) -> Vec<(A, B)> {
    a.iter()
        .flat_map(|&a| b.iter().map(move |&b| (a, b)))
        .collect()
}

#[test]
fn decoding_returns_the_data() {
    let data = "a/b?c#d%41 é&=+;:@[]\"\u{7F}";
    let uri = Builder::new()
        .scheme("x")
        .user(data)
        .password(data)
        .host("é/?#@")
        .segment(data)
        .segment(&[0xFF, b'/'])
        .pair(data, data)
        .flag(data)
        .fragment(data)
        .build()
        .unwrap();
    let decoded = |text: crate::Encoded<'_>| text.decode_lossy().into_owned();
    let userinfo = uri.userinfo().unwrap();
    assert_eq!(decoded(userinfo.user()), data);
    assert_eq!(decoded(userinfo.password().unwrap().as_encoded()), data);
    assert!(crate::Encoded::new(uri.host().unwrap().as_str()).decodes_to("é/?#@"));
    let segments: Vec<_> = uri.path().segments().collect();
    assert!(segments[0].decodes_to(data) && segments[1].decodes_to(&[0xFF, b'/']));
    let pairs: Vec<_> = uri.query().unwrap().pairs().collect();
    assert!(pairs[0].name.decodes_to(data) && pairs[0].value.unwrap().decodes_to(data));
    assert!(pairs[1].name.decodes_to(data) && pairs[1].value.is_none());
    assert_eq!(decoded(uri.fragment().unwrap()), data);
}

/// Checks what a builder makes, or its error.
#[allow(
    clippy::needless_pass_by_value,
    reason = "a chain of calls ends in a value"
)]
#[track_caller]
fn makes(builder: Builder, want: Result<&str, BuildError>) {
    let built = builder.build_reference();
    assert_eq!(
        built
            .as_ref()
            .map(UriRefBuf::as_str)
            .map_err(|error| *error),
        want
    );
    if let Ok(built) = built {
        let read = UriRef::parse(built.as_str()).unwrap();
        assert_eq!(read.layout(), built.as_reference().layout(), "{built}");
    }
}

#[test]
fn segments_follow_a_slash_after_an_authority() {
    let new = Builder::new;
    makes(new().segment("a").segment("b"), Ok("a/b"));
    makes(new().segment("a").host("h"), Ok("//h/a"));
    makes(new().segment("").host("h"), Ok("//h/"));
    makes(new().segment("").segment("a").host("h"), Ok("//h/a"));
    makes(new().segment(""), Err(BuildError::EmptyFirstSegment));
    makes(new().segment("").shield_path(), Ok("./"));
    makes(new().scheme("x").segment("a:b"), Ok("x:a:b"));
    makes(new().segment("a:b:").segment("c:d"), Ok("a%3Ab%3A/c:d"));
    makes(new().segment("a:b").shield_path(), Ok("./a:b"));
    let offset = 1;
    let colon = BuildError::ColonInFirstSegment { offset };
    makes(new().segment(Text::Encoded("a:b")), Err(colon));
    makes(
        new().path("a").segment("b").host("h"),
        Err(BuildError::PathWithoutSlash),
    );
    makes(new().path("/a/").segment("b"), Ok("/a/b"));
    makes(new().path("/").segment("b").segment(""), Ok("/b/"));
    makes(new().segment("a").path("b"), Ok("b"));
    makes(new().segment("."), Err(BuildError::DotSegment));
    makes(
        new().segment(Text::Encoded(".")).segment("a:b"),
        Ok("./a:b"),
    );
}

#[test]
fn the_last_call_counts() {
    let builder = Builder::new().authority("a:b@c:1").user("d").port(2);
    let builder = builder.fragment("x").fragment("y");
    makes(builder.clone(), Ok("//d:b@c:2#y"));
    let builder = builder.userinfo("e").host("f");
    makes(builder.clone(), Ok("//e@f:2#y"));
    let builder = builder.authority("g");
    makes(builder.clone(), Ok("//g#y"));
    let builder = builder.pair("a", "b").query("c").pair("d", "e");
    makes(builder.clone(), Ok("//g?c&d=e#y"));
    let error = Rule::Scheme.check("?").unwrap_err();
    let builder = builder.scheme("?");
    makes(builder.clone(), Err(error.into()));
    let builder = builder.scheme("x");
    makes(builder.clone(), Err(error.into()));
    makes(builder.clear(), Ok(""));
}

#[test]
fn clear_keeps_the_memory() {
    let builder = Builder::new()
        .path("a".repeat(100))
        .fragment("b".repeat(100));
    let before = builder.capacity();
    assert_eq!(builder.clear().capacity(), before);
}

/// Law: a builder made from a reference builds that reference.
#[test]
fn a_builder_from_a_reference_builds_it() {
    for text in [
        "",
        "a",
        "/a//b?",
        "//h",
        "//:@h:/?#",
        "http://me:p:w@[::1]:080//a/../b;c?d=e&f#g",
        "urn:a:b:",
        "x:/.//y",
        "x:?",
        "./a:b",
        "//%41@%42/%43?%44#%45",
        "//1.2.3.4",
        "?&",
    ] {
        let reference = UriRef::parse(text).unwrap();
        let built = Builder::from(reference).build_reference().unwrap();
        assert_eq!(built, reference);
        assert_eq!(built.layout(), reference.layout());
        assert_eq!(Builder::from(&built).build_reference().unwrap(), text);
        assert_eq!(Builder::from(built).build_reference().unwrap(), text);
    }
    let uri = UriBuf::parse("http://h/a?b").unwrap();
    let built = Builder::from(&uri).segment("c d").pair("n", 1).port(81);
    assert_eq!(built.build().unwrap(), "http://h:81/a/c%20d?b&n=1");
    assert_eq!(Builder::from(uri.as_identifier()).build().unwrap(), uri);
    assert_eq!(Builder::from(uri.to_absolute()).build().unwrap(), uri);
    makes(
        Builder::from(UriRef::EMPTY).host("h").segment("a"),
        Ok("//h/a"),
    );
}

/// Strings, numbers and collections are accepted, by value and by reference.
#[allow(
    clippy::needless_borrows_for_generic_args,
    reason = "references are under test"
)]
#[test]
fn input_of_many_types() {
    use alloc::borrow::Cow;
    use alloc::collections::BTreeMap;
    let (borrowed, owned) = ("a b", String::from("c d"));
    let cow: Cow<'_, str> = Cow::Owned("e".into());
    let built = Builder::new()
        .segment(borrowed)
        .segment(&borrowed)
        .segment(&owned)
        .segment(owned.clone())
        .segment(&cow)
        .segment(cow.clone())
        .segment(owned.clone().into_boxed_str())
        .segments(["x", "y"])
        .segments(&["x", "y"])
        .segments(&[owned])
        .segments(UriRef::parse("/%41/B").unwrap().path().segments());
    makes(
        built,
        Ok("a%20b/a%20b/c%20d/c%20d/e/e/c%20d/x/y/x/y/c%20d/%41/B"),
    );
    let built = Builder::new()
        .segment(u8::MAX)
        .segment(i128::MIN)
        .segment(&7usize)
        .segment(-1)
        .segment('é')
        .segment(true)
        .segment(crate::EncodedBuf::parse("%2F").unwrap())
        .segment(b"\xFF");
    makes(
        built,
        Ok("255/-170141183460469231731687303715884105728/7/-1/%C3%A9/true/%2F/%FF"),
    );
    let map = BTreeMap::from([(String::from("k"), 1u64), (String::from("l"), 2)]);
    let tuples = Vec::from([("a", Cow::Borrowed("1")), ("b", Cow::Owned("2".into()))]);
    let built = Builder::new()
        .pairs(&map)
        .pairs(map.clone())
        .pairs(&tuples)
        .pairs(tuples.clone())
        .pairs([("c", 3)])
        .pairs(&[('d', false)])
        .pairs(Query::parse("e=%41&f&").unwrap().pairs())
        .pairs(Query::parse("g+&&h").unwrap().form());
    let text = "?k=1&l=2&k=1&l=2&a=1&b=2&a=1&b=2&c=3&d=false&e=%41&f&&g+=&h=";
    makes(built, Ok(text));
    for port in [
        Builder::new().host("h").port(80u8),
        Builder::new().host("h").port(80i64),
        Builder::new()
            .host(String::from("h"))
            .port(String::from("80")),
        Builder::new()
            .host(&String::from("h"))
            .port(&String::from("80")),
        Builder::new()
            .host(Cow::Borrowed("h"))
            .port(Cow::Borrowed("80")),
        Builder::new().host(&"h").port(&"80"),
    ] {
        makes(port, Ok("//h:80"));
    }
    makes(Builder::new().host("h").port(99_999), Ok("//h:99999"));
    let negative = Port::parse("-1").unwrap_err();
    makes(Builder::new().host("h").port(-1), Err(negative.into()));
}

#[test]
fn an_empty_pair_is_never_alone() {
    let new = Builder::new;
    makes(new().flag(""), Err(BuildError::EmptyPair));
    makes(new().query("").flag(""), Err(BuildError::EmptyPair));
    makes(new().flag("").flag("a"), Ok("?&a"));
    makes(new().flag("").flag(""), Ok("?&"));
    makes(new().flag("").query("a"), Ok("?a"));
    makes(new().flag("a").flag(""), Ok("?a&"));
    makes(new().query(""), Ok("?"));
    makes(new().pairs([("", "")]), Ok("?="));
}

#[test]
fn a_buffer_of_the_caller_is_appended_to() {
    let mut out = String::from("<");
    let builder = Builder::new()
        .scheme("x")
        .host("h")
        .path("/p")
        .query("q")
        .fragment("f");
    let written = builder.build_into(&mut out).unwrap();
    assert_eq!(
        written.layout(),
        UriRef::parse("x://h/p?q#f").unwrap().layout()
    );
    assert!(builder.path("p").build_into(&mut out).is_err());
    assert_eq!(out, "<x://h/p?q#f");
}

#[test]
fn addresses_are_written_as_hosts() {
    let host = |address: IpAddr| {
        Builder::new()
            .host(address)
            .build_reference()
            .unwrap()
            .to_string()
    };
    assert_eq!(host(Ipv4Addr::new(192, 0, 2, 1).into()), "//192.0.2.1");
    assert_eq!(host(Ipv6Addr::UNSPECIFIED.into()), "//[::]");
    assert_eq!(
        host(Ipv4Addr::LOCALHOST.to_ipv6_mapped().into()),
        "//[::ffff:127.0.0.1]"
    );
    for address in [
        Ipv6Addr::LOCALHOST,
        Ipv6Addr::new(0x2001, 0xdb8, 0, 1, 0, 0, 0, 7),
    ] {
        makes(Builder::new().host(address), Ok(&format!("//[{address}]")));
    }
}

#[test]
fn a_reference_that_is_too_long_is_an_error() {
    let long = "a".repeat(LIMIT - 1);
    let mut out = String::new();
    let builder = Builder::new().path(&long).query("");
    assert_eq!(builder.build_into(&mut out).unwrap().as_str().len(), LIMIT);
    out.clear();
    let builder = builder.fragment("");
    assert_eq!(builder.build_into(&mut out), Err(BuildError::TooLong));
    assert!(out.is_empty());
    for builder in [
        Builder::new().segment(&long).segment(&long),
        Builder::new().pair(&long, &long),
        Builder::new().fragment("é".repeat(LIMIT / 4)),
        Builder::new().host(&long).path("/").fragment(&long),
    ] {
        makes(builder, Err(BuildError::TooLong));
    }
}

#[test]
fn no_password_is_shown() {
    let builder = Builder::new().user("me").password("hunter2").host("h");
    assert!(!format!("{builder:?}").contains("hunter2"));
    for error in [
        Builder::new().password(Text::Encoded("q|w")).build(),
        Builder::new().userinfo(Text::Encoded("me:q|w")).build(),
        Builder::new().authority("me:q|w@h").build(),
    ] {
        let error = error.unwrap_err();
        assert!(!format!("{error} {error:?}").contains('|'), "{error}");
    }
}
