//! RFC 3986: the grammar of `URI-reference`.

use urial::UriRef;

use crate::parts::{AuthorityKind, Outcome, Parts};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let reference = UriRef::parse(input)?;
    Ok(Parts::of_layout(
        input,
        reference.layout(),
        AuthorityKind::Server,
    ))
}
