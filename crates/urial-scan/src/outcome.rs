//! [`Outcome`]: the result of a scan.

/// The result of a scan, in a register, where it is available sooner than in the offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The reference is invalid, or this code cannot decide.
    Undecided,
    /// The reference is valid, and its host does not end with a digit.
    Valid,
    /// The reference is valid, and its host ends with a digit. It may be an IPv4 address.
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
