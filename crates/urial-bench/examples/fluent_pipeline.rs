//! What one would write with fluent-uri: every line of a file in its normal form, on one thread.
//!
//! A peer of `urial normalize` in `scripts/command-bench`, written with care: large buffers, a line
//! buffer that is used again, bytes instead of `lines()`.

use std::env;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use fluent_uri::UriRef;

fn main() -> io::Result<()> {
    let path = env::args_os()
        .nth(1)
        .ok_or_else(|| io::Error::other("expected a file"))?;
    let mut input = BufReader::with_capacity(256 << 10, File::open(path)?);
    let mut output = BufWriter::with_capacity(256 << 10, io::stdout().lock());
    let mut line = Vec::new();
    let mut bad = 0_u64;
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let reference = str::from_utf8(text)
            .ok()
            .and_then(|text| UriRef::parse(text).ok());
        match reference {
            Some(reference) => {
                output.write_all(reference.normalize().as_str().as_bytes())?;
                output.write_all(b"\n")?;
            }
            None => bad += 1,
        }
        line.clear();
    }
    output.flush()?;
    if bad > 0 {
        eprintln!("{bad} lines are no references");
    }
    Ok(())
}
