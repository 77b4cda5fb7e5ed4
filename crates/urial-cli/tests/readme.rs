//! The README's tour: its commands are run, and must print what it says.

#[test]
fn the_tour_is_true() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    trycmd::TestCases::new().case(readme).env("NO_COLOR", "1");
}
