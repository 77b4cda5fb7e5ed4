//! The library and the automata made from the ABNF agree.

use std::sync::OnceLock;
use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;

use crate::exhaustive::library::{laid_out, viewed};
use crate::exhaustive::{Scope, place};
use crate::oracle::{Dfa, Splitter};

/// A standard of the library, and the two automata of its `URI-reference`.
struct Pair {
    grammar: StandardName,
    splitter: Splitter,
    dfa: Dfa,
}

fn pairs() -> &'static [Pair] {
    static PAIRS: OnceLock<Vec<Pair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let pair = |grammar: StandardName, splitter: Splitter| Pair {
            grammar,
            dfa: Dfa::compile(splitter.grammar(), splitter.rule()).expect("a rule of the grammar"),
            splitter,
        };
        vec![
            pair(StandardName::Rfc3986, Splitter::rfc3986()),
            pair(StandardName::Rfc3987, Splitter::rfc3987()),
            pair(StandardName::Rfc6874, Splitter::rfc6874()),
            pair(StandardName::Rfc2396, Splitter::rfc2396()),
            pair(StandardName::Rfc2732, Splitter::rfc2732()),
        ]
    })
}

/// Compares acceptance, the place of every component and the place of an error.
///
/// # Panics
///
/// Where the library and the oracle disagree.
pub fn offsets(data: &[u8]) {
    for pair in pairs() {
        let read = Reference::parse_form(data, Form::Reference, pair.grammar);
        let shown = data.escape_ascii();
        match (read, pair.splitter.split(data)) {
            (Ok(reference), Some(expected)) => {
                assert_eq!(viewed(&reference), expected, "{shown}");
                assert_eq!(laid_out(&reference), expected, "{shown}");
            }
            (Err(error), None) => {
                let viable = pair.dfa.viable_prefix(data);
                let place = place(Scope::Reference, data, &error, viable);
                assert!(place.is_ok(), "{place:?}: {error} in {shown}");
            }
            (read, expected) => panic!("{read:?}, oracle {expected:?}: {shown}"),
        }
    }
}
