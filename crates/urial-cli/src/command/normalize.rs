//! `urial normalize`: URIs in their normal form.

use std::borrow::Cow;
use std::io;
use urial::Reference;
use urial::standard::{Any, Standard};

use urial::{Component, UriRef, normalize::TraceStep};

use crate::args::{NormalizeArgs, Rules, refuse_for_urls};
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::ladder::Ladder;
use crate::outcome::Verdict;
use crate::pairs::PairEdits;
use crate::pipeline::{Product, Work};
use crate::render::mask::hide_password;
use crate::render::{Format, Password, json};
use crate::usage::usage;

pub(crate) struct Normalize {
    ladder: Ladder,
    edits: PairEdits,
    format: Format,
    is_explained: bool,
    password: Password,
    delimiter: u8,
}

impl Normalize {
    pub(crate) fn new(args: &NormalizeArgs) -> io::Result<Self> {
        let evidence: Vec<_> = args
            .ladder
            .equivalences
            .iter()
            .map(|path| &**path)
            .collect();
        args.stream.check_files(&evidence)?;
        let is_explained = args.stream.repair.explain;
        if args.ladder.standard.rules() == Rules::Url {
            refuse_for_urls("--explain", is_explained)?;
        }
        if is_explained && args.json && args.stream.repair.steps.is_none() {
            return Err(usage("--explain", "cannot be used with --json"));
        }
        Ok(Self {
            ladder: Ladder::new(&args.ladder)?,
            edits: args.query.edits(),
            format: Format::of(args.json),
            is_explained: is_explained && !args.json,
            password: args.stream.password(),
            delimiter: args.stream.delimiter(),
        })
    }
}

impl Work for Normalize {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        if let (true, Rules::Reference(standard)) = (self.is_explained, self.ladder.rules()) {
            let reference = Reference::parse_bytes_as(record, Any::from(standard))?;
            self.explain(reference, out);
            return Ok(Verdict::Good);
        }
        let result = self.ladder.write_form_of(record, scratch);
        let result = result.map(|()| self.edit(scratch));
        json::write_result(out, record, scratch, result, self.format)
            .inspect(|_| out.push(self.delimiter))
    }

    fn reads_references(&self) -> bool {
        self.format == Format::Text && !self.is_explained && self.ladder.is_current()
    }

    fn is_own_result(&self, reference: &UriRef<'_>) -> bool {
        let is_edited = !self.edits.is_none() && reference.query().is_some();
        !is_edited && self.ladder.is_normal(reference)
    }

    fn reference(
        &self,
        reference: UriRef<'_>,
        _spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.ladder.write_form(reference, scratch);
        self.edit(scratch);
        out.extend_from_slice(scratch.as_bytes());
        out.push(self.delimiter);
        Ok(Verdict::Good)
    }

    fn rules(&self) -> Rules {
        self.ladder.rules()
    }

    fn explains(&self) -> bool {
        true
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text if self.is_explained => Product::Lines,
            format => Product::of(format, json::Shape::Result),
        }
    }
}

impl Normalize {
    /// Changes the pairs of the query of a normal form, if that is wanted.
    fn edit(&self, scratch: &mut String) {
        if self.edits.is_none() {
            return;
        }
        let mut edited = String::new();
        match self.ladder.rules() {
            // A normal form is a reference of the same standard.
            Rules::Reference(standard) => {
                match Reference::parse_bytes_as(scratch.as_bytes(), Any::from(standard)) {
                    Ok(normal) => self.edits.write(normal, &mut edited),
                    Err(_) => return,
                }
            }
            Rules::Url => self.edits.write_url(scratch, &mut edited),
        }
        *scratch = edited;
    }

    /// The result, and a line for each rule that was applied.
    fn explain<S: Standard>(&self, reference: Reference<'_, S>, out: &mut Vec<u8>) {
        let trace = self.ladder.normalizer().trace(reference);
        let mut result = String::new();
        self.edits.write(trace.result(), &mut result);
        out.extend_from_slice(result.as_bytes());
        out.push(self.delimiter);
        for step in trace.steps() {
            let (rule, component) = (step.rule(), step.component().name());
            let (before, after) = (
                self.shown(step, step.before()),
                self.shown(step, step.after()),
            );
            let line = format!(
                "  {:<15} {component:<9} {before} -> {after}  ({})",
                rule.name(),
                rule.citation()
            );
            out.extend_from_slice(line.as_bytes());
            out.push(self.delimiter);
        }
    }

    /// Returns a piece for display: absent and empty are distinct, and a password is hidden.
    fn shown<'a>(&self, step: &TraceStep, piece: Option<&'a str>) -> Cow<'a, str> {
        let Some(text) = piece else {
            return "(absent)".into();
        };
        match (self.password, step.component()) {
            _ if text.is_empty() => "(empty)".into(),
            (Password::Masked, Component::Userinfo) if text.contains(':') => "(not shown)".into(),
            (Password::Masked, Component::Reference) => {
                let hidden = hide_password(text.as_bytes());
                String::from_utf8_lossy(&hidden).into_owned().into()
            }
            _ => text.into(),
        }
    }
}
