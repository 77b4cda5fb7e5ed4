//! Paths as Java normalizes them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A path without empty segments, without `.` segments, and without `..` segments that follow a segment
/// which they could remove.
///
/// - `..` that have nothing before them stay, at the root too: `/../a`.
/// - A slash after what was taken away stays: `a/b/..` is `a/`, but `a/..` is empty.
/// - A relative path whose first segment has a colon gets a `./`, or it would read as a scheme.
///
/// Property: a path that needs no change is returned as it is.
pub(super) fn normalize(path: &str) -> Cow<'_, str> {
    let Some(kept) = kept_segments(path) else {
        return Cow::Borrowed(path);
    };
    let is_absolute = path.starts_with('/');
    let mut normal = String::with_capacity(path.len());
    if is_absolute {
        normal.push('/');
    }
    if !is_absolute
        && kept
            .segments
            .first()
            .is_some_and(|first| first.contains(':'))
    {
        normal.push_str("./");
    }
    for (i, segment) in kept.segments.iter().enumerate() {
        if i > 0 {
            normal.push('/');
        }
        normal.push_str(segment);
    }
    if kept.has_end_slash && !kept.segments.is_empty() {
        normal.push('/');
    }
    Cow::Owned(normal)
}

struct Kept<'a> {
    segments: Vec<&'a str>,
    has_end_slash: bool,
}

/// Returns the segments that stay, or `None` where all of them do.
fn kept_segments(path: &str) -> Option<Kept<'_>> {
    let inside = path.strip_prefix('/').unwrap_or(path);
    let mut kept: Vec<&str> = Vec::new();
    let mut has_end_slash = false;
    let mut is_changed = false;
    for segment in inside.split('/') {
        has_end_slash = true;
        match segment {
            // The piece after a slash at the end is empty too.
            "" => {}
            "." => is_changed = true,
            ".." if kept.last().is_some_and(|last| *last != "..") => {
                kept.pop();
                is_changed = true;
            }
            _ => {
                kept.push(segment);
                has_end_slash = false;
            }
        }
    }
    is_changed |= path.contains("//");
    is_changed.then_some(Kept {
        segments: kept,
        has_end_slash,
    })
}

#[cfg(test)]
mod tests {
    use super::normalize;

    /// Answers of JDK 17.
    #[test]
    fn as_java_does() {
        for (path, want) in [
            ("", ""),
            ("/", "/"),
            ("a", "a"),
            (".", ""),
            ("./", ""),
            ("..", ".."),
            ("../..", "../.."),
            ("/..", "/.."),
            ("/../g", "/../g"),
            ("g/.", "g/"),
            ("g/..", ""),
            ("a/b/..", "a/"),
            ("/a/b/../..", "/"),
            ("/b//c", "/b/c"),
            ("./x:y", "./x:y"),
            ("c/../x:y", "./x:y"),
        ] {
            assert_eq!(normalize(path), want, "{path:?}");
        }
    }
}
