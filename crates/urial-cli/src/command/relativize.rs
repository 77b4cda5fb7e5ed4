//! `urial relativize`: the shortest reference from a base, and references that move.

use std::io;

use urial::{Uri, UriBuf, UriRef, relocate::Relocation};

use crate::args::RelativizeArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
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

    fn rewrite(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
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
}

impl Work for Relativize {
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
