//! [`Relocation`]: the move of a tree of documents whose references still lead where they led.

use alloc::string::String;

use crate::dots;
use crate::error::ParseError;
use crate::layout::Layout;
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::resolve::{self, EXTRA, check_room};
use crate::uri::Uri;
use crate::uri_buf::UriBuf;

/// The move of a whole tree of documents from one base to another.
///
/// The tree is all that lies in the directory of the old base: what its path has up to the last
/// slash. References between documents of the tree keep their text, as long as they are relative
/// and do not leave the tree: that is what relative references are for. The others are written
/// anew, as short and as relative as they can be.
///
/// Texts are compared as they are: normalize the URIs first where they may be written in more than
/// one way.
///
/// # Examples
///
/// ```
/// use urial::{Reference, Relocation, Uri};
///
/// let relocation = Relocation::new(
///     Uri::parse("http://old.example/docs/")?,
///     Uri::parse("http://new.example/a/b/")?,
/// );
/// let page = Uri::parse("http://old.example/docs/x/page")?;
/// assert_eq!(relocation.place(page)?.unwrap(), "http://new.example/a/b/x/page");
///
/// let rewrite = |text| relocation.reference(page, Reference::parse(text)?);
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
    /// The move of the directory of one base to the directory of another.
    ///
    /// ```
    /// use urial::{Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// assert!(archive.contains(Uri::parse("http://a/b/d")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn new(from: Uri<'a>, to: Uri<'a>) -> Self {
        Self { from, to }
    }

    /// Whether a URI names something in the tree that is moved.
    ///
    /// ```
    /// use urial::{Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/c")?, Uri::parse("file:///")?);
    /// assert!(archive.contains(Uri::parse("http://a/b/")?));
    /// assert!(!archive.contains(Uri::parse("http://a/bc")?));
    /// assert!(!archive.contains(Uri::parse("http://a/b/../d")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn contains(&self, uri: Uri<'_>) -> bool {
        self.path_within(&uri).is_some()
    }

    /// The path of a URI from the root of the tree on, if it is in there.
    fn path_within<'u>(&self, uri: &Uri<'u>) -> Option<&'u str> {
        let head = |uri: &Uri<'u>| &uri.as_str()[..uri.layout().path_start as usize];
        let old = &self.from.as_str()[..self.from.layout().path_start as usize];
        let path = uri.path().as_str();
        let rest = path.strip_prefix(resolve::directory(&self.from))?;
        // What climbs may leave the tree, and resolution leaves nothing that climbs.
        let inside = head(uri) == old && !dots::has_dot_segments(rest);
        inside.then_some(rest)
    }

    /// Where something in the tree is after the move; `None` for what is not in the tree.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// assert_eq!(archive.place(Uri::parse("http://a/b/d?q#f")?)?.unwrap(), "file:///c/d?q#f");
    /// assert!(archive.place(Uri::parse("http://a/d")?)?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn place(&self, uri: Uri<'_>) -> Result<Option<UriBuf>, ParseError> {
        let mut text = String::new();
        let layout = self.write_place(&uri, &mut text)?;
        Ok(layout.map(|layout| UriBuf::new(ReferenceBuf::new(text, layout))))
    }

    /// Appends the place of something in the tree after the move to a text, and returns a view of
    /// what was appended; `None`, and nothing is appended, for what is not in the tree.
    ///
    /// Nothing is allocated if `out` has room for the new base and the URI and three bytes more.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("file:///c/")?);
    /// let mut out = String::from("to ");
    /// let place = archive.place_into(Uri::parse("http://a/b/d")?, &mut out)?;
    /// assert_eq!(place.unwrap().path(), "/c/d");
    /// assert_eq!(out, "to file:///c/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn place_into<'b>(
        &self,
        uri: Uri<'_>,
        out: &'b mut String,
    ) -> Result<Option<Uri<'b>>, ParseError> {
        let start = out.len();
        let layout = self.write_place(&uri, out)?;
        Ok(layout.map(|layout| Uri::new(Reference::new(&out[start..], layout))))
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
        out.push_str(&to[..head.path_start as usize]);
        let floor = out.len();
        dots::append(resolve::directory(&self.to), floor, out);
        let (layout, _) = resolve::finish(head, path, uri, start, out);
        Ok(Some(layout))
    }
}

#[cfg(test)]
mod tests {
    use super::Relocation;
    use crate::reference::Reference;
    use crate::uri::Uri;

    #[track_caller]
    fn check_place(from: &str, to: &str, uri: &str, want: Option<&str>) {
        let [from, to, uri] = [from, to, uri].map(|text| Uri::parse(text).expect("a URI"));
        let place = Relocation::new(from, to).place(uri).expect("short");
        assert_eq!(place.as_ref().map(|uri| uri.as_str()), want, "{uri}");
        if let Some(place) = place {
            let read = Uri::parse(place.as_str()).expect("a valid URI");
            assert_eq!(place.as_uri().layout(), read.layout());
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

    /// Whatever is moved, the new reference leads from the new place to the new target.
    #[test]
    fn references_still_lead_where_they_led() {
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
                for reference in references.map(Reference::parse_const) {
                    let target = document.resolve(reference).expect("short");
                    let rewritten = relocation.reference(document, reference).expect("short");
                    let new = place(document);
                    let leads = new.as_uri().resolve(rewritten.as_reference());
                    assert_eq!(
                        leads.expect("short"),
                        place(target.as_uri()),
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
            let rewritten = relocation.reference(document, Reference::parse_const(text));
            assert_eq!(rewritten.expect("short"), text);
        }
    }
}
