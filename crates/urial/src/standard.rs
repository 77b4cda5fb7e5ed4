//! [`Standard`]: the document by whose rules a text is read, as a type.
//!
//! Every type for a whole reference has a parameter `S: Standard`, and its aliases name the common
//! choices: [`Uri`](crate::Uri) is an [`Identifier`](crate::Identifier) under [`Rfc3986`]. A marker
//! is zero-sized, so a standard that is fixed in the type costs nothing at run time. [`Any`] holds
//! the standard as a value, for programs that learn it from a flag.

use core::fmt;

use crate::grammar::Grammar;
pub use crate::standard_name::{StandardName, UnknownStandard};

/// A standard by which a text is read as a reference.
///
/// The trait is sealed: the standards are those of this module.
///
/// # Examples
///
/// ```
/// use urial::standard::{Any, Rfc3986, Standard, StandardName};
///
/// assert_eq!(Rfc3986.name(), StandardName::Rfc3986);
/// assert_eq!(Any::from(StandardName::Java).name(), StandardName::Java);
/// ```
pub trait Standard: sealed::Grammatical + Copy + Eq + Ord + fmt::Debug + core::hash::Hash {
    /// Returns the standard's name.
    ///
    /// ```
    /// use urial::standard::{Rfc2396, Standard, StandardName};
    /// assert_eq!(Rfc2396.name(), StandardName::Rfc2396);
    /// ```
    #[inline]
    fn name(self) -> StandardName {
        self.grammar().standard
    }
}

/// A standard that is known at compile time: every one but [`Any`].
///
/// # Examples
///
/// ```
/// use urial::standard::{FixedStandard, Rfc3986, Standard};
///
/// fn name<S: FixedStandard>() -> &'static str {
///     S::default().name().name()
/// }
/// assert_eq!(name::<Rfc3986>(), "rfc3986");
/// ```
pub trait FixedStandard: Standard + Default + sealed::Constant {}

/// A standard built on the generic syntax of RFC 3986, by whose rules references are resolved.
///
/// # Examples
///
/// ```
/// use urial::Identifier;
/// use urial::standard::{GenericSyntax, Rfc6874};
///
/// fn join<S: GenericSyntax>(base: Identifier<'_, S>) -> String {
///     base.join("../b").expect("a short reference").into_string()
/// }
/// let base = Identifier::parse_as("http://[fe80::1%25en0]/a", Rfc6874)?;
/// assert_eq!(join(base), "http://[fe80::1%25en0]/b");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub trait GenericSyntax: FixedStandard {}

/// RFC 2396 or RFC 2732, by whose rules [`resolve_2396`](crate::Identifier::resolve_2396) works.
///
/// # Examples
///
/// ```
/// use urial::Identifier;
/// use urial::standard::{OlderSyntax, Rfc2396};
///
/// fn scheme<S: OlderSyntax>(base: Identifier<'_, S>) -> String {
///     base.scheme().to_string()
/// }
/// assert_eq!(scheme(Identifier::parse_as("http://a/", Rfc2396)?), "http");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub trait OlderSyntax: FixedStandard {}

pub(crate) mod sealed {
    use crate::grammar::Grammar;

    /// The properties of a standard that the library needs.
    pub trait Grammatical {
        /// Returns the grammar.
        fn grammar(self) -> &'static Grammar;
        /// Returns what the types under this standard are called.
        fn type_names(self) -> TypeNames;
    }

    /// A standard whose grammar is a constant.
    pub trait Constant: Grammatical + Sized {
        /// The marker.
        const MARKER: Self;
        /// The grammar.
        const GRAMMAR: &'static Grammar;
    }

    /// The names that `Debug` shows.
    #[derive(Debug, Clone, Copy)]
    pub struct TypeNames {
        pub reference: &'static str,
        pub reference_buf: &'static str,
        pub identifier: &'static str,
        pub identifier_buf: &'static str,
        pub absolute: &'static str,
        pub relative: &'static str,
    }

    impl TypeNames {
        pub(crate) const URI: Self = Self {
            reference: "UriRef",
            reference_buf: "UriRefBuf",
            identifier: "Uri",
            identifier_buf: "UriBuf",
            absolute: "AbsoluteUri",
            relative: "RelativeRef",
        };
    }
}

use sealed::{Constant, Grammatical, TypeNames};

