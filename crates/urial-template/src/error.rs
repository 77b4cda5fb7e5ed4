//! [`TemplateError`]: why a text is not a template, and where.

use core::fmt;
use core::ops::Range;

/// The kind of an error in a template.
///
/// ```
/// use urial_template::{Template, TemplateErrorKind};
/// assert_eq!(Template::parse("/{id").unwrap_err().kind(), TemplateErrorKind::UnclosedExpression);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplateErrorKind {
    /// A character that may not be written outside expressions.
    InvalidLiteral,
    /// A `%` that two hexadecimal digits do not follow.
    InvalidPercentEncoding,
    /// A `}` without a `{` before it.
    UnopenedExpression,
    /// A `{` without a `}` after it.
    UnclosedExpression,
    /// An operator that RFC 6570 reserves for extensions: `=`, `,`, `!`, `@` or `|`.
    ReservedOperator,
    /// No variable name where one is required.
    MissingName,
    /// A character that may not be written in a variable name.
    InvalidName,
    /// A dot that is not between two characters of a name.
    MisplacedDot,
    /// A prefix length that is not a number from 1 to 9999 without leading zeros.
    InvalidPrefix,
    /// Text after a modifier, where only `,` or `}` may follow.
    AfterModifier,
    /// A template of 4 GiB or more.
    TooLong,
}

impl TemplateErrorKind {
    const fn expectation(self) -> &'static str {
        match self {
            Self::InvalidLiteral => "expected a character that a URI may contain",
            Self::InvalidPercentEncoding => "expected two hexadecimal digits after '%'",
            Self::UnopenedExpression => "'}' without '{'",
            Self::UnclosedExpression => "'{' without '}'",
            Self::ReservedOperator => "this operator is reserved for extensions",
            Self::MissingName => "expected a variable name",
            Self::InvalidName => "expected a letter, a digit, '_' or a percent-encoding",
            Self::MisplacedDot => "expected a dot only between characters of a name",
            Self::InvalidPrefix => "expected a length from 1 to 9999",
            Self::AfterModifier => "expected ',' or '}' after a modifier",
            Self::TooLong => "expected less than 4 GiB",
        }
    }

    /// Returns the grammar rule that is broken, and its section.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::InvalidLiteral | Self::UnopenedExpression => "literals (RFC 6570 section 2.1)",
            // In a literal or in the name of a variable.
            Self::InvalidPercentEncoding => "pct-encoded (RFC 6570 section 1.5)",
            Self::UnclosedExpression => "expression (RFC 6570 section 2.2)",
            Self::ReservedOperator => "op-reserve (RFC 6570 section 2.2)",
            Self::MissingName | Self::InvalidName | Self::MisplacedDot => {
                "varname (RFC 6570 section 2.3)"
            }
            Self::InvalidPrefix => "max-length (RFC 6570 section 2.4.1)",
            Self::AfterModifier => "varspec (RFC 6570 section 2.4)",
            Self::TooLong => "limit of urial-template",
        }
    }

    /// Returns what to write instead.
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::InvalidLiteral => "percent-encode the character",
            Self::InvalidPercentEncoding => "write %25 for a percent sign",
            Self::UnopenedExpression => "remove the brace, or write %7D for a brace as text",
            Self::UnclosedExpression => "close the expression, or write %7B for a brace as text",
            Self::ReservedOperator => "use one of + # . / ; ? & or no operator",
            Self::MissingName => "name a variable, or remove the comma",
            Self::InvalidName => "use '_' instead, or percent-encode the character",
            Self::MisplacedDot => "remove the dot, or write a character on both sides of it",
            Self::InvalidPrefix => "write a number from 1 to 9999 without leading zeros",
            Self::AfterModifier => "give a variable one modifier, '*' or ':' and a number",
            Self::TooLong => "split the template",
        }
    }
}

