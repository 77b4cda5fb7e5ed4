//! Setters on [`ReferenceBuf`](crate::ReferenceBuf) and [`UriBuf`](crate::UriBuf).
//!
//! An edit writes the new text behind the reference, checks it there, and only then moves it into
//! place and shifts the positions behind it. Until that moment the reference is as it was: an error
//! drops what was written. Nothing is read again but the text that is new.

mod authority;
mod fragment;
mod pairs;
mod path;
mod query;
mod scheme;
mod segments;
mod stage;
mod uri;

pub use pairs::PairsMut;
pub use segments::SegmentsMut;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
