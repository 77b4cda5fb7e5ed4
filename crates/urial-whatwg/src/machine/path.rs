//! [`Path`]: a path while it is being made.

use alloc::string::String;

use crate::path_kind::PathKind;

/// A path. The text of a list is the *URL path serializer*'s: a slash before each segment. No segment contains a slash, so that the serialized list is the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) kind: PathKind,
    pub(crate) text: String,
}

impl Path {
    /// The empty list.
    pub(crate) const fn new() -> Self {
        Self {
            kind: PathKind::List,
            text: String::new(),
        }
    }

    pub(super) fn is_empty_list(&self) -> bool {
        self.text.is_empty()
    }

    /// Appends a segment to a list.
    pub(super) fn append(&mut self, segment: &str) {
        self.text.push('/');
        self.text.push_str(segment);
    }

    /// Removes the last segment, if any.
    pub(super) fn remove_last(&mut self) {
        let end = self
            .text
            .bytes()
            .rposition(|byte| byte == b'/')
            .unwrap_or(0);
        self.text.truncate(end);
    }
}

/// Returns the first segment of a serialized list.
pub(super) fn first_segment(text: &str) -> Option<&str> {
    text.strip_prefix('/')
        .map(|rest| rest.split('/').next().unwrap_or(rest))
}

/// Returns whether this is a *single-dot URL path segment*.
pub(crate) fn is_single_dot(segment: &str) -> bool {
    segment == "." || segment.eq_ignore_ascii_case("%2e")
}

/// Returns whether this is a *double-dot URL path segment*.
pub(crate) fn is_double_dot(segment: &str) -> bool {
    segment == ".."
        || segment.eq_ignore_ascii_case(".%2e")
        || segment.eq_ignore_ascii_case("%2e.")
        || segment.eq_ignore_ascii_case("%2e%2e")
}

/// Returns whether this is a *Windows drive letter*: a letter, and `:` or `|`.
pub(crate) fn is_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Returns whether this is a *normalized Windows drive letter*: a letter and a colon.
pub(crate) fn is_normalized_drive_letter(text: &str) -> bool {
    is_drive_letter(text) && text.ends_with(':')
}

/// *Starts with a Windows drive letter*.
pub(crate) fn starts_with_drive_letter(text: &str) -> bool {
    text.get(..2).is_some_and(is_drive_letter)
        && matches!(
            text.as_bytes().get(2),
            None | Some(b'/' | b'\\' | b'?' | b'#')
        )
}
