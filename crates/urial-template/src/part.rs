//! [`Part`]: the literals and expressions of a template.

use core::fmt;
use core::iter::FusedIterator;

use crate::operator::Operator;

/// A part of a template.
///
/// ```
/// use urial_template::{Part, Template};
/// for part in Template::parse("/users/{id}")?.parts() {
///     match part {
///         Part::Literal(text) => assert_eq!(text, "/users/"),
///         Part::Expression(expression) => assert_eq!(expression.as_str(), "{id}"),
///     }
/// }
/// # Ok::<(), urial_template::TemplateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part<'a> {
    /// Text outside expressions, as written.
    Literal(&'a str),
    /// An expression in braces.
    Expression(Expression<'a>),
}

/// An expression: an operator and variables.
///
/// ```
/// use urial_template::{Modifier, Part, Template};
///
/// let template = Template::parse("{/list*,path:4}")?;
/// let Some(Part::Expression(expression)) = template.parts().next() else { panic!() };
/// assert_eq!(expression.as_str(), "{/list*,path:4}");
/// let variables: Vec<_> = expression.variables().map(|v| (v.name(), v.modifier())).collect();
/// assert_eq!(variables, [("list", Modifier::Explode), ("path", Modifier::Prefix(4))]);
/// # Ok::<(), urial_template::TemplateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expression<'a> {
    /// With its braces. It is valid.
    text: &'a str,
    offset: usize,
}

impl<'a> Expression<'a> {
    /// Returns the expression as written, braces included.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns the byte offset of the opening brace in the template.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the operator.
    pub const fn operator(&self) -> Operator {
        Operator::from_byte(self.text.as_bytes()[1])
    }

    /// Returns the variables, in the order written.
    pub fn variables(&self) -> VariableSpecs<'a> {
        let begin = 1 + usize::from(self.operator() != Operator::Simple);
        VariableSpecs {
            rest: &self.text[begin..self.text.len() - 1],
        }
    }
}

impl fmt::Display for Expression<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// The modifier of a variable (RFC 6570 section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// The value as a whole.
    None,
    /// `:n`: the first `n` characters of the value.
    Prefix(u16),
    /// `*`: each member of a list or associative array by itself.
    Explode,
}

/// A variable in an expression: its name and its modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VariableSpec<'a> {
    name: &'a str,
    modifier: Modifier,
}

impl<'a> VariableSpec<'a> {
    /// Returns the name as written. Percent-encodings are part of the name (RFC 6570 section 2.3).
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// Returns the modifier.
    pub const fn modifier(&self) -> Modifier {
        self.modifier
    }

    /// Reads a valid `varspec`.
    fn read(text: &'a str) -> Self {
        if let Some(name) = text.strip_suffix('*') {
            let modifier = Modifier::Explode;
            return Self { name, modifier };
        }
        match text.split_once(':') {
            Some((name, digits)) => {
                let length = digits
                    .bytes()
                    .fold(0, |n, digit| n * 10 + u16::from(digit - b'0'));
                let modifier = Modifier::Prefix(length);
                Self { name, modifier }
            }
            None => Self {
                name: text,
                modifier: Modifier::None,
            },
        }
    }
}

impl fmt::Display for VariableSpec<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match self.modifier {
            Modifier::None => Ok(()),
            Modifier::Prefix(length) => write!(f, ":{length}"),
            Modifier::Explode => f.write_str("*"),
        }
    }
}

/// The variables of an expression. See [`Expression::variables`].
#[derive(Clone, Debug)]
pub struct VariableSpecs<'a> {
    rest: &'a str,
}

impl<'a> Iterator for VariableSpecs<'a> {
    type Item = VariableSpec<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let bytes = self.rest.as_bytes();
        let end = bytes
            .iter()
            .position(|&byte| byte == b',')
            .unwrap_or(bytes.len());
        let spec = VariableSpec::read(&self.rest[..end]);
        self.rest = self.rest.get(end + 1..).unwrap_or("");
        Some(spec)
    }
}

impl FusedIterator for VariableSpecs<'_> {}

/// The parts of a template. See [`Template::parts`](crate::Template::parts).
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parts<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let is_expression = *rest.as_bytes().first()? == b'{';
        let sought = if is_expression { b'}' } else { b'{' };
        let found = rest.bytes().position(|byte| byte == sought);
        let end = found.map_or(rest.len(), |found| found + usize::from(is_expression));
        let part = if is_expression {
            Part::Expression(Expression {
                text: &rest[..end],
                offset: self.at,
            })
        } else {
            Part::Literal(&rest[..end])
        };
        self.at += end;
        Some(part)
    }
}

impl FusedIterator for Parts<'_> {}
