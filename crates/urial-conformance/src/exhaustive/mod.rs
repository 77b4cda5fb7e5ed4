//! Exhaustive runs: the library against the oracle on *all* strings up to a length.
//!
//! [`Strings`] visits the tree of all strings over an [alphabet](ALPHABET) with one byte of each class
//! that the grammar distinguishes. On each string, [`Agreement`] compares library and oracle: acceptance,
//! all component offsets and the kind of host; and where both reject it, whether the error's offset
//! follows the [law](place) of offsets.

mod alphabet;
pub mod library;
mod offset;
mod parallel;
mod tally;
mod walk;
mod units;
mod agreement;
mod context;
mod dots;
mod pairs;
mod rules;
mod words;
mod ladder;
mod plan;
mod command;

pub use agreement::{Agreement, Entry};
pub use alphabet::{ALPHABET, ALPHABET_2396, ALPHABET_2732, LITERAL_ALPHABET, OTHER_ALPHABET};
pub use command::command;
pub use context::TEMPLATES;
pub use offset::{Place, Scope, place};
pub use plan::{Progress, Run, plan};
pub use rules::RuleAgreement;
pub use tally::{Disagreement, Tally};
pub use units::{UNITS_3987, Units};
pub use walk::{Strings, Visited, Visitor};
