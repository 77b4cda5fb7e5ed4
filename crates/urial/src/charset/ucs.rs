//! The characters beyond ASCII that RFC 3987 adds to the character sets of RFC 3986.

/// Returns whether a character is a `ucschar` (RFC 3987 section 2.2).
///
/// These are the characters beyond ASCII that every component of an IRI may contain: all of Unicode
/// but control characters, private-use characters, noncharacters and the specials
/// from U+FFF0 on.
///
/// ```
/// use urial::charset::is_ucschar;
/// assert!(is_ucschar('é'));
/// assert!(!is_ucschar('e'));
/// assert!(!is_ucschar('\u{E000}'));
/// assert!(!is_ucschar('\u{FFFD}'));
/// ```
pub const fn is_ucschar(c: char) -> bool {
    match c as u32 {
        // ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF => true,
        // / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
        scalar @ (0x1_0000..=0xD_FFFF | 0xE_1000..=0xE_FFFF) => scalar & 0xFFFF <= 0xFFFD,
        _ => false,
    }
}

/// Returns whether a character is an `iprivate` (RFC 3987 section 2.2): a private-use character,
/// which only the query of an IRI may contain.
///
/// ```
/// use urial::charset::is_iprivate;
/// assert!(is_iprivate('\u{E000}'));
/// assert!(!is_iprivate('é'));
/// ```
pub const fn is_iprivate(c: char) -> bool {
    // iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
    matches!(c as u32, 0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD)
}

/// Returns whether a character is an invisible control of the direction of text, which an IRI "MUST
/// NOT contain" (RFC 3987 section 4.1) although its grammar allows it.
///
/// Section 4.1 lists U+200E, U+200F and U+202A to U+202E. Unicode has added U+061C and the isolates,
/// U+2066 to U+2069, since then.
///
/// ```
/// use urial::charset::is_bidi_control;
/// assert!(is_bidi_control('\u{202E}'));
/// assert!(!is_bidi_control('א'));
/// ```
pub const fn is_bidi_control(c: char) -> bool {
    matches!(
        c,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

/// Returns whether the library writes a character beyond ASCII as it is, where the choice is its own:
/// when it encodes data for an IRI, decodes a percent-encoding, or maps a URI to an IRI.
pub(crate) const fn is_written_raw(c: char) -> bool {
    is_ucschar(c) && !is_bidi_control(c)
}

#[cfg(test)]
mod tests {
    use super::{is_bidi_control, is_iprivate, is_ucschar};

    /// Compares with the ranges of the RFC, written out.
    #[test]
    fn characters_are_those_of_the_rules() {
        let ucschar = [
            (0xA0, 0xD7FF),
            (0xF900, 0xFDCF),
            (0xFDF0, 0xFFEF),
            (0x10000, 0x1FFFD),
            (0x20000, 0x2FFFD),
            (0x30000, 0x3FFFD),
            (0x40000, 0x4FFFD),
            (0x50000, 0x5FFFD),
            (0x60000, 0x6FFFD),
            (0x70000, 0x7FFFD),
            (0x80000, 0x8FFFD),
            (0x90000, 0x9FFFD),
            (0xA0000, 0xAFFFD),
            (0xB0000, 0xBFFFD),
            (0xC0000, 0xCFFFD),
            (0xD0000, 0xDFFFD),
            (0xE1000, 0xEFFFD),
        ];
        let iprivate = [(0xE000, 0xF8FF), (0xF0000, 0xFFFFD), (0x10_0000, 0x10_FFFD)];
        for c in '\0'..=char::MAX {
            let is_in = |ranges: &[(u32, u32)]| {
                ranges
                    .iter()
                    .any(|&(first, last)| (first..=last).contains(&u32::from(c)))
            };
            assert_eq!(is_ucschar(c), is_in(&ucschar), "{c:?}");
            assert_eq!(is_iprivate(c), is_in(&iprivate), "{c:?}");
            assert!(!is_bidi_control(c) || is_ucschar(c), "{c:?}");
        }
    }
}
