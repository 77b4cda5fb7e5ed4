//! Messages of errors as documents quote them.

/// A message and its successor, each split where documents may differ: the byte offset and the
/// character that was found.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quote {
    old: Vec<Piece>,
    new: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Text(String),
    /// The digits after `at byte `.
    Offset,
    /// The character in quotes after `found `.
    Found,
}

const OFFSET: &str = "at byte ";
const FOUND: &str = "found '";

impl Quote {
    /// Makes a quote of two messages, or `None` if they differ only in what documents differ in, or are too
    /// short to be distinguished from other text.
    pub(crate) fn new(old: &str, new: &str) -> Option<Self> {
        let (old, new) = (pieces(old), pieces(new));
        let starts_as_message =
            matches!(&old[0], Piece::Text(text) if text.starts_with("invalid "));
        (old != new && starts_as_message).then_some(Self { old, new })
    }

    /// Returns the text with every occurrence of the old message replaced. A line of source code that
    /// continues a string counts as a space.
    pub(crate) fn replace_in(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find("invalid ") {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some(found) = self.match_at(rest) {
                out.push_str(&self.write(&found));
                rest = &rest[found.len..];
            } else {
                out.push_str("invalid ");
                rest = &rest["invalid ".len()..];
            }
        }
        out + rest
    }

    fn match_at<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        let mut found = Match {
            len: 0,
            offset: "",
            character: "",
            is_escaped: false,
        };
        for piece in &self.old {
            let rest = &text[found.len..];
            found.len += match piece {
                Piece::Text(wanted) => literal(rest, wanted, &mut found.is_escaped)?,
                Piece::Offset => {
                    let end = rest.find(|c: char| !c.is_ascii_digit())?;
                    found.offset = &rest[..end];
                    end
                }
                Piece::Found => {
                    let first = rest.chars().next()?.len_utf8();
                    let end = first + rest[first..].find('\'')?;
                    found.character = &rest[..end];
                    end
                }
            };
        }
        Some(found)
    }

    fn write(&self, found: &Match<'_>) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) if found.is_escaped => text.replace('"', "\\\""),
            Piece::Text(text) => text.clone(),
            Piece::Offset => found.offset.to_owned(),
            Piece::Found => found.character.to_owned(),
        };
        self.new.iter().map(piece).collect()
    }
}

struct Match<'t> {
    len: usize,
    offset: &'t str,
    character: &'t str,
    /// Whether quotation marks are escaped, as in a string of source code.
    is_escaped: bool,
}

/// Returns how many bytes of `text` are read as `wanted`.
fn literal(text: &str, wanted: &str, is_escaped: &mut bool) -> Option<usize> {
    let mut at = 0;
    for c in wanted.chars() {
        let rest = &text[at..];
        at += match c {
            ' ' => space(rest)?,
            '"' if rest.starts_with("\\\"") => {
                *is_escaped = true;
                2
            }
            c if rest.starts_with(c) => c.len_utf8(),
            _ => return None,
        };
    }
    Some(at)
}

/// Returns the length of a space, or of the end of a line that continues a string and the start of the next.
fn space(text: &str) -> Option<usize> {
    let after = text.strip_prefix(' ').unwrap_or(text);
    let Some(next) = after.strip_prefix("\\\n") else {
        return text.starts_with(' ').then_some(1);
    };
    let next = next.trim_start_matches([' ', '\t']);
    let next = next
        .strip_prefix("///")
        .or(next.strip_prefix("//!"))
        .unwrap_or(next);
    Some(text.len() - next.trim_start_matches([' ', '\t']).len())
}

fn pieces(message: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = message;
    if let Some(at) = rest.find(OFFSET) {
        let start = at + OFFSET.len();
        let end = rest[start..].find(|c: char| !c.is_ascii_digit());
        let end = start + end.unwrap_or(rest.len() - start);
        pieces.push(Piece::Text(rest[..start].to_owned()));
        pieces.push(Piece::Offset);
        rest = &rest[end..];
    }
    if let Some(at) = rest.find(FOUND) {
        let start = at + FOUND.len();
        let first = rest[start..].chars().next().map_or(0, char::len_utf8);
        if let Some(end) = rest[start + first..].find('\'') {
            pieces.push(Piece::Text(rest[..start].to_owned()));
            pieces.push(Piece::Found);
            rest = &rest[start + first + end..];
        }
    }
    pieces.push(Piece::Text(rest.to_owned()));
    pieces
}

#[cfg(test)]
mod tests {
    use super::Quote;

    #[test]
    fn documents_are_found_whatever_they_speak_of() {
        let old = "invalid port at byte 19: expected a digit, found 'x' (RFC 1)";
        let new = "invalid port at byte 19: a port has digits only, found 'x' (RFC 1)";
        let quote = Quote::new(old, new).unwrap();
        for (before, after) in [
            ("see", "see"),
            (
                "row 1: invalid port at byte 9: expected a digit, found 'o' (RFC 1)!",
                "row 1: invalid port at byte 9: a port has digits only, found 'o' (RFC 1)!",
            ),
            (
                "/// \"invalid port at byte 9: expected a \\\n    ///  digit, found '\'' (RFC 1)\"",
                "/// \"invalid port at byte 9: a port has digits only, found '\'' (RFC 1)\"",
            ),
            (
                "invalid host at byte 1: expected a digit, found 'x' (RFC 1)",
                "invalid host at byte 1: expected a digit, found 'x' (RFC 1)",
            ),
        ] {
            assert_eq!(quote.replace_in(before), after);
        }
        assert_eq!(Quote::new(old, old), None);
    }

    #[test]
    fn quotation_marks_stay_escaped() {
        let quote =
            Quote::new("invalid path: no \"//\" here", "invalid path: never \"//\"").unwrap();
        let source = r#"("invalid path: no \"//\" here")"#;
        assert_eq!(
            quote.replace_in(source),
            r#"("invalid path: never \"//\"")"#
        );
    }
}
