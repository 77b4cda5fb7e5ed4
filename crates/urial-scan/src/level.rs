//! [`Level`]: a set of vector instructions.

use crate::arch::Kind;

/// A set of instructions that this processor has and that a scan is written for.
///
/// A value exists only for instructions that the processor has.
///
/// # Examples
///
/// ```
/// use urial_scan::Level;
/// assert!(Level::available().any(|level| level == Level::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(pub(crate) Kind);

impl Level {
    /// Returns the name of the level, in lower case.
    ///
    /// ```
    /// let slowest = urial_scan::Level::available().next().unwrap();
    /// assert_eq!(slowest.name(), "scalar");
    /// ```
    pub const fn name(self) -> &'static str {
        self.0.name()
    }
}
