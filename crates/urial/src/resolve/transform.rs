//! The transformation of references: section 5.2.2 of RFC 3986, with layouts beside the texts.

use alloc::borrow::Cow;
use alloc::string::String;

use urial_scan::{Offsets, splice};

use super::strictness::Strictness;
use crate::error::ParseError;
use crate::identifier::Identifier;
use crate::layout::{Layout, MAX_LEN};
use crate::path::{append_without_dots, has_dot_segments};
use crate::reference::Reference;
use crate::validate::too_long;

/// Whether `/.` had to be written before the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    NotNeeded,
    Made,
}

/// Returns the path of a base without its last segment, and a relative path after it (section 5.2.3).
///
/// Dot segments are still there: see [`remove_dot_segments`](crate::path::remove_dot_segments).
///
/// # Examples
///
/// ```
/// use urial::{Uri, resolve::merge};
///
/// assert_eq!(merge(Uri::parse("http://a/b/c")?, "../g"), "/b/../g");
/// assert_eq!(merge(Uri::parse("http://a")?, "g"), "/g");
/// assert_eq!(merge(Uri::parse("a:b")?, "g"), "g");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub fn merge<'p, S: Copy>(base: Identifier<'_, S>, path: &'p str) -> Cow<'p, str> {
    let directory = directory(&base);
    if directory.is_empty() {
        return Cow::Borrowed(path);
    }
    let mut merged = String::with_capacity(directory.len() + path.len());
    merged.push_str(directory);
    merged.push_str(path);
    Cow::Owned(merged)
}

/// Returns the path of a base up to its last slash: what a relative path is put after.
#[inline]
pub(crate) fn directory<'a, S>(base: &Identifier<'a, S>) -> &'a str {
    let path = base.path().as_str();
    // A plain loop: last segments are short, and a search made for long texts starts slowly.
    match path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &path[..=slash],
        // The root is where an authority without a path leads.
        None if base.layout().authority_start().is_some() => "/",
        None => "",
    }
}

/// The bytes that a target may have in addition to base and reference: the root, and the repair.
pub(crate) const EXTRA: usize = "/".len() + "/.".len();

/// The longest target: positions are 32-bit numbers, and no text takes half of all memory.
pub(crate) const LONGEST: usize = if MAX_LEN < isize::MAX as usize {
    MAX_LEN
} else {
    isize::MAX as usize
};

/// Whether the targets of most references are written in one pass. Without it, a program is smaller and slower.
const HAS_SPLICE: bool = cfg!(feature = "simd");

/// Whether all of base and reference fit in a target. Each of them is no longer than half of all
/// memory, so that their sum is a `usize`.
#[inline]
pub(crate) const fn check_room(base: usize, reference: usize) -> Result<(), ParseError> {
    if base + reference > LONGEST - EXTRA {
        return Err(too_long());
    }
    Ok(())
}

/// Returns the target where it is a piece of the reference or of the base, and so needs no writing.
pub(crate) fn borrowed_target<'t, S: Copy>(
    base: &Identifier<'t, S>,
    reference: &Reference<'t, S>,
    strictness: Strictness,
) -> Option<Identifier<'t, S>> {
    let joint = Joint::of(base, reference, strictness);
    match joint.seam {
        Seam::Start if joint.is_clean(base, reference) => Some(Identifier::new(*reference)),
        Seam::Query if reference.as_str().is_empty() => {
            let text = &base.as_str()[..base.layout().offsets.query_end as usize];
            Some(Identifier::new(Reference::new(
                text,
                *base.layout(),
                base.standard(),
            )))
        }
        Seam::Start | Seam::Scheme | Seam::Root | Seam::Directory | Seam::Path | Seam::Query => {
            None
        }
    }
}

/// Resolves by section 5.2.2. The layout is computed while the text is written, so the result is not
/// parsed. It is written in place.
#[inline]
pub(crate) fn transform<S>(
    base: &Identifier<'_, S>,
    reference: &Reference<'_, S>,
    strictness: Strictness,
    out: &mut String,
    layout: &mut Layout,
) -> Result<Repair, ParseError> {
    if let Some(joint) = Joint::splice(base, reference, strictness, out) {
        *layout = joint.layout(base, reference);
        return Ok(Repair::NotNeeded);
    }
    transform_checked(base, reference, strictness, out, layout)
}

