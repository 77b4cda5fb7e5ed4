//! Resolution: the target that a reference means beside a base (RFC 3986 section 5.2).

use alloc::borrow::Cow;
use alloc::string::String;

use urial_scan::{Offsets, splice};

use crate::dots;
use crate::error::ParseError;
use crate::grammar::Standard;
use crate::layout::{Layout, MAX_LEN};
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::uri::Uri;
use crate::uri_buf::UriBuf;
use crate::validate::too_long;

/// Whether a reference that repeats the scheme of its base is taken at its word (section 5.2.2).
///
/// # Examples
///
/// ```
/// use urial::{Reference, Strictness, Uri};
///
/// let base = Uri::parse("http://a/b/c/d;p?q")?;
/// let reference = Reference::parse("http:g")?;
/// assert_eq!(base.resolve_with(reference, Strictness::Strict)?, "http:g");
/// assert_eq!(base.resolve_with(reference, Strictness::NonStrict)?, "http://a/b/c/g");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// It is: `http:g` is a URI of its own. For new software.
    #[default]
    Strict,
    /// It is not: `http:g` means `g` where the base has the scheme `http`. For old documents.
    NonStrict,
}

/// A target that was written into a caller's buffer: what [`Uri::resolve_into`] returns.
///
/// # Examples
///
/// ```
/// use urial::{Reference, Strictness, Uri};
///
/// let mut buffer = String::new();
/// let base = Uri::parse("f:/a")?;
/// let target = base.resolve_into(Reference::parse(".//g")?, Strictness::Strict, &mut buffer)?;
/// assert_eq!(target.uri(), "f:/.//g");
/// assert!(target.is_repaired());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Resolved<'b> {
    uri: Uri<'b>,
    repair: Repair,
}

impl<'b> Resolved<'b> {
    /// The target.
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let mut buffer = String::new();
    /// let target = Uri::parse("http://a/b")?
    ///     .resolve_into(Reference::parse("c?d")?, Strictness::Strict, &mut buffer)?;
    /// assert_eq!(target.uri().path(), "/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn uri(&self) -> Uri<'b> {
        self.uri
    }

    /// Whether `/.` was written before a path that would have been read as an authority.
    ///
    /// By the letter of the RFC, `f:/a` and `.//g` make the path `//g` and so the text `f://g`,
    /// which has a host. See the decision on [`Uri::resolve`].
    ///
    /// ```
    /// # use urial::{Reference, Strictness, Uri};
    /// let mut buffer = String::new();
    /// let target = Uri::parse("f://h/a")?
    ///     .resolve_into(Reference::parse(".//g")?, Strictness::Strict, &mut buffer)?;
    /// assert_eq!(target.uri(), "f://h//g");
    /// assert!(!target.is_repaired());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_repaired(&self) -> bool {
        self.repair == Repair::Made
    }
}

/// Whether `/.` had to be written before the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    NotNeeded,
    Made,
}

