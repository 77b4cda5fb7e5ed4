//! [`NoMatch`]: why a text does not match a template, and where.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::atoms::Atoms;
use crate::program::{Index, Instruction, Least, Program, Run};

/// The text that a template would have accepted at an offset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// This text.
    Text(Box<str>),
    /// A character of the value of this variable.
    ValueOf(Box<str>),
    /// The end of the text.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::ValueOf(name) => write!(f, "a character of {name}"),
            Self::End => f.write_str("the end"),
        }
    }
}

/// The reason why a text does not match.
///
/// ```
/// use urial_template::{NoMatchReason, Template};
/// let error = Template::parse("/{x}/{x}")?.matches("/a/b").unwrap_err();
/// assert_eq!(error.reason(), &NoMatchReason::UnequalRepetition);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoMatchReason {
    /// The template does not expand to this text. Any of these would have been accepted at the offset.
    Unexpected(Vec<Expected>),
    /// The places of a variable that occurs several times do not have the same value in the assignment
    /// that was tried.
    ///
    /// If the template can be ambiguous, another assignment may give them the same value: only the
    /// preferred one is tried, since finding one that fits takes exponential time in general.
    UnequalRepetition,
    /// Several assignments match, and the caller refuses ambiguity.
    Ambiguous,
    /// The text has 4 GiB or more.
    TooLong,
}

/// A failed match: the position and the reason.
///
/// ```
/// use urial_template::{Expected, NoMatchReason, Template};
///
/// let matcher = Template::parse("/users/{id}/posts{?page}")?.matcher();
/// let no_match = matcher.matches("/users/7/pets").unwrap_err();
/// assert_eq!(no_match.offset(), 10);
/// let expected = NoMatchReason::Unexpected(vec![Expected::Text("osts".into())]);
/// assert_eq!(no_match.reason(), &expected);
/// assert_eq!(no_match.to_string(), r#"no match at byte 10: expected "osts", found 'e'"#);
/// # Ok::<(), urial_template::TemplateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NoMatch {
    offset: usize,
    found: Option<char>,
    reason: NoMatchReason,
}

impl NoMatch {
    pub(crate) fn at(offset: usize, text: &str, reason: NoMatchReason) -> Self {
        let is_boundary = |offset: &usize| text.is_char_boundary(*offset);
        let offset = (0..=offset).rev().find(is_boundary).unwrap_or(0);
        Self {
            offset,
            found: text[offset..].chars().next(),
            reason,
        }
    }

    /// Returns the byte offset at which the text and the template part. What it is, depends on the reason:
    ///
    /// | reason | offset |
    /// |---|---|
    /// | [`Unexpected`](NoMatchReason::Unexpected) | up to where the text could be matched |
    /// | [`UnequalRepetition`](NoMatchReason::UnequalRepetition) | where the expansion of the assignment that was tried differs from the text |
    /// | [`Ambiguous`](NoMatchReason::Ambiguous) | where the first two assignments part: one of them ends a value or a list here that the other continues, or reads what follows as another variable |
    /// | [`TooLong`](NoMatchReason::TooLong) | 0 |
    ///
    /// ```
    /// let template = urial_template::Template::parse("/users/{id}")?;
    /// assert_eq!(template.matches("/pets/7").unwrap_err().offset(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the character at the offset, or `None` at the end of the text.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/users/{id}")?;
    /// assert_eq!(template.matches("/pets/7").unwrap_err().found(), Some('p'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn found(&self) -> Option<char> {
        self.found
    }

    /// Returns the reason.
    pub const fn reason(&self) -> &NoMatchReason {
        &self.reason
    }

    /// Finds the furthest place that a text could be matched up to. The text does not match.
    pub(crate) fn diagnose(program: &Program, text: &str) -> Self {
        let atoms = Atoms::of(text.as_bytes());
        let mut forward = Forward {
            program,
            text: text.as_bytes(),
            atoms: &atoms,
            reached: Reached::new(text.len() + 1, program.code.len()),
            budgets: vec![None; program.code.len()],
            furthest: 0,
            expected: Vec::new(),
        };
        forward.reached.set(0, program.start);
        for at in 0..=text.len() {
            forward.position(at);
        }
        let reason = NoMatchReason::Unexpected(forward.expected);
        Self::at(forward.furthest, text, reason)
    }
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            NoMatchReason::Unexpected(expected) => {
                write!(f, "no match at byte {}: expected ", self.offset)?;
                for (i, expected) in expected.iter().enumerate() {
                    write!(f, "{}{expected}", if i > 0 { " or " } else { "" })?;
                }
                match self.found {
                    Some(found) => write!(f, ", found {found:?}"),
                    None => f.write_str(", found the end"),
                }
            }
            NoMatchReason::UnequalRepetition => write!(
                f,
                "no match at byte {}: a variable that occurs several times has different values",
                self.offset
            ),
            NoMatchReason::Ambiguous => write!(
                f,
                "ambiguous at byte {}: several assignments match",
                self.offset
            ),
            NoMatchReason::TooLong => f.write_str("no match: the text has 4 GiB or more"),
        }
    }
}

