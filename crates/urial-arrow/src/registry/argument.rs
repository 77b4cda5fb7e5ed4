//! [`Argument`]: what a function takes besides the column.

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text, the same for all rows or one per row.
    Text,
    /// A URI or a reference, read by the same standard as the column.
    Uri,
    /// A URI with a scheme, read by the same standard as the column.
    Base,
    /// A URI Template (RFC 6570).
    Template,
    /// A whole number.
    Integer,
    /// A boolean.
    Flag,
    /// One of these names.
    Choice(&'static [&'static str]),
}

/// Whether an argument must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The argument must be given.
    Required,
    /// The argument may be left out, and is absent then.
    Optional,
    /// The argument may be left out. This literal, as SQL writes it, is the default.
    Default(&'static str),
}

/// An argument of a function, besides the column.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// The name, the same in every engine.
    pub name: &'static str,
    /// What the argument is.
    pub kind: Kind,
    /// Whether the argument must be given.
    pub need: Need,
    /// A sentence for the reference.
    pub about: &'static str,
}

impl Argument {
    /// Declares an argument that must be given.
    pub(crate) const fn required(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            need: Need::Required,
            about,
        }
    }

    /// Declares an argument that may be absent.
    pub(crate) const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            need: Need::Optional,
            about,
        }
    }

    /// Declares an argument with a default.
    pub(crate) const fn with_default(
        name: &'static str,
        kind: Kind,
        default: &'static str,
        about: &'static str,
    ) -> Self {
        Self {
            name,
            kind,
            need: Need::Default(default),
            about,
        }
    }

    /// Returns whether the argument must be given.
    ///
    /// ```
    /// let resolve = urial_arrow::registry::find("uri_resolve").unwrap();
    /// assert!(resolve.arguments[0].is_required());
    /// ```
    pub const fn is_required(&self) -> bool {
        matches!(self.need, Need::Required)
    }
}