impl Uri<'_> {
    /// The target of a reference that stands in a document with this base (RFC 3986 section 5.2).
    ///
    /// A fragment of the base is ignored. The result is that of the RFC to the letter:
    ///
    /// - `..` beyond the root is dropped: `http://a/b` and `../../g` make `http://a/g`;
    /// - `%2E` is not a dot: [`has_dot_segments`](crate::has_dot_segments);
    /// - a path that is kept from the base is kept as it is, with its dot segments;
    /// - `foo:a/b` and `../c` make `foo:/c`;
    ///
    /// with one exception. A path that begins with two slashes, where there is no authority, would
    /// be read as one; `/.` is written before it, which means the same and keeps the host from
    /// appearing. [`resolve_into`](Self::resolve_into) tells whether it was.
    ///
    /// Property: resolving a reference that has a scheme gives it back without its dot segments.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong) if base and reference together have more than
    /// [`MAX_LEN`](crate::MAX_LEN) bytes. A text that was read under RFC 2396 is read again, and
    /// whatever is wrong with it under RFC 3986 is an error;
    /// [`resolve_2396`](Self::resolve_2396) is that standard's own way.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Reference, Uri};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.resolve(Reference::parse("../g?y#s")?)?, "http://a/b/g?y#s");
    /// assert_eq!(base.resolve(Reference::parse("")?)?, "http://a/b/c/d;p?q");
    /// assert_eq!(base.resolve(Reference::parse("//g")?)?, "http://g");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn resolve(&self, reference: Reference<'_>) -> Result<UriBuf, ParseError> {
        self.resolve_with(reference, Strictness::Strict)
    }

    /// The target of a reference, strictly or not: see [`Strictness`].
    ///
    /// # Errors
    ///
    /// As [`resolve`](Self::resolve).
    ///
    /// ```
    /// use urial::{Reference, Strictness, Uri};
    /// let base = Uri::parse("HTTP://a/b")?;
    /// let target = base.resolve_with(Reference::parse("http:c")?, Strictness::NonStrict)?;
    /// assert_eq!(target, "HTTP://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline(never)]
    pub fn resolve_with(
        &self,
        reference: Reference<'_>,
        strictness: Strictness,
    ) -> Result<UriBuf, ParseError> {
        let mut text = String::new();
        if let Some(joint) = Joint::splice(self, &reference, strictness, &mut text) {
            let layout = joint.spliced_layout(self, &reference);
            return Ok(UriBuf::new(ReferenceBuf::new(text, layout)));
        }
        resolve_with_care(self, &reference, strictness, text)
    }

    /// Appends the target of a reference to a text and returns a view of what was appended.
    ///
    /// What already stands in `out` is left alone, and all of it if there is an error. Nothing is
    /// allocated if `out` has room for base and reference and three bytes more.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Self::resolve).
    ///
    /// ```
    /// use urial::{Reference, Strictness, Uri};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let mut out = String::with_capacity(80);
    /// for text in ["g", "../g"] {
    ///     base.resolve_into(Reference::parse(text)?, Strictness::Strict, &mut out)?;
    ///     out.push('\n');
    /// }
    /// assert_eq!(out, "http://a/b/c/g\nhttp://a/b/g\n");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline(never)]
    pub fn resolve_into<'b>(
        &self,
        reference: Reference<'_>,
        strictness: Strictness,
        out: &'b mut String,
    ) -> Result<Resolved<'b>, ParseError> {
        let start = out.len();
        if let Some(joint) = Joint::splice(self, &reference, strictness, out) {
            let layout = joint.spliced_layout(self, &reference);
            let uri = Uri::new(Reference::new(&out[start..], layout));
            let repair = Repair::NotNeeded;
            return Ok(Resolved { uri, repair });
        }
        let mut layout = Layout::EMPTY;
        let repair = transform_with_care(self, &reference, strictness, out, &mut layout)?;
        let uri = Uri::new(Reference::new(&out[start..], layout));
        Ok(Resolved { uri, repair })
    }
}

/// The path of a base without its last segment, and a relative path after it (section 5.2.3).
///
/// Dot segments are still there: see [`remove_dot_segments`](crate::remove_dot_segments).
///
/// # Examples
///
/// ```
/// use urial::{Uri, merge};
///
/// assert_eq!(merge(Uri::parse("http://a/b/c")?, "../g"), "/b/../g");
/// assert_eq!(merge(Uri::parse("http://a")?, "g"), "/g");
/// assert_eq!(merge(Uri::parse("a:b")?, "g"), "g");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub fn merge<'p>(base: Uri<'_>, path: &'p str) -> Cow<'p, str> {
    let directory = directory(&base);
    if directory.is_empty() {
        return Cow::Borrowed(path);
    }
    let mut merged = String::with_capacity(directory.len() + path.len());
    merged.push_str(directory);
    merged.push_str(path);
    Cow::Owned(merged)
}

/// The path of a base up to its last slash: what a relative path is put after.
#[inline]
pub(crate) fn directory<'a>(base: &Uri<'a>) -> &'a str {
    let path = base.path().as_str();
    // A plain loop: last segments are short, and a search made for long texts starts slowly.
    match path.bytes().rposition(|byte| byte == b'/') {
        Some(slash) => &path[..=slash],
        // The root is where an authority without a path leads.
        None if base.layout().authority_start().is_some() => "/",
        None => "",
    }
}

/// What the target may have beside all of base and reference: the root, and the repair.
pub(crate) const EXTRA: usize = "/".len() + "/.".len();

/// The longest target: positions are 32-bit numbers, and no text takes half of all memory.
const LONGEST: usize = if MAX_LEN < isize::MAX as usize {
    MAX_LEN
} else {
    isize::MAX as usize
};

/// Whether all of base and reference fit in a target. Each of them is no longer than half of all
/// memory, so that their sum is a `usize`.
#[inline]
pub(crate) const fn check_room(base: usize, reference: usize) -> Result<(), ParseError> {
    if base + reference > LONGEST - EXTRA {
        return Err(too_long());
    }
    Ok(())
}

