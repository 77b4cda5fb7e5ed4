//! [`Level`]: a set of vector instructions.

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

/// A set of instructions, whether the processor has them or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(dead_code, reason = "each target has only some of them")]
pub(crate) enum Kind {
    /// No vector instructions.
    Scalar,
    /// 16 bytes at a time, on every x86-64.
    Sse2,
    /// 16 bytes at a time, on every 64-bit ARM.
    Neon,
    /// 32 bytes at a time, on most x86-64 since 2013.
    Avx2,
    /// 64 bytes at a time with masked loads, on some x86-64 since 2019.
    Avx512,
}

impl Level {
    /// Returns the name of the level, in lower case.
    ///
    /// ```
    /// let level = urial_scan::Level::best();
    /// assert!(["scalar", "sse2", "neon", "avx2", "avx512"].contains(&level.name()));
    /// ```
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
            Kind::Sse2 => "sse2",
            Kind::Neon => "neon",
            Kind::Avx2 => "avx2",
            Kind::Avx512 => "avx512",
        }
    }
}
