//! `urial set`: change parts of URIs, and nothing else.

use std::io;

use urial::{UriRef, UriRefBuf};

use crate::args::{SetArgs, StreamArgs};
use crate::assignment::{Assignment, Empty};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::{Format, json};
use crate::usage::usage;

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
        let empty = if args.empty {
            Empty::Stays
        } else {
            Empty::Removes
        };
        for input in &args.stream.inputs {
            let Some(text) = input.to_str().filter(|text| Assignment::is_meant(text)) else {
                break;
            };
            // The value may be a password.
            let (name, _) = text.split_once('=').unwrap_or((text, ""));
            let assignment = Assignment::parse(text, args.encoded, empty);
            assignments.push(assignment.map_err(|error| usage(name, error))?);
        }
        let mut others = args.stream.inputs[assignments.len()..].iter();
        let late = others.find(|input| input.to_str().is_some_and(Assignment::is_meant));
        if late.is_some() {
            return Err(usage(
                "set",
                "expected everything that changes before the first URI \
                 (a reference that looks like a change is written with ./ before it)",
            ));
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
            let mut reference: UriRefBuf = UriRef::parse_bytes(record)?.to_buf();
            for assignment in &self.assignments {
                assignment.apply(&mut reference)?;
            }
            out.extend_from_slice(reference.as_str().as_bytes());
            Ok(())
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
