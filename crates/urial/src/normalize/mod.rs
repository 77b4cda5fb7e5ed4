//! Normalization and comparison: one form for references that mean the same (RFC 3986 section 6).
//!
//! [`Level`] has the levels of comparison. Each is a function of the form at the level below it, so
//! references that are equal at one level are equal at all levels above it.

// In reading order: each module imports from those above it.
mod level;
mod spelling;
mod rules;
mod authority;
mod dots;
mod fold;
mod segments;
mod path;
mod normality;
#[cfg(feature = "alloc")]
mod write;
#[cfg(feature = "alloc")]
mod rewrite;
mod reference;
mod compare;
#[cfg(feature = "alloc")]
mod key;
#[cfg(feature = "alloc")]
mod equivalences;
#[cfg(feature = "nfc")]
mod nfc;
#[cfg(feature = "alloc")]
mod normalizer;
#[cfg(feature = "alloc")]
mod trace;

pub use compare::{Comparison, Differences};
#[cfg(feature = "alloc")]
pub use equivalences::{Contradiction, EquivalenceError, Equivalences, Evidence};
#[cfg(feature = "alloc")]
pub use key::NormalKey;
pub use level::{Level, LevelError};
#[cfg(feature = "alloc")]
pub use normalizer::Normalizer;
#[cfg(feature = "alloc")]
pub use trace::{Trace, TraceRule, TraceStep};

pub(crate) use authority::{NormalHost, normal_port};
#[cfg(feature = "nfc")]
pub(crate) use nfc::{CharacterForm, with_characters_in};
pub(crate) use path::NormalPath;
pub(crate) use rules::{Rules, SchemeKnowledge};
