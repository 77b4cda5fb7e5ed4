//! [`Relocation`]: the move of a tree of documents.

use alloc::string::String;

use crate::error::ParseError;
use crate::identifier::Uri;
use crate::identifier::UriBuf;
use crate::layout::Layout;
use crate::path::{append_without_dots, has_dot_segments};
use crate::reference::UriRef;
use crate::reference::UriRefBuf;
use crate::resolve::{self, EXTRA, check_room};
use crate::standard::Rfc3986;

/// The move of a tree of documents from one base to another.
///
/// The tree is everything in the directory of the old base: its path up to the last slash. A relative
/// reference between documents of the tree keeps its text, because it still leads to the same
/// document. Other references are rewritten, as short and as relative as possible.
///
/// URIs are compared as text: normalize them first if they may be written in more than one way.
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, relocate::Relocation};
///
/// let relocation = Relocation::new(
///     Uri::parse("http://old.example/docs/")?,
///     Uri::parse("http://new.example/a/b/")?,
/// );
/// let page = Uri::parse("http://old.example/docs/x/page")?;
/// assert_eq!(relocation.place(page)?.unwrap(), "http://new.example/a/b/x/page");
///
/// let rewrite = |text| relocation.reference(page, UriRef::parse(text)?);
/// assert_eq!(rewrite("../y#s")?, "../y#s");
/// assert_eq!(rewrite("/docs/y")?, "../y");
/// assert_eq!(rewrite("http://old.example/docs/x/z")?, "z");
/// assert_eq!(rewrite("../../logo.png")?, "//old.example/logo.png");
/// assert_eq!(rewrite("http://other.example/")?, "http://other.example/");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relocation<'a> {
    from: Uri<'a>,
    to: Uri<'a>,
}

impl<'a> Relocation<'a> {
    /// Returns the move of the directory of one base to the directory of another.
    ///
    /// ```
    /// use urial::{Uri, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// assert!(archive.contains(Uri::parse("http://a/b/d")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(from: impl Into<Uri<'a>>, to: impl Into<Uri<'a>>) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
        }
    }

    /// Returns whether a URI is in the tree that is moved.
    ///
    /// ```
    /// use urial::{Uri, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/c")?, Uri::parse("file:///")?);
    /// assert!(archive.contains(Uri::parse("http://a/b/")?));
    /// assert!(!archive.contains(Uri::parse("http://a/bc")?));
    /// assert!(!archive.contains(Uri::parse("http://a/b/../d")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn contains<'u>(&self, uri: impl Into<Uri<'u>>) -> bool {
        self.path_within(&uri.into()).is_some()
    }

    /// Returns the path of a URI relative to the root of the tree, if the URI is in the tree.
    fn path_within<'u>(&self, uri: &Uri<'u>) -> Option<&'u str> {
        let head = |uri: &Uri<'u>| &uri.as_str()[..uri.layout().offsets.path_start as usize];
        let old = &self.from.as_str()[..self.from.layout().offsets.path_start as usize];
        let path = uri.path().as_str();
        let rest = path.strip_prefix(resolve::directory(&self.from))?;
        // A path with dot segments may leave the tree. The result of a resolution has none.
        let inside = head(uri) == old && !has_dot_segments(rest);
        inside.then_some(rest)
    }

    /// Returns the URI after the move; `None` if it is not in the tree.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// assert_eq!(archive.place(Uri::parse("http://a/b/d?q#f")?)?.unwrap(), "file:///c/d?q#f");
    /// assert!(archive.place(Uri::parse("http://a/d")?)?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn place<'u>(&self, uri: impl Into<Uri<'u>>) -> Result<Option<UriBuf>, ParseError> {
        let mut text = String::new();
        let layout = self.write_place(&uri.into(), &mut text)?;
        Ok(layout.map(|layout| UriBuf::new(UriRefBuf::new(text, layout, Rfc3986))))
    }

    /// Appends the URI after the move to `out`, and returns a view of it; `None`, with nothing
    /// appended, if the URI is not in the tree.
    ///
    /// Nothing is allocated if `out` has capacity for the new base, the URI and three bytes more.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// let mut out = String::from("to ");
    /// let place = archive.place_into(Uri::parse("http://a/b/d")?, &mut out)?;
    /// assert_eq!(place.unwrap().path(), "/c/d");
    /// assert_eq!(out, "to file:///c/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn place_into<'u, 'b>(
        &self,
        uri: impl Into<Uri<'u>>,
        out: &'b mut String,
    ) -> Result<Option<Uri<'b>>, ParseError> {
        let start = out.len();
        let layout = self.write_place(&uri.into(), out)?;
        Ok(layout.map(|layout| Uri::new(UriRef::new(&out[start..], layout, Rfc3986))))
    }

    fn write_place(&self, uri: &Uri<'_>, out: &mut String) -> Result<Option<Layout>, ParseError> {
        let Some(path) = self.path_within(uri) else {
            return Ok(None);
        };
        let to = self.to.as_str();
        check_room(to.len(), uri.as_str().len())?;
        out.reserve(to.len() + uri.as_str().len() + EXTRA);
        let start = out.len();
        let head = *self.to.layout();
        out.push_str(&to[..head.offsets.path_start as usize]);
        let floor = out.len();
        append_without_dots(resolve::directory(&self.to), floor, out);
        let (layout, _) = resolve::finish(head, path, uri, start, out);
        Ok(Some(layout))
    }
}

