//! [`Draft`]: the output while it is written, and the steps so far.

use alloc::vec::Vec;
use core::ops::Range;

use super::source::Source;
use super::{Refusal, Repair, Severity, Step, StepKind};
use crate::charset::{CharSet, HEXDIG};
use crate::encoded::triplet;

/// A refusal and the offset in the input that it is about.
pub(super) type Refused = (Refusal, usize);

/// The output while it is written, and the steps so far.
///
/// The source is written from its start to its end; ranges are ranges of its bytes.
pub(super) struct Draft<'s> {
    repair: Repair,
    source: &'s Source<'s>,
    pub(super) out: Vec<u8>,
    pub(super) steps: Vec<Step>,
    /// The severity of whatever happens here: that of the component that is being written.
    pub(super) place: Severity,
    /// How many removals have been passed, and the difference of offsets in input and source.
    passed: usize,
    shift: usize,
}

impl<'s> Draft<'s> {
    pub(super) fn new(repair: Repair, source: &'s Source<'s>) -> Result<Self, Refused> {
        let mut draft = Self {
            repair,
            source,
            out: Vec::with_capacity(source.bytes.len() + source.bytes.len() / 4),
            steps: Vec::new(),
            place: Severity::Cosmetic,
            passed: 0,
            shift: source.start,
        };
        for (kind, range) in &source.opening {
            draft.step(*kind, range.clone(), 0)?;
        }
        Ok(draft)
    }

    /// Ends the draft after the last byte of the source.
    pub(super) fn finish(mut self) -> Result<(Vec<u8>, Vec<Step>), Refused> {
        self.pass_removals(usize::MAX)?;
        let end = self.out.len();
        for (kind, range) in &self.source.closing {
            self.step(*kind, range.clone(), end)?;
        }
        Ok((self.out, self.steps))
    }

    pub(super) fn bytes(&self) -> &'s [u8] {
        &self.source.bytes
    }

    pub(super) const fn repair(&self) -> Repair {
        self.repair
    }

    /// Returns a refusal about the byte at a position that has not been written yet.
    pub(super) fn refused(&self, refusal: Refusal, at: usize) -> Refused {
        let removals = &self.source.removals[self.passed..];
        let before = removals.iter().take_while(|removal| removal.at <= at);
        let removed: usize = before.map(|removal| removal.len).sum();
        (refusal, at + self.shift + removed)
    }

    /// Copies bytes that are allowed where they are.
    pub(super) fn copy(&mut self, range: Range<usize>) -> Result<(), Refused> {
        let mut at = range.start;
        let removals = &self.source.removals;
        while let Some(removal) = removals.get(self.passed).filter(|one| one.at < range.end) {
            self.out
                .extend_from_slice(&self.source.bytes[at..removal.at]);
            at = removal.at;
            self.pass_removals(at)?;
        }
        self.out
            .extend_from_slice(&self.source.bytes[at..range.end]);
        Ok(())
    }

    /// Writes a text in place of bytes of the source.
    pub(super) fn replace(
        &mut self,
        kind: StepKind,
        range: Range<usize>,
        text: &[u8],
    ) -> Result<(), Refused> {
        self.replace_by(kind, range, |out| out.extend_from_slice(text))
    }

    /// Percent-encodes bytes of the source.
    fn encode(&mut self, kind: StepKind, range: Range<usize>) -> Result<(), Refused> {
        let octets = &self.bytes()[range.clone()];
        self.replace_by(kind, range, |out| {
            for octet in octets {
                out.extend_from_slice(triplet(*octet).as_bytes());
            }
        })
    }

    fn replace_by(
        &mut self,
        kind: StepKind,
        range: Range<usize>,
        write: impl FnOnce(&mut Vec<u8>),
    ) -> Result<(), Refused> {
        self.pass_removals(range.start)?;
        let start = range.start + self.shift;
        if !range.is_empty() {
            self.pass_removals(range.end - 1)?;
        }
        let before = start..range.end + self.shift;
        let at = self.out.len();
        write(&mut self.out);
        self.step(kind, before, at)
    }

    /// Writes a component: what its set does not contain is encoded.
    pub(super) fn component(&mut self, range: Range<usize>, set: &CharSet) -> Result<(), Refused> {
        let bytes = self.bytes();
        let mut at = range.start;
        while at < range.end {
            let unit = unit(&bytes[at..range.end], set);
            let mut next = at;
            while next < range.end && self::unit(&bytes[next..range.end], set) == unit {
                next += if unit.is_none() && bytes[next] == b'%' {
                    3
                } else {
                    1
                };
            }
            match unit {
                None => self.copy(at..next)?,
                Some(kind) => self.encode(kind, at..next)?,
            }
            at = next;
        }
        Ok(())
    }

    /// Books the removals at positions up to the given one.
    fn pass_removals(&mut self, to: usize) -> Result<(), Refused> {
        while let Some(removal) = self.source.removals.get(self.passed).copied() {
            if removal.at > to {
                break;
            }
            let start = removal.at + self.shift;
            self.passed += 1;
            self.shift += removal.len;
            self.step(
                StepKind::LineBreaks,
                start..start + removal.len,
                self.out.len(),
            )?;
        }
        Ok(())
    }

    /// Books a step whose result begins at `at`. Steps of one kind side by side are one step.
    fn step(&mut self, kind: StepKind, before: Range<usize>, at: usize) -> Result<(), Refused> {
        if !self.repair.includes(kind) {
            return Err((Refusal::Off(kind), before.start));
        }
        let severity = kind.severity().max(self.place);
        if severity > self.repair.limit() {
            return Err((Refusal::Severity(kind, severity), before.start));
        }
        let after = at..self.out.len();
        if let Some(last) = self.steps.last_mut()
            && (last.kind, last.severity) == (kind, severity)
            && (last.before.end, last.after.end) == (before.start, after.start)
        {
            (last.before.end, last.after.end) = (before.end, after.end);
            return Ok(());
        }
        self.steps.push(Step {
            kind,
            severity,
            before,
            after,
        });
        Ok(())
    }
}

/// Returns the step that encodes the first byte, or `None` if it is allowed.
fn unit(bytes: &[u8], set: &CharSet) -> Option<StepKind> {
    match bytes {
        [byte, ..] if set.contains(*byte) => None,
        [b'%', a, b, ..] if HEXDIG.contains(*a) && HEXDIG.contains(*b) => None,
        [b'%', ..] => Some(StepKind::Percent),
        [b' ', ..] => Some(StepKind::Spaces),
        [byte, ..] if !byte.is_ascii() => Some(StepKind::NonAscii),
        _ => Some(StepKind::Characters),
    }
}
