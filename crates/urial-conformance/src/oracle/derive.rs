//! [`derive`]: reads a string by the grammar as a person would, trying one thing after the other.
//!
//! It interprets the tree of the grammar and shares no code with the automata. It backtracks and is slow;
//! its purpose is to test the automata.

use std::ops::Range;

use super::abnf::Expression;
use super::grammar::Grammar;
use super::nfa::Mark;

/// Where each capture lies.
type Captures = Vec<Option<Range<usize>>>;

/// Returns the first way to read the whole string by the rule: alternatives in the order of the grammar,
/// repetitions as often as possible. `None` if there is no way, or a rule is not defined.
///
/// ```
/// use urial_conformance::oracle::{Mark, derive, grammars};
/// let marks = [Mark { parent: None, rule: "host", capture: 0 }];
/// let captures = derive(&grammars::rfc3986(), "authority", &marks, b"u@h:80").unwrap();
/// assert_eq!(captures[0], Some(2..3));
/// ```
pub fn derive(grammar: &Grammar, rule: &str, marks: &[Mark], text: &[u8]) -> Option<Captures> {
    let mut result = None;
    each(grammar, rule, marks, text, &mut |captures| {
        result = Some(captures.clone());
        Search::Stop
    });
    result
}

/// Returns the ways to read the whole string by the rule that differ in their marks, in the order of
/// preference.
///
/// ```
/// use urial_conformance::oracle::{Mark, derive_all, grammars};
/// let mark = |rule, capture| Mark { parent: Some("host"), rule, capture };
/// let marks = [mark("IPv4address", 0), mark("reg-name", 1)];
/// let readings = derive_all(&grammars::rfc3986(), "host", &marks, b"1.2.3.4");
/// assert_eq!(readings, [vec![Some(0..7), None], vec![None, Some(0..7)]]);
/// ```
pub fn derive_all(grammar: &Grammar, rule: &str, marks: &[Mark], text: &[u8]) -> Vec<Captures> {
    let mut all = Vec::new();
    each(grammar, rule, marks, text, &mut |captures| {
        if !all.contains(captures) {
            all.push(captures.clone());
        }
        Search::GoOn
    });
    all
}

/// Whether to look for another way to read the string.
enum Search {
    GoOn,
    Stop,
}

/// Calls back for each way to read the string.
fn each(
    grammar: &Grammar,
    rule: &str,
    marks: &[Mark],
    text: &[u8],
    found: &mut dyn FnMut(&Captures) -> Search,
) {
    let captures = marks.iter().map(|mark| mark.capture + 1).max().unwrap_or(0);
    let mut captures = vec![None; captures.into()];
    Interpreter {
        grammar,
        marks,
        text,
    }
    .rule("", rule, 0, &mut captures, &mut |end, captures| {
        end == text.len() && matches!(found(captures), Search::Stop)
    });
}

struct Interpreter<'a> {
    grammar: &'a Grammar,
    marks: &'a [Mark],
    text: &'a [u8],
}

/// The continuation: given the position after a match, it returns whether the rest matches.
type Then<'a> = &'a mut dyn FnMut(usize, &mut Captures) -> bool;

impl Interpreter<'_> {
    fn rule(
        &self,
        parent: &str,
        name: &str,
        at: usize,
        caps: &mut Captures,
        then: Then<'_>,
    ) -> bool {
        let Some(rule) = self.grammar.rule(name) else {
            return false;
        };
        let mark = self.marks.iter().find(|mark| {
            let parent_fits = |wanted: &str| parent.eq_ignore_ascii_case(wanted);
            mark.rule.eq_ignore_ascii_case(name) && mark.parent.is_none_or(parent_fits)
        });
        let Some(mark) = mark else {
            return self.expression(name, &rule.expression, at, caps, then);
        };
        let capture = usize::from(mark.capture);
        self.expression(name, &rule.expression, at, caps, &mut |end, caps| {
            let before = caps[capture].replace(at..end);
            let matched = then(end, caps);
            caps[capture] = before;
            matched
        })
    }

    fn expression(
        &self,
        parent: &str,
        expression: &Expression,
        at: usize,
        caps: &mut Captures,
        then: Then<'_>,
    ) -> bool {
        match expression {
            Expression::Alternation(parts) => parts
                .iter()
                .any(|part| self.expression(parent, part, at, caps, then)),
            Expression::Concatenation(parts) => match parts.split_first() {
                None => then(at, caps),
                Some((first, rest)) => {
                    let rest = Expression::Concatenation(rest.to_vec());
                    self.expression(parent, first, at, caps, &mut |end, caps| {
                        self.expression(parent, &rest, end, caps, then)
                    })
                }
            },
            Expression::Repetition { min, max, body } => {
                self.repetition(parent, (*min, *max), body, at, caps, then)
            }
            Expression::Range { first, last } => {
                let rest = std::str::from_utf8(&self.text[at..]);
                let rest = rest.unwrap_or_else(|error| {
                    std::str::from_utf8(&self.text[at..at + error.valid_up_to()])
                        .expect("valid up to there")
                });
                rest.chars().next().is_some_and(|c| {
                    (*first..=*last).contains(&u32::from(c)) && then(at + c.len_utf8(), caps)
                })
            }
            Expression::Rule(name) => self.rule(parent, name, at, caps, then),
        }
    }

    fn repetition(
        &self,
        parent: &str,
        (min, max): (u32, Option<u32>),
        body: &Expression,
        at: usize,
        caps: &mut Captures,
        then: Then<'_>,
    ) -> bool {
        let once_more = max != Some(0)
            && self.expression(parent, body, at, caps, &mut |end, caps| {
                // Once the minimum is met, a round that reads nothing leads nowhere new.
                let left = (min.saturating_sub(1), max.map(|max| max - 1));
                (min > 0 || end > at) && self.repetition(parent, left, body, end, caps, then)
            });
        once_more || (min == 0 && then(at, caps))
    }
}
