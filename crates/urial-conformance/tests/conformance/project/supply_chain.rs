//! Every dependency has a documented reason, and `unsafe` is confined to the listed places.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};
use urial_conformance::project;

/// Returns the manifests of all crates, by the name of the folder.
fn manifests() -> BTreeMap<String, Table> {
    let folders = std::fs::read_dir(project::root().join("crates")).expect("the folder of crates");
    folders
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.join("Cargo.toml").is_file())
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let text = project::read(&path.join("Cargo.toml")).expect("a manifest");
            (name, toml::from_str(&text).expect("a manifest is TOML"))
        })
        .collect()
}

/// All that a manifest, or a target in it, depends on.
fn dependencies(table: &Table, found: &mut BTreeSet<String>) {
    for (key, value) in table {
        match (key.as_str(), value) {
            ("dependencies" | "dev-dependencies" | "build-dependencies", Value::Table(all)) => {
                found.extend(all.keys().cloned());
            }
            ("target", Value::Table(targets)) => {
                let tables = targets.values().filter_map(Value::as_table);
                tables.for_each(|table| dependencies(table, found));
            }
            _ => {}
        }
    }
}

/// Returns the documented dependencies of each crate, each with a reason.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let page = project::root().join("docs/dependencies.md");
    let page = project::read(&page).expect("the page");
    let mut crates = BTreeMap::new();
    for section in page.split("\n## ").skip(1) {
        let (name, text) = section.split_once('\n').expect("a heading and a text");
        let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
        let names = rows.map(|row| {
            let (name, reason) = row.split_once("` | ").expect("a name and a reason");
            assert!(reason.len() > " |".len(), "{name} has no reason");
            name.to_owned()
        });
        crates.insert(name.trim().to_owned(), names.collect());
    }
    crates
}

#[test]
fn every_dependency_has_a_reason() {
    let documented = documented();
    for (name, manifest) in manifests() {
        let mut found = BTreeSet::new();
        dependencies(&manifest, &mut found);
        let known = documented.get(&name).cloned().unwrap_or_default();
        let missing: Vec<_> = found.difference(&known).collect();
        let gone: Vec<_> = known.difference(&found).collect();
        assert!(
            missing.is_empty(),
            "docs/dependencies.md lacks {missing:?} of {name}"
        );
        assert!(
            gone.is_empty(),
            "docs/dependencies.md has {gone:?}, which {name} has not"
        );
    }
    for name in documented.keys() {
        assert!(manifests().contains_key(name), "there is no crate {name}");
    }
}

/// The library needs no crate that is not ours, whatever the features.
#[test]
fn the_library_has_no_required_dependency() {
    let manifests = manifests();
    for name in ["urial", "urial-scan", "urial-whatwg"] {
        let required = manifests[name]
            .get("dependencies")
            .and_then(Value::as_table);
        for (dependency, value) in required.into_iter().flatten() {
            let is_optional = value.get("optional").and_then(Value::as_bool) == Some(true);
            let is_ours = dependency.starts_with("urial");
            assert!(is_ours || is_optional, "{name} needs {dependency}");
        }
    }
}

/// Of the default features of `urial-whatwg`, only `idna` adds a crate that is not ours.
#[test]
fn only_idna_adds_a_dependency_to_urial_whatwg() {
    let manifests = manifests();
    let features = &manifests["urial-whatwg"]["features"];
    let default = features["default"].as_array().expect("a list");
    let names = default.iter().filter_map(Value::as_str);
    let adds = |feature: &&str| {
        let enabled = features[*feature].as_array().expect("a list").iter();
        let mut enabled = enabled.filter_map(Value::as_str);
        enabled.any(|other| other.starts_with("dep:"))
    };
    let adding: Vec<&str> = names.filter(adds).collect();
    assert_eq!(adding, ["idna"]);
}

/// The folders that may use `unsafe`: all of `urial-scan`, the module of `urial-arrow` that builds Arrow
/// buffers, and the module of `urial-duckdb` that calls DuckDB's C API.
const ALLOWED_FOLDERS: [&str; 3] = [
    "crates/urial-scan/",
    "crates/urial-arrow/src/buffers/",
    "crates/urial-duckdb/src/ffi/",
];

/// Other files that may use `unsafe`, in crates that are not published: calls of C, and an allocator
/// that counts; and the attribute that exports functions to WebAssembly.
const ELSEWHERE: &[&str] = &[
    "crates/urial-bench/src/allocations.rs",
    "crates/urial-bench/src/peers/uriparser.rs",
    "crates/urial-conformance/tests/conformance/allocator.rs",
    "crates/urial-differential/src/peers/uriparser.rs",
    "crates/urial-wasm/src/exports.rs",
];

/// Returns whether a source uses `unsafe`, outside comments and quotes.
fn uses_unsafe(source: &str) -> bool {
    source.lines().any(|line| {
        let code = line.split("//").next().unwrap_or_default();
        let code: Vec<&str> = code.split('"').step_by(2).collect();
        let mut words = code
            .iter()
            .flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '_'));
        words.any(|word| word == "unsafe")
    })
}

#[test]
fn unsafe_is_used_in_known_places_only() {
    let sources = project::files_below("crates", "rs").expect("all sources");
    let mut elsewhere = BTreeSet::new();
    let mut allowed = 0;
    for path in sources {
        let name = project::display(&path);
        if !uses_unsafe(&project::read(&path).expect("a source")) {
            continue;
        }
        if ALLOWED_FOLDERS
            .iter()
            .any(|folder| name.starts_with(folder))
        {
            allowed += 1;
        } else {
            elsewhere.insert(name);
        }
    }
    assert!(
        allowed > 3,
        "the test does not find what is there: {allowed}"
    );
    let allowed: BTreeSet<String> = ELSEWHERE.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(elsewhere, allowed);
}

/// The compiler checks the published crates as well, except `urial-python`, whose macros generate
/// `unsafe` code for the interpreter. `urial-arrow` denies it and allows it in one module.
#[test]
fn published_crates_forbid_unsafe() {
    for (name, manifest) in manifests() {
        let publish = manifest["package"].get("publish").and_then(Value::as_bool);
        if ["urial-scan", "urial-python"].contains(&name.as_str()) || publish == Some(false) {
            continue;
        }
        let folder = project::root().join("crates").join(&name).join("src");
        let root = ["lib.rs", "main.rs"].map(|file| folder.join(file));
        let root = root.iter().find(|path| path.is_file()).expect("a root");
        let text = project::read(root).expect("a source");
        let level = if name == "urial-arrow" {
            "deny"
        } else {
            "forbid"
        };
        let attribute = format!("#![{level}(unsafe_code)]");
        assert!(text.contains(&attribute), "{name}");
        assert!(text.matches("unsafe_code").count() <= 2, "{name}");
    }
}

/// `urial_arrow::domains::PUBLIC_SUFFIX_LIST` names the version of the list that is built.
#[test]
fn the_public_suffix_list_has_the_version_of_the_lock_file() {
    let read = |file: &str| project::read(&project::root().join(file)).expect(file);
    let source = read("crates/urial-arrow/src/domains.rs");
    let version = source
        .lines()
        .find_map(|line| line.strip_prefix("pub const PUBLIC_SUFFIX_LIST: &str = \"psl "))
        .and_then(|rest| rest.strip_suffix("\";"))
        .expect("the constant");
    let entry = format!("name = \"psl\"\nversion = \"{version}\"");
    assert!(read("Cargo.lock").contains(&entry), "{version}");
}
