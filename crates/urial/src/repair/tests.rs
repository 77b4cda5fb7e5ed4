use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::{Refusal, Repair, Severity, StepKind};

/// Returns the result, and the steps as `name severity before->after`; a refusal as `! offset refusal`.
fn outcome(repair: Repair, text: &[u8]) -> String {
    match repair.repair_bytes(text) {
        Ok(repaired) => {
            let mut shown = repaired.as_str().to_string();
            for step in repaired.steps() {
                let (name, severity) = (step.kind().name(), step.severity().name());
                let (before, after) = (step.before(), step.after());
                let _ = write!(shown, " | {name} {severity} {before:?}->{after:?}");
            }
            shown
        }
        Err(error) => format!("! {} {}", error.offset(), error.refusal()),
    }
}

#[track_caller]
fn check(repair: Repair, cases: &[(&str, &str)]) {
    for (text, want) in cases {
        assert_eq!(outcome(repair, text.as_bytes()), *want, "{text:?}");
    }
}

#[test]
fn encodes_what_a_component_does_not_allow() {
    check(
        Repair::cosmetic(),
        &[
            ("/a b", "/a%20b | spaces cosmetic 2..3->2..5"),
            ("/a  b", "/a%20%20b | spaces cosmetic 2..4->2..8"),
            ("?ö", "?%C3%B6 | non-ascii cosmetic 1..3->1..7"),
            ("#a#b", "#a%23b | characters cosmetic 2..3->2..5"),
            ("/100%", "/100%25 | percent cosmetic 4..5->4..7"),
            (
                "/%%41%4",
                "/%25%41%254 | percent cosmetic 1..2->1..4 | percent cosmetic 5..6->7..10",
            ),
            (
                "/[]\"<>^`{|}",
                "/%5B%5D%22%3C%3E%5E%60%7B%7C%7D | characters cosmetic 1..11->1..31",
            ),
            ("x:/a\\b", "x:/a%5Cb | characters cosmetic 4..5->4..7"),
            (
                "http://h/a\\b",
                "http://h/a%5Cb | characters cosmetic 10..11->10..13",
            ),
            ("/\u{7F}", "/%7F | characters cosmetic 1..2->1..4"),
            (
                "data:,<p>",
                "data:,%3Cp%3E | characters cosmetic 6..7->6..9 | characters cosmetic 8..9->10..13",
            ),
        ],
    );
    assert_eq!(
        outcome(Repair::cosmetic(), b"/\xFF"),
        "/%FF | non-ascii cosmetic 1..2->1..4"
    );
}

#[test]
fn removes_delimiters_and_white_space() {
    check(
        Repair::cosmetic(),
        &[
            (
                " a\n",
                "a | trim cosmetic 0..1->0..0 | trim cosmetic 2..3->1..1",
            ),
            (
                "\u{FEFF}a\u{A0}",
                "a | trim cosmetic 0..3->0..0 | trim cosmetic 4..6->1..1",
            ),
            (
                "<a>",
                "a | delimiters cosmetic 0..1->0..0 | delimiters cosmetic 2..3->1..1",
            ),
            (
                "<url:a>",
                "a | delimiters cosmetic 0..5->0..0 | delimiters cosmetic 6..7->1..1",
            ),
            (
                "\u{201C}a\u{201D}",
                "a | delimiters cosmetic 0..3->0..0 | delimiters cosmetic 4..7->1..1",
            ),
            (
                " <\"a\"> ",
                "a | trim cosmetic 0..1->0..0 | delimiters cosmetic 1..3->0..0 \
                 | delimiters cosmetic 4..6->1..1 | trim cosmetic 6..7->1..1",
            ),
            ("<a", "%3Ca | characters cosmetic 0..1->0..3"),
            ("\"", "%22 | characters cosmetic 0..1->0..3"),
            ("a\r\n\tb", "ab | line-breaks cosmetic 1..4->1..1"),
            (
                "a\nb c",
                "ab%20c | line-breaks cosmetic 1..2->1..1 | spaces cosmetic 3..4->2..5",
            ),
            ("%4\n1", "%41 | line-breaks cosmetic 2..3->2..2"),
            (
                "é\té",
                "%C3%A9%C3%A9 | line-breaks cosmetic 2..3->0..0 | non-ascii cosmetic 0..5->0..12",
            ),
            (" ", " | trim cosmetic 0..1->0..0"),
            ("http://h\n/", "http://h/ | line-breaks cosmetic 8..9->8..8"),
            (
                "ht\ntp://h",
                "! 2 the step line-breaks changes the scheme or the authority",
            ),
            (
                "http://\nh",
                "! 7 the step line-breaks changes the scheme or the authority",
            ),
        ],
    );
    let encoding = Repair::cosmetic().without(StepKind::LineBreaks);
    check(
        encoding,
        &[("a\tb", "a%09b | characters cosmetic 1..2->1..4")],
    );
}

