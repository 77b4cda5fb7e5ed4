//! Classes as the crate `idna` asks for them: values, and sets of values to compare them with.

use crate::class::{Direction, Joining};

/// A Joining_Type.
#[derive(Clone, Copy, Debug)]
pub struct JoiningType(pub(crate) u8);

/// A set of Joining_Types.
#[derive(Clone, Copy, Debug)]
pub struct JoiningTypeMask(u8);

/// A Bidi_Class.
#[derive(Clone, Copy, Debug)]
pub struct BidiClass(pub(crate) u8);

/// A set of Bidi_Classes.
#[derive(Clone, Copy, Debug)]
pub struct BidiClassMask(u8);

/// The types that join to what is before them in memory.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask = joining([Joining::Left, Joining::Dual]);

/// The types that join to what is after them in memory.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask = joining([Joining::Right, Joining::Dual]);

/// The classes that make a domain one to which the Bidi rule applies.
pub const RTL_MASK: BidiClassMask = bidi(&[Direction::RightToLeft, Direction::ArabicNumber]);

/// The classes of the first character of a label.
pub const FIRST_BC_MASK: BidiClassMask = bidi(&[Direction::LeftToRight, Direction::RightToLeft]);

/// The classes of the last character of a label from left to right.
pub const LAST_LTR_MASK: BidiClassMask = bidi(&[Direction::LeftToRight, Direction::EuropeanNumber]);

/// The classes of the last character of a label from right to left.
pub const LAST_RTL_MASK: BidiClassMask = bidi(&[
    Direction::RightToLeft,
    Direction::EuropeanNumber,
    Direction::ArabicNumber,
]);

/// The classes of the other characters of a label from left to right.
pub const MIDDLE_LTR_MASK: BidiClassMask = bidi(&[
    Direction::LeftToRight,
    Direction::EuropeanNumber,
    Direction::Neutral,
    Direction::NonspacingMark,
]);

/// The classes of the other characters of a label from right to left.
pub const MIDDLE_RTL_MASK: BidiClassMask = bidi(&[
    Direction::RightToLeft,
    Direction::ArabicNumber,
    Direction::EuropeanNumber,
    Direction::Neutral,
    Direction::NonspacingMark,
]);

const fn joining([a, b]: [Joining; 2]) -> JoiningTypeMask {
    JoiningTypeMask(1 << a as u8 | 1 << b as u8)
}

const fn bidi(classes: &[Direction]) -> BidiClassMask {
    let mut mask = 0;
    let mut at = 0;
    while at < classes.len() {
        mask |= 1 << classes[at] as u8;
        at += 1;
    }
    BidiClassMask(mask)
}

impl JoiningType {
    /// Returns the set of this type alone.
    pub const fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0)
    }

    /// Returns whether this is Transparent.
    pub const fn is_transparent(self) -> bool {
        self.0 == Joining::Transparent as u8
    }
}

impl JoiningTypeMask {
    /// Returns whether two sets have a type in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BidiClass {
    /// Returns the set of this class alone.
    pub const fn to_mask(self) -> BidiClassMask {
        BidiClassMask(1 << self.0)
    }

    /// Returns whether this is Left_To_Right.
    pub const fn is_ltr(self) -> bool {
        self.0 == Direction::LeftToRight as u8
    }

    /// Returns whether this is Nonspacing_Mark.
    pub const fn is_nonspacing_mark(self) -> bool {
        self.0 == Direction::NonspacingMark as u8
    }

    /// Returns whether this is European_Number.
    pub const fn is_european_number(self) -> bool {
        self.0 == Direction::EuropeanNumber as u8
    }

    /// Returns whether this is Arabic_Number.
    pub const fn is_arabic_number(self) -> bool {
        self.0 == Direction::ArabicNumber as u8
    }
}

impl BidiClassMask {
    /// Returns whether two sets have a class in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
