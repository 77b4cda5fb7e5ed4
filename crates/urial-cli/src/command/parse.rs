//! `urial parse`: what a URI is made of.

use std::io::Write;

use anstream::StripStream;
use urial::{Form, Grammar, Reference};

use crate::args::ParseArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::render::{anatomy, json, report, style};

pub(crate) struct Parse {
    grammar: &'static Grammar,
    delimiter: u8,
    is_json: bool,
    show_password: bool,
    is_coloured: bool,
}

impl Parse {
    pub(crate) fn new(args: &ParseArgs) -> Self {
        Self {
            grammar: args.grammar.grammar(),
            delimiter: args.stream.delimiter(),
            is_json: args.json,
            show_password: args.show_password,
            is_coloured: args.stream.output.is_none() && style::is_coloured(&std::io::stdout()),
        }
    }
}

impl Work for Parse {
    type Scratch = ();

    fn record(&self, record: &[u8], (): &mut (), out: &mut Vec<u8>) -> Result<Verdict, Complaint> {
        let result = Reference::parse_bytes_as(record, Form::Reference, self.grammar);
        if self.is_json {
            json::write(out, record, &result).map_err(Complaint::of)?;
            out.push(self.delimiter);
            return Ok(if result.is_ok() {
                Verdict::Good
            } else {
                Verdict::Bad
            });
        }
        let reference = result?;
        if self.is_coloured {
            self.draw(reference, out).map_err(Complaint::of)?;
        } else {
            self.draw(reference, &mut StripStream::new(out))
                .map_err(Complaint::of)?;
        }
        Ok(Verdict::Good)
    }
}

impl Parse {
    fn draw(&self, reference: Reference<'_>, out: &mut dyn Write) -> std::io::Result<()> {
        if self.show_password {
            anatomy::draw(out, reference)?;
            report::write(out, reference, report::Password::Shown)?;
        } else {
            let masked = reference.redacted().to_string();
            // The mask is made of characters that a userinfo may hold: it parses again.
            let masked = Reference::parse_with(&masked, self.grammar);
            anatomy::draw(out, masked.unwrap_or(Reference::EMPTY))?;
            report::write(out, reference, report::Password::Masked)?;
        }
        writeln!(out)
    }
}
