//! RFC 2396 with RFC 2732: an authority that is not a `server` is a registry's name and has no host.

use urial::authority::Authority;
use urial::rfc2732::UriRef;

use crate::parts::{AuthorityKind, Outcome, Parts};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let reference = UriRef::parse(input)?;
    let authority = reference.authority();
    let kind = match authority.and_then(Authority::registry_name) {
        Some(_) => AuthorityKind::RegistryName,
        None => AuthorityKind::Server,
    };
    Ok(Parts::of_layout(input, reference.layout(), kind))
}
