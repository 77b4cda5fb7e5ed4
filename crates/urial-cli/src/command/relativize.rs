//! `urial relativize`: the shortest reference from a base, and references that move.

use std::io;

use urial::{Uri, UriBuf, UriRef, relocate::Relocation};

use super::one_text::OneText;
use crate::args::RelativizeArgs;
use crate::complaint::Complaint;
use crate::render::Format;
use crate::usage::usage;

pub(crate) struct Relativize {
    base: UriBuf,
    /// From where to where, if a tree moves.
    relocation: Option<(UriBuf, UriBuf)>,
    format: Format,
    delimiter: u8,
}

impl Relativize {
    pub(crate) fn new(args: &RelativizeArgs) -> io::Result<Self> {
        let uri =
            |text: &String, name| UriBuf::parse(text.as_str()).map_err(|error| usage(name, error));
        let relocation = match args.relocation.as_deref() {
            Some([from, to]) => Some((uri(from, "--move")?, uri(to, "--move")?)),
            _ => None,
        };
        let base = match (&args.base, &relocation) {
            (Some(base), _) => uri(base, "--base")?,
            (None, Some((from, _))) => from.clone(),
            (None, None) => return Err(usage("--base", "missing")),
        };
        Ok(Self {
            base,
            relocation,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl OneText for Relativize {
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        let base = self.base.as_identifier();
        let Some((from, to)) = &self.relocation else {
            base.relativize_into(Uri::parse_bytes(record)?, out);
            return Ok(());
        };
        let relocation = Relocation::new(from.as_identifier(), to.as_identifier());
        let reference = relocation.reference(base, UriRef::parse_bytes(record)?)?;
        out.push_str(reference.as_str());
        Ok(())
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
