//! `urial to-iri`: URIs as IRIs.

use urial::UriRef;

use super::one_text::OneText;
use crate::args::ToIriArgs;
use crate::complaint::Complaint;
use crate::render::Format;

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

impl OneText for ToIri {
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        out.push_str(UriRef::parse_bytes(record)?.to_iri().as_str());
        Ok(())
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
