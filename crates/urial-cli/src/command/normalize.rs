//! `urial normalize`: URIs in their normal form.

use std::io;

use urial::Reference;

use crate::args::NormalizeArgs;
use crate::complaint::Complaint;
use crate::ladder::Ladder;
use crate::pipeline::{Verdict, Work};
use crate::render::json;

pub(crate) struct Normalize {
    ladder: Ladder,
    is_json: bool,
    delimiter: u8,
}

impl Normalize {
    pub(crate) fn new(args: &NormalizeArgs) -> io::Result<Self> {
        Ok(Self {
            ladder: Ladder::new(&args.ladder)?,
            is_json: args.json,
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for Normalize {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let result = Reference::parse_bytes(record).map(|reference| {
            self.ladder.normalizer().normalize_into(reference, scratch);
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
