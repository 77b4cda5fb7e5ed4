//! [`Report`]: the figures of one run, and where they were taken.

use std::fs;
use std::process::Command;

use serde::Serialize;

use crate::operation::{Family, Operation};

/// Everything one run found out.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) machine: String,
    pub(crate) date: String,
    pub(crate) sections: Vec<Section>,
}

/// One operation over one set.
#[derive(Serialize)]
pub(crate) struct Section {
    pub(crate) operation: Operation,
    pub(crate) set: String,
    pub(crate) lines: usize,
    pub(crate) figures: Vec<Figure>,
}

/// One contender in a section.
#[derive(Serialize)]
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    /// Thread-CPU nanoseconds per line, the least of all rounds.
    pub(crate) nanoseconds: f64,
    /// How many of the lines it accepted.
    pub(crate) accepted: usize,
    /// Allocations per line, as far as Rust's allocator sees them.
    pub(crate) allocations: f64,
}

impl Report {
    /// An empty report with today's date and this machine's processor.
    pub(crate) fn of_this_machine() -> Self {
        Self {
            machine: processor(),
            date: today(),
            sections: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, section: Section) {
        self.sections.push(section);
    }

    /// Returns the sections of one operation.
    pub(crate) fn of(&self, operation: Operation) -> impl Iterator<Item = &Section> {
        self.sections
            .iter()
            .filter(move |section| section.operation == operation)
    }
}

impl Section {
    /// Returns the figure of urial itself.
    pub(crate) fn own(&self) -> Option<&Figure> {
        self.figures.first()
    }

    /// Returns the figure of a contender.
    pub(crate) fn named(&self, name: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == name)
    }

    /// Returns the fastest figure of a family.
    pub(crate) fn fastest(&self, family: Family) -> Option<&Figure> {
        self.figures
            .iter()
            .filter(|figure| figure.family == family)
            .min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))
    }
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    info.lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or_else(
            || std::env::consts::ARCH.to_owned(),
            |(_, name)| name.trim().to_owned(),
        )
}

fn today() -> String {
    let output = Command::new("date").arg("+%Y-%m-%d").output();
    output
        .ok()
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .map_or_else(
            || "an unknown day".to_owned(),
            |date| date.trim().to_owned(),
        )
}
