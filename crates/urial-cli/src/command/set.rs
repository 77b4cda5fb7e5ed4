//! `urial set`: change parts of URIs, and nothing else.

use std::io;

use urial::ReferenceBuf;
use urial::standard::{FixedStandard, Rfc3986, Rfc3987, StandardName};

use crate::args::{Rules, SetArgs, StreamArgs, refuse_for_urls};
use crate::assignment::{Assignment, Empty};
use crate::complaint::Complaint;
use crate::condition::{Condition, Truth};
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pairs::PairEdits;
use crate::pipeline::{self, Product, Work};
use crate::render::{Format, json};
use crate::url_assignment::UrlAssignment;
use crate::url_input;
use crate::usage::usage;

pub(crate) struct Set {
    changes: Changes,
    edits: PairEdits,
    /// The references to change; the others are passed on.
    condition: Option<Condition>,
    rules: Rules,
    format: Format,
    delimiter: u8,
}

/// The changes, in the order in which they are made.
enum Changes {
    Reference(Vec<Assignment>),
    Iri(Vec<Assignment>),
    Url(Vec<UrlAssignment>),
}

impl Changes {
    fn parse(texts: &[&str], args: &SetArgs) -> io::Result<Self> {
        let empty = if args.empty {
            Empty::Stays
        } else {
            Empty::Removes
        };
        match args.standard.rules() {
            Rules::Reference(StandardName::Rfc3986) => {
                let parse = |text: &str| Assignment::parse(text, args.encoded, empty);
                parse_all(texts, parse).map(Self::Reference)
            }
            Rules::Reference(StandardName::Rfc3987) => {
                let parse = |text: &str| Assignment::parse(text, args.encoded, empty);
                parse_all(texts, parse).map(Self::Iri)
            }
            Rules::Reference(_) => Err(usage(
                "--standard",
                "only rfc3986, iri and whatwg support changes",
            )),
            Rules::Url => {
                refuse_for_urls("--encoded", args.encoded)?;
                refuse_for_urls("--empty", args.empty)?;
                parse_all(texts, UrlAssignment::parse).map(Self::Url)
            }
        }
    }

    /// Appends a record with the changes.
    fn apply(&self, record: &[u8], edits: PairEdits, out: &mut Vec<u8>) -> Result<(), Complaint> {
        let mut result = String::new();
        match self {
            Self::Reference(assignments) => {
                edit::<Rfc3986>(record, assignments, edits, &mut result)?;
            }
            Self::Iri(assignments) => {
                edit::<Rfc3987>(record, assignments, edits, &mut result)?;
            }
            Self::Url(assignments) => {
                let mut url = url_input::parse(record, None)?.into_owned();
                for assignment in assignments {
                    assignment.apply(&mut url)?;
                }
                edits.write_url(url.as_str(), &mut result);
            }
        }
        out.extend_from_slice(result.as_bytes());
        Ok(())
    }
}

/// Appends a reference with the changes.
fn edit<S: FixedStandard>(
    record: &[u8],
    assignments: &[Assignment],
    edits: PairEdits,
    out: &mut String,
) -> Result<(), Complaint> {
    let mut reference = ReferenceBuf::<S>::parse_bytes(record)?;
    for assignment in assignments {
        assignment.apply(&mut reference)?;
    }
    edits.write(reference.as_reference(), out);
    Ok(())
}

/// Parses assignments. An error names the field; the value may be a password.
fn parse_all<T>(texts: &[&str], parse: impl Fn(&str) -> Result<T, String>) -> io::Result<Vec<T>> {
    let one = |text: &&str| {
        let (name, _) = text.split_once('=').unwrap_or((text, ""));
        parse(text).map_err(|error| usage(name, error))
    };
    texts.iter().map(one).collect()
}

impl Set {
    /// The changes, and the arguments that are left when they are taken out.
    pub(crate) fn new(args: &SetArgs) -> io::Result<(Self, StreamArgs)> {
        let mut stream = args.stream.clone();
        let texts = args.stream.inputs.iter().map_while(|input| input.to_str());
        let texts = texts.take_while(|text| Assignment::is_meant(text));
        let texts: Vec<&str> = texts.collect();
        let changes = Changes::parse(&texts, args)?;
        let mut others = args.stream.inputs[texts.len()..].iter();
        let late = others.find(|input| input.to_str().is_some_and(Assignment::is_meant));
        if late.is_some() {
            return Err(usage(
                "set",
                "expected everything that changes before the first URI \
                 (a reference that looks like a change is written with ./ before it)",
            ));
        }
        if texts.is_empty() && args.query.edits().is_none() {
            return Err(usage("set", "expected a change, such as host=example.com"));
        }
        stream.inputs.drain(..texts.len());
        let conditions = std::mem::take(&mut stream.conditions);
        Ok((
            Self {
                changes,
                edits: args.query.edits(),
                condition: Condition::all(&conditions),
                rules: args.standard.rules(),
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
            if let Some(condition) = &self.condition
                && pipeline::evaluate(condition, record, self.rules) == Truth::False
            {
                out.extend_from_slice(record);
                return Ok(());
            }
            self.changes.apply(record, self.edits, out)
        })?;
        out.push(self.delimiter);
        Ok(verdict)
    }

    fn product(&self) -> Product {
        Product::of(self.format, json::Shape::Result)
    }
}
