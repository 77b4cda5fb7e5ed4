//! What RFC 2396 asks for beyond its grammar: escaping, parameters, equivalence.

use urial::Identifier;
use urial::Reference;
use urial::charset::{self, rfc2396};
use urial::standard::{Any, Rfc2396, StandardName};
use urial::{
    Encoded, Level, Scheme, UriRef,
    encoded::{Part, encode},
    path::Segment,
    reference::Structure,
};

#[track_caller]
fn read(text: &str) -> urial::rfc2396::UriRef<'_> {
    Reference::parse_as(text, Rfc2396).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[track_caller]
fn normal(text: &str, level: Level) -> String {
    read(text).normalize(level).as_str().to_owned()
}

/// The characters that the components have as delimiters, where they are let in and where not.
//~ proves: 2396-2.2-2, 2396-3.3-3, 2396-3.4-2
#[test]
fn reserved_characters_are_allowed_by_component() {
    for byte in rfc2396::RESERVED.iter() {
        let c = char::from(byte);
        let uri = format!("a:/{c}");
        assert!(Reference::parse_as(&uri, Rfc2396).is_ok(), "{c}");
        // Within a query, all of them are data or the query's own delimiters.
        let text = format!("/?{c}");
        let query = read(&text).query().unwrap();
        assert_eq!(query.as_str(), &text[2..]);
        // Within a segment '/' and '?' end it, ';' and '=' delimit parameters.
        let text = format!("/x{c}y");
        let path = read(&text).path();
        let segment = path.segments().next().unwrap();
        assert_eq!(segment.as_str().contains(c), !matches!(c, '/' | '?'), "{c}");
        let name = Segment::new(segment).name();
        assert_eq!(name == "x", matches!(c, '/' | '?' | ';'), "{c}");
    }
    assert_eq!(
        Segment::new(read("a;b=c").path().segments().next().unwrap())
            .param("b")
            .unwrap(),
        "c"
    );
}

/// Data that clashes with a reserved purpose is escaped before the URI is formed.
//~ proves: 2396-2.2-1, 2396-2.4-1, 2396-2.4.2-1, 2396-2.4.2-3
#[test]
fn data_is_escaped_component_by_component() {
    let data = "50% of a/b?c#d \u{e9}";
    let segment = encode(data, Part::Segment).to_string();
    let query = encode(data, Part::QueryValue).to_string();
    let text = format!("http://h/{segment}?q={query}");
    let reference = read(&text);
    let first = reference.path().segments().next().unwrap();
    assert_eq!(first.decode_text().unwrap(), data);
    assert_eq!(
        reference
            .query()
            .unwrap()
            .value("q")
            .unwrap()
            .decode_text()
            .unwrap(),
        data
    );
    assert_eq!(reference.path().segments().count(), 1);
    // Not twice, in either direction.
    assert_eq!(
        Encoded::parse("%2541").unwrap().decode_text().unwrap(),
        "%41"
    );
    assert_eq!(encode("%41", Part::Segment).to_string(), "%2541");
}

/// Split first, then unescape: an escaped delimiter delimits nothing.
//~ proves: 2396-2.4.2-1, 2396-2.2-3
#[test]
fn components_are_separated_before_they_are_unescaped() {
    let reference = read("http://h/a%2Fb/c%3Bd;e%3Df=g?h%26i=j");
    let segments: Vec<_> = reference.path().parameterized().collect();
    assert_eq!(segments.len(), 2);
    assert_eq!(segments[0].name().decode_text().unwrap(), "a/b");
    assert_eq!(segments[1].name().decode_text().unwrap(), "c;d");
    assert_eq!(segments[1].param("e=f").unwrap(), "g");
    assert_eq!(reference.query().unwrap().value("h&i").unwrap(), "j");
    // Reserved: escaping changes the meaning, so the two are never equated.
    for (plain, escaped) in [("/a/b", "/a%2Fb"), ("/a;b", "/a%3Bb"), ("/?a&b", "/?a%26b")] {
        assert!(
            !read(plain).equivalent(read(escaped), Level::Protocol),
            "{plain}"
        );
    }
}

/// Marks were unreserved; RFC 3986 reserved five of them.
//~ proves: 2396-2.3-1, 2396-2.4.2-2
#[test]
fn unreserved_characters_mean_the_same_escaped() {
    for byte in 0x21..0x7F {
        let (plain, escaped) = (char::from(byte), format!("http://h/%{byte:02x}"));
        let is_unreserved = plain.is_ascii_alphanumeric() || "-_.!~*'()".contains(plain);
        assert_eq!(rfc2396::UNRESERVED.contains(byte), is_unreserved);
        let want = if is_unreserved {
            format!("http://h/{plain}")
        } else {
            format!("http://h/%{byte:02X}")
        };
        assert_eq!(normal(&escaped, Level::Percent), want);
        let today = UriRef::parse(&escaped).unwrap().normalize(Level::Percent);
        assert_eq!(
            today == want.as_str(),
            !rfc2396::MARK.without(charset::UNRESERVED).contains(byte)
        );
    }
    assert!(read("http://h/%7euser").equivalent(read("http://h/~user"), Level::Percent));
}

