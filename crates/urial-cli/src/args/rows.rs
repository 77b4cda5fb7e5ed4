//! Rows of values: the same for every command that reads records.

use std::io;

use crate::input::{Column, Dialect, RowPlan};
use crate::usage::usage;

/// Under which help lists these: each says so itself, or what is declared after them would be there
/// too.
const HEADING: &str = "Rows";

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

    /// The column that holds the URIs: its name in the first row, or its number, from 1
    #[arg(long, help_heading = HEADING, value_name = "COLUMN", default_value = "1", value_parser = column, requires = "rows")]
    column: Column,

    /// The first row is no header
    #[arg(long, help_heading = HEADING, requires = "rows")]
    no_header: bool,

    /// Leave the URI where it is, and add the result as a new column of this name
    #[arg(long, help_heading = HEADING, value_name = "NAME", requires = "rows")]
    append: Option<String>,
}

impl RowArgs {
    /// How rows are written, if input is rows.
    pub(crate) const fn dialect(&self) -> Option<Dialect> {
        match (self.csv, self.tsv) {
            (true, _) => Some(Dialect::Csv),
            (_, true) => Some(Dialect::Tsv),
            _ => None,
        }
    }

    /// What is known of rows before any is read.
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

    /// The name of the column that is added.
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

/// A name or a number, from 1.
fn column(text: &str) -> Result<Column, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("columns are counted from 1".into()),
        Ok(number) => Ok(Column::Place(number - 1)),
        Err(_) => Ok(Column::Name(text.into())),
    }
}
