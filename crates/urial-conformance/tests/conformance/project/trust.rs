//! The claims of the pages on verification are true.

use std::collections::BTreeSet;

use urial_conformance::{project, properties};

#[track_caller]
fn read(file: &str) -> String {
    project::read(&project::root().join(file)).expect("a file of the project")
}

/// The reasons in the code and those on the page are the same ones.
#[test]
fn reasons_of_differences_are_named_among_the_decisions() {
    let code = read("crates/urial-differential/src/reason.rs");
    let in_code: BTreeSet<&str> = code
        .lines()
        .filter_map(|line| line.trim().strip_prefix("name: \"")?.strip_suffix("\","))
        .collect();
    let page = read("docs/decisions.md");
    let on_page: BTreeSet<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(name, _)| name)
        .filter(|name| name.starts_with("peer-"))
        .collect();
    assert!(in_code.len() > 3, "{in_code:?}");
    assert_eq!(in_code, on_page);
}

/// Each property has a fuzz target that calls it, and each target is in the README and the manifest.
#[test]
fn every_property_has_a_fuzz_target() {
    let (manifest, page) = (read("fuzz/Cargo.toml"), read("fuzz/README.md"));
    for (name, _) in properties::ALL {
        let target = read(&format!("fuzz/targets/{name}.rs"));
        assert!(
            target.contains(&format!("properties::{name}(data)")),
            "{name}"
        );
    }
    let targets = std::fs::read_dir(project::root().join("fuzz/targets")).expect("the folder");
    for target in targets {
        let path = target.expect("an entry").path();
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}