/// A segment's parameters, and that `;` and `=` mean nothing to the resolution of references.
//~ proves: 2396-3.3-4, 2396-3.3-5
#[test]
fn parameters() {
    let base = Identifier::parse_as("http://a/b;x=1/c;y;z=/d;p?q", Rfc2396).unwrap();
    let segments: Vec<_> = base.path().parameterized().collect();
    assert!(segments[0].params().eq(["x=1"]));
    assert!(segments[1].params().eq(["y", "z="]));
    assert_eq!(segments[1].param("z").unwrap(), "");
    assert_eq!(segments[2].name(), "d");
    let resolve = |text| base.resolve_2396(read(text)).unwrap().to_string();
    assert_eq!(resolve("g;w"), "http://a/b;x=1/c;y;z=/g;w");
    assert_eq!(resolve("../g"), "http://a/b;x=1/g");
    assert_eq!(resolve(";x"), "http://a/b;x=1/c;y;z=/;x");
    assert_eq!(resolve("..;g"), "http://a/b;x=1/c;y;z=/..;g");
}

/// Opaque: a scheme that no slash follows.
//~ proves: 2396-1.3-2, 2396-3-3
#[test]
fn opaque_and_hierarchical() {
    for (text, structure) in [
        ("mailto:mduerst@ifi.unizh.ch", Structure::Opaque),
        ("news:comp.infosystems.www.servers.unix", Structure::Opaque),
        ("a:?/", Structure::Opaque),
        ("a:/", Structure::Hierarchical),
        ("a://h", Structure::Hierarchical),
        ("a", Structure::Hierarchical),
    ] {
        assert_eq!(read(text).structure(), structure, "{text}");
    }
    assert!(read("mailto:a@b?c").query().is_none());
}

/// Without a port, the default of the scheme applies.
//~ proves: 2396-3.2.2-7, 2396-6-3
#[test]
fn the_default_port_equals_none() {
    for (text, scheme) in [
        ("http://h:80/", "http://h/"),
        ("http://h:/", "http://h/"),
        ("ftp://h:21/", "ftp://h/"),
        ("http://h:21/", "http://h:21/"),
        ("foo://h:80/", "foo://h:80/"),
        // A registry's name has no port, whatever it looks like.
        ("http://h_h:80/", "http://h_h:80/"),
    ] {
        assert_eq!(normal(text, Level::Scheme), scheme, "{text}");
        assert_eq!(normal(text, Level::Dots), text);
    }
    assert_eq!(
        Scheme::parse("http")
            .unwrap()
            .descriptor()
            .unwrap()
            .default_port(),
        Some(80)
    );
}

/// Scheme and hostname are case-insensitive; what else is depends on the scheme.
//~ proves: 2396-6-1, 2396-6-2, 2396-6-3, 2396-3.1-1
#[test]
fn equivalence() {
    let same = |a, b, level| read(a).equivalent(read(b), level);
    assert!(same(
        "http://www.XEROX.com",
        "http://www.xerox.com",
        Level::Case
    ));
    assert!(same("HTTP://h/a", "http://H/a", Level::Case));
    assert!(!same("http://h/A", "http://h/a", Level::Protocol));
    // The scheme's rule: an empty path is the root for http, and has no meaning for others.
    assert!(same("http://h", "http://h/", Level::Scheme));
    assert!(!same("foo://h", "foo://h/", Level::Scheme));
    // A registry's name is its scheme's business, and so is its case.
    assert!(!same("foo://A_B/", "foo://a_b/", Level::Scheme));
    assert!(!same("foo://a_b/", "foo://a_c/", Level::Protocol));
}

/// Dot segments mean something in a relative path "and only" there.
//~ proves: 2396-4-2
#[test]
fn dot_segments_are_names_in_a_uri() {
    for text in ["http://h/a/../b", "http://h/./b", "http://h/../b"] {
        assert_eq!(normal(text, Level::Scheme), text);
        assert_ne!(UriRef::parse(text).unwrap().normalize(Level::Dots), text);
    }
}

/// Every reference that the oracle's grammar yields over an alphabet has a normal form that is read
/// as it is laid out, and is its own.
#[test]
fn normal_forms_are_read_as_they_are_laid_out() {
    let pieces = [
        "A", ":", "/", "?", "@", "_", ".", "%2d", "%5f", "[::A]", "%C3",
    ];
    for grammar in [
        StandardName::Rfc2396,
        StandardName::Rfc2732,
        StandardName::Java,
    ] {
        let mut texts = vec![String::new()];
        let mut start = 0;
        for _ in 0..4 {
            let end = texts.len();
            for i in start..end {
                let longer: Vec<_> = pieces
                    .iter()
                    .map(|piece| texts[i].clone() + piece)
                    .collect();
                texts.extend(longer);
            }
            start = end;
        }
        let mut count = 0;
        for text in texts
            .iter()
            .flat_map(|text| [text.clone(), format!("HTTP://{text}")])
        {
            let Ok(reference) = Reference::parse_as(&text, Any::from(grammar)) else {
                continue;
            };
            for level in Level::ALL {
                let normal = reference.normalize(level);
                let again = Reference::parse_as(normal.as_str(), Any::from(grammar));
                let again = again.unwrap_or_else(|error| panic!("{text:?}: {error}"));
                assert_eq!(normal.as_reference().layout(), again.layout(), "{text:?}");
                assert!(again.is_normalized(level), "{text:?} on {level}: {again}");
                count += 1;
            }
        }
        assert!(count > 10_000, "{count}");
    }
}
