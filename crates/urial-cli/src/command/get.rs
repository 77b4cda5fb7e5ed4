//! `urial get`: parts of URIs by a template.

use std::io;
use urial::Reference;
use urial::reference::Form;
use urial::standard::StandardName;

use urial::UriRef;

use crate::args::{GetArgs, Rules};
use crate::complaint::Complaint;
use crate::field::Values;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
use crate::template::Template;
use crate::usage::usage;

pub(crate) struct Get {
    template: Template,
    values: Values,
    standard: StandardName,
    format: Format,
    delimiter: u8,
}

impl Get {
    pub(crate) fn new(args: &GetArgs, standard: StandardName) -> io::Result<Self> {
        let template = Template::parse(&args.template).map_err(|error| usage("template", error))?;
        Ok(Self {
            template,
            values: Values::of(args.decode),
            standard,
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
            let reference = Reference::parse_form(record, Form::Reference, self.standard)?;
            self.template.write(out, reference, self.values)
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn reads_references(&self) -> bool {
        self.format == Format::Text
            && self.values == Values::Raw
            && self.standard == StandardName::Rfc3986
    }

    fn reference(
        &self,
        reference: UriRef<'_>,
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.template.write(out, reference, self.values)?;
        out.push(self.delimiter);
        Ok(Verdict::Good)
    }

    fn may_split(&self) -> bool {
        self.values == Values::Decoded
    }

    fn rules(&self) -> Rules {
        Rules::Reference(self.standard)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
