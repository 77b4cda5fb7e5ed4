//! Building a reference from its components, and the input types of building and editing.

// In reading order: each module imports from those above it.
mod error;
mod content;
mod owned_text;
mod text;
mod pair;
mod join;
mod write;
mod host_text;
mod port_text;
mod builder;

pub use builder::Builder;
pub use error::BuildError;
pub use host_text::HostText;
pub use owned_text::OwnedText;
pub use pair::IntoPair;
pub use port_text::PortText;
pub use text::Text;

pub(crate) use content::Content;
pub(crate) use join::{Front, check_path, colon_in_first_segment, shield};
pub(crate) use write::{check_encoded, write_segment, write_text};

use crate::layout::MAX_LEN;

/// The length of the longest reference that is built: positions are 32-bit numbers, and no string
/// is longer than `isize::MAX`. Tests use a megabyte, so that they can exceed it.
pub(crate) const LIMIT: usize = if cfg!(test) {
    1 << 20
} else if MAX_LEN < isize::MAX as usize {
    MAX_LEN
} else {
    isize::MAX as usize
};

#[cfg(test)]
mod tests;
