//! IRIs through every operation, and the laws of the mappings.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{BidiIssue, Iri, IriBuf, IriRef, IriRefBuf};
use crate::build::{Builder, Text};
use crate::component::Component;
use crate::error::{ErrorKind, ParseError};
use crate::host::HostKind;
use crate::identifier::Uri;
use crate::normalize::Level;
use crate::reference::UriRef;

#[track_caller]
fn iri(text: &str) -> IriRef<'_> {
    IriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

const CITY: Iri<'static> = Iri::parse_const("a:Köln");

#[test]
fn components_hold_characters_beyond_ascii() {
    let iri = iri("http://ü:ö@bücher.example:80/Köln/ß?größe=\u{E000}#Straße");
    assert_eq!(iri.userinfo().unwrap(), "ü:ö");
    assert_eq!(iri.host().unwrap(), "bücher.example");
    assert_eq!(iri.port().unwrap(), "80");
    assert_eq!(iri.path(), "/Köln/ß");
    assert_eq!(iri.query().unwrap(), "größe=\u{E000}");
    assert_eq!(iri.fragment().unwrap(), "Straße");
    assert_eq!(iri.layout().host_kind(), Some(HostKind::RegName));
    assert_eq!(iri.host().unwrap().to_string(), "bücher.example");
    assert_eq!(CITY.path(), "Köln");
}

#[allow(clippy::too_many_lines, reason = "a table")]
#[test]
fn errors_name_byte_component_and_rule() {
    for (bytes, offset, component, kind, rule) in [
        (
            &b"/\xC3\xA4\xFF"[..],
            3,
            Component::Path,
            ErrorKind::InvalidUtf8,
            "ipath-absolute",
        ),
        (
            b"a\xC3",
            1,
            Component::Path,
            ErrorKind::InvalidUtf8,
            "ipath-noscheme",
        ),
        (
            b"//\xE2\x82/",
            2,
            Component::Host,
            ErrorKind::InvalidUtf8,
            "ireg-name",
        ),
        (
            b"?\xED\xA0\x80",
            1,
            Component::Query,
            ErrorKind::InvalidUtf8,
            "iquery",
        ),
        (
            "ä\u{80}".as_bytes(),
            2,
            Component::Path,
            ErrorKind::Character,
            "ipath-noscheme",
        ),
        (
            "#\u{E000}".as_bytes(),
            1,
            Component::Fragment,
            ErrorKind::Character,
            "ifragment",
        ),
        (
            "//\u{E000}".as_bytes(),
            2,
            Component::Host,
            ErrorKind::Character,
            "ireg-name",
        ),
        (
            "?\u{FFFE}".as_bytes(),
            1,
            Component::Query,
            ErrorKind::Character,
            "iquery",
        ),
        (
            "/\u{FDD0}".as_bytes(),
            1,
            Component::Path,
            ErrorKind::Character,
            "ipath-absolute",
        ),
        (
            "//u\u{FFF9}@h".as_bytes(),
            3,
            Component::Userinfo,
            ErrorKind::Character,
            "iuserinfo",
        ),
        (
            "ä:b".as_bytes(),
            2,
            Component::Path,
            ErrorKind::ColonInFirstSegment,
            "isegment-nz-nc",
        ),
        (
            "//h:\u{661}".as_bytes(),
            4,
            Component::Port,
            ErrorKind::PortDigit,
            "port",
        ),
        (
            "//[ä]".as_bytes(),
            3,
            Component::Host,
            ErrorKind::Ipv6Character,
            "IPv6address",
        ),
        (
            "ä ".as_bytes(),
            2,
            Component::Path,
            ErrorKind::Character,
            "ipath-noscheme",
        ),
    ] {
        let error = IriRef::parse_bytes(bytes).unwrap_err();
        let found = (
            error.offset(),
            error.component(),
            error.kind(),
            error.rule_name(),
        );
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(found, (offset, component, kind, rule), "{text:?}");
        if let Ok(text) = str::from_utf8(bytes) {
            assert_eq!(IriRef::parse(text).unwrap_err(), error);
        }
    }
    assert_eq!(
        Iri::parse("ä").unwrap_err().to_string(),
        "invalid scheme at byte 0: an IRI begins with a scheme and ':', found 'ä' (RFC 3987 section 2.2)",
    );
}

