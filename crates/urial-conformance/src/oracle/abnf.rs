//! [`Rule`] and [`Expression`]: rules of ABNF, kept as the tree that the text describes.

use std::fmt;

/// The two notations our grammars are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// RFC 5234: `/` parts alternatives, quoted strings ignore letter case.
    Abnf,
    /// The notation of RFC 2396: `|` separates alternatives, quoted strings are case-sensitive.
    Rfc2396,
}

/// The right-hand side of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// One of these. The order is that of the text, and earlier ones are preferred.
    Alternation(Vec<Expression>),
    /// All of these, one after the other.
    Concatenation(Vec<Expression>),
    /// The body `min` to `max` times, as often as possible. `[ x ]` is 0 to 1 times.
    Repetition {
        /// The least number of times.
        min: u32,
        /// The greatest number of times; `None` is without limit.
        max: Option<u32>,
        /// What is repeated.
        body: Box<Expression>,
    },
    /// One character from `first` to `last`, by number.
    Range {
        /// The least character.
        first: u32,
        /// The greatest character.
        last: u32,
    },
    /// A rule, by name.
    Rule(String),
}

/// A rule and the line it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The name as it was written where the rule is defined.
    pub name: String,
    /// The definition of the name.
    pub expression: Expression,
    /// The line of the definition, counted from 1.
    pub line: usize,
}

impl Expression {
    /// The expression that matches nothing but the empty string.
    pub const EMPTY: Self = Self::Concatenation(Vec::new());

    /// Collects the names of the rules used in the expression, in the order of the text.
    pub fn collect_names<'a>(&'a self, names: &mut Vec<&'a str>) {
        match self {
            Self::Alternation(parts) | Self::Concatenation(parts) => {
                for part in parts {
                    part.collect_names(names);
                }
            }
            Self::Repetition { body, .. } => body.collect_names(names),
            Self::Range { .. } => {}
            Self::Rule(name) => names.push(name),
        }
    }
}

/// Why a text is not a grammar, or a grammar not one we can compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrammarError {
    line: usize,
    message: String,
}

impl GrammarError {
    pub(super) fn new(line: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            message: message.into(),
        }
    }

    /// Returns the line of the text, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }
}

impl fmt::Display for GrammarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for GrammarError {}
