//! The reader of ABNF text: what it understands, and how it reports what it does not.

use urial_conformance::oracle::{Dfa, Expression, Grammar, Notation, grammars};
use urial_conformance::project;

#[track_caller]
fn read(text: &str) -> Grammar {
    Grammar::read(text, Notation::Abnf).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Rule `r` of the text accepts the first strings and not the second ones.
#[track_caller]
fn check(text: &str, accepted: &[&str], rejected: &[&str]) {
    let dfa = Dfa::compile(&read(text), "r").unwrap_or_else(|error| panic!("{text:?}: {error}"));
    for string in accepted {
        assert!(
            dfa.accepts(string.as_bytes()),
            "{text:?} must accept {string:?}"
        );
    }
    for string in rejected {
        assert!(
            !dfa.accepts(string.as_bytes()),
            "{text:?} must reject {string:?}"
        );
    }
}

#[test]
fn each_construct_has_the_meaning_of_rfc_5234() {
    check(r#"r = "aB""#, &["ab", "AB", "aB", "Ab"], &["", "a", "abb"]);
    check(r#"r = %s"aB""#, &["aB"], &["ab", "AB", "Ab"]);
    check(r#"r = %i"a-b""#, &["a-b", "A-B"], &["a_b"]);
    check(r#"r = """#, &[""], &["a"]);
    check("r = %x41-43", &["A", "B", "C"], &["a", "D", "@", ""]);
    check("r = %x41.42.43", &["ABC"], &["abc", "AB"]);
    check("r = %d48-50 / %b1100001", &["0", "2", "a"], &["3", "A"]);
    check(r#"r = *"a""#, &["", "a", "aaaa"], &["b", "ab"]);
    check(r#"r = 2"a""#, &["aa"], &["", "a", "aaa"]);
    check(r#"r = 1*"a""#, &["a", "aaaaaa"], &[""]);
    check(r#"r = *2"a""#, &["", "a", "aa"], &["aaa"]);
    check(r#"r = 2*3"a""#, &["aa", "aaa"], &["a", "aaaa"]);
    check(r#"r = 0"a""#, &[""], &["a"]);
    check("r = 0<x>\nx = \"x\"", &[""], &["x"]);
    check(r#"r = [ "a" ] "b""#, &["ab", "b"], &["a", "aab"]);
    check(r#"r = "a" "b" / "c""#, &["ab", "c"], &["ac", "abc"]);
    check(r#"r = "a" ( "b" / "c" )"#, &["ab", "ac"], &["c", "a"]);
    check(r#"r = *( "a" *"b" )"#, &["", "a", "abba"], &["b"]);
    check(r#"r = *( *"a" )"#, &["", "a", "aaa"], &["b"]);
    check(r#"r = 3( *"a" [ "b" ] )"#, &["", "bbb", "abaab"], &["bbbb"]);
    check("r = %x41-5A / %x61-7A", &["k", "K"], &["0"]);
}

#[test]
fn comments_continuations_and_quotes_are_told_apart() {
    check(
        "; first\n\nr = \"a\" ; then\n    / \"b\"   ; or\n",
        &["a", "b"],
        &["ab", ";"],
    );
    check("r = \";\" / \"<\" ; \"", &[";", "<"], &["\""]);
    check(
        "   r = \"a\"\n      \"b\"\n   s = \"c\"",
        &["ab"],
        &["a", "abc"],
    );
    check(
        "r = \"a\"\nr =/ \"b\"\nR =/ \"c\"",
        &["a", "b", "c"],
        &["ab"],
    );
    check("r = RULE\nrule = \"a\"", &["a"], &["rule"]);
}

#[test]
fn characters_beyond_ascii_are_matched_in_utf_8() {
    check(
        "r = 1*( %xA0-D7FF / %xF900-FDCF / %x10000-1FFFD )",
        &[
            "\u{A0}",
            "\u{7FF}\u{800}",
            "\u{D7FF}",
            "\u{FDCF}\u{10000}",
            "\u{1FFFD}",
        ],
        &[
            "",
            "a",
            "\u{9F}",
            "\u{E000}",
            "\u{FDD0}",
            "\u{1FFFE}",
            "\u{20000}",
        ],
    );
    let dfa = Dfa::compile(&read("r = %xE9"), "r").unwrap();
    assert!(dfa.accepts("é".as_bytes()));
    assert!(!dfa.accepts(&[0xE9]));
    assert_eq!(dfa.viable_prefix(&[0xC3]), 1);
}

#[test]
fn the_notation_of_rfc_2396_differs_in_bars_and_letter_case() {
    let grammar = Grammar::read(
        "r = \"a\" | under_score\nunder_score = \"B\"",
        Notation::Rfc2396,
    );
    let dfa = Dfa::compile(&grammar.unwrap(), "r").unwrap();
    assert!(dfa.accepts(b"a") && dfa.accepts(b"B"));
    assert!(!dfa.accepts(b"A") && !dfa.accepts(b"b"));
    assert!(Grammar::read("r = \"a\" / \"b\"", Notation::Rfc2396).is_err());
    assert!(Grammar::read("r = \"a\" | \"b\"", Notation::Abnf).is_err());
}

#[test]
fn errors_name_the_line() {
    for (text, expected) in [
        (
            "a = \"x\"\n\nb = ",
            "line 3: the rule ends where an element is expected",
        ),
        ("a = ( \"x\"\n  / \"y\"", "line 2: expected ')'"),
        ("a = [ \"x\" )", "line 1: expected ']'"),
        ("a = \"x", "line 1: no closing '\"' on this line"),
        ("a = \"x\" )", "line 1: unexpected Bracket(')') in rule a"),
        ("\na = <x", "line 2: no closing '>' on this line"),
        ("a = %q41", "line 1: expected x, d or b after %"),
        ("a = %x", "line 1: expected a number"),
        (
            "a = %x42-41",
            "line 1: a range whose end is below its start",
        ),
        ("a = %x110000", "line 1: 0x110000 is no character"),
        (
            "a = 3*2\"x\"",
            "line 1: a repetition whose maximum is below its minimum",
        ),
        (
            "a = 99999999999\"x\"",
            "line 1: number 99999999999 is too large",
        ),
        (
            "a = \"é\"",
            "line 1: a quoted string holds printable ASCII only",
        ),
        (
            "a = \"x\"\na = \"y\"",
            "line 2: rule a is already defined on line 1",
        ),
        (
            "a =/ \"x\"",
            "line 1: rule a is not defined yet, so it cannot be extended",
        ),
        ("a", "line 1: expected \"=\" after a"),
        ("= \"x\"", "line 1: expected the name of a rule"),
        ("a = \"x\" ?", "line 1: unexpected '?'"),
        ("a = = \"x\"", "line 1: unexpected Is"),
    ] {
        match Grammar::read(text, Notation::Abnf) {
            Err(error) => assert_eq!(error.to_string(), expected, "{text:?}"),
            Ok(_) => panic!("{text:?} must not be read"),
        }
    }
    let deep = format!("a = {}\"x\"{}", "(".repeat(100), ")".repeat(100));
    let error = Grammar::read(&deep, Notation::Abnf).unwrap_err();
    assert_eq!(error.to_string(), "line 1: groups nest deeper than 64");
}

#[test]
fn recursive_and_undefined_rules_are_errors() {
    let grammar = read("a = \"x\" / \"(\" b \")\"\nb = a\n\nc = nothing");
    let error = Dfa::compile(&grammar, "a").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: rule a uses itself; only regular grammars can be compiled"
    );
    let error = Dfa::compile(&grammar, "c").unwrap_err();
    assert_eq!(error.to_string(), "line 4: rule nothing is not defined");
    assert!(Dfa::compile(&grammar, "d").is_err());
    assert!(Dfa::compile(&read("a = a"), "a").is_err());
}

#[test]
fn every_name_in_our_grammars_is_defined() {
    for grammar in [
        grammars::rfc3986(),
        grammars::rfc3987(),
        grammars::rfc6874(),
        grammars::rfc2396(),
        grammars::rfc2732(),
    ] {
        grammar.check_names().unwrap();
    }
}

/// An expression with its single-character alternatives and groupings in one form, so that the
/// same rule written in two layouts compares equal.
fn canonical(expression: &Expression) -> Expression {
    match expression {
        Expression::Alternation(parts) => {
            let mut flat = Vec::new();
            for part in parts.iter().map(canonical) {
                match part {
                    Expression::Alternation(inner) => flat.extend(inner),
                    other => flat.push(other),
                }
            }
            Expression::Alternation(flat)
        }
        Expression::Concatenation(parts) => {
            let mut flat = Vec::new();
            for part in parts.iter().map(canonical) {
                match part {
                    Expression::Concatenation(inner) => flat.extend(inner),
                    other => flat.push(other),
                }
            }
            Expression::Concatenation(flat)
        }
        Expression::Repetition { min, max, body } => Expression::Repetition {
            min: *min,
            max: *max,
            body: Box::new(canonical(body)),
        },
        Expression::Rule(name) => Expression::Rule(name.to_ascii_lowercase()),
        Expression::Range { .. } => expression.clone(),
    }
}

/// Our transcription is, rule by rule, equal to a copy of the RFC's appendix.
#[test]
fn transcriptions_agree_with_the_appendices() {
    for (file, ours, notation, least) in [
        ("rfc3986.abnf", grammars::rfc3986(), Notation::Abnf, 35),
        ("rfc3987.abnf", grammars::rfc3987(), Notation::Abnf, 24),
        ("rfc6874.abnf", grammars::rfc6874(), Notation::Abnf, 3),
        ("rfc2396.abnf", grammars::rfc2396(), Notation::Rfc2396, 40),
    ] {
        let Some(path) = project::shared(&format!("abnf/{file}")) else {
            continue;
        };
        let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
        let theirs = Grammar::read(&text, notation).unwrap();
        assert!(
            theirs.rules().count() >= least,
            "{file} has only {}",
            theirs.rules().count()
        );
        for rule in theirs.rules() {
            let Some(own) = ours.rule(&rule.name) else {
                panic!("{file}: no rule {}", rule.name)
            };
            let (own, theirs) = (canonical(&own.expression), canonical(&rule.expression));
            assert_eq!(own, theirs, "{file}: rule {}", rule.name);
        }
        if notation == Notation::Rfc2396 {
            assert_eq!(
                ours.rules().count(),
                theirs.rules().count(),
                "{file}: the same rules"
            );
        }
    }
}
