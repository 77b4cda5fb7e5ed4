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
use crate::text::{before, find, rsplit_once};

/// Splits a scheme off by the regular expression: anything but `:/?#` before a colon.
pub(crate) fn scheme_of(input: &str) -> Option<(&str, &str)> {
    let end = find(input, ":/?#")?;
    (end > 0 && input.as_bytes()[end] == b':').then(|| (&input[..end], &input[end + 1..]))
}

pub(super) fn read(input: &str) -> Parts<'_> {
    let (scheme, rest) = match scheme_of(input) {
        Some((scheme, rest)) => (Some(scheme), rest),
        None => (None, input),
    };
    let (authority, rest) = match rest.strip_prefix("//") {
        Some(rest) => {
            let authority = before(rest, "/?#");
            (Some(authority), &rest[authority.len()..])
        }
        None => (None, rest),
    };
    let (userinfo, server) = match authority.and_then(|authority| rsplit_once(authority, b'@')) {
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
        path: Cow::Borrowed(before(rest, "?#")),
    }
}

fn split_server(server: &str) -> (&str, Option<&str>) {
    let literal = server.strip_prefix('[').and_then(|rest| find(rest, "]"));
    let host_end = match literal {
        Some(end) => end + 2,
        None => before(server, ":").len(),
    };
    (&server[..host_end], server[host_end..].strip_prefix(':'))
}
