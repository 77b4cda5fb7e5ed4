//! Matches most templates in one pass, without a table.
//!
//! A program is *one-pass* if the next bytes of the text always decide: whether a run goes on or
//! ends, and which of two ways is taken. Then there is at most one assignment for any text.

use alloc::vec::Vec;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::meter::Meter;
use crate::operator::Allow;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Run, Slice};

/// Programs of more instructions are not analyzed: the analysis takes quadratic time.
const MOST_INSTRUCTIONS: usize = 512;

/// How the way is chosen at an [`Instruction::Either`].
#[derive(Clone, Copy, Debug)]
enum Guard {
    /// There is no choice at this instruction.
    None,
    /// The first way, if the text continues with this byte.
    FirstIfByte(u8),
    /// The second way, if the text continues with this byte.
    SecondIfByte(u8),
    /// The first way, if the text continues like this.
    FirstIfText(Slice),
    /// The second way, if the text continues like this.
    SecondIfText(Slice),
    /// The first way, if the text continues with an atom of a run.
    FirstIfRun(Allow),
    /// The second way, if the text continues with an atom of a run.
    SecondIfRun(Allow),
    /// The first way, if the text ends.
    FirstIfEnd,
}

/// The decisions of a one-pass program.
#[derive(Clone, Debug)]
pub(crate) struct OnePass {
    guards: Vec<Guard>,
}

/// What the text continues with on some way from an instruction.
#[derive(Clone, Copy, Debug)]
enum Lead {
    Text(Slice),
    Run(Allow),
    End,
}

impl OnePass {
    /// Analyzes a program and returns its decisions, or `None` if it is not one-pass.
    pub(crate) fn new(program: &Program) -> Option<Self> {
        if program.code.len() > MOST_INSTRUCTIONS {
            return None;
        }
        let guard = |instruction: &Instruction| match *instruction {
            Instruction::Either { first, second } => choose(program, first, second),
            Instruction::Run(run) => {
                let after = leads(program, run.next);
                let is_end_certain = after
                    .iter()
                    .all(|&lead| are_disjoint(program, Lead::Run(run.allow), lead));
                is_end_certain.then_some(Guard::None)
            }
            Instruction::Accept | Instruction::Text { .. } | Instruction::Empty { .. } => {
                Some(Guard::None)
            }
        };
        let guards = program.code.iter().map(guard).collect::<Option<_>>()?;
        Some(Self { guards })
    }

    /// Matches the whole text.
    pub(crate) fn find(
        &self,
        program: &Program,
        text: &[u8],
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) -> bool {
        let (mut index, mut at) = (program.start, 0);
        loop {
            meter.count(1);
            match program.code[index as usize] {
                Instruction::Accept => return at == text.len(),
                Instruction::Text {
                    text: expected,
                    next,
                } => {
                    let expected = program.bytes(expected);
                    if !starts_with(&text[at..], expected) {
                        return false;
                    }
                    at += expected.len();
                    index = next;
                }
                Instruction::Either { first, second } => {
                    let is_first = self.guards[index as usize].is_first(program, text, at);
                    index = if is_first { first } else { second };
                }
                Instruction::Empty { tag, next } => {
                    pieces.push(tag, at, at);
                    index = next;
                }
                Instruction::Run(run) => {
                    let end = run_end(&run, text, at);
                    meter.count(end - at);
                    if run.least == Least::One && end == at {
                        return false;
                    }
                    pieces.push(run.tag, at, end);
                    (index, at) = (run.next, end);
                }
            }
        }
    }
}

/// Compares byte by byte: literals are short, and a call costs more than that.
#[inline]
pub(crate) fn starts_with(text: &[u8], expected: &[u8]) -> bool {
    if expected.len() > 16 {
        return text.starts_with(expected);
    }
    text.len() >= expected.len() && text.iter().zip(expected).all(|(a, b)| a == b)
}

/// Returns the end of the longest run, within its limit.
#[inline]
fn run_end(run: &Run, text: &[u8], mut at: usize) -> usize {
    if let Some(most) = run.most {
        for _ in 0..most {
            at += atoms::atom(text, at, run.allow);
        }
        return at;
    }
    longest_run(text, at, run.allow)
}

