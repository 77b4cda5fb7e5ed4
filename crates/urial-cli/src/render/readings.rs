//! Readings of one text: a table for people, an object for programs, and counts of many.

use std::borrow::Cow;
use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;
use urial_readings::{
    Class, EffectiveHost, Level, NotAllowed, Reader, Reading, Readings, Verdict, doubt,
};

use super::json;
use super::mask::mask_password;
use super::{Password, style};
use crate::escape::Escaped;

/// The data shown for one input.
pub(crate) struct Shown<'a> {
    pub(crate) all: &'a Readings<'a>,
    pub(crate) readers: &'a [Reader],
    pub(crate) verdict: Verdict,
    /// With a list of hosts: whether all readers see one of them.
    pub(crate) allowed: Option<bool>,
    pub(crate) refusal: Option<&'a NotAllowed>,
}

impl<'a> Shown<'a> {
    fn readings(&self) -> impl Iterator<Item = &'a Reading<'a>> {
        self.readers.iter().map(|reader| self.all.by(*reader))
    }
}

/// Hosts wider than this do not push the other columns to the right.
const WIDEST: usize = 32;

/// Each host has its colour, so that a disagreement is visible at once.
const COLOURS: [AnsiColor; 5] = [
    AnsiColor::Green,
    AnsiColor::Red,
    AnsiColor::Yellow,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
];

/// Returns the text with the byte at which readings part marked, and a line for each reader:
///
/// ```text
/// http://127.1/
///        ^ byte 7: different-hosts, ipv4-forms
///   rfc3986      127.1        80  name
///   whatwg       127.0.0.1    80  loopback
/// ```
pub(crate) fn write(out: &mut dyn Write, shown: &Shown<'_>, password: Password) -> io::Result<()> {
    let input = shown.all.input().as_bytes();
    let masked = match password {
        Password::Shown => Cow::Borrowed(input),
        Password::Masked => Cow::Owned(mask_password(input)),
    };
    writeln!(out, "{}", Escaped(&masked))?;
    write_verdict(out, shown.verdict, &masked)?;
    let rows: Vec<Row<'_>> = shown.readings().map(Row::of).collect();
    write_rows(out, &rows)?;
    if let Some(class) = shown.verdict.class() {
        writeln!(out, "  {0}{1}{0:#}", style::DIM, class.rules())?;
    }
    let one_host = match (shown.all.one_host(), doubt(shown.all.input())) {
        (true, _) => "yes".to_owned(),
        (false, Some(doubt)) => format!("in doubt: {doubt}"),
        (false, None) => "in doubt: it depends on the base".to_owned(),
    };
    writeln!(out, "  {0}one host{0:#}  {one_host}", style::HEADING)?;
    match (shown.allowed, shown.refusal) {
        (Some(true), _) => writeln!(out, "  {0}allowed{0:#}   yes", style::HEADING)?,
        (Some(false), Some(refusal)) => {
            writeln!(out, "  {0}allowed{0:#}   no: {refusal}", style::HEADING)?;
        }
        (Some(false) | None, _) => {}
    }
    writeln!(out)
}

fn write_verdict(out: &mut dyn Write, verdict: Verdict, masked: &[u8]) -> io::Result<()> {
    let level = verdict.level().name();
    let (Some(class), Some(offset)) = (verdict.class(), verdict.offset()) else {
        return writeln!(out, "  {0}{level}{0:#}", style::HEADING);
    };
    let indent = Escaped(&masked[..offset.min(masked.len())])
        .to_string()
        .width();
    let class = class.name();
    writeln!(
        out,
        "{:indent$}{1}^{1:#} byte {offset}: {2}{level}{2:#}, {class}",
        "",
        style::NOTE,
        style::HEADING
    )
}

/// The row of a table for one reading.
struct Row<'a> {
    reader: Reader,
    host: String,
    /// The host that is contacted, if it is not the displayed host.
    contact: Option<String>,
    effective: Option<EffectiveHost<'a>>,
    port: Option<u32>,
    class: &'static str,
    rejection: Option<String>,
}

impl<'a> Row<'a> {
    fn of(reading: &'a Reading<'a>) -> Self {
        let effective = reading.effective_host();
        let host = match (reading.host(), &effective) {
            (None, _) => "(no host)".to_owned(),
            (Some(""), _) => "(empty host)".to_owned(),
            (Some(host), _) => Escaped(host.as_bytes()).to_string(),
        };
        let dialled = reading.dialled().map(|dialled| dialled.to_string());
        let raw = reading.host().unwrap_or_default();
        let bare = raw.strip_prefix('[').and_then(|raw| raw.strip_suffix(']'));
        let contact = dialled.filter(|dialled| dialled != bare.unwrap_or(raw));
        Self {
            reader: reading.reader(),
            contact: contact.map(|contact| Escaped(contact.as_bytes()).to_string()),
            class: reading
                .address_class()
                .map_or("", urial_readings::AddressClass::name),
            port: reading.port(),
            rejection: reading
                .result()
                .err()
                .map(|rejection| rejection.to_string()),
            effective,
            host,
        }
    }
}

