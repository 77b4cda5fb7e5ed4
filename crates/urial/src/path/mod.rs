//! Paths, their segments, and dot segments.

// In reading order: each module imports from those above it.
mod view;
mod segment;
mod names;
mod dots;

pub use dots::has_dot_segments;
#[cfg(feature = "alloc")]
pub(crate) use dots::{append as append_without_dots, lead_to as dots_lead_to};
#[cfg(feature = "alloc")]
pub use dots::{remove_dot_segments, remove_dot_segments_into};
pub use segment::Segment;
pub use view::{Path, PathKind};
