//! [`Tagged`]: a deterministic automaton that also reports where the marked rules matched.
//!
//! This is the subset construction once more, with two additions. The states of the other
//! automaton that it may be in are kept *in order of preference*, as a backtracking reader would
//! try them, and the first to reach a state owns it. And each of them carries, for every tag, the
//! *register* that holds the position noted. Registers are numbered by first use within a state,
//! so that two sets that differ in the names of registers only are one state, and a step of the
//! automaton is a gather: each new register takes the value of an old one or the position.
//!
//! ```text
//!   state 7: [ read userinfo   (authority_start r0)                ]
//!            [ read reg-name   (authority_start r0, host_start r0) ]
//!                  |
//!                  | '@'    gather: r0 <- r0, r1 <- position
//!                  v
//!   state 9: [ read reg-name   (authority_start r0, userinfo_end ..., host_start r1) ]
//! ```

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::abnf::GrammarError;
use super::bytes::ByteClasses;
use super::grammar::Grammar;
use super::nfa::{Mark, Nfa, State, StateId};

/// How many registers a state may have. In a gather, the last slot is the current position.
pub const REGISTERS: usize = 32;

/// The slot of the position.
const POSITION: u8 = (REGISTERS - 1) as u8;

/// No position was noted.
const UNSET: u8 = u8::MAX;

/// The state of all strings that no rest can save.
const DEAD: u32 = 0;

/// How many tags there may be.
const TAGS: usize = 32;

/// The register of each tag. An array, because the construction copies millions of them.
type Registers = [u8; TAGS];

/// One state of the other automaton and the registers of its tags.
type Thread = (StateId, Registers);

/// A step: the next state and where its registers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Step {
    next: u32,
    /// The number of the gather; 0 leaves all registers as they are.
    gather: u32,
}

/// An automaton for one rule that also notes where the marked rules begin and end.
///
/// Where a string can be read in several ways, the first alternative of the grammar that leads to
/// a whole match is taken, and an optional part is taken if it can be.
///
/// ```
/// use urial_conformance::oracle::{Mark, Tagged, grammars};
/// let marks = [Mark { parent: None, rule: "host", capture: 0 }];
/// let authority = Tagged::compile(&grammars::rfc3986(), "authority", &marks)?;
/// let captures = authority.captures(b"user@example.com:80").unwrap();
/// assert_eq!(captures[0], Some(5..16));
/// # Ok::<(), urial_conformance::oracle::GrammarError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tagged {
    classes: ByteClasses,
    table: Vec<Step>,
    gathers: Vec<[u8; REGISTERS]>,
    /// For a state that accepts, the register of each tag.
    accepting: Vec<Option<Registers>>,
    tags: usize,
}

/// Where the automaton is in a string: its state, the position and the positions noted.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<P> {
    state: u32,
    registers: [P; REGISTERS],
}

/// A number that a position fits in: one byte makes the pass over short strings faster.
pub trait Position: Copy + Default {
    /// Returns the position as a number.
    fn to_usize(self) -> usize;
}

impl Position for u8 {
    #[inline]
    fn to_usize(self) -> usize {
        self.into()
    }
}

impl Position for usize {
    #[inline]
    fn to_usize(self) -> usize {
        self
    }
}

impl Tagged {
    /// Compiles a rule and all it uses.
    ///
    /// # Errors
    ///
    /// If a rule is not defined or uses itself, or if the marks need more than 31 registers or 32 tags.
    pub fn compile(grammar: &Grammar, rule: &str, marks: &[Mark]) -> Result<Self, GrammarError> {
        let nfa = Nfa::compile(grammar, rule, marks)?;
        let captures = marks.iter().map(|mark| mark.capture + 1).max().unwrap_or(0);
        let tags = 2 * usize::from(captures);
        let line = grammar.rule(rule).map_or(0, |rule| rule.line);
        let built = (tags <= TAGS).then(|| Builder::new(&nfa, tags).build());
        built
            .flatten()
            .ok_or_else(|| GrammarError::new(line, "the marks need too many registers"))
    }

