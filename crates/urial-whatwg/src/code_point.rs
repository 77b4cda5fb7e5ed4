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

/// Returns whether a byte is a *C0 control or space*.
pub(crate) const fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= b' '
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

/// Returns the position of the first byte of a class.
///
/// Checks 16 bytes at a time without an early exit, which compilers turn into vector comparisons if the
/// class is a few ranges.
#[allow(clippy::inline_always, reason = "each class has a loop of its own")]
#[inline(always)]
pub(crate) fn position(bytes: &[u8], is: impl Fn(u8) -> bool + Copy) -> Option<usize> {
    let has_one = |chunk: &[u8; 16]| chunk.iter().fold(false, |any, byte| any | is(*byte));
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().position(|byte| is(*byte));
    };
    let (chunks, rest) = bytes.as_chunks();
    for (i, chunk) in chunks.iter().enumerate() {
        if has_one(chunk) {
            let at = chunk.iter().position(|byte| is(*byte));
            return at.map(|at| 16 * i + at);
        }
    }
    // The last 16 bytes overlap with others, which have none.
    if rest.is_empty() || !has_one(last) {
        return None;
    }
    let at = last.iter().position(|byte| is(*byte));
    at.map(|at| bytes.len() - 16 + at)
}

#[cfg(test)]
mod tests {
    use super::position;

    /// One or two bytes of a class at every place of every length, against a loop over bytes.
    #[test]
    fn positions_at_every_place() {
        let is = |byte: u8| byte == b'x' || byte >= 0x80;
        for len in 0..70 {
            let mut bytes = [b'a'; 70];
            assert_eq!(position(&bytes[..len], is), None);
            for at in 0..len {
                for other in at..len {
                    bytes[at] = b'x';
                    bytes[other] = 0xFF;
                    assert_eq!(position(&bytes[..len], is), Some(at), "{len}");
                    bytes[at] = b'a';
                    bytes[other] = b'a';
                }
            }
        }
    }
}
