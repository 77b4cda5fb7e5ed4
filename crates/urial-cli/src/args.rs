//! The arguments, declared once: help, man pages and completions come from here.

use clap::{Parser, Subcommand, ValueEnum};

/// Reads, checks and takes apart URIs exactly as the standards say.
#[derive(Debug, Parser)]
#[command(name = "urial", version, about, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colour
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub(crate) color: Color,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Parse(ParseArgs),
}

/// Show the components of URIs and references
///
/// Draws each one with its components named under it, as RFC 3986 section 3 does, followed by
/// what they mean. Exits with 1 if one of them is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct ParseArgs {
    /// The URIs or references; without any, they are read from standard input, one a line
    #[arg(value_name = "URI")]
    pub(crate) inputs: Vec<String>,

    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,

    /// Show passwords instead of masking them
    #[arg(long)]
    pub(crate) show_password: bool,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Color {
    /// At a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes every stream of the process follow the choice.
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}
