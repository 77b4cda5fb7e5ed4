//! The oracle: how the RFCs' own grammars read a string.
//!
//! The rules of RFC 3986, RFC 6874, RFC 2396 and RFC 2732 are data (`grammars/` of this crate).
//! They are read by an ABNF [reader](Grammar::read) and compiled into automata:
//!
//! - a [`Dfa`] for any rule decides whether a string matches it, and how much of a string that does not is
//!   the beginning of one that does;
//! - a [`Splitter`] finds the components of a reference. It is a [`Tagged`] automaton: the
//!   components are those stretches of the string that the grammar's own rules (`scheme`, `host`,
//!   `query` and so on) matched.
//!
//! # Why it can be trusted
//!
//! - It shares no code with the library, nor any idea: the library looks for delimiters, the oracle
//!   knows none. Nothing here was written with a URI in mind but the grammar files and the table of
//!   which rule is which component.
//! - The grammar files can be laid beside the RFCs. A test compares them rule by rule with a copy of
//!   the RFCs' appendices where one is present.
//! - Every automaton is checked against [`derive()`], which interprets the grammar by backtracking and
//!   shares no code with the automata, on all short strings and on long ones made from the grammar.
//! - Each rule has answers written by hand, IPv6 addresses in all their forms among them.
//!
//! # Which reading
//!
//! Where a grammar gives a string several readings, the first alternative wins, and what is
//! optional is taken if it can be. For RFC 3986 that is the rule for hosts (section 3.2.2: a string
//! that is an IPv4address and a reg-name is an IPv4address); a test checks that nothing else in it is
//! ambiguous. For RFC 2396 it is the rule of section 4.3: authority before path, server before
//! registry name.

mod abnf;
mod token;
mod reader;
mod grammar;
pub mod grammars;
mod utf8;
mod bytes;
mod nfa;
mod derive;
mod dfa;
mod components;
mod tagged;
mod splitter;

pub use abnf::{Expression, GrammarError, Notation, Rule};
pub use bytes::ByteClasses;
pub use components::{Components, HostKind};
pub use derive::{derive, derive_all};
pub use dfa::Dfa;
pub use grammar::Grammar;
pub use nfa::Mark;
pub use splitter::Splitter;
pub use tagged::{Cursor, Position, REGISTERS, Tagged};
