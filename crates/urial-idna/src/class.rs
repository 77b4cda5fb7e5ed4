//! Classes of characters: what the rules of labels distinguish, and no more.

/// The Bidi_Class of a character, as far as the Bidi rule (RFC 5893) distinguishes classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Direction {
    /// L.
    LeftToRight,
    /// R and AL.
    RightToLeft,
    /// AN.
    ArabicNumber,
    /// EN.
    EuropeanNumber,
    /// ES, CS, ET, ON and BN.
    Neutral,
    /// NSM.
    NonspacingMark,
    /// All others, which no label of a domain with right-to-left labels may have.
    #[cfg(test)]
    Other,
}

/// The Joining_Type of a character, as far as the rule of the zero width non-joiner distinguishes types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Joining {
    /// U and C.
    #[cfg(test)]
    None,
    /// L.
    Left = 1,
    /// R.
    Right,
    /// D.
    Dual,
    /// T.
    Transparent,
}

/// All that is known of a valid character, in seven bits: a [`Direction`], a [`Joining`], and whether
/// its General_Category is Mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class(pub(crate) u8);

impl Class {
    #[cfg(test)]
    pub(crate) const fn new(direction: Direction, joining: Joining, is_mark: bool) -> Self {
        Self(direction as u8 | (joining as u8) << 3 | (is_mark as u8) << 6)
    }

    /// The number of its [`Direction`].
    pub(crate) const fn direction(self) -> u8 {
        self.0 & 7
    }

    /// The number of its [`Joining`].
    pub(crate) const fn joining(self) -> u8 {
        self.0 >> 3 & 7
    }

    pub(crate) const fn is_mark(self) -> bool {
        self.0 >> 6 & 1 == 1
    }
}
