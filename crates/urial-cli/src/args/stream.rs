//! Where input comes from and where output goes: the same for every command.

use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::{OnError, RowArgs};
use crate::command::usage;
use crate::render::Password;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct StreamArgs {
    /// The URIs or references; without any, and without --file, standard input is read
    #[arg(value_name = "URI")]
    pub(crate) inputs: Vec<OsString>,

    /// Read from a file, one a line ("-" is standard input; gzip and zstd are unpacked); may be given several
    /// times
    #[arg(short, long = "file", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Records end with NUL instead of a newline, in input and output
    #[arg(short = '0', long = "null")]
    pub(crate) null: bool,

    /// What becomes of invalid input
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub(crate) on_error: OnError,

    /// Write the reports on invalid input to a file instead of standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) errors: Option<PathBuf>,

    /// Write to a file: it appears complete or not at all
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// The longest line that is read; a longer one is reported and skipped
    #[arg(long, value_name = "SIZE", default_value = "1MiB", value_parser = size)]
    pub(crate) max_line: usize,

    /// Show passwords instead of masking them in what is written for people (results are data and
    /// never masked)
    #[arg(long)]
    pub(crate) show_password: bool,

    /// How many threads to use [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) rows: RowArgs,
}

impl StreamArgs {
    /// The byte that ends a record.
    pub(crate) const fn delimiter(&self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// Whether passwords are shown.
    pub(crate) const fn password(&self) -> Password {
        if self.show_password {
            Password::Shown
        } else {
            Password::Masked
        }
    }

    /// Rows come from files or standard input: an argument is no row.
    pub(crate) fn refuse_row_arguments(&self) -> io::Result<()> {
        if self.rows.dialect().is_none() || self.inputs.is_empty() {
            return Ok(());
        }
        Err(usage(
            "rows",
            "expected in a file or on standard input, not as arguments",
        ))
    }

    pub(crate) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }
}

/// A number of bytes: `4096`, `64KiB`, `1MiB`, `2GiB`.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        _ => return Err("expected a number of bytes, such as 4096, 64KiB or 1MiB".into()),
    };
    let number: usize = digits.parse().map_err(|error| format!("{error}"))?;
    number
        .checked_mul(unit)
        .ok_or_else(|| "more bytes than can be addressed".into())
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes() {
        for (text, bytes) in [("0", 0), ("4096", 4096), ("64KiB", 65536), ("1m", 1 << 20)] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in [
            "",
            "MiB",
            "1.5MiB",
            "-1",
            "1x",
            "99999999999999999999",
            "99999999999g",
        ] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