/// Implements the traits of a fixed standard for its marker.
macro_rules! fixed_standard {
    ($marker:ident, $grammar:expr, $names:expr) => {
        impl Grammatical for $marker {
            #[inline]
            fn grammar(self) -> &'static Grammar {
                Self::GRAMMAR
            }

            #[inline]
            fn type_names(self) -> TypeNames {
                $names
            }
        }

        impl Constant for $marker {
            const MARKER: Self = Self;
            const GRAMMAR: &'static Grammar = &$grammar;
        }

        impl Standard for $marker {}
        impl FixedStandard for $marker {}
    };
}

/// RFC 3986, the standard in force: the standard of [`Uri`](crate::Uri).
///
/// # Examples
///
/// ```
/// use urial::{Reference, UriRef, standard::Rfc3986};
/// let reference: UriRef = Reference::parse_as("a/b", Rfc3986)?;
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc3986;

/// RFC 3987, Internationalized Resource Identifiers: the standard of [`Iri`](crate::Iri).
///
/// Its syntax is that of RFC 3986 with the characters of
/// [`ucschar`](crate::charset::is_ucschar) in every component but scheme and port, and
/// [`iprivate`](crate::charset::is_iprivate) in the query. Every URI is an IRI.
///
/// # Examples
///
/// ```
/// use urial::{IriRef, Reference, standard::Rfc3987};
/// let reference: IriRef = Reference::parse_as("/wiki/Köln", Rfc3987)?;
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc3987;

/// RFC 3986 as RFC 6874 amended it: `[fe80::1%25eth0]` is a host.
///
/// RFC 9844 made RFC 6874 obsolete. This standard is for reading old data.
///
/// # Examples
///
/// ```
/// use urial::{Reference, UriRef, standard::Rfc6874};
/// assert!(UriRef::parse("//[fe80::1%25eth0]").is_err());
/// assert!(Reference::parse_as("//[fe80::1%25eth0]", Rfc6874).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc6874;

/// RFC 2396 by its appendix A: the standard of the types in [`rfc2396`](crate::rfc2396).
///
/// A scheme that no slash follows is followed by an opaque part, which has no query; an authority
/// is a server or a registry-based name; the fragment is part of the reference and not of the URI.
///
/// # Examples
///
/// ```
/// use urial::{Reference, standard::Rfc2396};
///
/// let mail = Reference::parse_as("mailto:a@b?subject=c", Rfc2396)?;
/// assert!(mail.query().is_none());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc2396;

/// RFC 2396 with one more reference: `?y`, a query alone.
///
/// The grammar of RFC 2396, appendix A, does not have it; appendix C.1 of the same document
/// resolves it.
///
/// # Examples
///
/// ```
/// use urial::{Reference, standard::{Rfc2396, Rfc2396BareQuery}};
/// assert!(Reference::parse_as("?y", Rfc2396).is_err());
/// assert!(Reference::parse_as("?y", Rfc2396BareQuery).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc2396BareQuery;

/// RFC 2396 as RFC 2732 amends it: `[::1]` is a host, and brackets are reserved characters, which
/// a query, a fragment and an opaque part may hold.
///
/// # Examples
///
/// ```
/// use urial::{Reference, standard::{Rfc2396, Rfc2732}};
/// assert!(Reference::parse_as("http://[::1]/?[]", Rfc2396).is_err());
/// assert!(Reference::parse_as("http://[::1]/?[]", Rfc2732).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc2732;

/// RFC 2732 with one more reference: `?y`, a query alone. See [`Rfc2396BareQuery`].
///
/// # Examples
///
/// ```
/// use urial::{Reference, standard::Rfc2732BareQuery};
/// assert!(Reference::parse_as("?[y]", Rfc2732BareQuery).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rfc2732BareQuery;

/// What `java.net.URI` reads, in the version of JDK 17: the standard of the types in
/// [`java`](crate::java).
///
/// It is RFC 2732 with differences of its own, which `docs/java-profile.md` of the project lists.
///
/// # Examples
///
/// ```
/// use urial::{Reference, standard::Java};
/// assert_eq!(Reference::parse_as("http://h/Käse?#[x]", Java)?.path(), "/Käse");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Java;

fixed_standard!(Rfc3986, Grammar::RFC3986, TypeNames::URI);
fixed_standard!(Rfc3987, Grammar::RFC3987, IRI);
fixed_standard!(Rfc6874, Grammar::RFC6874, RFC6874);
fixed_standard!(Rfc2396, Grammar::RFC2396, RFC2396);
fixed_standard!(
    Rfc2396BareQuery,
    Grammar::RFC2396.allowing_bare_query(),
    RFC2396
);
fixed_standard!(Rfc2732, Grammar::RFC2732, RFC2732);
fixed_standard!(
    Rfc2732BareQuery,
    Grammar::RFC2732.allowing_bare_query(),
    RFC2732
);
fixed_standard!(Java, Grammar::JAVA, JAVA);

