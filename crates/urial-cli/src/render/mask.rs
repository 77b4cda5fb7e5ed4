//! Text that is not a valid URI may hold a password too.

/// Returns the text with what looks like a password replaced by asterisks, one for each byte, so that
/// offsets keep their meaning.
///
/// Whatever looks like userinfo counts, since a text that broke the grammar may have done so in its
/// password or before it: after a scheme and any slashes or backslashes, if they are there, it is
/// what is between the first colon and the last `@` before a query or fragment.
pub(crate) fn mask_password(text: &[u8]) -> Vec<u8> {
    let mut masked = text.to_vec();
    if let Some(range) = password(text) {
        masked[range].fill(b'*');
    }
    masked
}

/// The same with three asterisks, which do not reveal its length.
pub(crate) fn hide_password(text: &[u8]) -> Vec<u8> {
    match password(text).filter(|range| !range.is_empty()) {
        Some(range) => [&text[..range.start], b"***", &text[range.end..]].concat(),
        None => text.to_vec(),
    }
}

fn password(text: &[u8]) -> Option<std::ops::Range<usize>> {
    let start = userinfo_start(text);
    let end = memchr::memchr2(b'?', b'#', &text[start..]).map_or(text.len(), |i| start + i);
    let at = start + memchr::memrchr(b'@', &text[start..end])?;
    let colon = start + memchr::memchr(b':', &text[start..at])?;
    Some(colon + 1..at)
}

/// Returns where userinfo would start.
fn userinfo_start(text: &[u8]) -> usize {
    let slashes = |start: usize| {
        let rest = text[start..].iter();
        rest.take_while(|byte| b"/\\".contains(byte)).count()
    };
    let colon = memchr::memchr(b':', text);
    let scheme = colon.and_then(|colon| str::from_utf8(&text[..colon]).ok());
    let scheme = scheme.and_then(|name| urial::Scheme::parse(name).ok());
    match (scheme, colon) {
        // What comes before the colon is a scheme if slashes follow, or if it is a known one:
        // otherwise it may be the name of a user.
        (Some(scheme), Some(colon)) => match slashes(colon + 1) {
            0 if scheme.descriptor().is_some() => colon + 1,
            0 => 0,
            count => colon + 1 + count,
        },
        _ => memchr::memmem::find(text, b"//").map_or(slashes(0), |at| at + slashes(at)),
    }
}

#[cfg(test)]
mod tests {
    use super::{hide_password, mask_password};

    #[test]
    fn passwords_do_not_show() {
        for (text, want) in [
            ("http://u:pw@h/", "http://u:**@h/"),
            ("//u:p w@h:80x", "//u:***@h:80x"),
            ("//u:p/w@h:80x", "//u:***@h:80x"),
            ("http://u@h:80x/", "http://u@h:80x/"),
            ("http://h:80x/?a@b", "http://h:80x/?a@b"),
            ("mailto:a@b c", "mailto:a@b c"),
            ("http:/u:pw@h/ x", "http:/u:**@h/ x"),
            ("http:\\\\u:pw@h/", "http:\\\\u:**@h/"),
            ("http:u:pw@h/ x", "http:u:**@h/ x"),
            ("u:pw@h/ x", "u:**@h/ x"),
            ("/u:pw@h/ x", "/u:**@h/ x"),
            (" http://u:pw@h/", " http://u:**@h/"),
            ("sip:u:pw@h x", "sip:u:**@h x"),
        ] {
            assert_eq!(mask_password(text.as_bytes()), want.as_bytes(), "{text}");
        }
        assert_eq!(hide_password(b"//u:long one@h"), b"//u:***@h");
        assert_eq!(hide_password(b"//u:@h"), b"//u:@h");
    }
}
