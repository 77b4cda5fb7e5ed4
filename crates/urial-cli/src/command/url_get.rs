//! `urial get --standard whatwg`: attributes of URLs by a template.

use std::io;

use crate::args::{GetArgs, Rules};
use crate::complaint::Complaint;
use crate::field::Values;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
use crate::template::Template;
use crate::url_field::UrlField;
use crate::url_input;
use crate::usage::usage;

pub(crate) struct UrlGet {
    template: Template<UrlField>,
    values: Values,
    format: Format,
    delimiter: u8,
}

impl UrlGet {
    pub(crate) fn new(args: &GetArgs) -> io::Result<Self> {
        let template = Template::parse(&args.template).map_err(|error| usage("template", error))?;
        Ok(Self {
            template,
            values: Values::of(args.decode),
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for UrlGet {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            let url = url_input::parse(record, None)?;
            let fill = |field: &UrlField, out: &mut Vec<u8>| field.fill(&url, self.values, out);
            self.template.fill(out, fill)
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    /// Values of the query are always decoded.
    fn may_split(&self) -> bool {
        true
    }

    fn rules(&self) -> Rules {
        Rules::Url
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
