//! Readings, verdicts and the gate: facts, and the examples of the documentation.
#![allow(missing_docs)]

mod answer;
mod recorded;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use urial_readings::{
    AddressClass, Class, EffectiveHost, Level, Reader, one_host, readings, readings_with_base,
};

fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the rows of the table of classes in the guide: class, example, level.
fn documented_classes() -> Vec<(String, String, String)> {
    let guide = fs::read_to_string(repository().join("docs/readings.md")).expect("the guide");
    let table = guide
        .split("## Classes of confusion")
        .nth(1)
        .expect("the section");
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let row = row.replace("\\|", "\u{1}");
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let code = |cell: &str| cell.split('`').nth(1).expect("code").replace('\u{1}', "|");
        (
            code(cells[1]),
            code(cells[2]).replace('⇥', "\t"),
            code(cells[3]),
        )
    })
    .collect()
}

#[test]
fn every_class_has_a_documented_example() {
    let rows = documented_classes();
    let found = rows.iter().map(|(_, example, _)| {
        let verdict = readings(example).verdict();
        let class = verdict.class().map_or("", Class::name);
        (
            class.to_owned(),
            example.clone(),
            verdict.level().name().to_owned(),
        )
    });
    assert_eq!(found.collect::<Vec<_>>(), rows);
    let documented: BTreeSet<&str> = rows.iter().map(|(class, ..)| class.as_str()).collect();
    assert_eq!(
        documented,
        Class::ALL.iter().map(|class| class.name()).collect()
    );
}

#[test]
fn names_are_unique_and_parse() {
    for reader in Reader::ALL {
        assert_eq!(reader.name().parse(), Ok(reader));
        assert_eq!(Reader::ALL[reader as usize], reader);
        assert!(!reader.version().is_empty() && !reader.source().is_empty());
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(Level::ALL[level as usize], level);
    }
    for class in Class::ALL {
        assert_eq!(Class::ALL[class as usize], class);
    }
}

#[test]
fn the_gate_accepts_nearly_all_crawled_urls() {
    let path = repository().join("../shared/urls/crawl.txt");
    let Ok(urls) = fs::read_to_string(&path) else {
        eprintln!("no shared URL sets: the share of the gate is not checked");
        return;
    };
    let (accepted, all) = urls.lines().fold((0u32, 0u32), |(accepted, all), url| {
        (accepted + u32::from(one_host(url)), all + 1)
    });
    let share = f64::from(accepted) / f64::from(all);
    eprintln!("the gate accepts {accepted} of {all}");
    assert!(share >= 0.985, "{accepted} of {all}");
}

#[test]
fn accepted_strings_have_one_host_for_every_pair_of_readers() {
    let path = repository().join("../shared/urls/crawl.txt");
    let Ok(urls) = fs::read_to_string(&path) else {
        eprintln!("no shared URL sets");
        return;
    };
    for url in urls.lines().step_by(10).filter(|url| one_host(url)) {
        assert!(
            readings(url).verdict().level() <= Level::AcceptReject,
            "{url}"
        );
    }
}

#[test]
fn references_with_a_base() {
    use Reader::{Curl, Go, JavaUri, JavaUrl, NodeLegacy, Php, Python, Rfc3986, Whatwg};
    let base = "https://good.example/dir/";
    for (input, reader, want) in [
        (r"\\evil.example/", Whatwg, Some("evil.example")),
        (r"\\evil.example/", NodeLegacy, Some("evil.example")),
        (r"\\evil.example/", JavaUrl, Some("good.example")),
        (r"\\evil.example/", Rfc3986, None),
        (r"/\evil.example/", Python, Some("good.example")),
        ("/\t/evil.example/", Python, Some("evil.example")),
        ("/\t/evil.example/", Curl, None),
        ("https:good.example", Python, Some("good.example")),
        ("https:good.example", JavaUri, None),
        ("//evil.example/", Go, Some("evil.example")),
        ("a/b", Go, Some("good.example")),
        ("a/b", Php, None),
        ("?q", Curl, Some("good.example")),
    ] {
        let all = readings_with_base(input, base);
        assert_eq!(all.by(reader).host(), want, "{input:?} by {reader}");
        assert!(!all.one_host());
    }
}