/// Section 5.2.2 for references of every sort.
#[inline(never)]
pub(crate) fn transform_checked<S>(
    base: &Identifier<'_, S>,
    reference: &Reference<'_, S>,
    strictness: Strictness,
    out: &mut String,
    layout: &mut Layout,
) -> Result<Repair, ParseError> {
    check_room(base.as_str().len(), reference.as_str().len())?;
    let joint = Joint::of(base, reference, strictness);
    if joint.is_clean(base, reference) {
        *layout = joint.write(base, reference, out);
        return Ok(Repair::NotNeeded);
    }
    let (written, repair) = joint.write_without_dots(base, reference, out);
    *layout = written;
    Ok(repair)
}

/// The position in a target at which the text of the base ends and that of the reference begins.
///
/// ```text
///  http://a/b/c/d?q        http://a/b/c/d?q        http://a/b/c/d?q
///  '----------'            '------'                '---'
///    Directory e            Root /e                 Scheme //f
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seam {
    /// Before the base: nothing of it is kept.
    Start,
    /// After the scheme: the reference has an authority.
    Scheme,
    /// After the authority: the reference has a path from the root.
    Root,
    /// After the last slash of the path: the reference has a path from there.
    Directory,
    /// After the path: the reference has a query and no path.
    Path,
    /// After the query: the reference has neither.
    Query,
}

impl Seam {
    /// Returns how many positions of the base are kept.
    #[inline]
    const fn kept_positions(self) -> usize {
        match self {
            Self::Start => 0,
            Self::Scheme => 1,
            Self::Root | Self::Directory => 4,
            Self::Path => 5,
            Self::Query => 6,
        }
    }

    /// Returns the layout of the target, as far as it does not depend on the path.
    fn head(self, base: &Layout, reference: &Layout) -> Layout {
        match self {
            Self::Start => *reference,
            Self::Scheme => with_scheme_of(base, reference),
            Self::Root | Self::Directory | Self::Path | Self::Query => *base,
        }
    }
}

/// How base and reference are joined.
#[derive(Clone, Copy)]
pub(crate) struct Joint {
    seam: Seam,
    /// The number of bytes of the base that are kept.
    kept: u32,
    /// The position in the reference at which the rest begins.
    from: u32,
    /// Whether a slash is written between them: the root of an authority without a path.
    lacks_root: bool,
}

