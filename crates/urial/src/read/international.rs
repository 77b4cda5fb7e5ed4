//! IRI references with characters beyond ASCII: the scanner, and then the characters.

use urial_scan::scan_international;

use super::{has_form, settle_host};
use crate::charset::{is_iprivate, is_ucschar};
use crate::error::Found;
use crate::grammar::Form;
use crate::layout::Layout;

/// Fills the layout and returns `true` if the text is known to be of the form under RFC 3987.
pub(super) fn scan(text: &str, form: Form, layout: &mut Layout) -> bool {
    let bytes = text.as_bytes();
    let Some(host_ends_with_digit) = scan_international(bytes, &mut layout.offsets) else {
        return false;
    };
    if host_ends_with_digit {
        settle_host(bytes, layout);
    }
    (!may_have_forbidden(bytes) || are_allowed(bytes, layout)) && has_form(bytes, form, layout)
}

/// Returns whether a byte may begin a character that is not a `ucschar`.
///
/// In UTF-8, the characters that RFC 3987 leaves out begin with these bytes: U+0080 to U+009F with C2,
/// U+E000 to U+FFFF with EE and EF, and those beyond the first plane with F0 to F4. So text in
/// most scripts is accepted by one pass that compilers turn into vector instructions.
const fn may_begin_forbidden(byte: u8) -> bool {
    byte == 0xC2 || byte >= 0xEE
}

fn may_have_forbidden(bytes: &[u8]) -> bool {
    // Without an early exit, compilers use vectors.
    bytes
        .iter()
        .fold(false, |any, &byte| any | may_begin_forbidden(byte))
}

/// Returns whether the components may contain their characters.
fn are_allowed(bytes: &[u8], layout: &Layout) -> bool {
    let query = layout.offsets.path_end as usize..layout.offsets.query_end as usize;
    let mut suspects = (0..bytes.len()).filter(|&at| may_begin_forbidden(bytes[at]));
    suspects.all(|at| match Found::at(bytes, at) {
        Found::Char(c) => is_ucschar(c) || (is_iprivate(c) && query.contains(&at)),
        Found::End | Found::Byte(_) | Found::Hidden => false,
    })
}

#[cfg(test)]
mod tests {
    use super::may_begin_forbidden;
    use crate::charset::is_ucschar;

    #[test]
    fn forbidden_characters_begin_with_these_bytes() {
        for c in '\u{80}'..=char::MAX {
            let mut utf8 = [0; 4];
            let first = c.encode_utf8(&mut utf8).as_bytes()[0];
            assert!(is_ucschar(c) || may_begin_forbidden(first), "{c:?}");
            assert!(!may_begin_forbidden(utf8[1]), "{c:?}");
        }
    }
}
