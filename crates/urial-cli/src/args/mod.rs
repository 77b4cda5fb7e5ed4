//! The arguments, declared once: help, man pages and completions come from here.

mod choice;
mod stream;

pub(crate) use choice::{Color, FormArg, GrammarArg, OnError};
pub(crate) use stream::StreamArgs;

use clap::{Parser, Subcommand};

/// URIs exactly as the standards say: parse, check, resolve, normalize, compare.
///
/// Exit status: 0 all is well; 1 some input is invalid, or two URIs are not equal; 2 wrong usage,
/// or an input or output error.
#[derive(Debug, Parser)]
#[command(
    name = "urial",
    version,
    max_term_width = 100,
    propagate_version = true
)]
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
    Check(CheckArgs),
}

/// Show the components of URIs and references
///
/// Draws each one with its components named under it, as RFC 3986 section 3 does, followed by
/// what they mean. Exits with 1 if one of them is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct ParseArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The grammar to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) grammar: GrammarArg,

    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,

    /// Show passwords instead of masking them (JSON is data and never masks)
    #[arg(long)]
    pub(crate) show_password: bool,
}

/// Say whether URIs are valid, and where they are not
///
/// Valid input is silent. Each invalid one is reported on standard error with its place, the rule
/// it breaks and what to write instead. Exits with 1 if there is one.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The grammar to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) grammar: GrammarArg,

    /// What the input must be
    #[arg(long = "as", value_enum, default_value_t, value_name = "FORM")]
    pub(crate) form: FormArg,

    /// Hold each URI to the rules of its scheme too
    #[arg(long)]
    pub(crate) scheme_rules: bool,

    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}
