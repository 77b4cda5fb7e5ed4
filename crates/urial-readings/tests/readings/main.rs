//! Readings, verdicts and the gate: facts, and the examples of the documentation.
#![allow(missing_docs)]

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
fn what_the_gate_accepts_no_pair_of_readers_splits() {
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
