//! Prints the first URI of each class of equivalent ones, from standard input, in input order.
//!
//! `printf 'http://h/\nHTTP://H:80\n' | cargo run -p urial --example dedupe`

use std::collections::HashSet;
use std::io::{self, Write};

use urial::{Level, lines::LineReader};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut lines = LineReader::new(io::stdin().lock());
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut seen: HashSet<String> = HashSet::new();
    let mut key = String::new();
    while let Some(block) = lines.next_block()? {
        for line in block {
            match line {
                Ok(reference) => {
                    key.clear();
                    let normal = reference.normalize_into(Level::Scheme, &mut key);
                    // Looked up without allocating; most lines of real input were seen before.
                    if !seen.contains(normal.as_str()) {
                        seen.insert(key.clone());
                        writeln!(out, "{reference}")?;
                    }
                }
                Err(problem) => eprintln!("{problem}"),
            }
        }
    }
    out.flush()?;
    Ok(())
}