/// Returns the end of the longest run of atoms.
#[inline]
pub(crate) fn longest_run(text: &[u8], mut at: usize, allow: Allow) -> usize {
    let sets = match allow {
        Allow::Unreserved => UNRESERVED,
        Allow::Reserved => UNRESERVED | RESERVED,
    };
    loop {
        while at < text.len() && charset::has(text[at], sets) {
            at += 1;
        }
        if at == text.len() || text[at] != b'%' {
            return at;
        }
        match atoms::atom(text, at, allow) {
            0 => return at,
            len => at += len,
        }
    }
}

impl Guard {
    #[inline]
    fn is_first(self, program: &Program, text: &[u8], at: usize) -> bool {
        let next = text.get(at).copied();
        match self {
            Self::None => true,
            Self::FirstIfByte(byte) => next == Some(byte),
            Self::SecondIfByte(byte) => next != Some(byte),
            Self::FirstIfText(slice) => starts_with(&text[at..], program.bytes(slice)),
            Self::SecondIfText(slice) => !starts_with(&text[at..], program.bytes(slice)),
            Self::FirstIfRun(allow) => next.is_some_and(|byte| is_run_byte(byte, allow)),
            Self::SecondIfRun(allow) => !next.is_some_and(|byte| is_run_byte(byte, allow)),
            Self::FirstIfEnd => next.is_none(),
        }
    }
}

/// Finds how to choose between two ways, if the next bytes decide.
fn choose(program: &Program, first: Index, second: Index) -> Option<Guard> {
    let (firsts, seconds) = (leads(program, first), leads(program, second));
    let is_decided = firsts
        .iter()
        .all(|&a| seconds.iter().all(|&b| are_disjoint(program, a, b)));
    if !is_decided {
        return None;
    }
    match (firsts.as_slice(), seconds.as_slice()) {
        (&[Lead::Text(slice)], _) => Some(match program.bytes(slice) {
            &[byte] => Guard::FirstIfByte(byte),
            _ => Guard::FirstIfText(slice),
        }),
        (_, &[Lead::Text(slice)]) => Some(match program.bytes(slice) {
            &[byte] => Guard::SecondIfByte(byte),
            _ => Guard::SecondIfText(slice),
        }),
        (&[Lead::Run(allow)], _) => Some(Guard::FirstIfRun(allow)),
        (_, &[Lead::Run(allow)]) => Some(Guard::SecondIfRun(allow)),
        (&[Lead::End], _) => Some(Guard::FirstIfEnd),
        _ => None,
    }
}

/// Returns what the text may continue with after an instruction.
fn leads(program: &Program, from: Index) -> Vec<Lead> {
    let mut leads = Vec::new();
    let mut open = Vec::from([from]);
    while let Some(index) = open.pop() {
        match program.code[index as usize] {
            Instruction::Accept => leads.push(Lead::End),
            Instruction::Text { text, .. } => leads.push(Lead::Text(text)),
            Instruction::Either { first, second } => open.extend([second, first]),
            Instruction::Empty { next, .. } => open.push(next),
            Instruction::Run(run) => {
                leads.push(Lead::Run(run.allow));
                if run.least == Least::Zero {
                    open.push(run.next);
                }
            }
        }
        // Ways that come together again are followed twice: far too many are not worth it.
        if leads.len() > MOST_INSTRUCTIONS {
            leads.push(Lead::Run(Allow::Reserved));
            return leads;
        }
    }
    leads
}

/// Returns whether no text continues with both.
fn are_disjoint(program: &Program, a: Lead, b: Lead) -> bool {
    match (a, b) {
        (Lead::Text(a), Lead::Text(b)) => {
            let (a, b) = (program.bytes(a), program.bytes(b));
            a.iter().zip(b).any(|(a, b)| a != b)
        }
        (Lead::Text(slice), Lead::Run(allow)) | (Lead::Run(allow), Lead::Text(slice)) => {
            !is_run_byte(program.bytes(slice)[0], allow)
        }
        (Lead::Run(_), Lead::Run(_)) | (Lead::End, Lead::End) => false,
        (Lead::End, Lead::Text(_) | Lead::Run(_)) | (Lead::Text(_) | Lead::Run(_), Lead::End) => {
            true
        }
    }
}

/// Returns whether an atom of a run can begin with the byte.
fn is_run_byte(byte: u8, allow: Allow) -> bool {
    byte == b'%'
        || match allow {
            Allow::Unreserved => charset::has(byte, UNRESERVED),
            Allow::Reserved => charset::has(byte, UNRESERVED | RESERVED),
        }
}
