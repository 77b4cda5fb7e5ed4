//! Whether a template can be ambiguous: two ways through its program at once.
//!
//! The analysis looks for one text and two ways of reading it, by following both at the same time over
//! *symbols*: each character and each percent-encoding that the literals contain, and one
//! character of each kind that they do not. If both ways reach the end after they have parted, there
//! is a text with two assignments. If no such pair of paths exists, no text is ambiguous.

use alloc::vec::Vec;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::operator::Allow;
use crate::program::{Index, Instruction, Least, Program};

/// Larger automata are not analyzed.
const MOST_POINTS: usize = 400;

/// What a text consists of: an atom, or a single byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Byte(u8),
    /// A percent-encoded character as written: its digits, whatever its length.
    Encoded([u8; 12]),
    /// An unreserved character that no literal contains.
    OtherUnreserved,
    /// A reserved character that no literal contains.
    OtherReserved,
    /// An encoded character that expansion writes.
    OtherEncoded,
}

/// A place in the program where a symbol is consumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    /// A symbol of a text.
    Text {
        symbol: Symbol,
        next: Next,
    },
    /// An atom of a run. `more` is the point of the next atom, if it may have one.
    Run {
        allow: Allow,
        more: Option<u32>,
        next: Index,
    },
    Accept,
}

/// What follows a symbol of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Point(u32),
    Instruction(Index),
}

/// Returns whether two ways may read one text. `false` is certain.
pub(crate) fn is_possible(program: &Program) -> bool {
    Automaton::new(program).is_none_or(|automaton| automaton.has_two_ways())
}

struct Automaton<'a> {
    program: &'a Program,
    points: Vec<Point>,
    /// The first point of each instruction that consumes.
    entries: Vec<u32>,
    symbols: Vec<Symbol>,
}

impl<'a> Automaton<'a> {
    /// Returns `None` for a program that is too large, or whose literals are not made of whole characters.
    fn new(program: &'a Program) -> Option<Self> {
        let mut automaton = Self {
            program,
            points: Vec::new(),
            entries: Vec::new(),
            symbols: Vec::new(),
        };
        let others = [
            Symbol::OtherUnreserved,
            Symbol::OtherReserved,
            Symbol::OtherEncoded,
        ];
        let mut symbols = Vec::from(others);
        for &instruction in &program.code {
            automaton.entries.push(automaton.points.len() as u32);
            match instruction {
                Instruction::Accept => automaton.points.push(Point::Accept),
                Instruction::Text { text, next } => {
                    let text = symbols_of(program.bytes(text))?;
                    symbols.extend(&text);
                    automaton.add_text(&text, next);
                }
                Instruction::Run(run) => {
                    automaton.add_run(run.allow, run.most, run.next)?;
                }
                Instruction::Either { .. } | Instruction::Empty { .. } => {}
            }
            if automaton.points.len() > MOST_POINTS {
                return None;
            }
        }
        symbols.sort_unstable();
        symbols.dedup();
        automaton.symbols = symbols;
        Some(automaton)
    }

    fn add_text(&mut self, text: &[Symbol], next: Index) {
        for (i, &symbol) in text.iter().enumerate() {
            let after = self.points.len() as u32 + 1;
            let is_last = i + 1 == text.len();
            let next = if is_last {
                Next::Instruction(next)
            } else {
                Next::Point(after)
            };
            self.points.push(Point::Text { symbol, next });
        }
    }

    fn add_run(&mut self, allow: Allow, most: Option<u16>, next: Index) -> Option<()> {
        let Some(most) = most else {
            let more = Some(self.points.len() as u32);
            self.points.push(Point::Run { allow, more, next });
            return Some(());
        };
        if usize::from(most) > MOST_POINTS {
            return None;
        }
        for i in 1..=most {
            let more = (i < most).then_some(self.points.len() as u32 + 1);
            self.points.push(Point::Run { allow, more, next });
        }
        Some(())
    }

