//! Statistics of a list of URIs, in bounded memory.
//!
//! ```text
//!   record ─▶ Fact ─▶ Tally: a Counter of names each, Distinct of each level, Lengths ─▶ page or JSON
//! ```

mod counter;
mod distinct;
mod fact;
mod lengths;
mod tally;
mod page;

pub(crate) use fact::{Fact, LEVELS};
pub(crate) use page::Page;
pub(crate) use tally::Tally;
