//! [`Strings`]: all strings over an alphabet, visited along with the oracle's automaton.
//!
//! The strings form a tree: each one's children are those with one more byte. In a traversal of
//! the tree, the automaton takes one step for each string instead of one for each byte of it.

use super::parallel;
use crate::oracle::{Cursor, Tagged};

/// All strings `before X after` with `X` over the alphabet, up to a length of `X`.
///
/// ```
/// use urial_conformance::exhaustive::Strings;
/// let strings = Strings { alphabet: b"ab", before: b"//[", after: b"]", length: 2 };
/// assert_eq!(strings.count(), 1 + 2 + 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strings<'a> {
    /// The bytes that vary.
    pub alphabet: &'a [u8],
    /// The text before them.
    pub before: &'a [u8],
    /// The text after them.
    pub after: &'a [u8],
    /// How many there are at most.
    pub length: usize,
}

/// A string and the result of the automaton.
#[derive(Clone, Copy, Debug)]
pub struct Visited<'a> {
    /// The string.
    pub text: &'a [u8],
    /// The automaton after its last byte.
    pub cursor: Cursor<u8>,
    /// The length of its longest beginning that some string of the rule has too.
    pub viable: usize,
}

/// Something to do with each string.
pub trait Visitor {
    /// Called once for each string.
    fn visit(&mut self, visited: &Visited<'_>);
}

impl Strings<'_> {
    /// Returns how many strings there are.
    pub fn count(&self) -> u64 {
        count(self.alphabet.len(), self.length)
    }

    /// Visits all strings on some threads, each with its own visitor, and returns the visitors. Calls
    /// `progress` from time to time with the number of strings visited since the last call.
    ///
    /// # Panics
    ///
    /// If strings are longer than 255 bytes, the alphabet is empty, or a visitor panics.
    pub fn walk<V: Visitor + Send>(
        &self,
        automaton: &Tagged,
        threads: usize,
        new_visitor: impl Fn() -> V + Sync,
        progress: impl Fn(u64) + Sync,
    ) -> Vec<V> {
        let units: Vec<_> = self.alphabet.chunks(1).collect();
        let tree = Tree {
            units: &units,
            before: self.before,
            after: self.after,
            length: self.length,
        };
        tree.walk(automaton, threads, new_visitor, progress)
    }
}

/// Returns the number of strings of up to `length` units, of which there are `size`.
pub(super) fn count(size: usize, length: usize) -> u64 {
    (0..=length as u32)
        .map(|length| (size as u64).pow(length))
        .sum()
}

/// How many of the first units make a block of work: small enough to share out evenly.
const BLOCK: usize = 2;

/// All strings `before X after`, where `X` has up to `length` units of one or more bytes.
#[derive(Clone, Copy)]
pub(super) struct Tree<'a> {
    pub(super) units: &'a [&'a [u8]],
    pub(super) before: &'a [u8],
    pub(super) after: &'a [u8],
    pub(super) length: usize,
}

impl Tree<'_> {
    /// See [`Strings::walk`].
    pub(super) fn walk<V: Visitor + Send>(
        &self,
        automaton: &Tagged,
        threads: usize,
        new_visitor: impl Fn() -> V + Sync,
        progress: impl Fn(u64) + Sync,
    ) -> Vec<V> {
        let longest_unit = self.units.iter().map(|unit| unit.len()).max();
        let longest_unit = longest_unit.expect("there are units");
        let longest = self.before.len() + self.length * longest_unit + self.after.len();
        assert!(longest <= u8::MAX.into(), "positions are bytes");
        let depth = self.length.min(BLOCK);
        let blocks = self.units.len().pow(depth as u32);
        let new_walker = || Walker {
            tree: self,
            automaton,
            visitor: new_visitor(),
            visits: 0,
        };
        let walk_block = |walker: &mut Walker<'_, V>, block| {
            walker.block(block, depth);
            progress(std::mem::take(&mut walker.visits));
        };
        let walkers = parallel::blocks(blocks, threads, new_walker, walk_block);
        walkers.into_iter().map(|walker| walker.visitor).collect()
    }
}

/// The traversal of one thread.
struct Walker<'a, V> {
    tree: &'a Tree<'a>,
    automaton: &'a Tagged,
    visitor: V,
    visits: u64,
}

