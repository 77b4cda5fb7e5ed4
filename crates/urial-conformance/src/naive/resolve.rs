//! Sections 5.2.2 and 5.2.3 of RFC 3986.

use super::dots::remove_dot_segments;
use super::parts::Parts;

/// Whether a reference that repeats the scheme of the base is taken at its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// `http:g` is a URI.
    Strict,
    /// `http:g` is `g` where the base has the scheme `http`.
    Backward,
}

/// Section 5.2.2, Transform References, word for word. The base has a scheme.
pub fn resolve_by_the_letter(base: &Parts, reference: &Parts, strictness: Strictness) -> Parts {
    let mut r = reference.clone();
    let mut t = Parts::default();
    if strictness == Strictness::Backward && same_scheme(&r, base) {
        r.scheme = None;
    }
    if r.scheme.is_some() {
        t.scheme = r.scheme;
        t.authority = r.authority;
        t.path = remove_dot_segments(&r.path);
        t.query = r.query;
    } else {
        if r.authority.is_some() {
            t.authority = r.authority;
            t.path = remove_dot_segments(&r.path);
            t.query = r.query;
        } else {
            if r.path.is_empty() {
                t.path.clone_from(&base.path);
                if r.query.is_some() {
                    t.query = r.query;
                } else {
                    t.query.clone_from(&base.query);
                }
            } else {
                if r.path.starts_with('/') {
                    t.path = remove_dot_segments(&r.path);
                } else {
                    t.path = merge(base, &r.path);
                    t.path = remove_dot_segments(&t.path);
                }
                t.query = r.query;
            }
            t.authority.clone_from(&base.authority);
        }
        t.scheme.clone_from(&base.scheme);
    }
    t.fragment = r.fragment;
    t
}

/// Section 3.1: schemes are the same without regard to letter case.
pub(super) fn same_scheme(a: &Parts, b: &Parts) -> bool {
    let lower = |parts: &Parts| parts.scheme.as_ref().map(|text| text.to_ascii_lowercase());
    lower(a) == lower(b)
}

/// Section 5.2.3, Merge Paths.
pub fn merge(base: &Parts, path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return "/".to_owned() + path;
    }
    let all_but_last_segment = match base.path.rfind('/') {
        Some(slash) => &base.path[..=slash],
        None => "",
    };
    all_but_last_segment.to_owned() + path
}

/// Returns the target of a reference as text, a path that would be read as an authority shielded.
///
/// ```
/// use urial_conformance::naive::{Parts, Strictness, resolve};
/// use urial_conformance::oracle::Splitter;
/// let splitter = Splitter::rfc3986();
/// let base = Parts::read(&splitter, "http://a/b/c/d;p?q").unwrap();
/// let reference = Parts::read(&splitter, "../g").unwrap();
/// assert_eq!(resolve(&base, &reference, Strictness::Strict), "http://a/b/g");
/// ```
pub fn resolve(base: &Parts, reference: &Parts, strictness: Strictness) -> String {
    resolve_by_the_letter(base, reference, strictness)
        .shielded()
        .recompose()
}
