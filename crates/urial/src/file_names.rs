//! File names of references: those of [`Path`](crate::path::Path), and references with another one.

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::ops::Deref;

#[cfg(feature = "alloc")]
use crate::build::{BuildError, Text, write_segment};
use crate::encoded::Encoded;
#[cfg(feature = "alloc")]
use crate::encoded::Part;
use crate::identifier::Identifier;
#[cfg(feature = "alloc")]
use crate::identifier::IdentifierBuf;
use crate::reference::Reference;
#[cfg(feature = "alloc")]
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<'a, S: Standard> Reference<'a, S> {
    /// Returns the last segment of the path, if it names a file. See
    /// [`Path::file_name`](crate::path::Path::file_name).
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/b.txt?q#f")?.file_name().unwrap(), "b.txt");
    /// assert!(UriRef::parse("http://h/a/")?.file_name().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("basename", "last_segment", "filename"))]
    pub fn file_name(&self) -> Option<Encoded<'a>> {
        self.path().file_name()
    }

    /// Returns the extension of the file name. See
    /// [`Path::extension`](crate::path::Path::extension).
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("http://h/a/b.txt?q#f")?.extension().unwrap(), "txt");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn extension(&self) -> Option<Encoded<'a>> {
        self.path().extension()
    }

    /// Returns the reference to the directory that contains the file or directory of this one,
    /// without query and fragment. See [`Path::parent`](crate::path::Path::parent).
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("/a/b?q#f")?.parent().unwrap(), "/a/");
    /// assert!(UriRef::parse("/")?.parent().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("dirname", "directory"))]
    pub fn parent(&self) -> Option<Self> {
        let parent = self.path().parent()?;
        let end = self.layout().path().start + parent.as_str().len();
        let layout = self.layout().with_ends(end as u32, end as u32);
        Some(Self::new(&self.as_str()[..end], layout, self.standard()))
    }

    /// Returns the reference with another last segment, without query and fragment.
    ///
    /// The name replaces the text after the last slash, so that it is appended to a path that ends
    /// with a slash. This is what resolving the name as a relative reference does, except that a
    /// string is data and is encoded: a slash in it becomes `%2F`.
    ///
    /// Law: [`file_name`](Self::file_name) of the result decodes to the name, if it is not empty.
    ///
    /// # Errors
    ///
    /// Returns an error if the name is `.` or `..`, if encoded text is not a segment, and if the
    /// result is too long.
    ///
    /// ```
    /// use urial::UriRef;
    ///
    /// let page = UriRef::parse("http://h/a/b.txt?q#f")?;
    /// assert_eq!(page.with_file_name("c d.txt")?, "http://h/a/c%20d.txt");
    /// assert_eq!(UriRef::parse("http://h/a/")?.with_file_name("b")?, "http://h/a/b");
    /// assert_eq!(UriRef::parse("http://h")?.with_file_name("b")?, "http://h/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn with_file_name<'n>(
        &self,
        name: impl Into<Text<'n>>,
    ) -> Result<ReferenceBuf<S>, BuildError> {
        let (front, _) = self.path().split_at_last_slash();
        let mut text = String::from(&self.as_str()[..self.layout().path().start]);
        // Without a scheme, a colon in the first segment would end one.
        let part = if text.is_empty() && front.is_empty() {
            Part::SegmentNoColon
        } else {
            Part::Segment
        };
        if self.path().is_empty() && self.authority().is_some() {
            text.push('/');
        }
        text.push_str(front);
        write_segment(
            &mut text,
            name.into().content(),
            part,
            self.standard().grammar(),
        )?;
        ReferenceBuf::parse_as(text, self.standard()).map_err(BuildError::Syntax)
    }
}

