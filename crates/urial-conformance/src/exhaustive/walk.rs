//! [`Strings`]: all strings over an alphabet, visited along with the oracle's automaton.
//!
//! The strings form a tree: each one's children are those with one more byte. Walking the tree, the
//! automaton takes one step for each string instead of one for each byte of it.

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

/// How many of the first bytes make a block of work: small enough to share out evenly.
const BLOCK: usize = 2;

impl Strings<'_> {
    /// How many strings there are.
    pub fn count(&self) -> u64 {
        let size = self.alphabet.len() as u64;
        (0..=self.length as u32)
            .map(|length| size.pow(length))
            .sum()
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
        let longest = self.before.len() + self.length + self.after.len();
        assert!(longest <= u8::MAX.into(), "positions are bytes");
        assert!(!self.alphabet.is_empty(), "an alphabet has letters");
        let depth = self.length.min(BLOCK);
        let blocks = self.alphabet.len().pow(depth as u32);
        let new_walker = || Walker {
            strings: self,
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

/// One thread's walk.
struct Walker<'a, V> {
    strings: &'a Strings<'a>,
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
    /// Visits the strings whose first `depth` bytes are those of the block's number, and the
    /// beginnings of the first of them, so that each short string belongs to one block.
    fn block(&mut self, mut number: usize, depth: usize) {
        let alphabet = self.strings.alphabet;
        let mut text = self.strings.before.to_vec();
        let start = Place {
            cursor: self.automaton.start(),
            viable: 0,
        };
        let mut place =
            (1..=text.len()).fold(start, |place, length| self.step(place, &text[..length]));
        for remaining in (0..depth).rev() {
            // Only the first block below a short string visits it.
            if number == 0 {
                self.visit(&mut text, place);
            }
            let block = alphabet.len().pow(remaining as u32);
            text.push(alphabet[number / block]);
            number %= block;
            place = self.step(place, &text);
        }
        self.descend(&mut text, place, self.strings.length - depth);
    }

    /// Visits a string and all its extensions by up to `more` bytes.
    fn descend(&mut self, text: &mut Vec<u8>, place: Place, more: usize) {
        self.visit(text, place);
        if more == 0 {
            return;
        }
        for &byte in self.strings.alphabet {
            text.push(byte);
            let next = self.step(place, text);
            self.descend(text, next, more - 1);
            text.pop();
        }
    }

    /// Returns the place after the last byte of the text.
    #[inline]
    fn step(&self, place: Place, text: &[u8]) -> Place {
        let (&byte, before) = text.split_last().expect("a byte was added");
        let cursor = self.automaton.next(&place.cursor, byte, text.len() as u8);
        let lives = place.viable == before.len() && !self.automaton.is_dead(&cursor);
        Place {
            cursor,
            viable: place.viable + usize::from(lives),
        }
    }

    #[inline]
    fn visit(&mut self, text: &mut Vec<u8>, mut place: Place) {
        let length = text.len();
        for &byte in self.strings.after {
            text.push(byte);
            place = self.step(place, text);
        }
        let Place { cursor, viable } = place;
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
