//! `urial decode`: percent-encodings, decoded.

use urial::Encoded;

use crate::args::DecodeArgs;
use crate::complaint::{Complaint, utf8};
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

pub(crate) struct Decode {
    form: bool,
    lenient: bool,
    format: Format,
    delimiter: u8,
}

impl Decode {
    pub(crate) fn new(args: &DecodeArgs) -> Self {
        Self {
            form: args.form,
            lenient: args.lenient,
            format: Format::of(args.json),
            delimiter: args.stream.delimiter(),
        }
    }
}

impl Decode {
    fn decode(&self, record: &[u8], out: &mut Vec<u8>) -> Result<(), Complaint> {
        let text = utf8(record)?;
        if !self.lenient {
            Encoded::parse(text)?;
        }
        if self.form {
            // Spaces first: an encoded plus is data and stays one.
            out.extend_from_slice(&urial::encoded::decode_lenient(&text.replace('+', " ")));
        } else {
            out.extend_from_slice(&urial::encoded::decode_lenient(text));
        }
        Ok(())
    }
}

impl Work for Decode {
    type Scratch = ();

    /// Bytes out: data need not be text.
    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| self.decode(record, out))?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn may_split(&self) -> bool {
        true
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
