//! IPv6 addresses in all their forms, counted by the words of section 3.2.2 rather than its ABNF.

use urial_conformance::oracle::{Dfa, grammars};

fn ipv6() -> Dfa {
    Dfa::compile(&grammars::rfc3986(), "IPv6address").unwrap()
}

/// By the prose: eight groups of one to four hexadecimal digits, the last two of which may be an IPv4
/// address, and at most one `::` in place of one or more groups.
fn by_the_prose(text: &str) -> bool {
    let groups = |text: &str| -> Option<usize> {
        if text.is_empty() {
            return Some(0);
        }
        let parts: Vec<_> = text.split(':').collect();
        let hex = |part: &&str| {
            (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_hexdigit())
        };
        let (last, before) = parts.split_last()?;
        if !before.iter().all(&hex) {
            return None;
        }
        match (hex(last), is_ipv4(last)) {
            (true, _) => Some(parts.len()),
            (false, true) => Some(parts.len() + 1),
            (false, false) => None,
        }
    };
    match text.find("::") {
        None => groups(text) == Some(8),
        Some(at) => {
            let (before, after) = (&text[..at], &text[at + 2..]);
            // The IPv4 form is for the last 32 bits only.
            let (Some(before_count), Some(after_count)) = (groups(before), groups(after)) else {
                return false;
            };
            !before.contains('.') && before_count + after_count <= 7
        }
    }
}

fn is_ipv4(text: &str) -> bool {
    let octet = |part: &str| {
        part.parse::<u8>()
            .is_ok_and(|number| number.to_string() == part)
    };
    text.split('.').count() == 4 && text.split('.').all(octet)
}

#[track_caller]
fn check(dfa: &Dfa, text: &str) {
    assert_eq!(dfa.accepts(text.as_bytes()), by_the_prose(text), "{text:?}");
}

#[test]
fn known_addresses() {
    let dfa = ipv6();
    for text in [
        "::",
        "::1",
        "1::",
        "1::8",
        "1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1:2:3:4:5:6:1.2.3.4",
        "::1.2.3.4",
        "::ffff:255.255.255.255",
        "1::5:6:1.2.3.4",
        "1:2:3:4:5::1.2.3.4",
        "fe80::0202:B3FF:fe1e:8329",
        "1:2:3::6:7:8",
        "0000::ffff",
    ] {
        assert!(dfa.accepts(text.as_bytes()), "{text:?}");
        assert!(by_the_prose(text), "{text:?}");
    }
    for text in [
        "",
        ":",
        ":::",
        "1",
        "1:",
        ":1",
        "::1:",
        ":1::",
        "1::2::3",
        "12345::",
        "::g",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "::1:2:3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8",
        "1.2.3.4",
        "1.2.3.4::",
        "::1.2.3.4:5",
        "::1.2.3",
        "::1.2.3.4.5",
        "::01.1.1.1",
        "::256.0.0.1",
        "1:2:3:4:5:6:7:1.2.3.4",
        "1:2:3:4:5:6::1.2.3.4",
        "::1 ",
        "[::1]",
        "::%25a",
    ] {
        assert!(!dfa.accepts(text.as_bytes()), "{text:?}");
        assert!(!by_the_prose(text), "{text:?}");
    }
}

/// All arrangements of groups and colons, longer than any address has.
#[test]
fn every_arrangement_of_groups_and_colons() {
    let dfa = ipv6();
    let mut accepted = 0;
    for length in 0..=17 {
        for bits in 0..1_u32 << length {
            let text: String = (0..length)
                .map(|place| if bits >> place & 1 == 0 { '1' } else { ':' })
                .collect();
            check(&dfa, &text);
            accepted += usize::from(dfa.accepts(text.as_bytes()));
        }
    }
    assert!(accepted > 100, "{accepted} accepted");
}

/// The same with IPv4 addresses and groups that are too long, as whole words.
#[test]
fn every_arrangement_of_words() {
    let dfa = ipv6();
    let words = ["f:", ":", "1.2.3.4", "00000", "a"];
    let mut accepted = 0;
    for length in 0..=8_u32 {
        for mut number in 0..words.len().pow(length) {
            let mut text = String::new();
            for _ in 0..length {
                text.push_str(words[number % words.len()]);
                number /= words.len();
            }
            check(&dfa, &text);
            accepted += usize::from(dfa.accepts(text.as_bytes()));
        }
    }
    assert!(accepted > 50, "{accepted} accepted");
}

#[test]
fn every_form_with_every_number_of_groups() {
    let dfa = ipv6();
    for before in 0..=9 {
        for after in 0..=9 {
            for (tail, tail_groups) in [("", 0), ("1.2.3.4", 2)] {
                let left = vec!["ab"; before].join(":");
                let mut right = vec!["cd"; after];
                right.extend((!tail.is_empty()).then_some(tail));
                let right_text = right.join(":");
                let text = format!("{left}::{right_text}");
                let expected = before + after + tail_groups <= 7;
                assert_eq!(dfa.accepts(text.as_bytes()), expected, "{text:?}");
                let plain = [&vec!["ab"; before], &right]
                    .map(|part| part.join(":"))
                    .join(":");
                let plain = plain.trim_matches(':');
                let expected = before + after + tail_groups == 8;
                assert_eq!(dfa.accepts(plain.as_bytes()), expected, "{plain:?}");
            }
        }
    }
}
