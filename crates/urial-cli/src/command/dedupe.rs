//! `urial dedupe`: the first of each class of equivalent URIs.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::io::{self, Write};
use std::path::Path;

use foldhash::fast::RandomState;
use urial::reference::Form;
use urial::standard::Standard;
use urial::{Reference, UriRef};

use crate::args::{DedupeArgs, OnError, Rules, refuse_for_urls};
use crate::complaint::Complaint;
use crate::dedupe::{Deduper, Key, Keyed, Members, Mode, Plan, Report};
use crate::ignored::{Ignored, split_url};
use crate::in_objects;
use crate::input::{Dialect, Fields, Source, Spot};
use crate::ladder::Ladder;
use crate::objects::FieldPath;
use crate::outcome::{Outcome, Verdict};
use crate::pipeline::{self, Ended, Product, Work};
use crate::render::diagnostic::Diagnostics;
use crate::render::{Format, json};
use crate::rows::{self, malformed};
use crate::sink::{Content, Sink};
use crate::usage::usage;

/// Finds the normal form of each record, and its hash.
struct Keys {
    ladder: Ladder,
    hasher: RandomState,
    ignored: Option<Ignored>,
    layout: Layout,
    format: Format,
}

/// The position of the URI in a record.
enum Layout {
    /// It is the record.
    Lines,
    /// It is a field of a row.
    Rows(Dialect),
    /// It is a field of a JSON object.
    Objects(FieldPath),
}

/// Buffers that are kept from record to record.
#[derive(Default)]
struct Buffers {
    form: String,
    key: Vec<u8>,
    fields: Option<Fields>,
}

impl Work for Keys {
    type Scratch = Buffers;

    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let (form, key) = (&mut scratch.form, &mut scratch.key);
        let result = match &self.layout {
            Layout::Lines => self.key_of(record, form, key),
            Layout::Rows(dialect) => {
                let fields = scratch.fields.get_or_insert_with(|| Fields::new(*dialect));
                let field = fields.find(record, spot.column).map_err(malformed)?;
                let key = self.key_of(field.text, form, key)?;
                self.write(record, spot, Key::Other(key), out);
                return Ok(Verdict::Good);
            }
            Layout::Objects(_) if record.trim_ascii().is_empty() => return Ok(Verdict::Good),
            Layout::Objects(path) => {
                let found = path.find(record)?;
                let key = self.key_of(found.text.as_bytes(), form, key)?;
                self.write(record, spot, Key::Other(key), out);
                return Ok(Verdict::Good);
            }
        };
        match (result, self.format) {
            (Ok(key), _) => {
                self.write(record, spot, key_or_line(record, key), out);
                Ok(Verdict::Good)
            }
            (Err(complaint), Format::Text) => Err(complaint),
            // Its object has the error.
            (Err(complaint), Format::Json) => {
                self.keep(record, spot, b'\n', out);
                Ok(Verdict::Bad(complaint.fault()))
            }
        }
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Lines,
            Format::Json => Product::Object(json::Shape::Class),
        }
    }

    fn unread(
        &self,
        shape: json::Shape,
        input: Option<&[u8]>,
        complaint: &Complaint,
        delimiter: u8,
        out: &mut Vec<u8>,
    ) {
        let mut object = Vec::new();
        json::write_unread(&mut object, shape, input, complaint);
        object.push(delimiter);
        let spot = Spot::default();
        self.write(b"", spot, Key::Verbatim(&object), out);
    }

    fn header(&self, row: &[u8], spot: Spot, out: &mut Vec<u8>) {
        self.write(row, spot, Key::Header, out);
    }

    fn rules(&self) -> Rules {
        self.ladder.rules()
    }

    fn subject<'a>(&self, row: &'a [u8], spot: Spot) -> Result<Cow<'a, [u8]>, Complaint> {
        match &self.layout {
            Layout::Lines => Ok(Cow::Borrowed(row)),
            Layout::Rows(dialect) => rows::subject(row, spot, *dialect),
            Layout::Objects(path) => in_objects::subject(row, path),
        }
    }

    fn shown<'a>(&self, row: &'a [u8], spot: Spot) -> Cow<'a, [u8]> {
        match &self.layout {
            Layout::Lines => Cow::Borrowed(row),
            Layout::Rows(dialect) => rows::shown(row, spot, *dialect),
            Layout::Objects(path) => in_objects::subject(row, path).unwrap_or(Cow::Borrowed(row)),
        }
    }

    fn reads_references(&self) -> bool {
        self.ladder.is_current() && matches!(self.layout, Layout::Lines)
    }

    fn reference(
        &self,
        reference: UriRef<'_>,
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.submit(reference, spot, scratch, out);
        Ok(Verdict::Good)
    }

    /// Invalid lines that are the same byte for byte are one class. None is the normal form of a
    /// valid one; a row might be, and is compared by a text that none is.
    fn keep(&self, record: &[u8], spot: Spot, _delimiter: u8, out: &mut Vec<u8>) {
        if matches!(self.layout, Layout::Lines) {
            return self.write(record, spot, Key::Line, out);
        }
        let key = [b"\xFF", record].concat();
        self.write(record, spot, Key::Other(&key), out);
    }
}

impl Keys {
    /// Appends a line and its key.
    #[inline]
    fn write(&self, line: &[u8], spot: Spot, key: Key<'_>, out: &mut Vec<u8>) {
        let hash = match key {
            Key::Line => self.hasher.hash_one(line),
            Key::Other(key) => self.hasher.hash_one(key),
            Key::Header | Key::Verbatim(_) => 0,
        };
        let len = line.len();
        let keyed = Keyed {
            hash,
            spot,
            len,
            key,
        };
        keyed.write(out);
    }
}

