//! Cases of matching (`matching.toml`), of the analysis of ambiguity, and the work that matching takes.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use urial_template::{Binding, NoMatchReason, Template};

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    template: String,
    text: String,
    variables: Option<BTreeMap<String, Given>>,
    #[serde(default)]
    ambiguous: bool,
    offset: Option<usize>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Given {
    Text(String),
    List(Vec<String>),
    Pairs(Vec<(String, String)>),
}

impl Given {
    fn binding(self) -> Binding<'static> {
        match self {
            Self::Text(text) => Binding::Text(text.into()),
            Self::List(list) => Binding::List(list.into_iter().map(Into::into).collect()),
            Self::Pairs(pairs) => Binding::Pairs(
                pairs
                    .into_iter()
                    .map(|(a, b)| (a.into(), b.into()))
                    .collect(),
            ),
        }
    }
}

#[test]
fn cases() {
    let cases: Cases = toml::from_str(include_str!("matching.toml")).unwrap();
    for case in cases.case {
        let template = Template::parse(&case.template).unwrap();
        let id = case.id;
        match (template.matches(&case.text), case.variables) {
            (Ok(found), Some(expected)) => {
                let expected: BTreeMap<_, _> = expected
                    .into_iter()
                    .map(|(name, value)| (name, value.binding()))
                    .collect();
                assert_eq!(found.to_map(), expected, "{id}");
                assert_eq!(found.is_ambiguous(), case.ambiguous, "{id}");
                assert_eq!(template.expand(&found).unwrap(), case.text, "{id}");
                assert!(!case.ambiguous || template.can_be_ambiguous(), "{id}");
            }
            (Err(error), None) => {
                assert_eq!(Some(error.offset()), case.offset, "{id}: {error}");
            }
            (Ok(found), None) => panic!("{id}: {found:?}"),
            (Err(error), Some(_)) => panic!("{id}: {error}"),
        }
    }
}

#[test]
fn can_be_ambiguous() {
    let never = [
        "",
        "/a",
        "/{x}",
        "{x}",
        "{+x}",
        "/{x}/{y}",
        "/a{?x,y,z}",
        "/{x}{?y}",
        "{/x*}",
        "{/x*}{?y}",
        "{?x*}",
        "{;x,y}",
        "{;x*}",
        "{#x}",
        "/{x}{#y}",
        "file:///{+path}",
        "{x*}",
        "{+a}/{b}",
        "{;x,xy}",
        "{x:2}/{y}",
        "{+a}?{b}",
        "{a}:{b}{&c*}",
    ];
    for template in never {
        assert!(
            !Template::parse(template).unwrap().can_be_ambiguous(),
            "{template}"
        );
    }
    let sometimes = [
        "{x}{y}",
        "{x}.{y}",
        "{x,y}",
        "{/x,y}",
        "{+x}/{+y}",
        "{.x*}",
        "{?x*,y}",
        "{?x,y*}",
        "{x:1}{y}",
        "{+x,y}",
        "{+x*}",
        "{+x}{?y}",
        "{+x}%20{y}",
        "{x}é{y}",
        "{/x*}{/y}",
        "{.x}{y}",
    ];
    for template in sometimes {
        assert!(
            Template::parse(template).unwrap().can_be_ambiguous(),
            "{template}"
        );
    }
    // The end decides, which the one-pass check does not see and the exact one does.
    assert!(!Template::parse("{x}a").unwrap().can_be_ambiguous());
    // Beyond the limits of the exact analysis, the answer is the safe one.
    assert!(Template::parse("{x:9999}.").unwrap().can_be_ambiguous());
}

#[test]
fn no_match_names_every_expectation() {
    let error = Template::parse("/a{?x,y}")
        .unwrap()
        .matches("/a?z=1")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"no match at byte 3: expected "x=" or "y=", found 'z'"#
    );
    let error = Template::parse("{x:2}")
        .unwrap()
        .matches("abc")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "no match at byte 2: expected the end, found 'c'"
    );
    let error = Template::parse("{x}/{x}")
        .unwrap()
        .matches("a/b")
        .unwrap_err();
    assert_eq!(error.reason(), &NoMatchReason::UnequalRepetition);
}

/// Returns the templates of advisories on other implementations, and worse ones, with texts that nearly match.
fn shapes() -> Vec<(&'static str, &'static str, &'static str)> {
    vec![
        // CVE-2026-0621: an exploded variable as nested quantifiers.
        ("{/id*}", "/a", "!"),
        ("{?params*}", "&a=1", "!"),
        ("{a*}{b*}", "a,", "/"),
        // CVE-2026-35611 and addressable 364: many variables side by side.
        ("{a}{b}{c}{d}{e}{f}{g}{h}", "a", "!"),
        ("{a,b,c,d,e,f,g,h}", "a,", "!"),
        ("{+a}{+b}{+c}{+d}", "a/", "é"),
        ("{a}.{b}.{c}.{d}.{e}", "a.", "/"),
        ("{+a*,b*,c*}", "x,y=", "\u{7f}"),
        ("{;a*,b*}", ";a=", "/"),
        ("{/a*,b*,c*,d*}", "/", "?"),
        ("{a:9999}{b:9999}{c:9999}", "a", "/"),
        ("{x}{x}{x}{x}", "a", "b"),
        ("{+a}%20{+b}", "%20", "%"),
        ("{a}", "%C3%A9", "%C3"),
    ]
}

