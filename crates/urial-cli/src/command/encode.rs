//! `urial encode`: data for a part of a URI.

use urial::Part;

use crate::args::EncodeArgs;
use crate::complaint::Complaint;
use crate::pipeline::{Verdict, Work};

pub(crate) struct Encode {
    part: Part,
    delimiter: u8,
}

impl Encode {
    pub(crate) fn new(args: &EncodeArgs) -> Self {
        Self {
            part: args.part,
            delimiter: args.stream.delimiter(),
        }
    }
}

impl Work for Encode {
    type Scratch = ();

    /// Any bytes can be encoded: this never complains.
    fn record(&self, record: &[u8], (): &mut (), out: &mut Vec<u8>) -> Result<Verdict, Complaint> {
        for piece in urial::encode(record, self.part).pieces() {
            out.extend_from_slice(piece.as_bytes());
        }
        out.push(self.delimiter);
        Ok(Verdict::Good)
    }
}