impl Joint {
    /// The decisions of section 5.2.2.
    #[allow(
        clippy::inline_always,
        reason = "a joint that is returned in memory is not at hand before all of it is written"
    )]
    #[inline(always)]
    fn of<S>(
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        strictness: Strictness,
    ) -> Self {
        let (b, r) = (base.layout(), reference.layout());
        let (seam, kept, from) = if has_own_scheme(base, reference, strictness) {
            (Seam::Start, 0, 0)
        } else if r.authority_start().is_some() {
            (Seam::Scheme, b.prefix(), r.prefix())
        } else if r.offsets.path_end > r.offsets.path_start {
            if reference.as_str().as_bytes()[r.offsets.path_start as usize] != b'/' {
                return Self::of_directory(base, r.offsets.path_start);
            }
            (Seam::Root, b.offsets.path_start, r.offsets.path_start)
        } else if r.offsets.query_end > r.offsets.path_end {
            (Seam::Path, b.offsets.path_end, r.offsets.path_end)
        } else {
            (Seam::Query, b.offsets.query_end, r.offsets.query_end)
        };
        Self {
            seam,
            kept,
            from,
            lacks_root: false,
        }
    }

    #[inline]
    fn of_directory<S>(base: &Identifier<'_, S>, from: u32) -> Self {
        let (directory, layout) = (directory(base), base.layout());
        // The root of an authority without a path is not written in the base.
        let end = layout.offsets.path_start + directory.len() as u32;
        Self {
            seam: Seam::Directory,
            kept: end.min(layout.offsets.path_end),
            from,
            lacks_root: end > layout.offsets.path_end,
        }
    }

    /// Returns whether the path is one that dot segments are removed from.
    #[inline]
    fn has_new_path(self) -> bool {
        !matches!(self.seam, Seam::Path | Seam::Query)
    }

    /// Writes the texts before and after the joint in one pass: the target of most references.
    /// `None`, and nothing is written, if there may be dot segments.
    #[allow(
        clippy::inline_always,
        reason = "a text that is passed on by reference takes a fifth longer"
    )]
    #[inline(always)]
    pub(crate) fn splice<S>(
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        strictness: Strictness,
        out: &mut String,
    ) -> Option<Self> {
        if !HAS_SPLICE {
            return None;
        }
        match Self::to_splice(base, reference, strictness) {
            Some(joint) => joint.splice_sides(base, reference, out),
            None => Self::splice_past_dots(base, reference, strictness, out),
        }
    }

    /// Writes both sides, unless there may be dot segments.
    #[allow(clippy::inline_always, reason = "as `splice`")]
    #[inline(always)]
    fn splice_sides<S>(
        self,
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        out: &mut String,
    ) -> Option<Self> {
        let start = out.len();
        let (front, rest) = self.sides(base, reference);
        if splice(out, front, rest) && self.has_new_path() {
            out.truncate(start);
            return None;
        }
        Some(self)
    }

    /// As [`splice`](Self::splice), for a reference that begins with dot segments.
    #[inline(never)]
    fn splice_past_dots<S>(
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        strictness: Strictness,
        out: &mut String,
    ) -> Option<Self> {
        check_room(base.as_str().len(), reference.as_str().len()).ok()?;
        let joint = Self::of(base, reference, strictness);
        if joint.seam != Seam::Directory || joint.lacks_root || begins_with_dot(base) {
            return None;
        }
        let joint = joint.past_leading_dots(base, reference)?;
        // Reserves the maximum: if dot segments follow, the buffer must not be allocated twice.
        out.reserve(base.layout().offsets.path_end as usize + reference.as_str().len());
        joint.splice_sides(base, reference, out)
    }

    /// Returns the joint of most references: unless a dot after a slash is found while they are written, the
    /// texts before and after it are the target.
    ///
    /// Where there are no dot segments there is nothing to be repaired either: no path that was read
    /// begins with two slashes unless there is an authority.
    #[allow(clippy::inline_always, reason = "as `of`")]
    #[inline(always)]
    fn to_splice<S>(
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        strictness: Strictness,
    ) -> Option<Self> {
        if check_room(base.as_str().len(), reference.as_str().len()).is_err() {
            return None;
        }
        let joint = Self::of(base, reference, strictness);
        let needs_care = match joint.seam {
            // The path begins with a slash, or is not a new one.
            Seam::Scheme | Seam::Root | Seam::Path | Seam::Query => false,
            Seam::Directory if joint.lacks_root || begins_with_dot(base) => true,
            Seam::Directory | Seam::Start => begins_with_dot(reference),
        };
        (!needs_care).then_some(joint)
    }

    /// Moves the joint past the segments `.` and `..` that the path of the reference begins with, and so
    /// up the directory of the base: `/a/b/` and `../c` are joined as `/a/` and `c` are. Returns `None`
    /// where that takes more care.
    ///
    /// References of this kind are common, and so take a third of the time that removing dot segments
    /// from the whole path takes.
    fn past_leading_dots<S>(
        self,
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
    ) -> Option<Self> {
        let (b, r) = (base.layout().offsets, reference.layout().offsets);
        let mut directory = &base.as_str().as_bytes()[b.path_start as usize..self.kept as usize];
        let mut rest = &reference.as_str().as_bytes()[self.from as usize..r.path_end as usize];
        loop {
            rest = match rest {
                b".." => {
                    directory = parent(directory)?;
                    &[]
                }
                [b'.', b'.', b'/', rest @ ..] => {
                    directory = parent(directory)?;
                    rest
                }
                b"." => &[],
                [b'.', b'/', rest @ ..] => rest,
                // After the root, it might be read as an authority.
                [b'/', ..] => return None,
                _ => break,
            };
        }
        Some(Self {
            kept: b.path_start + directory.len() as u32,
            from: r.path_end - rest.len() as u32,
            ..self
        })
    }

    /// Returns the offsets of the texts before and after.
    #[inline]
    fn offsets<S>(self, base: &Identifier<'_, S>, reference: &Reference<'_, S>) -> Offsets {
        let up = self
            .kept
            .wrapping_sub(self.from)
            .wrapping_add(self.lacks_root.into());
        let (b, r) = (&base.layout().offsets, &reference.layout().offsets);
        b.joined(self.seam.kept_positions(), r, up)
    }

    /// Returns the layout of a target that was [spliced](Self::splice): of RFC 3986, as both its sides.
    #[inline]
    pub(crate) fn layout<S>(
        self,
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
    ) -> Layout {
        let offsets = self.offsets(base, reference);
        Layout { offsets }
    }

    /// Returns what is kept of the base, and what is taken from the reference.
    #[inline]
    fn sides<'t, S>(
        self,
        base: &Identifier<'t, S>,
        reference: &Reference<'t, S>,
    ) -> (&'t str, &'t str) {
        (
            &base.as_str()[..self.kept as usize],
            &reference.as_str()[self.from as usize..],
        )
    }

    /// Returns the length of the target with all its dot segments.
    fn room<S>(self, reference: &Reference<'_, S>) -> usize {
        let rest = reference.as_str().len() - self.from as usize;
        self.kept as usize + usize::from(self.lacks_root) + rest
    }

    /// Returns whether the target has no dot segments that are to be removed.
    fn is_clean<S>(self, base: &Identifier<'_, S>, reference: &Reference<'_, S>) -> bool {
        !self.has_new_path()
            || !(has_dot_segments(reference.path().as_str())
                || self.seam == Seam::Directory && has_dot_segments(directory(base)))
    }

    /// Writes both sides as they are.
    fn write<S>(
        self,
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        out: &mut String,
    ) -> Layout {
        let (front, rest) = self.sides(base, reference);
        out.reserve(self.room(reference));
        out.push_str(front);
        if self.lacks_root {
            out.push('/');
        }
        out.push_str(rest);
        self.layout(base, reference)
    }

    /// Writes both sides without the dot segments of the path.
    fn write_without_dots<S>(
        self,
        base: &Identifier<'_, S>,
        reference: &Reference<'_, S>,
        out: &mut String,
    ) -> (Layout, Repair) {
        let head = self.seam.head(base.layout(), reference.layout());
        let (b, r) = (base.as_str(), reference.as_str());
        let start = out.len();
        // Dot segments are at least as long as what repairs a path that has lost some.
        out.reserve(self.room(reference));
        let path = reference.layout().path();
        match self.seam {
            Seam::Start => out.push_str(&r[..path.start]),
            Seam::Scheme => {
                out.push_str(&b[..base.layout().prefix() as usize]);
                out.push_str(&r[reference.layout().prefix() as usize..path.start]);
            }
            Seam::Root | Seam::Directory | Seam::Path | Seam::Query => {
                out.push_str(&b[..base.layout().offsets.path_start as usize]);
            }
        }
        let floor = out.len();
        if self.seam == Seam::Directory {
            append_without_dots(directory(base), floor, out);
        }
        finish(head, &r[path], reference, start, out)
    }
}

