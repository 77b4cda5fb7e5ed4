//! The promises of `docs/command.md` to programs: JSON fields, flags, commands.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/command.md");
    fs::read_to_string(path).expect("docs/command.md")
}

fn run(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_urial"))
        .args(arguments)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    // A command with arguments does not read it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    (
        String::from_utf8(output.stdout).expect("text"),
        output.status.code(),
    )
}

/// Returns the words in backquotes.
fn words(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Returns the text on the JSON of a command: the paragraph that starts with its name, and a table after it.
fn paragraph<'d>(document: &'d str, command: &str) -> &'d str {
    let (_, json) = document.split_once("## JSON").expect("a section");
    let section = json.split("\n## ").next().expect("its end");
    let is_about = |text: &&str| {
        let names = text.split(':').next().unwrap_or_default();
        text.starts_with('`') && words(names).contains(command)
    };
    let start = section
        .split("\n\n")
        .find(is_about)
        .unwrap_or_else(|| panic!("no text on {command}"));
    let at = section.find(start).expect("it is there");
    let after = &section[at + start.len()..];
    let table = after.trim_start().starts_with('|');
    let end = if table {
        after[2..].find("\n\n").map_or(after.len(), |end| end + 2)
    } else {
        0
    };
    &section[at..at + start.len() + end]
}

/// The names of all fields, at any depth; those of data that is not ours are left out.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                found.insert(name.clone());
                if name != "variables" {
                    fields(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Every field that is printed is documented, and every field that is documented is printed.
#[test]
fn fields_of_json_are_documented() {
    let document = document();
    let (_, json) = document
        .split_once("`error` has the same fields")
        .expect("a table");
    let error_table = json.split("`parse`:").next().expect("its end");
    let error_fields = words(error_table);
    let lines = "http://u@www.example.com:80/a/b.c?d=e#f\nhttp://www.example.com/\nb ad\n";
    let page = "<a href=x><a href='b c'>";
    for (arguments, input) in [
        (&["parse", "--json"][..], lines),
        (&["check", "--json", "--lint"], "http://h/\nb ad\n"),
        (&["resolve", "--json", "-b", "http://h/"], lines),
        (&["relativize", "--json", "-b", "http://h/"], lines),
        (&["normalize", "--json"], lines),
        (&["get", "--json", "{host}"], lines),
        (&["set", "--json", "host=h"], lines),
        (&["rewrite", "--json", "-m", "http://h/=http://i/"], lines),
        (&["encode", "--json", "--for", "segment"], "a\n..\n"),
        (&["decode", "--json"], "a\n%zz\n"),
        (&["compare", "--json", "http://h/", "HTTP://h"], ""),
        (&["dedupe", "--json", "--groups"], lines),
        (&["extract", "--json"], lines),
        (&["stats", "--json"], lines),
        (&["links", "--json", "-r", "http://h/"], page),
    ] {
        let (output, _) = run(arguments, input);
        let mut found = BTreeSet::new();
        for line in output.lines() {
            let value: Value = serde_json::from_str(line).expect("an object per line");
            fields(&value, &mut found);
        }
        let text = paragraph(&document, arguments[0]);
        let documented = words(text);
        let is_known = |name: &&String| {
            documented.contains(name.as_str()) || error_fields.contains(name.as_str())
        };
        let unknown: Vec<_> = found.iter().filter(|name| !is_known(name)).collect();
        assert!(
            unknown.is_empty(),
            "{arguments:?} prints {unknown:?}, which are not documented"
        );
        // A list of fields names nothing else; the table of `parse` has values beside them.
        let listed = text
            .split_once(':')
            .map_or("", |(_, list)| list.split('|').next().unwrap_or(""));
        let is_missing = |name: &&&str| {
            let is_name = name
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'_');
            is_name && **name != "null" && !found.contains(**name)
        };
        let listed = words(listed);
        let missing: Vec<_> = listed.iter().filter(is_missing).collect();
        assert!(
            missing.is_empty(),
            "{arguments:?} does not print {missing:?}"
        );
    }
}

/// Every flag that the page names exists.
#[test]
fn flags_of_the_page_exist() {
    let document = document();
    let (overview, _) = run(&["--help"], "");
    let (_, list) = overview.split_once("Commands:\n").expect("a list");
    let names = list.lines().take_while(|line| !line.is_empty());
    let names = names.filter_map(|line| line.split_whitespace().next());
    let mut help = overview.clone();
    for name in names.filter(|name| *name != "help") {
        help += &run(&["help", name], "").0;
    }
    let mut unknown = Vec::new();
    for word in words(&document) {
        for flag in word.split([' ', '=']).filter(|part| part.starts_with("--")) {
            let flag = flag.trim_end_matches(|c: char| !c.is_ascii_lowercase());
            let is_named = help
                .split(|c: char| !(c.is_ascii_lowercase() || c == '-'))
                .any(|word| word == flag);
            if !is_named {
                unknown.push(flag);
            }
        }
    }
    assert!(unknown.is_empty(), "docs/command.md names {unknown:?}");
}

/// The table of exit statuses.
#[test]
fn exit_statuses_are_those_of_the_page() {
    for (arguments, status) in [
        (&["check", "http://h/"][..], 0),
        (&["check", "a b"], 1),
        (&["compare", "a", "b"], 1),
        (&["compare", "a b", "b"], 2),
        (&["check", "-f", "missing"], 2),
        (&["check", "--no-such-flag"], 2),
        (&["resolve", "-b", "relative", "a"], 2),
        (&["check", "--lint", "http://h/"], 0),
        (&["check", "--deny", "all", "http://h/"], 1),
        (&["match", "/{a}", "b"], 1),
    ] {
        assert_eq!(run(arguments, "").1, Some(status), "{arguments:?}");
    }
}
