//! Writes the normal form of a reference.

use alloc::string::String;

use urial_scan::Offsets;

use super::authority::{NormalHost, normal_port};
use super::path::NormalPath;
use super::rules::Rules;
use crate::layout::Layout;

/// How much longer than the text its normal form may be: `/` for an empty path, and an IPv6 address
/// that RFC 5952 writes in more characters (`::ffff:ffff:ffff` is `::ffff:255.255.255.255`).
pub(crate) const GROWTH: usize = 8;

/// Appends the normal form of a reference. Its layout is known while it is written: nothing is read
/// again.
pub(crate) fn write(text: &str, layout: &Layout, rules: &Rules<'_>, out: &mut String) -> Layout {
    let start = out.len();
    out.reserve(text.len() + GROWTH);
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
    NormalPath::new(text, layout, rules).push(out);
    offsets.path_end = (out.len() - start) as u32;
    // With the question mark before it, which is no percent-encoding.
    rules.text().push(
        &text[layout.path_end as usize..layout.query_end as usize],
        out,
    );
    offsets.query_end = (out.len() - start) as u32;
    rules.text().push(&text[layout.query_end as usize..], out);
    let mut written = Layout::new(offsets, layout.standard());
    written.set_host_kind(kind);
    written
}
