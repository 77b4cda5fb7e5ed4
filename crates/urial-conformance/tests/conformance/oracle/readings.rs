//! Automata and interpreter read alike, and RFC 3986 is ambiguous about hosts only.

use urial_conformance::oracle::{Components, HostKind, Splitter, derive_all};

/// Calls back for all strings over the alphabet up to the length, the empty one included.
fn strings(alphabet: &[u8], length: usize, found: &mut dyn FnMut(&[u8])) {
    let mut text = Vec::new();
    let mut places: Vec<usize> = Vec::new();
    loop {
        found(&text);
        if text.len() < length {
            places.push(0);
            text.push(alphabet[0]);
            continue;
        }
        while let Some(place) = places.pop() {
            text.pop();
            if place + 1 < alphabet.len() {
                places.push(place + 1);
                text.push(alphabet[place + 1]);
                break;
            }
        }
        if places.is_empty() {
            return;
        }
    }
}

#[test]
fn enumeration_reaches_every_string_once() {
    let mut all = Vec::new();
    strings(b"ab", 3, &mut |text| all.push(text.to_vec()));
    assert_eq!(all.len(), 1 + 2 + 4 + 8);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 15);
}

#[track_caller]
fn check_against_interpreter(splitter: &Splitter, alphabet: &[u8], length: usize) {
    let (mut total, mut accepted) = (0, 0);
    strings(alphabet, length, &mut |text| {
        let (fast, slow) = (splitter.split(text), splitter.split_slowly(text));
        assert_eq!(fast, slow, "{:?}", text.escape_ascii().to_string());
        total += 1;
        accepted += usize::from(fast.is_some());
    });
    assert!(
        accepted * 100 > total,
        "only {accepted} of {total} were references"
    );
}

#[test]
fn automaton_and_interpreter_split_short_strings_alike() {
    for splitter in [
        Splitter::rfc3986(),
        Splitter::rfc6874(),
        Splitter::rfc2396(),
        Splitter::rfc2732(),
    ] {
        let classes = splitter
            .automaton()
            .byte_classes()
            .representatives()
            .to_vec();
        check_against_interpreter(&splitter, &classes, 3);
        check_against_interpreter(&splitter, b"a1:/@?#.[]", 4);
        check_against_interpreter(&splitter, b"a:/@1", 6);
    }
}

#[test]
fn automaton_and_interpreter_split_long_strings_alike() {
    let splitters = [Splitter::rfc3986(), Splitter::rfc2732()];
    let schemes = ["", "s:", "a+b:", "1:"];
    let authorities = [
        "",
        "//",
        "//h",
        "//u:p@h:8",
        "//[::1.2.3.4]:",
        "//1.2.3.4",
        "//1.2.3.256:1",
        "//@:",
        "//a..b",
        "//[v1.x]@",
        "//a_b@c",
        "//u@1.2.3.4:5",
        "//[1:2::7:8]",
        "//[1::2::3]",
    ];
    let rests = ["", "/", "/a;x/b:c", "a", "b:c", "//", "%41", "%4", ";p"];
    let ends = ["", "?", "?q?/", "#", "#f#", "?q#f/?", "#f?q"];
    for splitter in splitters {
        for scheme in schemes {
            for authority in authorities {
                for (rest, end) in rests.iter().flat_map(|rest| ends.map(|end| (rest, end))) {
                    let text = format!("{scheme}{authority}{rest}{end}");
                    let (fast, slow) = (
                        splitter.split(text.as_bytes()),
                        splitter.split_slowly(text.as_bytes()),
                    );
                    assert_eq!(fast, slow, "{text:?}");
                }
            }
        }
    }
}

/// All ways to read a string agree on all components; only the kind of a host may be read as
/// IPv4address and as reg-name, and first-match-wins settles that.
#[test]
fn rfc_3986_is_ambiguous_about_the_kind_of_host_only() {
    let splitter = Splitter::rfc3986();
    // The captures of the host's kind come after those of the components.
    let components = splitter.marks().iter().filter(|mark| mark.parent.is_none());
    let kinds_from = components
        .map(|mark| usize::from(mark.capture))
        .max()
        .unwrap()
        + 1;
    let check = |text: &[u8]| {
        let readings = derive_all(splitter.grammar(), splitter.rule(), splitter.marks(), text);
        for reading in &readings {
            assert_eq!(reading[..kinds_from], readings[0][..kinds_from], "{text:?}");
        }
        readings.len()
    };
    let classes = splitter
        .automaton()
        .byte_classes()
        .representatives()
        .to_vec();
    strings(&classes, 3, &mut |text| {
        assert!(check(text) <= 1, "{text:?}");
    });
    strings(b"a1:/@?#.", 4, &mut |text| {
        assert!(check(text) <= 1, "{text:?}");
    });
    assert_eq!(check(b"//1.2.3.4"), 2);
    assert_eq!(check(b"s://u:1@[::1.2.3.4]:5/a:b?c#d"), 1);
}

