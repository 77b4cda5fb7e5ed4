//! [`Set`]: a named list of references, each a slice of one buffer, as a program that reads lines has them.

use std::path::Path;
use std::{fs, io};

use crate::args::Args;
use crate::{generate, own};

/// The base that contenders without a notion of a relative reference resolve against.
pub(crate) const BASE: &str = "https://www.example.com/a/b/c";

/// A named list of valid references.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) lines: Vec<&'static str>,
    /// Whether most lines are relative. Parsers of absolute URLs only are then given [`BASE`].
    pub(crate) relative: bool,
}

impl Set {
    /// The valid lines of a text. Peers report errors in very different detail, so a comparison
    /// over invalid lines would measure error messages.
    fn new(name: String, text: String) -> Self {
        // Leaked: the sets live as long as the process, and contenders keep views of them.
        let text: &'static str = Box::leak(text.into_boxed_str());
        let lines: Vec<_> = text.lines().filter(|line| own::is_valid(line)).collect();
        let relative = lines.iter().filter(|line| own::is_relative(line)).count() * 2 > lines.len();
        Self {
            name,
            lines,
            relative,
        }
    }

    /// The base for contenders that need one.
    pub(crate) fn base(&self) -> Option<&'static str> {
        self.relative.then_some(BASE)
    }
}

/// The sets the arguments ask for.
pub(crate) fn load(args: &Args) -> io::Result<Vec<Set>> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/urls");
    let folder = match &args.urls {
        Some(folder) => Some(folder.clone()),
        None if !args.generated && beside.is_dir() => Some(beside),
        None => None,
    };
    let texts = match folder {
        Some(folder) => read_folder(&folder)?,
        None => vec![("generated".to_owned(), generate::lines(50_000))],
    };
    let sets: Vec<_> = texts
        .into_iter()
        .filter(|(name, _)| args.wants_set(name))
        .map(|(name, text)| Set::new(name, text))
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
