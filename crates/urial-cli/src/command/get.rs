//! `urial get`: parts of URIs by a template.

use std::io;

use urial::Reference;

use super::usage;
use crate::args::GetArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::template::{Template, Values};

pub(crate) struct Get {
    template: Template,
    values: Values,
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
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for Get {
    type Scratch = ();

    fn record(&self, record: &[u8], (): &mut (), out: &mut Vec<u8>) -> Result<Verdict, Complaint> {
        let reference = Reference::parse_bytes(record)?;
        self.template.write(out, reference, self.values)?;
        out.push(self.delimiter);
        Ok(Verdict::Good)
    }
}
