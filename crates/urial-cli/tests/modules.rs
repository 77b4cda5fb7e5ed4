//! The modules of the command are listed in reading order: each imports only from those above it.

use std::fs;
use std::path::{Path, PathBuf};

/// All source files of a module: `name.rs` and everything in `name/`.
fn files(source: &Path, module: &str) -> Vec<PathBuf> {
    let single = source.join(format!("{module}.rs"));
    let mut found: Vec<PathBuf> = single.exists().then_some(single).into_iter().collect();
    for entry in fs::read_dir(source.join(module)).into_iter().flatten() {
        found.push(entry.expect("an entry").path());
    }
    found
}

#[test]
fn modules_import_from_above_only() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let main = fs::read_to_string(source.join("main.rs")).expect("main.rs");
    let modules: Vec<&str> = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    assert!(modules.len() > 15, "{modules:?}");
    let mut wrong = Vec::new();
    for (place, module) in modules.iter().enumerate() {
        let files = files(&source, module);
        assert!(!files.is_empty(), "{module} has no file");
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            for (_, after) in text
                .match_indices("crate::")
                .map(|(at, _)| text.split_at(at + 7))
            {
                let end = after.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &after[..end.unwrap_or(after.len())];
                let imported = modules.iter().position(|module| *module == name);
                if imported.is_none_or(|imported| imported > place) {
                    wrong.push(format!("{module} imports {name} in {}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
