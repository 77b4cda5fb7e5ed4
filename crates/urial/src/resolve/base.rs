//! The base that references are read against, and where it comes from (RFC 3986 section 5.1).

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

use crate::error::ParseError;
#[cfg(feature = "alloc")]
use crate::identifier::UriBuf;
use crate::identifier::{Identifier, Uri};
use crate::reference::{Reference, UriRef};
use crate::standard::Standard;

impl<'a, S: Standard> Reference<'a, S> {
    /// Returns the reference as an identifier, if it has a scheme: what a base has to be (RFC 3986
    /// section 5.1).
    ///
    /// # Errors
    ///
    /// Returns [`MissingScheme`](crate::ErrorKind::MissingScheme) for a relative reference.
    ///
    /// ```
    /// use urial::UriRef;
    ///
    /// assert_eq!(UriRef::parse("http://h/")?.require_scheme()?.scheme(), "http");
    /// assert!(UriRef::parse("a/b")?.require_scheme().is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "as_base")]
    pub fn require_scheme(&self) -> Result<Identifier<'a, S>, ParseError> {
        Identifier::try_from(*self)
    }
}

/// The source of a base, in order of precedence (section 5.1).
///
/// # Examples
///
/// ```
/// use urial::resolve::BaseSource;
///
/// assert!(BaseSource::Embedded < BaseSource::Retrieval);
/// assert_eq!(BaseSource::Retrieval.section(), "5.1.3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BaseSource {
    /// The content itself declares it, as HTML does with `<base href>` (section 5.1.1).
    Embedded,
    /// An entity around the content declares it, such as a message or an archive (section 5.1.2).
    Encapsulating,
    /// It is the URI by which the content was retrieved, after redirects (section 5.1.3).
    Retrieval,
    /// The application supplies it (section 5.1.4).
    Default,
}

impl BaseSource {
    /// Returns the source's name, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::resolve::BaseSource::Encapsulating.name(), "encapsulating");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Embedded => "embedded",
            Self::Encapsulating => "encapsulating",
            Self::Retrieval => "retrieval",
            Self::Default => "default",
        }
    }

    /// Returns the section of RFC 3986 that describes the source.
    ///
    /// ```
    /// assert_eq!(urial::resolve::BaseSource::Embedded.section(), "5.1.1");
    /// ```
    pub const fn section(self) -> &'static str {
        match self {
            Self::Embedded => "5.1.1",
            Self::Encapsulating => "5.1.2",
            Self::Retrieval => "5.1.3",
            Self::Default => "5.1.4",
        }
    }
}

impl fmt::Display for BaseSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// All that is known of the base of some content: four sources, the innermost first (section 5.1).
///
/// ```text
///  .----------------------------------------------------------.
///  |  default           the application's                     |
///  |  .----------------------------------------------------.  |
///  |  |  retrieval       the URI of the content            |  |
///  |  |  .----------------------------------------------.  |  |
///  |  |  |  encapsulating  of the entities around it    |  |  |
///  |  |  |  .----------------------------------------.  |  |  |
///  |  |  |  |  embedded     in the content itself    |  |  |  |
///  |  |  |  '----------------------------------------'  |  |  |
///  |  |  '----------------------------------------------'  |  |
///  |  '----------------------------------------------------'  |
///  '----------------------------------------------------------'
/// ```
///
/// [`establish`](Self::establish) takes the first one. A base that is found in content or around it
/// may be relative; it is resolved against the next one out.
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, resolve::{BaseSource, BaseSources}};
///
/// let sources = BaseSources {
///     embedded: Some(UriRef::parse("sub/#top")?),
///     retrieval: Some(Uri::parse("http://a/b/c")?),
///     ..BaseSources::default()
/// };
/// let base = sources.establish()?;
/// assert_eq!(base.uri(), "http://a/b/sub/");
/// assert_eq!(base.source(), BaseSource::Embedded);
/// assert_eq!(base.anchor(), BaseSource::Retrieval);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BaseSources<'a> {
    /// The base that the content itself declares.
    pub embedded: Option<UriRef<'a>>,
    /// The bases that the entities around the content declare, from the inside out; entities without
    /// a base are left out.
    pub encapsulating: &'a [UriRef<'a>],
    /// The URI by which the content was retrieved: the last one, if there were redirects.
    pub retrieval: Option<Uri<'a>>,
    /// The base that the application supplies for content that has no other.
    pub default: Option<Uri<'a>>,
}

