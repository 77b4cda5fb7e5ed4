//! What the builder makes, against components put together and read again.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::LIMIT;
use crate::{
    BuildError, Builder, Component, Part, Parts, Port, Reference, ReferenceBuf, Rule, Standard,
    Text, encode,
};

/// Components as they are given, and in which order.
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
    /// Gives the components to a builder, the first of them last where `turn` is 1, and so on.
    fn builder(&self, turn: usize) -> Builder {
        let mut builder = Builder::new();
        for step in 0..7 {
            match (step + turn) % 7 {
                0 => self.scheme.map(|scheme| builder.scheme(scheme)),
                1 => self
                    .userinfo
                    .map(|text| builder.userinfo(self.way.text(text))),
                2 => self.host.map(|text| builder.host(self.way.text(text))),
                3 => self.port.map(|port| builder.port(port)),
                4 => Some(builder.path(self.way.text(self.path))),
                5 => self.query.map(|text| builder.query(self.way.text(text))),
                _ => self
                    .fragment
                    .map(|text| builder.fragment(self.way.text(text))),
            };
        }
        builder
    }

    /// The plain way: write, put together, read, and see whether it reads as it was given.
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
        let read = Reference::parse(&text).ok()?;
        let same = read.parts() == parts
            && read.userinfo().map(|part| part.to_string()) == userinfo
            && read.host().map(|part| part.to_string()) == host
            && read.port().map(Port::as_str) == self.port;
        same.then_some(text)
    }
}

#[track_caller]
fn check(given: &Given<'_>, turn: usize) -> Result<ReferenceBuf, BuildError> {
    let built = given.builder(turn).build_reference();
    match (&built, given.naive()) {
        (Ok(built), Some(naive)) => {
            assert_eq!(built, naive.as_str(), "{given:?}");
            let read = Reference::parse(built.as_str()).unwrap();
            assert_eq!(built.as_reference().layout(), read.layout(), "{given:?}");
        }
        (Err(_), None) => {}
        (built, naive) => panic!("{given:?} made {built:?}, the plain way {naive:?}"),
    }
    built
}

