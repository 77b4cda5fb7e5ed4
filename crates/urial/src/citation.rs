//! [`Citation`]: the document and section that define a rule.

use core::fmt;

/// A document and the section of it that states a rule.
///
/// # Examples
///
/// ```
/// use urial::Scheme;
///
/// let http = Scheme::parse("http")?.descriptor().unwrap();
/// assert_eq!(http.citation().document(), "RFC 9110");
/// assert_eq!(http.citation().section(), Some("4.2.1"));
/// assert_eq!(http.citation().to_string(), "RFC 9110 section 4.2.1");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    document: &'static str,
    section: Option<&'static str>,
}

impl Citation {
    /// Cites a section of a document.
    ///
    /// ```
    /// use urial::error::Citation;
    /// assert_eq!(Citation::new("RFC 8089", "2").to_string(), "RFC 8089 section 2");
    /// ```
    pub const fn new(document: &'static str, section: &'static str) -> Self {
        Self {
            document,
            section: Some(section),
        }
    }

    /// Cites a document as a whole.
    ///
    /// ```
    /// use urial::error::Citation;
    /// assert_eq!(Citation::whole("RFC 7595").to_string(), "RFC 7595");
    /// ```
    pub const fn whole(document: &'static str) -> Self {
        Self {
            document,
            section: None,
        }
    }

    /// Returns the document, such as `RFC 8141`.
    ///
    /// ```
    /// assert_eq!(urial::error::Citation::new("RFC 8141", "2").document(), "RFC 8141");
    /// ```
    pub const fn document(&self) -> &'static str {
        self.document
    }

    /// Returns the section, where one is meant.
    ///
    /// ```
    /// assert_eq!(urial::error::Citation::new("RFC 8141", "2").section(), Some("2"));
    /// ```
    pub const fn section(&self) -> Option<&'static str> {
        self.section
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.document)?;
        match self.section {
            Some(section) => write!(f, " section {section}"),
            None => Ok(()),
        }
    }
}
