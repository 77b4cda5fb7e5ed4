//! Conversions with other types for URIs and URLs.

#[cfg(feature = "uri")]
pub(crate) mod uri;
#[cfg(feature = "url")]
mod url_crate;
