//! Help and man pages are frozen in `tests/pages/`, so that a change of the arguments shows in a diff.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support;

fn print(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_urial"));
    let output = command.args(arguments).env_clear().output();
    let output = output.expect("the command runs");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the names of the commands, as the main page of help lists them.
fn commands() -> Vec<String> {
    let help = print(&["--help"]);
    let (_, list) = help
        .split_once("\nCommands:\n")
        .expect("a list of commands");
    let list = list.split("\n\n").next().expect("the list ends");
    let lines = list
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn pages_are_frozen() {
    let commands = commands();
    assert!(commands.len() > 13, "{commands:?}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    let mut pages = vec![
        ("urial.help.txt".to_owned(), print(&["--help"])),
        ("urial.man".to_owned(), print(&["man"])),
    ];
    for name in &commands {
        pages.push((format!("{name}.help.txt"), print(&["help", name])));
        pages.push((format!("{name}.man"), print(&["man", name])));
    }
    let mut stale = Vec::new();
    for (name, page) in &pages {
        let path = folder.join(name);
        if support::is_blessing() {
            fs::create_dir_all(&folder).expect("the folder of pages");
            support::write(&path, page);
        }
        if fs::read_to_string(&path).unwrap_or_default() != *page {
            stale.push(name);
        }
    }
    assert!(
        stale.is_empty(),
        "out of date, `URIAL_BLESS=1 cargo test` rewrites them: {stale:?}"
    );
    let names: BTreeSet<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    for entry in fs::read_dir(&folder).expect("the folder of pages") {
        let name = entry.expect("an entry").file_name();
        assert!(
            names.contains(name.to_str().expect("a name")),
            "no command has {name:?}"
        );
    }
}