#[track_caller]
fn split(splitter: &Splitter, text: &str) -> Components {
    splitter
        .split(text.as_bytes())
        .unwrap_or_else(|| panic!("{text:?} is a reference"))
}

#[test]
fn components_of_rfc_3986() {
    let splitter = Splitter::rfc3986();
    let parts = split(
        &splitter,
        "foo://user@example.com:8042/over/there?name=ferret#nose",
    );
    let expected = Components {
        scheme: Some(0..3),
        authority: Some(6..27),
        userinfo: Some(6..10),
        host: Some(11..22),
        port: Some(23..27),
        path: 27..38,
        query: Some(39..50),
        fragment: Some(51..55),
        host_kind: Some(HostKind::Name),
    };
    assert_eq!(parts, expected);
    let nothing = Components {
        scheme: None,
        authority: None,
        userinfo: None,
        host: None,
        port: None,
        path: 0..0,
        query: None,
        fragment: None,
        host_kind: None,
    };
    assert_eq!(split(&splitter, ""), nothing);
    let empty = split(&splitter, "//@:?#");
    assert_eq!(
        (empty.userinfo, empty.host, empty.port),
        (Some(2..2), Some(3..3), Some(4..4))
    );
    assert_eq!(
        (empty.path, empty.query, empty.fragment),
        (4..4, Some(5..5), Some(6..6))
    );
}

#[test]
fn first_match_wins_for_hosts() {
    let splitter = Splitter::rfc3986();
    for (host, kind) in [
        ("", HostKind::Name),
        ("a", HostKind::Name),
        ("1.2.3.4", HostKind::Ipv4),
        ("1.2.3.256", HostKind::Name),
        ("01.2.3.4", HostKind::Name),
        ("1.2.3.4.", HostKind::Name),
        ("1.2.3", HostKind::Name),
        ("%31.2.3.4", HostKind::Name),
        ("[::1]", HostKind::Ipv6),
        ("[::1.2.3.4]", HostKind::Ipv6),
        ("[v1.2]", HostKind::IpvFuture),
    ] {
        for (before, after) in [
            ("//", ""),
            ("//u@", ":1"),
            ("s://u@", ":/p"),
            ("s://", "?q"),
        ] {
            let parts = split(&splitter, &format!("{before}{host}{after}"));
            assert_eq!(parts.host_kind, Some(kind), "{host:?}");
            assert_eq!(
                parts.host,
                Some(before.len()..before.len() + host.len()),
                "{host:?}"
            );
        }
    }
}

#[test]
fn components_of_rfc_2396() {
    let splitter = Splitter::rfc2396();
    // The authority wins over a path that begins with two slashes (section 4.3).
    let parts = split(&splitter, "//a/b");
    assert_eq!((parts.authority, parts.path), (Some(2..3), 3..5));
    let parts = split(&splitter, "///b");
    assert_eq!(
        (parts.authority, parts.host, parts.path),
        (Some(2..2), None, 2..4)
    );
    // A server if it can be one, else a registry's name without a host.
    let parts = split(&splitter, "//u@a.b:8");
    assert_eq!(
        (parts.userinfo, parts.host, parts.port),
        (Some(2..3), Some(4..7), Some(8..9))
    );
    let parts = split(&splitter, "//u@a_b:8");
    assert_eq!((parts.authority, parts.userinfo), (Some(2..9), None));
    assert_eq!(
        (parts.host, parts.port, parts.host_kind),
        (None, None, None)
    );
    // An opaque part has no query.
    let parts = split(&splitter, "mailto:a@b?c#d");
    assert_eq!(
        (parts.path, parts.query, parts.fragment),
        (7..12, None, Some(13..14))
    );
    // Numbers of any size make an IPv4 address.
    assert_eq!(
        split(&splitter, "//256.1.1.1").host_kind,
        Some(HostKind::Ipv4)
    );
    assert_eq!(
        split(&splitter, "//1.2.3.a").host_kind,
        Some(HostKind::Name)
    );
    assert_eq!(split(&splitter, "#f").path, 0..0);
    assert_eq!(
        split(&Splitter::rfc2732(), "//[::1]:8").host_kind,
        Some(HostKind::Ipv6)
    );
}
