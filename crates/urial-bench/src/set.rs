//! [`Set`]: a named list of references, each a slice of one buffer, as a program that reads lines has them.

use std::path::Path;
use std::{fs, io};

use crate::args::Args;
use crate::operation::Operation;
use crate::{generate, validity, variant};

/// The base of references that are resolved.
pub(crate) const BASE: &str = "https://www.example.com/a/b/c;d?e=f";

/// A named list of valid references.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) lines: Vec<&'static str>,
    /// For each line, another one to compare it with. Empty where nothing is compared.
    pub(crate) others: Vec<&'static str>,
    /// All lines, each with a newline after it. Empty where nothing is read in bulk.
    pub(crate) text: &'static [u8],
    /// Whether most lines are relative. Parsers of absolute URLs only are then given [`BASE`].
    relative: bool,
}

impl Set {
    fn new(name: &str, lines: Vec<&'static str>) -> Self {
        let relative = lines
            .iter()
            .filter(|line| validity::is_relative(line))
            .count();
        Self {
            name: name.to_owned(),
            relative: relative * 2 > lines.len(),
            lines,
            others: Vec::new(),
            text: &[],
        }
    }

    /// Returns the valid lines of a text. Peers report errors in very different detail, so a comparison
    /// over invalid lines would measure error messages.
    fn of_text(name: &str, text: String) -> Self {
        let lines = leak(text)
            .lines()
            .filter(|line| validity::is_valid(line))
            .collect();
        Self::new(name, lines)
    }

    /// Returns the base for contenders that need one.
    pub(crate) fn base(&self) -> Option<&'static str> {
        self.relative.then_some(BASE)
    }
}

/// Sets live as long as the process, and contenders keep views of them.
fn leak(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// Returns the sets the arguments ask for.
pub(crate) fn load(args: &Args) -> io::Result<Vec<Set>> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/urls");
    let folder = match &args.urls {
        Some(folder) => Some(folder.clone()),
        None if !args.generated && beside.is_dir() => Some(beside),
        None => None,
    };
    let texts = match folder {
        Some(folder) => read_folder(&folder)?,
        None => generate::texts(50_000),
    };
    let sets: Vec<_> = texts
        .into_iter()
        .map(|(name, text)| Set::of_text(&name, text))
        .filter(|set| !set.lines.is_empty())
        .collect();
    if sets.is_empty() {
        return Err(io::Error::new(
            io::ErrorKind::NotFound,
            "no URL set to measure",
        ));
    }
    Ok(sets)
}

/// Name and text of every `*.txt` in a folder, by name.
fn read_folder(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            texts.push((
                name,
                String::from_utf8_lossy(&fs::read(&path)?).into_owned(),
            ));
        }
    }
    texts.sort();
    Ok(texts)
}

/// Returns the sets over which an operation is measured, made from the sets there are.
pub(crate) fn for_operation(operation: Operation, sets: &[Set], args: &Args) -> Vec<Set> {
    // The first set of absolute URIs and the first of relative references: `crawl` and `hrefs`.
    let absolute = sets.iter().find(|set| !set.relative);
    let relative = sets.iter().find(|set| set.relative);
    let uris = || absolute.map_or_else(Vec::new, absolute_lines);
    let name = |of: Option<&Set>| of.map_or("none".to_owned(), |set| set.name.clone());
    let made = match operation {
        Operation::Parse => sets
            .iter()
            .map(|set| Set::new(&set.name, set.lines.clone()))
            .collect(),
        Operation::Normal => {
            let lines = uris()
                .into_iter()
                .filter(|line| validity::is_normal(line))
                .collect();
            vec![Set::new(&name(absolute), lines)]
        }
        Operation::NotNormal => {
            vec![Set::new(&name(absolute), variants(&uris()))]
        }
        Operation::Resolve => {
            vec![Set::new(
                &name(relative),
                relative.map_or_else(Vec::new, |set| set.lines.clone()),
            )]
        }
        Operation::Equivalent => {
            let mut set = Set::new(&name(absolute), uris());
            set.others = variants(&set.lines);
            vec![set]
        }
        Operation::Lines | Operation::BulkNormalize | Operation::BulkDistinct => {
            vec![bulk(&name(absolute), &uris())]
        }
    };
    made.into_iter()
        .filter(|set| args.wants_set(&set.name) && !set.lines.is_empty())
        .collect()
}

fn absolute_lines(set: &Set) -> Vec<&'static str> {
    set.lines
        .iter()
        .copied()
        .filter(|line| !validity::is_relative(line))
        .collect()
}

/// For each URI one that is equivalent and not in its normal form, in one text.
fn variants(lines: &[&'static str]) -> Vec<&'static str> {
    let mut text = String::new();
    for (i, line) in lines.iter().enumerate() {
        text.push_str(&variant::of(line, i));
        text.push('\n');
    }
    leak(text).lines().collect()
}

/// Returns about a million lines: each URI five times with a different suffix, and each of these
/// twice. One in 300 is not in its normal form, as in the wild.
fn bulk(name: &str, lines: &[&'static str]) -> Set {
    let mut text = String::new();
    for copy in 0..10 {
        for (i, line) in lines.iter().enumerate() {
            let (base, fragment) = line.split_at(line.find('#').unwrap_or(line.len()));
            let mark = if base.contains('?') { '&' } else { '?' };
            let line = format!("{base}{mark}c={}{fragment}", copy % 5);
            if (i + copy) % 300 == 0 {
                text.push_str(&variant::of(&line, i / 300));
            } else {
                text.push_str(&line);
            }
            text.push('\n');
        }
    }
    let text = leak(text);
    let mut set = Set::new(name, text.lines().collect());
    set.text = text.as_bytes();
    set
}