/// An error in a template: byte offset, expression, rule and remedy.
///
/// ```
/// use urial_template::{Template, TemplateErrorKind};
///
/// let error = Template::parse("/a/{id}/{first-name}").unwrap_err();
/// assert_eq!(error.kind(), TemplateErrorKind::InvalidName);
/// assert_eq!(error.offset(), 14);
/// assert_eq!(error.expression_in("/a/{id}/{first-name}"), Some("{first-name}"));
/// assert_eq!(
///     error.to_string(),
///     "invalid expression at byte 14: expected a letter, a digit, '_' or a percent-encoding, \
///      found '-' (use '_' instead, or percent-encode the character) \
///      [varname (RFC 6570 section 2.3)]",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TemplateError {
    kind: TemplateErrorKind,
    offset: u32,
    /// The expression, if `start < end`.
    start: u32,
    end: u32,
    found: Option<char>,
}

impl TemplateError {
    pub(crate) const fn new(
        kind: TemplateErrorKind,
        offset: usize,
        expression: Range<usize>,
        found: Option<char>,
    ) -> Self {
        Self {
            kind,
            offset: offset as u32,
            start: expression.start as u32,
            end: expression.end as u32,
            found,
        }
    }

    /// Returns the kind of error.
    ///
    /// ```
    /// use urial_template::{Template, TemplateErrorKind};
    /// assert_eq!(Template::parse("/{}").unwrap_err().kind(), TemplateErrorKind::MissingName);
    /// ```
    pub const fn kind(&self) -> TemplateErrorKind {
        self.kind
    }

    /// Returns the byte offset of the error.
    ///
    /// ```
    /// assert_eq!(urial_template::Template::parse("/a b").unwrap_err().offset(), 2);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the byte range of the expression that contains the error, braces included, or `None`
    /// for an error in a literal.
    ///
    /// ```
    /// assert_eq!(urial_template::Template::parse("/{a!}").unwrap_err().expression(), Some(1..5));
    /// ```
    pub const fn expression(&self) -> Option<Range<usize>> {
        if self.start < self.end {
            Some(self.start as usize..self.end as usize)
        } else {
            None
        }
    }

    /// Returns the text of the expression that contains the error, given the template's text.
    ///
    /// ```
    /// let text = "/{a!}";
    /// let error = urial_template::Template::parse(text).unwrap_err();
    /// assert_eq!(error.expression_in(text), Some("{a!}"));
    /// ```
    pub fn expression_in<'a>(&self, template: &'a str) -> Option<&'a str> {
        template.get(self.expression()?)
    }

    /// Returns the character at the offset, or `None` at the end of the template.
    ///
    /// ```
    /// assert_eq!(urial_template::Template::parse("/a b").unwrap_err().found(), Some(' '));
    /// ```
    pub const fn found(&self) -> Option<char> {
        self.found
    }

    /// Returns the grammar rule that is broken, and its section.
    ///
    /// ```
    /// let error = urial_template::Template::parse("/{a:0}").unwrap_err();
    /// assert_eq!(error.rule(), "max-length (RFC 6570 section 2.4.1)");
    /// ```
    pub const fn rule(&self) -> &'static str {
        self.kind.rule()
    }

    /// Returns what to write instead.
    ///
    /// ```
    /// let error = urial_template::Template::parse("/{a:0}").unwrap_err();
    /// assert_eq!(error.remedy(), "write a number from 1 to 9999 without leading zeros");
    /// ```
    pub const fn remedy(&self) -> &'static str {
        self.kind.remedy()
    }
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = if self.start < self.end {
            "expression"
        } else {
            "literal"
        };
        write!(
            f,
            "invalid {part} at byte {}: {}, found ",
            self.offset,
            self.kind.expectation()
        )?;
        match self.found {
            Some(found) => write!(f, "{found:?}")?,
            None => f.write_str("the end")?,
        }
        write!(f, " ({}) [{}]", self.remedy(), self.rule())
    }
}

impl core::error::Error for TemplateError {}
