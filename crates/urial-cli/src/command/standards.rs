//! `urial readings --standards`: how two standards read the same text.

use std::io::{self, Write};
use urial::standard::StandardName;

use anstream::StripStream;
use urial_readings::compare_standards_bytes;

use crate::args::{ReadingsArgs, Rules, StandardArg};
use crate::complaint::{Complaint, Fault};
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json, standards, style};
use crate::usage::usage;

pub(crate) struct CompareStandards {
    standards: [StandardName; 2],
    format: Format,
    is_coloured: bool,
    delimiter: u8,
}

impl CompareStandards {
    pub(crate) fn new(args: &ReadingsArgs) -> io::Result<Self> {
        let standard = |name, standard: StandardArg| match standard.rules() {
            Rules::Reference(standard) => Ok(standard),
            Rules::Url => Err(usage(name, "whatwg reads URLs, not references")),
        };
        Ok(Self {
            standards: [standard("--from", args.from)?, standard("--to", args.to)?],
            format: Format::of(args.json),
            is_coloured: args.stream.output.is_none() && style::is_coloured(&std::io::stdout()),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for CompareStandards {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let [from, to] = self.standards;
        let comparison = compare_standards_bytes(record, from, to);
        let refusals = comparison.readings().map(|reading| reading.result().err());
        if self.format == Format::Json {
            standards::write_json(out, record, &comparison);
            out.push(self.delimiter);
        } else if let [Some(_), Some(error)] = refusals {
            return Err(error.into());
        } else if self.is_coloured {
            standards::write(out, record, &comparison).map_err(Complaint::of)?;
        } else {
            let mut plain = StripStream::new(out);
            standards::write(&mut plain, record, &comparison).map_err(Complaint::of)?;
            plain.flush().map_err(Complaint::of)?;
        }
        Ok(match refusals {
            [Some(_), Some(error)] => Verdict::Bad(Fault::of(&error)),
            _ if comparison.is_same() => Verdict::Good,
            _ => Verdict::Different,
        })
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Drawing,
            Format::Json => Product::Object(json::Shape::Compared),
        }
    }
}
