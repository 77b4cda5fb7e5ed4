//! Input and output: the same arguments for every command.

use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use super::{OnError, RepairArgs, RowArgs};
use crate::condition::Condition;
use crate::input::Source;
use crate::render::Password;
use crate::render::diagnostic::{Reporting, Summary};
use crate::sink::Destination;
use crate::target::Identity;
use crate::usage::usage;

/// More threads than this gain nothing, and each takes memory.
const MOST_THREADS: usize = 256;

// Flags are what a command line is made of; `reporting` and `password` turn them into enums.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct StreamArgs {
    /// URIs or references; standard input if there are none and no --file
    #[arg(value_name = "URI")]
    pub(crate) inputs: Vec<OsString>,

    /// Read URIs from a file, one per line ("-" is standard input; gzip and zstd are decompressed); may be
    /// given several times
    #[arg(short, long = "file", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Records end with NUL instead of a newline, in input and output
    #[arg(short = '0', long = "null")]
    pub(crate) null: bool,

    /// Process only records that satisfy this condition, and omit the others (`set` passes them on): a
    /// field of `get`, "valid", comparisons with = != ~ !~ < <= > >=, combined with "and", "or", "not" or
    /// "!" and parentheses, such as "scheme=http and host~*.example.com and !query". If given several
    /// times, all conditions must hold
    #[arg(long = "where", value_name = "CONDITION", value_parser = Condition::parse)]
    pub(crate) conditions: Vec<Condition>,

    /// What happens to invalid input
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) on_error: OnError,

    /// Write reports of invalid input to a file instead of standard error ("-" is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) errors: Option<PathBuf>,

    /// Write at most this many reports; the rest are counted
    #[arg(long, value_name = "N")]
    pub(crate) max_errors: Option<u64>,

    /// Write no reports and no summary
    #[arg(short, long, conflicts_with_all = ["max_errors", "stats"])]
    pub(crate) quiet: bool,

    /// At the end, print the number of records, and of records per kind of error, on standard error
    #[arg(long)]
    pub(crate) stats: bool,

    /// Write to a file, atomically ("-" is standard output)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// The maximum length of a line; a longer one is reported and skipped
    #[arg(long, value_name = "SIZE", default_value = "1MiB", value_parser = size)]
    pub(crate) max_line: usize,

    /// Show passwords in drawings and messages instead of masking them (results are data and never
    /// masked)
    #[arg(long)]
    pub(crate) show_password: bool,

    /// The number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) repair: RepairArgs,

    #[command(flatten)]
    pub(crate) rows: RowArgs,
}

impl StreamArgs {
    /// Returns the byte that ends a record.
    pub(crate) const fn delimiter(&self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// Returns where reports go, and how many of them.
    pub(crate) fn reporting(&self) -> Reporting<'_> {
        Reporting {
            password: self.password(),
            file: self.errors.as_deref(),
            most: match (self.quiet, self.max_errors) {
                (true, _) => 0,
                (false, most) => most.unwrap_or(u64::MAX),
            },
            summary: match (self.quiet, self.stats) {
                (true, _) => Summary::None,
                (false, false) => Summary::Count,
                (false, true) => Summary::Faults,
            },
        }
    }

    /// Returns the sources to read: standard input if there are neither files nor arguments.
    pub(crate) fn sources(&self) -> Vec<Source> {
        if self.files.is_empty() && self.inputs.is_empty() {
            return vec![Source::Stdin];
        }
        self.files.iter().map(|path| Source::at(path)).collect()
    }

    /// Whether passwords are shown.
    pub(crate) const fn password(&self) -> Password {
        if self.show_password {
            Password::Shown
        } else {
            Password::Masked
        }
    }

    /// Fails if an argument names a file: a user who types `urial check urls.txt` wants to check its lines,
    /// and would take the missing output for success.
    pub(crate) fn refuse_file_arguments(&self) -> io::Result<()> {
        let is_file = |input: &&OsString| Path::new(input).is_file();
        match self.inputs.iter().find(is_file) {
            None => Ok(()),
            Some(input) => Err(usage(
                &input.to_string_lossy(),
                "an argument is a URI, and this one names a file: read it with --file, \
                 or pass the text on standard input",
            )),
        }
    }

