//! The other libraries, one file each, and ours in the same terms.

pub mod fluent_uri;
pub mod iri_string;
pub mod oxiri;
#[cfg(feature = "uriparser")]
pub mod uriparser;
pub(crate) mod ours;

use crate::answer::Reading;

/// Reads a text and hands on its components, which last no longer than the call.
pub type Read = fn(&str, &mut dyn FnMut(Reading<'_>));

/// A library, and its operations.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Its name.
    pub name: &'static str,
    /// Reads a URI reference and hands its components on; does nothing if it refuses the text.
    pub read: Read,
    /// Resolves the second text against the first, if it can.
    pub resolve: Option<fn(&str, &str) -> Option<String>>,
    /// The syntax-based normal form of a text with a scheme, if it can.
    pub normalize: Option<fn(&str) -> Option<String>>,
}

/// All peers that are compiled in.
pub const ALL: &[Peer] = &[
    fluent_uri::PEER,
    iri_string::PEER,
    oxiri::PEER,
    #[cfg(feature = "uriparser")]
    uriparser::PEER,
];
