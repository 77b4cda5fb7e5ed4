//! A text that is not a reference: the text, a caret under the byte, and the rule.

use std::io::{self, Write};

use urial::ParseError;

use super::escape::Escaped;
use super::style;

/// How much of the text is shown on either side of the byte.
const CONTEXT: usize = 60;

pub(crate) fn write(out: &mut dyn Write, input: &[u8], error: ParseError) -> io::Result<()> {
    let at = error.offset().min(input.len());
    let start = at.saturating_sub(CONTEXT);
    let end = (at + CONTEXT).min(input.len());
    let before = Escaped(&input[start..at]).to_string();
    let after = Escaped(&input[at..end]).to_string();
    let (cut_before, cut_after) = (
        if start > 0 { "…" } else { "" },
        if end < input.len() { "…" } else { "" },
    );
    writeln!(out, "  {cut_before}{before}{after}{cut_after}")?;
    let column = before.chars().count() + cut_before.chars().count();
    writeln!(out, "  {:column$}{1}^{1:#}", "", style::ERROR)?;
    writeln!(out, "{0}{error}{0:#}", style::ERROR)
}
