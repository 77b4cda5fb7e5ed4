//! [`Masked`]: an authority whose password is not shown.

use core::fmt;
use core::ops::Range;

/// An authority, read or not: whatever may be the password in it is printed as `***`.
///
/// That is what stands between the first colon and the last `@`, so that it is hidden under every
/// reading, a registry's name of RFC 2396 included.
#[derive(Clone, Copy)]
pub(crate) struct Masked<'a>(pub(crate) &'a str);

impl Masked<'_> {
    /// Where the password stands, if there is one.
    pub(crate) fn password(&self) -> Option<Range<usize>> {
        let at = self.0.rfind('@')?;
        let colon = self.0[..at].find(':')?;
        // Section 3.2.1: an empty one says that there is none, and a mask would say otherwise.
        Some(colon + 1..at).filter(|password| !password.is_empty())
    }
}

impl fmt::Debug for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.password() {
            Some(Range { start, end }) => {
                let (before, after) = (&self.0[..start], &self.0[end..]);
                write!(
                    f,
                    "\"{}***{}\"",
                    before.escape_debug(),
                    after.escape_debug()
                )
            }
            None => fmt::Debug::fmt(self.0, f),
        }
    }
}
