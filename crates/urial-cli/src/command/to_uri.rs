//! `urial to-uri`: IRIs as URIs.

use urial::IriRef;

use crate::args::{HostArg, ToUriArgs};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct ToUri {
    host: HostArg,
    format: Format,
    delimiter: u8,
}

impl ToUri {
    pub(crate) fn new(args: &ToUriArgs) -> Self {
        Self {
            host: args.host,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }

    /// Appends the URI of an IRI.
    fn map(&self, record: &[u8], out: &mut Vec<u8>) -> Result<(), Complaint> {
        let iri = IriRef::parse_bytes(record)?;
        let uri = match self.host {
            HostArg::Percent => iri.to_uri()?,
            HostArg::Punycode => iri.to_uri_with_host(to_ascii)?,
        };
        out.extend_from_slice(uri.as_str().as_bytes());
        Ok(())
    }
}

/// Maps the name of a host to its A-labels.
fn to_ascii(host: &str) -> Result<String, Complaint> {
    let ascii = urial::idna::to_ascii(host).map_err(Complaint::of)?;
    Ok(ascii.into_owned())
}

impl Work for ToUri {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| self.map(record, out))?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
