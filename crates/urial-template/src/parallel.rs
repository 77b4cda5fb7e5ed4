//! Matches any template without prefixes, 64 positions of the text at a time.
//!
//! As in [`crate::table`], a pass from the end of the text to its beginning finds for each position and each
//! instruction whether no, one or several ways lead from there to acceptance, and a pass from the
//! beginning follows the preferred way. But here an instruction has a word of bits, one for each position
//! (see [`crate::classes`]), and is done for all of them at once. A run is an addition: its carries
//! go from where the run may end through all bytes that it may contain.

use alloc::vec;
use alloc::vec::Vec;

use crate::classes::{self, Class, Classes, WIDTH};
use crate::literal;
use crate::meter::Meter;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Run, Slice};

/// Programs of so many instructions need no allocation for texts of one word.
const INLINE: usize = 24;

/// The positions from which an instruction leads to acceptance: on some way, and on several.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Ways {
    some: u64,
    several: u64,
}

impl Ways {
    #[inline]
    fn either(self, other: Self) -> Self {
        Self {
            some: self.some | other.some,
            several: self.several | other.several | self.some & other.some,
        }
    }

    #[inline]
    fn only(self, positions: u64) -> Self {
        Self {
            some: self.some & positions,
            several: self.several & positions,
        }
    }

    /// Returns the positions one byte before these. `carry` is what the word before has at its last bit.
    #[inline]
    fn one_before(self, carry: Self) -> Self {
        Self {
            some: self.some << 1 | carry.some,
            several: self.several << 1 | carry.several,
        }
    }

    #[inline]
    fn carry(self) -> Self {
        Self {
            some: self.some >> (WIDTH - 1),
            several: self.several >> (WIDTH - 1),
        }
    }
}

/// Matches the whole text: fills `pieces` and returns whether there are other assignments.
///
/// The program has no limits.
pub(crate) fn find(
    program: &Program,
    text: &[u8],
    pieces: &mut Pieces,
    meter: &mut impl Meter,
) -> Option<bool> {
    let (start, from) = program.after_first_literal(text)?;
    let count = program.code.len();
    if text.len() - from >= WIDTH {
        let classes = classes::all(text, from);
        let mut ways = vec![Ways::default(); count * classes.len()];
        return Search::<false>::new(program, text, from, &classes)
            .find(&mut ways, start, pieces, meter);
    }
    let classes = [classes::one(text, from)];
    let search = Search::<true>::new(program, text, from, &classes);
    if count <= INLINE {
        search.find(
            &mut [Ways::default(); INLINE][..count],
            start,
            pieces,
            meter,
        )
    } else {
        search.find(&mut vec![Ways::default(); count], start, pieces, meter)
    }
}

/// A text and what its bytes are. `ONE`: all positions are in one word.
struct Search<'a, const ONE: bool> {
    program: &'a Program,
    text: &'a [u8],
    from: usize,
    classes: &'a [Classes],
}

impl<'a, const ONE: bool> Search<'a, ONE> {
    #[inline]
    fn new(program: &'a Program, text: &'a [u8], from: usize, classes: &'a [Classes]) -> Self {
        Self {
            program,
            text,
            from,
            classes,
        }
    }

    #[inline]
    fn find(
        &self,
        ways: &mut [Ways],
        start: Index,
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) -> Option<bool> {
        let mut carries = Carries::new::<ONE>(self.program.code.len());
        for word in 0..self.classes.len() {
            self.word(word, ways, &mut carries, meter);
            carries.next_word();
        }
        let ways = Found {
            count: self.program.code.len(),
            ways,
        };
        let here = ways.get(self.text.len() - self.from, start);
        if here.some == 0 {
            return None;
        }
        self.follow(&ways, start, pieces, meter);
        Some(here.several != 0)
    }

    /// Finds the ways of all instructions from the positions of a word.
    #[inline]
    fn word(&self, word: usize, ways: &mut [Ways], carries: &mut Carries, meter: &mut impl Meter) {
        loop {
            let mut is_stable = true;
            meter.count(self.program.code.len());
            for index in 0..self.program.code.len() {
                let new = self.instruction(word, index, ways, carries, meter);
                let place = &mut ways[word * self.program.code.len() + index];
                is_stable &= !self.program.has_loops || *place == new;
                *place = new;
            }
            // Loops lead to positions of the same word: each round gets one more member right, and
            // a member is at least a byte long.
            if is_stable {
                return;
            }
        }
    }

    #[inline]
    fn instruction(
        &self,
        word: usize,
        index: usize,
        ways: &[Ways],
        carries: &mut Carries,
        meter: &mut impl Meter,
    ) -> Ways {
        let row = word * self.program.code.len();
        let here = |index: Index| ways[row + index as usize];
        match self.program.code[index] {
            Instruction::Accept => Ways {
                some: u64::from(word == 0),
                several: 0,
            },
            Instruction::Text { text, next } => {
                let after = self.before(word, ways, next, text.len());
                after.only(self.occurrences(word, text, after.some, meter))
            }
            Instruction::Either { first, second } => here(first).either(here(second)),
            Instruction::Empty { next, .. } => here(next),
            Instruction::Run(run) => {
                let class = self.classes[word].of(run.allow);
                let carry = if ONE {
                    Ways::default()
                } else {
                    carries.before[index]
                };
                let all = ends(here(run.next).only(!class.inside), class, carry);
                if !ONE {
                    carries.after[index] = all.carry();
                }
                match run.least {
                    Least::Zero => all.only(!class.inside),
                    Least::One => all.one_before(carry).only(class.ok & !class.inside),
                }
            }
        }
    }