impl GenericSyntax for Rfc3986 {}
impl GenericSyntax for Rfc3987 {}
impl GenericSyntax for Rfc6874 {}
impl OlderSyntax for Rfc2396 {}
impl OlderSyntax for Rfc2396BareQuery {}
impl OlderSyntax for Rfc2732 {}
impl OlderSyntax for Rfc2732BareQuery {}

const IRI: TypeNames = TypeNames {
    reference: "IriRef",
    reference_buf: "IriRefBuf",
    identifier: "Iri",
    identifier_buf: "IriBuf",
    absolute: "AbsoluteIri",
    relative: "RelativeIriRef",
};
const RFC6874: TypeNames = TypeNames {
    reference: "rfc6874::UriRef",
    reference_buf: "rfc6874::UriRefBuf",
    identifier: "rfc6874::Uri",
    identifier_buf: "rfc6874::UriBuf",
    absolute: "rfc6874::AbsoluteUri",
    relative: "rfc6874::RelativeRef",
};
const RFC2396: TypeNames = TypeNames {
    reference: "rfc2396::UriRef",
    reference_buf: "rfc2396::UriRefBuf",
    identifier: "rfc2396::Uri",
    identifier_buf: "rfc2396::UriBuf",
    absolute: "rfc2396::AbsoluteUri",
    relative: "rfc2396::RelativeRef",
};
const RFC2732: TypeNames = TypeNames {
    reference: "rfc2732::UriRef",
    reference_buf: "rfc2732::UriRefBuf",
    identifier: "rfc2732::Uri",
    identifier_buf: "rfc2732::UriBuf",
    absolute: "rfc2732::AbsoluteUri",
    relative: "rfc2732::RelativeRef",
};
const JAVA: TypeNames = TypeNames {
    reference: "java::UriRef",
    reference_buf: "java::UriRefBuf",
    identifier: "java::Uri",
    identifier_buf: "java::UriBuf",
    absolute: "java::AbsoluteUri",
    relative: "java::RelativeRef",
};
const ANY: TypeNames = TypeNames {
    reference: "AnyRef",
    reference_buf: "AnyRefBuf",
    identifier: "AnyIdentifier",
    identifier_buf: "AnyIdentifierBuf",
    absolute: "AnyAbsolute",
    relative: "AnyRelative",
};

/// A standard that is known at run time only.
///
/// References under `Any` are equal if their texts and their standards are.
///
/// # Examples
///
/// ```
/// use urial::Reference;
/// use urial::standard::{Any, StandardName};
///
/// let query = |text, standard: StandardName| {
///     Reference::parse_as(text, Any::from(standard)).map(|it| it.query().is_some())
/// };
/// assert!(query("mailto:a@b?c", StandardName::Rfc3986)?);
/// assert!(!query("mailto:a@b?c", StandardName::Rfc2396)?);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Any(&'static Grammar);

impl Any {
    /// Returns a fixed standard as a value.
    ///
    /// ```
    /// use urial::standard::{Any, Rfc2396BareQuery, Standard, StandardName};
    /// assert_eq!(Any::new(Rfc2396BareQuery).name(), StandardName::Rfc2396);
    /// ```
    pub fn new(standard: impl Standard) -> Self {
        Self(standard.grammar())
    }

    /// Returns what identifies the grammar.
    const fn id(self) -> (StandardName, bool) {
        (self.0.standard, self.0.allows_bare_query())
    }
}

impl Grammatical for Any {
    #[inline]
    fn grammar(self) -> &'static Grammar {
        self.0
    }

    fn type_names(self) -> TypeNames {
        ANY
    }
}

impl Standard for Any {}

impl From<StandardName> for Any {
    fn from(name: StandardName) -> Self {
        Self(name.grammar())
    }
}

impl fmt::Debug for Any {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Any").field(&self.0.standard).finish()
    }
}

impl PartialEq for Any {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Any {}

impl core::hash::Hash for Any {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl PartialOrd for Any {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Any {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.id().cmp(&other.id())
    }
}

#[cfg(test)]
mod tests {
    use super::{Any, Standard, StandardName};

    #[test]
    fn every_name_leads_to_its_grammar() {
        for &name in StandardName::ALL {
            assert_eq!(Any::from(name).name(), name);
        }
    }
}
