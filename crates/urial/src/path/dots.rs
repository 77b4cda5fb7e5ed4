//! Finding and removing the segments `.` and `..` (RFC 3986 section 5.2.4).

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};

/// Returns whether a path has a segment that is `.` or `..`.
///
/// Only complete segments count, and only when written literally: `.a`, `...` and `%2E` are names.
///
/// # Examples
///
/// ```
/// use urial::path::has_dot_segments;
///
/// assert!(has_dot_segments("/a/../b"));
/// assert!(has_dot_segments("."));
/// assert!(!has_dot_segments("/.a/b./..."));
/// assert!(!has_dot_segments("/%2E%2E/"));
/// ```
#[inline]
pub fn has_dot_segments(path: &str) -> bool {
    let bytes = path.as_bytes();
    // Nearly all paths have no segment that begins with a dot, and that is seen at once. Byte by
    // byte, it took half of the time of a resolution.
    let may_have = bytes.first() == Some(&b'.') || urial_scan::has_pair(bytes, *SLASH_DOT);
    may_have && next_dot_segment(bytes, 0) < bytes.len()
}

/// Removes the segments `.` and `..` from a path (RFC 3986 section 5.2.4, to the letter).
///
/// A path that has none is returned as it is. A `..` for which there is no segment left to remove
/// is dropped. A rootless path that loses its first segment to a `..` gets a root: `a/../b` becomes
/// `/b`. The time is linear in the length of the path.
///
/// The result may begin with `//` where the path did not: in a reference without an authority, that
/// has to be written as `/.//`, as [`Uri::resolve`](crate::Uri::resolve) does.
///
/// # Examples
///
/// ```
/// use std::borrow::Cow;
/// use urial::path::remove_dot_segments;
///
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g"), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6"), "mid/6");
/// assert_eq!(remove_dot_segments("/../../g"), "/g");
/// assert!(matches!(remove_dot_segments("/a/b"), Cow::Borrowed("/a/b")));
/// ```
#[cfg(feature = "alloc")]
pub fn remove_dot_segments(path: &str) -> Cow<'_, str> {
    if !has_dot_segments(path) {
        return Cow::Borrowed(path);
    }
    let mut out = String::new();
    remove_dot_segments_into(path, &mut out);
    Cow::Owned(out)
}

/// Appends a path without its segments `.` and `..` to a text.
///
/// See [`remove_dot_segments`]. Existing content of `out` is kept. Nothing is allocated if `out` has
/// space for the path as it is.
///
/// # Examples
///
/// ```
/// let mut out = String::from("http://h");
/// urial::path::remove_dot_segments_into("/a/./b/..", &mut out);
/// assert_eq!(out, "http://h/a/");
/// ```
#[cfg(feature = "alloc")]
pub fn remove_dot_segments_into(path: &str, out: &mut String) {
    out.reserve(path.len());
    let floor = out.len();
    append(path, floor, out);
}

/// Appends a path, or the continuation of one, to the path that is written from `floor` on.
///
/// The output is empty or ends with a slash. So the RFC's two buffers become one text that is read and
/// one that is written, and a path can be given in pieces, such as those of base and reference. The RFC
/// moves each segment with the slash before it; here it is moved with the slash after it. The results
/// differ only for the first segment, which [`pop`] handles.
#[cfg(feature = "alloc")]
pub(crate) fn append(path: &str, floor: usize, out: &mut String) {
    let bytes = path.as_bytes();
    // Up to where the path is written, and where the next segment begins that starts with a dot.
    let mut at = 0;
    let mut next = if bytes.starts_with(b".") {
        Some(0)
    } else {
        segment_with_dot(bytes, 0)
    };
    while let Some(start) = next {
        if let Some(segment) = DotSegment::at(bytes, start) {
            out.push_str(&path[at..start]);
            if segment == DotSegment::Parent {
                pop(floor, out);
            }
            at = bytes.len().min(start + segment.len() + 1);
        }
        // The slash after a dot segment may be the one before the next.
        next = segment_with_dot(bytes, at.saturating_sub(1).max(start));
    }
    out.push_str(&path[at..]);
}

/// Removes the last segment of the path that is written from `floor` on, if there is one.
///
/// Each byte that is passed over here is removed, so all calls together take linear time.
#[cfg(feature = "alloc")]
fn pop(floor: usize, out: &mut String) {
    let [body @ .., b'/'] = &out.as_bytes()[floor..] else {
        // Rules A and D: a dot segment before the first segment is removed entirely.
        return;
    };
    // A plain loop: segments are short, and a search made for long texts starts slowly.
    if let Some(slash) = body.iter().rposition(|&byte| byte == b'/') {
        out.truncate(floor + slash + 1);
    } else {
        // Rule C: the first segment goes, and the slash after the ".." stays. That is the root.
        out.truncate(floor);
        out.push('/');
    }
}

