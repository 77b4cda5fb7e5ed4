//! Whether a reference is in its normal form.
//!
//! Nearly all references in the wild are, so this is what normalization costs. It asks the cheap
//! questions first, and asks the others only of text that could answer them with no.

use urial_scan::PossibleChanges;

use super::authority::{NormalHost, normal_port};
use super::path::NormalPath;
use super::rules::Rules;
use crate::host::HostKind;
use crate::layout::Layout;
use crate::scheme::EmptyPath;

/// Whether one pass over a text finds out which parts may change. Without it, the normal form is written and compared
/// with the text: a program is smaller and slower.
pub(super) const HAS_QUICK_CHECK: bool = cfg!(feature = "simd");

/// Returns whether a reference is unchanged by these rules, given the changes that the scan found
/// possible.
pub(super) fn is_normal(
    text: &str,
    layout: &Layout,
    rules: &Rules<'_>,
    changes: PossibleChanges,
) -> bool {
    if has_plain_front(text, layout, rules, changes) {
        is_normal_after_plain_front(text, layout, rules, changes)
    } else {
        is_normal_in_parts(text, layout, rules)
    }
}

/// The same of a reference with a plain front.
pub(super) fn is_normal_after_plain_front(
    text: &str,
    layout: &Layout,
    rules: &Rules<'_>,
    changes: PossibleChanges,
) -> bool {
    let (front, rest) = text.as_bytes().split_at(layout.offsets.path_start as usize);
    let has_capitals = changes.in_prefix() && has_upper(front);
    let is_respelled = changes.in_encodings() && rules.text().first_change(rest).is_some();
    let has_dots =
        changes.in_dot_segments() && !NormalPath::new(text, layout, rules).dots_are_normal();
    !(has_capitals || is_respelled || has_dots)
}

/// Returns whether a reference has a *plain front*: before its path only the case of scheme and host
/// can change, and from there on only dots and percent-encodings. The front has no userinfo, no
/// percent sign, no address in brackets, and nothing to which rules of the scheme apply.
pub(super) fn has_plain_front(
    text: &str,
    layout: &Layout,
    rules: &Rules<'_>,
    changes: PossibleChanges,
) -> bool {
    let front = &text.as_bytes()[..layout.offsets.path_start as usize];
    HAS_QUICK_CHECK
        && matches!(layout.kind_of_host(), HostKind::RegName | HostKind::Ipv4)
        && layout.userinfo().is_none()
        && rules.reads_rootless_paths()
        && (!rules.reads_values() || values_stay(layout, rules))
        && !(changes.in_prefix() && front.contains(&b'%'))
}

/// Returns whether no rule of the scheme applies: there is no port, the scheme has no default host, and
/// its paths are case-sensitive.
fn values_stay(layout: &Layout, rules: &Rules<'_>) -> bool {
    layout.port().is_none()
        && rules.keeps_names()
        && (layout.offsets.path_end > layout.offsets.path_start
            || layout.authority_start().is_none()
            || rules.empty_path() == EmptyPath::Distinct)
}

/// Returns whether a reference is unchanged by these rules, component by component.
pub(super) fn is_normal_in_parts(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    let bytes = text.as_bytes();
    if has_upper(&bytes[..layout.offsets.scheme_end as usize]) {
        return false;
    }
    // One pass over all components but scheme and host: their percent-encodings follow one rule, and
    // their letters are kept.
    let spelling = rules.text();
    if bytes.contains(&b'%')
        && !(spelling
            .is_normal(&bytes[layout.prefix() as usize..layout.offsets.host_start as usize])
            && spelling.is_normal(&bytes[layout.offsets.host_end as usize..]))
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
    let host = layout.offsets.host_start as usize..layout.offsets.host_end as usize;
    let port = layout.port().map(|range| &text[range]);
    // The normal form is the port or a piece of it: if they are as long, they are the same.
    normal_port(port, rules).map(str::len) == port.map(str::len)
        && NormalHost::new(text, layout, rules).is_written(&text[host])
}

pub(super) fn has_upper(bytes: &[u8]) -> bool {
    // Without an early exit, compilers use vectors.
    bytes
        .iter()
        .fold(false, |any, byte| any | byte.is_ascii_uppercase())
}
