//! [`Outcome`]: what the code of a level says of a reference.

/// What the code of a level says of a reference: in a register, where an answer is at hand sooner than
/// among the offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It is wrong, or beyond this code.
    Undecided,
    /// It is valid, and its host does not end with a digit.
    Valid,
    /// It is valid, and its host ends with a digit: it may be an IPv4 address.
    ValidWithDigit,
}

impl Outcome {
    #[inline(always)]
    pub(crate) fn new(valid: bool, host_ends_with_digit: bool) -> Self {
        match (valid, host_ends_with_digit) {
            (false, _) => Self::Undecided,
            (true, false) => Self::Valid,
            (true, true) => Self::ValidWithDigit,
        }
    }

    #[inline(always)]
    pub(crate) fn is_valid(self) -> bool {
        self != Self::Undecided
    }
}