/// The target where it is a piece of the reference or of the base, and so needs no writing.
pub(crate) fn target_as_it_stands<'t>(
    base: &Uri<'t>,
    reference: &Reference<'t>,
    strictness: Strictness,
) -> Option<Uri<'t>> {
    if base.layout().standard().is_rfc2396() || reference.layout().standard().is_rfc2396() {
        return None;
    }
    let joint = Joint::of(base, reference, strictness);
    match joint.seam {
        Seam::Start if joint.is_clean(base, reference) => Some(Uri::new(*reference)),
        Seam::Query if reference.as_str().is_empty() => {
            let text = &base.as_str()[..base.layout().query_end as usize];
            Some(Uri::new(Reference::new(text, *base.layout())))
        }
        _ => None,
    }
}

/// Section 5.2.2. The layout is known while the text is written: nothing is read again. It is stored
/// where it stays.
#[inline]
pub(crate) fn transform(
    base: &Uri<'_>,
    reference: &Reference<'_>,
    strictness: Strictness,
    out: &mut String,
    layout: &mut Layout,
) -> Result<Repair, ParseError> {
    if let Some(joint) = Joint::splice(base, reference, strictness, out) {
        *layout = joint.spliced_layout(base, reference);
        return Ok(Repair::NotNeeded);
    }
    transform_with_care(base, reference, strictness, out, layout)
}

/// As [`transform_with_care`], into a text that is empty.
#[inline(never)]
fn resolve_with_care(
    base: &Uri<'_>,
    reference: &Reference<'_>,
    strictness: Strictness,
    mut text: String,
) -> Result<UriBuf, ParseError> {
    let mut layout = Layout::EMPTY;
    transform_with_care(base, reference, strictness, &mut text, &mut layout)?;
    Ok(UriBuf::new(ReferenceBuf::new(text, layout)))
}

/// Section 5.2.2 for references of every sort.
#[inline(never)]
fn transform_with_care(
    base: &Uri<'_>,
    reference: &Reference<'_>,
    strictness: Strictness,
    out: &mut String,
    layout: &mut Layout,
) -> Result<Repair, ParseError> {
    check_room(base.as_str().len(), reference.as_str().len())?;
    if base.layout().standard().is_rfc2396() || reference.layout().standard().is_rfc2396() {
        // RFC 2396 has other components; the steps of section 5.2.2 work on those of RFC 3986.
        let (base, reference) = (
            Uri::parse(base.as_str())?,
            Reference::parse(reference.as_str())?,
        );
        return transform(&base, &reference, strictness, out, layout);
    }
    let joint = Joint::of(base, reference, strictness);
    if joint.is_clean(base, reference) {
        *layout = joint.write(base, reference, out);
        return Ok(Repair::NotNeeded);
    }
    let (written, repair) = joint.write_without_dots(base, reference, out);
    *layout = written;
    Ok(repair)
}

/// Where a target passes from the text of the base to that of the reference.
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
    /// How many positions of the base are kept.
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

    /// The layout of the target, as far as it does not depend on the path.
    fn head(self, base: &Layout, reference: &Layout) -> Layout {
        let standard = base.standard().wider(reference.standard());
        match self {
            Self::Start => *reference,
            Self::Scheme => with_scheme_of(base, reference, standard),
            _ => Layout::new(base.offsets, standard),
        }
    }
}

/// How base and reference are joined.
#[derive(Clone, Copy)]
struct Joint {
    seam: Seam,
    /// How many bytes of the base are kept.
    kept: u32,
    /// Where the rest begins in the reference.
    from: u32,
    /// Whether a slash is to be written between them: the root of an authority without a path.
    lacks_root: bool,
}

