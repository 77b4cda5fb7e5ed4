//! [`Tally`]: the counts of all records.

use urial::host::HostKind;

use super::counter::Counter;
use super::distinct::Distinct;
use super::lengths::Lengths;
use super::{Fact, LEVELS};

/// The number of distinct names that are counted exactly. At 255 bytes each, they take 25 MiB.
const NAMES: usize = 1 << 16;

/// The number of distinct URIs per level that are counted exactly: 5 MiB for each level.
const URIS: usize = 1 << 18;

/// The counts of all valid records, in at most 80 MiB.
pub(crate) struct Tally {
    pub(super) records: u64,
    pub(super) schemes: Counter,
    pub(super) hosts: Counter,
    pub(super) domains: Counter,
    pub(super) host_kinds: [u64; HostKind::ALL.len()],
    pub(super) without_host: u64,
    pub(super) distinct: [Distinct; LEVELS.len()],
    pub(super) lengths: Lengths,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            records: 0,
            schemes: Counter::new(NAMES),
            hosts: Counter::new(NAMES),
            domains: Counter::new(NAMES),
            host_kinds: [0; HostKind::ALL.len()],
            without_host: 0,
            distinct: LEVELS.map(|_| Distinct::new(URIS)),
            lengths: Lengths::default(),
        }
    }
}

impl Tally {
    pub(crate) fn add(&mut self, fact: &Fact<'_>) {
        self.records += 1;
        self.lengths.add(fact.len);
        for (distinct, hash) in self.distinct.iter_mut().zip(fact.hashes) {
            distinct.add(hash);
        }
        match fact.host_kind {
            Some(kind) => self.host_kinds[usize::from(kind)] += 1,
            None => self.without_host += 1,
        }
        self.schemes.add(if fact.scheme.is_empty() {
            "(none)"
        } else {
            fact.scheme
        });
        for (counter, name) in [
            (&mut self.hosts, fact.host),
            (&mut self.domains, fact.domain),
        ] {
            if !name.is_empty() {
                counter.add(name);
            }
        }
    }
}
