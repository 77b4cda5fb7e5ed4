//! Matches most templates in one pass, without a table.
//!
//! A program is *one-pass* if the next bytes of the text always decide: whether a run goes on or
//! ends, and which of two ways is taken. Then there is at most one assignment for any text.

use alloc::vec::Vec;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::literal;
use crate::meter::Meter;
use crate::operator::Allow;
use crate::pieces::Pieces;
use crate::program::{Index, Instruction, Least, Program, Role, Slice, Tag};
use crate::window::Window;

/// Programs of more instructions are not analyzed: the analysis takes quadratic time.
const MOST_INSTRUCTIONS: usize = 512;

/// How the way is chosen at an [`Instruction::Either`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A span, a literal after it, and where to go on: what most templates consist of is one step.
#[derive(Clone, Copy, Debug)]
struct Step {
    span: Span,
    allow: Allow,
    tag: Tag,
    /// The first bytes of the literal, and which of eight they are.
    head: u64,
    mask: u64,
    /// The literal, which may be empty.
    text: Slice,
    /// After the literal.
    next: Index,
    /// If the text does not continue with the literal.
    otherwise: Index,
    rare: Rare,
}

/// What a step does before its literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Span {
    /// Nothing.
    None,
    /// A value, or nothing at all.
    Optional,
    /// A value that may be empty.
    Value,
    /// What few templates have.
    Rare,
}

/// A span that few templates have.
#[derive(Clone, Copy, Debug)]
enum Rare {
    /// A value that is not empty, or has a limit.
    Run(Least, Option<u16>),
    /// An empty value.
    Empty,
    /// A choice between `next` and `otherwise`. There is no literal.
    Choose(Guard),
}

/// The step at which a text ends.
const ACCEPT: Index = Index::MAX;
/// The step after which a text does not match.
const FAIL: Index = Index::MAX - 1;

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
        let mut steps: Vec<Step> = Vec::with_capacity(program.code.len());
        for &instruction in &program.code {
            // What follows at the same position has a lower index: its step is known.
            let step = step(program, instruction, &steps)?;
            steps.push(step);
        }
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
        while let Some(step) = self.steps.get(index as usize) {
            meter.count(1);
            let mut is_next;
            match step.span {
                Span::None => is_next = step.continues(program, text, at),
                Span::Rare => match step.rare(program, text, at, pieces) {
                    After::Position(end) => {
                        meter.count(end - at);
                        at = end;
                        is_next = step.continues(program, text, at);
                    }
                    After::Step(next) => {
                        index = next;
                        continue;
                    }
                },
                Span::Optional | Span::Value => {
                    let mut end = window.plain_end(text, at, step.allow);
                    is_next = step.continues(program, text, end);
                    // No run contains the first byte of the literal after it: the run ends there.
                    let is_end = is_next && step.text.len() > 0;
                    if !is_end && window.is_open(text, end) {
                        end = window.long_run_end(text, end, step.allow);
                        is_next = step.continues(program, text, end);
                    }
                    if end > at || step.span == Span::Value {
                        pieces.push(step.tag, at, end);
                    }
                    meter.count(end - at);
                    at = end;
                }
            }
            if is_next {
                at += step.text.len();
                index = step.next;
            } else {
                index = step.otherwise;
            }
        }
        index == ACCEPT && at == text.len()
    }
}

/// What follows a rare span.
enum After {
    /// The literal of the step, at this position.
    Position(usize),
    /// Another step.
    Step(Index),
}

impl Step {
    /// A step that does nothing.
    fn to(program: &Program, next: Index) -> Self {
        let is_accept = program.code[next as usize] == Instruction::Accept;
        Self {
            span: Span::None,
            allow: Allow::Unreserved,
            tag: Tag::new(0, Role::Value),
            head: 0,
            mask: 0,
            text: Slice::default(),
            next: if is_accept { ACCEPT } else { next },
            otherwise: FAIL,
            rare: Rare::Empty,
        }
    }

    /// A step whose literal is this.
    fn literal(program: &Program, text: Slice, next: Index) -> Self {
        let bytes = program.bytes(text);
        let len = bytes.len().min(8);
        let mut head = [0; 8];
        head[..len].copy_from_slice(&bytes[..len]);
        Self {
            head: u64::from_le_bytes(head),
            mask: u64::MAX >> (64 - 8 * len),
            text,
            ..Self::to(program, next)
        }
    }

