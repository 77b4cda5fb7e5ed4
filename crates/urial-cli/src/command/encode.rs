//! `urial encode`: data for a part of a URI.

use urial::encoded::Part;

use super::one_text::OneText;
use crate::args::EncodeArgs;
use crate::complaint::Complaint;
use crate::render::Format;

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

impl OneText for Encode {
    /// Any bytes can be encoded, but for dot segments.
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint> {
        let is_segment = matches!(self.part, Part::Segment | Part::SegmentNoColon);
        if is_segment && matches!(record, b"." | b"..") {
            return Err(Complaint::of(
                "a dot segment cannot be data, since an encoded one means the same \
                 (RFC 3986 section 6.2.2.3)",
            ));
        }
        for piece in urial::encoded::encode(record, self.part).pieces() {
            out.push_str(piece);
        }
        Ok(())
    }

    fn format(&self) -> Format {
        self.format
    }

    fn delimiter(&self) -> u8 {
        self.delimiter
    }
}
