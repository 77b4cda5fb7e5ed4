use super::{IdnaRule, check_hostname, to_ascii, to_ascii_strict, to_unicode};

/// Unicode and ASCII forms that lead to each other.
const PAIRS: &[(&str, &str)] = &[
    ("bücher.example", "xn--bcher-kva.example"),
    ("faß.example", "xn--fa-hia.example"),
    ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
    ("παράδειγμα.gr", "xn--hxajbheg2az3al.gr"),
    ("пример.рф", "xn--e1afmkfd.xn--p1ai"),
    ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
    ("☕.example", "xn--53h.example"),
    ("ß.ς", "xn--zca.xn--3xa"),
    ("a.ü.", "a.xn--tda."),
];

#[test]
fn both_ways() {
    for (unicode, ascii) in PAIRS {
        assert_eq!(to_ascii(unicode).unwrap(), *ascii);
        assert_eq!(to_unicode(ascii).unwrap(), *unicode);
        assert_eq!(to_ascii(ascii).unwrap(), *ascii);
        assert_eq!(to_unicode(unicode).unwrap(), *unicode);
    }
}

#[test]
fn mapping() {
    for (input, want) in [
        ("BÜCHER.example", "xn--bcher-kva.example"),
        ("ｅｘａｍｐｌｅ。com", "example.com"),
        ("Ⅷ.é", "viii.xn--9ca"),
        ("so\u{AD}ft.é", "soft.xn--9ca"),
        // All-ASCII domains are not mapped, and need not be valid.
        ("EXAMPLE.com", "example.com"),
        ("xn--a", "xn--a"),
        ("XN--0", "xn--0"),
        ("a_b..c", "a_b..c"),
        ("", ""),
    ] {
        assert_eq!(to_ascii(input).unwrap(), want, "{input}");
    }
}

#[test]
fn errors_name_the_label_and_the_rule() {
    for (input, label, index, rule) in [
        ("a.\u{FFFD}.é", "\u{FFFD}", Some(1), IdnaRule::Disallowed),
        ("\u{3E8AC}", "\u{3E8AC}", Some(0), IdnaRule::Disallowed),
        ("x.\u{3E8AC}a", "\u{3E8AC}a", Some(1), IdnaRule::Disallowed),
        ("\u{558}", "\u{558}", Some(0), IdnaRule::Disallowed),
        ("é。\u{301}a", "\u{301}a", Some(1), IdnaRule::CombiningMark),
        ("a\u{200D}b", "a\u{200D}b", Some(0), IdnaRule::Joiner),
        ("\u{200C}.é", "\u{200C}", Some(0), IdnaRule::Joiner),
        ("aא", "aא", Some(0), IdnaRule::Bidi),
        ("0a.א", "0a.א", None, IdnaRule::Bidi),
        ("é.xn--a", "xn--a", Some(1), IdnaRule::Punycode),
        (
            "é.XN--zzzz-999999999",
            "XN--zzzz-999999999",
            Some(1),
            IdnaRule::Punycode,
        ),
    ] {
        let error = to_ascii(input).expect_err(input);
        assert_eq!((error.label(), error.index()), (label, index), "{input}");
        assert_eq!(error.rule(), rule, "{input}");
    }
    assert_eq!(to_unicode("xn--a").unwrap_err().rule(), IdnaRule::Punycode);
}

/// The domain of a host has no character that would change the host when it is written in a URI.
#[test]
fn domains_of_hosts() {
    use crate::host::Host;
    use crate::standard::Rfc3987;
    for (host, want) in [
        ("ü%2ea", Ok("xn--tda.a")),
        ("%C3%BC.DE", Ok("xn--tda.de")),
        ("A%42", Ok("ab")),
        ("127.0.0.1", Ok("127.0.0.1")),
        ("[::1]", Ok("[::1]")),
        ("a%22", Ok("a\"")),
        // Full-width characters are mapped to those of ASCII.
        ("a\u{FF0F}b", Err("a/b")),
        ("x.a\u{FF05}41", Err("a%41")),
        ("a\u{FF03}", Err("a#")),
        ("a%2F", Err("a/")),
        ("a%2540", Err("a%40")),
        ("a%00", Err("a\0")),
        ("a%7F", Err("a\u{7F}")),
    ] {
        let found = Host::parse_as(host, Rfc3987).unwrap().to_ascii_domain();
        match (found, want) {
            (Ok(domain), Ok(want)) => assert_eq!(domain, want, "{host}"),
            (Err(error), Err(label)) => {
                assert_eq!((error.label(), error.rule()), (label, IdnaRule::Ascii));
            }
            (found, _) => panic!("{host}: {found:?}"),
        }
    }
}

#[test]
fn the_dns_is_stricter() {
    let long = "a".repeat(64);
    let longest = [
        "a".repeat(63),
        "b".repeat(63),
        "c".repeat(63),
        "d".repeat(61),
    ]
    .join(".");
    assert!(to_ascii_strict(&longest).is_ok());
    for (input, rule) in [
        ("", IdnaRule::DomainLength),
        (&*alloc::format!("{longest}d"), IdnaRule::DomainLength),
        (&*long, IdnaRule::LabelLength),
        ("a..b", IdnaRule::LabelLength),
        ("a.", IdnaRule::LabelLength),
        ("a_b", IdnaRule::Ascii),
        ("a_b.é", IdnaRule::Ascii),
        ("-a", IdnaRule::Hyphens),
        ("a-.é", IdnaRule::Hyphens),
        ("ab--c", IdnaRule::Hyphens),
        ("ab--é", IdnaRule::Hyphens),
        ("xn--a", IdnaRule::Punycode),
        ("xn--", IdnaRule::Punycode),
        ("xn--xn---epa", IdnaRule::Punycode),
    ] {
        let error = to_ascii_strict(input).expect_err(input);
        assert_eq!(error.rule(), rule, "{input}: {error}");
    }
}

#[test]
fn contextual_rules() {
    for (input, want) in [
        ("l·l", None),
        ("l·a", Some(IdnaRule::Context)),
        ("α\u{375}β", None),
        ("\u{375}a", Some(IdnaRule::Context)),
        ("א\u{5F4}ב", None),
        ("\u{5F3}א", Some(IdnaRule::Context)),
        ("・カ", None),
        ("・", Some(IdnaRule::Context)),
        ("ب\u{660}ب", None),
        ("ب\u{660}\u{6F0}", Some(IdnaRule::Bidi)),
        ("ア\u{303B}", Some(IdnaRule::Disallowed)),
        ("bücher.example", None),
    ] {
        let rule = check_hostname(input).err().map(|error| error.rule());
        assert_eq!(rule, want, "{input}");
    }
}

#[cfg(feature = "confusables")]
#[test]
fn labels_that_look_like_others() {
    use super::{LabelWarning, WarningKind, warnings};
    for (input, want) in [
        ("example.com", None),
        ("bücher.example", None),
        ("例え.テスト", None),
        ("пример.рф", None),
        ("аррӏе.com", Some(WarningKind::Confusable)),
        ("xn--80ak6aa92e.com", Some(WarningKind::Confusable)),
        ("p\u{430}ypal.com", Some(WarningKind::MixedScript)),
        ("xn--a", None),
    ] {
        let found = warnings(input);
        assert_eq!(found.first().map(LabelWarning::kind), want, "{input}");
    }
    let found = warnings("www.p\u{430}ypal.com");
    assert_eq!(
        (found[0].index(), found[0].looks_like()),
        (1, Some("paypal"))
    );
    assert_eq!(found.len(), 2);
}
