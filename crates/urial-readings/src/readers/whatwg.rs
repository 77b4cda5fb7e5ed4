//! The WHATWG URL Standard, by the crate `urial-whatwg`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::ToString;

use urial_whatwg::Url;

use crate::parts::{Outcome, Parts};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let url = Url::parse(input)?;
    Ok(parts(&url, input))
}

pub(crate) fn read_with_base<'a>(input: &'a str, base: &str) -> Outcome<'a> {
    let base = Url::parse(base)?;
    let url = Url::parse_with_base(input, &base)?;
    Ok(parts(&url, input))
}

fn parts<'a>(url: &Url<'_>, input: &'a str) -> Parts<'a> {
    let keep = |part: &str| borrow_from(input, url, part);
    let userinfo = match (url.username(), url.password()) {
        ("", "") => None,
        (user, "") => Some(keep(user)),
        (user, password) => Some(Cow::Owned(format!("{user}:{password}"))),
    };
    Parts {
        scheme: Some(keep(url.scheme())),
        userinfo,
        host: url.host_str().map(keep),
        port: url.port().map(u32::from),
        path: keep(url.path()),
    }
}

/// Returns a part of a URL as a slice of the input if the URL borrows the input.
fn borrow_from<'a>(input: &'a str, url: &Url<'_>, part: &str) -> Cow<'a, str> {
    let start = (part.as_ptr() as usize).wrapping_sub(input.as_ptr() as usize);
    match input.get(start..start.wrapping_add(part.len())) {
        Some(slice) if url.is_borrowed() && slice == part => Cow::Borrowed(slice),
        _ => Cow::Owned(part.to_string()),
    }
}
