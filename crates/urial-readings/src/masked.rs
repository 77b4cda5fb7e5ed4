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

/// An input whose structure is unknown: what follows its scheme is masked as an authority, whatever ends there.
pub(crate) struct MaskedInput<'a>(pub(crate) &'a str);

impl fmt::Debug for MaskedInput<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
        let start = self.0.find(|c| !is_scheme(c)).unwrap_or(0);
        if !self.0[start..].starts_with("://") {
            return fmt::Debug::fmt(&MaskedAuthority(self.0), f);
        }
        let (scheme, rest) = self.0.split_at(start + 3);
        let masked = alloc::format!("{:?}", MaskedAuthority(rest));
        write!(f, "\"{scheme}{}", &masked[1..])
    }
}

/// A text without what precedes its last `@`.
pub(crate) struct MaskedTail<'a>(pub(crate) &'a str);

impl fmt::Debug for MaskedTail<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.rsplit_once('@') {
            Some((_, rest)) => write!(f, "\"***@{}\"", rest.escape_debug()),
            None => fmt::Debug::fmt(self.0, f),
        }
    }
}
