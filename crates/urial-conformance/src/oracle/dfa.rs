//! [`Dfa`]: whether a string is in a rule, in one step for each byte.

use std::collections::HashMap;

use super::abnf::GrammarError;
use super::bytes::ByteClasses;
use super::grammar::Grammar;
use super::nfa::{Nfa, State, StateId};

/// A deterministic automaton for one rule, with as few states as there can be.
///
/// ```
/// use urial_conformance::oracle::{Dfa, grammars};
/// let port = Dfa::compile(&grammars::rfc3986(), "port")?;
/// assert!(port.accepts(b"8042"));
/// assert!(!port.accepts(b"80x2"));
/// assert_eq!(port.viable_prefix(b"80x2"), 2);
/// # Ok::<(), urial_conformance::oracle::GrammarError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dfa {
    classes: ByteClasses,
    /// The next state by state and class, row after row.
    table: Vec<u32>,
    accepting: Vec<bool>,
    start: u32,
}

/// The state of all strings that no rest can save. It has the number 0 in every automaton.
const DEAD: u32 = 0;

impl Dfa {
    /// Compiles a rule and all it uses.
    ///
    /// # Errors
    ///
    /// If a rule is not defined, or uses itself.
    pub fn compile(grammar: &Grammar, rule: &str) -> Result<Self, GrammarError> {
        Ok(Self::from_nfa(&Nfa::compile(grammar, rule, &[])?).minimized())
    }

    /// Applies the subset construction: a state is a set of states of the other automaton.
    fn from_nfa(nfa: &Nfa) -> Self {
        let classes = nfa.byte_classes();
        let mut known: HashMap<Vec<StateId>, u32> = HashMap::from([(Vec::new(), DEAD)]);
        let mut sets = vec![Vec::new(), closure(nfa, [nfa.start])];
        known.insert(sets[1].clone(), 1);
        let mut table = Vec::new();
        let mut done = 0;
        while done < sets.len() {
            for &byte in classes.representatives() {
                let next = closure(nfa, reads(nfa, &sets[done], byte));
                let fresh = sets.len() as u32;
                let id = *known.entry(next).or_insert_with_key(|set| {
                    sets.push(set.clone());
                    fresh
                });
                table.push(id);
            }
            done += 1;
        }
        let accepts = |set: &Vec<StateId>| {
            set.iter()
                .any(|&id| matches!(nfa.states[id as usize], State::Accept))
        };
        let accepting = sets.iter().map(accepts).collect();
        Self {
            classes,
            table,
            accepting,
            start: 1,
        }
    }

    /// Merges states, and then bytes, that no string distinguishes (Moore): the first partition separates
    /// accepting states from the others, and each pass separates states whose successors are separated.
    fn minimized(self) -> Self {
        let width = self.classes.count();
        let mut block: Vec<u32> = self
            .accepting
            .iter()
            .map(|&accepts| accepts.into())
            .collect();
        let mut count = 0;
        loop {
            let mut known: HashMap<(u32, Vec<u32>), u32> = HashMap::new();
            let signature = |state: usize| {
                let row = &self.table[state * width..(state + 1) * width];
                (
                    block[state],
                    row.iter().map(|&next| block[next as usize]).collect(),
                )
            };
            let mut refined = Vec::with_capacity(block.len());
            for state in 0..block.len() {
                let fresh = known.len() as u32;
                refined.push(*known.entry(signature(state)).or_insert(fresh));
            }
            block = refined;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        // Blocks are numbered by their first state, so that of the dead state is 0 again.
        let mut table = vec![DEAD; count * width];
        let mut accepting = vec![false; count];
        for (state, &to) in block.iter().enumerate() {
            accepting[to as usize] = self.accepting[state];
            for class in 0..width {
                let next = self.table[state * width + class];
                table[to as usize * width + class] = block[next as usize];
            }
        }
        let column =
            |class| -> Vec<u32> { table.iter().skip(class).step_by(width).copied().collect() };
        let (classes, kept) = self.classes.merged(column);
        let rows = table.chunks_exact(width);
        Self {
            table: rows
                .flat_map(|row| kept.iter().map(|&class| row[class]))
                .collect(),
            classes,
            accepting,
            start: block[self.start as usize],
        }
    }

    /// Returns how many states there are, including the dead one.
    pub fn state_count(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the classes of bytes that the automaton does not distinguish.
    pub fn byte_classes(&self) -> &ByteClasses {
        &self.classes
    }

    /// Returns the state before the first byte.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// Returns the state after one more byte.
    #[inline]
    pub fn next(&self, state: u32, byte: u8) -> u32 {
        self.table[state as usize * self.classes.count() + self.classes.of_byte(byte)]
    }

    /// Returns whether what was read so far is in the rule.
    #[inline]
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// Returns whether what was read so far is the beginning of nothing in the rule.
    #[inline]
    pub fn is_dead(&self, state: u32) -> bool {
        state == DEAD
    }

    /// Returns whether the string is in the rule.
    pub fn accepts(&self, text: &[u8]) -> bool {
        self.is_accepting(
            text.iter()
                .fold(self.start, |state, &byte| self.next(state, byte)),
        )
    }

    /// Returns the length of the longest beginning of the string that some string of the rule has too.
    pub fn viable_prefix(&self, text: &[u8]) -> usize {
        let mut state = self.start;
        let lives = |byte: &u8| {
            state = self.next(state, *byte);
            !self.is_dead(state)
        };
        text.iter().copied().take_while(lives).count()
    }
}

/// Returns the states that the set leads to by reading the byte.
fn reads(nfa: &Nfa, set: &[StateId], byte: u8) -> Vec<StateId> {
    let go = |&id: &StateId| match &nfa.states[id as usize] {
        State::Read(bytes, next) if bytes.contains(byte) => Some(*next),
        _ => None,
    };
    set.iter().filter_map(go).collect()
}

/// Returns the states that are reached without reading, sorted, those that only pass on left out.
fn closure(nfa: &Nfa, from: impl IntoIterator<Item = StateId>) -> Vec<StateId> {
    let mut stack: Vec<StateId> = from.into_iter().collect();
    let mut seen = vec![false; nfa.states.len()];
    let mut reached = Vec::new();
    while let Some(id) = stack.pop() {
        if std::mem::replace(&mut seen[id as usize], true) {
            continue;
        }
        match &nfa.states[id as usize] {
            State::Fork(next) => stack.extend(next),
            State::Note(_, next) => stack.push(*next),
            State::Read(..) | State::Accept => reached.push(id),
        }
    }
    reached.sort_unstable();
    reached
}