#[test]
fn classes_of_addresses() {
    use AddressClass::{
        LinkLocal, Loopback, Metadata, Multicast, Name, Private, Public, Reserved, Shared,
        Unspecified,
    };
    for (host, want) in [
        ("127.8.8.8", Loopback),
        ("[::1]", Loopback),
        ("a.localhost", Loopback),
        ("0.0.0.0", Unspecified),
        ("[::]", Unspecified),
        ("10.1.2.3", Private),
        ("172.31.0.1", Private),
        ("172.32.0.1", Public),
        ("192.168.1.1", Private),
        ("[fd00::1]", Private),
        ("100.64.0.1", Shared),
        ("169.254.1.1", LinkLocal),
        ("[fe80::1%25eth0]", LinkLocal),
        ("169.254.169.254", Metadata),
        ("[fd00:ec2::254]", Metadata),
        ("[64:ff9b::a9fe:a9fe]", Metadata),
        ("[2002:7f00:1::]", Loopback),
        ("metadata.google.internal", Metadata),
        ("224.0.0.1", Multicast),
        ("255.255.255.255", Multicast),
        ("192.0.2.1", Reserved),
        ("[2001:db8::1]", Reserved),
        ("8.8.8.8", Public),
        ("[2606:4700::1]", Public),
        ("example.com", Name),
        ("127.1", Name),
    ] {
        let host = EffectiveHost::of(host).expect("a host");
        assert_eq!(AddressClass::of(&host), want, "{host}");
    }
}

/// Ruby removes tabs and newlines of a query before it looks at percent signs: answers of the live program.
#[test]
fn ruby_reads_percent_signs_without_newlines() {
    for (query, is_accepted) in [
        ("%\rz", true),
        ("%\rzz", false),
        ("%\r\nz\tz", false),
        ("%\nz", true),
        ("%z\tz", false),
        ("%z\t1", true),
        ("%\t1z", true),
        ("%z\u{b}z", false),
        ("a%\t", true),
        ("%\n\n", true),
        ("%zz", false),
        ("%z%zz", false),
        ("%1%zz", false),
    ] {
        let input = format!("http://h?{query}");
        let found = readings(&input).by(Reader::Ruby).is_accepted();
        assert_eq!(found, is_accepted, "{query:?}");
    }
}

/// Two things are odd, and a pair of readers differs on one of them: that one is reported, whatever it is.
#[test]
fn a_pair_is_told_what_it_reads_differently() {
    const HEAD: &str = "http://a.example";
    let heads = [
        "http://a_b.example",
        "http://a.example:",
        "http://a.example:99999",
        "http://u@a.example",
        "http://u@v@a.example",
        "http://A.example",
        "http://[::1]",
        "http://é.example",
        "http://127.1",
        "http://a%41.example",
        "http://-a.example",
        "http://a.example.",
        "http:///a.example",
        "ftp://a.example",
        "//a.example",
    ];
    let tails = [
        "/a|b", "/%zz", "/é", "/a/../b", "/a\\b", "/a b", "/#a#b", "?'", "#@c",
    ];
    let mut checked = 0;
    for validator in Reader::ALL {
        for fetcher in Reader::ALL {
            for head in heads {
                let of_head = readings(&format!("{head}/")).between(validator, fetcher);
                for tail in tails {
                    let of_tail = readings(&format!("{HEAD}{tail}")).between(validator, fetcher);
                    let input = format!("{head}{tail}");
                    let both = readings(&input).between(validator, fetcher);
                    let context = format!("{input:?} between {validator} and {fetcher}");
                    if of_head.level() == Level::Agree && both.level() == of_tail.level() {
                        let offset = of_tail.offset().map(|at| at + head.len() - HEAD.len());
                        assert_eq!(both.class(), of_tail.class(), "{context}");
                        assert_eq!(both.offset(), offset, "{context}");
                        checked += usize::from(offset.is_some());
                    }
                    if of_tail.level() == Level::Agree && both.level() == of_head.level() {
                        assert_eq!(both.class(), of_head.class(), "{context}");
                        assert_eq!(both.offset(), of_head.offset(), "{context}");
                        checked += usize::from(of_head.offset().is_some());
                    }
                }
            }
        }
    }
    assert!(checked > 3000, "{checked}");
}