/// Returns whether removing the dot segments of a path gives the wanted one. Nothing is written.
///
/// The path comes in two pieces, as for [`append`]: a directory, which is empty or ends with a
/// slash, and the rest of the path.
#[cfg(feature = "alloc")]
pub(crate) fn lead_to(directory: &str, path: &str, want: &str) -> bool {
    let mut walk = Walk {
        want,
        reached: 0,
        astray: 0,
    };
    let segments = directory
        .split_inclusive('/')
        .chain(path.split_inclusive('/'));
    for segment in segments {
        match segment {
            "." | "./" => {}
            ".." | "../" => walk.up(),
            name => walk.down(name),
        }
    }
    walk.astray == 0 && walk.reached == want.len()
}

/// Where a path has led so far, seen from the wanted one.
#[cfg(feature = "alloc")]
struct Walk<'w> {
    want: &'w str,
    /// The length of the part of the wanted path that has been reached.
    reached: usize,
    /// The number of segments that lead away from there.
    astray: usize,
}

#[cfg(feature = "alloc")]
impl Walk<'_> {
    /// Goes down to a segment, which is written with the slash after it.
    fn down(&mut self, segment: &str) {
        if self.astray == 0 && self.want[self.reached..].starts_with(segment) {
            self.reached += segment.len();
        } else {
            self.astray += 1;
        }
    }

    /// Goes up as [`pop`] does.
    fn up(&mut self) {
        match (self.astray, self.reached) {
            (0, 0) => {}
            (0, reached) => match self.want[..reached - 1].rfind('/') {
                Some(slash) => self.reached = slash + 1,
                None => self.go_to_root(),
            },
            (1, 0) => self.go_to_root(),
            _ => self.astray -= 1,
        }
    }

    fn go_to_root(&mut self) {
        self.reached = 0;
        self.astray = 0;
        self.down("/");
    }
}

/// A segment with a meaning of its own (section 3.3).
#[derive(Clone, Copy, PartialEq, Eq)]
enum DotSegment {
    /// `.`
    Same,
    /// `..`
    Parent,
}

impl DotSegment {
    /// Returns the dot segment that begins at a position, which is the start of a segment.
    fn at(path: &[u8], at: usize) -> Option<Self> {
        match &path[at..] {
            [b'.'] | [b'.', b'/', ..] => Some(Self::Same),
            [b'.', b'.'] | [b'.', b'.', b'/', ..] => Some(Self::Parent),
            _ => None,
        }
    }

    #[cfg(feature = "alloc")]
    const fn len(self) -> usize {
        match self {
            Self::Same => 1,
            Self::Parent => 2,
        }
    }
}

/// Returns the offset of the first dot segment from `start` on, or the end. `start` begins a segment.
fn next_dot_segment(path: &[u8], start: usize) -> usize {
    let mut at = start;
    while DotSegment::at(path, at).is_none() {
        match segment_with_dot(path, at) {
            Some(segment) => at = segment,
            None => return path.len(),
        }
    }
    at
}

/// Returns the offset of the first segment that starts with a dot and follows a slash at or after `start`.
#[inline]
fn segment_with_dot(path: &[u8], start: usize) -> Option<usize> {
    let found = urial_scan::find_pair(path.get(start..)?, *SLASH_DOT)?;
    Some(start + found + 1)
}

const SLASH_DOT: &[u8; 2] = b"/.";

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::String;

    use super::{append, lead_to, remove_dot_segments};

    #[track_caller]
    fn check(path: &str, want: &str) {
        assert_eq!(remove_dot_segments(path), want, "{path:?}");
        for other in ["", "/", "a", "/a", "a/", "//a", "/a/c", "/b", want] {
            assert_eq!(
                lead_to("", path, other),
                other == want,
                "{path:?} to {other:?}"
            );
        }
        // In two pieces, cut after any slash, the outcome is the same.
        for (slash, _) in path.match_indices('/') {
            let mut out = String::from("before/");
            append(&path[..=slash], 7, &mut out);
            append(&path[slash + 1..], 7, &mut out);
            assert_eq!(out[7..], *want, "{path:?} cut at {slash}");
            let (directory, rest) = path.split_at(slash + 1);
            assert!(lead_to(directory, rest, want), "{path:?}");
        }
    }

    #[test]
    fn rooted() {
        check("", "");
        check("/", "/");
        check("/.", "/");
        check("/..", "/");
        check("/../..", "/");
        check("/a/.", "/a/");
        check("/a/..", "/");
        check("/a/../", "/");
        check("/a/b/../c", "/a/c");
        check("/.a/..b/.../c.", "/.a/..b/.../c.");
        check("/%2E/%2e%2E/", "/%2E/%2e%2E/");
    }

    #[test]
    fn rootless() {
        check(".", "");
        check("..", "");
        check("./", "");
        check("../a", "a");
        check("./.././a", "a");
        check("a/.", "a/");
        check("a/..", "/");
        check("a/../..", "/");
        check("a/../../b", "/b");
        check("a/b/../c", "a/c");
        check("./a/../b", "/b");
    }

    #[test]
    fn empty_segments_are_segments() {
        check("//", "//");
        check("/..//a", "//a");
        check("//../a", "/a");
        check("/a//../b", "/a/b");
        check("/a//../../b", "/b");
        check(".//a", "/a");
        check("..///a", "//a");
        check("a//..", "a/");
        check("a//../..", "/");
        check("/a/..//", "//");
    }
}
