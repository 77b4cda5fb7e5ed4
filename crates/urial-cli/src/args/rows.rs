//! CSV, TSV and JSON lines: the same arguments for every command that reads records.

use std::io;

use crate::input::{Column, Dialect, RowPlan};
use crate::objects::FieldPath;
use crate::usage::usage;

/// The heading under which help lists these. Each flag names it; otherwise flags that are declared
/// after them would be listed there too.
const HEADING: &str = "Rows";

// Flags are what a command line is made of; `dialect` and `path` turn them into values.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RowArgs {
    /// Input is CSV (RFC 4180), with URIs in one column. If the command prints a result for each URI, the
    /// result replaces the URI; the rest of the row is unchanged
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with = "null")]
    csv: bool,

    /// Input is TSV (tab-separated values); otherwise like --csv
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with = "null")]
    tsv: bool,

    /// Input is JSON lines: one object per line, with the URI in one field. If the command prints a result for
    /// each URI, the result replaces the URI; the rest of the line is unchanged
    #[arg(long, help_heading = HEADING, group = "rows", conflicts_with_all = ["null", "column", "no_header"])]
    jsonl: bool,

    /// The path to the field with the URI: names separated by dots, and array indexes from 0
    #[arg(long, help_heading = HEADING, value_name = "PATH", default_value = "url", value_parser = FieldPath::parse, requires = "jsonl")]
    field: FieldPath,

    /// The column with the URIs: its name in the first row, or its number, from 1
    #[arg(long, help_heading = HEADING, value_name = "COLUMN", default_value = "1", value_parser = column, requires = "rows")]
    column: Column,

    /// The first row is not a header
    #[arg(long, help_heading = HEADING, requires = "rows")]
    no_header: bool,

    /// Keep the URI, and add the result as a new column or field with this name
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
            return Err(usage(
                "--column",
                "without a header, select a column by its number",
            ));
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
                "this command has no results to add to rows",
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
