//! [`Parts`]: the five components as plain text, and their recomposition.

use core::fmt;

use crate::masked::Masked;

/// The five components of a reference as plain text (RFC 3986 section 5.2.2 works on these).
///
/// Printing recomposes the reference by section 5.3. For the parts of a parsed reference this
/// reproduces the text. Parts that were put together by hand are not checked: what they print may not be
/// a reference, or may be one with different parts.
///
/// # Examples
///
/// ```
/// use urial::{UriRef, reference::Parts};
///
/// let text = "foo://example.com:8042/over/there?name=ferret#nose";
/// let parts = UriRef::parse(text)?.parts();
/// assert_eq!(parts.authority, Some("example.com:8042"));
/// assert_eq!(parts.to_string(), text);
/// assert_eq!(Parts { query: None, fragment: None, ..parts }.to_string(),
///            "foo://example.com:8042/over/there");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Parts<'a> {
    /// The scheme, without its colon.
    pub scheme: Option<&'a str>,
    /// The authority, without its slashes.
    pub authority: Option<&'a str>,
    /// The path.
    pub path: &'a str,
    /// The query, without its question mark.
    pub query: Option<&'a str>,
    /// The fragment, without its number sign.
    pub fragment: Option<&'a str>,
}

impl Parts<'_> {
    /// Writes the reference (RFC 3986 section 5.3).
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    ///
    /// ```
    /// use urial::reference::Parts;
    /// let mut text = String::new();
    /// Parts { path: "a", fragment: Some(""), ..Parts::default() }.recompose(&mut text)?;
    /// assert_eq!(text, "a#");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn recompose<W: fmt::Write + ?Sized>(&self, out: &mut W) -> fmt::Result {
        if let Some(scheme) = self.scheme {
            out.write_str(scheme)?;
            out.write_str(":")?;
        }
        if let Some(authority) = self.authority {
            out.write_str("//")?;
            out.write_str(authority)?;
        }
        out.write_str(self.path)?;
        if let Some(query) = self.query {
            out.write_str("?")?;
            out.write_str(query)?;
        }
        if let Some(fragment) = self.fragment {
            out.write_str("#")?;
            out.write_str(fragment)?;
        }
        Ok(())
    }
}

impl fmt::Display for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.recompose(f)
    }
}

impl fmt::Debug for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts")
            .field("scheme", &self.scheme)
            .field("authority", &self.authority.map(Masked))
            .field("path", &self.path)
            .field("query", &self.query)
            .field("fragment", &self.fragment)
            .finish()
    }
}
