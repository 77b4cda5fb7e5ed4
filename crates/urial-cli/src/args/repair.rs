//! `--repair` and `--explain`: the same for every command that reads records.

use std::io;

use urial::repair::{Repair, StepKind};

use crate::usage::usage;

/// The heading under which help lists these.
const HEADING: &str = "Repair";

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RepairArgs {
    /// Repair invalid input first, with the steps of "cosmetic", "web" or "all" (see `urial repair`), or with a
    /// list of steps, separated by commas. Results, and "input" in JSON, are those of the repaired text. The
    /// number of repairs is reported on standard error; input that cannot be repaired is unchanged
    #[arg(id = "repair", long = "repair", help_heading = HEADING, value_name = "STEPS", num_args = 0..=1, require_equals = true,
          default_missing_value = "all", value_parser = steps)]
    pub(crate) steps: Option<Repair>,

    /// Report each repair on standard error, step by step; in `normalize` and `repair`, print the steps under
    /// each result
    #[arg(short, long, help_heading = HEADING)]
    pub(crate) explain: bool,
}

impl RepairArgs {
    /// Fails if there is nothing to explain.
    pub(crate) fn refuse_lone_explain(&self) -> io::Result<()> {
        if self.explain && self.steps.is_none() {
            return Err(usage("--explain", "expected with --repair"));
        }
        Ok(())
    }

    /// Fails if `--repair` is given where it has no meaning.
    pub(crate) fn refuse(&self, reason: &'static str) -> io::Result<()> {
        match self.steps {
            Some(_) => Err(usage("--repair", reason)),
            None => Ok(()),
        }
    }
}

/// Parses a preset or a list of steps.
pub(super) fn steps(text: &str) -> Result<Repair, String> {
    match text {
        "cosmetic" => return Ok(Repair::cosmetic()),
        "web" => return Ok(Repair::web()),
        "all" => return Ok(Repair::all()),
        _ => {}
    }
    let mut repair = Repair::none();
    for name in text.split(',') {
        let Some(kind) = StepKind::parse(name) else {
            let names = StepKind::ALL.map(StepKind::name).join(", ");
            return Err(format!("expected cosmetic, web, all, or some of {names}"));
        };
        repair = repair.with(kind);
    }
    Ok(repair)
}
