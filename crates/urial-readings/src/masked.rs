//! Text without a password, for messages.

use core::fmt;

/// An authority: what may be a password in it is shown as `***`.
///
/// That is the text between the first colon and the last `@`, so it is hidden under every reading.
pub(crate) struct MaskedAuthority<'a>(pub(crate) &'a str);

impl fmt::Debug for MaskedAuthority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.0.rsplit_once('@').and_then(|(userinfo, server)| {
            let (user, password) = userinfo.split_once(':')?;
            (!password.is_empty()).then_some((user, server))
        });
        match parts {
            Some((user, server)) => {
                let (user, server) = (user.escape_debug(), server.escape_debug());
                write!(f, "\"{user}:***@{server}\"")
            }
            None => fmt::Debug::fmt(self.0, f),
        }
    }
}

/// A component whose kind is unknown: masked as an authority, or as a userinfo alone.
pub(crate) struct MaskedText<'a>(pub(crate) &'a str);

impl fmt::Debug for MaskedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_once(':') {
            Some((user, password)) if !password.is_empty() && !self.0.contains('@') => {
                write!(f, "\"{}:***\"", user.escape_debug())
            }
            _ => fmt::Debug::fmt(&MaskedAuthority(self.0), f),
        }
    }
}
