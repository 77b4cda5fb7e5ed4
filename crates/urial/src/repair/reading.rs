//! [`Reading`]: what the beginning of a text makes of the rest.

use crate::scheme::SpecialScheme;

/// How a text is interpreted, depending on its scheme.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// By the rules for a special scheme.
    Special(SpecialScheme),
    /// Without a scheme: it may be meant for a base with a special one.
    Relative,
    /// By RFC 3986 alone.
    Generic,
}