/// A string that is being extended.
#[derive(Clone, Copy)]
struct Place {
    cursor: Cursor<u8>,
    viable: usize,
}

impl<V: Visitor> Walker<'_, V> {
    /// Visits the strings whose first `depth` units are those of the block's number, and the
    /// beginnings of the first of them, so that each short string belongs to one block.
    fn block(&mut self, mut number: usize, depth: usize) {
        let units = self.tree.units;
        let mut text = Vec::new();
        let start = Place {
            cursor: self.automaton.start(),
            viable: 0,
        };
        let mut place = self.push(start, &mut text, self.tree.before);
        for remaining in (0..depth).rev() {
            // Only the first block below a short string visits it.
            if number == 0 {
                self.visit(&mut text, place);
            }
            let block = units.len().pow(remaining as u32);
            place = self.push(place, &mut text, units[number / block]);
            number %= block;
        }
        self.descend(&mut text, place, self.tree.length - depth);
    }

    /// Visits a string and all its extensions by up to `more` units.
    fn descend(&mut self, text: &mut Vec<u8>, place: Place, more: usize) {
        self.visit(text, place);
        if more == 0 {
            return;
        }
        let length = text.len();
        for unit in self.tree.units {
            let next = self.push(place, text, unit);
            self.descend(text, next, more - 1);
            text.truncate(length);
        }
    }

    /// Appends a unit and returns the place after it.
    #[inline]
    fn push(&self, mut place: Place, text: &mut Vec<u8>, unit: &[u8]) -> Place {
        for &byte in unit {
            let lives_before = place.viable == text.len();
            text.push(byte);
            let cursor = self.automaton.next(&place.cursor, byte, text.len() as u8);
            let lives = lives_before && !self.automaton.is_dead(&cursor);
            place = Place {
                cursor,
                viable: place.viable + usize::from(lives),
            };
        }
        place
    }

    #[inline]
    fn visit(&mut self, text: &mut Vec<u8>, place: Place) {
        let length = text.len();
        let Place { cursor, viable } = self.push(place, text, self.tree.after);
        self.visitor.visit(&Visited {
            text,
            cursor,
            viable,
        });
        self.visits += 1;
        text.truncate(length);
    }
}

#[cfg(test)]
mod tests {
    use super::{Strings, Visited, Visitor};
    use crate::oracle::{Dfa, Tagged, grammars};

    struct Collect(Vec<Vec<u8>>, Dfa, Tagged);

    impl Visitor for Collect {
        fn visit(&mut self, visited: &Visited<'_>) {
            assert_eq!(
                self.2.is_accepting(&visited.cursor),
                self.1.accepts(visited.text)
            );
            assert_eq!(visited.viable, self.1.viable_prefix(visited.text));
            self.0.push(visited.text.to_vec());
        }
    }

    #[track_caller]
    fn check(alphabet: &[u8], before: &[u8], after: &[u8], length: usize) {
        let grammar = grammars::rfc3986();
        let dfa = Dfa::compile(&grammar, "authority").unwrap();
        let tagged = Tagged::compile(&grammar, "authority", &[]).unwrap();
        let strings = Strings {
            alphabet,
            before,
            after,
            length,
        };
        let new = || Collect(Vec::new(), dfa.clone(), tagged.clone());
        let done = std::sync::atomic::AtomicU64::new(0);
        let count = |visits| {
            done.fetch_add(visits, std::sync::atomic::Ordering::Relaxed);
        };
        let visitors = strings.walk(&tagged, 3, new, count);
        let mut all: Vec<_> = visitors.into_iter().flat_map(|visitor| visitor.0).collect();
        assert_eq!(all.len() as u64, strings.count());
        assert_eq!(done.into_inner(), strings.count());
        assert!(
            all.iter()
                .all(|text| text.starts_with(before) && text.ends_with(after))
        );
        all.sort();
        all.dedup();
        assert_eq!(
            all.len() as u64,
            strings.count(),
            "each string is visited once"
        );
    }

    #[test]
    fn each_string_is_visited_once_with_the_automaton_in_step() {
        for length in 0..=4 {
            check(b"a:@[]1", b"", b"", length);
            check(b":1.v", b"[", b"]", length);
            check(b"x", b"u@", b"", length);
        }
    }
}
