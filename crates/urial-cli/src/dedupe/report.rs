//! [`Report`]: how many duplicates there were, and why.

use std::fmt;
use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;

use urial::Level;

use crate::ignored::IgnoredPart;

/// The number of duplicates, by the lowest level at which they equal the first member.
#[derive(Debug)]
pub(crate) struct Report {
    standard: StandardName,
    lines: u64,
    distinct: u64,
    by_level: [u64; Level::ALL.len()],
    /// Those that are the same only without what is ignored, if something is.
    ignoring: Option<u64>,
}

impl Report {
    pub(crate) fn new(standard: StandardName, ignored: &[IgnoredPart]) -> Self {
        Self {
            standard,
            lines: 0,
            distinct: 0,
            by_level: [0; Level::ALL.len()],
            ignoring: (!ignored.is_empty()).then_some(0),
        }
    }

    pub(crate) fn with_totals(self, lines: u64, distinct: u64) -> Self {
        Self {
            lines,
            distinct,
            ..self
        }
    }

    /// Adds a duplicate and the first of its class.
    pub(crate) fn add(&mut self, first: &[u8], duplicate: &[u8]) {
        if first == duplicate {
            // Invalid lines are compared as they are.
            self.by_level[Level::Simple as usize] += 1;
            return;
        }
        let parse = |line| Reference::parse_form(line, Form::Reference, self.standard).ok();
        let level = parse(first)
            .zip(parse(duplicate))
            .and_then(|(a, b)| a.compare(b).equal_from());
        if let (None, Some(ignoring)) = (level, &mut self.ignoring) {
            *ignoring += 1;
            return;
        }
        // URIs that are equal only by supplied pairs are equal at the highest level.
        self.by_level[level.unwrap_or(Level::Protocol) as usize] += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let duplicates = self.lines - self.distinct;
        writeln!(
            f,
            "{} lines, {} distinct, {duplicates} duplicates",
            self.lines, self.distinct
        )?;
        for (level, &count) in Level::ALL.iter().zip(&self.by_level) {
            if count > 0 {
                let name = level.name();
                writeln!(
                    f,
                    "{count:>9}  {name:<8}  RFC 3986 section {}",
                    level.section()
                )?;
            }
        }
        match self.ignoring.filter(|count| *count > 0) {
            Some(count) => writeln!(f, "{count:>9}  ignored   without the parts of --ignore"),
            None => Ok(()),
        }
    }
}
