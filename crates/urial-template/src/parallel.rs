//! Matches any template without prefixes, 64 positions of the text at a time.
//!
//! As in [`crate::table`], a pass from the end of the text to its beginning finds for each position and each
//! instruction whether no, one or several ways lead from there to acceptance, and a pass from the
//! beginning follows the preferred way. But here an instruction has a word of bits, one for each position
//! (see [`crate::classes`]), and is done for all of them at once. A run is an addition: its carries
//! go from where the run may end through all bytes that it may contain.

use alloc::vec;
use alloc::vec::Vec;

use crate::classes::{self, Class, Classes, Kinds, WIDTH};
use crate::literal;
use crate::meter::Meter;
use crate::operator::Allow;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Run, Slice};

/// The number of gates up to which a text of one word needs no allocation.
const INLINE: usize = 16;

/// An instruction. Those that often come together are one.
#[derive(Clone, Copy, Debug)]
enum Gate {
    /// An instruction of the program, whose indices are of gates here.
    Plain(Instruction),
    /// A run that is not empty, or nothing, which is not a span.
    Optional(Run),
}

/// A program without limits, ready to match.
#[derive(Clone, Debug)]
pub(crate) struct Parallel {
    gates: Vec<Gate>,
    /// The literal at the beginning, which is compared at once and has no gate.
    first: Option<Slice>,
    has_loops: bool,
    kinds: Kinds,
}

impl Parallel {
    /// Returns `None` for a program with limits.
    pub(crate) fn new(program: &Program) -> Option<Self> {
        if program.has_limits {
            return None;
        }
        let (mut start, mut first) = (program.start, None);
        if let Instruction::Text { text, next } = program.code[program.start as usize] {
            // What a character is, is known from its beginning only.
            if !program.splits_characters {
                (start, first) = (next, Some(text));
            }
        }
        // A program is compiled from its end: the beginning is the last instruction.
        let count = start as usize + 1;
        let code = &program.code[..count];
        // The gate of each instruction. A run that is part of an optional one is never asked for.
        let mut places: Vec<Index> = Vec::with_capacity(count);
        let mut next = 0;
        for index in 0..count {
            places.push(next);
            next += Index::from(optional(code, index + 1).is_none());
        }
        let kept = (0..count).filter(|&index| optional(code, index + 1).is_none());
        let gates: Vec<_> = kept.map(|index| Gate::new(code, index, &places)).collect();
        let is_loop = |(index, gate): (usize, &Gate)| matches!(gate, Gate::Plain(Instruction::Text { next, .. }) if *next as usize > index);
        Some(Self {
            has_loops: gates.iter().enumerate().any(is_loop),
            kinds: kinds_of(&gates),
            gates,
            first,
        })
    }

    /// Matches the whole text: fills `pieces` and returns whether there are other assignments.
    #[inline(never)]
    pub(crate) fn find(
        &self,
        program: &Program,
        text: &[u8],
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) -> Option<bool> {
        let first = self.first.map_or(&[][..], |first| program.bytes(first));
        if !literal::begins(text, first) {
            return None;
        }
        let (from, count) = (first.len(), self.gates.len());
        if text.len() - from >= WIDTH {
            let classes = classes::all(text, from, self.kinds);
            let mut ways = vec![Ways::default(); count * classes.len()];
            return Search::<false>::new(self, program, text, from, &classes)
                .find(&mut ways, pieces, meter);
        }
        let classes = [classes::one(text, from, self.kinds)];
        let search = Search::<true>::new(self, program, text, from, &classes);
        if count <= INLINE {
            search.find(&mut [Ways::default(); INLINE][..count], pieces, meter)
        } else {
            search.find(&mut vec![Ways::default(); count], pieces, meter)
        }
    }
}

/// Returns the kinds of values that gates have.
fn kinds_of(gates: &[Gate]) -> Kinds {
    let mut kinds = Kinds::default();
    for gate in gates {
        if let Gate::Optional(run) | Gate::Plain(Instruction::Run(run)) = gate {
            kinds.unreserved |= run.allow == Allow::Unreserved;
            kinds.reserved |= run.allow == Allow::Reserved;
        }
    }
    kinds
}

