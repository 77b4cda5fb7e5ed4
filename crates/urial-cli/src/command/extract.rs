//! `urial extract`: the URLs in text.

use std::io;

use serde::Serialize;
use urial::UriRef;

use crate::args::{ExtractArgs, StreamArgs};
use crate::complaint::Complaint;
use crate::condition::{Condition, Truth};
use crate::extract::{Finder, Letters, Wanted};
use crate::input::{Chunk, Source, Spot};
use crate::outcome::{Outcome, Verdict};
use crate::pipeline::{self, Consumer, Work};
use crate::render::diagnostic::Diagnostics;
use crate::render::json;
use crate::sink::{Content, Output, Sink};
use crate::usage::usage;

/// Finds URLs in lines.
struct Extract {
    wanted: Wanted,
    condition: Option<Condition>,
    style: Style,
    delimiter: u8,
}

/// The output format of URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// Alone.
    Plain,
    /// After file and line.
    Located,
    /// As an object with file, line and bytes.
    Json,
}

pub(crate) fn run(args: &ExtractArgs) -> io::Result<Outcome> {
    let stream = stream_args(args)?;
    let style = match (args.json, args.line_number) {
        (true, _) => Style::Json,
        (false, true) => Style::Located,
        (false, false) => Style::Plain,
    };
    let work = Extract {
        wanted: Wanted {
            schemes: args.scheme.clone(),
            letters: if args.ascii {
                Letters::Ascii
            } else {
                Letters::Any
            },
        },
        condition: Condition::all(&args.stream.conditions),
        style,
        delimiter: stream.delimiter(),
    };
    if style == Style::Plain {
        return super::stream(&stream, work);
    }
    if stream.rows.is_used() {
        let name = if args.json { "--json" } else { "--line-number" };
        return Err(usage(
            name,
            "cannot be used with rows, in which the offsets of a URL are unknown",
        ));
    }
    stream.check_files(&[])?;
    let content = match style {
        Style::Json => Content::Drawn,
        Style::Plain | Style::Located => Content::Data,
    };
    let places = Places {
        sink: Sink::new(stream.output.as_deref(), content)?,
        sources: stream.sources(),
        style,
        delimiter: stream.delimiter(),
        source: 0,
        next: 1,
        out: Vec::new(),
    };
    let diagnostics = Diagnostics::new(stream.reporting())?;
    let mut ended = pipeline::run(&stream, work, places, diagnostics)?;
    ended.consumer.sink.close(ended.is_stopped)?;
    ended.diagnostics.summary()?;
    Ok(ended.outcome)
}

/// Arguments name files, and a condition is about URLs, not lines.
fn stream_args(args: &ExtractArgs) -> io::Result<StreamArgs> {
    let mut stream = args.stream.clone();
    stream.refuse_results_in_place()?;
    let files = std::mem::take(&mut stream.inputs);
    stream.files.extend(files.into_iter().map(Into::into));
    stream.conditions.clear();
    Ok(stream)
}

impl Extract {
    /// Returns whether a URL is selected. An invalid one has no fields, so a condition on fields does not select it.
    fn is_selected(&self, url: &[u8]) -> bool {
        self.condition.as_ref().is_none_or(|condition| {
            let reference = UriRef::parse_bytes(url).ok();
            condition.holds(reference) == Truth::True
        })
    }
}

impl Work for Extract {
    type Scratch = ();

    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        (): &mut (),
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        for url in Finder::new(record, &self.wanted) {
            let text = &record[url.clone()];
            if !self.is_selected(text) {
                continue;
            }
            if self.style == Style::Plain {
                out.extend_from_slice(text);
                out.push(self.delimiter);
            } else {
                for number in [spot.start, url.start, url.end] {
                    out.extend_from_slice(&(number as u64).to_le_bytes());
                }
            }
        }
        Ok(Verdict::Good)
    }
}

/// Prints URLs with their places: the number of a line is known only when all lines before it are.
struct Places {
    sink: Sink,
    sources: Vec<Source>,
    style: Style,
    delimiter: u8,
    /// The source of the last chunk, and the number of the next line in it, from 1.
    source: usize,
    next: u64,
    out: Vec<u8>,
}

#[derive(Serialize)]
struct Record<'a> {
    file: String,
    line: u64,
    start: usize,
    end: usize,
    uri: &'a str,
    valid: bool,
}

impl Places {
    fn lines(&self, data: &[u8]) -> u64 {
        memchr::memchr_iter(self.delimiter, data).count() as u64
    }

    fn write(&mut self, file: &Source, line: &[u8], start: usize, end: usize) {
        // The finder takes whole characters only.
        let uri = str::from_utf8(&line[start..end]).unwrap_or_default();
        if self.style == Style::Json {
            let record = Record {
                file: file.to_string(),
                line: self.next,
                start,
                end,
                uri,
                valid: UriRef::parse(uri).is_ok(),
            };
            json::push(&mut self.out, &record);
        } else {
            let text = format!("{file}:{}:{uri}", self.next);
            self.out.extend_from_slice(text.as_bytes());
        }
        self.out.push(self.delimiter);
    }
}

impl Consumer for Places {
    fn consume(&mut self, yielded: &[u8], chunk: &mut Chunk) -> io::Result<()> {
        if chunk.source != self.source {
            (self.source, self.next) = (chunk.source, 1);
        }
        let Some(file) = self.sources.get(chunk.source).cloned() else {
            return Ok(());
        };
        let data = chunk.data();
        let mut at = 0;
        for numbers in yielded.as_chunks::<8>().0.as_chunks::<3>().0 {
            let [line, start, end] = numbers.map(|bytes| u64::from_le_bytes(bytes) as usize);
            self.next += self.lines(&data[at..line]);
            at = line;
            self.write(&file, &data[line..], start, end);
        }
        self.next += self.lines(&data[at..]);
        if data.last().is_some_and(|last| *last != self.delimiter) {
            self.next += 1;
        }
        self.next += u64::from(chunk.ends_in_overlong);
        self.sink.write(&self.out)?;
        self.out.clear();
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        Output::pause(&mut self.sink)
    }
}
