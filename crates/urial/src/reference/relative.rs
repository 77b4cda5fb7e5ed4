//! [`Relative`]: a reference without a scheme.

use core::fmt;
use core::ops::Deref;

use crate::error::ParseError;
use crate::grammar::Form;
use crate::read;
use crate::reference::{IntoReference, Reference};
use crate::standard::{FixedStandard, Rfc3986, Standard};

/// A relative reference under RFC 3986 (section 4.2).
///
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
///
/// # Examples
///
/// ```
/// use urial::RelativeRef;
///
/// assert_eq!(RelativeRef::parse("../g?y#s")?.path(), "../g");
/// assert!(RelativeRef::parse("http:g").is_err());
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type RelativeRef<'a> = Relative<'a, Rfc3986>;

/// A reference without a scheme under the standard `S`, which needs a base to identify a resource
/// (RFC 3986 section 4.2).
///
/// [`RelativeRef`] is the alias for RFC 3986.
///
/// # Examples
///
/// ```
/// use urial::{RelativeRef, reference::ReferenceKind};
///
/// let up = RelativeRef::parse("../g?y#s")?;
/// assert_eq!(up.kind(), ReferenceKind::RelativePath);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Relative<'a, S>(Reference<'a, S>);

impl<'a, S: FixedStandard> Relative<'a, S> {
    /// Parses a relative reference (RFC 3986 section 4.2).
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, such as a scheme.
    ///
    /// ```
    /// use urial::RelativeRef;
    /// assert!(RelativeRef::parse("../a").is_ok());
    /// assert!(RelativeRef::parse("a:b").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_as(text, S::MARKER)
    }

    /// Parses bytes, which need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// assert!(urial::RelativeRef::parse_bytes(b"../a").is_ok());
    /// assert!(urial::RelativeRef::parse_bytes(b"../a\xFF").is_err());
    /// ```
    #[inline]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Reference::read_bytes(bytes, Form::RelativeRef, S::GRAMMAR, S::MARKER).map(Self)
    }

    /// Parses a literal at compile time: an invalid one does not compile.
    ///
    /// # Panics
    ///
    /// Panics if the text is not a relative reference. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::RelativeRef;
    /// const UP: RelativeRef = RelativeRef::parse_const("../a");
    /// assert_eq!(UP.as_str(), "../a");
    /// ```
    ///
    /// ```compile_fail
    /// const INVALID: urial::RelativeRef = urial::RelativeRef::parse_const("a:b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        let layout = read::layout_of_literal(text, Form::RelativeRef, S::GRAMMAR);
        Self(Reference::new(text, layout, S::MARKER))
    }
}

impl<'a, S: Standard> Relative<'a, S> {
    /// Parses a relative reference under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{reference::Relative, standard::Rfc6874};
    /// assert!(Relative::parse_as("//[::1%25z]", Rfc6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_as(text: &'a str, standard: S) -> Result<Self, ParseError> {
        Reference::read(text, Form::RelativeRef, standard.grammar(), standard).map(Self)
    }
}

impl<'a, S> Deref for Relative<'a, S> {
    type Target = Reference<'a, S>;

    #[inline]
    fn deref(&self) -> &Reference<'a, S> {
        &self.0
    }
}

impl<S: Standard> fmt::Debug for Relative<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.standard().type_names().relative;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

impl<'a, S> From<Relative<'a, S>> for Reference<'a, S> {
    fn from(relative: Relative<'a, S>) -> Self {
        relative.0
    }
}

/// Checks that there is no scheme, without parsing the text again.
impl<'a, S: Standard> TryFrom<Reference<'a, S>> for Relative<'a, S> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a, S>) -> Result<Self, ParseError> {
        reference.check_form(Form::RelativeRef)?;
        Ok(Self(reference))
    }
}

impl<'a, S: Standard> IntoReference<'a> for Relative<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.0
    }
}