/// Returns the run of an instruction that is a run of at least one atom, or nothing. The run itself is the
/// instruction before it.
fn optional(code: &[Instruction], index: usize) -> Option<Run> {
    let &Instruction::Either { first, second } = code.get(index)? else {
        return None;
    };
    match code[first as usize] {
        Instruction::Run(run) if run.next == second && run.least == Least::One => {
            (first as usize + 1 == index).then_some(run)
        }
        Instruction::Accept
        | Instruction::Text { .. }
        | Instruction::Either { .. }
        | Instruction::Run(_)
        | Instruction::Empty { .. } => None,
    }
}

impl Gate {
    fn new(code: &[Instruction], index: usize, places: &[Index]) -> Self {
        let place = |index: Index| places[index as usize];
        if let Some(run) = optional(code, index) {
            let next = place(run.next);
            return Self::Optional(Run { next, ..run });
        }
        Self::Plain(match code[index] {
            Instruction::Accept => Instruction::Accept,
            Instruction::Text { text, next } => Instruction::Text {
                text,
                next: place(next),
            },
            Instruction::Either { first, second } => Instruction::Either {
                first: place(first),
                second: place(second),
            },
            Instruction::Run(run) => Instruction::Run(Run {
                next: place(run.next),
                ..run
            }),
            Instruction::Empty { tag, next } => Instruction::Empty {
                tag,
                next: place(next),
            },
        })
    }
}

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

/// A text and what its bytes are. `ONE`: all positions are in one word.
struct Search<'a, const ONE: bool> {
    gates: &'a [Gate],
    has_loops: bool,
    program: &'a Program,
    text: &'a [u8],
    from: usize,
    classes: &'a [Classes],
}

impl<'a, const ONE: bool> Search<'a, ONE> {
    #[inline]
    fn new(
        parallel: &'a Parallel,
        program: &'a Program,
        text: &'a [u8],
        from: usize,
        classes: &'a [Classes],
    ) -> Self {
        Self {
            gates: &parallel.gates,
            has_loops: parallel.has_loops,
            program,
            text,
            from,
            classes,
        }
    }

    #[inline]
    fn find(&self, ways: &mut [Ways], pieces: &mut Pieces, meter: &mut impl Meter) -> Option<bool> {
        let mut carries = Carries::new::<ONE>(self.gates.len());
        for word in 0..self.classes.len() {
            self.word(word, ways, &mut carries, meter);
            carries.next_word();
        }
        let ways = Found {
            count: self.gates.len(),
            ways,
        };
        // The program begins with the last gate.
        let start = (self.gates.len() - 1) as Index;
        let here = ways.get(self.text.len() - self.from, start);
        if here.some == 0 {
            return None;
        }
        self.follow(&ways, start, pieces, meter);
        Some(here.several != 0)
    }

    /// Finds the ways of all gates from the positions of a word.
    #[inline]
    fn word(&self, word: usize, ways: &mut [Ways], carries: &mut Carries, meter: &mut impl Meter) {
        // Loops lead to positions of the same word: each round gets one more member right, and
        // a member is at least a byte long.
        while !self.round(word, ways, carries, meter) && self.has_loops {}
    }

    /// Does each gate once, and returns whether nothing changed.
    #[inline]
    fn round(
        &self,
        word: usize,
        ways: &mut [Ways],
        carries: &mut Carries,
        meter: &mut impl Meter,
    ) -> bool {
        let count = self.gates.len();
        meter.count(count);
        // The compiler leaves out what depends on it.
        let word = if ONE { 0 } else { word };
        let mut is_stable = true;
        for (index, gate) in self.gates.iter().enumerate() {
            let new = self.gate(word, (index, gate), ways, carries, meter);
            let place = &mut ways[word * count + index];
            is_stable &= *place == new;
            *place = new;
        }
        is_stable
    }

