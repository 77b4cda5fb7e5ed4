//! [`Input`]: the code points that the machine reads, and where they were in what was given.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::code_point::{is_c0_control_or_space, is_tab_or_newline};
use crate::error::{ErrorKind, ValidationError};
use crate::report::Report;

/// An input without what the parser removes before it starts.
pub(super) struct Input<'i> {
    text: Cow<'i, str>,
    /// The number of bytes that were removed at the start.
    lead: usize,
    /// The positions at which tabs and newlines were removed, counted from `lead`.
    removed: Vec<usize>,
}

impl<'i> Input<'i> {
    /// Steps 1.2 and 1.3 of the *basic URL parser*: removes leading and trailing C0 controls and
    /// spaces. Setters do not.
    pub(super) fn trimmed(given: &'i str, report: &mut impl Report) -> Self {
        let is_kept = |byte: u8| !is_c0_control_or_space(byte);
        let lead = given.bytes().position(is_kept).unwrap_or(given.len());
        let end = given
            .bytes()
            .rposition(is_kept)
            .map_or(lead, |last| last + 1);
        let text = &given[lead..end];
        if text.len() < given.len() {
            let at = if lead > 0 { 0 } else { text.len() };
            report.report(ValidationError::new(ErrorKind::InvalidUrlUnit, at));
        }
        Self::without_newlines(text, lead, report)
    }

    /// Steps 2 and 3: removes all tabs and newlines.
    pub(super) fn without_newlines(given: &'i str, lead: usize, report: &mut impl Report) -> Self {
        let Some(first) = given.bytes().position(is_tab_or_newline) else {
            let text = Cow::Borrowed(given);
            return Self {
                text,
                lead,
                removed: Vec::new(),
            };
        };
        report.report(ValidationError::new(
            ErrorKind::InvalidUrlUnit,
            lead + first,
        ));
        let mut text = String::with_capacity(given.len());
        let mut removed = Vec::new();
        for (at, c) in given.char_indices() {
            if c.is_ascii() && is_tab_or_newline(c as u8) {
                removed.push(at);
            } else {
                text.push(c);
            }
        }
        let text = Cow::Owned(text);
        Self {
            text,
            lead,
            removed,
        }
    }

    /// Returns the byte offset, in what was given, of a position.
    pub(super) fn offset_of(&self, pointer: usize) -> usize {
        let (mut low, mut high) = (0, self.removed.len());
        // How many were removed before the position: the k-th was at `removed[k] - k`.
        while low < high {
            let middle = low.midpoint(high);
            if self.removed[middle] - middle <= pointer {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        self.lead + pointer + low
    }

    #[cfg(test)]
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the code point at a position, or `None` for the *EOF code point*.
    pub(super) fn at(&self, pointer: usize) -> Option<char> {
        let byte = *self.text.as_bytes().get(pointer)?;
        if byte.is_ascii() {
            return Some(byte.into());
        }
        self.text[pointer..].chars().next()
    }

    /// Returns the text from a position on.
    pub(super) fn from(&self, pointer: usize) -> &str {
        self.text.get(pointer..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Input;
    use crate::report::Silent;

    #[test]
    fn offsets_include_removed_bytes() {
        let given = "  a\tb\n\nc é\r ";
        let input = Input::trimmed(given, &mut Silent);
        assert_eq!(input.as_str(), "abc é");
        for c in ['a', 'b', 'c', 'é'] {
            let found = input.offset_of(input.as_str().find(c).unwrap());
            assert_eq!(found, given.find(c).unwrap(), "{c}");
        }
    }
}
