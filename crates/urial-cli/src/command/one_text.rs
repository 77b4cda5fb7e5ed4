//! Commands whose result is one text per record.

use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};

/// A command that makes one text of each record. The text is printed as it is, or in a JSON object with its input.
pub(crate) trait OneText: Send + Sync + 'static {
    /// Appends the text of a record.
    fn write(&self, record: &[u8], out: &mut String) -> Result<(), Complaint>;

    fn format(&self) -> Format;

    /// Returns the byte after each result.
    fn delimiter(&self) -> u8;
}

impl<T: OneText> Work for T {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        scratch.clear();
        let result = self.write(record, scratch);
        json::write_result(out, record, scratch, result, self.format())
            .inspect(|_| out.push(self.delimiter()))
    }

    fn product(&self) -> Product {
        Product::of(self.format(), json::Shape::Result)
    }
}
