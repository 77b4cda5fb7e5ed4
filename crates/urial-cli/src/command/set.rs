//! `urial set`: change parts of URIs, and nothing else.

use std::io;

use urial::{Reference, ReferenceBuf};

use super::usage;
use crate::args::{SetArgs, StreamArgs};
use crate::assignment::Assignment;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::pipeline::{Placement, Verdict, Work};
use crate::render::{Format, json};

pub(crate) struct Set {
    assignments: Vec<Assignment>,
    format: Format,
    delimiter: u8,
}

impl Set {
    /// The changes, and the arguments that are left when they are taken out.
    pub(crate) fn new(args: &SetArgs) -> io::Result<(Self, StreamArgs)> {
        let mut stream = args.stream.clone();
        let mut assignments = Vec::new();
        for input in &args.stream.inputs {
            let Some(text) = input.to_str().filter(|text| Assignment::is_meant(text)) else {
                break;
            };
            let assignment = Assignment::parse(text, args.encoded);
            assignments.push(assignment.map_err(|error| usage(text, error))?);
        }
        if assignments.is_empty() {
            return Err(usage(
                "set",
                "expected what to change, such as host=example.com",
            ));
        }
        stream.inputs.drain(..assignments.len());
        Ok((
            Self {
                assignments,
                format: Format::of(args.json),
                delimiter: args.stream.delimiter(),
            },
            stream,
        ))
    }
}

impl Work for Set {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let verdict = json::write_made(out, record, self.format, |out| {
            let mut reference: ReferenceBuf = Reference::parse_bytes(record)?.to_buf();
            for assignment in &self.assignments {
                assignment.apply(&mut reference).map_err(|error| {
                    Complaint::of(format_args!("setting {}: {error}", assignment.name()))
                })?;
            }
            out.extend_from_slice(reference.as_str().as_bytes());
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
