//! Writes `tables.bin` from the data of the original crate.

use std::{env, fs};

use crate::numbers::Writer;
use crate::original;
use crate::tables::{END, field, kind};

/// The fewest characters that are written as a run with a distance.
const LEAST_SHIFTED: usize = 6;

/// What becomes of a code point, before runs are made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    Valid,
    Disallowed,
    Ignored,
    Char(u32),
    Text(String),
}

fn target(c: u32) -> Target {
    // Code points that are no characters are never asked for: let them go on with the run before.
    let Some(c) = char::from_u32(c) else {
        return Target::Disallowed;
    };
    let text = original::mapped(std::iter::once(c));
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Target::Ignored,
        (Some(char::REPLACEMENT_CHARACTER), None) => Target::Disallowed,
        (Some(only), None) if only == c => Target::Valid,
        (Some(only), None) => Target::Char(only.into()),
        (Some(_), Some(_)) => Target::Text(text),
    }
}

/// A run of mappings: its kind and length, and how far its characters are shifted or what texts they become.
#[derive(Default)]
struct Mapped {
    kind: u32,
    len: u32,
    distance: i32,
    texts: Vec<String>,
}

fn mappings() -> Vec<Mapped> {
    let targets: Vec<Target> = (0..END).map(target).collect();
    let mut runs: Vec<Mapped> = Vec::new();
    let mut at = 0;
    while at < targets.len() {
        let rest = &targets[at..];
        let alike = || rest.iter().take_while(|found| **found == rest[0]).count() as u32;
        let run = |kind, len| Mapped {
            kind,
            len,
            ..Mapped::default()
        };
        let run = match &rest[0] {
            Target::Valid => run(kind::VALID, alike()),
            Target::Disallowed => run(kind::DISALLOWED, alike()),
            Target::Ignored => run(kind::IGNORED, alike()),
            Target::Char(to) => one_to_one(rest, at as u32, *to),
            Target::Text(text) => of_text(text),
        };
        at += run.len as usize;
        match runs.last_mut() {
            Some(last) if last.kind == run.kind && run.kind == kind::TEXT => {
                last.len += run.len;
                last.texts.extend(run.texts);
            }
            _ => runs.push(run),
        }
    }
    runs
}

fn of_text(text: &str) -> Mapped {
    Mapped {
        kind: kind::TEXT,
        len: 1,
        texts: vec![text.into()],
        ..Mapped::default()
    }
}

/// The longest of three ways to go on with characters that become one character each.
fn one_to_one(rest: &[Target], start: u32, to: u32) -> Mapped {
    let distance = to.cast_signed() - start.cast_signed();
    let shifted = (start..)
        .zip(rest)
        .take_while(|(c, found)| **found == Target::Char(c.wrapping_add_signed(distance)))
        .count();
    let paired = 2
        * (start..)
            .step_by(2)
            .zip(rest.chunks_exact(2))
            .take_while(|(c, found)| **found == [Target::Char(c + 1), Target::Valid])
            .count();
    if paired > shifted {
        return Mapped {
            kind: kind::PAIRED,
            len: paired as u32,
            ..Mapped::default()
        };
    }
    if shifted < LEAST_SHIFTED {
        return of_text(&char::from_u32(to).map(String::from).unwrap_or_default());
    }
    Mapped {
        kind: kind::SHIFTED,
        len: shifted as u32,
        distance,
        ..Mapped::default()
    }
}

fn write_mappings(out: &mut Writer) {
    let (mut start, mut last, mut last_len, mut before) = (0, (0, 0), 0, 0);
    for run in mappings() {
        out.number(run.kind, field::KIND, last.0, last.1);
        out.number(
            run.len - 1,
            field::KIND_LEN,
            run.kind << 3 | last.0,
            last_len,
        );
        if run.kind == kind::SHIFTED {
            out.after(
                run.distance.cast_unsigned(),
                0,
                field::SHIFT,
                run.len - 1,
                start >> 8,
            );
        }
        for text in &run.texts {
            write_text(text, &mut before, out);
        }
        start += run.len;
        last = (run.kind, last.0);
        last_len = run.len - 1;
    }
}

fn write_text(text: &str, before: &mut u32, out: &mut Writer) {
    let mut chars: Vec<u32> = text.chars().map(u32::from).collect();
    chars.push(0);
    out.after(chars[0], *before, field::TEXT_FIRST, 0, *before);
    *before = chars[0];
    let mut last = 0;
    for pair in chars.windows(2) {
        out.number(pair[1], field::TEXT, pair[0], last);
        last = pair[0];
    }
}

/// Writes runs of the classes of valid characters; all others have the classes of the run that they are in.
fn write_classes(is_valid: &[bool], out: &mut Writer) {
    let mut runs: Vec<(u32, (u32, u32))> = Vec::new();
    for c in original::all() {
        if is_valid[c as usize] {
            let class = original::class(c).0.into();
            let value = (class, original::combining_class(c).into());
            match runs.last() {
                Some((_, last)) if *last == value => {}
                Some(_) => runs.push((c.into(), value)),
                None => runs.push((0, value)),
            }
        }
    }
    let ends = runs.iter().skip(1).map(|(start, _)| *start).chain([END]);
    let (mut last, mut last_class) = (0, 0);
    for (&(start, (class, combining)), end) in runs.iter().zip(ends) {
        out.number(class, field::CLASS, last, last_class);
        out.number(combining, field::COMBINING, class, last);
        out.number(
            end - start - 1,
            field::CLASS_LEN,
            class << 8 | combining,
            last,
        );
        last_class = last;
        last = class;
    }
}

fn compositions(is_valid: &[bool]) -> Vec<[u32; 3]> {
    let is_hangul = |c| ('\u{AC00}'..='\u{D7A3}').contains(&c);
    let mut all: Vec<[u32; 3]> = original::all()
        .filter(|&c| !is_hangul(c))
        .filter_map(|c| Some((c, original::composition(c)?)))
        .filter(|(_, (a, b))| is_valid[*a as usize] && is_valid[*b as usize])
        .map(|(composed, pair)| [pair.0, pair.1, composed].map(u32::from))
        .collect();
    all.sort_unstable();
    all
}

fn write_compositions(is_valid: &[bool], out: &mut Writer) {
    let (mut first, mut second, mut composed, mut step) = (0, 0, 0, 0);
    for [next_first, next_second, next_composed] in compositions(is_valid) {
        let next = next_first - first;
        out.number(next, field::FIRST, step, second);
        out.after(next_second, second, field::SECOND, next, second);
        out.after(next_composed, composed, field::COMPOSED, next, next_second);
        (first, second, composed, step) = (next_first, next_second, next_composed, next);
    }
    out.number(END, field::FIRST, step, second);
}

fn tables() -> Vec<u8> {
    // U+FFFD replaces characters that are not allowed, so its properties are needed as well.
    let mut is_valid = vec![false; END as usize];
    for c in original::all() {
        is_valid[c as usize] = original::is_valid(c) || c == char::REPLACEMENT_CHARACTER;
    }
    let mut out = Writer::new();
    write_mappings(&mut out);
    write_classes(&is_valid, &mut out);
    write_compositions(&is_valid, &mut out);
    out.finish()
}

/// The file is current; with `URIAL_BLESS` it is written.
#[test]
fn the_tables_are_those_of_the_original() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/tables.bin");
    let tables = tables();
    if env::var_os("URIAL_BLESS").is_some() {
        fs::write(path, &tables).unwrap();
    }
    assert!(
        fs::read(path).unwrap() == tables,
        "tables.bin is not current: URIAL_BLESS=1 cargo test -p urial-idna"
    );
}
