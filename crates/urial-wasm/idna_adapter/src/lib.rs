//! [`urial_idna`] under the name that the crate `idna` looks for.
pub use urial_idna::*;