impl Joint {
    /// The decisions of section 5.2.2.
    #[allow(
        clippy::inline_always,
        reason = "a joint that is returned in memory is not at hand before all of it is written"
    )]
    #[inline(always)]
    fn of(base: &Uri<'_>, reference: &Reference<'_>, strictness: Strictness) -> Self {
        let (b, r) = (base.layout(), reference.layout());
        let (seam, kept, from) = if has_own_scheme(base, reference, strictness) {
            (Seam::Start, 0, 0)
        } else if r.authority_start().is_some() {
            (Seam::Scheme, b.prefix(), r.prefix())
        } else if r.path_end > r.path_start {
            if reference.as_str().as_bytes()[r.path_start as usize] != b'/' {
                return Self::of_directory(base, r.path_start);
            }
            (Seam::Root, b.path_start, r.path_start)
        } else if r.query_end > r.path_end {
            (Seam::Path, b.path_end, r.path_end)
        } else {
            (Seam::Query, b.query_end, r.query_end)
        };
        Self {
            seam,
            kept,
            from,
            lacks_root: false,
        }
    }

    #[inline]
    fn of_directory(base: &Uri<'_>, from: u32) -> Self {
        let (directory, layout) = (directory(base), base.layout());
        // The root of an authority without a path is not written in the base.
        let end = layout.path_start + directory.len() as u32;
        Self {
            seam: Seam::Directory,
            kept: end.min(layout.path_end),
            from,
            lacks_root: end > layout.path_end,
        }
    }

    /// Whether the path is one that dot segments are removed from.
    #[inline]
    fn has_new_path(self) -> bool {
        !matches!(self.seam, Seam::Path | Seam::Query)
    }

    /// Writes what stands on the two sides of the joint, in one go: the target of most references.
    /// `None`, and nothing is written, if there may be dot segments.
    #[allow(
        clippy::inline_always,
        reason = "a text that is passed on by reference takes a fifth longer"
    )]
    #[inline(always)]
    fn splice(
        base: &Uri<'_>,
        reference: &Reference<'_>,
        strictness: Strictness,
        out: &mut String,
    ) -> Option<Self> {
        let joint = Self::to_splice(base, reference, strictness)?;
        let start = out.len();
        let (front, rest) = joint.sides(base, reference);
        if splice(out, front, rest) && joint.has_new_path() {
            out.truncate(start);
            return None;
        }
        Some(joint)
    }

    /// The joint of most references: unless a dot behind a slash is seen when they are written, what
    /// stands on its two sides is the target.
    ///
    /// Where there are no dot segments there is nothing to be repaired either: no path that was read
    /// begins with two slashes unless there is an authority.
    #[allow(clippy::inline_always, reason = "as `of`")]
    #[inline(always)]
    fn to_splice(
        base: &Uri<'_>,
        reference: &Reference<'_>,
        strictness: Strictness,
    ) -> Option<Self> {
        let (b, r) = (base.layout(), reference.layout());
        if check_room(base.as_str().len(), reference.as_str().len()).is_err()
            || !(b.is_rfc3986() && r.is_rfc3986())
        {
            return None;
        }
        let joint = Self::of(base, reference, strictness);
        let begins_with_dot = |text: &str, layout: &Layout| {
            text.as_bytes().get(layout.path_start as usize) == Some(&b'.')
        };
        let needs_care = match joint.seam {
            // The path begins with a slash, or is not a new one.
            Seam::Scheme | Seam::Root | Seam::Path | Seam::Query => false,
            Seam::Directory if joint.lacks_root || begins_with_dot(base.as_str(), b) => true,
            Seam::Directory | Seam::Start => begins_with_dot(reference.as_str(), r),
        };
        (!needs_care).then_some(joint)
    }

    /// The offsets of what stands on the two sides.
    #[inline]
    fn offsets(self, base: &Uri<'_>, reference: &Reference<'_>) -> Offsets {
        let up = self
            .kept
            .wrapping_sub(self.from)
            .wrapping_add(self.lacks_root.into());
        let (b, r) = (&base.layout().offsets, &reference.layout().offsets);
        b.joined(self.seam.kept_positions(), r, up)
    }

    /// The layout of a target that was [spliced](Self::splice): of RFC 3986, as both its sides.
    #[inline]
    fn spliced_layout(self, base: &Uri<'_>, reference: &Reference<'_>) -> Layout {
        let offsets = self.offsets(base, reference);
        Layout { offsets }
    }

    /// What is kept of the base, and what is taken from the reference.
    #[inline]
    fn sides<'t>(self, base: &Uri<'t>, reference: &Reference<'t>) -> (&'t str, &'t str) {
        (
            &base.as_str()[..self.kept as usize],
            &reference.as_str()[self.from as usize..],
        )
    }

    /// How long the target is with all its dot segments.
    fn room(self, reference: &Reference<'_>) -> usize {
        let rest = reference.as_str().len() - self.from as usize;
        self.kept as usize + usize::from(self.lacks_root) + rest
    }

    /// Whether the target has no dot segments that are to be removed.
    fn is_clean(self, base: &Uri<'_>, reference: &Reference<'_>) -> bool {
        !self.has_new_path()
            || !(dots::has_dot_segments(reference.path().as_str())
                || self.seam == Seam::Directory && dots::has_dot_segments(directory(base)))
    }

    /// Writes both sides as they are.
    fn write(self, base: &Uri<'_>, reference: &Reference<'_>, out: &mut String) -> Layout {
        let (front, rest) = self.sides(base, reference);
        out.reserve(self.room(reference));
        out.push_str(front);
        if self.lacks_root {
            out.push('/');
        }
        out.push_str(rest);
        let (b, r) = (base.layout(), reference.layout());
        Layout::joined(self.offsets(base, reference), b.standard(), r.standard())
    }

    /// Writes both sides without the dot segments of the path.
    fn write_without_dots(
        self,
        base: &Uri<'_>,
        reference: &Reference<'_>,
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
            _ => out.push_str(&b[..base.layout().path_start as usize]),
        }
        let floor = out.len();
        if self.seam == Seam::Directory {
            dots::append(directory(base), floor, out);
        }
        finish(head, &r[path], reference, start, out)
    }
}

