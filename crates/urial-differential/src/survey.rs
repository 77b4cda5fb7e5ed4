//! [`Survey`]: all differences over many strings, counted by reason.

use std::collections::BTreeMap;
use std::mem::discriminant;

use crate::difference::{Difference, differences};
use crate::peers::{ALL, Peer};

/// How many differences without a reason are kept to be shown, for each peer and question.
const SHOWN: usize = 12;

/// All differences over many strings, counted by reason.
#[derive(Debug, Default)]
pub struct Survey {
    /// The number of strings.
    pub strings: u64,
    /// How often each reason explained a difference with a peer, and an example.
    pub explained: BTreeMap<(&'static str, &'static str), (u64, String)>,
    /// How many differences have no reason.
    pub unexplained: u64,
    /// The first of those.
    pub examples: Vec<Difference>,
}

impl Survey {
    /// Asks all peers about a text.
    pub fn ask(&mut self, text: &str) {
        self.strings += 1;
        for peer in ALL {
            self.ask_one(peer, text);
        }
    }

    fn ask_one(&mut self, peer: &Peer, text: &str) {
        for difference in differences(peer, text) {
            if let Some(reason) = difference.reason() {
                let new = || (0, difference.to_string());
                let entry = self
                    .explained
                    .entry((peer.name, reason.name))
                    .or_insert_with(new);
                entry.0 += 1;
                continue;
            }
            self.unexplained += 1;
            self.show(difference);
        }
    }

    /// Adds what another one found.
    pub fn merge(&mut self, other: Self) {
        self.strings += other.strings;
        self.unexplained += other.unexplained;
        for (key, (count, example)) in other.explained {
            self.explained.entry(key).or_insert((0, example)).0 += count;
        }
        for example in other.examples {
            self.show(example);
        }
    }

    fn show(&mut self, difference: Difference) {
        let kind = |difference: &Difference| (difference.peer, discriminant(&difference.question));
        let alike = |other: &&Difference| kind(other) == kind(&difference);
        if self.examples.iter().filter(alike).count() < SHOWN {
            self.examples.push(difference);
        }
    }
}
