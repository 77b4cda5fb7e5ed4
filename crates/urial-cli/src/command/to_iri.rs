//! `urial to-iri`: URIs as IRIs.

use urial::UriRef;

use crate::args::ToIriArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct ToIri {
    format: Format,
    delimiter: u8,
}

impl ToIri {
    pub(crate) fn new(args: &ToIriArgs) -> Self {
        Self {
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }
}

impl Work for ToIri {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            let uri = UriRef::parse_bytes(record)?;
            out.extend_from_slice(uri.to_iri().as_str().as_bytes());
            Ok(())
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
