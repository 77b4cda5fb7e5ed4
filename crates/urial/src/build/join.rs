//! The constraints that the components before a path put on it (RFC 3986 section 3.3).

use super::error::BuildError;

/// The components before a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Front {
    /// An authority, after a scheme or not.
    Authority,
    /// A scheme and no authority.
    Scheme,
    /// Neither.
    Nothing,
}

/// Checks that a path is parsed as that path after the components before it.
///
/// Three kinds of path would be parsed as something else. After an authority, a path without a
/// leading slash would extend the authority. Without an authority, two leading slashes would begin
/// one. Without a scheme, a colon in the first segment would end one.
pub(crate) fn check_path(front: Front, path: &str) -> Result<(), BuildError> {
    match front {
        Front::Authority if path.is_empty() || path.starts_with('/') => Ok(()),
        Front::Authority => Err(BuildError::PathWithoutSlash),
        Front::Scheme | Front::Nothing if path.starts_with("//") => {
            Err(BuildError::PathLikeAuthority)
        }
        Front::Scheme => Ok(()),
        Front::Nothing => match colon_in_first_segment(path) {
            Some(offset) => Err(BuildError::ColonInFirstSegment { offset }),
            None => Ok(()),
        },
    }
}

/// Returns the offset of the colon that would end a scheme at the start of a path.
pub(crate) fn colon_in_first_segment(path: &str) -> Option<usize> {
    let stop = path.find([':', '/'])?;
    path[stop..].starts_with(':').then_some(stop)
}

/// Returns the dot segment to write before a path so that it is parsed as a path anywhere.
///
/// Resolution makes the same repair: `f:/a` and `.//g` resolve to `f:/.//g`.
pub(crate) fn shield(path: &str) -> &'static str {
    if path.starts_with("//") {
        "/."
    } else if colon_in_first_segment(path).is_some() {
        "./"
    } else {
        ""
    }
}
