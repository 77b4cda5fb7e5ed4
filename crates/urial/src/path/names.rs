//! File names: the last segment of a path, and the path without it.

use crate::encoded::Encoded;
use crate::path::Path;

impl<'a> Path<'a> {
    /// Returns the last segment, if it names a file.
    ///
    /// The file name is the text after the last slash. A path that ends with a slash names a
    /// directory and has no file name, and neither has one that ends with the dot segment `.` or
    /// `..`, percent-encoded or not. Nothing else is interpreted: the name is as written, with its
    /// percent-encodings and parameters.
    ///
    /// Law: a path with a file name is the text up to the last slash followed by the file name.
    ///
    /// ```
    /// let name = |text| urial::UriRef::parse(text).map(|r| r.path().file_name().map(|n| n.as_str()));
    /// assert_eq!(name("http://h/a/b.txt?q")?, Some("b.txt"));
    /// assert_eq!(name("a%20b")?, Some("a%20b"));
    /// assert_eq!(name("http://h/a/")?, None);
    /// assert_eq!(name("http://h")?, None);
    /// assert_eq!(name("http://h/a/..")?, None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("basename", "last_segment", "filename"))]
    pub fn file_name(self) -> Option<Encoded<'a>> {
        let name = Encoded::new(self.split_at_last_slash().1);
        (!name.is_empty() && !is_dots(name)).then_some(name)
    }

    /// Returns the file name without its extension. See [`extension`](Self::extension).
    ///
    /// ```
    /// let stem = |text| urial::UriRef::parse(text).map(|r| r.path().file_stem().map(|n| n.as_str()));
    /// assert_eq!(stem("/a/b.tar.gz")?, Some("b.tar"));
    /// assert_eq!(stem("/.profile")?, Some(".profile"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "stem")]
    pub fn file_stem(self) -> Option<Encoded<'a>> {
        Some(self.stem_and_extension()?.0)
    }

    /// Returns the part of the file name after its last dot.
    ///
    /// As in [`std::path::Path::extension`], a dot at the start of the name begins no extension. A
    /// percent-encoded dot (`%2E`) is not a delimiter.
    ///
    /// ```
    /// let extension = |text| {
    ///     urial::UriRef::parse(text).map(|r| r.path().extension().map(|e| e.as_str()))
    /// };
    /// assert_eq!(extension("/a/b.tar.gz")?, Some("gz"));
    /// assert_eq!(extension("/a/b.")?, Some(""));
    /// assert_eq!(extension("/a/b")?, None);
    /// assert_eq!(extension("/.profile")?, None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("suffix", "file_extension"))]
    pub fn extension(self) -> Option<Encoded<'a>> {
        self.stem_and_extension()?.1
    }

    fn stem_and_extension(self) -> Option<(Encoded<'a>, Option<Encoded<'a>>)> {
        let name = self.file_name()?;
        Some(match name.as_str().rsplit_once('.') {
            None | Some(("", _)) => (name, None),
            Some((stem, extension)) => (Encoded::new(stem), Some(Encoded::new(extension))),
        })
    }

    /// Returns the path of the directory that contains the file or directory of this path.
    ///
    /// The result ends with a slash, so that references resolve to what is inside the directory
    /// (RFC 3986 section 5.2.3). The parent of `/a/b` and of `/a/b/` is `/a/`.
    ///
    /// Returns `None` if no slash precedes the last name, as in `/`, `a` and the empty path. Also
    /// returns `None` if the path ends with a dot segment, because the parent then depends on the
    /// segments before it: [normalize](crate::Reference::normalize) first.
    ///
    /// ```
    /// let parent = |text| urial::UriRef::parse(text).map(|r| r.path().parent().map(|p| p.as_str()));
    /// assert_eq!(parent("/a/b")?, Some("/a/"));
    /// assert_eq!(parent("/a/b/")?, Some("/a/"));
    /// assert_eq!(parent("/a")?, Some("/"));
    /// assert_eq!(parent("/")?, None);
    /// assert_eq!(parent("a")?, None);
    /// assert_eq!(parent("/a/..")?, None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("dirname", "directory"))]
    pub fn parent(self) -> Option<Self> {
        let text = self.as_str();
        let names = text.strip_suffix('/').unwrap_or(text);
        let slash = names.rfind('/')?;
        if is_dots(Encoded::new(&names[slash + 1..])) {
            return None;
        }
        Some(Self::new(&text[..=slash], self.kind()))
    }

    /// Returns the text up to the last slash, and the text after it.
    pub(crate) fn split_at_last_slash(self) -> (&'a str, &'a str) {
        let text = self.as_str();
        text.split_at(text.rfind('/').map_or(0, |slash| slash + 1))
    }
}

/// Returns whether a segment is a dot segment once it is normalized.
fn is_dots(segment: Encoded<'_>) -> bool {
    segment.decodes_to(".") || segment.decodes_to("..")
}

#[cfg(test)]
mod tests {
    use crate::encoded::Encoded;
    use crate::path::Path;
    use crate::reference::UriRef;

    #[test]
    fn names_and_parents() {
        for (text, name, parent) in [
            ("", None, None),
            ("a", Some("a"), None),
            ("a/", None, None),
            ("a/b", Some("b"), Some("a/")),
            ("a/b/", None, Some("a/")),
            ("/", None, None),
            ("/a", Some("a"), Some("/")),
            ("/a/", None, Some("/")),
            ("/a/b;c=d", Some("b;c=d"), Some("/a/")),
            ("//h", None, None),
            ("//h/", None, None),
            ("//h//", None, Some("/")),
            ("//h//a", Some("a"), Some("//")),
            ("//h/a//", None, Some("/a/")),
            ("/a/.", None, None),
            ("/a/../", None, None),
            ("/a/%2e%2E", None, None),
            ("/a/../b", Some("b"), Some("/a/../")),
            ("/a/...", Some("..."), Some("/a/")),
            ("urn:a:b", Some("a:b"), None),
        ] {
            let path = UriRef::parse(text).unwrap().path();
            assert_eq!(path.file_name().map(Encoded::as_str), name, "{text}");
            assert_eq!(path.parent().map(Path::as_str), parent, "{text}");
            // The law of `file_name`, and the parent of a file is a path of the same kind.
            let (front, _) = path.split_at_last_slash();
            if let Some(name) = path.file_name() {
                assert!(
                    path.as_str().strip_prefix(front) == Some(name.as_str()),
                    "{text}"
                );
                assert_eq!(path.parent().map_or("", Path::as_str), front, "{text}");
            }
            if let Some(parent) = path.parent() {
                assert!(
                    Path::parse(parent.as_str(), parent.kind()).is_ok(),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn stems_and_extensions() {
        for (text, stem, extension) in [
            ("/a.b", Some("a"), Some("b")),
            ("/a.b.c", Some("a.b"), Some("c")),
            ("/.a", Some(".a"), None),
            ("/.a.b", Some(".a"), Some("b")),
            ("/a.", Some("a"), Some("")),
            ("/a%2Eb", Some("a%2Eb"), None),
            ("/a.b/", None, None),
            ("/..", None, None),
        ] {
            let path = UriRef::parse(text).unwrap().path();
            assert_eq!(path.file_stem().map(Encoded::as_str), stem, "{text}");
            assert_eq!(path.extension().map(Encoded::as_str), extension, "{text}");
        }
    }
}
