//! Text that is not a valid URI may hold a password too.

/// The text with what looks like a password replaced by asterisks, one for each byte, so that
/// offsets keep their meaning.
///
/// In `//user:password@host` it is what stands between the first colon after the slashes and the
/// last `@` before a query or fragment: wider than the grammar says, since a text that broke the
/// grammar may have done so in its password.
pub(crate) fn mask_password(text: &[u8]) -> Vec<u8> {
    let mut masked = text.to_vec();
    if let Some(range) = password(text) {
        masked[range].fill(b'*');
    }
    masked
}

/// The same with three asterisks, which do not tell how long it is.
pub(crate) fn hide_password(text: &[u8]) -> Vec<u8> {
    match password(text).filter(|range| !range.is_empty()) {
        Some(range) => [&text[..range.start], b"***", &text[range.end..]].concat(),
        None => text.to_vec(),
    }
}

fn password(text: &[u8]) -> Option<std::ops::Range<usize>> {
    let start = memchr::memmem::find(text, b"//")? + 2;
    let end = memchr::memchr2(b'?', b'#', &text[start..]).map_or(text.len(), |i| start + i);
    let at = start + memchr::memrchr(b'@', &text[start..end])?;
    let colon = start + memchr::memchr(b':', &text[start..at])?;
    Some(colon + 1..at)
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
        ] {
            assert_eq!(mask_password(text.as_bytes()), want.as_bytes(), "{text}");
        }
        assert_eq!(hide_password(b"//u:long one@h"), b"//u:***@h");
        assert_eq!(hide_password(b"//u:@h"), b"//u:@h");
    }
}
