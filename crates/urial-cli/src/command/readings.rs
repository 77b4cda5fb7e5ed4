//! `urial readings`: one text as standards and deployed parsers read it.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use anstream::StripStream;
use urial_readings::{Class, Level, Reader, Readings, readings, readings_with_base};

use crate::args::ReadingsArgs;
use crate::complaint::Complaint;
use crate::input::Spot;
use crate::outcome::Verdict;
use crate::pipeline::{Product, Work};
use crate::render::readings::{self as page, Shown};
use crate::render::{Format, json, style};

pub(crate) struct ReadingsWork {
    readers: Vec<Reader>,
    allow: Vec<String>,
    fail_on: Option<Level>,
    base: Option<String>,
    is_summary: bool,
    format: Format,
    password: crate::render::Password,
    is_coloured: bool,
    delimiter: u8,
    counts: Counts,
}

/// The number of inputs per verdict and class, in constant memory.
#[derive(Default)]
struct Counts {
    agree: AtomicU64,
    /// By level and class.
    others: [[AtomicU64; Class::ALL.len()]; Level::ALL.len()],
    one_host: AtomicU64,
}

impl Counts {
    fn add(&self, verdict: urial_readings::Verdict, one_host: bool) {
        let counter = match verdict.class() {
            None => &self.agree,
            Some(class) => &self.others[verdict.level() as usize][class as usize],
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.one_host
            .fetch_add(u64::from(one_host), Ordering::Relaxed);
    }

    fn table(&self) -> page::Summary {
        let mut classes = Vec::new();
        let agree = self.agree.load(Ordering::Relaxed);
        let mut levels = vec![(Level::Agree, agree)];
        for level in Level::ALL.into_iter().skip(1) {
            let counts = &self.others[level as usize];
            let of_class = |class: Class| counts[class as usize].load(Ordering::Relaxed);
            levels.push((level, Class::ALL.into_iter().map(of_class).sum()));
            classes.extend(Class::ALL.map(|class| (level, class, of_class(class))));
        }
        classes.retain(|(_, _, count)| *count > 0);
        classes
            .sort_by_key(|&(level, _, count)| (std::cmp::Reverse(level), std::cmp::Reverse(count)));
        page::Summary {
            inputs: levels.iter().map(|(_, count)| count).sum(),
            one_host: self.one_host.load(Ordering::Relaxed),
            levels,
            classes,
        }
    }
}

impl ReadingsWork {
    pub(crate) fn new(args: &ReadingsArgs) -> Self {
        Self {
            readers: args.chosen(),
            allow: args.allow.clone(),
            fail_on: args.fail_on,
            base: args.base.clone(),
            is_summary: args.summary,
            format: Format::of(args.json),
            password: args.stream.password(),
            is_coloured: args.stream.output.is_none() && style::is_coloured(&std::io::stdout()),
            delimiter: args.stream.delimiter(),
            counts: Counts::default(),
        }
    }

    fn read<'a>(&self, input: &'a str) -> Readings<'a> {
        match &self.base {
            Some(base) => readings_with_base(input, base),
            None => readings(input),
        }
    }

    fn write(&self, shown: &Shown<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        if self.is_summary {
            return Ok(());
        }
        if self.format == Format::Json {
            page::write_json(out, shown);
            out.push(self.delimiter);
            return Ok(());
        }
        if self.is_coloured {
            page::write(out, shown, self.password)
        } else {
            page::write(&mut StripStream::new(out), shown, self.password)
        }
    }
}

impl Work for ReadingsWork {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        _spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let input = str::from_utf8(record).map_err(|error| Complaint::Operation {
            offset: Some(error.valid_up_to()),
            message: "the input is not UTF-8".to_owned(),
        })?;
        let all = self.read(input);
        let verdict = all.verdict_among(&self.readers);
        let refusal = if self.allow.is_empty() {
            None
        } else {
            all.allow_among(&self.readers, &self.allow).err()
        };
        let shown = Shown {
            all: &all,
            readers: &self.readers,
            verdict,
            allowed: (!self.allow.is_empty()).then_some(refusal.is_none()),
            refusal: refusal.as_ref(),
        };
        self.write(&shown, out).map_err(Complaint::of)?;
        self.counts.add(verdict, all.one_host());
        let is_failure = self.fail_on.is_some_and(|level| verdict.level() >= level);
        Ok(if is_failure || refusal.is_some() {
            Verdict::Different
        } else {
            Verdict::Good
        })
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Drawing,
            Format::Json => Product::Object(json::Shape::Compared),
        }
    }

    fn conclude(&self) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        match self.format {
            _ if !self.is_summary => {}
            Format::Json => page::write_summary_json(&mut out, &self.counts.table()),
            Format::Text => page::write_summary(&mut out, &self.counts.table())?,
        }
        Ok(out)
    }
}
