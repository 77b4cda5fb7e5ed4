//! The command from outside: every case of `tests/cases/*.toml` is run in an empty folder.
//!
//! A case has a name, arguments, perhaps standard input and files, and the exact standard output,
//! standard error and exit status. One file a command; `README.md` beside them says how to add one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    args: Vec<String>,
    /// Standard input; `\xHH` stands for a byte.
    #[serde(default)]
    stdin: String,
    /// Files to be there before, by name; `\xHH` stands for a byte.
    #[serde(default)]
    files: BTreeMap<String, String>,
    #[serde(default)]
    stdout: String,
    #[serde(default)]
    stderr: String,
    /// Instead of `stdout`, where that is long: texts that it has to hold.
    #[serde(default)]
    stdout_has: Vec<String>,
    /// Files to be there afterwards, by name, with their text.
    #[serde(default)]
    after: BTreeMap<String, String>,
    #[serde(default)]
    status: i32,
}

/// Text with `\xHH` for bytes that TOML cannot hold.
fn bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\\x") {
        out.extend_from_slice(before.as_bytes());
        out.push(u8::from_str_radix(&after[..2], 16).expect("two hex digits after \\x"));
        rest = &after[2..];
    }
    out.extend_from_slice(rest.as_bytes());
    out
}

/// Bytes as the case files write them.
fn text(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.utf8_chunks() {
        out += chunk.valid();
        for byte in chunk.invalid() {
            _ = write!(out, "\\x{byte:02X}");
        }
    }
    out.replace('\0', "\\x00")
}

fn run(case: &Case) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    for (name, content) in &case.files {
        fs::write(folder.path().join(name), bytes(content)).map_err(|error| error.to_string())?;
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_urial"))
        .args(&case.args)
        .current_dir(folder.path())
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    // A command that needs no input may be gone before it is written.
    let _ = child
        .stdin
        .take()
        .expect("piped")
        .write_all(&bytes(&case.stdin));
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    let stdout = text(&output.stdout);
    if case.stdout_has.is_empty() {
        same("stdout", &stdout, &case.stdout)?;
    }
    for part in &case.stdout_has {
        if !stdout.contains(part) {
            return Err(format!("stdout has no {part:?}:\n{stdout}"));
        }
    }
    same("stderr", &text(&output.stderr), &case.stderr)?;
    same(
        "status",
        &output.status.code().unwrap_or(-1).to_string(),
        &case.status.to_string(),
    )?;
    for (name, content) in &case.after {
        let found =
            fs::read(folder.path().join(name)).map_err(|error| format!("{name}: {error}"))?;
        same(name, &text(&found), content)?;
    }
    Ok(())
}

fn same(what: &str, found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!("{what} is\n{found}\nand should be\n{wanted}"))
}

#[test]
fn every_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut names = BTreeSet::new();
    let mut failures = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of cases") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a text file");
        let cases: Cases =
            toml::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for case in cases.case {
            assert!(
                names.insert(case.name.clone()),
                "two cases are called {}",
                case.name
            );
            if let Err(failure) = run(&case) {
                failures.push(format!("{}: {failure}", case.name));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    println!("{} cases", names.len());
}