pub(crate) fn run(args: &DedupeArgs) -> io::Result<Outcome> {
    refuse(args)?;
    let evidence = args.ladder.equivalences.iter().map(|path| &**path);
    args.stream.check_files(&evidence.collect::<Vec<&Path>>())?;
    let content = match Format::of(args.json) {
        Format::Text => Content::Data,
        Format::Json => Content::Drawn,
    };
    let sink = Sink::new(args.stream.output.as_deref(), content)?;
    let diagnostics = Diagnostics::new(args.stream.reporting())?;
    let keys = Keys::new(args)?;
    args.stream.repair.refuse_lone_explain()?;
    let plan = plan(args);
    let ended = pipeline::run(&args.stream, keys, Deduper::new(sink, plan), diagnostics)?;
    let Ended {
        outcome,
        is_stopped,
        consumer: deduper,
        mut diagnostics,
        ..
    } = ended;
    let (sink, report) = deduper.finish()?;
    sink.close(is_stopped)?;
    diagnostics.summary()?;
    if let Some(report) = report {
        write!(anstream::stderr(), "{report}")?;
    }
    Ok(outcome)
}

/// Refuses flags that exclude each other.
fn refuse(args: &DedupeArgs) -> io::Result<()> {
    let rows = &args.stream.rows;
    if rows.is_used() && (args.json || args.report) {
        let name = if args.json { "--json" } else { "--report" };
        return Err(usage(
            name,
            "cannot be used with rows, which are printed unchanged",
        ));
    }
    if args.stream.on_error == OnError::Null {
        return Err(usage(
            "--on-error null",
            "the results do not correspond to lines",
        ));
    }
    args.stream.refuse_row_arguments()?;
    rows.refuse_append()?;
    match args.ladder.standard.rules() {
        Rules::Reference(_) => Ok(()),
        // URLs have no levels, so there is no reason to report.
        Rules::Url => refuse_for_urls("--report", args.report),
    }
}

/// Returns what is printed of each class.
fn mode(args: &DedupeArgs) -> Mode {
    let rules = args.ladder.standard.rules();
    let members = if args.groups {
        Members::All
    } else {
        Members::First
    };
    let separator = args.stream.rows.dialect();
    let separator = separator.map_or(b'\t', Dialect::separator);
    match (args.json, args.count, args.groups) {
        (true, ..) => Mode::Json { members, rules },
        (false, true, _) => Mode::Count { separator },
        (false, false, true) => Mode::Groups,
        (false, false, false) => Mode::First,
    }
}

fn plan(args: &DedupeArgs) -> Plan {
    let report = match args.ladder.standard.rules() {
        Rules::Reference(standard) => args.report.then(|| Report::new(standard, &args.ignore)),
        Rules::Url => None,
    };
    Plan {
        mode: mode(args),
        delimiter: args.stream.delimiter(),
        budget: args.memory,
        report,
        expected: Source::total_len(&args.stream.sources()),
    }
}

impl Keys {
    fn new(args: &DedupeArgs) -> io::Result<Self> {
        let rows = &args.stream.rows;
        Ok(Self {
            ladder: Ladder::new(&args.ladder)?,
            hasher: RandomState::default(),
            ignored: Ignored::new(&args.ignore),
            layout: match (rows.dialect(), rows.path()) {
                (Some(dialect), _) => Layout::Rows(dialect),
                (None, Some(path)) => Layout::Objects(path),
                (None, None) => Layout::Lines,
            },
            format: Format::of(args.json),
        })
    }

    /// Returns what a record is compared by: its normal form, without what is ignored.
    fn key_of<'b>(
        &self,
        record: &[u8],
        form: &'b mut String,
        key: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], Complaint> {
        self.ladder.write_form_of(record, form)?;
        Ok(self.shortened(form, key))
    }

    /// Returns a normal form without what is ignored.
    fn shortened<'b>(&self, form: &'b str, key: &'b mut Vec<u8>) -> &'b [u8] {
        let Some(ignored) = &self.ignored else {
            return form.as_bytes();
        };
        match self.ladder.rules() {
            Rules::Reference(standard) => {
                // A normal form is a reference of the same standard.
                let normal = Reference::parse_form(form.as_bytes(), Form::Reference, standard);
                match normal {
                    Ok(normal) => ignored.write_key(normal.parts(), key),
                    Err(_) => return form.as_bytes(),
                }
            }
            Rules::Url => ignored.write_key(split_url(form), key),
        }
        key
    }

    /// Writes a line and the key by which it is compared.
    fn submit<S: Standard>(
        &self,
        reference: Reference<'_, S>,
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) {
        let line = reference.as_str().as_bytes();
        if self.ignored.is_some() {
            self.ladder.write_form(reference, &mut scratch.form);
            let key = self.shortened(&scratch.form, &mut scratch.key);
            return self.write(line, spot, Key::Other(key), out);
        }
        let key = if self.ladder.is_normal(&reference) {
            Key::Line
        } else {
            self.ladder.write_form(reference, &mut scratch.form);
            key_or_line(line, scratch.form.as_bytes())
        };
        self.write(line, spot, key, out);
    }
}

/// Returns the key of a line that is compared by this text.
fn key_or_line<'a>(line: &[u8], key: &'a [u8]) -> Key<'a> {
    if key == line {
        Key::Line
    } else {
        Key::Other(key)
    }
}
