//! [`Nfa`]: a rule as a graph of states, built by Thompson's construction.

use super::abnf::{Expression, GrammarError, Rule};
use super::bytes::{ByteClasses, Bytes};
use super::grammar::Grammar;
use super::utf8;

/// The number of a state.
pub(super) type StateId = u32;

/// The number of a tag: `2 * capture` where a capture starts, one more where it ends.
pub(super) type Tag = u8;

/// Where to note positions: where `rule` is used in `parent`, or anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The rule whose definition uses the marked one; `None` is any.
    pub parent: Option<&'static str>,
    /// The marked rule.
    pub rule: &'static str,
    /// The number of the capture, below 64. Several marks may share one.
    pub capture: u8,
}

/// What the automaton does in a state.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// Reads a byte of the set.
    Read(Bytes, StateId),
    /// Goes on without reading. Earlier ones are preferred.
    Fork(Vec<StateId>),
    /// Notes the position and goes on.
    Note(Tag, StateId),
    /// The end of the rule.
    Accept,
}

/// A nondeterministic automaton.
#[derive(Clone, Debug)]
pub(super) struct Nfa {
    pub(super) states: Vec<State>,
    pub(super) start: StateId,
}

impl Nfa {
    /// Compiles a rule and all it uses.
    pub(super) fn compile(
        grammar: &Grammar,
        rule: &str,
        marks: &[Mark],
    ) -> Result<Self, GrammarError> {
        let mut compiler = Compiler {
            grammar,
            marks,
            states: vec![State::Accept],
            callers: Vec::new(),
        };
        let start = compiler.rule(rule, 0)?;
        Ok(Self {
            states: compiler.states,
            start,
        })
    }

    /// Returns the classes of bytes that no state distinguishes.
    pub(super) fn byte_classes(&self) -> ByteClasses {
        ByteClasses::of(self.states.iter().filter_map(|state| match state {
            State::Read(bytes, _) => Some(*bytes),
            _ => None,
        }))
    }
}

/// The bytes of a character, each one of a set.
type Sequence = Vec<Bytes>;

/// Returns the sequences of UTF-8 of a range of characters.
fn sequences(first: u32, last: u32) -> Vec<Sequence> {
    let range = |(low, high)| Bytes::range(low, high);
    let sequences = utf8::sequences(first, last).into_iter();
    sequences
        .map(|sequence| sequence.into_iter().map(range).collect())
        .collect()
}

/// The same characters in fewer sequences: two that differ at one place become one, until none do. RFC 3987
/// has dozens of sequences in a dozen rules, and determinization is as slow as the states are many.
fn merged(mut sequences: Vec<Sequence>) -> Vec<Sequence> {
    let mut i = 0;
    while i < sequences.len() {
        let partner = (i + 1..sequences.len())
            .find_map(|k| Some((k, different_place(&sequences[i], &sequences[k])?)));
        match partner {
            Some((k, place)) => {
                let other = sequences.remove(k);
                sequences[i][place] = sequences[i][place].union(other[place]);
                // What did not fit before may fit now.
                i = 0;
            }
            None => i += 1,
        }
    }
    sequences
}

/// Returns the only place at which two sequences differ, or the first if they are equal.
fn different_place(a: &Sequence, b: &Sequence) -> Option<usize> {
    if a.len() != b.len() {
        return None;
    }
    let mut places = (0..a.len()).filter(|&place| a[place] != b[place]);
    match (places.next(), places.next()) {
        (Some(place), None) => Some(place),
        (None, None) => Some(0),
        (_, Some(_)) => None,
    }
}

struct Compiler<'a> {
    grammar: &'a Grammar,
    marks: &'a [Mark],
    states: Vec<State>,
    /// The rules being compiled, the innermost last.
    callers: Vec<String>,
}

// Each function takes the state that follows and gives the state that begins: an expression is
// built back to front, and nothing has to be patched but the loop of an unlimited repetition.
impl<'a> Compiler<'a> {
    fn add(&mut self, state: State) -> StateId {
        self.states.push(state);
        (self.states.len() - 1) as StateId
    }

    /// A rule's own states: each use of a rule gets a copy, so its marks can differ.
    fn rule(&mut self, name: &str, next: StateId) -> Result<StateId, GrammarError> {
        let rule = self.resolve(name)?;
        if self
            .callers
            .iter()
            .any(|caller| caller.eq_ignore_ascii_case(name))
        {
            let message = format!("rule {name} uses itself; only regular grammars can be compiled");
            return Err(GrammarError::new(rule.line, message));
        }
        let capture = self.capture(name);
        let after = match capture {
            Some(capture) => self.add(State::Note(2 * capture + 1, next)),
            None => next,
        };
        self.callers.push(name.to_owned());
        let body = self.expression(&rule.expression, after)?;
        self.callers.pop();
        Ok(match capture {
            Some(capture) => self.add(State::Note(2 * capture, body)),
            None => body,
        })
    }

