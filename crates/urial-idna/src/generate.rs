//! Writes `tables.bin` from the data of the original crate.

use std::{env, fs};

use crate::numbers::{push_difference, push_number};
use crate::original;
use crate::packed::pack;
use crate::tables::{Composition, END, kind};

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

/// A run: its kind and length, and what is written after them.
struct Run {
    kind: u32,
    len: u32,
    rest: Vec<u8>,
}

fn runs() -> Vec<Run> {
    let targets: Vec<Target> = (0..END).map(target).collect();
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < targets.len() {
        let rest = &targets[at..];
        let start = at as u32;
        let alike = |wanted: &Target| rest.iter().take_while(|found| *found == wanted).count();
        let (kind, len, bytes) = match &rest[0] {
            Target::Valid => (kind::VALID, alike(&Target::Valid), Vec::new()),
            Target::Disallowed => (kind::DISALLOWED, alike(&Target::Disallowed), Vec::new()),
            Target::Ignored => (kind::IGNORED, alike(&Target::Ignored), Vec::new()),
            Target::Char(to) => one_to_one(rest, start, *to),
            Target::Text(text) => (kind::TEXT, 1, text_bytes(text)),
        };
        at += len;
        let len = len as u32;
        match runs.last_mut() {
            Some(last) if last.kind == kind && kind == kind::TEXT => {
                last.len += len;
                last.rest.extend(bytes);
            }
            _ => runs.push(Run {
                kind,
                len,
                rest: bytes,
            }),
        }
    }
    runs
}

/// The longest of three ways to go on with characters that become one character each.
fn one_to_one(rest: &[Target], start: u32, to: u32) -> (u32, usize, Vec<u8>) {
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
        return (kind::PAIRED, paired, Vec::new());
    }
    let mut bytes = Vec::new();
    push_difference(&mut bytes, distance);
    let text = char::from_u32(to).map(String::from).unwrap_or_default();
    if shifted == 1 && text_bytes(&text).len() <= bytes.len() + 1 {
        return (kind::TEXT, 1, text_bytes(&text));
    }
    (kind::SHIFTED, shifted, bytes)
}

fn text_bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_number(&mut bytes, text.len() as u32);
    bytes.extend(text.as_bytes());
    bytes
}

/// Appends runs of a value of valid characters; all others have the value of the run that they are in.
fn push_values(out: &mut Vec<u8>, is_valid: &[bool], value: impl Fn(char) -> u8) {
    let mut runs: Vec<(u32, u8)> = Vec::new();
    for c in original::all() {
        if is_valid[c as usize] {
            let value = value(c);
            match runs.last() {
                Some((_, last)) if *last == value => {}
                Some(_) => runs.push((c.into(), value)),
                None => runs.push((0, value)),
            }
        }
    }
    let ends = runs.iter().skip(1).map(|(start, _)| *start).chain([END]);
    for ((start, value), end) in runs.iter().zip(ends) {
        push_number(out, end - start - 1);
        push_number(out, (*value).into());
    }
}

fn compositions(is_valid: &[bool]) -> Vec<Composition> {
    let is_hangul = |c| ('\u{AC00}'..='\u{D7A3}').contains(&c);
    let mut all: Vec<Composition> = original::all()
        .filter(|&c| !is_hangul(c))
        .filter_map(|c| Some((c, original::composition(c)?)))
        .filter(|(_, (a, b))| is_valid[*a as usize] && is_valid[*b as usize])
        .map(|(c, (first, second))| Composition {
            first: first.into(),
            second: second.into(),
            composed: c.into(),
        })
        .collect();
    all.sort_unstable_by_key(|entry| (entry.first, entry.second));
    all
}

fn tables() -> Vec<u8> {
    let mut out = Vec::new();
    for run in runs() {
        push_number(&mut out, (run.len - 1) * kind::COUNT + run.kind);
        out.extend(run.rest);
    }
    // U+FFFD replaces characters that are not allowed, so its properties are needed as well.
    let mut is_valid = vec![false; END as usize];
    for c in original::all() {
        is_valid[c as usize] = original::is_valid(c) || c == char::REPLACEMENT_CHARACTER;
    }
    push_values(&mut out, &is_valid, |c| original::class(c).0);
    push_values(&mut out, &is_valid, original::combining_class);
    let compositions = compositions(&is_valid);
    push_number(&mut out, compositions.len() as u32);
    let (mut first, mut second, mut composed) = (0, 0, 0);
    for entry in compositions {
        push_number(&mut out, entry.first - first);
        push_difference(&mut out, entry.second.cast_signed() - second);
        push_difference(&mut out, entry.composed.cast_signed() - composed);
        first = entry.first;
        second = entry.second.cast_signed();
        composed = entry.composed.cast_signed();
    }
    out
}

/// The file is current; with `URIAL_BLESS` it is written.
#[test]
fn the_tables_are_those_of_the_original() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/tables.bin");
    let tables = pack(&tables());
    if env::var_os("URIAL_BLESS").is_some() {
        fs::write(path, &tables).unwrap();
    }
    assert!(
        fs::read(path).unwrap() == tables,
        "tables.bin is not current: URIAL_BLESS=1 cargo test -p urial-idna"
    );
}