impl core::error::Error for NoMatch {}

/// The instructions that some way reaches at each position.
struct Reached {
    words: usize,
    bits: Vec<u64>,
}

impl Reached {
    fn new(positions: usize, instructions: usize) -> Self {
        let words = instructions.div_ceil(64);
        Self {
            words,
            bits: vec![0; positions * words],
        }
    }

    fn get(&self, at: usize, index: Index) -> bool {
        self.bits[at * self.words + index as usize / 64] >> (index % 64) & 1 != 0
    }

    fn set(&mut self, at: usize, index: Index) {
        self.bits[at * self.words + index as usize / 64] |= 1 << (index % 64);
    }
}

/// Follows all ways at once.
struct Forward<'a> {
    program: &'a Program,
    text: &'a [u8],
    atoms: &'a Atoms,
    reached: Reached,
    /// For each run that is under way: how many more atoms it may have.
    budgets: Vec<Option<u16>>,
    furthest: usize,
    expected: Vec<Expected>,
}

impl Forward<'_> {
    fn position(&mut self, at: usize) {
        for index in (0..self.program.code.len() as Index).rev() {
            let is_reached = self.reached.get(at, index);
            let instruction = self.program.code[index as usize];
            if let Instruction::Run(run) = instruction {
                self.run(at, index, &run, is_reached);
                continue;
            }
            if !is_reached {
                continue;
            }
            match instruction {
                Instruction::Accept => self.stuck(at, || Expected::End),
                Instruction::Run(_) => {}
                Instruction::Text { text, next } => {
                    let expected = self.program.str(text);
                    let equal = self.text[at..].iter().zip(expected.as_bytes());
                    let equal = equal.take_while(|(a, b)| a == b).count();
                    if equal == expected.len() {
                        self.reached.set(at + equal, next);
                    } else {
                        self.stuck(at + equal, || Expected::Text(expected[equal..].into()));
                    }
                }
                Instruction::Either { first, second } => {
                    self.reached.set(at, first);
                    self.reached.set(at, second);
                }
                Instruction::Empty { next, .. } => self.reached.set(at, next),
            }
        }
    }

    fn run(&mut self, at: usize, index: Index, run: &Run, is_reached: bool) {
        let program = self.program;
        let is_inside = self.atoms.is_inside(at, run.allow);
        let budget = &mut self.budgets[index as usize];
        let is_entered = is_reached && !is_inside;
        let may_exit = !is_inside && (budget.is_some() || (is_entered && run.least == Least::Zero));
        if is_entered {
            *budget = Some(run.most.unwrap_or(u16::MAX));
        }
        let Some(left) = *budget else { return };
        if may_exit {
            self.reached.set(at, run.next);
        }
        let is_ok = self.atoms.is_ok(at, run.allow);
        // An atom is paid for where it begins.
        let left = match run.most {
            None => Some(left),
            Some(_) if is_inside => Some(left),
            Some(_) => left.checked_sub(1),
        };
        self.budgets[index as usize] = left.filter(|_| is_ok);
        if !is_ok && left.is_some() {
            let expected = || Expected::ValueOf(program.name(run.tag).into());
            self.stuck(at, expected);
        }
    }

    /// Notes that a thread ends here.
    fn stuck(&mut self, at: usize, expected: impl FnOnce() -> Expected) {
        if at > self.furthest {
            self.furthest = at;
            self.expected.clear();
        }
        if at == self.furthest {
            let expected = expected();
            if !self.expected.contains(&expected) && self.expected.len() < 8 {
                self.expected.push(expected);
            }
        }
    }
}
