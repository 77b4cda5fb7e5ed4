//! [`Masked`]: an authority whose password is not shown.

use core::fmt;
use core::ops::Range;

/// The text of an authority, valid or not, whose password is printed as `***`.
///
/// The password is the text between the first colon and the last `@`. That hides it under every
/// standard, also in a registry-based name of RFC 2396.
#[derive(Clone, Copy)]
pub(crate) struct Masked<'a>(pub(crate) &'a str);

impl Masked<'_> {
    /// Returns the range of the password, if there is one that is not empty.
    pub(crate) fn password(&self) -> Option<Range<usize>> {
        let at = self.0.rfind('@')?;
        let colon = self.0[..at].find(':')?;
        // An empty password is no secret, and a mask would suggest that there is one.
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