    /// Returns the positions that are `len` bytes before those of an instruction.
    #[inline]
    fn before(&self, word: usize, ways: &[Ways], next: Index, len: usize) -> Ways {
        let (words, bits) = (len / WIDTH, len % WIDTH);
        if ONE {
            let ways = if words > 0 {
                Ways::default()
            } else {
                ways[next as usize]
            };
            return Ways {
                some: ways.some << bits,
                several: ways.several << bits,
            };
        }
        let at = |back: usize| {
            let row = word.checked_sub(back)? * self.program.code.len();
            Some(ways[row + next as usize])
        };
        let near = at(words).unwrap_or_default();
        let far = at(words + 1).filter(|_| bits > 0).unwrap_or_default();
        let shift = |near: u64, far: u64| near << bits | far >> ((WIDTH - bits) % WIDTH);
        Ways {
            some: shift(near.some, far.some),
            several: shift(near.several, far.several),
        }
    }

    /// Returns those of the positions at which a literal is.
    #[inline]
    fn occurrences(&self, word: usize, text: Slice, positions: u64, meter: &mut impl Meter) -> u64 {
        let expected = self.program.bytes(text);
        let mut left = positions;
        // Few positions are tried at once, many are first narrowed to those of the first byte.
        let without_lowest = |bits: u64| bits & bits.wrapping_sub(1);
        if without_lowest(without_lowest(left)) != 0 {
            let bytes = classes::bytes_of(self.text, self.from, word);
            left &= classes::equal(bytes, expected[0]) << u32::from(word == 0);
            if expected.len() == 1 {
                return left;
            }
        }
        let mut found = 0;
        while left != 0 {
            let bit = left.trailing_zeros();
            left = without_lowest(left);
            let back = word * WIDTH + bit as usize;
            if back <= self.text.len() - self.from {
                meter.count(1);
                let rest = &self.text[self.text.len() - back..];
                found |= u64::from(literal::begins(rest, expected)) << bit;
            }
        }
        found
    }

    /// Follows the preferred way of those that lead to acceptance.
    #[inline]
    fn follow(
        &self,
        ways: &Found<'_>,
        mut index: Index,
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) {
        let mut at = self.from;
        loop {
            meter.count(1);
            match self.program.code[index as usize] {
                Instruction::Accept => return,
                Instruction::Text { text, next } => {
                    at += text.len();
                    index = next;
                }
                Instruction::Either { first, second } => {
                    let is_first = ways.get(self.text.len() - at, first).some != 0;
                    index = if is_first { first } else { second };
                }
                Instruction::Empty { tag, next } => {
                    pieces.push(tag, at, at);
                    index = next;
                }
                Instruction::Run(run) => {
                    let end = self.end(ways, &run, at);
                    meter.count((end - at) / WIDTH);
                    pieces.push(run.tag, at, end);
                    (index, at) = (run.next, end);
                }
            }
        }
    }

    /// Returns the nearest end of a run that leads to acceptance. There is one.
    #[inline]
    fn end(&self, ways: &Found<'_>, run: &Run, at: usize) -> usize {
        let back = self.text.len() - at - usize::from(run.least == Least::One);
        let mut word = back / WIDTH;
        let mut reachable = u64::MAX >> (WIDTH - 1 - back % WIDTH);
        loop {
            let inside = self.classes[word].of(run.allow).inside;
            let ends = ways.word(word, run.next).some & !inside & reachable;
            if ends != 0 || word == 0 {
                let back = word * WIDTH + ends.checked_ilog2().unwrap_or(0) as usize;
                return self.text.len() - back;
            }
            word -= 1;
            reachable = u64::MAX;
        }
    }
}

/// Returns the positions from which bytes of a class lead to one of the exits.
#[inline]
fn ends(exits: Ways, class: Class, carry: Ways) -> Ways {
    let some = reach(exits.some, class.ok, carry.some);
    // An exit after which another one can be reached.
    let passed = exits.some & class.ok & (some << 1 | carry.some);
    Ways {
        some,
        several: reach(exits.several | passed, class.ok, carry.several),
    }
}

/// Returns the positions from which bytes that are `ok` lead to one of the `exits`.
#[inline]
fn reach(exits: u64, ok: u64, carry: u64) -> u64 {
    let first = (exits << 1 | carry) & ok;
    // Adding a bit to a sequence of ones inverts it from there to its end.
    exits | first | (first.wrapping_add(ok) ^ ok) & ok
}

/// For each run: whether the last position of a word leads to one of its ends.
struct Carries {
    before: Vec<Ways>,
    after: Vec<Ways>,
}

impl Carries {
    #[inline]
    fn new<const ONE: bool>(count: usize) -> Self {
        let count = if ONE { 0 } else { count };
        Self {
            before: vec![Ways::default(); count],
            after: vec![Ways::default(); count],
        }
    }

    #[inline]
    fn next_word(&mut self) {
        self.before.copy_from_slice(&self.after);
    }
}

/// The ways from each position for each instruction.
struct Found<'a> {
    count: usize,
    ways: &'a [Ways],
}

impl Found<'_> {
    #[inline]
    fn word(&self, word: usize, index: Index) -> Ways {
        self.ways[word * self.count + index as usize]
    }

    /// Returns the ways at a number of bytes before the end, as the lowest bits.
    #[inline]
    fn get(&self, back: usize, index: Index) -> Ways {
        let ways = self.word(back / WIDTH, index);
        Ways {
            some: ways.some >> (back % WIDTH) & 1,
            several: ways.several >> (back % WIDTH) & 1,
        }
    }
}
