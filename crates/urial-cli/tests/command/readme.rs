//! The README's tour: its commands are run and must print the output that it shows.

use std::process::Command;

use crate::support;

#[test]
fn the_tour_is_true() {
    if support::is_blessing() && std::env::var_os("TRYCMD").is_none() {
        bless();
    }
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    trycmd::TestCases::new().case(readme).env("NO_COLOR", "1");
}

/// Runs this test in a process of its own, in which trycmd overwrites: it reads that from the environment.
fn bless() {
    let test = std::env::current_exe().expect("the path of this program");
    let mut command = Command::new(test);
    command.args(["--exact", "readme::the_tour_is_true"]);
    let status = command.env("TRYCMD", "overwrite").output();
    status.expect("this program runs again");
}
