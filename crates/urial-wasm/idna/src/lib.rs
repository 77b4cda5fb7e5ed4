//! [`urial_idna`] under the name of the crate that it replaces.

pub use urial_idna::Errors;

/// The processing of UTS 46.
pub mod uts46 {
    pub use urial_idna::{AsciiDenyList, DnsLength, Hyphens, Uts46};
}
