//! Characters that Unicode maps to delimiters.

/// Returns whether the compatibility form (NFKC) of a character contains `/`, `?`, `#`, `@` or `:`: the
/// list of the JDK. Python computes its own, which has two presentation forms in addition.
pub(crate) const fn is_compatibility_delimiter(c: char) -> bool {
    matches!(
        c,
        '\u{2047}'
            ..='\u{2049}'
                | '\u{2100}'
                | '\u{2101}'
                | '\u{2105}'
                | '\u{2106}'
                | '\u{2A74}'
                | '\u{FE55}'
                | '\u{FE56}'
                | '\u{FE5F}'
                | '\u{FE6B}'
                | '\u{FF03}'
                | '\u{FF0F}'
                | '\u{FF1A}'
                | '\u{FF1F}'
                | '\u{FF20}'
    )
}
