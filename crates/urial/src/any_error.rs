//! [`Error`]: any error of this crate.

use core::fmt;

use crate::authority::PortError;
#[cfg(feature = "alloc")]
use crate::build::BuildError;
use crate::encoded::DecodeError;
use crate::error::ParseError;
#[cfg(feature = "idna")]
use crate::idna::IdnaError;
#[cfg(feature = "http")]
use crate::interop::HttpError;
#[cfg(feature = "url")]
use crate::interop::UrlError;
#[cfg(feature = "std")]
use crate::lines::ReadError;
#[cfg(feature = "alloc")]
use crate::make::MakeError;
#[cfg(feature = "alloc")]
use crate::normalize::EquivalenceError;
use crate::normalize::LevelError;
#[cfg(feature = "alloc")]
use crate::repair::RepairError;
#[cfg(feature = "alloc")]
use crate::resolve::BaseError;
#[cfg(feature = "alloc")]
use crate::rfc2396::ResolveError;
#[cfg(feature = "alloc")]
use crate::scheme::FilePathError;
use crate::scheme::SchemeError;
use crate::standard::UnknownStandard;
#[cfg(feature = "alloc")]
use crate::zone::ZoneError;

/// Any error of this crate.
///
/// Every error type converts into it, so a function that parses, builds and decodes can return it
/// and use `?` throughout. The message is that of the contained error, which
/// [`source`](core::error::Error::source) does not repeat.
///
/// # Examples
///
/// ```
/// use urial::{Builder, Uri, UriBuf};
///
/// fn search(base: &str, words: &str) -> Result<UriBuf, urial::Error> {
///     let base = Uri::parse(base)?;
///     base.check_scheme()?;
///     Ok(Builder::from(base).pair("q", words).build()?)
/// }
///
/// assert_eq!(search("http://h/", "a b")?, "http://h/?q=a%20b");
/// assert!(matches!(search("h/", "a"), Err(urial::Error::Parse(_))));
/// assert!(matches!(search("http:///", "a"), Err(urial::Error::Scheme(_))));
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A text does not follow the grammar.
    Parse(ParseError),
    /// A reference cannot be built or edited.
    #[cfg(feature = "alloc")]
    Build(BuildError),
    /// A URI breaks a rule of its scheme.
    Scheme(SchemeError),
    /// Decoded data is not UTF-8.
    Decode(DecodeError),
    /// A port is not a port number.
    Port(PortError),
    /// There is no base to resolve against.
    #[cfg(feature = "alloc")]
    Base(BaseError),
    /// A reference cannot be resolved by RFC 2396.
    #[cfg(feature = "alloc")]
    Resolve(ResolveError),
    /// Two equivalences contradict each other.
    #[cfg(feature = "alloc")]
    Equivalence(EquivalenceError),
    /// A file path has no URI.
    #[cfg(feature = "alloc")]
    FilePath(FilePathError),
    /// A `data`, `mailto` or `urn` URI cannot be made.
    #[cfg(feature = "alloc")]
    Make(MakeError),
    /// A name is not that of a level.
    Level(LevelError),
    /// A name is not that of a standard.
    Standard(UnknownStandard),
    /// A text cannot be repaired.
    #[cfg(feature = "alloc")]
    Repair(RepairError),
    /// A text with a zone identifier cannot be read.
    #[cfg(feature = "alloc")]
    Zone(ZoneError),
    /// A domain cannot be mapped.
    #[cfg(feature = "idna")]
    Idna(IdnaError),
    /// Lines cannot be read.
    #[cfg(feature = "std")]
    Read(ReadError),
    /// A reference cannot be converted into an `http::Uri`.
    #[cfg(feature = "http")]
    Http(HttpError),
    /// A URI cannot be converted into a `url::Url`.
    #[cfg(feature = "url")]
    Url(UrlError),
}

/// Implements the conversions into [`Error`], and the traits that delegate to the contained error.
macro_rules! any_of {
    ($($(#[$feature:meta])* $variant:ident($error:ty),)*) => {
        $(
            $(#[$feature])*
            impl From<$error> for Error {
                fn from(error: $error) -> Self {
                    Self::$variant(error)
                }
            }
        )*

        impl fmt::Display for Error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($(#[$feature])* Self::$variant(error) => fmt::Display::fmt(error, f),)*
                }
            }
        }

        impl core::error::Error for Error {
            fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
                match self {
                    $($(#[$feature])* Self::$variant(error) => core::error::Error::source(error),)*
                }
            }
        }
    };
}

any_of! {
    Parse(ParseError),
    #[cfg(feature = "alloc")]
    Build(BuildError),
    Scheme(SchemeError),
    Decode(DecodeError),
    Port(PortError),
    #[cfg(feature = "alloc")]
    Base(BaseError),
    #[cfg(feature = "alloc")]
    Resolve(ResolveError),
    #[cfg(feature = "alloc")]
    Equivalence(EquivalenceError),
    #[cfg(feature = "alloc")]
    FilePath(FilePathError),
    #[cfg(feature = "alloc")]
    Make(MakeError),
    Level(LevelError),
    Standard(UnknownStandard),
    #[cfg(feature = "alloc")]
    Repair(RepairError),
    #[cfg(feature = "alloc")]
    Zone(ZoneError),
    #[cfg(feature = "idna")]
    Idna(IdnaError),
    #[cfg(feature = "std")]
    Read(ReadError),
    #[cfg(feature = "http")]
    Http(HttpError),
    #[cfg(feature = "url")]
    Url(UrlError),
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::error::Error as _;
    use std::string::ToString;

    use super::Error;
    use crate::lines::ReadError;
    use crate::{BuildError, Level, Uri};

    fn parse() -> Result<(), Error> {
        Uri::parse("a b")?;
        Ok(())
    }

    fn build() -> Result<(), Error> {
        crate::Builder::new().build()?;
        Ok(())
    }

    fn level() -> Result<Level, Error> {
        Ok("highest".parse()?)
    }

    #[test]
    fn errors_compose_and_keep_their_messages() {
        let message = Uri::parse("a b").unwrap_err().to_string();
        assert_eq!(parse().unwrap_err().to_string(), message);
        assert!(matches!(
            build(),
            Err(Error::Build(BuildError::MissingScheme))
        ));
        assert!(matches!(level(), Err(Error::Level(_))));
    }

    #[test]
    fn the_source_is_the_source_of_the_contained_error() {
        assert!(parse().unwrap_err().source().is_none());
        let io = std::io::Error::other("disk");
        let error = Error::from(ReadError::Io(io));
        assert_eq!(error.source().unwrap().to_string(), "disk");
    }
}
