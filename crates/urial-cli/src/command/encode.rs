//! `urial encode`: data for a part of a URI.

use urial::Part;

use crate::args::EncodeArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};

pub(crate) struct Encode {
    part: Part,
    format: Format,
    delimiter: u8,
}

impl Encode {
    pub(crate) fn new(args: &EncodeArgs) -> Self {
        Self {
            part: args.part,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }
}

impl Work for Encode {
    type Scratch = ();

    /// Any bytes can be encoded: this never complains.
    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            for piece in urial::encode(record, self.part).pieces() {
                out.extend_from_slice(piece.as_bytes());
            }
            Ok(())
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn is_one_result(&self) -> bool {
        self.format == Format::Text
    }

    fn unread(&self, complaint: &Complaint, out: &mut Vec<u8>) -> Placement {
        let shape = json::Shape::Result;
        json::write_unread(out, self.format, shape, complaint, self.delimiter)
    }
}
