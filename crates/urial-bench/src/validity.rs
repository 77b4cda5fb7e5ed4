//! The validity of a line, by which the sets are filtered.

use urial::{Level, UriRef};

/// Returns whether a line is a valid relative reference.
pub(crate) fn is_relative(line: &str) -> bool {
    UriRef::parse(line).is_ok_and(|reference| reference.scheme().is_none())
}

/// Returns whether a line is a valid reference.
pub(crate) fn is_valid(line: &str) -> bool {
    UriRef::parse(line).is_ok()
}

/// Returns whether a line is in its normal form.
pub(crate) fn is_normal(line: &str) -> bool {
    UriRef::parse(line).is_ok_and(|reference| reference.is_normalized(Level::SYNTAX))
}
