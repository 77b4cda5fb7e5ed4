//! Rows of values: the same for every command that reads records.

use std::io;

use crate::input::{Column, Dialect, RowPlan};
use crate::objects::FieldPath;
use crate::usage::usage;

/// Under which help lists these: each flag names it, or what is declared after them would be there
/// too.
const HEADING: &str = "Rows";

// Flags are what a command line is made of; `dialect` and `path` turn them into values.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RowArgs {
    /// Input is rows of comma-separated values (RFC 4180), of which one column holds the URIs. Where
    /// the command prints a result for each, it takes the URI's place; all else in the row stays as
    /// it is
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with = "null")]
    csv: bool,

    /// The same with tab-separated values
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with = "null")]
    tsv: bool,

    /// Input is JSON lines: one object per line, of which a field holds the URI. Where the command prints a
    /// result for each, it replaces the URI; all else in the line stays as it is
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with_all = ["null", "column", "no_header"])]
    jsonl: bool,

    /// The field that holds the URI: names with dots between, and numbers from 0 for places in arrays
    #[arg(long, help_heading = HEADING, value_name = "PATH", default_value = "url", value_parser = FieldPath::parse, requires = "jsonl")]
    field: FieldPath,

    /// The column that holds the URIs: its name in the first row, or its number, from 1
    #[arg(long, help_heading = HEADING, value_name = "COLUMN", default_value = "1", value_parser = column, requires = "rows")]
    column: Column,

    /// The first row is not a header
    #[arg(long, help_heading = HEADING, requires = "rows")]
    no_header: bool,

    /// Leave the URI where it is, and add the result as a new column or field of this name
    #[arg(long, help_heading = HEADING, value_name = "NAME", requires = "rows")]
    append: Option<String>,
}

impl RowArgs {
    /// Returns how rows are written, if input is rows.
    pub(crate) const fn dialect(&self) -> Option<Dialect> {
        match (self.csv, self.tsv) {
            (true, _) => Some(Dialect::Csv),
            (_, true) => Some(Dialect::Tsv),
            _ => None,
        }
    }

    /// Returns where the URI is in an object, if input is JSON lines.
    pub(crate) fn path(&self) -> Option<FieldPath> {
        self.jsonl.then(|| self.field.clone())
    }

    /// Returns whether input is rows or JSON lines.
    pub(crate) const fn is_used(&self) -> bool {
        self.jsonl || self.dialect().is_some()
    }

    /// Returns what is known of rows before any is read.
    pub(crate) fn plan(&self) -> io::Result<Option<RowPlan>> {
        let Some(dialect) = self.dialect() else {
            return Ok(None);
        };
        if self.no_header && matches!(self.column, Column::Name(_)) {
            return Err(usage("--column", "without a header, columns have numbers"));
        }
        Ok(Some(RowPlan {
            dialect,
            column: self.column.clone(),
            has_header: !self.no_header,
        }))
    }

    /// Returns the name of the column that is added.
    pub(crate) fn append(&self) -> Option<String> {
        self.append.clone()
    }

    /// For what prints no results.
    pub(crate) fn refuse_append(&self) -> io::Result<()> {
        match self.append {
            Some(_) => Err(usage(
                "--append",
                "there are no results to be added to rows",
            )),
            None => Ok(()),
        }
    }
}

/// Parses a name or a number, from 1.
fn column(text: &str) -> Result<Column, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("columns are counted from 1".into()),
        Ok(number) => Ok(Column::Place(number - 1)),
        Err(_) => Ok(Column::Name(text.into())),
    }
}
