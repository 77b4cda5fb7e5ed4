//! `urial parse`: what a URI is made of.

use std::io::{self, BufRead, Write};

use urial::Reference;

use super::Outcome;
use crate::args::ParseArgs;
use crate::render::{anatomy, failure, json, report};

pub(crate) fn run(args: &ParseArgs, out: &mut dyn Write) -> io::Result<Outcome> {
    let mut outcome = Outcome::Clean;
    let mut is_first = true;
    let mut show = |input: &[u8]| {
        if !args.json && !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        outcome = outcome.and(show(args, input, out)?);
        io::Result::Ok(())
    };
    for input in &args.inputs {
        show(input.as_bytes())?;
    }
    if args.inputs.is_empty() {
        let mut lines = io::stdin().lock();
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            show(text.strip_suffix(b"\r").unwrap_or(text))?;
            line.clear();
        }
    }
    Ok(outcome)
}

fn show(args: &ParseArgs, input: &[u8], out: &mut dyn Write) -> io::Result<Outcome> {
    let result = Reference::parse_bytes(input);
    let outcome = if result.is_ok() {
        Outcome::Clean
    } else {
        Outcome::SomeInvalid
    };
    if args.json {
        json::write(out, input, &result)?;
        return Ok(outcome);
    }
    match result {
        Ok(reference) if args.show_password => {
            anatomy::draw(out, reference)?;
            report::write(out, reference, report::Password::Shown)?;
        }
        Ok(reference) => {
            let masked = reference.redacted().to_string();
            // The mask is made of characters that a userinfo may hold: it parses again.
            anatomy::draw(out, Reference::parse(&masked).unwrap_or(Reference::EMPTY))?;
            report::write(out, reference, report::Password::Masked)?;
        }
        Err(error) => failure::write(out, input, error)?,
    }
    Ok(outcome)
}
