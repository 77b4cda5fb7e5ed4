//! Section 5.2 of RFC 2396, step by step.

use super::parts::Parts;
use super::resolve::{Strictness, same_scheme};

/// What to do with `..` segments that lead above the root (step 6g): the RFC leaves the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboveRoot {
    /// They stay, as in the RFC's own examples (appendix C.2).
    Keep,
    /// They go.
    Remove,
}

/// What a reference refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The document that holds the reference, with the fragment (step 2).
    CurrentDocument(Option<String>),
    /// A URI and a fragment.
    Other(Parts),
}

/// Resolves a reference by section 5.2 of RFC 2396.
///
/// ```
/// use urial_conformance::naive::{AboveRoot, Parts, Strictness, Target, resolve_2396};
/// use urial_conformance::oracle::Splitter;
/// let splitter = Splitter::rfc2396();
/// let base = Parts::read(&splitter, "http://a/b/c/d;p?q").unwrap();
/// let reference = Parts::read(&splitter, "../../../g").unwrap();
/// let target = resolve_2396(&base, &reference, Strictness::Strict, AboveRoot::Keep);
/// let expected = Parts::read(&splitter, "http://a/../g").unwrap();
/// assert_eq!(target, Target::Other(expected));
/// ```
pub fn resolve_2396(
    base: &Parts,
    reference: &Parts,
    strictness: Strictness,
    above_root: AboveRoot,
) -> Target {
    // 1) is the caller's.
    // 2)
    let mut target = reference.clone();
    if target.path.is_empty()
        && target.scheme.is_none()
        && target.authority.is_none()
        && target.query.is_none()
    {
        return Target::CurrentDocument(target.fragment);
    }
    // 3) A parser may take a scheme that the base has too for a loophole of older specifications.
    if strictness == Strictness::Backward && same_scheme(&target, base) {
        target.scheme = None;
    }
    if target.scheme.is_some() {
        return Target::Other(target);
    }
    target.scheme.clone_from(&base.scheme);
    // 4)
    if target.authority.is_none() {
        target.authority.clone_from(&base.authority);
        // 5)
        if !target.path.starts_with('/') {
            // 6)
            target.path = relative_path(&base.path, &target.path, above_root);
        }
    }
    // 7) is recomposition.
    Target::Other(target)
}

/// Step 6, a to h. A path is its segments; the slash before the first one, if any, stays where it
/// is: no segment lies before it.
fn relative_path(base: &str, reference: &str, above_root: AboveRoot) -> String {
    // a) and b)
    let kept = base.rfind('/').map_or("", |slash| &base[..=slash]);
    let buffer = kept.to_owned() + reference;
    let (root, rest) = match buffer.strip_prefix('/') {
        Some(rest) => ("/", rest),
        None => ("", buffer.as_str()),
    };
    let mut segments: Vec<&str> = rest.split('/').collect();
    // c) "./" goes; d) so does a "." at the end, the slash before it stays.
    let last = segments.len() - 1;
    if segments[last] == "." {
        segments[last] = "";
    }
    let last_segment = segments.pop().unwrap_or_default();
    segments.retain(|segment| *segment != ".");
    segments.push(last_segment);
    // e) "<segment>/../" goes, the leftmost first. What is left of "<segment>/../" at the end of
    // the segments is what comes after it, so the ".." must not be the last segment.
    while let Some(at) = (1..segments.len().saturating_sub(1))
        .find(|&at| segments[at] == ".." && segments[at - 1] != "..")
    {
        segments.drain(at - 1..=at);
    }
    // f) "<segment>/.." at the end goes, the slash before it stays.
    if let [.., segment, ".."] = segments[..]
        && segment != ".."
    {
        segments.truncate(segments.len() - 2);
        segments.push("");
    }
    // g)
    if above_root == AboveRoot::Remove {
        let leading = segments
            .iter()
            .take_while(|segment| **segment == "..")
            .count();
        segments.drain(..leading);
    }
    // h)
    root.to_owned() + &segments.join("/")
}
