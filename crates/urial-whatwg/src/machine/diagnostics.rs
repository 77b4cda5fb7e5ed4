//! [`Diagnostics`]: validation errors found in a piece of the input.

use super::input::Input;
use crate::error::{ErrorKind, Failure, ValidationError};
use crate::report::Report;

/// Reports errors at positions of a piece of the input: a host.
pub(super) struct Diagnostics<'m, 'i, R> {
    pub(super) input: &'m Input<'i>,
    pub(super) report: &'m mut R,
    /// The start of the piece.
    pub(super) start: usize,
    pub(super) positions: Positions,
}

/// Whether positions of a piece are those of the input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Positions {
    /// They are.
    Exact,
    /// They are not: the piece was decoded, and every error is at its start.
    Start,
}

impl<R: Report> Diagnostics<'_, '_, R> {
    /// Reports a *validation error*.
    pub(super) fn error(&mut self, kind: ErrorKind, at: usize) {
        if R::LISTENS {
            let error = self.located(kind, at);
            self.report.report(error);
        }
    }

    /// Reports a *validation error*, and returns it as the failure that it also is.
    pub(super) fn failure(&mut self, kind: ErrorKind, at: usize) -> Failure {
        self.error(kind, at);
        self.silent_failure(kind, at)
    }

    /// Returns a failure whose validation error has been reported.
    pub(super) fn silent_failure(&self, kind: ErrorKind, at: usize) -> Failure {
        Failure::new(kind, self.located(kind, at).offset())
    }

    fn located(&self, kind: ErrorKind, at: usize) -> ValidationError {
        let at = match self.positions {
            Positions::Exact => at,
            Positions::Start => 0,
        };
        ValidationError::new(kind, self.input.offset_of(self.start + at))
    }
}