    /// A span, and the literal after it if what follows has one.
    fn span(
        program: &Program,
        (span, rare): (Span, Rare),
        (allow, tag): (Allow, Tag),
        next: Index,
        known: &[Self],
    ) -> Self {
        let after = known
            .get(next as usize)
            .filter(|after| after.span == Span::None);
        Self {
            span,
            allow,
            tag,
            rare,
            ..after.copied().unwrap_or_else(|| Self::to(program, next))
        }
    }

    /// Returns whether the text continues with the literal.
    #[inline]
    fn continues(&self, program: &Program, text: &[u8], at: usize) -> bool {
        let rest = &text[at..];
        let is_decided = match rest.first_chunk::<8>() {
            Some(head) => {
                if (u64::from_le_bytes(*head) ^ self.head) & self.mask != 0 {
                    return false;
                }
                self.text.len() <= 8
            }
            None => self.text.len() == 0,
        };
        is_decided || self.begins(program, rest)
    }

    /// Compares a literal that is long, or near the end of the text.
    #[inline(never)]
    fn begins(&self, program: &Program, rest: &[u8]) -> bool {
        literal::begins(rest, program.bytes(self.text))
    }

    /// Does what few templates have.
    #[inline(never)]
    fn rare(&self, program: &Program, text: &[u8], at: usize, pieces: &mut Pieces) -> After {
        match self.rare {
            Rare::Run(least, most) => {
                let end = limited_end(most, text, at, self.allow);
                if least == Least::One && end == at {
                    return After::Step(FAIL);
                }
                pieces.push(self.tag, at, end);
                After::Position(end)
            }
            Rare::Empty => {
                pieces.push(self.tag, at, at);
                After::Position(at)
            }
            Rare::Choose(guard) => {
                let is_first = guard.is_first(program, text, at);
                After::Step(if is_first { self.next } else { self.otherwise })
            }
        }
    }
}

/// Returns the end of the longest run, within its limit.
fn limited_end(most: Option<u16>, text: &[u8], mut at: usize, allow: Allow) -> usize {
    let Some(most) = most else {
        return Window::new().run_end(text, at, allow);
    };
    for _ in 0..most {
        match atoms::atom(text, at, allow) {
            0 => break,
            len => at += len,
        }
    }
    at
}

/// Returns the step of an instruction, or `None` if the next bytes do not decide.
fn step(program: &Program, instruction: Instruction, known: &[Step]) -> Option<Step> {
    Some(match instruction {
        Instruction::Accept => Step {
            next: ACCEPT,
            ..Step::to(program, 0)
        },
        Instruction::Text { text, next } => Step::literal(program, text, next),
        Instruction::Empty { tag, next } => {
            let span = (Span::Rare, Rare::Empty);
            Step::span(program, span, (Allow::Unreserved, tag), next, known)
        }
        Instruction::Run(run) => {
            let after = leads(program, run.next);
            let is_end_certain = after
                .iter()
                .all(|&lead| are_disjoint(program, Lead::Run(run.allow), lead));
            if !is_end_certain {
                return None;
            }
            let span = match (run.least, run.most) {
                (Least::Zero, None) => (Span::Value, Rare::Empty),
                (least, most) => (Span::Rare, Rare::Run(least, most)),
            };
            Step::span(program, span, (run.allow, run.tag), run.next, known)
        }
        Instruction::Either { first, second } => {
            let guard = choose(program, first, second)?;
            either(program, guard, first, second, known)
        }
    })
}

/// Returns the step of a choice.
fn either(program: &Program, guard: Guard, first: Index, second: Index, known: &[Step]) -> Step {
    // A value or nothing. What follows does not begin as a value: nothing is skipped that belongs to it.
    if let Instruction::Run(run) = program.code[first as usize]
        && run.next == second
        && run.least == Least::One
        && run.most.is_none()
    {
        let span = (Span::Optional, Rare::Empty);
        return Step::span(program, span, (run.allow, run.tag), second, known);
    }
    let by_literal = match guard {
        Guard::FirstIfByte(_) | Guard::FirstIfText(_) => Some((first, second)),
        Guard::SecondIfByte(_) | Guard::SecondIfText(_) => Some((second, first)),
        Guard::FirstIfRun(_) | Guard::SecondIfRun(_) | Guard::FirstIfEnd => None,
    };
    // A literal, or another way.
    if let Some((way, other)) = by_literal
        && let Instruction::Text { text, next } = program.code[way as usize]
    {
        return Step {
            otherwise: Step::to(program, other).next,
            ..Step::literal(program, text, next)
        };
    }
    Step {
        span: Span::Rare,
        rare: Rare::Choose(guard),
        otherwise: second,
        ..Step::to(program, first)
    }
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