fn write_rows(out: &mut dyn Write, rows: &[Row<'_>]) -> io::Result<()> {
    let widths = rows.iter().filter(|row| row.rejection.is_none());
    let widths = widths
        .map(|row| row.host.width())
        .filter(|&width| width <= WIDEST);
    let widest = widths.max().unwrap_or(0);
    let mut hosts: Vec<&EffectiveHost<'_>> = Vec::new();
    for row in rows {
        write!(out, "  {:<13}  ", row.reader.name())?;
        if let Some(rejection) = &row.rejection {
            writeln!(out, "{0}rejected {rejection}{0:#}", style::DIM)?;
            continue;
        }
        let style = row.effective.as_ref().map_or(style::DIM, |host| {
            let known = hosts.iter().position(|known| *known == host);
            let index = known.unwrap_or_else(|| {
                hosts.push(host);
                hosts.len() - 1
            });
            Style::new().fg_color(Some(Color::Ansi(COLOURS[index % COLOURS.len()])))
        });
        let gap = widest.saturating_sub(row.host.width());
        let port = row.port.map_or(String::new(), |port| port.to_string());
        let line = format!(
            "{style}{}{style:#}{:gap$}  {port:>5}  {}",
            row.host, "", row.class
        );
        write!(out, "{}", line.trim_end())?;
        if let Some(contact) = &row.contact {
            write!(out, "  {0}contacts {contact}{0:#}", style::DIM)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The fields, in the order in which they are printed.
#[derive(Serialize)]
struct Record<'a> {
    input: &'a str,
    verdict: &'static str,
    class: Option<&'static str>,
    offset: Option<usize>,
    one_host: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<bool>,
    readings: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    reader: &'static str,
    version: &'static str,
    accepted: bool,
    scheme: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    effective_host: Option<String>,
    address_class: Option<&'static str>,
    port: Option<u32>,
    path: Option<&'a str>,
    /// The host that a resolver contacts, if it is not the effective host.
    #[serde(skip_serializing_if = "Option::is_none")]
    dialled: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Failure {
    offset: usize,
    rule: String,
}

impl<'a> Entry<'a> {
    fn of(reading: &'a Reading<'a>) -> Self {
        let parts = reading.result().ok();
        let effective = reading.effective_host();
        let dialled = effective.as_ref().map(EffectiveHost::dialled);
        let dialled = dialled.filter(|dialled| Some(dialled) != effective.as_ref());
        Self {
            reader: reading.reader().name(),
            version: reading.reader().version(),
            accepted: reading.is_accepted(),
            scheme: parts.and_then(|parts| parts.scheme.as_deref()),
            userinfo: parts.and_then(|parts| parts.userinfo.as_deref()),
            host: reading.host(),
            dialled: dialled.map(|host| host.to_string()),
            effective_host: effective.map(|host| host.to_string()),
            address_class: reading
                .address_class()
                .map(urial_readings::AddressClass::name),
            port: reading.port(),
            path: parts.map(|parts| &*parts.path),
            error: reading.result().err().map(|rejection| Failure {
                offset: rejection.offset(),
                rule: rejection.rule().to_string(),
            }),
        }
    }
}

/// One object: JSON is data, and nothing is hidden in it.
pub(crate) fn write_json(out: &mut Vec<u8>, shown: &Shown<'_>) {
    let record = Record {
        input: shown.all.input(),
        verdict: shown.verdict.level().name(),
        class: shown.verdict.class().map(Class::name),
        offset: shown.verdict.offset(),
        one_host: shown.all.one_host(),
        allowed: shown.allowed,
        readings: shown.readings().map(Entry::of).collect(),
    };
    json::push(out, &record);
}

/// Counts of many inputs.
pub(crate) struct Summary {
    pub(crate) inputs: u64,
    pub(crate) one_host: u64,
    pub(crate) levels: Vec<(Level, u64)>,
    /// Those that are not zero, the worst first.
    pub(crate) classes: Vec<(Level, Class, u64)>,
}

/// Counts by level, and by level and class.
pub(crate) fn write_summary(out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
    writeln!(out, "{:>10}  inputs", summary.inputs)?;
    writeln!(out, "{:>10}  one host", summary.one_host)?;
    for (level, count) in &summary.levels {
        writeln!(out, "{count:>10}  {level}")?;
    }
    for (level, class, count) in &summary.classes {
        writeln!(out, "{count:>10}  {level}: {class}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Totals {
    inputs: u64,
    one_host: u64,
    verdicts: serde_json::Map<String, serde_json::Value>,
    classes: Vec<ClassCount>,
}

#[derive(Serialize)]
struct ClassCount {
    verdict: &'static str,
    class: &'static str,
    count: u64,
}

/// The same as one object.
pub(crate) fn write_summary_json(out: &mut Vec<u8>, summary: &Summary) {
    let level = |(level, count): &(Level, u64)| (level.name().to_owned(), (*count).into());
    let class = |(level, class, count): &(Level, Class, u64)| ClassCount {
        verdict: level.name(),
        class: class.name(),
        count: *count,
    };
    let totals = Totals {
        inputs: summary.inputs,
        one_host: summary.one_host,
        verdicts: summary.levels.iter().map(level).collect(),
        classes: summary.classes.iter().map(class).collect(),
    };
    json::push(out, &totals);
    out.push(b'\n');
}
