//! urial itself, with the best instructions of this processor and with lesser ones.

use std::sync::LazyLock;

use urial::Reference;
use urial_scan::{Level, use_level};

use crate::contender::Contender;
use crate::contender::Family::Own;
use crate::peers::for_each_line;
use crate::set::Set;

/// The name of urial as it is, among the contenders.
pub(crate) const NAME: &str = "urial";

/// urial as a parser: as it is, then with each lesser set of instructions.
pub(crate) fn parsers() -> Vec<Contender> {
    let lesser = [
        Contender::new("urial (avx2)", Own, |set| parse_with("avx2", set)),
        Contender::new("urial (sse2)", Own, |set| parse_with("sse2", set)),
        Contender::new("urial (neon)", Own, |set| parse_with("neon", set)),
        Contender::new("urial (scalar)", Own, |set| parse_with("scalar", set)),
    ];
    let best = Level::best();
    let mut parsers = vec![Contender::new(NAME, Own, parse)];
    parsers.extend(lesser.into_iter().filter(|contender| {
        Level::available()
            .any(|level| level != best && contender.name == format!("urial ({})", level.name()))
    }));
    parsers
}

fn parse(set: &Set) -> usize {
    for_each_line(set, Reference::parse)
}

/// Parses with the instructions of a level that is available.
fn parse_with(level: &str, set: &Set) -> usize {
    // Asked once: under a hypervisor, a question to the processor takes microseconds.
    static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| Level::available().collect());
    if let Some(level) = LEVELS.iter().find(|available| available.name() == level) {
        use_level(*level);
    }
    let accepted = parse(set);
    if let Some(best) = LEVELS.last() {
        use_level(*best);
    }
    accepted
}

/// Whether a line is a valid reference.
pub(crate) fn is_valid(line: &str) -> bool {
    Reference::parse(line).is_ok()
}

/// Whether a line is a valid relative reference.
pub(crate) fn is_relative(line: &str) -> bool {
    Reference::parse(line).is_ok_and(|reference| reference.scheme().is_none())
}
