//! `urial links`: the references of HTML files, resolved.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use urial::{Base, BaseSources, Reference, Uri, UriBuf};

use super::{Outcome, usage};
use crate::args::LinksArgs;
use crate::input::Source;
use crate::links::{self, Link, Links};
use crate::render::escape::Escaped;
use crate::render::json::Failure;

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
    let retrieval = args.retrieved_from.as_deref().map(Uri::parse).transpose();
    let retrieval = retrieval.map_err(|error| usage("--retrieved-from", error))?;
    let stdin = [PathBuf::from("-")];
    let files = if args.files.is_empty() {
        &stdin[..]
    } else {
        &args.files
    };
    let mut out = io::BufWriter::new(io::stdout());
    let mut outcome = Outcome::Clean;
    for path in files {
        outcome = outcome.and(run_file(args, path, retrieval, &mut out)?);
    }
    out.flush()?;
    Ok(outcome)
}

fn run_file(
    args: &LinksArgs,
    path: &Path,
    retrieval: Option<Uri<'_>>,
    out: &mut dyn Write,
) -> io::Result<Outcome> {
    let source = Source::at(path);
    let mut html = Vec::new();
    source
        .open()?
        .content
        .read_to_end(&mut html)
        .map_err(|error| source.name_error(&error))?;
    let links = links::read(&html);
    let base = match establish(&links, retrieval) {
        Ok(base) => base,
        Err(error) => {
            writeln!(anstream::stderr(), "{source}: {error}")?;
            return Ok(Outcome::SomeInvalid);
        }
    };
    let (uri, from) = (base.uri(), base.source());
    writeln!(
        anstream::stderr(),
        "{source}: base {} ({}, RFC 3986 section {})",
        uri.redacted(),
        from.name(),
        from.section()
    )?;
    let mut outcome = Outcome::Clean;
    for link in &links.all {
        outcome = outcome.and(show(args, &source, link, uri, out)?);
    }
    Ok(outcome)
}

fn establish(links: &Links, retrieval: Option<Uri<'_>>) -> Result<Base, String> {
    let embedded = links
        .base
        .as_deref()
        .map(Reference::parse_bytes)
        .transpose();
    let embedded = embedded.map_err(|error| format!("<base href>: {error}"))?;
    let sources = BaseSources {
        embedded,
        retrieval,
        ..BaseSources::default()
    };
    sources
        .establish()
        .map_err(|error| format!("{error}; see --retrieved-from"))
}

fn show(
    args: &LinksArgs,
    source: &Source,
    link: &Link,
    base: Uri<'_>,
    out: &mut dyn Write,
) -> io::Result<Outcome> {
    let target = Reference::parse_bytes(&link.reference).and_then(|found| base.resolve(found));
    if args.json {
        let record = Record {
            file: source.to_string(),
            line: link.line,
            element: &link.element,
            attribute: link.attribute,
            reference: String::from_utf8_lossy(&link.reference).into_owned(),
            result: target.as_ref().ok().map(|uri: &UriBuf| uri.as_str()),
            error: target.as_ref().err().map(Failure::of),
        };
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)?;
    }
    match target {
        Ok(uri) if !args.json => writeln!(out, "{uri}").map(|()| Outcome::Clean),
        Ok(_) => Ok(Outcome::Clean),
        Err(_) if args.json => Ok(Outcome::SomeInvalid),
        Err(error) => {
            let element = Escaped(link.element.as_bytes());
            let (line, attribute) = (link.line, link.attribute);
            writeln!(
                anstream::stderr(),
                "{source}:{line}: <{element} {attribute}>: {error}"
            )?;
            Ok(Outcome::SomeInvalid)
        }
    }
}
