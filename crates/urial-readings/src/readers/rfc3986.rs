//! RFC 3986: the grammar of `URI-reference`.

use alloc::borrow::Cow;

use urial::UriRef;

use crate::parts::{Outcome, Parts, number};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let reference = UriRef::parse(input)?;
    let layout = reference.layout();
    let part = |range: Option<core::ops::Range<usize>>| range.map(|range| &input[range]);
    Ok(Parts {
        scheme: part(layout.scheme()).map(Cow::Borrowed),
        userinfo: part(layout.userinfo()).map(Cow::Borrowed),
        host: part(layout.host()).map(Cow::Borrowed),
        port: part(layout.port()).and_then(number),
        path: Cow::Borrowed(&input[layout.path()]),
    })
}
