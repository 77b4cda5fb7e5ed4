//! Ruby's `URI.parse`: the grammar of RFC 3986, and the checks of the classes for known schemes.
//!
//! A URI whose path has no leading slash is opaque: it has no host.

use crate::parts::{Outcome, Rejection, lower};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let mut parts = super::rfc3986::read(input)?;
    if let Some(scheme) = parts.scheme.take() {
        parts.scheme = Some(match scheme {
            alloc::borrow::Cow::Borrowed(scheme) => lower(scheme),
            owned @ alloc::borrow::Cow::Owned(_) => owned,
        });
    }
    match parts.scheme.as_deref() {
        Some("ldap" | "ldaps") if input.contains('#') => {
            let at = input.find('#').unwrap_or(0);
            Err(Rejection::new(at, "an LDAP URL has no fragment"))
        }
        _ => Ok(parts),
    }
}