    /// Adds the points that are reached from an instruction, one for each way.
    fn reach(&self, from: Index, points: &mut Vec<u32>) {
        let mut open = Vec::from([from]);
        while let Some(index) = open.pop() {
            let entry = self.entries[index as usize];
            match self.program.code[index as usize] {
                Instruction::Accept | Instruction::Text { .. } => points.push(entry),
                Instruction::Either { first, second } => open.extend([second, first]),
                Instruction::Empty { next, .. } => open.push(next),
                Instruction::Run(run) => {
                    points.push(entry);
                    if run.least == Least::Zero {
                        open.push(run.next);
                    }
                }
            }
        }
    }

    /// Returns the points after a symbol, one for each way.
    fn step(&self, point: u32, symbol: Symbol) -> Vec<u32> {
        let mut points = Vec::new();
        match self.points[point as usize] {
            Point::Accept => {}
            Point::Text {
                symbol: expected,
                next,
            } => {
                if symbol == expected {
                    match next {
                        Next::Point(next) => points.push(next),
                        Next::Instruction(next) => self.reach(next, &mut points),
                    }
                }
            }
            Point::Run { allow, more, next } => {
                if symbol.is_allowed(allow) {
                    points.extend(more);
                    self.reach(next, &mut points);
                }
            }
        }
        points
    }

    /// Follows two ways at once: together until they part, then side by side.
    fn has_two_ways(&self) -> bool {
        let count = self.points.len();
        let mut search = Search {
            count,
            together: alloc::vec![false; count],
            apart: alloc::vec![false; count * count],
            open: Vec::new(),
        };
        let mut starts = Vec::new();
        self.reach(self.program.start, &mut starts);
        search.part(&starts);
        while let Some((a, b, parted)) = search.open.pop() {
            let is_end = |point: u32| self.points[point as usize] == Point::Accept;
            if parted && is_end(a) && is_end(b) {
                return true;
            }
            for &symbol in &self.symbols {
                let after_a = self.step(a, symbol);
                if parted {
                    let after_b = self.step(b, symbol);
                    search.side_by_side(&after_a, &after_b);
                } else {
                    search.part(&after_a);
                }
            }
        }
        false
    }
}

/// The pairs of points that two ways have reached.
struct Search {
    count: usize,
    together: Vec<bool>,
    apart: Vec<bool>,
    /// Two points, and whether the ways to them have parted.
    open: Vec<(u32, u32, bool)>,
}

impl Search {
    /// One point has several successors: two ways stay together or part here.
    fn part(&mut self, points: &[u32]) {
        for (i, &a) in points.iter().enumerate() {
            if !core::mem::replace(&mut self.together[a as usize], true) {
                self.open.push((a, a, false));
            }
            for &b in &points[i + 1..] {
                self.visit(a, b);
            }
        }
    }

    fn side_by_side(&mut self, a: &[u32], b: &[u32]) {
        for &a in a {
            for &b in b {
                self.visit(a, b);
            }
        }
    }

    fn visit(&mut self, a: u32, b: u32) {
        let (a, b) = (a.min(b), a.max(b));
        let pair = a as usize * self.count + b as usize;
        if !core::mem::replace(&mut self.apart[pair], true) {
            self.open.push((a, b, true));
        }
    }
}

impl Symbol {
    /// Returns whether the symbol may be in a run.
    fn is_allowed(self, allow: Allow) -> bool {
        let sets = match allow {
            Allow::Unreserved => UNRESERVED,
            Allow::Reserved => UNRESERVED | RESERVED,
        };
        match self {
            Self::Byte(byte) => charset::has(byte, sets),
            Self::Encoded(text) => atoms::atom(&text, 0, allow) > 0,
            Self::OtherUnreserved | Self::OtherEncoded => true,
            Self::OtherReserved => allow == Allow::Reserved,
        }
    }
}

/// Splits a literal into symbols, or returns `None` if an encoded character of it is not whole.
fn symbols_of(text: &[u8]) -> Option<Vec<Symbol>> {
    let mut symbols = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if charset::is_triplet(text, at) {
            let encoded = atoms::encoded_char(text, at);
            encoded.value?;
            let mut digits = [0; 12];
            digits[..encoded.len].copy_from_slice(&text[at..at + encoded.len]);
            symbols.push(Symbol::Encoded(digits));
            at += encoded.len;
        } else {
            symbols.push(Symbol::Byte(text[at]));
            at += 1;
        }
    }
    Some(symbols)
}