impl<S: Standard> Identifier<'_, S> {
    /// Returns the identifier of the directory that contains the file or directory of this one,
    /// without query and fragment. See [`Path::parent`](crate::path::Path::parent).
    ///
    /// ```
    /// use urial::Uri;
    /// assert_eq!(Uri::parse("http://h/a/b?q#f")?.parent().unwrap(), "http://h/a/");
    /// assert!(Uri::parse("http://h/")?.parent().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("dirname", "directory"))]
    pub fn parent(&self) -> Option<Self> {
        self.as_reference().parent().map(Self::new)
    }

    /// Returns the identifier with another last segment, without query and fragment. See
    /// [`Reference::with_file_name`].
    ///
    /// # Errors
    ///
    /// As [`Reference::with_file_name`].
    ///
    /// ```
    /// use urial::{Uri, UriBuf};
    /// let other: UriBuf = Uri::parse("http://h/a/b?q#f")?.with_file_name("c")?;
    /// assert_eq!(other, "http://h/a/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn with_file_name<'n>(
        &self,
        name: impl Into<Text<'n>>,
    ) -> Result<IdentifierBuf<S>, BuildError> {
        Ok(IdentifierBuf::new(
            self.as_reference().with_file_name(name)?,
        ))
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns the last segment of the path, if it names a file. See [`Reference::file_name`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b.txt")?.file_name().unwrap(), "b.txt");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn file_name(&self) -> Option<Encoded<'_>> {
        self.as_reference().file_name()
    }

    /// Returns the extension of the file name. See [`Reference::extension`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b.txt")?.extension().unwrap(), "txt");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn extension(&self) -> Option<Encoded<'_>> {
        self.as_reference().extension()
    }

    /// Returns the reference to the containing directory. See [`Reference::parent`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b.txt")?.parent().unwrap(), "a/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parent(&self) -> Option<Reference<'_, S>> {
        self.as_reference().parent()
    }

    /// Returns the reference with another last segment. See [`Reference::with_file_name`].
    ///
    /// # Errors
    ///
    /// As [`Reference::with_file_name`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b.txt")?.with_file_name("c")?, "a/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_file_name<'n>(
        &self,
        name: impl Into<Text<'n>>,
    ) -> Result<ReferenceBuf<S>, BuildError> {
        self.as_reference().with_file_name(name)
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Returns the identifier of the containing directory. See [`Identifier::parent`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("http://h/a/b")?.parent().unwrap(), "http://h/a/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parent(&self) -> Option<Identifier<'_, S>> {
        self.as_identifier().parent()
    }

    /// Returns the identifier with another last segment. See [`Identifier::with_file_name`].
    ///
    /// # Errors
    ///
    /// As [`Reference::with_file_name`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("http://h/a/b")?.with_file_name("c")?, "http://h/a/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_file_name<'n>(
        &self,
        name: impl Into<Text<'n>>,
    ) -> Result<IdentifierBuf<S>, BuildError> {
        self.as_identifier().with_file_name(name)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;
    use crate::reference::UriRef;

    const REFERENCES: [&str; 14] = [
        "",
        "a",
        "a/",
        "a/b?q#f",
        "/",
        "/a",
        "/a/b/",
        "//h",
        "//h/a?q",
        "//h//",
        "x:",
        "x:a",
        "x:/a",
        "x://me:p@h:1/a/b#f",
    ];

    /// What is returned is what parsing its text returns.
    #[test]
    fn parents_are_valid_references() {
        for text in REFERENCES {
            let reference = UriRef::parse(text).unwrap();
            if let Some(parent) = reference.parent() {
                let parsed = UriRef::parse(parent.as_str()).unwrap();
                assert_eq!(parent.layout(), parsed.layout(), "{text}");
                assert_eq!(parent.path(), reference.path().parent().unwrap(), "{text}");
                assert!(
                    parent.query().is_none() && parent.fragment().is_none(),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn new_names_are_read_back() {
        for text in REFERENCES {
            let reference = UriRef::parse(text).unwrap();
            for name in ["n", "a b", "a:b", "a/b", "50%", "?#", "\u{e9}"] {
                let renamed = reference.with_file_name(name).unwrap();
                assert!(
                    renamed.file_name().unwrap().decodes_to(name),
                    "{text} {name}"
                );
                let front = reference.path().split_at_last_slash().0;
                assert!(renamed.path().as_str().contains(front), "{text} {name}");
                assert_eq!(renamed.authority(), reference.authority(), "{text} {name}");
                assert_eq!(renamed.scheme(), reference.scheme(), "{text} {name}");
            }
            for name in [".", ".."] {
                let error = reference.with_file_name(name).unwrap_err();
                assert_eq!(error, BuildError::DotSegment);
            }
            assert!(reference.with_file_name(Text::Encoded("a/b")).is_err());
        }
    }

    /// Resolution agrees wherever the name is also a relative reference.
    #[test]
    fn new_names_agree_with_resolution() {
        for text in REFERENCES {
            let Ok(base) = UriRef::parse(text).unwrap().require_scheme() else {
                continue;
            };
            let name = UriRef::parse("n.txt").unwrap();
            let resolved = base.resolve(name).unwrap();
            assert_eq!(
                base.with_file_name("n.txt").unwrap(),
                *resolved.as_str(),
                "{text}"
            );
        }
    }
}
