//! The comparison levels by their names.

use urial::Level;

/// The levels that a text alone can be compared on: the last one needs evidence from outside.
pub(crate) const LEVELS: [Level; 5] = [
    Level::Simple,
    Level::Case,
    Level::Percent,
    Level::Dots,
    Level::Scheme,
];

/// Returns the level with this name; the highest of [`LEVELS`] if the name is unknown.
pub(crate) fn level(name: &str) -> Level {
    let found = LEVELS.into_iter().find(|level| level.name() == name);
    found.unwrap_or(Level::Scheme)
}
