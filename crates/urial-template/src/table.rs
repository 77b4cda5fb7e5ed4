//! Matches any template, in time and memory that are linear in the length of the text.
//!
//! This is the plain form of [`crate::parallel`], which tests compare with it. It serves templates that have
//! prefixes.
//!
//! A pass from the end of the text to its beginning computes, for each position and each
//! instruction, whether no, one or several ways lead from there to acceptance. A pass from the
//! beginning then follows the preferred way. Neither ever goes back.

use alloc::vec;
use alloc::vec::Vec;

use crate::atoms::Atoms;
use crate::literal;
use crate::meter::Meter;
use crate::operator::Allow;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Run};

/// The number of ways: 0, 1, or 2 for several.
type Ways = u8;

/// The ways of 64 instructions: one bit for some, another for several.
#[derive(Clone, Copy, Default)]
struct Word {
    some: u64,
    several: u64,
}

impl Word {
    #[inline]
    fn get(self, index: Index) -> Ways {
        let bit = index % 64;
        ((self.some >> bit & 1) + (self.several >> bit & 1)) as Ways
    }

    /// Sets what is 0.
    #[inline]
    fn set(&mut self, index: Index, ways: Ways) {
        let bit = index % 64;
        self.some |= u64::from(ways > 0) << bit;
        self.several |= u64::from(ways > 1) << bit;
    }

    #[inline]
    fn replace(&mut self, index: Index, ways: Ways) {
        let others = !(1 << (index % 64));
        self.some &= others;
        self.several &= others;
        self.set(index, ways);
    }
}

/// The ways for each position and instruction. `WORDS` is the number of words for each position, or 0 if
/// that is known at run time only.
struct Table<const WORDS: usize> {
    words: usize,
    ways: Vec<Word>,
}

impl<const WORDS: usize> Table<WORDS> {
    fn new(positions: usize, words: usize) -> Self {
        Self {
            words,
            ways: vec![Word::default(); positions * words],
        }
    }

    #[inline]
    fn place(&self, at: usize, index: Index) -> usize {
        if WORDS == 1 {
            at
        } else {
            at * self.words + index as usize / 64
        }
    }

    #[inline]
    fn get(&self, at: usize, index: Index) -> Ways {
        self.ways[self.place(at, index)].get(index)
    }

    #[inline]
    fn set(&mut self, at: usize, index: Index, ways: Ways) {
        let place = self.place(at, index);
        self.ways[place].set(index, ways);
    }
}

fn plus(a: Ways, b: Ways) -> Ways {
    (a + b).min(2)
}

/// The exits of a run with a limit that are known at the current position.
#[derive(Clone, Copy, Default)]
struct Exits {
    /// The nearest one: its number of atoms from the end, and its ways.
    near: Option<(usize, Ways)>,
    next: Option<usize>,
}

/// The number of atoms after the current position, of each kind.
#[derive(Default)]
struct Counts {
    unreserved: usize,
    reserved: usize,
}

impl Counts {
    fn of(&self, allow: Allow) -> usize {
        match allow {
            Allow::Unreserved => self.unreserved,
            Allow::Reserved => self.reserved,
        }
    }
}

/// Matches the whole text: fills `pieces` and returns whether there are other assignments.
#[inline(never)]
pub(crate) fn find(
    program: &Program,
    text: &[u8],
    pieces: &mut Pieces,
    meter: &mut impl Meter,
) -> Option<bool> {
    let (start, from) = program.after_first_literal(text)?;
    meter.count(1);
    // One word per position is faster, and takes a second copy of the code.
    if cfg!(feature = "fast") && program.code.len() <= 64 {
        find_with::<1>(program, start, text, from, pieces, meter)
    } else {
        find_with::<0>(program, start, text, from, pieces, meter)
    }
}

/// Returns the first position at which two assignments part, if there are several.
///
/// The preferred assignment is followed up to there. Each byte is read at most once for each run: where a run
/// could go on to another end, its way parts.
#[cold]
pub(crate) fn parting(program: &Program, text: &[u8]) -> Option<usize> {
    let (start, from) = program.after_first_literal(text)?;
    let atoms = Atoms::of(text);
    let table = ways::<0>(program, text, from, &atoms, &mut ());
    let way = Way {
        program,
        text,
        atoms: &atoms,
        table: &table,
    };
    way.parting(start, from)
}

