//! [`Dots`]: whether a normal form keeps dot segments.

/// Whether dot segments are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dots {
    Keep,
    Remove,
}
