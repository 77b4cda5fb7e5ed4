//! `urial parse`: what a URI is made of.

use std::io::{self, Write};
use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::standard::StandardName;

use anstream::StripStream;
use urial::UriRef;

use crate::args::{ParseArgs, Rules, refuse_for_references};
use crate::complaint::{Complaint, Fault};
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::anatomy::{self, Subject};
use crate::render::{Format, Password, json, report, style};

pub(crate) struct Parse {
    standard: StandardName,
    delimiter: u8,
    format: Format,
    password: Password,
    is_coloured: bool,
    /// The maximum width of a drawing.
    width: usize,
}

impl Parse {
    pub(crate) fn new(args: &ParseArgs, standard: StandardName) -> io::Result<Self> {
        refuse_for_references("--base", args.base.is_some())?;
        Ok(Self {
            standard,
            delimiter: args.stream.delimiter(),
            format: Format::of(args.json),
            password: args.stream.password(),
            is_coloured: args.stream.output.is_none() && style::is_coloured(&std::io::stdout()),
            width: match &args.stream.output {
                None => style::width(),
                Some(_) => usize::MAX,
            },
        })
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
        let result = Reference::parse_form(record, Form::Reference, self.standard);
        if self.format == Format::Json {
            json::write(out, record, &result);
            out.push(self.delimiter);
            return Ok(match &result {
                Ok(_) => Verdict::Good,
                Err(error) => Verdict::Bad(Fault::of(error)),
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

    fn rules(&self) -> Rules {
        Rules::Reference(self.standard)
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Drawing,
            Format::Json => Product::Object(json::Shape::Parsed),
        }
    }
}

impl Parse {
    fn draw(&self, reference: Reference<'_, Any>, out: &mut dyn Write) -> std::io::Result<()> {
        if self.password == Password::Shown {
            anatomy::draw(out, &Subject::of_reference(reference), self.width)?;
        } else {
            let masked = reference.redacted().to_string();
            // The mask is made of characters that a userinfo may hold: it parses again.
            let masked = Reference::parse_as(&masked, Any::from(self.standard));
            let masked = masked.unwrap_or_else(|_| UriRef::EMPTY.to_any());
            anatomy::draw(out, &Subject::of_reference(masked), self.width)?;
        }
        let width = self.width;
        let mut page = report::Page { out, width };
        report::write(&mut page, reference, self.password)?;
        writeln!(page.out)
    }
}