/// Every combination of a few texts for each component, in turning orders.
#[test]
fn every_combination_is_the_plain_one() {
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
fn data_comes_back() {
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
    assert_eq!(decoded(userinfo.password().unwrap()), data);
    assert!(crate::Encoded::new(uri.host().unwrap().as_str()).decodes_to("é/?#@"));
    let segments: Vec<_> = uri.path().segments().collect();
    assert!(segments[0].decodes_to(data) && segments[1].decodes_to(&[0xFF, b'/']));
    let pairs: Vec<_> = uri.query().unwrap().pairs().collect();
    assert!(pairs[0].name.decodes_to(data) && pairs[0].value.unwrap().decodes_to(data));
    assert!(pairs[1].name.decodes_to(data) && pairs[1].value.is_none());
    assert_eq!(decoded(uri.fragment().unwrap()), data);
}

/// What a builder makes, or the error.
#[track_caller]
fn makes(builder: &Builder, want: Result<&str, BuildError>) {
    let built = builder.build_reference();
    assert_eq!(
        built
            .as_ref()
            .map(ReferenceBuf::as_str)
            .map_err(|error| *error),
        want
    );
    if let Ok(built) = built {
        let read = Reference::parse(built.as_str()).unwrap();
        assert_eq!(read.layout(), built.as_reference().layout(), "{built}");
    }
}

#[test]
fn segments_find_their_slash() {
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
fn the_last_word_counts_and_memory_is_kept() {
    let mut builder = Builder::new();
    builder
        .authority("a:b@c:1")
        .user("d")
        .port(2)
        .fragment("x")
        .fragment("y");
    makes(&builder, Ok("//d:b@c:2#y"));
    builder.userinfo("e").host("f");
    makes(&builder, Ok("//e@f:2#y"));
    builder.authority("g");
    makes(&builder, Ok("//g#y"));
    makes(
        builder.pair("a", "b").query("c").pair("d", "e"),
        Ok("//g?c&d=e#y"),
    );
    let error = Rule::Scheme.check("?").unwrap_err();
    makes(builder.scheme("?"), Err(error.into()));
    makes(builder.scheme("x"), Err(error.into()));
    makes(builder.clear(), Ok(""));
}

#[test]
fn a_buffer_of_the_caller_is_appended_to() {
    let mut out = String::from("<");
    let mut builder = Builder::new();
    builder
        .scheme("x")
        .host("h")
        .path("/p")
        .query("q")
        .fragment("f");
    let written = builder.build_into(&mut out).unwrap();
    assert_eq!(
        written.layout(),
        Reference::parse("x://h/p?q#f").unwrap().layout()
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
fn what_is_too_long_is_refused() {
    let long = "a".repeat(LIMIT - 1);
    let mut out = String::new();
    let mut builder = Builder::new();
    assert_eq!(
        builder
            .path(&long)
            .query("")
            .build_into(&mut out)
            .unwrap()
            .as_str()
            .len(),
        LIMIT
    );
    out.clear();
    assert_eq!(
        builder.fragment("").build_into(&mut out),
        Err(BuildError::TooLong)
    );
    assert!(out.is_empty());
    makes(
        builder.clear().segment(&long).segment(&long),
        Err(BuildError::TooLong),
    );
    makes(builder.clear().pair(&long, &long), Err(BuildError::TooLong));
    makes(
        builder.clear().fragment(&"é".repeat(LIMIT / 4)),
        Err(BuildError::TooLong),
    );
    makes(
        builder.clear().host(&long).path("/").fragment(&long),
        Err(BuildError::TooLong),
    );
}

#[test]
fn no_password_is_shown() {
    let mut builder = Builder::new();
    builder.user("me").password("hunter2").host("h");
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

/// The messages, frozen: every kind, with what it says of itself.
#[test]
fn messages() {
    let (offset, wanted_by) = (3, Component::Port);
    let standard = Standard::Rfc6874;
    let syntax = Rule::Query.check("a#").unwrap_err();
    let all: &[(BuildError, &str, Component, &str)] = &[
        (
            syntax.into(),
            "character",
            Component::Query,
            "invalid query at byte 1: second '#' (as data: %23) (RFC 3986 section 3.4)",
        ),
        (
            BuildError::MissingScheme,
            "missing-scheme",
            Component::Scheme,
            "invalid scheme: a URI has one (set it, or build a reference) (RFC 3986 section 3)",
        ),
        (
            BuildError::MissingHost { wanted_by },
            "missing-host",
            Component::Host,
            "invalid host: a port needs one (set it; an empty one will do) \
             (RFC 3986 section 3.2)",
        ),
        (
            BuildError::ColonInHost { offset },
            "colon-in-host",
            Component::Host,
            "invalid host at byte 3: ':' in a name (set the port on its own; write an IPv6 address \
             in brackets) (RFC 3986 section 3.2.2)",
        ),
        (
            BuildError::PathWithoutSlash,
            "path-without-slash",
            Component::Path,
            "invalid path: after an authority it begins with '/' or is empty \
             (write '/' in front of it) (RFC 3986 section 3.3)",
        ),
        (
            BuildError::PathLikeAuthority,
            "path-like-authority",
            Component::Path,
            "invalid path at byte 1: without an authority, \"//\" at its start would be read as \
             one (set a host, even an empty one, or shield the path with \"/.\") \
             (RFC 3986 section 3.3)",
        ),
        (
            BuildError::ColonInFirstSegment { offset },
            "colon-in-first-segment",
            Component::Path,
            "invalid path at byte 3: without a scheme, ':' in the first segment would end one \
             (set a scheme, shield the path with \"./\", or write %3A) (RFC 3986 section 3.3)",
        ),
        (
            BuildError::EmptyFirstSegment,
            "empty-first-segment",
            Component::Path,
            "invalid path: without '/' at its start, its first segment is not empty \
             (begin the path with '/', or shield it with \"./\") (RFC 3986 section 3.3)",
        ),
        (
            BuildError::DotSegment,
            "dot-segment",
            Component::Path,
            "invalid path: a segment \".\" or \"..\" is read as a direction and not as data \
             (give it as encoded text if that is meant) (RFC 3986 section 3.3)",
        ),
        (
            BuildError::NoSegment { index: 2, count: 2 },
            "no-segment",
            Component::Path,
            "invalid path: there is no segment 2 among 2",
        ),
        (
            BuildError::NoSegment { index: 0, count: 0 },
            "no-segment",
            Component::Path,
            "invalid path: there is no segment in it",
        ),
        (
            BuildError::TooLong,
            "too-long",
            Component::Reference,
            "invalid reference: it would be longer than 4294967280 bytes",
        ),
        (
            BuildError::ReadOtherwise {
                standard,
                component: Component::Query,
            },
            "read-otherwise",
            Component::Query,
            "invalid query: rfc6874, under which it was read, reads the result otherwise",
        ),
    ];
    for (error, name, component, message) in all {
        assert_eq!(error.to_string(), *message);
        assert_eq!((error.name(), error.component()), (*name, *component));
    }
}
