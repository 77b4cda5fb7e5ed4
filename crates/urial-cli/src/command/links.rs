//! `urial links`: the references of HTML files, resolved.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use serde::Serialize;
use urial::{
    Uri, UriBuf, UriRef,
    resolve::{Base, BaseError, BaseSources},
};

use crate::args::{LinksArgs, OnError, check_files};
use crate::escape::Escaped;
use crate::input::{ByteOrderMark, Source};
use crate::links::{self, Link};
use crate::outcome::Outcome;
use crate::pipeline;
use crate::render::json::{self, Failure};
use crate::sink::{Content, Output, Sink};
use crate::usage::usage;

#[derive(Serialize)]
struct Record<'a> {
    file: String,
    line: usize,
    element: &'a str,
    attribute: &'a str,
    reference: String,
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

pub(crate) fn run(args: &LinksArgs) -> io::Result<Outcome> {
    args.repair.refuse_lone_explain()?;
    let retrieval = args.retrieved_from.as_deref().map(Uri::parse).transpose();
    let retrieval = retrieval.map_err(|error| usage("--retrieved-from", error))?;
    let stdin = [PathBuf::from("-")];
    let files = if args.files.is_empty() {
        &stdin[..]
    } else {
        &args.files
    };
    let sources: Vec<Source> = files.iter().map(|path| Source::at(path)).collect();
    check_files(&sources, &[], args.output.as_deref(), None)?;
    let content = if args.json {
        Content::Drawn
    } else {
        Content::Data
    };
    let mut sink = Sink::new(args.output.as_deref(), content)?;
    let mut outcome = Outcome::Clean;
    let mut repaired = 0;
    for source in &sources {
        match run_file(args, source, retrieval, &mut sink, &mut repaired) {
            Ok(found) => outcome = outcome.and(found),
            Err(Stop::Invalid) => {
                sink.abandon()?;
                return Ok(Outcome::SomeInvalid);
            }
            Err(Stop::Failed(error)) => return Err(error),
        }
    }
    sink.finish()?;
    if repaired > 0 {
        report(&format!("urial: {repaired} repaired"))?;
    }
    Ok(outcome)
}