#[cfg(feature = "alloc")]
impl<'a> BaseSources<'a> {
    /// Returns the bases of all sources, from the inside out.
    fn inside_out(&self) -> impl Iterator<Item = (BaseSource, UriRef<'a>)> + use<'a> {
        let tagged = |source| move |reference| (source, reference);
        let around = self.encapsulating.iter().copied();
        let embedded = self.embedded.map(tagged(BaseSource::Embedded));
        let retrieval = self.retrieval.map(UriRef::from);
        let default = self.default.map(UriRef::from);
        embedded
            .into_iter()
            .chain(around.map(tagged(BaseSource::Encapsulating)))
            .chain(retrieval.map(tagged(BaseSource::Retrieval)))
            .chain(default.map(tagged(BaseSource::Default)))
    }

    /// Returns the base that the sources make: the innermost one, resolved against those around it as far
    /// as it is relative, without a fragment.
    ///
    /// # Errors
    ///
    /// [`BaseError`] if no source has a base, or none of them has a scheme.
    ///
    /// ```
    /// use urial::{UriRef, resolve::{BaseError, BaseSources}};
    ///
    /// let around = [UriRef::parse("b/")?, UriRef::parse("http://a/")?];
    /// let sources = BaseSources { encapsulating: &around, ..BaseSources::default() };
    /// assert_eq!(sources.establish().unwrap().uri(), "http://a/b/");
    ///
    /// let nothing = BaseSources::default();
    /// assert_eq!(nothing.establish().unwrap_err(), BaseError::NoSource);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn establish(&self) -> Result<Base, BaseError> {
        let layers: Vec<_> = self.inside_out().collect();
        let &(source, _) = layers.first().ok_or(BaseError::NoSource)?;
        let depth = layers
            .iter()
            .position(|(_, reference)| reference.scheme().is_some())
            .ok_or(BaseError::OnlyRelative)?;
        let (anchor, outermost) = layers[depth];
        let mut uri = outermost.without_fragment().require_scheme()?.to_buf();
        for (_, inner) in layers[..depth].iter().rev() {
            uri = uri.as_identifier().resolve(inner.without_fragment())?;
        }
        Ok(Base {
            uri,
            source,
            anchor,
        })
    }
}

/// A base that was established, and how: what [`BaseSources::establish`] returns.
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, resolve::{BaseSource, BaseSources}};
///
/// let retrieval = Some(Uri::parse("http://a/b/c")?);
/// let base = BaseSources { retrieval, ..BaseSources::default() }.establish()?;
/// assert_eq!(base.source(), BaseSource::Retrieval);
/// assert_eq!(base.uri().resolve(UriRef::parse("d")?)?, "http://a/b/d");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Base {
    uri: UriBuf,
    source: BaseSource,
    anchor: BaseSource,
}

#[cfg(feature = "alloc")]
impl Base {
    /// Returns the base URI. It has no fragment.
    ///
    /// ```
    /// # use urial::{Uri, resolve::BaseSources};
    /// let default = Some(Uri::parse("http://a/#top")?);
    /// let base = BaseSources { default, ..BaseSources::default() }.establish()?;
    /// assert_eq!(base.uri(), "http://a/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn uri(&self) -> Uri<'_> {
        self.uri.as_identifier()
    }

    /// Returns the base URI as an owned value.
    ///
    /// ```
    /// # use urial::{Uri, resolve::BaseSources};
    /// let default = Some(Uri::parse("http://a/")?);
    /// let base = BaseSources { default, ..BaseSources::default() }.establish()?;
    /// assert_eq!(base.into_uri(), "http://a/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_uri(self) -> UriBuf {
        self.uri
    }

    /// Returns the source that applied: the innermost one that has a base.
    ///
    /// ```
    /// # use urial::{Uri, resolve::{BaseSource, BaseSources}};
    /// let default = Some(Uri::parse("http://a/")?);
    /// let base = BaseSources { default, ..BaseSources::default() }.establish()?;
    /// assert_eq!(base.source(), BaseSource::Default);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn source(&self) -> BaseSource {
        self.source
    }

    /// Returns the source of the scheme: the outermost one that was needed.
    ///
    /// It is the [`source`](Self::source) itself unless that one is relative.
    ///
    /// ```
    /// # use urial::{Uri, UriRef, resolve::{BaseSource, BaseSources}};
    /// let base = BaseSources {
    ///     embedded: Some(UriRef::parse("b/")?),
    ///     default: Some(Uri::parse("http://a/")?),
    ///     ..BaseSources::default()
    /// };
    /// assert_eq!(base.establish()?.anchor(), BaseSource::Default);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn anchor(&self) -> BaseSource {
        self.anchor
    }
}