/// The scanner and the plain parser agree on texts around the sizes of vectors.
#[test]
fn long_texts() {
    let letters = ["a", "é", "€", "𐌀", "\u{E000}", "\u{80}", "%C3", "\u{FFFE}"];
    for letter in letters {
        for len in (0..140).chain([255, 256, 257, 300]) {
            for prefix in ["", "http://example.com/", "//", "?", "a:b#", "//u@h:1/"] {
                let mut text = String::from(prefix) + &"x".repeat(len) + letter;
                text += "y/z?q";
                let plain = crate::validate::parse(
                    text.as_bytes(),
                    crate::grammar::Form::Reference,
                    &crate::grammar::Grammar::RFC3987,
                );
                let layout = IriRef::parse(&text).map(|iri| *iri.layout());
                assert_eq!(layout, plain, "{text:?}");
                let layout = IriRef::parse_bytes(text.as_bytes()).map(|iri| *iri.layout());
                assert_eq!(layout, plain, "{text:?}");
            }
        }
    }
}

#[test]
fn resolution() {
    let base = Iri::parse("http://bücher.example/Köln/Straße?ä#ö").unwrap();
    for (reference, want) in [
        ("", "http://bücher.example/Köln/Straße?ä"),
        ("ü", "http://bücher.example/Köln/ü"),
        ("../ü/./é", "http://bücher.example/ü/é"),
        ("?ü", "http://bücher.example/Köln/Straße?ü"),
        ("#ü", "http://bücher.example/Köln/Straße?ä#ü"),
        ("//ü", "http://ü"),
        ("a:ü/../é", "a:/é"),
    ] {
        let resolved = base.join(reference).unwrap();
        assert_eq!(resolved, want);
        assert_eq!(*resolved.layout(), *iri(want).layout(), "{want}");
        let back = base.relativize(resolved.as_identifier());
        assert_eq!(base.resolve(&back).unwrap(), resolved, "{back}");
    }
    // A URI reference resolves against an IRI.
    let link: IriRef<'_> = UriRef::parse("../b").unwrap().into();
    assert_eq!(base.resolve(link).unwrap(), "http://bücher.example/b");
}

//~ proves: 3987-5.3.2.1-1, 3987-5.3.2.3-1
#[test]
fn normal_forms_and_comparison() {
    for (text, level, want) in [
        (
            "HTTP://BÜCHER.Example/%c3%bc",
            Level::Case,
            "http://bÜcher.example/%C3%BC",
        ),
        (
            "http://b%C3%BCcher/%c3%bc?%c3%bc#%c3%bc",
            Level::Percent,
            "http://bücher/ü?ü#ü",
        ),
        ("http://B%C3%9Ccher/%7e", Level::Percent, "http://bÜcher/~"),
        (
            "http://u%C3%BC@h/%C3%BC/../%C3%C3%BC",
            Level::Dots,
            "http://uü@h/%C3ü",
        ),
        (
            "http://h/%C3%BC/./x%C3%BC/%2e%2e/é",
            Level::Dots,
            "http://h/ü/é",
        ),
        ("http://h/é/%C3%BC/..", Level::Dots, "http://h/é/"),
        ("http://h:80/%E2%80%AE", Level::Scheme, "http://h/%E2%80%AE"),
        (
            "http://h/\u{202E}?\u{E000}%EE%80%80",
            Level::Scheme,
            "http://h/\u{202E}?\u{E000}%EE%80%80",
        ),
        (
            "mailto:J%C3%BC@EXAMPLE.com",
            Level::Scheme,
            "mailto:Jü@example.com",
        ),
        ("%C3%BC/%C3%BC", Level::Scheme, "ü/ü"),
    ] {
        let reference = iri(text);
        let normal = reference.normalize(level);
        assert_eq!(normal, want, "{text}");
        assert_eq!(normal.layout(), iri(want).layout(), "{text}");
        assert!(iri(want).is_normalized(level), "{want}");
        assert_eq!(reference.is_normalized(level), text == want, "{text}");
        assert!(reference.equivalent(iri(want), level), "{text}");
        assert_eq!(reference.key(level), iri(want).key(level));
        assert_eq!(reference.trace(level).result(), want, "{text}");
        let mut out = String::new();
        assert_eq!(reference.normalize_into(level, &mut out), want);
    }
    assert!(!iri("http://Ü").equivalent(iri("http://ü"), Level::Protocol));
    assert!(!iri("?\u{E000}").equivalent(iri("?%EE%80%80"), Level::Protocol));
}