    /// Refuses arguments for rows, which are read from files or standard input.
    pub(crate) fn refuse_row_arguments(&self) -> io::Result<()> {
        if !self.rows.is_used() || self.inputs.is_empty() {
            return Ok(());
        }
        Err(usage(
            "rows",
            "expected in a file or on standard input, not as arguments",
        ))
    }

    /// Refuses results in place of invalid records, for a command whose results are not one per record.
    pub(crate) fn refuse_results_in_place(&self) -> io::Result<()> {
        match self.on_error {
            OnError::Skip | OnError::Fail => Ok(()),
            OnError::Keep | OnError::Null => Err(usage(
                "--on-error",
                "the results of this command do not correspond to lines",
            )),
        }
    }

    /// Fails if an output is also an input, or two outputs are the same file. `also_read` are files
    /// that are read beside the sources.
    pub(crate) fn check_files(&self, also_read: &[&Path]) -> io::Result<()> {
        let (output, errors) = (self.output.as_deref(), self.errors.as_deref());
        check_files(&self.sources(), also_read, output, errors)
    }

    pub(crate) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(all, NonZeroUsize::get);
        threads.min(MOST_THREADS)
    }
}

/// Fails if an output is also an input, or two outputs are the same file: one would destroy the
/// other. `also_read` are files that are read beside the sources.
pub(crate) fn check_files(
    sources: &[Source],
    also_read: &[&Path],
    output: Option<&Path>,
    errors: Option<&Path>,
) -> io::Result<()> {
    let inputs = sources.iter().map(|source| match source {
        Source::Stdin => (source.to_string(), Identity::of_open(&io::stdin())),
        Source::File(path) => (source.to_string(), Identity::of_path(path)),
    });
    let also = also_read
        .iter()
        .map(|path| (path.display().to_string(), Identity::of_path(path)));
    let inputs: Vec<_> = inputs.chain(also).collect();
    let named = |name: &'static str, path: Option<&Path>| {
        path.map(|path| match Destination::of(path) {
            Destination::Stdout => ("standard output", Identity::of_open(&io::stdout())),
            Destination::Stderr => ("standard error", Identity::of_open(&io::stderr())),
            Destination::File(path) => (name, Identity::of_path(path)),
        })
    };
    let (output, errors) = (named("--output", output), named("--errors", errors));
    let stdout = ("standard output", Identity::of_open(&io::stdout()));
    let stderr = ("standard error", Identity::of_open(&io::stderr()));
    let outputs = [
        output.as_ref(),
        errors.as_ref(),
        Some(&stdout),
        Some(&stderr),
    ];
    for (name, output) in outputs.into_iter().flatten() {
        let same = inputs
            .iter()
            .find(|(_, input)| output.is_some() && input == output);
        if let Some((input, _)) = same {
            return Err(usage(
                name,
                format_args!("is the same file as the input {input}"),
            ));
        }
    }
    let pairs = [(&output, &errors), (&output, &Some(stdout))];
    for (a, b) in pairs
        .into_iter()
        .filter_map(|(a, b)| a.as_ref().zip(b.as_ref()))
    {
        if a.0 != b.0 && a.1.is_some() && a.1 == b.1 {
            return Err(usage(a.0, format_args!("is the same file as {}", b.0)));
        }
    }
    Ok(())
}

/// Parses a number of bytes: `4096`, `64KiB`, `1MiB`, `2GiB`, `1TiB`, or `1GB` for a billion.
///
/// A size that the machine cannot address means "no limit".
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit: u128 = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        "kb" => 1000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        _ => return Err("expected a number of bytes, such as 4096, 64KiB, 1MiB or 2GB".into()),
    };
    let number: u64 = digits.parse().map_err(|error| format!("{error}"))?;
    Ok(usize::try_from(u128::from(number) * unit).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes() {
        for (text, bytes) in [
            ("0", 0),
            ("4096", 4096),
            ("64KiB", 65536),
            ("1m", 1 << 20),
            ("1GB", 1_000_000_000),
            ("99999999999g", usize::MAX),
        ] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "MiB", "1.5MiB", "-1", "1x", "99999999999999999999"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
