//! Compares urial with its peers on the same strings.
//!
//! A [`Peer`] is another library that claims to follow RFC 3986 or RFC 3987. It parses a string, resolves
//! it against bases, and normalizes it. [`differences`] returns where its results differ from ours. A
//! difference is accepted if it has a [`Reason`], which `docs/decisions.md` lists; one without a reason is a
//! defect, of ours or of theirs, that has not been explained yet.
//!
//! The fuzz targets run [`assert_explained`]; the command of this crate (`scripts/peers`) runs on lists of
//! URLs and any number of mutated strings.

// In reading order: each module imports from those above it.
mod lists;
mod answer;
mod mutate;
pub mod peers;
mod difference;
mod reason;
mod survey;

pub use answer::{Answer, Reading};
pub use difference::{Difference, Question, differences};
pub use lists::read_lists;
pub use mutate::Mutator;
pub use peers::Peer;
pub use reason::{REASONS, Reason};
pub use survey::Survey;

/// Panics if a peer differs from us on a text without a reason.
///
/// # Panics
///
/// With both answers.
///
/// ```
/// urial_differential::assert_explained(&urial_differential::peers::oxiri::PEER, b"http://a/../b");
/// ```
pub fn assert_explained(peer: &Peer, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for difference in differences(peer, text) {
        assert!(difference.reason().is_some(), "{difference}");
    }
}
