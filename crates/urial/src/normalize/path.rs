//! [`NormalPath`]: the normal form of a path.

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::dots::Dots;
use super::fold::Fold;
use super::rules::Rules;
use super::segments::Segments;
#[cfg(feature = "alloc")]
use super::segments::dot_segment;
use super::spelling::Spelling;
use crate::layout::Layout;
#[cfg(feature = "alloc")]
use crate::path::append_without_dots;
use crate::path::has_dot_segments;
use crate::scheme::{EmptyPath, PathCase};

/// The normal form of a path, computed lazily.
///
/// The steps, in this order: decode unreserved characters; remove dot segments; write `/.` before a
/// path that would be read as an authority; replace an empty path by `/` if the scheme defines both to
/// be equal; lower-case the letters whose case the scheme ignores.
#[derive(Clone, Copy)]
pub(crate) struct NormalPath<'a> {
    text: &'a str,
    spelling: Spelling,
    dots: Dots,
    case: PathCase,
    follows: Follows,
}

/// The component before a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follows {
    Authority,
    /// A scheme or nothing: a path that begins with two slashes would be read as an authority.
    NoAuthority,
}

impl<'a> NormalPath<'a> {
    pub(crate) fn new(text: &'a str, layout: &Layout, rules: &Rules<'_>) -> Self {
        let path = &text[layout.path()];
        let follows = match layout.authority_start() {
            Some(_) => Follows::Authority,
            None => Follows::NoAuthority,
        };
        let is_root = path.is_empty()
            && follows == Follows::Authority
            && rules.empty_path() == EmptyPath::Slash;
        // The opaque part of RFC 2396 is not a path: dots have no meaning in it, and it has no query.
        let is_opaque = follows == Follows::NoAuthority
            && !rules.reads_rootless_paths()
            && layout.offsets.scheme_end > 0
            && !path.starts_with('/');
        Self {
            text: if is_root { "/" } else { path },
            spelling: rules.text(),
            dots: if rules.removes_dots() && !is_opaque {
                Dots::Remove
            } else {
                Dots::Keep
            },
            case: if is_opaque {
                PathCase::Sensitive
            } else {
                rules.path_case()
            },
            follows,
        }
    }

    /// Returns whether a path whose percent-encodings are in normal form is its own normal form.
    pub(crate) fn is_written(&self, path: &str) -> bool {
        self.is_written_but_dots(path) && self.dots_are_normal()
    }

    /// The same, regardless of dot segments.
    pub(crate) fn is_written_but_dots(&self, path: &str) -> bool {
        self.text.len() == path.len() && Fold::of_path(self.case).is_normal(path, self.spelling)
    }

    /// Returns whether there are no dot segments, except one that keeps an authority from appearing.
    /// Expects that no dot is encoded.
    pub(crate) fn dots_are_normal(&self) -> bool {
        if self.dots == Dots::Keep {
            return true;
        }
        let bare = match self.follows {
            Follows::NoAuthority if self.text.starts_with("/.//") => &self.text["/.".len()..],
            Follows::Authority | Follows::NoAuthority => self.text,
        };
        !has_dot_segments(bare)
    }

    /// Returns whether two paths have the same normal form, ignoring the `/.` that depends on the
    /// component before the path.
    pub(crate) fn equates(&self, other: &NormalPath<'_>) -> bool {
        let (mut ours, mut theirs) = (self.segments(), other.segments());
        ours.skip_common_end(&mut theirs);
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) if a.root == b.root && a.octets().eq(b.octets()) => {}
                _ => return false,
            }
        }
    }

    /// Returns the segments of the normal form, the last one first.
    fn segments(&self) -> Segments<'a> {
        Segments::new(self.text, self.spelling, self.dots, self.case)
    }

    /// Appends the path.
    #[cfg(feature = "alloc")]
    pub(crate) fn push(&self, out: &mut String) {
        let start = out.len();
        match self.dots {
            Dots::Keep => self.spelling.push(self.text, out),
            Dots::Remove => self.push_without_dots(out),
        }
        if self.follows == Follows::NoAuthority && out[start..].starts_with("//") {
            out.insert_str(start, "/.");
        }
        Fold::of_path(self.case).apply(&mut out[start..], self.spelling);
    }

    /// Appends the path without its dot segments, encoded ones included.
    ///
    /// Segments with percent-encodings that change are written one by one, and the text between them
    /// in one piece. A segment includes the slash after it.
    #[cfg(feature = "alloc")]
    fn push_without_dots(&self, out: &mut String) {
        let start = out.len();
        let mut rest = self.text;
        while let Some(change) = self.spelling.first_change(rest.as_bytes()) {
            // Plain loops: segments are short, and a search made for long texts starts slowly.
            let is_slash = |byte: &u8| *byte == b'/';
            let (before, after) = rest.as_bytes().split_at(change);
            let begin = before
                .iter()
                .rposition(is_slash)
                .map_or(0, |slash| slash + 1);
            let slash = after.iter().position(is_slash);
            let end = slash.map_or(rest.len(), |slash| change + slash + 1);
            append_without_dots(&rest[..begin], start, out);
            match dot_segment(&rest[begin..end], self.spelling) {
                Some(dots) => append_without_dots(dots, start, out),
                None => self.spelling.push(&rest[begin..end], out),
            }
            rest = &rest[end..];
        }
        append_without_dots(rest, start, out);
    }
}
