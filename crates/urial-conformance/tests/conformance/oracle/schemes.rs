//! The checks of schemes agree with the grammars of their documents on all short strings.

use urial::Uri;
use urial_conformance::oracle::{Dfa, grammars};

/// All strings of up to `n` pieces after a prefix, checked by the library and by the automaton.
struct Run {
    rule: &'static str,
    before: &'static str,
    pieces: &'static [&'static str],
    length: usize,
}

const RUNS: &[Run] = &[
    Run {
        rule: "urn-URI",
        before: "urn:",
        pieces: &["ab", "-", ":", "/", "?", "+", "=", "#", "%2f"],
        length: 6,
    },
    Run {
        rule: "urn-URI",
        before: "urn:ab:c?",
        pieces: &["r", "/", "?", "+", "=", "#"],
        length: 7,
    },
    Run {
        rule: "tel-URI",
        before: "tel:",
        pieces: &["+", "1", "A", "g", "*", "-", ";", "?", "%41", "/"],
        length: 5,
    },
    Run {
        rule: "tel-URI",
        before: "tel:+1;",
        pieces: &["a", "b-c", "=", ";", "ext=", "isub=", "5", "x@", "%41"],
        length: 5,
    },
    Run {
        rule: "tel-URI",
        before: "tel:1;phone-context=",
        pieces: &["a", "1", "-", ".", "+", "(", ";a", "#", "/"],
        length: 6,
    },
    Run {
        rule: "file-URI",
        before: "file:",
        pieces: &["/", "a", "localhost", ":", "@", "?", "#", "%2F", "1"],
        length: 5,
    },
    Run {
        rule: "data-URI",
        before: "data:",
        pieces: &["a", "/", ";", "=", ",", "base64", "?", "#", ":", "%20"],
        length: 5,
    },
    Run {
        rule: "data-URI",
        before: "data:;base64,",
        pieces: &["A", "Q", "B", "E", "/", "=", "?", "%20", "#"],
        length: 6,
    },
    Run {
        rule: "mailto-URI",
        before: "mailto:",
        pieces: &["a", "@", ".", ",", "%22", "%40", "%5B", "%5D", "%5C", "?"],
        length: 6,
    },
    Run {
        rule: "mailto-URI",
        before: "mailto:a@b?",
        pieces: &["a", "=", "&", "/", "?", "%20", ",", "#"],
        length: 6,
    },
    Run {
        rule: "did-URI",
        before: "did:",
        pieces: &["a", "A", ":", "1", "/", "?", "#", "%20", "@"],
        length: 6,
    },
    Run {
        rule: "tag-URI",
        before: "tag:",
        pieces: &["a", "-", ".", "_", "@", ",", "2000", ":", "/", "01"],
        length: 5,
    },
    Run {
        rule: "tag-URI",
        before: "tag:a,",
        pieces: &["2000", "01", "1", "-", ":", "a", "?"],
        length: 6,
    },
    Run {
        rule: "news-URI",
        before: "news:",
        pieces: &["a", ".", "*", "@", ":", "/", "!", "%3F", "?", "#"],
        length: 5,
    },
    Run {
        rule: "nntp-URI",
        before: "nntp://h",
        pieces: &["/", "a", "1", ":", "*", "@", "%2F", "?", "#"],
        length: 5,
    },
    Run {
        rule: "geo-URI",
        before: "geo:",
        pieces: &["1", "-", ".", ",", ";", "a", "=", "?", "%41"],
        length: 6,
    },
];

impl Run {
    /// Walks through the strings and returns how many URIs follow their scheme's rules.
    fn compare(&self, dfa: &Dfa) -> usize {
        let mut accepted = 0;
        let mut text = self.before.to_owned();
        self.extend(dfa, &mut text, self.length, &mut accepted);
        accepted
    }

    fn extend(&self, dfa: &Dfa, text: &mut String, left: usize, accepted: &mut usize) {
        if let Ok(uri) = Uri::parse(text)
            && !breaks_prose(text)
        {
            let ours = uri.check_scheme();
            assert_eq!(
                ours.is_ok(),
                dfa.accepts(text.as_bytes()),
                "{text}: {ours:?}"
            );
            *accepted += usize::from(ours.is_ok());
        }
        if left == 0 {
            return;
        }
        for piece in self.pieces {
            let len = text.len();
            text.push_str(piece);
            self.extend(dfa, text, left - 1, accepted);
            text.truncate(len);
        }
    }
}

/// A rule that the grammar cannot express: these "MUST NOT appear more than once" (RFC 3966 section 3).
fn breaks_prose(text: &str) -> bool {
    [";ext=", ";isub="]
        .iter()
        .any(|name| text.matches(name).count() > 1)
}

#[test]
fn checks_agree_with_the_grammars_of_their_documents() {
    let grammar = grammars::schemes();
    for run in RUNS {
        let dfa = Dfa::compile(&grammar, run.rule).unwrap();
        let accepted = run.compare(&dfa);
        assert!(
            accepted > 10,
            "{} after {:?}: {accepted}",
            run.rule,
            run.before
        );
    }
}
