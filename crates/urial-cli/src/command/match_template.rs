//! `urial match`: the variables of a URI Template, from URIs.

use std::borrow::Cow;
use std::io;

use serde::Serialize;
use urial_template::{Match, Matcher, NoMatchReason, Template};

use crate::args::MatchArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::json::Shape;
use crate::usage::usage;

pub(crate) struct MatchTemplate {
    matcher: Matcher,
    ambiguity: Ambiguity,
    delimiter: u8,
}

/// The treatment of an ambiguous URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ambiguity {
    Reported,
    Refused,
}

/// The fields, in the order in which they are printed.
#[derive(Serialize)]
struct Record<'a> {
    /// `null` if it was too long to be read.
    input: Option<Cow<'a, str>>,
    matched: bool,
    ambiguous: bool,
    variables: Option<&'a Match<'a, 'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Failure {
    offset: Option<usize>,
    message: String,
}

impl MatchTemplate {
    pub(crate) fn new(args: &MatchArgs) -> io::Result<Self> {
        let template = Template::parse(&args.template).map_err(|error| usage("template", error))?;
        Ok(Self {
            matcher: template.matcher(),
            ambiguity: if args.exact {
                Ambiguity::Refused
            } else {
                Ambiguity::Reported
            },
            delimiter: args.stream.delimiter(),
        })
    }

    fn write(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        // Writing to memory does not fail.
        let _ = serde_json::to_writer(&mut *out, record);
        out.push(self.delimiter);
    }

    fn write_failure(
        &self,
        input: Option<&[u8]>,
        ambiguous: bool,
        error: Failure,
        out: &mut Vec<u8>,
    ) {
        let record = Record {
            input: input.map(String::from_utf8_lossy),
            matched: false,
            ambiguous,
            variables: None,
            error: Some(error),
        };
        self.write(&record, out);
    }
}

impl Work for MatchTemplate {
    type Scratch = ();

    /// Never fails: a URI that does not match has its own object in the output.
    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let text = match std::str::from_utf8(record) {
            Ok(text) => text,
            Err(error) => {
                let (offset, message) = (Some(error.valid_up_to()), "not UTF-8 text".to_string());
                self.write_failure(Some(record), false, Failure { offset, message }, out);
                return Ok(Verdict::Different);
            }
        };
        let found = match self.ambiguity {
            Ambiguity::Reported => self.matcher.matches(text),
            Ambiguity::Refused => self.matcher.matches_exactly(text),
        };
        match found {
            Ok(found) => {
                let record = Record {
                    input: Some(Cow::Borrowed(text)),
                    matched: true,
                    ambiguous: found.is_ambiguous(),
                    variables: Some(&found),
                    error: None,
                };
                self.write(&record, out);
                Ok(Verdict::Good)
            }
            Err(error) => {
                let is_ambiguous = *error.reason() == NoMatchReason::Ambiguous;
                let failure = Failure {
                    offset: Some(error.offset()),
                    message: error.to_string(),
                };
                self.write_failure(Some(record), is_ambiguous, failure, out);
                Ok(Verdict::Different)
            }
        }
    }

    fn product(&self) -> Product {
        Product::Object(Shape::Result)
    }

    fn unread(
        &self,
        _shape: Shape,
        input: Option<&[u8]>,
        complaint: &Complaint,
        _delimiter: u8,
        out: &mut Vec<u8>,
    ) {
        let (offset, message) = (complaint.offset(), complaint.to_string());
        self.write_failure(input, false, Failure { offset, message }, out);
    }
}
