//! `urial repair`: invalid text as URI references.

use urial::UriRef;
use urial::repair::{Repair as Steps, Repaired};

use crate::args::RepairCommandArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct Repair {
    steps: Steps,
    format: Format,
    is_explained: bool,
    delimiter: u8,
}

impl Repair {
    pub(crate) fn new(args: &RepairCommandArgs) -> Self {
        Self {
            steps: args.steps,
            format: Format::of(args.json),
            is_explained: args.stream.repair.explain && !args.json,
            delimiter: args.stream.delimiter(),
        }
    }

    /// Appends a line for each step.
    fn explain(&self, repaired: &Repaired<'_>, out: &mut Vec<u8>) {
        for step in repaired.steps() {
            let (name, severity) = (step.kind().name(), step.severity().name());
            let (before, after) = (step.before(), step.after());
            let line = format!("  {name:<15} {severity:<9} {before:?} -> {after:?}");
            out.extend_from_slice(line.as_bytes());
            out.push(self.delimiter);
        }
    }
}

impl Work for Repair {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let result = self.steps.repair_bytes(record).map_err(Complaint::from);
        if self.format == Format::Json {
            json::write_repair(out, record, result.as_ref());
            out.push(self.delimiter);
            return Ok(match &result {
                Ok(_) => Verdict::Good,
                Err(complaint) => Verdict::Bad(complaint.fault()),
            });
        }
        let repaired = result?;
        out.extend_from_slice(repaired.as_str().as_bytes());
        out.push(self.delimiter);
        if self.is_explained {
            self.explain(&repaired, out);
        }
        Ok(Verdict::Good)
    }

    fn reads_references(&self) -> bool {
        self.format == Format::Text
    }

    fn is_own_result(&self, _reference: &UriRef<'_>) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text if self.is_explained => Product::Lines,
            format => Product::of(format, json::Shape::Repaired),
        }
    }
}
