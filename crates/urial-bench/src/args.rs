//! The command line.

use std::path::PathBuf;

use crate::operation::Operation;

/// Measures urial and its peers side by side and prints a table of ratios.
#[derive(clap::Parser)]
#[command(version)]
pub(crate) struct Args {
    /// The folder of URL sets (`*.txt`, one reference per line) [default: ../shared/urls beside the
    /// project if present, else a generated set]
    #[arg(long, value_name = "DIR")]
    pub(crate) urls: Option<PathBuf>,

    /// Measure a generated set even where a folder of real ones is present
    #[arg(long, conflicts_with = "urls")]
    pub(crate) generated: bool,

    /// How often each contender runs over a set; the fastest run counts
    #[arg(long, default_value_t = 25)]
    pub(crate) rounds: u32,

    /// Only these operations
    #[arg(long, value_enum, value_name = "NAME")]
    pub(crate) only: Vec<Operation>,

    /// Only the contenders whose name contains one of these words (urial always runs)
    #[arg(long, value_name = "WORD")]
    pub(crate) peer: Vec<String>,

    /// Only the sets whose name contains one of these words
    #[arg(long, value_name = "WORD")]
    pub(crate) set: Vec<String>,

    /// Write all figures as JSON to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    /// Draw the figures as an SVG bar chart into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

impl Args {
    /// Returns the operations to measure, in the order of the report.
    pub(crate) fn operations(&self) -> Vec<Operation> {
        if self.only.is_empty() {
            Operation::ALL.to_vec()
        } else {
            self.only.clone()
        }
    }

    /// Returns whether a contender of this name takes part.
    pub(crate) fn wants_peer(&self, name: &str) -> bool {
        self.peer.is_empty()
            || name.starts_with("urial")
            || self.peer.iter().any(|word| name.contains(word.as_str()))
    }

    /// Returns whether a set of this name is measured.
    pub(crate) fn wants_set(&self, name: &str) -> bool {
        self.set.is_empty() || self.set.iter().any(|word| name.contains(word.as_str()))
    }
}
