//! What a path may look like beside the components in front of it (RFC 3986 section 3.3).

use super::error::BuildError;

/// What stands in front of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Front {
    /// An authority, after a scheme or not.
    Authority,
    /// A scheme and no authority.
    Scheme,
    /// Neither.
    Nothing,
}

/// Whether a path is read as that path behind what stands in front of it.
///
/// Three texts of a path would be taken for something else: one without a slash would grow onto the
/// authority before it, one with two slashes would be an authority where there is none, and a colon
/// in the first segment would end a scheme where there is none.
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

/// Where the colon stands that would make a scheme of the start of a path.
pub(crate) fn colon_in_first_segment(path: &str) -> Option<usize> {
    let stop = path.find([':', '/'])?;
    path[stop..].starts_with(':').then_some(stop)
}

/// The dot segment that keeps a path from being read otherwise, wherever it stands.
///
/// The decision on `f:/a` and `.//g` in resolution is this one: `/.` is written before the path.
pub(crate) fn shield(path: &str) -> &'static str {
    if path.starts_with("//") {
        "/."
    } else if colon_in_first_segment(path).is_some() {
        "./"
    } else {
        ""
    }
}
