//! [`Repairs`]: what `--repair` changed in a chunk, before any work is done on it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use urial::repair::{Repair, Repaired, StepKind};

use super::Setup;
use crate::args::RepairArgs;
use crate::input::{Chunk, Fields, Row, rows};
use crate::render::mask::hide_password;

/// The options `--repair` and `--explain`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RepairPlan {
    repair: Repair,
    is_explained: bool,
}

impl RepairPlan {
    pub(super) fn new(args: &RepairArgs) -> Option<Self> {
        args.steps.map(|repair| Self {
            repair,
            is_explained: args.explain,
        })
    }
}

/// The number of repaired records, and their steps.
#[derive(Debug, Default)]
pub(super) struct Repairs {
    pub(super) records: u64,
    /// The number of steps of each kind.
    pub(super) steps: BTreeMap<StepKind, u64>,
    /// The reports, by the index of the record in the chunk.
    pub(super) notes: Vec<(u64, String)>,
}

impl Repairs {
    /// Repairs the records of a chunk in place.
    pub(super) fn apply(setup: &Setup, chunk: &mut Chunk) -> Self {
        let mut found = Self::default();
        let Some(plan) = setup.repair else {
            return found;
        };
        if chunk.piece.is_some() {
            return found;
        }
        let edits = match setup.rows {
            Some(_) => found.edit_rows(plan, setup, chunk),
            None => found.edit_records(plan, setup, chunk),
        };
        if !edits.is_empty() {
            *chunk = edited(chunk, &edits);
        }
        found
    }

    /// Repairs an argument, which may have the delimiter in it.
    pub(super) fn argument<'a>(
        &mut self,
        setup: &Setup,
        number: u64,
        text: &'a [u8],
    ) -> Cow<'a, [u8]> {
        let plan = setup.repair;
        let repaired = plan.and_then(|plan| self.repair(plan, setup, number, text));
        repaired.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    fn edit_records(&mut self, plan: RepairPlan, setup: &Setup, chunk: &Chunk) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (number, record) in (0..).zip(chunk.records(setup.delimiter)) {
            if let Some(text) = self.repair(plan, setup, number, record) {
                let start = chunk.spot(record, setup.delimiter).start;
                edits.push((start..start + record.len(), text));
            }
        }
        edits
    }

    fn edit_rows(&mut self, plan: RepairPlan, setup: &Setup, chunk: &Chunk) -> Vec<Edit> {
        let mut edits = Vec::new();
        let Some(dialect) = setup.rows else {
            return edits;
        };
        let mut fields = Fields::new(dialect);
        let data = &chunk.data()[chunk.header..];
        for (number, row) in (0..).zip(rows(data, dialect, setup.max_record)) {
            // A row that cannot be taken apart is reported by the work.
            let Row::Whole(row) = row else { continue };
            let Ok(field) = fields.find(row, chunk.column) else {
                continue;
            };
            let range = field.range.clone();
            if let Some(text) = self.repair(plan, setup, number, field.text) {
                let start = chunk.spot(row, setup.delimiter).start;
                let mut written = Vec::new();
                dialect.write_field(&text, &mut written);
                edits.push((start + range.start..start + range.end, written));
            }
        }
        edits
    }

    /// Returns a text in its repaired form, if it is not valid and can be repaired.
    fn repair(
        &mut self,
        plan: RepairPlan,
        setup: &Setup,
        number: u64,
        text: &[u8],
    ) -> Option<Vec<u8>> {
        if text.len() > setup.max_record {
            return None;
        }
        let repaired = plan.repair.repair_bytes(text).ok()?;
        if repaired.is_unchanged() {
            return None;
        }
        self.records += 1;
        for step in repaired.steps() {
            *self.steps.entry(step.kind()).or_default() += 1;
        }
        if plan.is_explained {
            self.notes.push((number, note(&repaired)));
        }
        Some(repaired.as_str().as_bytes().to_vec())
    }
}

/// Returns the steps that were applied to a record, and the result.
pub(crate) fn note(repaired: &Repaired<'_>) -> String {
    let steps = repaired.steps().iter().map(|step| {
        let (name, severity) = (step.kind().name(), step.severity().name());
        format!("{name} {:?} ({severity})", step.before())
    });
    let steps: Vec<_> = steps.collect();
    let shown = hide_password(repaired.as_str().as_bytes());
    let shown = String::from_utf8_lossy(&shown).into_owned();
    format!("repaired as {shown}: {}", steps.join(", "))
}

/// Bytes of a chunk, and what takes their place.
type Edit = (Range<usize>, Vec<u8>);

fn edited(chunk: &Chunk, edits: &[Edit]) -> Chunk {
    let data = chunk.data();
    let growth: usize = edits.iter().map(|(_, text)| text.len()).sum();
    let mut new = Chunk {
        source: chunk.source,
        header: chunk.header,
        column: chunk.column,
        width: chunk.width,
        ends_in_overlong: chunk.ends_in_overlong,
        piece: chunk.piece,
        ..Chunk::default()
    };
    new.make_room(data.len() + growth);
    let mut at = 0;
    for (range, text) in edits {
        new.push(&data[at..range.start]);
        new.push(text);
        at = range.end;
    }
    new.push(&data[at..]);
    new
}
