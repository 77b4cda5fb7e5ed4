//! [`UrlBuf`]: a URL that owns its text.

use alloc::string::String;
use core::ops::{Deref, DerefMut};

use crate::error::Failure;
use crate::url::Url;

/// A URL that owns its text. It has all methods of [`Url`].
///
/// # Examples
///
/// ```
/// use urial_whatwg::UrlBuf;
///
/// let mut url = UrlBuf::parse("https://example.com/a")?;
/// url.set_fragment(Some("top"))?;
/// assert_eq!(url, "https://example.com/a#top");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct UrlBuf(Url<'static>);

impl UrlBuf {
    pub(crate) fn of(url: Url<'static>) -> Self {
        Self(url)
    }

    /// Parses an absolute URL. A `String` that is its own serialization is kept, not copied.
    ///
    /// # Errors
    ///
    /// As [`Url::parse`].
    ///
    /// ```
    /// use urial_whatwg::UrlBuf;
    /// assert_eq!(UrlBuf::parse(String::from("http://h"))?, "http://h/");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn parse(input: impl Into<String>) -> Result<Self, Failure> {
        let input = input.into();
        let url = Url::parse(&input)?;
        if url.is_borrowed() {
            let layout = url.layout;
            return Ok(Self(Url {
                text: input.into(),
                layout,
            }));
        }
        Ok(url.into_owned())
    }

    /// Converts into the URL, whose methods this type has.
    ///
    /// ```
    /// use urial_whatwg::{Url, UrlBuf};
    /// let url: Url<'static> = UrlBuf::parse("https://h/")?.into_url();
    /// assert_eq!(url, "https://h/");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn into_url(self) -> Url<'static> {
        self.0
    }

    /// Converts into the text.
    ///
    /// ```
    /// use urial_whatwg::UrlBuf;
    /// assert_eq!(UrlBuf::parse("a:b")?.into_string(), String::from("a:b"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

/// Conversion into a URL that owns its text, and joining.
impl Url<'_> {
    /// Converts into a URL that owns its text. Copies it if it was borrowed.
    ///
    /// ```
    /// use urial_whatwg::{Url, UrlBuf};
    /// let url: UrlBuf = Url::parse("https://h/a")?.into_owned();
    /// assert_eq!(url, "https://h/a");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn into_owned(self) -> UrlBuf {
        UrlBuf::of(self.into_static())
    }

    /// Joins a URL to this base: parses an input that may be relative (*basic URL parser*).
    ///
    /// # Errors
    ///
    /// The validation error that ended the parse.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?c")?;
    /// assert_eq!(base.join("d?e")?, "https://example.com/a/d?e");
    /// assert_eq!(base.join("//example.org")?, "https://example.org/");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[doc(alias = "resolve")]
    pub fn join(&self, input: &str) -> Result<UrlBuf, Failure> {
        Url::join_owned(input, self).map(UrlBuf::of)
    }
}

impl Deref for UrlBuf {
    type Target = Url<'static>;

    fn deref(&self) -> &Url<'static> {
        &self.0
    }
}

impl DerefMut for UrlBuf {
    fn deref_mut(&mut self) -> &mut Url<'static> {
        &mut self.0
    }
}
