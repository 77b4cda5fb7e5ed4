//! [`Page`]: the counts as a table or as JSON.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::Serialize;
use urial::host::HostKind;

use super::counter::Counter;
use super::{LEVELS, Tally};
use crate::complaint::Fault;
use crate::escape::Escaped;

/// The counts of a run, ready to be shown.
pub(crate) struct Page<'t> {
    pub(crate) tally: &'t Tally,
    pub(crate) faults: &'t BTreeMap<Fault, u64>,
    pub(crate) invalid: u64,
    /// The number of names to show of each kind.
    pub(crate) top: usize,
    /// The maximum width of a bar; 0 for none.
    pub(crate) bar: usize,
}

#[derive(Serialize)]
struct Names<'a> {
    /// `null` if there are too many to be counted.
    distinct: Option<usize>,
    /// The maximum error of a count, which may be too low.
    max_error: u64,
    top: Vec<Name<'a>>,
}

#[derive(Serialize)]
struct Name<'a> {
    name: &'a str,
    count: u64,
}

#[derive(Serialize)]
struct FaultCount {
    kind: &'static str,
    component: Option<&'static str>,
    count: u64,
}

#[derive(Serialize)]
struct LevelCount {
    level: &'static str,
    distinct: u64,
    duplicates: u64,
    exact: bool,
}

#[derive(Serialize)]
struct LengthCount {
    min: u64,
    median: u64,
    p90: u64,
    p99: u64,
    max: u64,
    mean: u64,
}

/// The fields, in the order in which they are printed.
#[derive(Serialize)]
pub(crate) struct Record<'a> {
    records: u64,
    valid: u64,
    invalid: u64,
    schemes: Names<'a>,
    hosts: Names<'a>,
    registrable_domains: Names<'a>,
    host_kinds: Vec<Name<'a>>,
    errors: Vec<FaultCount>,
    duplicates: Vec<LevelCount>,
    length: LengthCount,
}

impl Page<'_> {
    fn names<'a>(&self, counter: &'a Counter) -> Names<'a> {
        let name = |(name, count)| Name { name, count };
        Names {
            distinct: counter.distinct(),
            max_error: counter.error(),
            top: counter.top(self.top).into_iter().map(name).collect(),
        }
    }

    fn host_kinds(&self) -> Vec<Name<'static>> {
        let kinds = HostKind::ALL
            .iter()
            .map(|kind| kind.name())
            .zip(self.tally.host_kinds);
        let none = ("none", self.tally.without_host);
        let all = kinds.chain([none]).filter(|(_, count)| *count > 0);
        let mut all: Vec<_> = all.map(|(name, count)| Name { name, count }).collect();
        all.sort_by_key(|name| std::cmp::Reverse(name.count));
        all
    }

    fn errors(&self) -> Vec<FaultCount> {
        let count = |(fault, count): (&Fault, &u64)| FaultCount {
            kind: fault.kind,
            component: fault.component,
            count: *count,
        };
        let mut all: Vec<_> = self.faults.iter().map(count).collect();
        all.sort_by_key(|fault| std::cmp::Reverse(fault.count));
        all
    }

    fn duplicates(&self) -> Vec<LevelCount> {
        let levels = LEVELS.iter().zip(&self.tally.distinct);
        let count = |(level, distinct): (&urial::Level, &super::distinct::Distinct)| {
            let count = distinct.count().min(self.tally.records);
            LevelCount {
                level: level.name(),
                distinct: count,
                duplicates: self.tally.records - count,
                exact: distinct.is_exact(),
            }
        };
        levels.map(count).collect()
    }

    pub(crate) fn record(&self) -> Record<'_> {
        let lengths = &self.tally.lengths;
        Record {
            records: self.tally.records + self.invalid,
            valid: self.tally.records,
            invalid: self.invalid,
            schemes: self.names(&self.tally.schemes),
            hosts: self.names(&self.tally.hosts),
            registrable_domains: self.names(&self.tally.domains),
            host_kinds: self.host_kinds(),
            errors: self.errors(),
            duplicates: self.duplicates(),
            length: LengthCount {
                min: lengths.min(),
                median: lengths.percentile(50),
                p90: lengths.percentile(90),
                p99: lengths.percentile(99),
                max: lengths.max(),
                mean: lengths.mean(),
            },
        }
    }

    /// Writes a line with a count, its share and a bar.
    fn row(&self, f: &mut fmt::Formatter<'_>, count: u64, of: u64, name: &str) -> fmt::Result {
        // Counts of a run fit into 53 bits.
        #[allow(clippy::cast_precision_loss)]
        let share = count as f64 / of.max(1) as f64;
        write!(f, "{count:>12}  {:>5.1}%  ", 100.0 * share)?;
        if self.bar > 0 {
            #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]
            let len = (share * self.bar as f64).round() as usize;
            let gap = self.bar - len.min(self.bar);
            write!(f, "{}{}  ", "█".repeat(len.min(self.bar)), " ".repeat(gap))?;
        }
        writeln!(f, "{}", Escaped(name.as_bytes()))
    }

    fn section(&self, f: &mut fmt::Formatter<'_>, title: &str, counter: &Counter) -> fmt::Result {
        let top = counter.top(self.top);
        if top.is_empty() {
            return Ok(());
        }
        match counter.distinct() {
            Some(distinct) => writeln!(f, "\n{title} ({distinct} distinct)")?,
            None => writeln!(
                f,
                "\n{title} (counts are at most {} too low)",
                counter.error()
            )?,
        }
        for (name, count) in top {
            self.row(f, count, self.tally.records, name)?;
        }
        Ok(())
    }
}

impl fmt::Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let valid = self.tally.records;
        let all = valid + self.invalid;
        writeln!(f, "{all:>12}  records")?;
        self.row(f, valid, all, "valid")?;
        self.row(f, self.invalid, all, "invalid")?;
        self.section(f, "scheme", &self.tally.schemes)?;
        self.section(f, "host", &self.tally.hosts)?;
        self.section(f, "registrable domain", &self.tally.domains)?;
        if valid > 0 {
            writeln!(f, "\nhost kind")?;
            for kind in self.host_kinds() {
                self.row(f, kind.count, valid, kind.name)?;
            }
            writeln!(f, "\nduplicates, by level")?;
            for level in self.duplicates() {
                let mut name = level.level.to_owned();
                if !level.exact {
                    name.write_str(" (estimated)")?;
                }
                self.row(f, level.duplicates, valid, &name)?;
            }
            let length = self.record().length;
            writeln!(f, "\nlength in bytes")?;
            let LengthCount {
                min,
                median,
                p90,
                p99,
                max,
                mean,
            } = length;
            writeln!(
                f,
                "  min {min}  median {median}  mean {mean}  p90 {p90}  p99 {p99}  max {max}"
            )?;
        }
        let errors = self.errors();
        if !errors.is_empty() {
            writeln!(f, "\nerror")?;
        }
        for FaultCount {
            kind,
            component,
            count,
        } in errors
        {
            let name = [kind, component.unwrap_or_default()].join(" ");
            self.row(f, count, all, name.trim_end())?;
        }
        Ok(())
    }
}
