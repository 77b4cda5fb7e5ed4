//! `urial encode`: data for a part of a URI.

use urial::encoded::Part;

use crate::args::EncodeArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
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

    /// Any bytes can be encoded, but for dot segments.
    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            let is_segment = matches!(self.part, Part::Segment | Part::SegmentNoColon);
            if is_segment && matches!(record, b"." | b"..") {
                return Err(Complaint::of(
                    "a dot segment cannot be data, since an encoded one means the same \
                     (RFC 3986 section 6.2.2.3)",
                ));
            }
            for piece in urial::encoded::encode(record, self.part).pieces() {
                out.extend_from_slice(piece.as_bytes());
            }
            Ok(())
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
