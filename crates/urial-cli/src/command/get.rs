//! `urial get`: parts of URIs by a template.

use std::io;

use urial::{Form, Grammar, Reference};

use super::usage;
use crate::args::GetArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};
use crate::template::{Template, Values};

pub(crate) struct Get {
    template: Template,
    values: Values,
    grammar: &'static Grammar,
    format: Format,
    delimiter: u8,
}

impl Get {
    pub(crate) fn new(args: &GetArgs) -> io::Result<Self> {
        let template = Template::parse(&args.template).map_err(|error| usage("template", error))?;
        let values = if args.decode {
            Values::Decoded
        } else {
            Values::Raw
        };
        Ok(Self {
            template,
            values,
            grammar: args.grammar.grammar(),
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for Get {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            let reference = Reference::parse_bytes_as(record, Form::Reference, self.grammar)?;
            self.template.write(out, reference, self.values)
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn is_one_result(&self) -> bool {
        self.format == Format::Text
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Result;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }
}
