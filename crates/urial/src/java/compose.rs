//! [`Composed`]: the components of a URI that Java puts together, and how it prints them.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use super::JavaUri;

/// The components of a hierarchical URI, as Java's object holds them.
#[derive(Clone, Copy)]
pub(super) struct Composed<'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) naming: Naming<'a>,
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

/// The authority, in the form in which Java prints it again.
#[derive(Clone, Copy)]
pub(super) enum Naming<'a> {
    /// None, or an empty one: the two slashes of `file:///etc` are lost.
    Nothing,
    /// A registry's name.
    Registry(&'a str),
    /// A server. The port is printed as a number: `h:080` becomes `h:80`, and `h:` becomes `h`.
    Server {
        user_info: Option<&'a str>,
        host: &'a str,
        port: Option<u32>,
    },
}

impl<'a> Composed<'a> {
    /// Returns the components of a URI that is not opaque.
    pub(super) fn of(uri: &JavaUri<'a>) -> Self {
        Self {
            scheme: uri.scheme(),
            naming: Naming::of(uri),
            path: uri.path().unwrap_or_default(),
            query: uri.query(),
            fragment: uri.fragment(),
        }
    }

    pub(super) fn print(&self) -> String {
        self.to_string()
    }
}

impl<'a> Naming<'a> {
    pub(super) fn of(uri: &JavaUri<'a>) -> Self {
        match (uri.host(), uri.authority()) {
            (Some(host), _) => Self::Server {
                user_info: uri.user_info(),
                host,
                port: uri.port(),
            },
            (None, Some(name)) => Self::Registry(name),
            (None, None) => Self::Nothing,
        }
    }
}

impl Display for Composed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            write!(f, "{scheme}:")?;
        }
        self.naming.fmt(f)?;
        f.write_str(self.path)?;
        if let Some(query) = self.query {
            write!(f, "?{query}")?;
        }
        if let Some(fragment) = self.fragment {
            write!(f, "#{fragment}")?;
        }
        Ok(())
    }
}

impl Display for Naming<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Nothing => Ok(()),
            Self::Registry(name) => write!(f, "//{name}"),
            Self::Server {
                user_info,
                host,
                port,
            } => {
                f.write_str("//")?;
                if let Some(user_info) = user_info {
                    write!(f, "{user_info}@")?;
                }
                f.write_str(host)?;
                match port {
                    Some(port) => write!(f, ":{port}"),
                    None => Ok(()),
                }
            }
        }
    }
}
