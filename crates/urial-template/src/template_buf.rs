//! [`TemplateBuf`]: an owned template.

use alloc::string::String;
use core::borrow::Borrow;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::error::TemplateError;
use crate::expand::ExpandError;
use crate::found::Match;
use crate::matcher::Matcher;
use crate::no_match::NoMatch;
use crate::part::Parts;
use crate::partial;
use crate::template::Template;
use crate::variables::Variables;

/// A URI Template that owns its text. See [`Template`] for what its methods do.
///
/// ```
/// use urial_template::TemplateBuf;
///
/// let template: TemplateBuf = "/users{/id}".parse()?;
/// assert_eq!(template.expand(&("id", "ann"))?, "/users/ann");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TemplateBuf(String);

impl TemplateBuf {
    /// Parses a template.
    ///
    /// # Errors
    ///
    /// Returns the first error, with its byte offset, expression, rule and remedy.
    ///
    /// ```
    /// use urial_template::TemplateBuf;
    /// let template = TemplateBuf::parse(String::from("/users/{id}"))?;
    /// assert_eq!(template.expand(&[("id", "7")])?, "/users/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, TemplateError> {
        let text = text.into();
        Template::parse(&text)?;
        Ok(Self(text))
    }

    /// For text that is valid by construction.
    pub(crate) fn from_valid(text: String) -> Self {
        debug_assert!(Template::parse(&text).is_ok(), "{text}");
        Self(text)
    }

    /// Returns a view of the template.
    ///
    /// ```
    /// use urial_template::{Template, TemplateBuf};
    /// let owned: TemplateBuf = Template::parse("/{id}")?.to_buf();
    /// let view: Template<'_> = owned.as_template();
    /// assert_eq!(view.as_str(), "/{id}");
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn as_template(&self) -> Template<'_> {
        Template::from_valid(&self.0)
    }

    /// Returns the text of the template.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Converts into the text of the template.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{id}")?.to_buf();
    /// assert_eq!(template.into_string(), "/{id}");
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0
    }

    /// Returns the literals and expressions, in order.
    pub fn parts(&self) -> Parts<'_> {
        self.as_template().parts()
    }

    /// Returns the names of the variables in the order written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.as_template().names()
    }

    /// Expands the template into a new string.
    ///
    /// # Errors
    ///
    /// As [`Template::expand`].
    pub fn expand<V: Variables + ?Sized>(&self, variables: &V) -> Result<String, ExpandError> {
        self.as_template().expand(variables)
    }

    /// Appends the expansion to a buffer.
    ///
    /// # Errors
    ///
    /// As [`Template::expand_into`].
    pub fn expand_into<V, W>(&self, variables: &V, out: &mut W) -> Result<(), ExpandError>
    where
        V: Variables + ?Sized,
        W: Write + ?Sized,
    {
        self.as_template().expand_into(variables, out)
    }

    /// Expands defined variables and keeps the others as expressions.
    ///
    /// # Errors
    ///
    /// As [`Template::expand_partial`].
    pub fn expand_partial<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<Self, ExpandError> {
        self.as_template().expand_partial(variables)
    }

    /// Compiles the template for matching.
    pub fn matcher(&self) -> Matcher {
        self.as_template().matcher()
    }

    /// Matches a whole text and recovers the variables.
    ///
    /// # Errors
    ///
    /// As [`Template::matches`].
    pub fn matches<'u>(&self, text: &'u str) -> Result<Match<'static, 'u>, NoMatch> {
        self.as_template().matches(text)
    }

    /// Returns whether there may be a text that several assignments expand to.
    pub fn can_be_ambiguous(&self) -> bool {
        self.as_template().can_be_ambiguous()
    }
}

/// Conversions into an owned template.
impl Template<'_> {
    /// Expands defined variables and keeps the others as expressions.
    ///
    /// Law: expanding the result with all variables, those given here included, gives what the template
    /// itself gives with them.
    ///
    /// An expression with `/`, `.`, `;` or `&` is expanded variable by variable, and one with `?` from the
    /// variable on that is first if that is defined. The other operators have no way to write
    /// "and this one too, after a comma": their expressions are expanded if all variables are defined, and
    /// left as they are otherwise.
    ///
    /// # Errors
    ///
    /// As [`expand`](Self::expand).
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// let template = Template::parse("http://{host}/search{?q,page,size}")?;
    /// let partial = template.expand_partial(&[("host", "example.com"), ("q", "cats")])?;
    /// assert_eq!(partial.as_str(), "http://example.com/search?q=cats{&page}{&size}");
    /// assert_eq!(partial.expand(&("page", 2))?, "http://example.com/search?q=cats&page=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand_partial<V: Variables + ?Sized>(
        &self,
        variables: &V,
    ) -> Result<TemplateBuf, ExpandError> {
        partial::parts(self.parts(), variables).map(TemplateBuf::from_valid)
    }

    /// Copies the text.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{id}")?;
    /// assert_eq!(template.to_buf().as_str(), "/{id}");
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn to_buf(&self) -> TemplateBuf {
        TemplateBuf::from_valid(self.as_str().into())
    }
}

impl fmt::Display for TemplateBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TemplateBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TemplateBuf").field(&self.0).finish()
    }
}

impl AsRef<str> for TemplateBuf {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for TemplateBuf {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl FromStr for TemplateBuf {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl TryFrom<String> for TemplateBuf {
    type Error = TemplateError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

impl From<Template<'_>> for TemplateBuf {
    fn from(template: Template<'_>) -> Self {
        template.to_buf()
    }
}

impl<'a> From<&'a TemplateBuf> for Template<'a> {
    fn from(template: &'a TemplateBuf) -> Self {
        template.as_template()
    }
}

impl From<TemplateBuf> for String {
    fn from(template: TemplateBuf) -> Self {
        template.0
    }
}

impl PartialEq<str> for TemplateBuf {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for TemplateBuf {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
