//! `urial compare --standard whatwg`: equal or not, with and without fragments.

use std::io::{self, Write};

use serde::Serialize;
use urial_whatwg::{Attribute, Fragments, Url};

use crate::args::{CompareArgs, refuse_for_urls};
use crate::escape::Escaped;
use crate::outcome::Outcome;
use crate::render::json;
use crate::usage::usage;

#[derive(Serialize)]
struct Answer<'a> {
    a: &'a str,
    b: &'a str,
    equal: bool,
    equal_without_fragment: bool,
    /// The attributes that differ.
    differs: Vec<&'static str>,
}

/// The attributes that make a URL, each once.
const PARTS: [Attribute; 8] = [
    Attribute::Protocol,
    Attribute::Username,
    Attribute::Password,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

pub(crate) fn run(args: &CompareArgs) -> io::Result<Outcome> {
    refuse_for_urls("--level", args.level.is_some())?;
    refuse_for_urls("--nfc", args.nfc)?;
    refuse_for_urls("--equivalences", args.equivalences.is_some())?;
    let a = Url::parse(&args.a).map_err(|failure| usage("first URL", failure))?;
    let b = Url::parse(&args.b).map_err(|failure| usage("second URL", failure))?;
    let is_equal = a == b;
    let differing = PARTS
        .into_iter()
        .filter(|part| a.get(*part) != b.get(*part));
    let mut out = anstream::stdout();
    if args.json {
        let answer = Answer {
            a: &args.a,
            b: &args.b,
            equal: is_equal,
            equal_without_fragment: a.equivalent(&b, Fragments::Excluded),
            differs: differing.map(Attribute::name).collect(),
        };
        let mut line = Vec::new();
        json::push(&mut line, &answer);
        line.push(b'\n');
        out.write_all(&line)?;
    } else if is_equal {
        let written = if args.a == args.b {
            "the same text"
        } else {
            "the same serialization"
        };
        writeln!(out, "equal: {written} (URL Standard, URL equivalence)")?;
    } else {
        write_differences(&mut out, &a, &b, differing)?;
    }
    Ok(if is_equal {
        Outcome::Clean
    } else {
        Outcome::SomeInvalid
    })
}

/// Writes the attributes that differ, each with both values.
fn write_differences(
    out: &mut dyn Write,
    a: &Url<'_>,
    b: &Url<'_>,
    differing: impl Iterator<Item = Attribute>,
) -> io::Result<()> {
    let differing: Vec<_> = differing.collect();
    let names: Vec<_> = differing.iter().map(|part| part.name()).collect();
    match names.as_slice() {
        // An empty query or fragment and none have the same attribute.
        [] => writeln!(
            out,
            "different: an empty query or fragment is not an absent one"
        )?,
        names => writeln!(out, "different in {}", names.join(", "))?,
    }
    for part in differing {
        let shown = |url: &Url<'_>| match (part, url.get(part)) {
            (_, value) if value.is_empty() => "(empty)".to_owned(),
            (Attribute::Password, _) => "***".to_owned(),
            (_, value) => Escaped(value.as_bytes()).to_string(),
        };
        writeln!(out, "  {:<9} {}", part.name(), shown(a))?;
        writeln!(out, "  {:<9} {}", "", shown(b))?;
    }
    Ok(())
}
