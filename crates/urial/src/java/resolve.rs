//! `resolve` and `normalize` as Java does them.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;

use super::JavaUri;
use super::compose::{Composed, Naming};
use super::path;

impl JavaUri<'_> {
    /// Resolves a URI against this one: returns `this.resolve(given).toString()`.
    ///
    /// It is RFC 2396's algorithm, section 5.2, but for these points:
    ///
    /// - where either is opaque, the given URI is returned;
    /// - the base need not have a scheme;
    /// - the empty reference leads to the directory of the base, not to the current document; a
    ///   fragment alone keeps the base's path and query;
    /// - empty segments of a merged path are dropped;
    /// - an empty authority counts as none, and a port is printed as a number.
    ///
    /// ```
    /// use urial::java::JavaUri;
    ///
    /// let base = JavaUri::parse("http://a/b/c/d;p?q")?;
    /// let resolve = |text| JavaUri::parse(text).map(|given| base.resolve(given));
    /// assert_eq!(resolve("../g")?, "http://a/b/g");
    /// assert_eq!(resolve("../../../g")?, "http://a/../g");
    /// assert_eq!(resolve("?y")?, "http://a/b/c/?y");
    /// assert_eq!(resolve("")?, "http://a/b/c/");
    /// assert_eq!(resolve("#s")?, "http://a/b/c/d;p?q#s");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve(&self, given: JavaUri<'_>) -> String {
        let (Some(base_path), Some(given_path)) = (self.path(), given.path()) else {
            return given.as_str().to_owned();
        };
        if given.is_absolute() {
            return given.as_str().to_owned();
        }
        let base = Composed::of(self);
        let reference = Composed::of(&given);
        let names_nothing = matches!(reference.naming, Naming::Nothing);
        if names_nothing
            && given_path.is_empty()
            && reference.query.is_none()
            && reference.fragment.is_some()
        {
            return self.with_fragment(&base, reference.fragment);
        }
        if !names_nothing {
            let scheme = base.scheme;
            return Composed {
                scheme,
                ..reference
            }
            .print();
        }
        let path = resolve_path(base_path, given_path, self.is_absolute());
        let Composed {
            query, fragment, ..
        } = reference;
        Composed {
            path: &path,
            query,
            fragment,
            ..base
        }
        .print()
    }

    /// A base that has the fragment already is returned as it is.
    fn with_fragment(&self, base: &Composed<'_>, fragment: Option<&str>) -> String {
        if base.fragment == fragment {
            return self.as_str().to_owned();
        }
        Composed { fragment, ..*base }.print()
    }

    /// Normalizes the URI: returns `normalize().toString()`.
    ///
    /// Removes empty segments and dot segments, except `..` without a segment before it. If the path
    /// has none of them, the text is returned unchanged; otherwise the port is printed as a number,
    /// and an empty authority is dropped.
    ///
    /// ```
    /// use urial::java::JavaUri;
    /// let normal = |text| JavaUri::parse(text).map(|uri| uri.normalize());
    /// assert_eq!(normal("http://h:080/a/../b")?, "http://h:80/b");
    /// assert_eq!(normal("http://h:080/b")?, "http://h:080/b");
    /// assert_eq!(normal("a//b/../../../c")?, "../c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn normalize(&self) -> String {
        match self.path().map(path::normalize) {
            Some(Cow::Owned(path)) => Composed {
                path: &path,
                ..Composed::of(self)
            }
            .print(),
            _ => self.as_str().to_owned(),
        }
    }
}

/// Returns the path of the result: as given if it begins with a slash, else merged and normalized.
///
/// The slash between an authority without a path and a relative path is written only where the base
/// has a scheme: `//h` and `b` make `//hb`.
fn resolve_path<'p>(base: &str, given: &'p str, is_absolute: bool) -> Cow<'p, str> {
    if given.starts_with('/') {
        return Cow::Borrowed(given);
    }
    let mut merged = match base.rfind('/') {
        Some(slash) => base[..=slash].to_owned(),
        None if is_absolute && !given.is_empty() => "/".to_owned(),
        None => String::new(),
    };
    merged.push_str(given);
    match path::normalize(&merged) {
        Cow::Owned(normal) => Cow::Owned(normal),
        Cow::Borrowed(_) => Cow::Owned(merged),
    }
}