#[cfg(test)]
mod tests {
    use super::Relocation;
    use crate::identifier::Uri;
    use crate::reference::UriRef;

    #[track_caller]
    fn check_place(from: &str, to: &str, uri: &str, want: Option<&str>) {
        let [from, to, uri] = [from, to, uri].map(|text| Uri::parse(text).expect("a URI"));
        let place = Relocation::new(from, to).place(uri).expect("short");
        assert_eq!(place.as_ref().map(|uri| uri.as_str()), want, "{uri}");
        if let Some(place) = place {
            let read = Uri::parse(place.as_str()).expect("a valid URI");
            assert_eq!(place.as_identifier().layout(), read.layout());
        }
    }

    #[test]
    fn places() {
        let (from, to) = ("http://a/b/index", "https://u@h:1/c/");
        check_place(from, to, "http://a/b/", Some("https://u@h:1/c/"));
        check_place(from, to, "http://a/b/d?q#f", Some("https://u@h:1/c/d?q#f"));
        check_place(from, to, "http://a/b/d//e/", Some("https://u@h:1/c/d//e/"));
        check_place(from, to, "http://a/b", None);
        check_place(from, to, "http://b/b/d", None);
        check_place(from, to, "http://a/b/d/../../e", None);
        check_place("http://a", "http://b", "http://a/c", Some("http://b/c"));
        check_place("http://a", "f:x", "http://a/c", Some("f:c"));
        check_place("http://a/b/", "f:/", "http://a/b//c", Some("f:/.//c"));
        check_place("a:", "http://b/./c/../d/", "a:e:f", Some("http://b/d/e:f"));
    }

    /// The rewritten reference resolves against the new document to the new target.
    #[test]
    fn references_resolve_to_the_moved_target() {
        let documents = ["http://a/b/d", "http://a/b/x/d", "http://a/out", "f:///o"];
        let references = [
            "",
            "#s",
            "?y",
            "e",
            "x/e",
            "../e",
            "../out",
            "/b/e",
            "/e",
            ".",
            "..",
            "//a/b/e",
            "http://a/b/e",
            "http://a/out",
            "urn:x",
            ".//e",
            "./e:f",
            "../../../e",
        ];
        for to in [
            "http://a/c/",
            "http://h/b/",
            "https://h/",
            "f:/x",
            "f:///b/c/",
        ] {
            let relocation = Relocation::new(
                Uri::parse_const("http://a/b/"),
                Uri::parse(to).expect("a URI"),
            );
            let place = |uri: Uri<'_>| {
                let placed = relocation.place(uri).expect("short");
                placed.unwrap_or_else(|| uri.to_buf())
            };
            for document in documents.map(Uri::parse_const) {
                for reference in references.map(UriRef::parse_const) {
                    let target = document.resolve(reference).expect("short");
                    let rewritten = relocation.reference(document, reference).expect("short");
                    let new = place(document);
                    let resolved = new.as_identifier().resolve(rewritten.as_reference());
                    assert_eq!(
                        resolved.expect("short"),
                        place(target.as_identifier()),
                        "{reference} in {document} to {to}: {rewritten}"
                    );
                }
            }
        }
    }

    #[test]
    fn references_within_the_tree_keep_their_text() {
        let (from, to) = ("http://a/b/", "file:///c/d/");
        let relocation = Relocation::new(Uri::parse_const(from), Uri::parse_const(to));
        let document = Uri::parse_const("http://a/b/x/y");
        for text in ["", "#s", "?y", "z", "./z", ".", "..", "../z", "../w/../x/z"] {
            let rewritten = relocation.reference(document, UriRef::parse_const(text));
            assert_eq!(rewritten.expect("short"), text);
        }
    }
}
