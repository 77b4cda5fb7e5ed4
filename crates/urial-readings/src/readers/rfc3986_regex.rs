//! RFC 3986 appendix B: the regular expression that splits any string.
//!
//! ```text
//! ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//! ```
//!
//! It does not split the authority. Programs that use it take the userinfo to the last `@` and the
//! host to the first colon after that, or to the bracket that closes an IP literal.

use alloc::borrow::Cow;

use crate::parts::{Parts, number};

/// Splits a scheme off by the regular expression: anything but `:/?#` before a colon.
pub(crate) fn scheme_of(input: &str) -> Option<(&str, &str)> {
    let end = input.find([':', '/', '?', '#'])?;
    (end > 0 && input.as_bytes()[end] == b':').then(|| (&input[..end], &input[end + 1..]))
}

pub(super) fn read(input: &str) -> Parts<'_> {
    let (scheme, rest) = match scheme_of(input) {
        Some((scheme, rest)) => (Some(scheme), rest),
        None => (None, input),
    };
    let (authority, rest) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, rest),
    };
    let path = &rest[..rest.find(['?', '#']).unwrap_or(rest.len())];
    let (userinfo, server) = match authority.and_then(|authority| authority.rsplit_once('@')) {
        Some((userinfo, server)) => (Some(userinfo), Some(server)),
        None => (None, authority),
    };
    let (host, port) = server.map_or((None, None), |server| {
        let (host, port) = split_server(server);
        (Some(host), port)
    });
    Parts {
        scheme: scheme.map(Cow::Borrowed),
        userinfo: userinfo.map(Cow::Borrowed),
        host: host.map(Cow::Borrowed),
        port: port.and_then(number),
        path: Cow::Borrowed(path),
    }
}

fn split_server(server: &str) -> (&str, Option<&str>) {
    let literal = server.strip_prefix('[').and_then(|rest| rest.find(']'));
    let host_end = match literal {
        Some(end) => end + 2,
        None => server.find(':').unwrap_or(server.len()),
    };
    (&server[..host_end], server[host_end..].strip_prefix(':'))
}