    #[inline]
    fn gate(
        &self,
        word: usize,
        (index, gate): (usize, &Gate),
        ways: &[Ways],
        carries: &mut Carries,
        meter: &mut impl Meter,
    ) -> Ways {
        let row = word * self.gates.len();
        let here = |index: Index| ways[row + index as usize];
        let instruction = match gate {
            Gate::Plain(instruction) => instruction,
            Gate::Optional(run) => {
                let class = self.classes[word].of(run.allow);
                let next = here(run.next);
                let (all, _) = Self::ends(index, next, class, carries);
                // No value begins inside a character, but the text after it may.
                return all.only(!class.inside).either(next.only(class.inside));
            }
        };
        match *instruction {
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
                let (all, carry) = Self::ends(index, here(run.next), class, carries);
                match run.least {
                    Least::Zero => all.only(!class.inside),
                    Least::One => all.one_before(carry).only(class.ok & !class.inside),
                }
            }
        }
    }

    /// Returns the positions from which a run leads to acceptance, and what the word before has of them.
    #[inline]
    fn ends(index: usize, next: Ways, class: Class, carries: &mut Carries) -> (Ways, Ways) {
        if ONE {
            let carry = Ways::default();
            return (ends(next.only(!class.inside), class, carry), carry);
        }
        let carry = carries.before[index];
        let all = ends(next.only(!class.inside), class, carry);
        carries.after[index] = all.carry();
        (all, carry)
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
            let row = word.checked_sub(back)? * self.gates.len();
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
        let without_two = |bits: u64| without_lowest(without_lowest(bits));
        if without_two(without_two(left)) != 0 {
            left &= classes::equal(self.text, self.from, word, expected[0]);
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
                // Most positions have another byte.
                if rest.first() == expected.first() && literal::begins(rest, expected) {
                    found |= 1 << bit;
                }
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
            let instruction = match &self.gates[index as usize] {
                Gate::Plain(instruction) => instruction,
                Gate::Optional(run) => {
                    if let Some(end) = self.some_end(ways, run, at) {
                        meter.count((end - at) / WIDTH);
                        pieces.push(run.tag, at, end);
                        at = end;
                    }
                    index = run.next;
                    continue;
                }
            };
            match *instruction {
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
                    let least = usize::from(run.least == Least::One);
                    // There is one.
                    let end = self.end(ways, &run, at + least).unwrap_or(at);
                    meter.count((end - at) / WIDTH);
                    pieces.push(run.tag, at, end);
                    (index, at) = (run.next, end);
                }
            }
        }
    }

    /// Returns the nearest end of a run, from `at` on, that leads to acceptance.
    #[inline]
    fn end(&self, ways: &Found<'_>, run: &Run, at: usize) -> Option<usize> {
        let back = self.text.len().checked_sub(at)?;
        if ONE {
            let inside = self.classes[0].of(run.allow).inside;
            let ends = ways.word(0, run.next).some & !inside & u64::MAX >> (WIDTH - 1 - back);
            return Some(self.text.len() - ends.checked_ilog2()? as usize);
        }
        let mut word = back / WIDTH;
        let mut reachable = u64::MAX >> (WIDTH - 1 - back % WIDTH);
        loop {
            let inside = self.classes[word].of(run.allow).inside;
            let ends = ways.word(word, run.next).some & !inside & reachable;
            if let Some(bit) = ends.checked_ilog2() {
                return Some(self.text.len() - (word * WIDTH + bit as usize));
            }
            word = word.checked_sub(1)?;
            reachable = u64::MAX;
        }
    }

    /// Returns the nearest end of a run that has an atom and leads to acceptance.
    #[inline]
    fn some_end(&self, ways: &Found<'_>, run: &Run, at: usize) -> Option<usize> {
        let end = self.end(ways, run, at + 1)?;
        if ONE {
            let class = self.classes[0].of(run.allow);
            let (last, first) = (self.text.len() - at, self.text.len() - end + 1);
            let bits = u64::MAX << first & u64::MAX >> (WIDTH - 1 - last);
            let is_run = class.ok & bits == bits && class.inside >> last & 1 == 0;
            return is_run.then_some(end);
        }
        let is_run = !self.is_inside(at, run.allow) && self.are_ok(at, end, run.allow);
        is_run.then_some(end)
    }

    #[inline]
    fn is_inside(&self, at: usize, allow: Allow) -> bool {
        let back = self.text.len() - at;
        let class = self.classes[back / WIDTH].of(allow);
        class.inside >> (back % WIDTH) & 1 != 0
    }

    /// Returns whether a run may contain all bytes from `start` to `end`, which are different.
    #[inline]
    fn are_ok(&self, start: usize, end: usize, allow: Allow) -> bool {
        // The bits of these bytes.
        let (last, first) = (self.text.len() - start, self.text.len() - end + 1);
        (first / WIDTH..=last / WIDTH).all(|word| {
            let mut bits = u64::MAX;
            if word == first / WIDTH {
                bits &= u64::MAX << (first % WIDTH);
            }
            if word == last / WIDTH {
                bits &= u64::MAX >> (WIDTH - 1 - last % WIDTH);
            }
            self.classes[word].of(allow).ok & bits == bits
        })
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