#[test]
fn cosmetic_steps_leave_scheme_and_authority_alone() {
    check(
        Repair::cosmetic(),
        &[
            (
                "http://ü/",
                "! 7 the step non-ascii changes the scheme or the authority",
            ),
            (
                "http://u s@h/",
                "! 8 the step spaces changes the scheme or the authority",
            ),
            (
                "http://a@b@h/",
                "! 8 the step characters changes the scheme or the authority",
            ),
            ("http://h\\@i/", "! 8 the step backslashes is off"),
            ("http:\\\\h", "! 5 the step backslashes is off"),
            ("\\\\h", "! 0 the step backslashes is off"),
            ("1:a b", "! 0 the step first-segment is off"),
            ("http:h/a b", "http:h/a%20b | spaces cosmetic 8..9->8..11"),
        ],
    );
}

#[test]
fn reads_as_browsers_do() {
    check(
        Repair::web(),
        &[
            (
                "http:\\\\h\\a b",
                "http://h/a%20b | backslashes host 5..7->5..7 | backslashes cosmetic 8..9->8..9 \
                 | spaces cosmetic 10..11->10..13",
            ),
            (
                "http:h/a b",
                "http://h/a%20b | slashes guess 5..5->5..7 | spaces cosmetic 8..9->10..13",
            ),
            (
                "WS:////h/|",
                "WS://h/%7C | slashes guess 3..7->3..5 | characters cosmetic 9..10->7..10",
            ),
            (
                "http:///?|",
                "http:///?%7C | characters cosmetic 9..10->9..12",
            ),
            (
                "///h/|",
                "//h/%7C | slashes guess 0..3->0..2 | characters cosmetic 5..6->4..7",
            ),
            ("x:///h/|", "x:///h/%7C | characters cosmetic 7..8->7..10"),
            ("x:\\\\h", "x:%5C%5Ch | characters cosmetic 2..4->2..8"),
            ("/\\h", "//h | backslashes host 1..2->1..2"),
            (
                "file:\\\\C:\\a",
                "file:///C:/a | backslashes host 5..7->5..7 | drive-letter host 7..9->7..10 | backslashes cosmetic 9..10->10..11",
            ),
            (
                "file://C|/a",
                "file:///C:/a | drive-letter host 7..9->7..10",
            ),
            (
                "file:///C:/a|",
                "file:///C:/a%7C | characters cosmetic 12..13->12..15",
            ),
            (
                "http://a\\@b|",
                "http://a/@b%7C | backslashes cosmetic 8..9->8..9 | characters cosmetic 11..12->11..14",
            ),
            (
                "http://a@b@h/",
                "http://a%40b@h/ | characters host 8..9->8..11",
            ),
            (
                "http://u\n@h:80/",
                "http://u@h:80/ | line-breaks host 8..9->8..8",
            ),
            (
                "http://a{b}/",
                "http://a%7Bb%7D/ | characters host 8..9->8..11 | characters host 10..11->12..15",
            ),
            (
                "a b:c",
                "./a%20b:c | first-segment guess 0..0->0..2 | spaces cosmetic 1..2->3..6",
            ),
            (":a", "./:a | first-segment guess 0..0->0..2"),
            ("a\\b:c", "a/b:c | backslashes cosmetic 1..2->1..2"),
            (
                "java\nscript:x",
                "javascript:x | line-breaks host 4..5->4..4",
            ),
            ("?a\\b", "?a%5Cb | characters cosmetic 2..3->2..5"),
            (
                "<a>",
                "%3Ca%3E | characters cosmetic 0..1->0..3 | characters cosmetic 2..3->4..7",
            ),
        ],
    );
}

#[test]
fn invalid_hosts_are_refused() {
    check(
        Repair::all(),
        &[
            ("http://a b/", "! 8 a host cannot contain this character"),
            ("http://a%/", "! 8 a host cannot contain this character"),
            ("http://<h>/", "! 7 a host cannot contain this character"),
            ("x://a^b/", "! 5 a host cannot contain this character"),
            ("http://[h]/", "! 7 the host is not an IP address"),
            ("http://[::1", "! 7 the host is not an IP address"),
            ("http://h:8o/", "! 10 the port is not a number"),
            ("http://[::1]x/", "! 12 the port is not a number"),
            ("http://h:1:2/", "! 10 the port is not a number"),
            (
                "  http://a\tb c/",
                "! 12 a host cannot contain this character",
            ),
        ],
    );
}

