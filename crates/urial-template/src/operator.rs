//! [`Operator`]: how the variables of an expression are written (RFC 6570 section 2.2).

use core::fmt;

/// The operator of an expression.
///
/// ```
/// use urial_template::{Operator, Part, Template};
///
/// let template = Template::parse("/search{?q}")?;
/// let Some(Part::Expression(expression)) = template.parts().nth(1) else { panic!() };
/// assert_eq!(expression.operator(), Operator::Query);
/// # Ok::<(), urial_template::TemplateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operator {
    /// `{x}`: simple string expansion (section 3.2.2).
    Simple,
    /// `{+x}`: reserved characters are kept (section 3.2.3).
    Reserved,
    /// `{#x}`: a fragment (section 3.2.4).
    Fragment,
    /// `{.x}`: labels, each with a dot before it (section 3.2.5).
    Label,
    /// `{/x}`: path segments (section 3.2.6).
    Path,
    /// `{;x}`: path parameters, `;x=1` (section 3.2.7).
    Parameter,
    /// `{?x}`: a query, `?x=1` (section 3.2.8).
    Query,
    /// `{&x}`: more of a query, `&x=1` (section 3.2.9).
    Continuation,
}

/// The characters of a value that are not encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Allow {
    Unreserved,
    /// Reserved characters and percent-encodings are kept as well.
    Reserved,
}

/// The text that an operator writes for a name whose value is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// Values are written without names.
    Unnamed,
    /// `x=1`, and `x` if the value is empty.
    BareIfEmpty,
    /// `x=1`, and `x=` if the value is empty.
    Always,
}

impl Operator {
    /// All operators, in the order of RFC 6570.
    pub const ALL: [Self; 8] = [
        Self::Simple,
        Self::Reserved,
        Self::Fragment,
        Self::Label,
        Self::Path,
        Self::Parameter,
        Self::Query,
        Self::Continuation,
    ];

    /// Returns the operator's character, which simple expansion does not have.
    ///
    /// ```
    /// assert_eq!(urial_template::Operator::Query.symbol(), Some('?'));
    /// ```
    pub const fn symbol(self) -> Option<char> {
        match self {
            Self::Simple => None,
            Self::Reserved => Some('+'),
            Self::Fragment => Some('#'),
            Self::Label => Some('.'),
            Self::Path => Some('/'),
            Self::Parameter => Some(';'),
            Self::Query => Some('?'),
            Self::Continuation => Some('&'),
        }
    }

    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            b'+' => Self::Reserved,
            b'#' => Self::Fragment,
            b'.' => Self::Label,
            b'/' => Self::Path,
            b';' => Self::Parameter,
            b'?' => Self::Query,
            b'&' => Self::Continuation,
            _ => Self::Simple,
        }
    }

    /// Returns the text written before the first defined variable.
    ///
    /// ```
    /// assert_eq!(urial_template::Operator::Query.first(), "?");
    /// ```
    pub const fn first(self) -> &'static str {
        match self {
            Self::Simple | Self::Reserved => "",
            Self::Fragment => "#",
            Self::Label => ".",
            Self::Path => "/",
            Self::Parameter => ";",
            Self::Query => "?",
            Self::Continuation => "&",
        }
    }

    /// Returns the text written between defined variables.
    ///
    /// ```
    /// assert_eq!(urial_template::Operator::Query.separator(), "&");
    /// ```
    pub const fn separator(self) -> &'static str {
        match self {
            Self::Simple | Self::Reserved | Self::Fragment => ",",
            Self::Label => ".",
            Self::Path => "/",
            Self::Parameter => ";",
            Self::Query | Self::Continuation => "&",
        }
    }

    /// Returns whether each value is written with its name, as `x=1`.
    ///
    /// ```
    /// assert!(urial_template::Operator::Query.is_named());
    /// ```
    pub const fn is_named(self) -> bool {
        !matches!(self.naming(), Naming::Unnamed)
    }

    pub(crate) const fn naming(self) -> Naming {
        match self {
            Self::Simple | Self::Reserved | Self::Fragment | Self::Label | Self::Path => {
                Naming::Unnamed
            }
            Self::Parameter => Naming::BareIfEmpty,
            Self::Query | Self::Continuation => Naming::Always,
        }
    }

    pub(crate) const fn allow(self) -> Allow {
        match self {
            Self::Reserved | Self::Fragment => Allow::Reserved,
            Self::Simple
            | Self::Label
            | Self::Path
            | Self::Parameter
            | Self::Query
            | Self::Continuation => Allow::Unreserved,
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbol()
            .map_or(Ok(()), |symbol| fmt::Write::write_char(f, symbol))
    }
}
