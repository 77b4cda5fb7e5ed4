//! Conversions to and from the types of other crates (features `http` and `url`).
//!
//! A conversion returns an error if it would lose something. The result identifies the same
//! resource by RFC 3986: it is equivalent at [`Level::Scheme`](crate::Level::Scheme).
//!
//! | from | to | error | differences that are accepted |
//! |---|---|---|---|
//! | [`Uri`](crate::Uri), [`UriRef`](crate::UriRef) | `http::Uri` | `HttpError`: a fragment, or a form that `http` does not have | case of the scheme, `/` for an empty path |
//! | `http::Uri` | [`UriBuf`](crate::UriBuf), [`UriRefBuf`](crate::UriRefBuf) | [`ParseError`](crate::ParseError): characters that RFC 3986 does not allow | none |
//! | [`Uri`](crate::Uri), [`UriRef`](crate::UriRef) | `url::Url` | `UrlError`: rejected, or rewritten into something that is not equivalent | the normalization of scheme, host, default port and dot segments |
//! | `url::Url` | [`Uri`](crate::Uri), [`UriBuf`](crate::UriBuf) and their references | [`ParseError`](crate::ParseError): characters that RFC 3986 does not allow | none |

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;

#[cfg(feature = "http")]
pub use self::http::HttpError;
#[cfg(feature = "url")]
pub use self::url::{RewrittenUrl, UrlError};
