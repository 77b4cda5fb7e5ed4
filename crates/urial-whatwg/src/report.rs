//! [`Report`]: the receiver of validation errors.

use crate::error::ValidationError;

/// A receiver of validation errors.
pub(crate) trait Report {
    /// Whether anything is done with them: what only finds validation errors is skipped if not.
    const LISTENS: bool;

    fn report(&mut self, error: ValidationError);
}

/// Discards them.
pub(crate) struct Silent;

impl Report for Silent {
    const LISTENS: bool = false;

    fn report(&mut self, _: ValidationError) {}
}

/// A function.
pub(crate) struct Listener<F>(pub(crate) F);

impl<F: FnMut(ValidationError)> Report for Listener<F> {
    const LISTENS: bool = true;

    fn report(&mut self, error: ValidationError) {
        (self.0)(error);
    }
}
