//! Whether a reference is in its normal form already.
//!
//! Nearly all references in the wild are, so this is what normalization costs. It asks the cheap
//! questions first, and asks the others only of text that could answer them with no.

use urial_scan::is_plainly_normal;

use super::authority::{NormalHost, normal_port};
use super::path::NormalPath;
use super::rules::Rules;
use crate::layout::Layout;

/// Whether writing a reference by these rules would give the very text.
#[inline]
pub(crate) fn is_normal(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    if rules.reads_values() && is_plainly_normal(text.as_bytes(), layout) {
        return values_are_normal(text, layout, rules);
    }
    is_normal_in_parts(text, layout, rules)
}

/// What a plain text may still not be: as the scheme has it.
fn values_are_normal(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    authority_is_normal(text, layout, rules)
        && NormalPath::new(text, layout, rules).is_written_but_dots(&text[layout.path()])
}

/// The same component by component.
fn is_normal_in_parts(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    let bytes = text.as_bytes();
    if has_upper(&bytes[..layout.scheme_end as usize]) {
        return false;
    }
    // One pass over all components but scheme and host: their percent-encodings follow one rule, and
    // their letters are kept.
    let spelling = rules.text();
    if bytes.contains(&b'%')
        && !(spelling.is_normal(&bytes[layout.prefix() as usize..layout.host_start as usize])
            && spelling.is_normal(&bytes[layout.host_end as usize..]))
    {
        return false;
    }
    authority_is_normal(text, layout, rules)
        && NormalPath::new(text, layout, rules).is_written(&text[layout.path()])
}

fn authority_is_normal(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    if layout.authority_start().is_none() {
        return true;
    }
    let host = layout.host_start as usize..layout.host_end as usize;
    let port = layout.port().map(|range| &text[range]);
    // The normal form is the port or a piece of it: if they are as long, they are the same.
    normal_port(port, rules).map(str::len) == port.map(str::len)
        && NormalHost::new(text, layout, rules).is_written(&text[host])
}

fn has_upper(bytes: &[u8]) -> bool {
    bytes.iter().any(u8::is_ascii_uppercase)
}
