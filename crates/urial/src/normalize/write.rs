//! Writes the normal form of a reference.

use alloc::string::String;

use urial_scan::Offsets;

use super::authority::{NormalHost, normal_port};
use super::path::NormalPath;
use super::rules::Rules;
use crate::host::HostKind;
use crate::layout::Layout;
use crate::reference::Reference;

/// How much longer than the text its normal form may be: `/` for an empty path, and an IPv6 address
/// that RFC 5952 writes in more characters (`::ffff:ffff:ffff` is `::ffff:255.255.255.255`).
pub(crate) const GROWTH: usize = 8;

/// Appends the normal form of a reference, component by component. Its layout is known while it is
/// written: nothing is read again.
pub(crate) fn write_in_parts<S>(
    reference: &Reference<'_, S>,
    rules: &Rules<'_>,
    out: &mut String,
) -> Layout {
    let (text, layout) = (reference.as_str(), reference.layout());
    let start = out.len();
    make_room(text.len() + GROWTH, out);
    let (mut offsets, kind) = write_front(text, layout, rules, out);
    NormalPath::new(text, layout, rules).push(out);
    offsets.path_end = (out.len() - start) as u32;
    offsets.query_end = (write_tail(text, layout, rules, out) - start) as u32;
    let mut written = Layout::new(offsets);
    written.set_host_kind(kind);
    written
}

/// Reserves space in a text. For a text without capacity this is faster than `reserve`.
pub(super) fn make_room(room: usize, out: &mut String) {
    if out.capacity() == 0 {
        *out = String::with_capacity(room);
    } else {
        out.reserve(room);
    }
}

/// Appends scheme and authority, piece by piece. Returns their offsets, and what the host is now.
fn write_front(
    text: &str,
    layout: &Layout,
    rules: &Rules<'_>,
    out: &mut String,
) -> (Offsets, HostKind) {
    let start = out.len();
    let mut offsets = Offsets::ZERO;
    if let Some(scheme) = layout.scheme() {
        out.push_str(&text[scheme]);
        out[start..].make_ascii_lowercase();
        offsets.scheme_end = (out.len() - start) as u32;
        out.push(':');
    }
    let mut kind = layout.kind_of_host();
    if layout.authority_start().is_some() {
        out.push_str("//");
        if let Some(userinfo) = layout.userinfo() {
            rules.text().push(&text[userinfo], out);
            out.push('@');
        }
        offsets.host_start = (out.len() - start) as u32;
        kind = NormalHost::new(text, layout, rules).push(kind, rules, out);
        offsets.host_end = (out.len() - start) as u32;
        if let Some(port) = normal_port(layout.port().map(|range| &text[range]), rules) {
            out.push(':');
            out.push_str(port);
        }
    } else {
        offsets.host_start = (out.len() - start) as u32;
        offsets.host_end = offsets.host_start;
    }
    offsets.path_start = (out.len() - start) as u32;
    (offsets, kind)
}

/// Appends query and fragment, with the delimiters before them, which are not percent-encoded.
/// Returns where the query ends.
fn write_tail(text: &str, layout: &Layout, rules: &Rules<'_>, out: &mut String) -> usize {
    let (path_end, query_end) = (
        layout.offsets.path_end as usize,
        layout.offsets.query_end as usize,
    );
    rules.text().push(&text[path_end..query_end], out);
    let written = out.len();
    rules.text().push(&text[query_end..], out);
    written
}
