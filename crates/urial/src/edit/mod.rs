//! Setters of [`UriRefBuf`](crate::UriRefBuf) and [`UriBuf`](crate::UriBuf).
//!
//! Setters return the reference, so that calls can be chained. An edit is all or nothing: it writes
//! the new text after the reference, checks it there, and only then moves it into place and shifts
//! the positions after it. An error discards the new text and leaves the reference unchanged. Only
//! the new text is parsed. Data of which nothing is encoded cannot fail: it replaces an old query or
//! fragment at once.
//!
//! ```
//! use urial::UriBuf;
//!
//! let mut uri = UriBuf::parse("http://example.com/a?q=1#top")?;
//! uri.set_scheme("https")?.set_port(8042)?.remove_fragment().segments_mut().push("b c")?;
//! assert_eq!(uri, "https://example.com:8042/a/b%20c?q=1");
//! # Ok::<(), urial::Error>(())
//! ```

// In reading order: each module imports from those above it.
mod stage;
mod scheme;
mod authority;
mod segments;
mod path;
mod pairs;
mod form;
mod query;
mod fragment;
mod uri;

pub use form::FormPairsMut;
pub use pairs::PairsMut;
pub use segments::SegmentsMut;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
