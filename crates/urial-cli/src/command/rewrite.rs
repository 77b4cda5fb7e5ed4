//! `urial rewrite`: prefixes of URIs, replaced.

use urial::UriRef;

use crate::args::RewriteArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
use crate::rewrite::PrefixMap;

pub(crate) struct Rewrite {
    map: PrefixMap,
    format: Format,
    delimiter: u8,
}

impl Rewrite {
    pub(crate) fn new(args: &RewriteArgs) -> Self {
        Self {
            map: PrefixMap::new(args.maps.clone()),
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }

    fn rewrite(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        self.map.write(UriRef::parse_bytes(record)?, out);
        // A new prefix and an old rest may not fit together.
        match UriRef::parse(out) {
            Ok(_) => Ok(()),
            Err(error) => Err(Complaint::of(format_args!(
                "the result is invalid: {error}"
            ))),
        }
    }
}

impl Work for Rewrite {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let result = self.rewrite(record, scratch);
        json::write_result(out, record, scratch, result, self.format)
            .inspect(|_| out.push(self.delimiter))
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
