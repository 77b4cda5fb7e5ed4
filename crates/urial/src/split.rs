//! Splits a text at its delimiters, without checking the parts.
//!
//! This is the plain first half of the parser. It never fails: every text has a layout, and
//! [`validate`](crate::validate) decides whether the parts are valid.

use urial_scan::{Offsets, scalar};

use crate::charset::{self, CharSet};
use crate::grammar::{Grammar, Rootless};
use crate::layout::Layout;

/// Returns the layout of a text of at most [`MAX_LEN`](crate::layout::MAX_LEN) bytes.
pub(crate) const fn split(bytes: &[u8], grammar: &Grammar) -> Layout {
    let len = bytes.len();
    // Text before the first colon, if no other delimiter comes earlier, is in the place
    // of a scheme: a relative path may not have a colon there (section 4.2).
    let first = scalar::find_in(bytes, 0, len, charset::SCHEME_END.bytes());
    let scheme_end = if first < len && bytes[first] == b':' {
        first
    } else {
        0
    };
    // ":a" has an empty scheme. Its colon is found again by `validate`.
    let prefix = if scheme_end == 0 { 0 } else { scheme_end + 1 };
    let offsets = Offsets {
        scheme_end: scheme_end as u32,
        host_start: prefix as u32,
        host_end: prefix as u32,
        path_start: prefix as u32,
        path_end: len as u32,
        query_end: len as u32,
        ..Offsets::ZERO
    };
    let mut layout = Layout::new(offsets);
    if prefix + 1 < len && bytes[prefix] == b'/' && bytes[prefix + 1] == b'/' {
        let end = scalar::find_in(bytes, prefix + 2, len, charset::AUTHORITY_END.bytes());
        split_authority(bytes, prefix + 2, end, &mut layout);
    }
    // An opaque part has its question marks for itself (RFC 2396 section 3).
    let is_opaque = scheme_end > 0
        && matches!(grammar.rootless, Rootless::Opaque)
        && (prefix == len || bytes[prefix] != b'/');
    let path_end = if is_opaque {
        &charset::FRAGMENT_START
    } else {
        &charset::PATH_END
    };
    split_tail(bytes, path_end, &mut layout);
    layout
}

/// `authority = [ userinfo "@" ] host [ ":" port ]`
pub(crate) const fn split_authority(bytes: &[u8], start: usize, end: usize, layout: &mut Layout) {
    let at = scalar::find_byte(bytes, start, end, b'@');
    let host_start = if at < end { at + 1 } else { start };
    let host_end = if host_start < end && bytes[host_start] == b'[' {
        // A literal ends at its bracket, whatever colons it has inside.
        let close = scalar::find_byte(bytes, host_start, end, b']');
        if close < end { close + 1 } else { end }
    } else {
        scalar::find_byte(bytes, host_start, end, b':')
    };
    layout.offsets.host_start = host_start as u32;
    layout.offsets.host_end = host_end as u32;
    layout.offsets.path_start = end as u32;
}

/// `path [ "?" query ] [ "#" fragment ]`
const fn split_tail(bytes: &[u8], path_end: &CharSet, layout: &mut Layout) {
    let len = bytes.len();
    let path_end = scalar::find_in(
        bytes,
        layout.offsets.path_start as usize,
        len,
        path_end.bytes(),
    );
    layout.offsets.path_end = path_end as u32;
    layout.offsets.query_end = scalar::find_byte(bytes, path_end, len, b'#') as u32;
}