/// The length of texts that would take other implementations longer than anyone waits.
const LONG: usize = 1_000_000;

#[test]
fn work_is_linear() {
    for (template, unit, end) in shapes() {
        let matcher = Template::parse(template).unwrap().matcher();
        for end in [end, ""] {
            let steps = |bytes: usize| {
                let mut text = unit.repeat(bytes / unit.len());
                text.push_str(end);
                if template == "{?params*}" {
                    text.replace_range(0..1, "?");
                }
                matcher.count_steps(&text)
            };
            let (small, large) = (steps(10_000), steps(LONG));
            // A hundred times the text takes a hundred times the steps, and a constant.
            assert!(
                large <= 101 * small + 10_000,
                "{template}: {small} and {large} steps"
            );
            assert!(
                large >= 10_000 || !end.is_empty(),
                "{template}: nothing was matched"
            );
            let per_byte = large / LONG as u64;
            assert!(
                per_byte <= 16 * template.len() as u64,
                "{template}: {per_byte} steps per byte"
            );
        }
    }
}

/// Failures are diagnosed in linear time, too: this ends.
#[test]
fn failures_on_long_texts() {
    for (template, unit, end) in shapes() {
        let text = unit.repeat(100_000 / unit.len()) + end;
        if let Err(error) = Template::parse(template).unwrap().matches(&text) {
            assert!(error.offset() <= text.len());
        }
    }
}

/// A template of many variables is matched without recursion.
#[test]
fn large_templates() {
    let mut template = String::from("{?v0");
    for i in 1..20_000 {
        write!(template, ",v{i}").unwrap();
    }
    template.push('}');
    let parsed = Template::parse(&template).unwrap();
    let found = parsed.matches("?v7=1&v19999=2").unwrap();
    assert_eq!(found.text("v19999").as_deref(), Some("2"));
    assert!(parsed.can_be_ambiguous(), "too large to be analyzed");
}

/// A value does not begin or end inside a character, however the template is matched.
#[test]
fn literals_that_split_a_character() {
    let cases = [
        ("%C3{+x}", "%C3%A9", None),
        ("%C3{+x}", "%C3a", Some("a")),
        ("%C3{+x}.{y}", "%C3%A9.b", None),
        ("{+x}%A9", "%C3%A9", None),
        ("{+x}%A9", "a%A9", Some("a")),
        ("%C3{x}%A9", "%C3%A9", Some("")),
        ("%C3{x}%A9", "%C3b%A9", Some("b")),
    ];
    for (template, text, value) in cases {
        for engine in Template::parse(template).unwrap().matcher().engines() {
            let found = engine.matches(text).ok();
            let found = found.map(|found| found.text("x").unwrap_or_default());
            assert_eq!(found.as_deref(), value, "{template} on {text}");
        }
    }
    assert!(!Template::parse("%C3{+x}").unwrap().can_be_ambiguous());
}

/// Ambiguity is reported where the first two assignments part.
#[test]
fn ambiguity_has_a_place() {
    let cases = [
        // x | y.z, and x.y | z.
        ("{a}.{b}", "x.y.z", 1),
        ("/files/{name}.{ext}", "/files/archive.tar.gz", 14),
        // The first value of three: later ones part, too.
        ("{a}.{b}.{c}", "1.2.3.4", 1),
        // Only the second value has another end.
        ("/{x}/{a}.{b}", "/p/q.r.s", 4),
        // One variable, or the other.
        ("{/a,b}", "/x", 0),
        ("{a}{b}", "xyz", 0),
        // A list ends, or has another member.
        ("{/a*,b}", "/x/y", 2),
        // A parameter of its own, or one of the rest.
        ("{?q,rest*}", "?q=1&r=2", 0),
        ("{+a}/{+b}", "x/y/z", 1),
        // A prefix ends before its limit, and not after it.
        ("{;a:2}{b}", ";a=wxyz", 4),
        ("{;a:1}{b:1}{c}", ";a=xyz", 4),
        // Whole characters.
        ("{;a}{b}", ";a=%C3%A9%C3%A8x", 9),
    ];
    for (template, text, offset) in cases {
        for matcher in Template::parse(template).unwrap().matcher().engines() {
            let error = matcher.matches_exactly(text).unwrap_err();
            assert_eq!(error.reason(), &NoMatchReason::Ambiguous, "{template}");
            assert_eq!(error.offset(), offset, "{template} on {text}");
            let message = format!("ambiguous at byte {offset}: several assignments match");
            assert_eq!(error.to_string(), message);
        }
    }
}

/// A variable with two values is reported where the second one differs.
#[test]
fn unequal_repetition_has_a_place() {
    let cases = [
        ("{x}/{x}", "a/b", 2),
        ("{x}/{x}", "abc/abd", 6),
        ("{x}/{x}", "abc/abcd", 7),
        ("{x}/{x}", "abc/ab", 6),
        ("{x:1}/{x}", "a/b", 0),
    ];
    for (template, text, offset) in cases {
        let matcher = Template::parse(template).unwrap().matcher();
        let error = matcher.matches(text).unwrap_err();
        assert_eq!(error.reason(), &NoMatchReason::UnequalRepetition);
        assert_eq!(error.offset(), offset, "{template} on {text}");
    }
}
