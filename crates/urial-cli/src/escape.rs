//! Text from outside, made safe for a terminal.

use std::fmt::{self, Write};

/// Shows bytes as text in which nothing can steer the terminal: control characters, escape
/// sequences, bidirectional overrides and bytes that are not UTF-8 appear as escapes.
pub(crate) struct Escaped<'a>(pub(crate) &'a [u8]);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.utf8_chunks() {
            for c in chunk.valid().chars() {
                match c {
                    // `escape_debug` escapes quotes and backslashes too, which are harmless here.
                    '\'' | '"' | '\\' => f.write_char(c)?,
                    _ => write!(f, "{}", c.escape_debug())?,
                }
            }
            for byte in chunk.invalid() {
                write!(f, "\\x{byte:02X}")?;
            }
        }
        Ok(())
    }
}

/// Returns whether a character can control a terminal or reorder the text around it.
pub(crate) fn is_steering(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
        )
        || matches!(c, '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    #[test]
    fn control_characters_are_escaped_at_a_terminal() {
        let hostile = "a\u{1b}[31m\u{7}\u{202e}é\r\n\"\\".as_bytes();
        let shown = Escaped(hostile).to_string();
        assert_eq!(shown, "a\\u{1b}[31m\\u{7}\\u{202e}é\\r\\n\"\\");
        assert_eq!(Escaped(b"\xFFa").to_string(), "\\xFFa");
    }
}
