//! `urial compare`: equivalent or not, and from which level on.

use std::io::{self, Write};
use urial::Reference;
use urial::standard::{Any, StandardName};

use serde::Serialize;
use urial::{Component, Level, authority::Userinfo, normalize::Differences};

use super::url_compare;
use crate::args::{CompareArgs, Rules, refuse_nfc_of_uris};
use crate::escape::Escaped;
use crate::ladder;
use crate::outcome::Outcome;
use crate::render::{json, style};
use crate::usage::usage;

#[derive(Serialize)]
struct Answer<'a> {
    a: &'a str,
    b: &'a str,
    equal: bool,
    /// The lowest level at which they are equal.
    level: Option<&'static str>,
    /// The components that differ as written.
    differs: Vec<&'static str>,
    /// The components that differ in normal form.
    differs_normalized: Vec<&'static str>,
}

pub(crate) fn run(args: &CompareArgs) -> io::Result<Outcome> {
    match args.standard.rules() {
        Rules::Reference(standard) => compare_references(args, standard),
        Rules::Url => url_compare::run(args),
    }
}

fn compare_references(args: &CompareArgs, standard: StandardName) -> io::Result<Outcome> {
    refuse_nfc_of_uris(args.nfc, args.standard.rules())?;
    let parse = |text, name| {
        Reference::parse_as(text, Any::from(standard)).map_err(|error| usage(name, error))
    };
    let a = parse(args.a.as_str(), "first URI")?;
    let b = parse(args.b.as_str(), "second URI")?;
    let equivalences = args.equivalences.as_deref().map(ladder::read).transpose()?;
    let normalizer = ladder::normalizer(Level::Protocol, args.nfc);
    let normalizer = match &equivalences {
        Some(known) => normalizer.with_equivalences(known),
        None => normalizer,
    };
    let comparison = normalizer.compare(a, b);
    let level = comparison.equal_from();
    let is_equal = match args.level {
        Some(wanted) => level.is_some_and(|level| level <= wanted),
        None => level.is_some(),
    };
    let mut out = anstream::stdout();
    if args.json {
        let answer = Answer {
            a: a.as_str(),
            b: b.as_str(),
            equal: is_equal,
            level: level.map(Level::name),
            differs: names(comparison.before()),
            differs_normalized: names(comparison.after()),
        };
        let mut line = Vec::new();
        json::push(&mut line, &answer);
        line.push(b'\n');
        out.write_all(&line)?;
    } else if args.level.is_none() {
        match level {
            Some(level) => print_equal(&mut out, level, comparison.before())?,
            None => print_different(&mut out, [a, b], args.nfc, comparison.after())?,
        }
    }
    Ok(if is_equal {
        Outcome::Clean
    } else {
        Outcome::SomeInvalid
    })
}

fn names(differences: Differences) -> Vec<&'static str> {
    differences.iter().map(Component::name).collect()
}

fn print_equal(out: &mut dyn Write, level: Level, before: Differences) -> io::Result<()> {
    if level == Level::Simple {
        return writeln!(out, "equal: the same text (RFC 3986 section 6.2.1)");
    }
    writeln!(
        out,
        "equal from level {level} on (RFC 3986 section {}); as written they differ in {before}",
        level.section()
    )
}

/// Returns the components that stay different, each with both normal forms.
fn print_different(
    out: &mut dyn Write,
    references: [Reference<'_, Any>; 2],
    nfc: bool,
    after: Differences,
) -> io::Result<()> {
    writeln!(out, "different in {after}")?;
    let normalizer = ladder::normalizer(Level::Scheme, nfc);
    let [a, b] = references.map(|reference| normalizer.normalize(reference));
    for component in after.iter() {
        let style = style::component(component);
        let (a, b) = (
            text(a.as_reference(), component),
            text(b.as_reference(), component),
        );
        writeln!(out, "  {style}{:<9}{style:#} {a}", component.name())?;
        writeln!(out, "  {:<9} {b}", "")?;
    }
    Ok(())
}

/// Returns a userinfo without its password.
fn masked(userinfo: Userinfo<'_>) -> String {
    let (user, password) = (userinfo.user(), userinfo.password());
    match password.filter(|password| !password.is_empty()) {
        Some(_) => format!("{}:***", Escaped(user.as_str().as_bytes())),
        None => Escaped(userinfo.as_str().as_bytes()).to_string(),
    }
}

/// Returns a component for display: masked, and an absent one distinct from an empty one.
fn text(reference: Reference<'_, Any>, component: Component) -> String {
    let shown = |text: Option<&str>| match text {
        None => "(absent)".to_owned(),
        Some("") => "(empty)".to_owned(),
        Some(text) => Escaped(text.as_bytes()).to_string(),
    };
    let parts = reference.parts();
    match component {
        Component::Scheme => shown(parts.scheme),
        Component::Userinfo => reference
            .userinfo()
            .map_or_else(|| "(absent)".into(), masked),
        Component::Host => shown(reference.host().map(urial::Host::as_str)),
        Component::Port => shown(reference.port().map(urial::authority::Port::as_str)),
        Component::Path => shown(Some(parts.path)),
        Component::Query => shown(parts.query),
        Component::Fragment => shown(parts.fragment),
        _ => reference.redacted().to_string(),
    }
}