#[test]
fn class_and_offset_are_those_of_the_chosen_readers() {
    use Reader::{Curl, Go, JavaUri, JavaUrl, Python, Rfc3986, Ruby, Whatwg};
    for (input, readers, class, offset) in [
        // Both accept the underscore; only Go rejects the percent sign.
        (
            "http://a_b.example/%zz",
            [Go, Whatwg],
            Class::Characters,
            19,
        ),
        (
            "http://a_b.example/'",
            [JavaUri, Whatwg],
            Class::HostCharacters,
            8,
        ),
        // Both remove a tab; only one removes spaces.
        (" http://a\tb/", [Whatwg, Go], Class::ControlCharacters, 0),
        (
            "http://a\tb/ c",
            [Python, Whatwg],
            Class::ControlCharacters,
            11,
        ),
        // Both read brackets; only one checks the port.
        ("http://[::1]:99999/", [Python, Go], Class::Port, 13),
        ("https://::1:80/", [Curl, Python], Class::HostCharacters, 8),
        (
            "http://User@EXAMPLE.com/",
            [Rfc3986, Python],
            Class::Case,
            12,
        ),
        ("foo://a/", [Rfc3986, Curl], Class::Scheme, 0),
        ("http://u:p@h:80/|", [JavaUrl, Ruby], Class::Characters, 16),
    ] {
        let verdict = readings(input).between(readers[0], readers[1]);
        let found = (verdict.class(), verdict.offset());
        assert_eq!(
            found,
            (Some(class), Some(offset)),
            "{input:?} by {readers:?}: {verdict}"
        );
    }
}

/// With a base, a reference without a scheme is usual.
#[test]
fn causes_with_a_base() {
    let base = "https://good.example/dir/";
    for (input, class, offset) in [
        (r"/\evil.example/", Class::Backslash, 1),
        ("///evil.example/", Class::Slashes, 2),
        ("//a_b.example/", Class::HostCharacters, 3),
        ("https:evil.example", Class::Slashes, 6),
        ("a|b", Class::Characters, 1),
    ] {
        // PHP cannot resolve: it sees no host in most references.
        let readers = Reader::ALL
            .into_iter()
            .filter(|reader| *reader != Reader::Php);
        let readers: Vec<Reader> = readers.collect();
        let verdict = readings_with_base(input, base).verdict_among(&readers);
        let found = (verdict.class(), verdict.offset());
        assert_eq!(found, (Some(class), Some(offset)), "{input:?}: {verdict}");
    }
}

/// What may be a password is not in `Debug`, whichever component a reader takes it for.
#[test]
fn passwords_are_not_shown() {
    for input in [
        "http://u:hunter2@h/",
        "http:u:hunter2@h/",
        "//u:hunter2@h/",
        "u:hunter2@h",
        "foo:u:hunter2@h",
        "http:/u:hunter2@h",
        r"http:\\u:hunter2@h",
        "http://u:hunter2@x@h/",
        "http://u:x@hunter2@h/",
        "http://u:a/hunter2@h/",
        "http://u:a?hunter2@h/",
        "http://u:a#hunter2@h/",
    ] {
        let all = readings(input);
        let shown = format!("{all:?} {:?}", readings_with_base("a", input));
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}
