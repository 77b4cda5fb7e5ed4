//! Matches most templates in one pass, without a table.
//!
//! A program is *one-pass* if the next bytes of the text always decide: whether a run goes on or
//! ends, and which of two ways is taken. Then there is at most one assignment for any text.

use alloc::vec::Vec;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::classes::Window;
use crate::literal;
use crate::meter::Meter;
use crate::operator::Allow;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Run, Slice, Tag};

/// Programs of more instructions are not analyzed: the analysis takes quadratic time.
const MOST_INSTRUCTIONS: usize = 512;

/// How the way is chosen at an [`Instruction::Either`].
#[derive(Clone, Copy, Debug)]
enum Guard {
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

/// An instruction of a one-pass program: those that often come together are one.
#[derive(Clone, Copy, Debug)]
enum Step {
    Accept,
    /// The text continues like this.
    Text {
        text: Slice,
        next: Index,
    },
    /// The text continues like this, or else another step follows.
    TryText {
        text: Slice,
        next: Index,
        otherwise: Index,
    },
    /// The same for a single byte.
    TryByte {
        byte: u8,
        next: Index,
        otherwise: Index,
    },
    /// A value, or nothing at all.
    Optional {
        allow: Allow,
        tag: Tag,
        next: Index,
    },
    /// A value that may be empty.
    Value {
        allow: Allow,
        tag: Tag,
        next: Index,
    },
    /// Any other run.
    Run(Run),
    Empty {
        tag: Tag,
        next: Index,
    },
    Choose {
        guard: Guard,
        first: Index,
        second: Index,
    },
}

/// A one-pass program: a step for each instruction.
#[derive(Clone, Debug)]
pub(crate) struct OnePass {
    steps: Vec<Step>,
}

/// What the text continues with on some way from an instruction.
#[derive(Clone, Copy, Debug)]
enum Lead {
    Text(Slice),
    Run(Allow),
    End,
}

impl OnePass {
    /// Analyzes a program and returns its steps, or `None` if it is not one-pass.
    pub(crate) fn new(program: &Program) -> Option<Self> {
        if program.code.len() > MOST_INSTRUCTIONS {
            return None;
        }
        let steps = program.code.iter().map(|&it| step(program, it));
        let steps = steps.collect::<Option<_>>()?;
        Some(Self { steps })
    }

