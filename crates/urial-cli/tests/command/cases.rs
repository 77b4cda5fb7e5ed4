//! The command from outside: every case of `tests/cases/*.toml` is run in an empty folder.
//!
//! A case has a name, arguments, perhaps standard input and files, and the exact standard output,
//! standard error and exit status. There is one file per command; see `README.md` there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde::Deserialize;
use toml_edit::{DocumentMut, Item, Value, value};

use crate::support;

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
    /// Standard input; `\xHH` is a byte.
    #[serde(default)]
    stdin: String,
    /// Files to create before, by name; `\xHH` is a byte.
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

/// The output of a command and the files it wrote, in the notation of the case files.
struct Outcome {
    stdout: String,
    stderr: String,
    status: i32,
    after: BTreeMap<String, String>,
}

fn run(case: &Case) -> Result<Outcome, String> {
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
    let mut after = BTreeMap::new();
    for name in case.after.keys() {
        let found = fs::read(folder.path().join(name));
        let found = found.map_err(|error| format!("{name}: {error}"))?;
        after.insert(name.clone(), text(&found));
    }
    Ok(Outcome {
        stdout: text(&output.stdout),
        stderr: text(&output.stderr),
        status: output.status.code().unwrap_or(-1),
        after,
    })
}

fn check(case: &Case) -> Result<(), String> {
    let outcome = run(case)?;
    if case.stdout_has.is_empty() {
        same("stdout", &outcome.stdout, &case.stdout)?;
    }
    for part in &case.stdout_has {
        if !outcome.stdout.contains(part) {
            return Err(format!("stdout has no {part:?}:\n{}", outcome.stdout));
        }
    }
    same("stderr", &outcome.stderr, &case.stderr)?;
    let [found, wanted] = [outcome.status, case.status].map(|status| status.to_string());
    same("status", &found, &wanted)?;
    for (name, content) in &case.after {
        same(name, &outcome.after[name], content)?;
    }
    Ok(())
}

fn same(what: &str, found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!(
        "{what} is\n{found}\nand should be\n{wanted}\n(`URIAL_BLESS=1 cargo test` rewrites it)"
    ))
}

/// Returns the files of cases, sorted by name.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = fs::read_dir(folder).expect("the folder of cases");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_toml = |path: &PathBuf| path.extension().is_some_and(|found| found == "toml");
    let mut files: Vec<PathBuf> = paths.filter(is_toml).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Vec<Case> {
    let source = fs::read_to_string(path).expect("a text file");
    let found: Cases =
        toml::from_str(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    found.case
}

/// All cases of all files.
fn cases() -> Vec<Case> {
    files().iter().flat_map(|path| read(path)).collect()
}

#[test]
fn every_case() {
    let mut names = BTreeSet::new();
    if support::is_blessing() {
        for path in files() {
            bless(&path);
        }
    }
    let cases = cases();
    for case in &cases {
        let is_new = names.insert(case.name.as_str());
        assert!(is_new, "two cases are called {}", case.name);
    }
    let failures = failures(&cases);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(names.len() > 250, "{} cases", names.len());
}

/// Runs the cases on four threads, which mostly wait for a process, and returns the failures in order.
fn failures(cases: &[Case]) -> Vec<String> {
    let failures_of = |cases: &[Case]| -> Vec<String> {
        let failure = |case: &Case| match check(case) {
            Ok(()) => None,
            Err(failure) => Some(format!("{}: {failure}", case.name)),
        };
        cases.iter().filter_map(failure).collect()
    };
    thread::scope(|scope| {
        let quarters = cases.chunks(cases.len().div_ceil(4).max(1));
        let running: Vec<_> = quarters
            .map(|quarter| scope.spawn(move || failures_of(quarter)))
            .collect();
        let joined = running.into_iter().map(|thread| thread.join().unwrap());
        joined.flatten().collect()
    })
}

/// Writes what the command prints now into the cases of a file; what has not changed stays as it is.
fn bless(path: &Path) {
    let source = fs::read_to_string(path).expect("a text file");
    let mut document: DocumentMut = source.parse().expect("cases are TOML");
    let tables = document["case"].as_array_of_tables_mut().expect("cases");
    for (table, case) in tables.iter_mut().zip(read(path)) {
        let Ok(outcome) = run(&case) else { continue };
        if outcome.status != case.status {
            table["status"] = value(i64::from(outcome.status));
        }
        if outcome.stdout != case.stdout && case.stdout_has.is_empty() {
            table["stdout"] = Item::Value(written(&outcome.stdout));
        }
        if outcome.stderr != case.stderr {
            table["stderr"] = Item::Value(written(&outcome.stderr));
        }
        for (name, content) in &outcome.after {
            if *content != case.after[name] {
                table["after"][name] = Item::Value(written(content));
            }
        }
    }
    support::write(path, &document.to_string());
}

/// A text as the case files have it: several lines between three apostrophes where that is possible.
fn written(text: &str) -> Value {
    let is_plain = text.ends_with('\n') && !text.contains("'''");
    let is_plain = is_plain && !text.contains(|c: char| c.is_control() && c != '\n' && c != '\t');
    let literal = format!("'''\n{text}'''");
    match literal.parse() {
        Ok(value) if is_plain => value,
        _ => text.into(),
    }
}

/// Flags that mean the same in every command: one case of any command covers them.
const SHARED: [&str; 24] = [
    "--where",
    "--jsonl",
    "--field",
    "--repair",
    "--explain",
    "--max-errors",
    "--quiet",
    "--stats",
    "--file",
    "--null",
    "--on-error",
    "--output",
    "--errors",
    "--max-line",
    "--threads",
    "--csv",
    "--tsv",
    "--column",
    "--no-header",
    "--append",
    "--show-password",
    "--color",
    "--help",
    "--version",
];

fn help(command: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_urial"))
        .args(command)
        .arg("--help")
        .env_clear()
        .output()
        .expect("the command runs");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the commands, and the flags of each with their short forms, from the help texts.
fn flags() -> Vec<(String, Vec<[String; 2]>)> {
    let overview = help(&[]);
    let (_, commands) = overview.split_once("Commands:").expect("a list");
    let commands = commands
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    let flags_of = |command: &str| {
        let text = help(&[command]);
        let lines = text.lines().map(str::trim_start);
        let flag = |line: &str| {
            let mut words = line.split([' ', ',', '[']).filter(|word| !word.is_empty());
            match words.next()? {
                long if long.starts_with("--") => Some([long.into(), long.into()]),
                short if short.starts_with('-') => {
                    let long = words.next().filter(|word| word.starts_with("--"))?;
                    Some([long.into(), short.into()])
                }
                _ => None,
            }
        };
        lines.filter_map(flag).collect()
    };
    commands
        .filter(|command| *command != "help")
        .map(|command| (command.to_owned(), flags_of(command)))
        .collect()
}

/// Every flag of every command is used in a case of that command.
#[test]
fn every_flag_is_covered() {
    let cases = cases();
    let mut missing = Vec::new();
    let flags = flags();
    assert!(flags.len() > 14, "{flags:?}");
    for (command, flags) in &flags {
        for [long, short] in flags {
            let is_shared = SHARED.contains(&long.as_str());
            let is_covered = cases.iter().any(|case| {
                let is_used = case.args.iter().any(|arg| {
                    arg.split('=').next() == Some(long) || arg.starts_with(short.as_str())
                });
                is_used && (is_shared || case.args.first() == Some(command))
            });
            if !is_covered {
                missing.push(format!("{command} {long}"));
            }
        }
    }
    assert!(missing.is_empty(), "no case for: {}", missing.join(", "));
}
