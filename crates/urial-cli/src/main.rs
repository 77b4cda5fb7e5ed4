//! The `urial` command.
fn main() {}