/// A reason to stop the run early.
enum Stop {
    /// Invalid input, under `--on-error fail`.
    Invalid,
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// Returns the outcome of invalid input.
fn invalid(args: &LinksArgs) -> Result<Outcome, Stop> {
    match args.on_error {
        OnError::Fail => Err(Stop::Invalid),
        OnError::Skip | OnError::Keep | OnError::Null => Ok(Outcome::SomeInvalid),
    }
}

fn run_file(
    args: &LinksArgs,
    source: &Source,
    retrieval: Option<Uri<'_>>,
    out: &mut Sink,
    repaired: &mut u64,
) -> Result<Outcome, Stop> {
    let html = read(source, args.max_document)?;
    let embedded = links::find_base(&html);
    let embedded = embedded.as_deref().map(UriRef::parse_bytes).transpose();
    let embedded = match embedded {
        Ok(embedded) => embedded,
        Err(error) => {
            report(&format!("{source}: <base href>: {error}"))?;
            return invalid(args);
        }
    };
    // Without a base there are still references that need none.
    let base = match establish(embedded, retrieval) {
        Ok(base) => {
            let (uri, from) = (base.uri().redacted(), base.source());
            let (name, section) = (from.name(), from.section());
            let line = format!("{source}: base {uri} ({name}, RFC 3986 section {section})");
            report(&line)?;
            Some(base)
        }
        Err(error) => {
            report(&format!("{source}: {error}; see --retrieved-from"))?;
            None
        }
    };
    let base = base.as_ref().map(Base::uri);
    let mut outcome = Outcome::Clean;
    links::visit(&html, |link| {
        let text = repair(args, source, &link)?;
        *repaired += u64::from(text.is_some());
        let reference = text.as_deref().map_or(link.reference, str::as_bytes);
        let link = Link { reference, ..link };
        outcome = outcome.and(show(args, source, &link, base, out)?);
        Ok::<(), Stop>(())
    })?;
    Ok(outcome)
}

/// Reads a document, which may be packed, but not one that is larger than allowed.
fn read(source: &Source, max: usize) -> io::Result<Vec<u8>> {
    let mut html = Vec::new();
    let content = source.open(ByteOrderMark::Dropped)?.content;
    content
        .take((max as u64).saturating_add(1))
        .read_to_end(&mut html)
        .map_err(|error| source.name_error(&error))?;
    if html.len() > max {
        let error = format!("larger than {max} bytes (see --max-document)");
        let error = io::Error::new(io::ErrorKind::InvalidData, error);
        return Err(source.name_error(&error));
    }
    Ok(html)
}

/// Writes a line to standard error, in one piece.
fn report(line: &str) -> io::Result<()> {
    io::stderr().write_all(format!("{line}\n").as_bytes())
}

fn establish(embedded: Option<UriRef<'_>>, retrieval: Option<Uri<'_>>) -> Result<Base, BaseError> {
    let sources = BaseSources {
        embedded,
        retrieval,
        ..BaseSources::default()
    };
    sources.establish()
}

/// Returns a reference in its repaired form, if it is invalid and a repair is asked for.
fn repair(args: &LinksArgs, source: &Source, link: &Link<'_>) -> io::Result<Option<String>> {
    let Some(steps) = args.repair.steps else {
        return Ok(None);
    };
    let Ok(repaired) = steps.repair_bytes(link.reference) else {
        return Ok(None);
    };
    if repaired.is_unchanged() {
        return Ok(None);
    }
    if args.repair.explain {
        let (line, note) = (link.line, pipeline::note(&repaired));
        report(&format!("{source}:{line}: {note}"))?;
    }
    Ok(Some(repaired.as_str().to_owned()))
}

fn show(
    args: &LinksArgs,
    source: &Source,
    link: &Link<'_>,
    base: Option<Uri<'_>>,
    out: &mut Sink,
) -> Result<Outcome, Stop> {
    let target = match base {
        Some(base) => UriRef::parse_bytes(link.reference).and_then(|found| base.resolve(found)),
        None => Uri::parse_bytes(link.reference).and_then(|uri| uri.resolve(uri)),
    };
    if args.json {
        let record = Record {
            file: source.to_string(),
            line: link.line,
            element: link.element,
            attribute: link.attribute,
            reference: String::from_utf8_lossy(link.reference).into_owned(),
            result: target.as_ref().ok().map(|uri: &UriBuf| uri.as_str()),
            error: target.as_ref().err().map(Failure::of),
        };
        let mut line = Vec::new();
        json::push(&mut line, &record);
        line.push(b'\n');
        out.write(&line)?;
    }
    match target {
        Ok(uri) if !args.json => {
            out.write(uri.as_str().as_bytes())?;
            out.write(b"\n")?;
            Ok(Outcome::Clean)
        }
        Ok(_) => Ok(Outcome::Clean),
        Err(_) if args.json => invalid(args),
        Err(error) => {
            let element = Escaped(link.element.as_bytes());
            let (line, attribute) = (link.line, link.attribute);
            let place = [&element.to_string(), attribute].join(" ");
            let place = place.trim_end();
            report(&format!("{source}:{line}: <{place}>: {error}"))?;
            match args.on_error {
                OnError::Skip | OnError::Fail => {}
                OnError::Keep => {
                    // It may have a newline in it, which would split it.
                    let is_line = |byte: &u8| !b"\n\r".contains(byte);
                    let line: Vec<u8> = link.reference.iter().copied().filter(is_line).collect();
                    out.write(&line)?;
                    out.write(b"\n")?;
                }
                OnError::Null => out.write(b"\n")?,
            }
            invalid(args)
        }
    }
}