#[test]
fn edits_and_builds() {
    let mut edited = IriBuf::parse("http://h/ä?b#c").unwrap();
    edited.set_host("bücher").unwrap();
    edited
        .segments_mut()
        .push("Käse & \u{202E}\u{E000}")
        .unwrap();
    edited.pairs_mut().append("größe", "ß=").unwrap();
    edited.set_fragment(Text::Encoded("ö%C3%B6")).unwrap();
    let want = "http://bücher/ä/Käse%20&%20%E2%80%AE%EE%80%80?b&größe=ß=#ö%C3%B6";
    assert_eq!(edited, want);
    assert_eq!(edited.layout(), iri(want).layout());
    edited.set_path(&b"/\xFF\xC3\xA9"[..]).unwrap();
    assert_eq!(edited.path(), "/%FFé");
    assert!(edited.set_fragment(Text::Encoded("\u{E000}")).is_err());
    assert!(edited.set_query(Text::Encoded("\u{E000}")).is_ok());

    let built = Builder::iri()
        .scheme("http")
        .user("ü")
        .host("ö")
        .segment("é/")
        .pair("ä", "€")
        .fragment(Text::Encoded("ñ"))
        .build()
        .unwrap();
    assert_eq!(built, "http://ü@ö/é%2F?ä=€#ñ");
    assert_eq!(built.layout(), iri("http://ü@ö/é%2F?ä=€#ñ").layout());
    let again = Builder::from(&built).port(1).build().unwrap();
    assert_eq!(again, "http://ü@ö:1/é%2F?ä=€#ñ");
    assert!(
        Builder::new()
            .path(Text::Encoded("é"))
            .build_reference()
            .is_err()
    );
}

//~ proves: 3987-1.3-1
#[test]
fn uris_are_iris() {
    let uri = Uri::parse("http://h/%C3%A9").unwrap();
    assert_eq!(Iri::from(uri).as_uri(), Some(uri));
    assert_eq!(IriBuf::from(uri.to_buf()), uri.as_str());
    assert_eq!(IriRefBuf::from(UriRef::from(uri).to_buf()), uri.as_str());
}

//~ proves: 3987-3.1-2
#[test]
fn mapping_with_a_host() {
    let map = |host: &str| Ok::<_, ParseError>(host.replace('ü', "ue"));
    let mapped = |text| iri(text).to_uri_with_host(map).map(|uri| uri.to_string());
    assert_eq!(mapped("//ü:1/ü").unwrap(), "//ue:1/%C3%BC");
    assert_eq!(mapped("//u/ü").unwrap(), "//u/%C3%BC");
    assert_eq!(mapped("ü").unwrap(), "%C3%BC");
    // The result of the function has to be a host.
    let error = mapped("x://aü€").unwrap_err();
    assert_eq!((error.component(), error.offset()), (Component::Host, 4));
    let address = iri("//ü/").to_uri_with_host(|_| Ok::<_, ParseError>("127.0.0.1".into()));
    assert_eq!(address.unwrap().layout().host_kind(), Some(HostKind::Ipv4));
}