fn find_with<const WORDS: usize>(
    program: &Program,
    start: Index,
    text: &[u8],
    from: usize,
    pieces: &mut Pieces,
    meter: &mut impl Meter,
) -> Option<bool> {
    let atoms = Atoms::of(text);
    let table = ways::<WORDS>(program, text, from, &atoms, meter);
    let ways = table.get(from, start);
    if ways == 0 {
        return None;
    }
    let way = Way {
        program,
        text,
        atoms: &atoms,
        table: &table,
    };
    way.follow(start, from, pieces, meter);
    Some(ways > 1)
}

/// Returns the ways from each position for each instruction.
fn ways<const WORDS: usize>(
    program: &Program,
    text: &[u8],
    from: usize,
    atoms: &Atoms,
    meter: &mut impl Meter,
) -> Table<WORDS> {
    let words = program.code.len().div_ceil(64);
    let limits = if program.has_limits {
        program.code.len()
    } else {
        0
    };
    let mut backward = Backward {
        program,
        text,
        atoms,
        table: Table::<WORDS>::new(text.len() + 1, words),
        carries: Table::<WORDS>::new(1, words),
        exits: vec![Exits::default(); limits],
        counts: Counts::default(),
    };
    for at in (from..=text.len()).rev() {
        backward.position(at);
        meter.count(program.code.len());
    }
    backward.table
}

struct Backward<'a, const WORDS: usize> {
    program: &'a Program,
    text: &'a [u8],
    atoms: &'a Atoms,
    table: Table<WORDS>,
    /// For each run without a limit: the ways through all exits that atoms lead to.
    carries: Table<WORDS>,
    /// For each run with a limit.
    exits: Vec<Exits>,
    counts: Counts,
}

impl<const WORDS: usize> Backward<'_, WORDS> {
    fn position(&mut self, at: usize) {
        self.counts.unreserved += usize::from(!self.atoms.is_inside(at, Allow::Unreserved));
        self.counts.reserved += usize::from(!self.atoms.is_inside(at, Allow::Reserved));
        let mut row = Word::default();
        for (index, &instruction) in self.program.code.iter().enumerate() {
            let index = index as Index;
            let ways = match instruction {
                Instruction::Accept => Ways::from(at == self.text.len()),
                Instruction::Text { text, next } => {
                    let expected = self.program.bytes(text);
                    if literal::begins(&self.text[at..], expected) {
                        self.table.get(at + expected.len(), next)
                    } else {
                        0
                    }
                }
                Instruction::Either { first, second } => {
                    plus(self.here(row, at, first), self.here(row, at, second))
                }
                Instruction::Empty { next, .. } => self.here(row, at, next),
                Instruction::Run(run) => {
                    let exit = self.here(row, at, run.next);
                    self.run(at, index, &run, exit)
                }
            };
            if WORDS == 1 {
                row.set(index, ways);
            } else if ways > 0 {
                self.table.set(at, index, ways);
            }
        }
        if WORDS == 1 {
            self.table.ways[at] = row;
        }
    }

    /// Returns the ways of an instruction at the current position. A single word is kept in `row`.
    #[inline]
    fn here(&self, row: Word, at: usize, index: Index) -> Ways {
        if WORDS == 1 {
            row.get(index)
        } else {
            self.table.get(at, index)
        }
    }

    #[inline]
    fn run(&mut self, at: usize, index: Index, run: &Run, exit: Ways) -> Ways {
        let is_inside = self.atoms.is_inside(at, run.allow);
        let is_ok = self.atoms.is_ok(at, run.allow);
        let exit = if is_inside { 0 } else { exit };
        let ways = if let Some(most) = run.most {
            let exits = &mut self.exits[index as usize];
            if !is_ok {
                *exits = Exits::default();
            }
            let here = self.counts.of(run.allow);
            let longer = *exits;
            if exit > 0 {
                exits.next = exits.near.map(|(exit, _)| exit);
                exits.near = Some((here, exit));
            }
            match run.least {
                Least::Zero => exits.within(here, most),
                Least::One => longer.within(here, most),
            }
        } else {
            let place = self.carries.place(0, index);
            let carry = &mut self.carries.ways[place];
            let longer = if is_ok { carry.get(index) } else { 0 };
            let all = plus(exit, longer);
            carry.replace(index, all);
            match run.least {
                Least::Zero => all,
                Least::One => longer,
            }
        };
        if is_inside { 0 } else { ways }
    }
}