/// Returns whether the path begins with a dot.
#[inline]
fn begins_with_dot<S>(reference: &Reference<'_, S>) -> bool {
    let path_start = reference.layout().offsets.path_start as usize;
    reference.as_str().as_bytes().get(path_start) == Some(&b'.')
}

/// Returns the directory that `..` leads to from a directory, which ends with a slash. The root leads to
/// itself. Returns `None` if there is no root, or the last segment is itself a dot segment.
#[inline]
fn parent(directory: &[u8]) -> Option<&[u8]> {
    let (_, path) = directory.split_last()?;
    if path.is_empty() {
        return Some(directory);
    }
    let slash = path.iter().rposition(|&byte| byte == b'/')?;
    let (parent, segment) = path.split_at(slash + 1);
    (!matches!(segment, b"." | b"..")).then_some(parent)
}

/// Returns whether nothing is taken from the base.
#[inline]
fn has_own_scheme<S>(
    base: &Identifier<'_, S>,
    reference: &Reference<'_, S>,
    strictness: Strictness,
) -> bool {
    match reference.scheme() {
        None => false,
        Some(_) if strictness == Strictness::Strict => true,
        Some(scheme) => !scheme.is(base.scheme().as_str()),
    }
}

/// Returns the positions of the reference's authority after the scheme of the base.
fn with_scheme_of(base: &Layout, reference: &Layout) -> Layout {
    let moved = |at: u32| at - reference.prefix() + base.prefix();
    let offsets = Offsets {
        scheme_end: base.offsets.scheme_end,
        host_start: moved(reference.offsets.host_start),
        host_end: moved(reference.offsets.host_end),
        path_start: moved(reference.offsets.path_start),
        ..reference.offsets
    };
    Layout::new(offsets)
}

/// Writes a path without its dot segments after what is written of the target, repairs it, and
/// writes query and fragment of a reference.
pub(crate) fn finish<S>(
    head: Layout,
    path: &str,
    tail: &Reference<'_, S>,
    start: usize,
    out: &mut String,
) -> (Layout, Repair) {
    let floor = start + head.offsets.path_start as usize;
    append_without_dots(path, floor, out);
    let mut repair = Repair::NotNeeded;
    if head.authority_start().is_none() && out[floor..].starts_with("//") {
        out.insert_str(floor, "/.");
        repair = Repair::Made;
    }
    let path_end = (out.len() - start) as u32;
    let from = tail.layout();
    out.push_str(&tail.as_str()[from.offsets.path_end as usize..]);
    let mut layout = head;
    layout.offsets.path_end = path_end;
    layout.offsets.query_end = path_end + (from.offsets.query_end - from.offsets.path_end);
    (layout, repair)
}
