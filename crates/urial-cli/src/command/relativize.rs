//! `urial relativize`: the shortest reference from a base, and references that move.

use std::io;

use urial::{Reference, Relocation, Uri, UriBuf};

use super::usage;
use crate::args::RelativizeArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};

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
        let base = self.base.as_uri();
        let Some((from, to)) = &self.relocation else {
            base.relativize_into(Uri::parse_bytes(record)?, out);
            return Ok(());
        };
        let relocation = Relocation::new(from.as_uri(), to.as_uri());
        let reference = relocation.reference(base, Reference::parse_bytes(record)?)?;
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

    fn is_one_result(&self) -> bool {
        self.format == Format::Text
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Result;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }
}