/// The reason why a base could not be established.
///
/// # Examples
///
/// ```
/// use urial::{UriRef, resolve::BaseSources};
///
/// let embedded = Some(UriRef::parse("b/")?);
/// let error = BaseSources { embedded, ..BaseSources::default() }.establish().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no base: all sources are relative, and a base needs a scheme (RFC 3986 section 5.1)",
/// );
/// # Ok::<(), urial::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseError {
    /// No source has a base.
    NoSource,
    /// Some sources have a base, but none of these has a scheme.
    OnlyRelative,
    /// The base cannot be resolved: it would be too long.
    Resolution(ParseError),
}

#[cfg(feature = "alloc")]
impl fmt::Display for BaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSource => f.write_str("no base: no source declares one (RFC 3986 section 5.1)"),
            Self::OnlyRelative => f.write_str(
                "no base: all sources are relative, and a base needs a scheme \
                 (RFC 3986 section 5.1)",
            ),
            Self::Resolution(error) => error.fmt(f),
        }
    }
}

#[cfg(feature = "alloc")]
impl core::error::Error for BaseError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Resolution(error) => Some(error),
            Self::NoSource | Self::OnlyRelative => None,
        }
    }
}

#[cfg(feature = "alloc")]
impl From<ParseError> for BaseError {
    fn from(error: ParseError) -> Self {
        Self::Resolution(error)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::{BaseError, BaseSource, BaseSources};
    use crate::error::ErrorKind;
    use crate::identifier::Uri;
    use crate::reference::UriRef;

    #[test]
    fn a_base_needs_a_scheme() {
        for text in ["", "a", "/a", "//a/b", "?q"] {
            let error = UriRef::parse(text)
                .expect("valid")
                .require_scheme()
                .unwrap_err();
            assert_eq!(error.kind(), ErrorKind::MissingScheme, "{text:?}");
        }
    }

    #[track_caller]
    fn check(sources: BaseSources<'_>, uri: &str, source: BaseSource, anchor: BaseSource) {
        let base = sources.establish().expect("a base");
        assert_eq!(base.uri(), uri);
        assert_eq!((base.source(), base.anchor()), (source, anchor), "{uri}");
        assert!(base.uri().fragment().is_none());
    }

    /// Taking the innermost source away leaves the next one, down to none.
    #[test]
    fn each_source_yields_to_those_inside() {
        let around = ["http://inner/#f", "http://outer/"].map(UriRef::parse_const);
        let mut sources = BaseSources {
            embedded: Some(UriRef::parse_const("http://content/#f")),
            encapsulating: &around,
            retrieval: Some(Uri::parse_const("http://retrieval/#f")),
            default: Some(Uri::parse_const("http://default/#f")),
        };
        let check = |sources, uri, source| check(sources, uri, source, source);
        check(sources, "http://content/", BaseSource::Embedded);
        sources.embedded = None;
        check(sources, "http://inner/", BaseSource::Encapsulating);
        sources.encapsulating = &around[1..];
        check(sources, "http://outer/", BaseSource::Encapsulating);
        sources.encapsulating = &[];
        check(sources, "http://retrieval/", BaseSource::Retrieval);
        sources.retrieval = None;
        check(sources, "http://default/", BaseSource::Default);
        sources.default = None;
        assert_eq!(sources.establish(), Err(BaseError::NoSource));
    }

    #[test]
    fn relative_sources_lean_on_those_around() {
        let around = ["y/", "../z/"].map(UriRef::parse_const);
        let mut sources = BaseSources {
            embedded: Some(UriRef::parse_const("x/#f")),
            encapsulating: &around,
            retrieval: Some(Uri::parse_const("http://h/a/b")),
            default: Some(Uri::parse_const("http://default/")),
        };
        let (embedded, retrieval) = (BaseSource::Embedded, BaseSource::Retrieval);
        check(sources, "http://h/z/y/x/", embedded, retrieval);
        sources.retrieval = None;
        let anchor = BaseSource::Default;
        check(sources, "http://default/z/y/x/", embedded, anchor);
        sources.default = None;
        assert_eq!(sources.establish(), Err(BaseError::OnlyRelative));
    }
}
