//! `urial rewrite`: prefixes of URIs, replaced.

use urial::UriRef;

use super::one_text::OneText;
use crate::args::RewriteArgs;
use crate::complaint::Complaint;
use crate::render::Format;
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
}

impl OneText for Rewrite {
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        self.map.write(UriRef::parse_bytes(record)?, out);
        // A new prefix and an old rest may not fit together.
        match UriRef::parse(out) {
            Ok(_) => Ok(()),
            Err(error) => Err(Complaint::of(format_args!(
                "the result is invalid: {error}"
            ))),
        }
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
