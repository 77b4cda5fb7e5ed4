//! `urial normalize`: URIs in their normal form.

use urial::{Level, Reference};

use crate::args::NormalizeArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};
use crate::render::json;

pub(crate) struct Normalize {
    level: Level,
    is_json: bool,
    delimiter: u8,
}

impl Normalize {
    pub(crate) fn new(args: &NormalizeArgs) -> Self {
        Self {
            level: args.level,
            is_json: args.json,
            delimiter: args.stream.delimiter(),
        }
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
            reference.normalize_into(self.level, scratch);
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