    /// Matches the whole text.
    #[inline]
    pub(crate) fn find(
        &self,
        program: &Program,
        text: &[u8],
        pieces: &mut Pieces,
        meter: &mut impl Meter,
    ) -> bool {
        let mut window = Window::new();
        let (mut index, mut at) = (program.start, 0);
        loop {
            meter.count(1);
            match self.steps[index as usize] {
                Step::Accept => return at == text.len(),
                Step::Text {
                    text: expected,
                    next,
                } => {
                    if !literal::begins(&text[at..], program.bytes(expected)) {
                        return false;
                    }
                    at += expected.len();
                    index = next;
                }
                Step::TryText {
                    text: expected,
                    next,
                    otherwise,
                } => {
                    if literal::begins(&text[at..], program.bytes(expected)) {
                        at += expected.len();
                        index = next;
                    } else {
                        index = otherwise;
                    }
                }
                Step::TryByte {
                    byte,
                    next,
                    otherwise,
                } => {
                    if text.get(at) == Some(&byte) {
                        at += 1;
                        index = next;
                    } else {
                        index = otherwise;
                    }
                }
                Step::Optional { allow, tag, next } => {
                    let end = window.run_end(text, at, allow);
                    meter.count(end - at);
                    if end > at {
                        pieces.push(tag, at, end);
                    }
                    (index, at) = (next, end);
                }
                Step::Value { allow, tag, next } => {
                    let end = window.run_end(text, at, allow);
                    meter.count(end - at);
                    pieces.push(tag, at, end);
                    (index, at) = (next, end);
                }
                Step::Run(run) => {
                    let end = run_end(&run, &mut window, text, at);
                    meter.count(end - at);
                    if run.least == Least::One && end == at {
                        return false;
                    }
                    pieces.push(run.tag, at, end);
                    (index, at) = (run.next, end);
                }
                Step::Empty { tag, next } => {
                    pieces.push(tag, at, at);
                    index = next;
                }
                Step::Choose {
                    guard,
                    first,
                    second,
                } => {
                    let is_first = guard.is_first(program, text, at);
                    index = if is_first { first } else { second };
                }
            }
        }
    }
}

/// Returns the end of the longest run, within its limit.
fn run_end(run: &Run, window: &mut Window, text: &[u8], mut at: usize) -> usize {
    let Some(most) = run.most else {
        return window.run_end(text, at, run.allow);
    };
    for _ in 0..most {
        match atoms::atom(text, at, run.allow) {
            0 => break,
            len => at += len,
        }
    }
    at
}

/// Returns the step of an instruction, or `None` if the next bytes do not decide.
fn step(program: &Program, instruction: Instruction) -> Option<Step> {
    Some(match instruction {
        Instruction::Accept => Step::Accept,
        Instruction::Text { text, next } => Step::Text { text, next },
        Instruction::Empty { tag, next } => Step::Empty { tag, next },
        Instruction::Run(run) => {
            let after = leads(program, run.next);
            let is_end_certain = after
                .iter()
                .all(|&lead| are_disjoint(program, Lead::Run(run.allow), lead));
            if !is_end_certain {
                return None;
            }
            let Run {
                allow, tag, next, ..
            } = run;
            match (run.least, run.most) {
                (Least::Zero, None) => Step::Value { allow, tag, next },
                (Least::Zero, Some(_)) | (Least::One, _) => Step::Run(run),
            }
        }
        Instruction::Either { first, second } => {
            let guard = choose(program, first, second)?;
            either(program, guard, first, second)
        }
    })
}

/// Returns the step of a choice: if a literal decides, the step goes on after it.
fn either(program: &Program, guard: Guard, first: Index, second: Index) -> Step {
    let attempt = |way: Index, slice: Option<Slice>, otherwise: Index| {
        let Instruction::Text { text, next } = program.code[way as usize] else {
            return None;
        };
        if slice.is_some_and(|slice| slice != text) {
            return None;
        }
        Some(match program.bytes(text) {
            &[byte] => Step::TryByte {
                byte,
                next,
                otherwise,
            },
            _ => Step::TryText {
                text,
                next,
                otherwise,
            },
        })
    };
    let by_literal = match guard {
        Guard::FirstIfByte(_) => attempt(first, None, second),
        Guard::FirstIfText(slice) => attempt(first, Some(slice), second),
        Guard::SecondIfByte(_) => attempt(second, None, first),
        Guard::SecondIfText(slice) => attempt(second, Some(slice), first),
        Guard::FirstIfRun(_) | Guard::SecondIfRun(_) | Guard::FirstIfEnd => None,
    };
    // What follows a run does not begin as one: no text is skipped that belongs to the value.
    let optional = match program.code[first as usize] {
        Instruction::Run(run) if run.next == second && run.most.is_none() => {
            let Run { allow, tag, .. } = run;
            (run.least == Least::One).then_some(Step::Optional {
                allow,
                tag,
                next: second,
            })
        }
        Instruction::Accept
        | Instruction::Text { .. }
        | Instruction::Either { .. }
        | Instruction::Run(_)
        | Instruction::Empty { .. } => None,
    };
    let choice = Step::Choose {
        guard,
        first,
        second,
    };
    optional.or(by_literal).unwrap_or(choice)
}

impl Guard {
    #[inline]
    fn is_first(self, program: &Program, text: &[u8], at: usize) -> bool {
        let next = text.get(at).copied();
        match self {
            Self::FirstIfByte(byte) => next == Some(byte),
            Self::SecondIfByte(byte) => next != Some(byte),
            Self::FirstIfText(slice) => literal::begins(&text[at..], program.bytes(slice)),
            Self::SecondIfText(slice) => !literal::begins(&text[at..], program.bytes(slice)),
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
