//! `urial parse`: what a URI is made of.

use std::io::Write;

use anstream::StripStream;
use urial::{Form, Grammar, Reference};

use crate::args::ParseArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, Password, anatomy, json, report, style};
use crate::sink::Content;

pub(crate) struct Parse {
    grammar: &'static Grammar,
    delimiter: u8,
    format: Format,
    password: Password,
    is_coloured: bool,
    /// How wide a drawing may be.
    width: usize,
}

impl Parse {
    pub(crate) fn new(args: &ParseArgs) -> Self {
        Self {
            grammar: args.grammar.grammar(),
            delimiter: args.stream.delimiter(),
            format: Format::of(args.json),
            password: args.stream.password(),
            is_coloured: args.stream.output.is_none() && style::is_coloured(&std::io::stdout()),
            width: match &args.stream.output {
                None => style::width(),
                Some(_) => usize::MAX,
            },
        }
    }
}

impl Work for Parse {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let result = Reference::parse_bytes_as(record, Form::Reference, self.grammar);
        if self.format == Format::Json {
            json::write(out, record, &result).map_err(Complaint::of)?;
            out.push(self.delimiter);
            return Ok(Verdict::of(&result));
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

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Parsed;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }

    fn content(&self) -> Content {
        Content::Drawn
    }
}

impl Parse {
    fn draw(&self, reference: Reference<'_>, out: &mut dyn Write) -> std::io::Result<()> {
        if self.password == Password::Shown {
            anatomy::draw(out, reference, self.width)?;
        } else {
            let masked = reference.redacted().to_string();
            // The mask is made of characters that a userinfo may hold: it parses again.
            let masked = Reference::parse_with(&masked, self.grammar);
            anatomy::draw(out, masked.unwrap_or(Reference::EMPTY), self.width)?;
        }
        let width = self.width;
        let mut page = report::Page { out, width };
        report::write(&mut page, reference, self.password)?;
        writeln!(page.out)
    }
}