#[cfg(feature = "idna")]
#[test]
fn hosts_are_mapped() {
    check(
        Repair::all(),
        &[
            (
                "http://Bücher.example/",
                "http://xn--bcher-kva.example/ | idna host 7..22->7..28",
            ),
            ("//ü", "//xn--tda | idna host 2..4->2..9"),
            (
                "http://%C3%BC/|",
                "http://xn--tda/%7C | idna host 7..13->7..14 | characters cosmetic 14..15->15..18",
            ),
            ("x://ü/", "x://%C3%BC/ | non-ascii host 4..6->4..10"),
            ("http://ü%2Fa/", "! 7 a host cannot contain this character"),
            // Normalization Form C makes one character of two: U+226E, which is valid in a host.
            (
                "http://<%CC%b8/",
                "http://xn--gdh/ | idna host 7..14->7..14",
            ),
            (
                "http://a>\u{338}/",
                "http://xn--a-pgo/ | idna host 7..11->7..16",
            ),
            ("http://a<ü/", "! 8 a host cannot contain this character"),
            ("http://%ü41/", "! 7 a host cannot contain this character"),
            ("http://ü%/", "! 9 a host cannot contain this character"),
            ("x://<%CC%b8/", "! 4 a host cannot contain this character"),
            (
                "http://a.\u{301}/",
                "! 7 invalid label \"\\u{301}\": begins with a combining mark (UTS 46 section 4.1)",
            ),
        ],
    );
    let encoding = Repair::all().without(StepKind::Idna);
    check(encoding, &[("//ü", "//%C3%BC | non-ascii host 2..4->2..8")]);
    assert!(Repair::all().repair_bytes(b"http://\xFF/").is_err());
}

#[test]
fn valid_text_is_borrowed() {
    for text in [
        "",
        "http:h",
        "http:///h",
        "'a'",
        "//%C3%BC",
        "a%20b",
        "x:\u{61}",
    ] {
        for repair in [
            Repair::none(),
            Repair::cosmetic(),
            Repair::web(),
            Repair::all(),
        ] {
            let repaired = repair.repair(text).unwrap();
            assert!(repaired.is_unchanged() && repaired.steps().is_empty());
            assert_eq!(repaired.severity(), None);
            assert!(matches!(repaired.into_text(), Cow::Borrowed(same) if same == text));
        }
    }
}

/// Each kind of step is off unless it is selected.
#[test]
fn steps_are_off_unless_selected() {
    for (text, kind) in [
        ("/a b", StepKind::Spaces),
        ("/ö", StepKind::NonAscii),
        ("/%", StepKind::Percent),
        ("/|", StepKind::Characters),
        ("1:", StepKind::FirstSegment),
        ("http:\\\\h", StepKind::Backslashes),
    ] {
        let error = Repair::all().without(kind).repair(text).unwrap_err();
        assert_eq!(error.refusal(), &Refusal::Off(kind), "{text}");
        let only = Repair::none().with(kind).repair(text).unwrap();
        assert!(
            only.steps().iter().all(|step| step.kind() == kind),
            "{text}"
        );
    }
    for kind in StepKind::ALL {
        assert_eq!(StepKind::parse(kind.name()), Some(kind));
        assert!(Repair::all().includes(kind) && !Repair::none().includes(kind));
    }
    let limited = Repair::all().at_most(Severity::Host);
    assert!(!limited.includes(StepKind::Slashes) && limited.includes(StepKind::Idna));
}

/// The ranges of the steps and the bytes between them make up input and output.
#[test]
fn ranges_add_up() {
    let pieces = [
        "http", ":", "/", "\\", "h", "@", "a b", "é", "%", "%41", "|", "?", "#", "\n", " ", "<",
        ">", "C|",
    ];
    let mut seed = 1u32;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below
    };
    let mut repairs = 0;
    for _ in 0..20_000 {
        let text: String = (0..next(9)).map(|_| pieces[next(pieces.len())]).collect();
        let Ok(repaired) = Repair::all().repair(&text) else {
            continue;
        };
        // A line break inside a replaced range is a step of its own.
        let steps: Vec<_> = repaired.steps().iter().collect();
        if steps.iter().any(|step| step.kind() == StepKind::LineBreaks) {
            continue;
        }
        let (mut before, mut after) = (0, 0);
        for step in &steps {
            let kept = &text[before..step.before().start];
            assert_eq!(
                kept,
                &repaired.as_str()[after..step.after().start],
                "{text:?}"
            );
            (before, after) = (step.before().end, step.after().end);
        }
        assert_eq!(&text[before..], &repaired.as_str()[after..], "{text:?}");
        repairs += usize::from(!steps.is_empty());
    }
    assert!(repairs > 1_000, "{repairs}");
}
