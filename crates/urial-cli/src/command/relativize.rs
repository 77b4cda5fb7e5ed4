//! `urial relativize`: the shortest reference from a base.

use std::io;

use urial::{Uri, UriBuf};

use super::usage;
use crate::args::RelativizeArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::render::json;

pub(crate) struct Relativize {
    base: UriBuf,
    is_json: bool,
    delimiter: u8,
}

impl Relativize {
    pub(crate) fn new(args: &RelativizeArgs) -> io::Result<Self> {
        let base = UriBuf::parse(args.base.as_str()).map_err(|error| usage("--base", error))?;
        Ok(Self {
            base,
            is_json: args.json,
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for Relativize {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let result = Uri::parse_bytes(record).map(|target| {
            self.base.as_uri().relativize_into(target, scratch);
        });
        json::write_result(
            out,
            record,
            scratch,
            result.map_err(Complaint::from),
            self.is_json,
        )
        .inspect(|_| out.push(self.delimiter))
    }
}
