//! The classes of code points that the standard names.

/// Returns whether a code point is one of the *URL code points*.
pub(crate) fn is_url_code_point(c: char) -> bool {
    match c {
        '0'..='9'
        | 'A'..='Z'
        | 'a'..='z'
        | '!'
        | '$'
        | '&'
        | '\''
        | '('
        | ')'
        | '*'
        | '+'
        | ','
        | '-'
        | '.'
        | '/'
        | ':'
        | ';'
        | '='
        | '?'
        | '@'
        | '_'
        | '~' => true,
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(c),
        _ => false,
    }
}

fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || c as u32 & 0xFFFE == 0xFFFE
}

/// Returns whether a code point is a *C0 control or space*.
pub(crate) fn is_c0_control_or_space(c: char) -> bool {
    c <= ' '
}

/// Returns whether a byte is an *ASCII tab or newline*.
pub(crate) const fn is_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

/// Returns whether a byte is a *forbidden host code point*.
pub(crate) const fn is_forbidden_host(byte: u8) -> bool {
    matches!(
        byte,
        0 | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// Returns whether a byte is a *forbidden domain code point*.
pub(crate) const fn is_forbidden_domain(byte: u8) -> bool {
    is_forbidden_host(byte) || byte <= 0x1F || byte == b'%' || byte == 0x7F
}
