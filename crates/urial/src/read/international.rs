//! IRI references with characters beyond ASCII: what the scanner leaves open.

use urial_scan::{InternationalScan, is_suspect};

use super::settle_host;
use crate::charset::{is_iprivate, is_ucschar};
use crate::error::Found;
use crate::layout::Layout;

/// Decides what the scanner leaves open, and returns `true` if the text is known to be an IRI reference.
pub(super) fn settle(bytes: &[u8], found: InternationalScan, layout: &mut Layout) -> bool {
    if found.host_ends_with_digit() {
        settle_host(bytes, layout);
    }
    found.is_valid() && (!found.has_suspects() || are_allowed(bytes, layout))
}

/// Returns whether the components may contain their characters.
fn are_allowed(bytes: &[u8], layout: &Layout) -> bool {
    let query = layout.offsets.path_end as usize..layout.offsets.query_end as usize;
    let mut suspects = (0..bytes.len()).filter(|&at| is_suspect(bytes[at]));
    suspects.all(|at| match Found::at(bytes, at) {
        Found::Char(c) => is_ucschar(c) || (is_iprivate(c) && query.contains(&at)),
        Found::End | Found::Byte(_) | Found::Hidden => false,
    })
}

#[cfg(test)]
mod tests {
    use urial_scan::is_suspect;

    use crate::charset::is_ucschar;

    #[test]
    fn forbidden_characters_begin_with_these_bytes() {
        for c in '\u{80}'..=char::MAX {
            let mut utf8 = [0; 4];
            let first = c.encode_utf8(&mut utf8).as_bytes()[0];
            assert!(is_ucschar(c) || is_suspect(first), "{c:?}");
            assert!(!is_suspect(utf8[1]), "{c:?}");
        }
    }
}