    /// Returns how many states there are, including the dead one.
    pub fn state_count(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the classes of bytes that the automaton does not distinguish.
    pub fn byte_classes(&self) -> &ByteClasses {
        &self.classes
    }

    /// Returns the cursor before the first byte.
    pub fn start<P: Position>(&self) -> Cursor<P> {
        // Whatever is noted before the first byte is at position 0, the default.
        Cursor {
            state: 1,
            registers: [P::default(); REGISTERS],
        }
    }

    /// Returns the cursor after one more byte; `position` is the number of bytes read, that one included.
    #[inline]
    pub fn next<P: Position>(&self, cursor: &Cursor<P>, byte: u8, position: P) -> Cursor<P> {
        let row = cursor.state as usize * self.classes.count();
        let step = self.table[row + self.classes.of_byte(byte)];
        let mut registers = cursor.registers;
        if step.gather != 0 {
            registers[usize::from(POSITION)] = position;
            let old = registers;
            let gather = &self.gathers[step.gather as usize];
            for (register, &source) in registers.iter_mut().zip(gather) {
                *register = old[usize::from(source) % REGISTERS];
            }
        }
        Cursor {
            state: step.next,
            registers,
        }
    }

    /// Returns whether what was read so far is the beginning of nothing in the rule.
    #[inline]
    pub fn is_dead<P>(&self, cursor: &Cursor<P>) -> bool {
        cursor.state == DEAD
    }

    /// Returns whether what was read so far is in the rule.
    #[inline]
    pub fn is_accepting<P>(&self, cursor: &Cursor<P>) -> bool {
        self.accepting[cursor.state as usize].is_some()
    }

    /// Returns the position noted for a tag (twice the capture, one more for its end), if the cursor
    /// accepts and the way taken through the grammar passed it.
    #[inline]
    pub fn position<P: Position>(&self, cursor: &Cursor<P>, tag: usize) -> Option<usize> {
        let registers = self.accepting[cursor.state as usize].as_ref()?;
        match registers[tag] {
            UNSET => None,
            register => Some(cursor.registers[usize::from(register)].to_usize()),
        }
    }

    /// Returns the position of each capture; `None` if the string does not match the rule.
    pub fn captures(&self, text: &[u8]) -> Option<Vec<Option<std::ops::Range<usize>>>> {
        let mut cursor = self.start::<usize>();
        for (index, &byte) in text.iter().enumerate() {
            cursor = self.next(&cursor, byte, index + 1);
        }
        self.accepting[cursor.state as usize].as_ref()?;
        let range = |tag| Some(self.position(&cursor, tag)?..self.position(&cursor, tag + 1)?);
        Some((0..self.tags).step_by(2).map(range).collect())
    }
}

/// The construction in progress.
struct Builder<'a> {
    nfa: &'a Nfa,
    tags: usize,
    known: HashMap<Vec<Thread>, u32, FixedState>,
    states: Vec<Vec<Thread>>,
    gathers: Vec<[u8; REGISTERS]>,
    gather_ids: HashMap<[u8; REGISTERS], u32, FixedState>,
}

impl<'a> Builder<'a> {
    fn new(nfa: &'a Nfa, tags: usize) -> Self {
        let mut identity = [0; REGISTERS];
        for (slot, source) in identity.iter_mut().enumerate() {
            *source = slot as u8;
        }
        Self {
            nfa,
            tags,
            known: HashMap::from_iter([(Vec::new(), DEAD)]),
            states: vec![Vec::new()],
            gathers: vec![identity],
            gather_ids: HashMap::from_iter([(identity, 0)]),
        }
    }

