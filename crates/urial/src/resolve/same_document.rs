//! Same-document references (RFC 3986 section 4.4).

use core::ops::Deref;

use super::transform;
use crate::identifier::{Identifier, IdentifierBuf};
use crate::path::dots_lead_to;
use crate::reference::Reference;
use crate::standard::GenericSyntax;

impl<S: GenericSyntax> Identifier<'_, S> {
    /// Returns whether the target of a reference is this base, aside from fragments (RFC 3986
    /// section 4.4).
    ///
    /// That is always so for the empty reference and for one that is only a fragment. Texts are
    /// compared as they are: normalize both if `HTTP://A/` and `http://a/` should be the same.
    /// Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c?q#f")?;
    /// assert!(base.is_same_document(UriRef::parse("#s")?));
    /// assert!(base.is_same_document(UriRef::parse("../b/c?q")?));
    /// assert!(base.is_same_document(UriRef::parse("http://a/b/c?q")?));
    /// assert!(!base.is_same_document(UriRef::parse("c")?));
    /// assert!(!base.is_same_document(UriRef::parse("?")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_same_document<'r>(&self, reference: impl Into<Reference<'r, S>>) -> bool {
        let (base, other) = (self.parts(), reference.into().parts());
        let has_scheme = other.scheme.is_some();
        let has_authority = has_scheme || other.authority.is_some();
        if !has_authority && other.path.is_empty() {
            return other.query.is_none() || other.query == base.query;
        }
        if has_scheme && other.scheme != base.scheme
            || has_authority && other.authority != base.authority
            || other.query != base.query
        {
            return false;
        }
        let directory = if has_authority || other.path.starts_with('/') {
            ""
        } else {
            transform::directory(self)
        };
        // The "/." that resolution writes before a path that would be read as an authority is not
        // part of what removing dot segments gives.
        let want = match base.path.strip_prefix("/.") {
            Some(path) if base.authority.is_none() && path.starts_with("//") => path,
            _ => base.path,
        };
        dots_lead_to(directory, other.path, want)
    }
}

impl<S: GenericSyntax, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Returns whether the target of a reference is this base, aside from fragments. See
    /// [`Identifier::is_same_document`].
    ///
    /// ```
    /// use urial::{UriBuf, UriRef};
    /// let base = UriBuf::parse("http://a/b/c?q")?;
    /// assert!(base.is_same_document(UriRef::parse("c?q#top")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_same_document<'r>(&self, reference: impl Into<Reference<'r, S>>) -> bool {
        self.as_identifier().is_same_document(reference)
    }
}

#[cfg(test)]
mod tests {
    use crate::identifier::Uri;
    use crate::reference::UriRef;

    /// The answer is the wanted one, and the one that resolving would give.
    #[track_caller]
    fn check(base: &str, reference: &str, want: bool) {
        let base = Uri::parse(base).expect("a base");
        let reference = UriRef::parse(reference).expect("a reference");
        assert_eq!(
            base.is_same_document(reference),
            want,
            "{base} + {reference}"
        );
        let target = base.resolve(reference).expect("a short target");
        let same = target.as_reference().without_fragment() == base.without_fragment();
        assert_eq!(same, want, "{base} + {reference} = {target}");
    }

    #[test]
    fn component_by_component() {
        let base = "http://a:1/b/c?q#f";
        check(base, "", true);
        check(base, "#", true);
        check(base, "?q#s", true);
        check(base, "?", false);
        check(base, "c?q", true);
        check(base, "c", false);
        check(base, "./../b/x/../c?q", true);
        check(base, "/b/c?q", true);
        check(base, "//a:1/b/c?q#s", true);
        check(base, "//a/b/c?q", false);
        check(base, "http://a:1/b/c?q", true);
        check(base, "HTTP://a:1/b/c?q", false);
        check(base, "http:/b/c?q", false);
        check(base, "c/?q", false);
    }

    #[test]
    fn empty_paths_and_dot_segments() {
        check("http://a", "//a", true);
        check("http://a", "/", false);
        check("http://a/", ".", true);
        check("http://a/b/../c", "c", false);
        check("http://a/b/../c", "", true);
        check("f:/.//a", ".//a", false);
        check("f:/.//a/b", "b", true);
        check("f:/.//a", "/.//a", true);
        check("f:a", "a", true);
        check("f:a", "../a", true);
        check("f:a/b", "../a/b", false);
        check("f:/b", "f:a/../b", true);
        check("f:", ".", true);
        check("f:", "f:", true);
    }
}
