//! Errors as JSON: place, rule, words, and edits that remove them.

use urial::ParseError;

#[cfg(feature = "page")]
use crate::fixes::fixes;
use crate::json::Object;

/// Writes the error of a text, with fixes.
#[cfg(feature = "page")]
pub(crate) fn write(o: &mut Object, text: &str, error: &ParseError) {
    write_facts(o, text, error);
    o.list("fixes", |l| {
        for fix in fixes(text, error) {
            l.object(|o| {
                o.text("label", &fix.label);
                o.text("text", &fix.text);
            });
        }
    });
}

/// Writes the error of a text.
pub(crate) fn write_facts(o: &mut Object, text: &str, error: &ParseError) {
    o.display("message", error);
    o.display("explanation", error.explanation());
    o.text("kind", error.kind().name());
    o.text("component", error.component().name());
    o.text("rule", error.rule_name());
    o.display("citation", error.citation());
    o.text("remedy", error.kind().remedy());
    o.number("offset", error.offset());
    o.number("index", utf16_index(text, error.offset()));
}

/// Converts an offset in bytes to one in UTF-16 code units, which JavaScript counts in.
pub(crate) fn utf16_index(text: &str, offset: usize) -> usize {
    let before = (0..=offset.min(text.len()))
        .rev()
        .find_map(|at| text.get(..at));
    before.unwrap_or_default().encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::utf16_index;

    #[test]
    fn indices_count_code_units() {
        let text = "aé𝄞b";
        let indices = [0, 1, 2, 3, 4, 7, 8, 9].map(|offset| utf16_index(text, offset));
        assert_eq!(indices, [0, 1, 1, 2, 2, 4, 5, 5]);
    }
}
