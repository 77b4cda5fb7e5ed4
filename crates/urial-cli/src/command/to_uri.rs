//! `urial to-uri`: IRIs as URIs.

use urial::standard::Rfc3987;
use urial::{Host, IriRef};

use super::one_text::OneText;
use crate::args::{HostArg, ToUriArgs};
use crate::complaint::Complaint;
use crate::render::Format;

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
}

/// Maps the name of a host to its A-labels.
fn to_ascii(host: &str) -> Result<String, Complaint> {
    let ascii = Host::parse_as(host, Rfc3987)?.to_ascii_domain();
    Ok(ascii.map_err(Complaint::of)?.into_owned())
}

impl OneText for ToUri {
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        let iri = IriRef::parse_bytes(record)?;
        let uri = match self.host {
            HostArg::Percent => iri.to_uri()?,
            HostArg::Punycode => iri.to_uri_with_host(to_ascii)?,
        };
        out.push_str(uri.as_str());
        Ok(())
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