//~ proves: 3987-3.2-2
#[test]
fn mapping_keeps_what_would_change_the_meaning() {
    for (uri, want) in [
        ("/a%2Fb%25%20%7E%41", "/a%2Fb%25%20~A"),
        ("a/%2E%2e/b?%2E", "a/%2E%2e/b?."),
        ("//%31.%32%2e3/", "//%31.%32%2e3/"),
        ("//%61%C3%A9%2E/", "//aé%2E/"),
        ("?%EE%80%80#%E2%81%A6%D8%9C", "?%EE%80%80#%E2%81%A6%D8%9C"),
        ("%F0%9F%98%80%F0%9F%98", "😀%F0%9F%98"),
    ] {
        let mapped = UriRef::parse(uri).unwrap().to_iri();
        assert_eq!(mapped, want);
        assert_eq!(mapped.is_borrowed(), uri == want);
        assert_eq!(mapped.layout(), iri(want).layout(), "{want}");
    }
}

/// The laws of the module documentation, on all short strings of these pieces.
//~ proves: 3987-3.2-3
#[test]
fn laws_of_the_mappings() {
    let pieces = [
        "a",
        "/",
        ":",
        "?",
        "#",
        "//",
        ".",
        "%2E",
        "%41",
        "%C3",
        "%a9",
        "%C3%A9",
        "é",
        "%2f",
        "@",
        "%E2%80%AE",
        "\u{202E}",
        "\u{E000}",
        "%EE%80%80",
        "1",
        "%31",
    ];
    let mut texts: Vec<String> = alloc::vec![String::new()];
    let mut checked = 0;
    for len in 0..5 {
        let mut longer = Vec::new();
        for text in &texts {
            checked += usize::from(check_laws(text));
            if len < 4 {
                longer.extend(pieces.iter().map(|piece| text.clone() + piece));
            }
        }
        texts = longer;
    }
    assert!(checked > 100_000, "{checked}");
}

/// Returns whether the text is an IRI reference.
fn check_laws(text: &str) -> bool {
    let Ok(iri) = IriRef::parse(text) else {
        return false;
    };
    let uri = iri.to_uri().unwrap();
    assert_eq!(
        *uri.layout(),
        *UriRef::parse(uri.as_str()).unwrap().layout(),
        "{text}"
    );
    let back = uri.to_iri();
    assert_eq!(
        *back.layout(),
        *IriRef::parse(back.as_str()).unwrap().layout(),
        "{text}"
    );
    for level in [Level::Percent, Level::Scheme] {
        if !text.contains(['\u{202E}', '\u{E000}']) {
            assert!(back.as_reference().equivalent(iri, level), "{text} {back}");
        }
        let again = back.to_uri().unwrap();
        assert!(
            again.as_reference().equivalent(uri.as_reference(), level),
            "{text}"
        );
    }
    true
}

//~ proves: 3987-4.1-1, 3987-4.2-1, 3987-4.2-2
#[test]
fn bidirectional_text() {
    use BidiIssue::{Control, End, Mixed, Start};
    let cases: [(&str, &[(usize, BidiIssue)]); 12] = [
        ("http://example.com/a", &[]),
        ("//אב.גד:80/הו/?ז=ח&ט#י", &[]),
        ("//אב.a.גד/a/הו?a=ח", &[]),
        // A vowel point belongs to its letter.
        ("/א\u{5B0}", &[]),
        ("/אa", &[(3, Mixed), (3, End)]),
        ("/aא", &[(1, Start), (2, Mixed)]),
        ("/אaב", &[(3, Mixed)]),
        ("/1א", &[(1, Start)]),
        ("/א1", &[(3, End)]),
        ("//u\u{200F}@h", &[(3, Control('\u{200F}'))]),
        (
            "?a\u{61C}=\u{2066}",
            &[(2, Control('\u{61C}')), (5, Control('\u{2066}'))],
        ),
        ("#א\u{200E}", &[(3, Control('\u{200E}'))]),
    ];
    for (text, want) in cases {
        let warnings = iri(text).bidi_warnings();
        let found: Vec<_> = warnings
            .iter()
            .map(|warning| (warning.offset(), warning.issue()))
            .collect();
        assert_eq!(found, want, "{text:?}");
        assert!(
            warnings
                .iter()
                .all(|warning| text.is_char_boundary(warning.offset()))
        );
    }
}