impl Exits {
    /// Returns the ways through exits that are at most `most` atoms away.
    fn within(&self, here: usize, most: u16) -> Ways {
        let is_near = |exit: usize| here - exit <= usize::from(most);
        match self.near {
            Some((exit, ways)) if is_near(exit) => {
                plus(ways, Ways::from(self.next.is_some_and(is_near)))
            }
            Some(_) | None => 0,
        }
    }
}

/// What the preferred way is read from.
struct Way<'a, const WORDS: usize> {
    program: &'a Program,
    text: &'a [u8],
    atoms: &'a Atoms,
    table: &'a Table<WORDS>,
}

impl<const WORDS: usize> Way<'_, WORDS> {
    /// Follows the preferred way of those that lead to acceptance.
    fn follow(&self, mut index: Index, mut at: usize, pieces: &mut Pieces, meter: &mut impl Meter) {
        loop {
            meter.count(1);
            match self.program.code[index as usize] {
                Instruction::Accept => return,
                Instruction::Text { text, next } => {
                    at += self.program.bytes(text).len();
                    index = next;
                }
                Instruction::Either { first, second } => {
                    index = if self.table.get(at, first) > 0 {
                        first
                    } else {
                        second
                    };
                }
                Instruction::Empty { tag, next } => {
                    pieces.push(tag, at, at);
                    index = next;
                }
                Instruction::Run(run) => {
                    let end = self.end(&run, at);
                    meter.count(end - at);
                    pieces.push(run.tag, at, end);
                    (index, at) = (run.next, end);
                }
            }
        }
    }

    /// Follows the preferred way up to the first place from which another one leads to acceptance.
    fn parting(&self, mut index: Index, mut at: usize) -> Option<usize> {
        loop {
            match self.program.code[index as usize] {
                Instruction::Accept => return None,
                Instruction::Text { text, next } => {
                    at += self.program.bytes(text).len();
                    index = next;
                }
                Instruction::Either { first, second } => {
                    let is_way = |index: Index| self.table.get(at, index) > 0;
                    if is_way(first) && is_way(second) {
                        return Some(at);
                    }
                    index = if is_way(first) { first } else { second };
                }
                Instruction::Empty { next, .. } => index = next,
                Instruction::Run(run) => {
                    let end = self.end(&run, at);
                    if self.has_other_end(&run, at, end) {
                        return Some(end);
                    }
                    (index, at) = (run.next, end);
                }
            }
        }
    }

    /// Returns whether a run from `start` could go on after `end`, and end later.
    fn has_other_end(&self, run: &Run, start: usize, end: usize) -> bool {
        let is_atom = |at: &usize| !self.atoms.is_inside(*at, run.allow);
        let mut left = match run.most {
            // What the run has up to its end is paid for.
            Some(most) => usize::from(most) - (start..end).filter(is_atom).count(),
            None => usize::MAX,
        };
        for at in end..self.text.len() {
            if is_atom(&at) {
                if at > end && self.table.get(at, run.next) > 0 {
                    return true;
                }
                if left == 0 {
                    return false;
                }
                left -= 1;
            }
            if !self.atoms.is_ok(at, run.allow) {
                return false;
            }
        }
        end < self.text.len() && self.table.get(self.text.len(), run.next) > 0
    }

    /// Returns the nearest end of a run that leads to acceptance.
    fn end(&self, run: &Run, at: usize) -> usize {
        let mut end = at + usize::from(run.least == Least::One);
        let is_exit =
            |end| !self.atoms.is_inside(end, run.allow) && self.table.get(end, run.next) > 0;
        while end < self.text.len() && !is_exit(end) {
            end += 1;
        }
        end
    }
}
