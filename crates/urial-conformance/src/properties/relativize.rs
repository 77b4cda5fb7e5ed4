//! Relativization is the inverse of resolution.

use urial::{Uri, UriRef, path::has_dot_segments};

use super::input::two;

/// Relativizes the second URI against the first.
///
/// # Panics
///
/// Where the reference does not lead back although one does, is longer than the target, or is not
/// read as it was written.
pub fn relativize(data: &[u8]) {
    let Some((base, target)) = two(data) else {
        return;
    };
    let (Ok(base), Ok(target)) = (Uri::parse(base), Uri::parse(target)) else {
        return;
    };
    let mut out = String::from("#");
    let reference = base.relativize_into(target, &mut out);
    let again = UriRef::parse(reference.as_str()).expect("a valid reference");
    assert_eq!(reference.layout(), again.layout(), "{base} to {target}");
    assert_eq!(
        base.relativize(target),
        again.as_str(),
        "{base} to {target}"
    );
    assert!(
        again.as_str().len() <= target.as_str().len(),
        "{base} to {target}"
    );
    if base.resolve(again).expect("short").as_identifier() == target {
        return;
    }
    // Resolution removes dot segments, so no reference leads to a path that has some, but one that
    // keeps the path of the base, and that only with a query that can be written.
    assert_eq!(again, target.as_str(), "{base} to {target}");
    assert!(
        has_dot_segments(target.path().as_str()),
        "{base} to {target}"
    );
    let (from, to) = (base.parts(), target.parts());
    let kept = (from.scheme, from.authority, from.path) == (to.scheme, to.authority, to.path);
    let unwritable = from.query.is_some() && to.query.is_none();
    assert!(!kept || unwritable, "{base} to {target}: {again}");
}
