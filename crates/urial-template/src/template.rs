//! [`Template`]: a borrowed text that is a valid template.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::error::TemplateError;
use crate::expand::{self, ExpandError};
use crate::found::Match;
use crate::grammar;
use crate::matcher::Matcher;
use crate::no_match::NoMatch;
use crate::part::{Part, Parts};
use crate::variables::Variables;

/// A URI Template that borrows its text.
///
/// ```
/// use urial_template::Template;
///
/// let template = Template::parse("http://example.com/~{user}/{?q,lang}")?;
/// let uri = template.expand(&[("user", "fred"), ("q", "a b")])?;
/// assert_eq!(uri, "http://example.com/~fred/?q=a%20b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Template<'a>(&'a str);

impl<'a> Template<'a> {
    /// Parses a template. Borrows the text and allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns the first error, with its byte offset, expression, rule and remedy.
    ///
    /// ```
    /// use urial_template::Template;
    /// assert!(Template::parse("/users/{id}").is_ok());
    /// assert!(Template::parse("/users/{id").is_err());
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, TemplateError> {
        match grammar::check(text) {
            Ok(()) => Ok(Self(text)),
            Err(error) => Err(error),
        }
    }

    /// Parses a template in a constant: an invalid one does not compile.
    ///
    /// # Panics
    ///
    /// Panics if the template is invalid, which in a constant is a compile error.
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// const USER: Template<'_> = Template::parse_const("/users/{id}");
    /// assert_eq!(USER.expand(&("id", 7))?, "/users/7");
    /// # Ok::<(), urial_template::ExpandError>(())
    /// ```
    ///
    /// ```compile_fail
    /// use urial_template::Template;
    ///
    /// const USER: Template<'_> = Template::parse_const("/users/{id");
    /// ```
    pub const fn parse_const(text: &'a str) -> Self {
        match Self::parse(text) {
            Ok(template) => template,
            Err(error) => panic!("{}", error.rule()),
        }
    }

    /// For text that has been checked.
    pub(crate) const fn from_valid(text: &'a str) -> Self {
        Self(text)
    }

    /// Returns the text of the template.
    ///
    /// ```
    /// assert_eq!(urial_template::Template::parse("/{id}")?.as_str(), "/{id}");
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub const fn as_str(&self) -> &'a str {
        self.0
    }

    /// Returns the literals and expressions, in order.
    ///
    /// ```
    /// use urial_template::{Part, Template};
    ///
    /// let template = Template::parse("/a/{b}{?c}")?;
    /// let parts: Vec<_> = template.parts().map(|part| match part {
    ///     Part::Literal(text) => text,
    ///     Part::Expression(expression) => expression.as_str(),
    /// }).collect();
    /// assert_eq!(parts, ["/a/", "{b}", "{?c}"]);
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn parts(&self) -> Parts<'a> {
        Parts::new(self.0)
    }

    /// Returns the names of the variables in the order written. A name that occurs several times is returned
    /// as often.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/{user}{?page,size}")?;
    /// assert_eq!(template.names().collect::<Vec<_>>(), ["user", "page", "size"]);
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.parts()
            .filter_map(|part| match part {
                Part::Literal(_) => None,
                Part::Expression(expression) => Some(expression.variables()),
            })
            .flatten()
            .map(|spec| spec.name())
    }

    /// Expands the template into a new string (RFC 6570 section 3).
    ///
    /// # Errors
    ///
    /// Returns an error if a variable with a prefix is a list or an associative array.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/search{?q,page}")?;
    /// assert_eq!(template.expand(&[("q", "a b")])?, "/search?q=a%20b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand<V: Variables + ?Sized>(&self, variables: &V) -> Result<String, ExpandError> {
        let mut out = String::with_capacity(self.0.len() + 32);
        expand::parts(self.parts(), variables, &mut out)?;
        Ok(out)
    }

    /// Expands the template into a buffer of the caller.
    ///
    /// # Errors
    ///
    /// As [`expand`](Self::expand), and if the buffer does not accept the text. Text that was written
    /// before the error remains.
    ///
    /// ```
    /// use urial_template::Template;
    ///
    /// let mut line = String::from("GET ");
    /// Template::parse("/items{/id}")?.expand_into(&("id", 7), &mut line)?;
    /// assert_eq!(line, "GET /items/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand_into<V, W>(&self, variables: &V, out: &mut W) -> Result<(), ExpandError>
    where
        V: Variables + ?Sized,
        W: Write + ?Sized,
    {
        expand::parts(self.parts(), variables, out)
    }

    /// Compiles the template for matching.
    ///
    /// ```
    /// let matcher = urial_template::Template::parse("/users/{id}")?.matcher();
    /// assert!(matcher.is_match("/users/7"));
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn matcher(&self) -> Matcher {
        Matcher::new(self.0)
    }

    /// Matches a whole text and recovers the variables.
    ///
    /// Compiles the template first: use [`matcher`](Self::matcher) to match many texts.
    ///
    /// # Errors
    ///
    /// Returns where the text stops to match and what was expected there.
    ///
    /// ```
    /// let template = urial_template::Template::parse("/users/{id}")?;
    /// assert_eq!(template.matches("/users/7")?.text("id").as_deref(), Some("7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn matches<'u>(&self, text: &'u str) -> Result<Match<'static, 'u>, NoMatch> {
        self.matcher().into_match(text)
    }

    /// Returns whether there may be a text that several assignments expand to. See
    /// [`Matcher::can_be_ambiguous`].
    ///
    /// ```
    /// use urial_template::Template;
    /// assert!(Template::parse("{name}.{extension}")?.can_be_ambiguous());
    /// assert!(!Template::parse("/users/{id}")?.can_be_ambiguous());
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn can_be_ambiguous(&self) -> bool {
        self.matcher().can_be_ambiguous()
    }
}

impl fmt::Display for Template<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Template<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Template").field(&self.0).finish()
    }
}

impl AsRef<str> for Template<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl<'a> TryFrom<&'a str> for Template<'a> {
    type Error = TemplateError;

    fn try_from(text: &'a str) -> Result<Self, Self::Error> {
        Self::parse(text)
    }
}

impl PartialEq<str> for Template<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Template<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
