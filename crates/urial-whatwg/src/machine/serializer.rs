//! The *URL serializer*.

use alloc::string::String;
use core::fmt::Write;

use super::record::Record;
use crate::error::{ErrorKind, Failure};
use crate::layout::Layout;
use crate::path_kind::PathKind;

/// Runs the *URL serializer*. Returns the text and the positions of its components.
pub(crate) fn serialize(url: &Record) -> Result<(String, Layout), Failure> {
    let mut out = String::with_capacity(length_of(url));
    out.push_str(&url.scheme);
    let scheme_end = out.len();
    out.push(':');
    let authority = write_authority(url, &mut out);
    let begins_with_empty_segment = url.path.text.starts_with("//");
    if url.host.is_none() && url.path.kind == PathKind::List && begins_with_empty_segment {
        out.push_str("/.");
    }
    let path_start = out.len();
    out.push_str(&url.path.text);
    let path_end = out.len();
    if let Some(query) = &url.query {
        out.push('?');
        out.push_str(query);
    }
    let query_end = out.len();
    if let Some(fragment) = &url.fragment {
        out.push('#');
        out.push_str(fragment);
    }
    if out.len() > crate::max_len::MAX_LEN {
        return Err(Failure::new(ErrorKind::TooLong, crate::max_len::MAX_LEN));
    }
    let [username_end, host_start, host_end] = authority.map(|at| at as u32);
    let layout = Layout {
        scheme_end: scheme_end as u32,
        username_end,
        host_start,
        host_end,
        path_start: path_start as u32,
        path_end: path_end as u32,
        query_end: query_end as u32,
        host: url.host.as_ref().map(|host| host.kind),
        path_kind: url.path.kind,
    };
    Ok((out, layout))
}

/// Writes slashes, credentials, host and port. Returns the ends of the username and where the host is.
fn write_authority(url: &Record, out: &mut String) -> [usize; 3] {
    let Some(host) = &url.host else {
        return [out.len(); 3];
    };
    out.push_str("//");
    out.push_str(&url.username);
    let username_end = out.len();
    if !url.password.is_empty() {
        out.push(':');
        out.push_str(&url.password);
    }
    if url.includes_credentials() {
        out.push('@');
    }
    let host_start = out.len();
    out.push_str(&host.text);
    let host_end = out.len();
    if let Some(port) = url.port {
        // Writing to a `String` does not fail.
        let _ = write!(out, ":{port}");
    }
    [username_end, host_start, host_end]
}

/// Returns an upper limit of the length of the serialization.
fn length_of(url: &Record) -> usize {
    const DELIMITERS: usize = "://:@:65535/.?#".len();
    let host = url.host.as_ref().map_or(0, |host| host.text.len());
    let query = url.query.as_ref().map_or(0, String::len);
    let fragment = url.fragment.as_ref().map_or(0, String::len);
    let credentials = url.username.len() + url.password.len();
    url.scheme.len() + credentials + host + url.path.text.len() + query + fragment + DELIMITERS
}
