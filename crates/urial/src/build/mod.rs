//! Building a reference from its components, and what building and editing have in common.

mod builder;
mod error;
mod host_text;
mod join;
mod port_text;
mod text;
mod write;

pub use builder::Builder;
pub use error::BuildError;
pub use host_text::HostText;
pub use port_text::PortText;
pub use text::Text;

pub(crate) use join::{Front, check_path, colon_in_first_segment, shield};
pub(crate) use write::{write_segment, write_text};

use crate::layout::MAX_LEN;

/// The longest reference that is built: positions are 32-bit numbers, and no text takes half of all
/// memory. Tests do with a megabyte, so that what happens beyond can be tried.
pub(crate) const LIMIT: usize = if cfg!(test) {
    1 << 20
} else if MAX_LEN < isize::MAX as usize {
    MAX_LEN
} else {
    isize::MAX as usize
};

#[cfg(test)]
mod tests;
