//! [`MAX_LEN`]: how long a URL may be.

/// The longest URL, in bytes: positions are 32-bit numbers.
pub const MAX_LEN: usize = urial_scan::MAX_LEN;
