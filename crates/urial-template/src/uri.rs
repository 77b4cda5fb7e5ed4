//! Expansion into the types of the crate `urial`.

use alloc::string::String;
use core::fmt;

use crate::expand::ExpandError;
use crate::template::Template;
use crate::template_buf::TemplateBuf;
use crate::variables::Variables;

/// The reason why a template did not expand to a URI.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToUriError {
    /// The template could not be expanded.
    Expand(ExpandError),
    /// The expansion is not a URI, or not a reference.
    Parse {
        /// The expansion.
        text: String,
        /// Why it is not one.
        error: urial::ParseError,
    },
}

impl fmt::Display for ToUriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expand(error) => error.fmt(f),
            Self::Parse { error, .. } => write!(f, "the expansion is not valid: {error}"),
        }
    }
}

impl core::error::Error for ToUriError {}

impl From<ExpandError> for ToUriError {
    fn from(error: ExpandError) -> Self {
        Self::Expand(error)
    }
}

impl Template<'_> {
    /// Expands the template to a URI.
    ///
    /// # Errors
    ///
    /// As [`expand`](Self::expand), and if the expansion is not a URI by RFC 3986.
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// let template = Template::parse("http://{host}/{path}")?;
    /// let uri = template.expand_to_uri(&[("host", "example.com"), ("path", "a b")])?;
    /// assert_eq!(uri.as_str(), "http://example.com/a%20b");
    /// assert!(Template::parse("{x}")?.expand_to_uri(&("x", "a")).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand_to_uri<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<urial::UriBuf, ToUriError> {
        let text = self.expand(variables)?;
        text.parse()
            .map_err(|error| ToUriError::Parse { text, error })
    }

    /// Expands the template to a URI reference.
    ///
    /// # Errors
    ///
    /// As [`expand`](Self::expand), and if the expansion is not a URI reference by RFC 3986.
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// let reference = Template::parse("../{name}{#anchor}")?
    ///     .expand_to_uri_ref(&[("name", "a"), ("anchor", "top")])?;
    /// assert_eq!(reference.as_str(), "../a#top");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand_to_uri_ref<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<urial::UriRefBuf, ToUriError> {
        let text = self.expand(variables)?;
        text.parse()
            .map_err(|error| ToUriError::Parse { text, error })
    }
}

impl TemplateBuf {
    /// Expands the template to a URI. See [`Template::expand_to_uri`].
    ///
    /// # Errors
    ///
    /// As [`Template::expand_to_uri`].
    pub fn expand_to_uri<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<urial::UriBuf, ToUriError> {
        self.as_template().expand_to_uri(variables)
    }

    /// Expands the template to a URI reference. See [`Template::expand_to_uri_ref`].
    ///
    /// # Errors
    ///
    /// As [`Template::expand_to_uri_ref`].
    pub fn expand_to_uri_ref<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<urial::UriRefBuf, ToUriError> {
        self.as_template().expand_to_uri_ref(variables)
    }
}