    fn resolve(&self, name: &str) -> Result<&'a Rule, GrammarError> {
        self.grammar.rule(name).ok_or_else(|| {
            let user = self
                .callers
                .last()
                .and_then(|caller| self.grammar.rule(caller));
            let line = user.map_or(0, |rule| rule.line);
            GrammarError::new(line, format!("rule {name} is not defined"))
        })
    }

    fn expression(
        &mut self,
        expression: &Expression,
        next: StateId,
    ) -> Result<StateId, GrammarError> {
        // Most alternations are sets of characters: one state instead of a fork of dozens.
        if let Some(bytes) = self.one_byte(expression, 0) {
            return Ok(self.add(State::Read(bytes, next)));
        }
        if let Some(sequences) = self.one_character(expression, 0) {
            return Ok(self.character(&merged(sequences), next));
        }
        match expression {
            Expression::Alternation(parts) => {
                let starts = parts.iter().map(|part| self.expression(part, next));
                let starts = starts.collect::<Result<_, _>>()?;
                Ok(self.add(State::Fork(starts)))
            }
            Expression::Concatenation(parts) => parts
                .iter()
                .rev()
                .try_fold(next, |next, part| self.expression(part, next)),
            Expression::Repetition { min, max, body } => self.repetition(*min, *max, body, next),
            &Expression::Range { first, last } => Ok(self.range(first, last, next)),
            Expression::Rule(name) => self.rule(name, next),
        }
    }

    /// Adds a body that matches `min` to `max` times, as often as possible.
    fn repetition(
        &mut self,
        min: u32,
        max: Option<u32>,
        body: &Expression,
        next: StateId,
    ) -> Result<StateId, GrammarError> {
        let mut start = next;
        if let Some(max) = max {
            for _ in min..max {
                let once = self.expression(body, start)?;
                start = self.add(State::Fork(vec![once, next]));
            }
        } else {
            start = self.add(State::Fork(Vec::new()));
            let once = self.expression(body, start)?;
            self.states[start as usize] = State::Fork(vec![once, next]);
        }
        (0..min).try_fold(start, |start, _| self.expression(body, start))
    }

    fn range(&mut self, first: u32, last: u32, next: StateId) -> StateId {
        self.character(&sequences(first, last), next)
    }

    /// Reads one character, given as the sequences of bytes that encode it.
    fn character(&mut self, sequences: &[Sequence], next: StateId) -> StateId {
        let starts = sequences.iter().map(|sequence| {
            let bytes = sequence.iter().rev();
            bytes.fold(next, |next, &bytes| self.add(State::Read(bytes, next)))
        });
        let starts = starts.collect();
        self.add(State::Fork(starts))
    }

    /// Returns the byte sequences that an expression matches, if it matches exactly one character in any case
    /// and no mark is lost by saying so.
    fn one_character(&self, expression: &Expression, depth: usize) -> Option<Vec<Sequence>> {
        if depth > 32 {
            return None;
        }
        match expression {
            Expression::Alternation(parts) => {
                let parts = parts.iter().map(|part| self.one_character(part, depth + 1));
                Some(parts.collect::<Option<Vec<_>>>()?.concat())
            }
            &Expression::Range { first, last } => Some(sequences(first, last)),
            Expression::Rule(name) if !self.marks.iter().any(|mark| mark.rule == name) => {
                self.one_character(&self.grammar.rule(name)?.expression, depth + 1)
            }
            _ => None,
        }
    }

    /// Returns the set of bytes that an expression matches, if it matches exactly one byte in any case
    /// and the set loses no mark.
    fn one_byte(&self, expression: &Expression, depth: usize) -> Option<Bytes> {
        // Deeper than rules nest in any grammar of ours: a rule that uses itself ends here.
        if depth > 32 {
            return None;
        }
        match expression {
            Expression::Alternation(parts) => {
                parts.iter().try_fold(Bytes::default(), |set, part| {
                    Some(set.union(self.one_byte(part, depth + 1)?))
                })
            }
            Expression::Range { first, last } => {
                let (first, last) = (u8::try_from(*first).ok()?, u8::try_from(*last).ok()?);
                last.is_ascii().then(|| Bytes::range(first, last))
            }
            Expression::Rule(name) if !self.marks.iter().any(|mark| mark.rule == name) => {
                self.one_byte(&self.grammar.rule(name)?.expression, depth + 1)
            }
            _ => None,
        }
    }

    /// Returns the capture of a rule used in the rule being compiled.
    fn capture(&self, name: &str) -> Option<u8> {
        let parent = self.callers.last();
        let fits = |mark: &&Mark| {
            mark.rule.eq_ignore_ascii_case(name)
                && mark.parent.is_none_or(|wanted| {
                    parent.is_some_and(|parent| parent.eq_ignore_ascii_case(wanted))
                })
        };
        self.marks.iter().find(fits).map(|mark| mark.capture)
    }
}