    fn build(mut self) -> Option<Tagged> {
        let classes = self.nfa.byte_classes();
        let first = self.follow([(self.nfa.start, [UNSET; TAGS])]);
        self.step_to(first)?;
        let mut table = Vec::new();
        let mut done = 0;
        while done < self.states.len() {
            for &byte in classes.representatives() {
                let threads = self.follow(self.read(&self.states[done], byte));
                table.push(self.step_to(threads)?);
            }
            done += 1;
        }
        let accepting = self
            .states
            .iter()
            .map(|threads| self.accepted(threads))
            .collect();
        let width = classes.count();
        let column =
            |class| -> Vec<Step> { table.iter().skip(class).step_by(width).copied().collect() };
        let (classes, kept) = classes.merged(column);
        let rows = table.chunks_exact(width);
        let table = rows
            .flat_map(|row| kept.iter().map(|&class| row[class]))
            .collect();
        Some(Tagged {
            classes,
            table,
            gathers: self.gathers,
            accepting,
            tags: self.tags,
        })
    }

    /// Returns the threads that read the byte, in order, each in the state after it.
    fn read(&self, threads: &[Thread], byte: u8) -> Vec<Thread> {
        let go = |(id, registers): &Thread| match &self.nfa.states[*id as usize] {
            State::Read(bytes, next) if bytes.contains(byte) => Some((*next, *registers)),
            _ => None,
        };
        threads.iter().filter_map(go).collect()
    }

    /// Follows each thread to the states that read or accept. The first to reach a state owns it;
    /// tags passed on the way take the position.
    fn follow(&self, threads: impl IntoIterator<Item = Thread>) -> Vec<Thread> {
        let mut seen = vec![false; self.nfa.states.len()];
        let mut reached = Vec::new();
        for thread in threads {
            let mut stack = vec![thread];
            while let Some((id, mut registers)) = stack.pop() {
                if std::mem::replace(&mut seen[id as usize], true) {
                    continue;
                }
                match &self.nfa.states[id as usize] {
                    State::Fork(next) => {
                        // The stack gives back the last one first, and the first is preferred.
                        stack.extend(next.iter().rev().map(|&next| (next, registers)));
                    }
                    State::Note(tag, next) => {
                        registers[usize::from(*tag)] = POSITION;
                        stack.push((*next, registers));
                    }
                    State::Read(..) | State::Accept => reached.push((id, registers)),
                }
            }
        }
        reached
    }

    /// Renumbers registers by first use and finds the state, which is a new one at times.
    fn step_to(&mut self, mut threads: Vec<Thread>) -> Option<Step> {
        let mut sources: Vec<u8> = Vec::new();
        // The new number of each register; `UNSET` stays as it is.
        let mut numbers = [UNSET; 1 << u8::BITS];
        for (_, registers) in &mut threads {
            for register in &mut registers[..self.tags] {
                let number = &mut numbers[usize::from(*register)];
                if *number == UNSET && *register != UNSET {
                    *number = sources.len() as u8;
                    sources.push(*register);
                }
                *register = *number;
            }
        }
        if sources.len() >= usize::from(POSITION) {
            return None;
        }
        let mut gather = self.gathers[0];
        gather[..sources.len()].copy_from_slice(&sources);
        let fresh = self.gathers.len() as u32;
        let gather = *self.gather_ids.entry(gather).or_insert_with_key(|gather| {
            self.gathers.push(*gather);
            fresh
        });
        let fresh = self.states.len() as u32;
        let next = *self.known.entry(threads).or_insert_with_key(|threads| {
            self.states.push(threads.clone());
            fresh
        });
        Some(Step { next, gather })
    }

    /// Returns the registers of the thread that accepts.
    fn accepted(&self, threads: &[Thread]) -> Option<Registers> {
        let accepts = |(id, _): &&Thread| matches!(self.nfa.states[*id as usize], State::Accept);
        threads
            .iter()
            .find(accepts)
            .map(|(_, registers)| *registers)
    }
}