/// Whether nothing is taken from the base.
#[inline]
fn has_own_scheme(base: &Uri<'_>, reference: &Reference<'_>, strictness: Strictness) -> bool {
    match reference.scheme() {
        None => false,
        Some(_) if strictness == Strictness::Strict => true,
        Some(scheme) => !scheme.is(base.scheme().as_str()),
    }
}

/// The places of the reference's authority once it stands behind the scheme of the base.
fn with_scheme_of(base: &Layout, reference: &Layout, standard: Standard) -> Layout {
    let moved = |at: u32| at - reference.prefix() + base.prefix();
    let offsets = Offsets {
        scheme_end: base.scheme_end,
        host_start: moved(reference.host_start),
        host_end: moved(reference.host_end),
        path_start: moved(reference.path_start),
        ..reference.offsets
    };
    Layout::new(offsets, standard)
}

/// Writes a path without its dot segments after what is written of the target, repairs it, and
/// writes query and fragment of a reference.
pub(crate) fn finish(
    head: Layout,
    path: &str,
    tail: &Reference<'_>,
    start: usize,
    out: &mut String,
) -> (Layout, Repair) {
    let floor = start + head.path_start as usize;
    dots::append(path, floor, out);
    let mut repair = Repair::NotNeeded;
    if head.authority_start().is_none() && out[floor..].starts_with("//") {
        out.insert_str(floor, "/.");
        repair = Repair::Made;
    }
    let path_end = (out.len() - start) as u32;
    let from = tail.layout();
    out.push_str(&tail.as_str()[from.path_end as usize..]);
    let mut layout = head;
    layout.offsets.path_end = path_end;
    layout.offsets.query_end = path_end + (from.query_end - from.path_end);
    (layout, repair)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::{EXTRA, LONGEST, Strictness, check_room, merge};
    use crate::error::ErrorKind;
    use crate::grammar::{Form, Grammar, Standard};
    use crate::reference::Reference;
    use crate::uri::Uri;

    /// The target, and that its layout is the one that reading it would give.
    #[track_caller]
    fn resolve(base: &str, reference: &str, strictness: Strictness) -> (String, bool) {
        let base = Uri::parse(base).expect("a base");
        let reference = Reference::parse(reference).expect("a reference");
        let mut out = String::from("before ");
        let target = base
            .resolve_into(reference, strictness, &mut out)
            .expect("a short target");
        let read = Uri::parse(target.uri().as_str()).expect("a valid target");
        assert_eq!(target.uri().layout(), read.layout());
        assert!(read.layout().check(read.as_str().as_bytes()));
        let repaired = target.is_repaired();
        let owned = base.resolve_with(reference, strictness).expect("the same");
        assert_eq!(owned.as_reference().layout(), read.layout());
        assert_eq!(out.strip_prefix("before "), Some(owned.as_str()));
        (owned.into_string(), repaired)
    }

    #[track_caller]
    fn check(base: &str, reference: &str, want: &str) {
        let (target, repaired) = resolve(base, reference, Strictness::Strict);
        assert_eq!(target, want, "{base:?} + {reference:?}");
        assert!(!repaired, "{base:?} + {reference:?}");
    }

    #[track_caller]
    fn check_repaired(base: &str, reference: &str, want: &str) {
        let made = resolve(base, reference, Strictness::Strict);
        assert_eq!(made, (want.into(), true), "{base:?} + {reference:?}");
    }

    #[test]
    fn each_branch_of_the_transformation() {
        let base = "http://u:p@[::1]:80/b/c/d;p?q#f";
        check(base, "g:h/../i", "g:/i");
        check(base, "g://h:1/./i?j#k", "g://h:1/i?j#k");
        check(base, "//u@192.0.2.1:8/./i?j", "http://u@192.0.2.1:8/i?j");
        check(base, "", "http://u:p@[::1]:80/b/c/d;p?q");
        check(base, "#", "http://u:p@[::1]:80/b/c/d;p?q#");
        check(base, "?", "http://u:p@[::1]:80/b/c/d;p?");
        check(base, "?y#s", "http://u:p@[::1]:80/b/c/d;p?y#s");
        check(base, "/g?y", "http://u:p@[::1]:80/g?y");
        check(base, "../g#s", "http://u:p@[::1]:80/b/g#s");
        check("http://a", "b", "http://a/b");
        check("http://a", "..", "http://a/");
        check("http://a", "?y", "http://a?y");
    }

    #[test]
    fn contested_points() {
        check("http://a/b/c/d;p?q", "../../../g", "http://a/g");
        check("http://a/b/c/d;p?q", "%2E%2E/g", "http://a/b/c/%2E%2E/g");
        check("foo:a/b", "../c", "foo:/c");
        check("f:a", "x/../..", "f:/");
        check("f:a", ".", "f:");
        check("foo:bar", "baz", "foo:baz");
        check("http://a/b/c/d/e/../..", "", "http://a/b/c/d/e/../..");
        check("http://a/b/../c", "?y", "http://a/b/../c?y");
        check("foo:/bar/..", ".", "foo:/bar/");
        check("http://a/b", "x//..//y//", "http://a/x//y//");
        check("fred:///s//a/b/c", "../../../g", "fred:///s/g");
        check("x:y", "http://h/a/../c", "http://h/c");
    }

    #[test]
    fn a_path_does_not_turn_into_an_authority() {
        check_repaired("f:/a", ".//g", "f:/.//g");
        check_repaired("mailto:base", "/..//e/x", "mailto:/.//e/x");
        check_repaired("a:b", "scheme:..///foo?q#f", "scheme:/.//foo?q#f");
        check_repaired("f:/.//a/b", "c", "f:/.//a/c");
        // What is kept from the base is not repaired once more.
        check("f:/.//a", "#s", "f:/.//a#s");
        check("f:///a", ".//g", "f:////g");
        check("f:/a", "//g", "f://g");
    }

    #[test]
    fn a_scheme_of_the_base_is_ignored_on_request() {
        let base = "HTTP://a/b/c/d;p?q";
        for (reference, want) in [
            ("http:g", "HTTP://a/b/c/g"),
            ("http:", "HTTP://a/b/c/d;p?q"),
            ("http:?y", "HTTP://a/b/c/d;p?y"),
            ("http:#s", "HTTP://a/b/c/d;p?q#s"),
            ("http:/g", "HTTP://a/g"),
            ("http://u@h:1/./g", "HTTP://u@h:1/g"),
            ("https:g", "https:g"),
        ] {
            let (target, _) = resolve(base, reference, Strictness::NonStrict);
            assert_eq!(target, want, "{reference:?}");
        }
    }

    #[test]
    fn merged_paths() {
        let merged = |base, path| merge(Uri::parse(base).expect("a base"), path).into_owned();
        assert_eq!(merged("http://a", "b/../c"), "/b/../c");
        assert_eq!(merged("http://a/", "b"), "/b");
        assert_eq!(merged("http://a/x/../y", "b"), "/x/../b");
        assert_eq!(merged("a:x/y", "b"), "x/b");
        assert_eq!(merged("a:x", "b"), "b");
        assert_eq!(merged("a:", "b"), "b");
    }

    #[test]
    fn the_standard_is_that_of_the_wider_grammar() {
        let scoped = Reference::parse_as("//[fe80::1%25en1]", Form::Reference, &Grammar::RFC6874);
        let base = Uri::parse("http://h/").expect("a base");
        let target = base.resolve(scoped.expect("valid")).expect("short");
        let standard = target.as_reference().layout().standard();
        assert_eq!(standard, Standard::Rfc6874);
        let next = target.as_uri().resolve(Reference::EMPTY).expect("short");
        assert_eq!(next.as_reference().layout().standard(), Standard::Rfc6874);
    }

    #[test]
    fn no_target_is_too_long() {
        assert_eq!(check_room(LONGEST - EXTRA - 7, 7), Ok(()));
        for (base, reference) in [(LONGEST - EXTRA, 1), (LONGEST, LONGEST), (1, LONGEST)] {
            let error = check_room(base, reference).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::TooLong);
        }
    }
}
